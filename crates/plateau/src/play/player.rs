//! Who sits on a seat: a person or a mind.

use plateau_core::{AnyGame, MindInfo, Phrase, Refusal, phrase, refusal};

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at this terminal.
    Human,
    /// The mind with this name.
    Mind(&'static str),
}

impl Player {
    /// Reads `human` or the name of a mind of the game.
    pub fn read(text: &str, game: &dyn AnyGame) -> Result<Player, Refusal> {
        if text == "human" {
            return Ok(Player::Human);
        }
        let minds = game.minds();
        let found = minds.iter().find(|info| info.name == text);
        found.map(|info| Player::Mind(info.name)).ok_or_else(|| {
            let list: Vec<_> = minds.iter().map(|info| info.name).collect();
            refusal!(
                "play-seat-unknown",
                name = text,
                game = game.name(),
                list = list.join(", ")
            )
        })
    }

    /// Those that a person is offered for a seat: a person first, then the levels.
    pub fn offered(game: &dyn AnyGame) -> Vec<Player> {
        let levels = levels(game).into_iter();
        let minds = levels.map(|info| Player::Mind(info.name));
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
                Some(name) if index > 0 => Player::Mind(name),
                _ => Player::Human,
            })
            .collect()
    }

    /// The word in a log's header and on the command line.
    pub fn word(&self) -> &'static str {
        match self {
            Player::Human => "human",
            Player::Mind(name) => name,
        }
    }

    /// What it is called: "You" where it is the only person.
    pub fn title(&self, game: &dyn AnyGame, people: usize) -> Phrase {
        match self {
            Player::Human if people == 1 => phrase!("play-you"),
            Player::Human => phrase!("play-person"),
            Player::Mind(name) => Phrase::new(format!("{}-mind-{name}", game.name())),
        }
    }

    /// What it does, in a line.
    pub fn help(&self, game: &dyn AnyGame) -> Phrase {
        match self {
            Player::Human => phrase!("play-person-help"),
            Player::Mind(name) => Phrase::new(format!("{}-mind-{name}-help", game.name())),
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
