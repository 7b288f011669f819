//! What a tournament is created with.

use plateau_arena::{EXTRA_PAIRS, Format, Mode, PlanError, Start};
use plateau_core::{AnyGame, Catalog, Moment, Settings, phrase};
use plateau_protocol::{Clock, Mode as Pairing, NewTournament};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    error::Fault,
    ids,
    setup::{is_visible, settings},
};

/// At most so many take part.
pub(crate) const ENTRANTS: usize = 64;
/// Minds among them: each of them thinks on this machine.
pub(crate) const MINDS: usize = 16;
/// Games of a pairing, at most.
const GAMES: u32 = 20;
/// Random moves at the beginning, at most.
const PLIES: u32 = 8;
const LONGEST_NAME: usize = 60;

/// The rules of a tournament, as the store keeps them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spec {
    pub(crate) game: String,
    /// Options of the game, an object.
    #[serde(default)]
    pub(crate) options: Option<Json>,
    #[serde(default)]
    pub(crate) mode: Pairing,
    /// Games of each pairing: an even number, since each start is played with both seat orders.
    #[serde(default = "two")]
    pub(crate) games: u32,
    /// Rounds of a Swiss tournament; by default as many as a knockout would have.
    #[serde(default)]
    pub(crate) rounds: Option<u32>,
    /// Nobody waits for ever: there is always a clock.
    #[serde(default = "three_minutes")]
    pub(crate) clock: Clock,
    /// Random moves at the beginning of each start, so that games differ.
    #[serde(default)]
    pub(crate) random_plies: u32,
    /// Whether games between people and programs count for their ratings.
    #[serde(default)]
    pub(crate) rated: bool,
    /// Whether it is listed.
    #[serde(default = "yes")]
    pub(crate) public: bool,
    /// Of the boards. Not told before the end: it would tell the boards.
    #[serde(default = "ids::random")]
    pub(crate) seed: u64,
}

fn two() -> u32 {
    2
}

fn three_minutes() -> Clock {
    Clock::Total {
        total: 180,
        increment: 2,
    }
}

fn yes() -> bool {
    true
}

/// A name that can be shown on a blackboard.
pub(crate) fn title(text: &str) -> Result<String, Fault> {
    let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let length = name.chars().count();
    if !(1..=LONGEST_NAME).contains(&length) || !name.chars().all(is_visible) {
        let limit = LONGEST_NAME;
        return Err(Fault::Rules(phrase!(
            "server-tournament-name",
            limit = limit
        )));
    }
    Ok(name)
}

impl From<NewTournament> for Spec {
    fn from(wish: NewTournament) -> Spec {
        Spec {
            game: wish.game,
            options: wish.options,
            mode: wish.mode,
            games: wish.games,
            rounds: wish.rounds,
            clock: wish.clock,
            random_plies: wish.random_plies,
            rated: wish.rated,
            public: wish.public,
            seed: wish.seed.unwrap_or_else(ids::random),
        }
    }
}

impl Spec {
    /// Whether such a tournament can be held. Its first board is made, which may take a while.
    pub(crate) fn check(&self, catalog: Catalog) -> Result<(), Fault> {
        let game = self.can_be_held(catalog)?;
        let (mut table, mut draw) = self.start().table(game, &self.settings()?, 0)?;
        table.draw(&mut draw, Moment(0));
        // Where all are asked at once all clocks run at once: whoever waits would lose on time.
        if table.turn().seats().len() > 1 {
            return Err(Fault::Rules(phrase!("server-tournament-turns")));
        }
        Ok(())
    }

    /// All of that which needs no board; gives its game.
    pub(crate) fn can_be_held(&self, catalog: Catalog) -> Result<&'static dyn AnyGame, Fault> {
        let game = self.game(catalog)?;
        let seats = game.seats(&self.settings()?)?;
        if seats != 2 {
            return Err(Fault::Rules(phrase!(
                "server-tournament-seats",
                seats = seats
            )));
        }
        if !self.clock.is_sensible() {
            return Err(Fault::Rules(phrase!("server-bad-clock")));
        }
        if self.games > GAMES || self.random_plies > PLIES {
            return Err(Fault::Rules(phrase!(
                "server-tournament-most",
                games = GAMES,
                plies = PLIES
            )));
        }
        // Who will take part is not known yet: the most that may.
        let format = self.format(ENTRANTS);
        format.check().map_err(|error| refused(&format, &error))?;
        Ok(game)
    }

    /// Its form between so many.
    pub(crate) fn format(&self, players: usize) -> Format {
        let mode = match self.mode {
            Pairing::RoundRobin => Mode::RoundRobin,
            Pairing::Swiss => Mode::Swiss,
            Pairing::Knockout => Mode::Knockout,
        };
        let mut format = Format {
            mode,
            players,
            games: self.games,
            rounds: self.rounds,
            extra_pairs: EXTRA_PAIRS,
        };
        // Fewer came than were hoped for: nobody meets anybody twice.
        if players >= 2 {
            let most = format.most_rounds() as u32;
            format.rounds = format.rounds.map(|rounds| rounds.min(most));
        }
        format
    }

    /// Its game.
    pub(crate) fn game(&self, catalog: Catalog) -> Result<&'static dyn AnyGame, Fault> {
        catalog
            .game(&self.game)
            .map_err(|refusal| Fault::Missing(refusal.0))
    }

    /// The options of its game.
    pub(crate) fn settings(&self) -> Result<Settings, Fault> {
        settings(self.options.as_ref())
    }

    /// Where its games begin: the two games of a pair, and all pairs of a round, on the same board.
    pub(crate) fn start(&self) -> Start {
        Start {
            seed: self.seed,
            random_plies: self.random_plies,
            openings: Vec::new(),
        }
    }
}

/// What is wrong with the form of a tournament, in sentences that the page has.
pub(crate) fn refused(format: &Format, error: &PlanError) -> Fault {
    let key = match error {
        PlanError::Value { key, .. } => key.as_str(),
        _ => "",
    };
    Fault::Rules(match key {
        "games" => phrase!("server-tournament-even"),
        "rounds" => phrase!("server-tournament-rounds", most = format.most_rounds()),
        _ => phrase!("server-tournament-few"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(), Fault> {
        let spec: Spec = serde_json::from_str(text).expect("it can be read");
        spec.check(plateau_games::CATALOG)
    }

    #[test]
    fn a_game_is_enough_and_nonsense_is_refused() {
        assert!(read(r#"{"game":"connect4"}"#).is_ok());
        assert!(read(r#"{"game":"icebreaker","mode":"round-robin","games":4}"#).is_ok());
        for wrong in [
            r#"{"game":"chess"}"#,
            r#"{"game":"taquin"}"#,
            r#"{"game":"ricochet","options":{"players":2}}"#,
            r#"{"game":"connect4","games":3}"#,
            r#"{"game":"connect4","games":0}"#,
            r#"{"game":"connect4","games":1000}"#,
            r#"{"game":"connect4","rounds":0}"#,
            r#"{"game":"connect4","mode":"knockout","rounds":3}"#,
            r#"{"game":"connect4","clock":{"total":0,"increment":0}}"#,
            r#"{"game":"connect4","options":{"rows":0}}"#,
            r#"{"game":"connect4","random_plies":100}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong} cannot be held");
        }
    }

    #[test]
    fn rounds_are_as_many_as_those_who_came_allow() {
        let spec: Spec =
            serde_json::from_str(r#"{"game":"connect4","rounds":9}"#).expect("it can be read");
        assert_eq!(spec.format(4).rounds, Some(3), "four have met in three");
        assert_eq!(spec.format(40).rounds, Some(9));
    }
}
