//! A game with its log and its undo stack: the only place where positions change.

mod append;

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Abilities, Draw, Entry, FORMAT, Game, Header, Log, Moment, Notation, Outcome, Played, Refusal,
    Scores, Seat, Seats, Settings, Timer, Turn, refusal,
};

/// How a table ended before the rules ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// This seat gave up.
    Resigned(Seat),
    /// A draw was offered and accepted.
    DrawAgreed,
    /// The time of this seat was over, and nobody was left to play on with.
    Flagged(Seat),
}

/// A game with its log. Everything that happens to it is an [`Entry`] that passes through
/// [`append`](Table::append): it is refused and nothing changes, or it is applied and logged.
///
/// ```
/// # mod countdown { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/countdown/game.rs")); }
/// use plateau_core::{Act, Actor, Entry, Moment, Seat, Settings};
/// use countdown::KIT;
///
/// let mut table = KIT.table(&Settings::new(), 0)?;
/// let first = Actor::Seat(Seat::FIRST);
/// table.submit(first, "2", Moment(0))?;
/// assert!(table.submit(first, "1", Moment(1)).is_err(), "it is the other's turn");
/// assert_eq!((table.game().left, table.entries().len()), (5, 1), "a refusal changes nothing");
///
/// // Taking back is an entry too, and the log alone rebuilds the table.
/// table.append(Entry { by: first, act: Act::Undo(1), at: Moment(2) })?;
/// assert_eq!((table.game().left, table.entries().len()), (7, 2));
/// assert_eq!(KIT.table_of(&table.log())?.game(), table.game());
/// # Ok::<(), plateau_core::Refusal>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    header: Header,
    abilities: &'static Abilities<G>,
    seats: usize,
    game: G,
    entries: Vec<Entry>,
    played: Vec<Played<G::Move>>,
    undos: Vec<G::Undo>,
    undone: Vec<Played<G::Move>>,
    offer: Option<Seat>,
    ending: Option<Ending>,
    /// Whose time is over.
    flagged: Seats,
    /// The glass that runs, and since when.
    timer: Option<(Timer, Moment)>,
}

impl<G: Game> Table<G> {
    /// A table at the first position of these settings; the seed decides all draws of the start.
    pub fn open(
        abilities: &'static Abilities<G>,
        settings: &Settings,
        seed: u64,
    ) -> Result<Table<G>, Refusal> {
        Table::open_from(abilities, settings, &mut Draw::from_seed(seed))
    }

    /// The same, from these draws: who loses interest can stop them.
    pub fn open_from(
        abilities: &'static Abilities<G>,
        settings: &Settings,
        draw: &mut Draw,
    ) -> Result<Table<G>, Refusal> {
        let options: G::Options = settings.read(G::OPTIONS)?;
        let game = abilities.start(&options, draw)?;
        Ok(Table::at(abilities, game, &options))
    }

    /// A table at this position.
    pub fn at(abilities: &'static Abilities<G>, game: G, options: &G::Options) -> Table<G> {
        let json = |value: Result<Json, _>| value.expect("positions and options are plain data");
        let header = Header {
            plateau: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES,
            options: json(serde_json::to_value(options)),
            start: json(serde_json::to_value(&game)),
            players: Vec::new(),
        };
        Table::begin(abilities, header, game, G::seats(options))
    }

    /// A table without entries at another position of the same game, under the same rules.
    pub fn branch(&self, game: G) -> Table<G> {
        let header = Header {
            start: serde_json::to_value(&game).expect("positions are plain data"),
            players: Vec::new(),
            ..self.header.clone()
        };
        Table::begin(self.abilities, header, game, self.seats)
    }

    fn begin(abilities: &'static Abilities<G>, header: Header, game: G, seats: usize) -> Table<G> {
        Table {
            header,
            abilities,
            seats,
            game,
            entries: Vec::new(),
            played: Vec::new(),
            undos: Vec::new(),
            undone: Vec::new(),
            offer: None,
            ending: None,
            flagged: Seats::NONE,
            timer: None,
        }
    }

    /// Names who sits where, for the header.
    pub fn set_players(&mut self, players: Vec<String>) {
        self.header.players = players;
    }

    /// What the table began with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// All that happened.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Header and entries.
    pub fn log(&self) -> Log {
        Log {
            header: self.header.clone(),
            entries: self.entries.clone(),
        }
    }

    /// The position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The moves that stand.
    pub fn played(&self) -> &[Played<G::Move>] {
        &self.played
    }

    /// What takes each of the moves that stand back, in the order of [`played`](Table::played):
    /// whoever goes back begins with the last.
    pub fn undos(&self) -> &[G::Undo] {
        &self.undos
    }

    /// How many moves could be played again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// How many of the last moves may be taken back where people play each other: it stops where
    /// dice were revealed.
    pub fn undoable(&self) -> usize {
        let by_seat = |played: &&Played<G::Move>| played.by.seat().is_some();
        let moves = self.played.iter().rev().take(self.undoable_over_dice());
        moves.take_while(by_seat).count()
    }

    /// How many of the last moves may be taken back by somebody who plays alone or against minds:
    /// dice that were seen are thrown anew. The log takes such an undo from whoever writes it; who
    /// may ask for one is for the house of the table to say.
    pub fn undoable_over_dice(&self) -> usize {
        match self.ending.is_none() && self.abilities.may_undo(&self.game) {
            true => self.played.len(),
            false => 0,
        }
    }

