//! What a person can ask for beside moves, in words of both languages.

/// What a person can ask for beside moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// What would you play?
    Hint,
    /// The moves so far.
    Moves,
    /// The board once more.
    Board,
    /// Save the log.
    Save(String),
    /// One more game.
    New,
    /// One more game with the seats swapped.
    Swap,
    /// The introduction.
    Learn,
    /// The rules.
    Rules,
    /// What can be said.
    Help,
    /// Enough.
    Quit,
}

type Make = fn(String) -> Command;

/// Every word that is understood, whichever language the program speaks.
const WORDS: &[(&[&str], Make)] = &[
    (&["undo", "u", "annuler", "reprendre"], |_| Command::Undo),
    (&["redo", "r", "refaire", "rejouer"], |_| Command::Redo),
    (&["hint", "h", "indice", "conseil"], |_| Command::Hint),
    (&["moves", "coups"], |_| Command::Moves),
    (&["board", "b", "plateau", "grille"], |_| Command::Board),
    (&["save", "s", "enregistrer", "sauver"], Command::Save),
    (&["new", "n", "nouvelle", "nouveau"], |_| Command::New),
    (&["swap", "échanger", "echanger", "revanche"], |_| {
        Command::Swap
    }),
    (&["learn", "l", "apprendre", "leçon", "lecon"], |_| {
        Command::Learn
    }),
    (&["rules", "règles", "regles"], |_| Command::Rules),
    (&["help", "?", "aide"], |_| Command::Help),
    (&["quit", "q", "exit", "quitter", "fin"], |_| Command::Quit),
];

impl Command {
    /// Reads a line: a word, and for `save` the rest of the line.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let (_, make) = WORDS
            .iter()
            .find(|(words, _)| words.contains(&word.as_str()))?;
        let command = make(rest.trim().to_owned());
        let takes_more = matches!(command, Command::Save(_));
        (takes_more || rest.is_empty()).then_some(command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood() {
        assert_eq!(Command::read(" Undo "), Some(Command::Undo));
        assert_eq!(Command::read("annuler"), Some(Command::Undo));
        assert_eq!(Command::read("RÈGLES"), Some(Command::Rules));
        let save = Command::Save("my game.json".to_owned());
        assert_eq!(Command::read("save my game.json"), Some(save));
        assert_eq!(Command::read("4"), None);
        assert_eq!(Command::read("undo everything"), None);
        assert_eq!(Command::read(""), None);
    }

    #[test]
    fn no_word_means_two_things() {
        let mut words: Vec<_> = WORDS.iter().flat_map(|(words, _)| *words).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
