//! What a person can ask for beside moves, line by line: `:undo` or `/undo`, in words of both
//! languages. A line without such a beginning is a move or a refusal, never a command.

/// What a person can ask for beside moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Take back.
    Undo,
    /// Play again.
    Redo,
    /// What would you play?
    Hint,
    /// What is the position worth?
    Value,
    /// The moves so far.
    Moves,
    /// The moves that can be played now.
    Legal,
    /// The board once more.
    Board,
    /// Save the log.
    Save(String),
    /// One more game.
    New,
    /// One more game with the seats swapped.
    Swap,
    /// Offer a draw, or accept one.
    Draw,
    /// Give up.
    Resign,
    /// Agree.
    Yes,
    /// Do not agree.
    No,
    /// Something to say to the others.
    Say(String),
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
    (&["undo", "u", "annuler", "a", "reprendre"], |_| {
        Command::Undo
    }),
    (&["redo", "r", "refaire", "rejouer"], |_| Command::Redo),
    (&["hint", "h", "indice", "i", "conseil"], |_| Command::Hint),
    (&["value", "v", "valeur", "distance"], |_| Command::Value),
    (&["moves", "m", "coups", "c"], |_| Command::Moves),
    (&["legal", "possible", "possibles", "p"], |_| Command::Legal),
    (&["board", "b", "plateau", "grille", "g"], |_| {
        Command::Board
    }),
    (&["save", "s", "enregistrer", "e", "sauver"], Command::Save),
    (&["new", "n", "nouvelle", "nouveau"], |_| Command::New),
    (
        &["swap", "rematch", "x", "échanger", "echanger", "revanche"],
        |_| Command::Swap,
    ),
    (&["draw", "nulle"], |_| Command::Draw),
    (&["resign", "abandonner"], |_| Command::Resign),
    (&["yes", "y", "oui", "o"], |_| Command::Yes),
    (&["no", "non"], |_| Command::No),
    (&["say", "t", "dire", "d"], Command::Say),
    (&["learn", "l", "apprendre", "leçon", "lecon"], |_| {
        Command::Learn
    }),
    (&["rules", "règles", "regles"], |_| Command::Rules),
    (&["help", "?", "aide"], |_| Command::Help),
    (&["quit", "q", "exit", "quitter", "fin"], |_| Command::Quit),
];

/// What a line is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Spoken<'a> {
    /// A command.
    Command(Command),
    /// It begins as a command does, and is none.
    Unknown,
    /// A move, or what is meant as one.
    Move(&'a str),
}

impl<'a> Spoken<'a> {
    /// Reads a line.
    pub fn read(line: &'a str) -> Spoken<'a> {
        let line = line.trim();
        match line.strip_prefix([':', '/']) {
            Some(rest) => Command::read(rest).map_or(Spoken::Unknown, Spoken::Command),
            // No move is called so in any game.
            None if line == "?" => Spoken::Command(Command::Help),
            None => Spoken::Move(line),
        }
    }
}

impl Command {
    /// Reads a word, and for some the rest of the line.
    pub fn read(line: &str) -> Option<Command> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let word = word.to_lowercase();
        let (_, make) = WORDS
            .iter()
            .find(|(words, _)| words.contains(&word.as_str()))?;
        let command = make(rest.trim().to_owned());
        let takes_more = matches!(command, Command::Save(_) | Command::Say(_));
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
    fn what_has_no_colon_is_a_move() {
        assert_eq!(Spoken::read(":u"), Spoken::Command(Command::Undo));
        assert_eq!(Spoken::read("/undo"), Spoken::Command(Command::Undo));
        for line in ["U", "L", "R", "fin", "undo", "quit", ""] {
            assert_eq!(Spoken::read(line), Spoken::Move(line), "{line:?}");
        }
        assert_eq!(Spoken::read(":castle"), Spoken::Unknown);
        assert_eq!(Spoken::read("?"), Spoken::Command(Command::Help));
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
