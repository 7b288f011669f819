//! A table of any game: text and JSON instead of types.

use std::any::Any;

use serde::{Deserialize, Serialize};

use crate::{
    Actor, Draw, Ending, Entry, Header, Log, Moment, Phrase, Played, Point, Refusal, Scene, Scores,
    Seat, Seats, Show, Swipe, Table, Target, Timer, Turn, Value, phrase, refusal,
};

/// A legal move with the clicks that play it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Choice {
    /// The move in its notation.
    #[serde(rename = "move")]
    pub what: String,
    /// The clicks.
    pub path: Vec<Target>,
    /// The gesture or arrow key that plays it, too.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swipe: Option<Swipe>,
    /// The exact chance that it succeeds, where dice decide; see [`Show::chance`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chance: Option<f64>,
}

/// A [`Table`] of any game.
pub trait AnyTable: Send + Sync {
    /// What the table began with.
    fn header(&self) -> &Header;
    /// All that happened.
    fn entries(&self) -> &[Entry];
    /// Header and entries.
    fn log(&self) -> Log;
    /// Names who sits where, for the header.
    fn set_players(&mut self, players: Vec<String>);
    /// How many seats there are.
    fn seats(&self) -> usize;
    /// Who is waited for.
    fn turn(&self) -> Turn;
    /// Points and outcome.
    fn scores(&self) -> Scores;
    /// How the table ended before its game did.
    fn ending(&self) -> Option<Ending>;
    /// Whose time is over while the game goes on.
    fn flagged(&self) -> Seats;
    /// Who offers a draw.
    fn offer(&self) -> Option<Seat>;
    /// The position in one line.
    fn position(&self) -> String;
    /// The moves that stand.
    fn played(&self) -> Vec<Played<String>>;
    /// How many single steps the moves that stand count.
    fn steps(&self) -> u32;
    /// How many of the last moves may be taken back where people play each other.
    fn undoable(&self) -> usize;
    /// How many of the last moves may be taken back by somebody alone or against minds.
    fn undoable_over_dice(&self) -> usize;
    /// How many of the last moves it takes to be where one of these seats last began.
    fn undo_of(&self, mine: Seats) -> usize;
    /// How many moves could be played again.
    fn undone(&self) -> usize;
    /// The legal moves of a seat.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Why these clicks of a seat play nothing and begin nothing, as the rules say it; nothing where
    /// they do. The last target is the one that was clicked in vain.
    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase>;
    /// What is seen.
    fn scene(&self) -> Scene;
    /// What was seen after the first `plies` of the moves that stand.
    fn scene_at(&self, plies: usize) -> Scene;
    /// The position after the first `plies` of the moves that stand, as a table of its own without
    /// entries: for looking back, for analysis and for variations.
    fn table_at(&self, plies: usize) -> Box<dyn AnyTable>;
    /// The position after a tool was used, as a table of its own; see [`Editor`](crate::Editor).
    fn edited(
        &self,
        tool: &str,
        target: &Target,
        at: Option<Point>,
    ) -> Result<Box<dyn AnyTable>, Refusal>;
    /// The `ply`-th of the moves that stand (from 0), as a person would say it.
    fn tell(&self, ply: usize) -> Option<Phrase>;
    /// What a proven value means here for this seat, as a person would say it.
    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase>;
    /// What is told after the game besides its result; see [`Afterwards`](crate::Afterwards).
    fn afterwards(&self) -> Vec<Phrase>;
    /// What the seat is called.
    fn seat_name(&self, seat: Seat) -> Phrase;
    /// Plays a move that is given as text.
    fn submit(&mut self, by: Actor, text: &str, at: Moment) -> Result<(), Refusal>;
    /// Applies one entry and logs it, or refuses it and changes nothing.
    fn append(&mut self, entry: Entry) -> Result<(), Refusal>;
    /// Throws for chance, and passes for those whose time is over, until a seat is waited for or the
    /// game is over; tells how many entries.
    fn draw(&mut self, draw: &mut Draw, at: Moment) -> usize;
    /// The glass that runs by the rules, and since when; see [`Table::timer`].
    fn timer(&self) -> Option<(Timer, Moment)>;
    /// The move that the clock makes when the glass is out, in its notation.
    fn timeout(&self) -> Option<String>;
    /// What a seat does whose person is away; see [`Rounds`](crate::Rounds).
    fn absent(&self, seat: Seat) -> Option<String>;
    /// How many sequences of `depth` moves there are from here.
    fn perft(&self, depth: u32) -> u64;
    /// A copy.
    fn boxed(&self) -> Box<dyn AnyTable>;
    /// The typed table inside.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Show> AnyTable for Table<G> {
    fn header(&self) -> &Header {
        self.header()
    }
    fn entries(&self) -> &[Entry] {
        self.entries()
    }
    fn log(&self) -> Log {
        self.log()
    }
    fn set_players(&mut self, players: Vec<String>) {
        self.set_players(players);
    }
    fn seats(&self) -> usize {
        self.seats()
    }
    fn turn(&self) -> Turn {
        self.turn()
    }
    fn scores(&self) -> Scores {
        self.scores()
    }
    fn ending(&self) -> Option<Ending> {
        self.ending()
    }
    fn flagged(&self) -> Seats {
        self.flagged()
    }
    fn offer(&self) -> Option<Seat> {
        self.offer()
    }
    fn position(&self) -> String {
        self.game().position()
    }
    fn played(&self) -> Vec<Played<String>> {
        self.played()
            .iter()
            .map(|p| Played {
                by: p.by,
                what: p.what.to_string(),
            })
            .collect()
    }
    fn steps(&self) -> u32 {
        let moves = self.played().iter();
        match self.abilities().steps {
            Some(steps) => moves.map(|played| steps(&played.what)).sum(),
            None => moves.len() as u32,
        }
    }
    fn undoable(&self) -> usize {
        self.undoable()
    }
    fn undoable_over_dice(&self) -> usize {
        self.undoable_over_dice()
    }
    fn undo_of(&self, mine: Seats) -> usize {
        self.undo_of(mine)
    }
    fn undone(&self) -> usize {
        self.undone()
    }
    fn choices(&self, seat: Seat) -> Vec<Choice> {
        if !self.turn().seats().contains(seat) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        self.game().moves(seat, &mut moves);
        let choice = |m: &G::Move| Choice {
            what: m.to_string(),
            path: self.game().path(m),
            swipe: self.game().swipe(m),
            chance: self.game().chance(m),
        };
        moves.iter().map(choice).collect()
    }
    fn why(&self, seat: Seat, path: &[Target]) -> Option<Phrase> {
        if self.turn() == Turn::Over {
            return Some(phrase!("game-is-over"));
        }
        if self.flagged().contains(seat) {
            return Some(phrase!("time-is-over", seat = seat.number()));
        }
        if !self.turn().seats().contains(seat) {
            return Some(phrase!("not-your-turn", seat = seat.number()));
        }
        let mut moves = Vec::new();
        self.game().moves(seat, &mut moves);
        let mut paths = moves.iter().map(|m| self.game().path(m));
        if paths.any(|legal| legal.starts_with(path)) {
            return None;
        }
        let told = self.game().why(seat, path);
        Some(told.unwrap_or_else(|| phrase!("nothing-there")))
    }
    fn scene(&self) -> Scene {
        self.game().scene()
    }
    fn scene_at(&self, plies: usize) -> Scene {
        self.game_at(plies).scene()
    }
    fn table_at(&self, plies: usize) -> Box<dyn AnyTable> {
        Box::new(self.branch(self.game_at(plies)))
    }
    fn edited(
        &self,
        tool: &str,
        target: &Target,
        at: Option<Point>,
    ) -> Result<Box<dyn AnyTable>, Refusal> {
        let editor = self.abilities().editor.as_ref();
        let editor = editor.ok_or_else(|| refusal!("no-such-tool", tool = tool))?;
        let game = (editor.edit)(self.game(), tool, target, at)?;
        Ok(Box::new(self.branch(game)))
    }
    fn tell(&self, ply: usize) -> Option<Phrase> {
        let played = self.played().get(ply)?;
        Some(self.game_at(ply).tell(played.by, &played.what))
    }
    fn meaning(&self, seat: Seat, value: Value) -> Option<Phrase> {
        self.game().meaning(seat, value)
    }
    fn afterwards(&self) -> Vec<Phrase> {
        let told = self.abilities().afterwards;
        told.map_or_else(Vec::new, |tell| tell(&self.game_at(0), self.played()))
    }
    fn seat_name(&self, seat: Seat) -> Phrase {
        G::seat_name(seat)
    }
    fn submit(&mut self, by: Actor, text: &str, at: Moment) -> Result<(), Refusal> {
        self.submit(by, text, at)
    }
    fn append(&mut self, entry: Entry) -> Result<(), Refusal> {
        self.append(entry)
    }
    fn draw(&mut self, draw: &mut Draw, at: Moment) -> usize {
        self.draw(draw, at)
    }
    fn timer(&self) -> Option<(Timer, Moment)> {
        self.timer()
    }
    fn timeout(&self) -> Option<String> {
        let rounds = self.abilities().rounds.as_ref()?;
        (rounds.timeout)(self.game()).map(|m| m.to_string())
    }
    fn absent(&self, seat: Seat) -> Option<String> {
        let rounds = self.abilities().rounds.as_ref()?;
        (rounds.absent)(self.game(), seat).map(|m| m.to_string())
    }
    fn perft(&self, depth: u32) -> u64 {
        crate::perft(&mut self.game().clone(), depth)
    }
    fn boxed(&self) -> Box<dyn AnyTable> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
