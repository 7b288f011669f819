//! Who sits on a seat: a person or a mind.

use plateau_core::{
    AnyGame, MindInfo, OptionKind, OptionSpec, Phrase, Refusal, Settings, Words, phrase, refusal,
};

use crate::values;

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// The mind with this name, with its options that are not as usual.
    Mind(&'static str, Settings),
}

impl Player {
    /// Reads `human` or the name of a mind of the game, with options of its own after a colon:
    /// `soft:temperature=6`.
    pub fn read(text: &str, game: &dyn AnyGame, words: &Words) -> Result<Player, Refusal> {
        if text == "human" {
            return Ok(Player::Human);
        }
        let (name, given) = match text.split_once(':') {
            Some((name, given)) => (name, Some(given)),
            None => (text, None),
        };
        let minds = game.minds();
        let found = minds.iter().find(|info| info.name == name);
        let info = found.ok_or_else(|| {
            let list: Vec<_> = minds.iter().map(|info| info.name).collect();
            refusal!(
                "play-seat-unknown",
                name = name,
                game = game.name(),
                list = list.join(", ")
            )
        })?;
        let mut player = Player::Mind(info.name, Settings::new());
        for part in given.iter().flat_map(|given| given.split(',')) {
            let Some((option, typed)) = part.split_once('=') else {
                return Err(refusal!("cli-option-form", text = part));
            };
            let spec = info.options.iter().find(|spec| spec.name == option);
            let Some(spec) = spec else {
                let list: Vec<_> = info.options.iter().map(|spec| spec.name).collect();
                let list = match list.is_empty() {
                    true => "none".to_owned(),
                    false => list.join(", "),
                };
                return Err(refusal!("option-unknown", name = option, list = list));
            };
            player.set(spec, values::read(game, spec, typed, words)?);
        }
        Ok(player)
    }

    /// The options of a level that say how well it plays: numbers, but not the seed, which only
    /// makes draws repeat.
    pub fn strengths(&self, game: &dyn AnyGame) -> Vec<&'static OptionSpec> {
        let Player::Mind(name, _) = self else {
            return Vec::new();
        };
        let info = game.minds().into_iter().find(|info| info.name == *name);
        let options = info.map_or(&[][..], |info| info.options).iter();
        let number = |spec: &&OptionSpec| matches!(spec.kind, OptionKind::Whole { .. });
        options
            .filter(|spec| number(spec) && spec.name != "seed")
            .collect()
    }

    /// The value of one of its options.
    pub fn value(&self, spec: &'static OptionSpec) -> &str {
        let given = match self {
            Player::Human => None,
            Player::Mind(_, options) => options.get(spec.name),
        };
        given.unwrap_or(spec.default)
    }

    /// Sets one of its options.
    pub fn set(&mut self, spec: &OptionSpec, value: String) {
        if let Player::Mind(_, options) = self {
            let kept = options.iter().filter(|(name, _)| *name != spec.name);
            let mut kept: Settings = kept.map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
            if value != spec.default {
                kept.set(spec.name, value);
            }
            *options = kept;
        }
    }

    /// The same as it is offered, with its options as usual.
    pub fn plain(&self) -> Player {
        match self {
            Player::Human => Player::Human,
            Player::Mind(name, _) => Player::Mind(name, Settings::new()),
        }
    }

    /// Those that a person is offered for a seat: a person first, then the levels.
    pub fn offered(game: &dyn AnyGame) -> Vec<Player> {
        let levels = levels(game).into_iter();
        let minds = levels.map(|info| Player::Mind(info.name, Settings::new()));
        std::iter::once(Player::Human).chain(minds).collect()
    }

    /// Who sits where when nobody says: a person first, then a level below the middle, which a
    /// beginner can beat.
    pub fn usual(game: &dyn AnyGame, seats: usize) -> Vec<Player> {
        let levels = levels(game);
        let lower = levels
            .get(levels.len().saturating_sub(2) / 2)
            .map(|info| info.name);
        (0..seats)
            .map(|index| match lower {
                Some(name) if index > 0 => Player::Mind(name, Settings::new()),
                _ => Player::Human,
            })
            .collect()
    }

    /// The word in a log's header and on the command line.
    pub fn word(&self) -> String {
        match self {
            Player::Human => "human".to_owned(),
            Player::Mind(name, options) => {
                let options = options.iter();
                let options: Vec<String> = options.map(|(n, v)| format!("{n}={v}")).collect();
                match options.is_empty() {
                    true => (*name).to_owned(),
                    false => format!("{name}:{}", options.join(",")),
                }
            }
        }
    }

    /// What it is called: "You" where it is the only person.
    pub fn title(&self, game: &dyn AnyGame, people: usize) -> Phrase {
        match self {
            Player::Human if people == 1 => phrase!("play-you"),
            Player::Human => phrase!("play-person"),
            Player::Mind(name, _) => Phrase::new(format!("{}-mind-{name}", game.name())),
        }
    }

    /// What it does, in a line.
    pub fn help(&self, game: &dyn AnyGame) -> Phrase {
        match self {
            Player::Human => phrase!("play-person-help"),
            Player::Mind(name, _) => Phrase::new(format!("{}-mind-{name}-help", game.name())),
        }
    }
}

fn levels(game: &dyn AnyGame) -> Vec<MindInfo> {
    let minds = game.minds();
    minds.into_iter().filter(|info| info.level).collect()
}

/// The mind that gives hints: the strongest that judges, else the strongest level.
pub fn adviser(game: &dyn AnyGame) -> Option<MindInfo> {
    let minds = game.minds();
    let judge = minds.iter().rev().find(|info| info.judges);
    judge
        .or(minds.iter().rev().find(|info| info.level))
        .or(minds.last())
        .copied()
}

#[cfg(test)]
mod tests {
    use plateau_core::Language;

    use super::*;

    #[test]
    fn how_well_a_level_plays_is_read_and_written() {
        let game = plateau_games::CATALOG.game("connect4").expect("a game");
        let words = crate::language::words(plateau_games::CATALOG, Language::En);
        let read = |text: &str| Player::read(text, game, &words);
        let soft = read("soft:temperature=6").expect("it is one");
        assert_eq!(soft.word(), "soft:temperature=6");
        assert_eq!(
            read(&soft.word()).ok(),
            Some(soft.clone()),
            "as logs have it"
        );
        let [spec] = soft.strengths(game)[..] else {
            panic!("the seed says nothing about strength");
        };
        assert_eq!((spec.name, soft.value(spec)), ("temperature", "6"));
        assert_eq!(soft.plain().word(), "soft");
        assert_eq!(
            read("soft:temperature=3")
                .map(|usual| usual.word())
                .ok()
                .as_deref(),
            Some("soft")
        );
        assert!(read("easy").expect("a level").strengths(game).is_empty());
        for (wrong, why) in [
            ("soft:temperature=101", "option-not-whole"),
            ("soft:temperature", "cli-option-form"),
            ("soft:heat=3", "option-unknown"),
            ("easy:depth=3", "option-unknown"),
            ("softer:temperature=3", "play-seat-unknown"),
        ] {
            assert_eq!(read(wrong).expect_err(wrong).0.id, why, "{wrong}");
        }
    }
}