    /// How many of the last moves it takes to be where one of these seats last began: before its
    /// last move, or, in a game whose turns are several moves, at the beginning of its last turn in
    /// which it has played. None where they have not played.
    pub fn undo_of(&self, mine: Seats) -> usize {
        let seat = |index: &usize| self.played[*index].by.seat();
        let is_mine = |index: &usize| seat(index).is_some_and(|seat| mine.contains(seat));
        let Some(last) = (0..self.played.len()).rev().find(is_mine) else {
            return 0;
        };
        let mut begin = last;
        if let Some(ends) = self.abilities.ends_turn {
            let decisions = (0..last).rev().filter(|index| seat(index).is_some());
            for index in decisions {
                if seat(&index) != seat(&last) || ends(&self.played[index].what) {
                    break;
                }
                begin = index;
            }
        }
        self.played.len() - begin
    }

    /// Who offers a draw.
    pub fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// How the table ended before its game did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Whose time is over while the game goes on: the clock passes their turns, and they rank last.
    pub fn flagged(&self) -> Seats {
        self.flagged
    }

    /// What the game can do besides its rules.
    pub fn abilities(&self) -> &'static Abilities<G> {
        self.abilities
    }

    /// Who is waited for. Where the time of all of them is over, nobody sits there any more: the
    /// clock acts next, and the table says so as at chance.
    pub fn turn(&self) -> Turn {
        match self.game.turn() {
            _ if self.ending.is_some() => Turn::Over,
            Turn::Wait(seats) => match seats.minus(self.flagged) {
                Seats::NONE => Turn::Chance,
                left => Turn::Wait(left),
            },
            turn => turn,
        }
    }

    /// Points and outcome, also of a table that ended before its game did.
    pub fn scores(&self) -> Scores {
        let mut scores = self.game.scores();
        let all = Seats::first(self.seats);
        match self.ending {
            None if self.flagged.is_empty() => {}
            None => scores.outcome = scores.outcome.map(|outcome| self.ranked(outcome, &scores)),
            Some(Ending::Resigned(seat)) => {
                scores.outcome = Some(Outcome::Win(all.without(seat)));
            }
            Some(Ending::Flagged(_)) => {
                scores.outcome = Some(Outcome::Win(all.minus(self.flagged)));
            }
            Some(Ending::DrawAgreed) => scores.outcome = Some(Outcome::Draw),
        }
        scores
    }

    /// An outcome in which those whose time is over come last: where the rules would have them win,
    /// those of the others win who have most points.
    fn ranked(&self, outcome: Outcome, scores: &Scores) -> Outcome {
        if let Outcome::Win(seats) = outcome
            && !seats.minus(self.flagged).is_empty()
        {
            return Outcome::Win(seats.minus(self.flagged));
        }
        let points = |seat: Seat| scores.points().get(seat.index()).copied().unwrap_or(0);
        let left = Seats::first(self.seats).minus(self.flagged);
        let most = left.iter().map(points).max();
        let best = left.iter().filter(|seat| Some(points(*seat)) == most);
        Outcome::Win(best.collect())
    }

    /// The glass that runs by the rules, and the moment of the entry that turned it. A glass that
    /// runs from the very start of the table was turned at moment 0: before any entry.
    pub fn timer(&self) -> Option<(Timer, Moment)> {
        let now = self
            .abilities
            .timer(&self.game)
            .filter(|_| self.ending.is_none())?;
        Some(match self.timer {
            Some((timer, since)) if timer.id == now.id => (now, since),
            _ => (now, Moment(0)),
        })
    }

    /// Looks at the glass after an entry.
    fn turn_glass(&mut self, at: Moment) {
        self.timer = self
            .abilities
            .timer(&self.game)
            .map(|now| match self.timer {
                Some((timer, since)) if timer.id == now.id => (now, since),
                _ => (now, at),
            });
    }

    /// The position after the first `plies` of the moves that stand.
    pub fn game_at(&self, plies: usize) -> G {
        let mut game = self.game.clone();
        for undo in self.undos.iter().skip(plies).rev() {
            game.undo(undo.clone());
        }
        game
    }
}

impl<G: Notation> Table<G> {
    /// A table at a position given as text.
    pub fn open_at(
        abilities: &'static Abilities<G>,
        position: &str,
        settings: &Settings,
    ) -> Result<Table<G>, Refusal> {
        let options: G::Options = settings.read(G::OPTIONS)?;
        let game = G::read(position, &options, G::RULES)?;
        Ok(Table::at(abilities, game, &options))
    }

    /// The table that this log tells of. An entry that cannot have happened is refused with its
    /// number, counted from 1.
    pub fn replay(abilities: &'static Abilities<G>, log: &Log) -> Result<Table<G>, Refusal> {
        let header = &log.header;
        if header.game != G::NAME {
            return Err(refusal!(
                "log-of-other-game",
                found = header.game.as_str(),
                game = G::NAME
            ));
        }
        if header.rules > G::RULES {
            return Err(refusal!(
                "log-rules-newer",
                found = header.rules,
                known = G::RULES
            ));
        }
        let options: G::Options = Settings::from_json(&header.options)?.read(G::OPTIONS)?;
        let game = G::recall(&header.start, &options, header.rules)?;
        let mut table = Table::begin(abilities, header.clone(), game, G::seats(&options));
        for (index, entry) in log.entries.iter().enumerate() {
            table.append(entry.clone()).map_err(|Refusal(reason)| {
                refusal!("log-entry", entry = index + 1, reason = reason)
            })?;
        }
        Ok(table)
    }
}
