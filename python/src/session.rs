//! One game at a time, typed: the position, the moves that led here, and what takes them back.

use std::{any::Any, sync::Arc};

use plateau_core::{
    Act, Actor, AnyTable, Draw, Entry, Kit, Log, Moment, Played, Refusal, Scores, Seat, Settings,
    Table, Turn, refusal,
};

use crate::world::{World, is_over, reward};

/// Moves that there is room for from the start.
const ROOM: usize = 48;

/// So many actions are few: all sets of them can be kept.
pub const FEW: usize = 12;

/// What all games of the same options begin with.
pub struct Start<G: World> {
    /// The options.
    pub options: G::Options,
    /// The first position.
    pub game: G,
}

/// A game that is being played. Cheaper than a table: it writes no log, but can tell one.
#[derive(Clone)]
pub struct Session<G: World> {
    start: Arc<Start<G>>,
    seats: usize,
    game: G,
    played: Vec<Played<G::Move>>,
    undos: Vec<G::Undo>,
    /// Where its dice come from: the same seed and the same number of entries give the same throw.
    seed: u64,
}

impl<G: World> Session<G> {
    /// The first position of a start.
    pub fn new(start: Arc<Start<G>>, seed: u64) -> Session<G> {
        Session {
            seats: G::seats(&start.options),
            game: start.game.clone(),
            start,
            // Room for a usual game: growing again and again would cost more than the moves.
            played: Vec::with_capacity(ROOM),
            undos: Vec::with_capacity(ROOM),
            seed,
        }
    }

    /// The game of a table, with all its moves that stand.
    pub fn of(table: &Table<G>, seed: u64) -> Result<Session<G>, Refusal> {
        let options = Settings::from_json(&table.header().options)?.read(G::OPTIONS)?;
        let start = Start {
            options,
            game: table.game_at(0),
        };
        Ok(Session {
            game: table.game().clone(),
            played: table.played().to_vec(),
            undos: table.undos().to_vec(),
            ..Session::new(Arc::new(start), seed)
        })
    }

    fn commit(&mut self, by: Actor, what: G::Move) {
        self.undos.push(self.game.play(by, &what));
        self.played.push(Played { by, what });
    }

    fn decoded(&self, action: usize) -> Result<G::Move, Refusal> {
        let actions = self.game.actions();
        let what = self.game.decode(action);
        what.ok_or_else(|| refusal!("python-no-action", action = action, actions = actions))
    }

    fn typed(&self) -> Table<G> {
        let start = &self.start;
        let kit: &Kit<G> = G::kit();
        let mut table = Table::at(kit.abilities, start.game.clone(), &start.options);
        for played in &self.played {
            let entry = Entry {
                by: played.by,
                act: Act::Move(played.what.to_string()),
                at: Moment::default(),
            };
            if table.append(entry).is_err() {
                // A step of what chance does at once was played by itself, to look at it: no log
                // can tell that, so it begins where the game is.
                return Table::at(kit.abilities, self.game.clone(), &start.options);
            }
        }
        table
    }
}

/// A session of any game.
pub trait AnySession: Send + Sync {
    /// A copy.
    fn boxed(&self) -> Box<dyn AnySession>;
    /// The session itself.
    fn as_any(&self) -> &dyn Any;
    /// Whether the other one is the same position of the same game.
    fn equals(&self, other: &dyn AnySession) -> bool;
    /// Who is waited for.
    fn turn(&self) -> Turn;
    /// How many sit at it.
    fn seats(&self) -> usize;
    /// Points and outcome.
    fn scores(&self) -> Scores;
    /// What it is worth to a seat by now.
    fn reward(&self, seat: Seat) -> f32;
    /// The legal moves of a seat.
    fn moves(&self, seat: Seat) -> Vec<String>;
    /// The numbers of the legal moves of a seat.
    fn legal(&self, seat: Seat, mask: &mut [u8]) -> u32;
    /// The legal actions of the only seat that is waited for as bits, where there are few actions.
    fn bits(&self) -> Option<usize>;
    /// Plays an action of the only seat that is waited for.
    fn act(&mut self, action: usize) -> Result<(), Refusal>;
    /// Who decides next where all decide one after the other.
    fn mover(&self) -> Option<Seat>;
    /// Plays an action of who decides next, then what the clock and chance do.
    fn decide(&mut self, action: usize) -> Result<(), Refusal>;
    /// Plays a move.
    fn play(&mut self, by: Actor, text: &str) -> Result<(), Refusal>;
    /// Takes the last entries back, as many as there are and are wanted.
    fn undo(&mut self, count: usize) -> Result<(), Refusal>;
    /// Throws for chance once; the throw.
    fn draw(&mut self) -> Option<String>;
    /// The outcomes of chance.
    fn odds(&self) -> Vec<(String, f64)>;
    /// The legal moves that succeed by chance, with the chances.
    fn chances(&self) -> Vec<(String, f64)>;
    /// Where dice come from.
    fn seed(&self) -> u64;
    /// Changes where dice come from.
    fn reseed(&mut self, seed: u64);
    /// The moves that stand.
    fn played(&self) -> Vec<(Actor, String)>;
    /// How many there are.
    fn length(&self) -> usize;
    /// The position in one line.
    fn position(&self) -> String;
    /// The same as a table.
    fn table(&self) -> Box<dyn AnyTable>;
    /// Header and entries.
    fn log(&self) -> Log;
    /// How many actions there are.
    fn actions(&self) -> usize;
    /// The number of a move.
    fn action_of(&self, text: &str) -> Result<usize, Refusal>;
    /// The move with a number.
    fn move_of(&self, action: usize) -> Option<String>;
    /// Planes, rows and columns of an observation.
    fn shape(&self) -> [usize; 3];
    /// The largest number in it.
    fn largest(&self) -> usize;
    /// What a seat sees; all numbers are 0 before.
    fn observe(&self, seat: Seat, into: &mut [f32]);
    /// What a seat sees, in bytes.
    fn observe_bytes(&self, seat: Seat, into: &mut [u8]);
    /// Whether it is over.
    fn is_over(&self) -> bool;
}

impl<G: World> AnySession for Session<G> {
    fn boxed(&self) -> Box<dyn AnySession> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn AnySession) -> bool {
        let other = other.as_any().downcast_ref::<Session<G>>();
        other.is_some_and(|other| self.seats == other.seats && self.game == other.game)
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn scores(&self) -> Scores {
        self.game.scores()
    }

    fn reward(&self, seat: Seat) -> f32 {
        reward(&self.game, seat)
    }

    fn moves(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.game.moves(seat, &mut moves);
        moves.iter().map(G::Move::to_string).collect()
    }

    fn legal(&self, seat: Seat, mask: &mut [u8]) -> u32 {
        self.game.mark(seat, mask, &mut Vec::new())
    }

    fn bits(&self) -> Option<usize> {
        let mut mask = [0; FEW];
        let mask = mask.get_mut(..self.game.actions())?;
        if let Some(seat) = self.game.turn().seats().only() {
            self.game.mark(seat, mask, &mut Vec::new());
        }
        let bits = mask.iter().rev();
        Some(bits.fold(0, |bits, legal| bits << 1 | usize::from(*legal)))
    }

    fn act(&mut self, action: usize) -> Result<(), Refusal> {
        let turn = self.game.turn();
        let Some(seat) = turn.seats().only() else {
            return Err(match turn {
                Turn::Over => refusal!("game-is-over"),
                Turn::Chance => refusal!("python-chance-acts"),
                Turn::Wait(_) => refusal!("python-seat-needed"),
            });
        };
        let what = self.decoded(action)?;
        let by = Actor::Seat(seat);
        self.game.check(by, &what)?;
        self.commit(by, what);
        Ok(())
    }

    fn mover(&self) -> Option<Seat> {
        self.game.mover(&self.game.recall(&self.played))
    }

    fn decide(&mut self, action: usize) -> Result<(), Refusal> {
        let Some(seat) = self.mover() else {
            return Err(match self.game.turn() {
                Turn::Over => refusal!("game-is-over"),
                _ => refusal!("python-chance-acts"),
            });
        };
        let by = Actor::Seat(seat);
        let what = self.decoded(action)?;
        self.game.check(by, &what)?;
        self.commit(by, what);
        let follows = self.game.follow(&self.game.recall(&self.played));
        if let Some(time) = follows {
            self.commit(Actor::Clock, time);
        }
        while self.draw().is_some() {}
        Ok(())
    }

    fn play(&mut self, by: Actor, text: &str) -> Result<(), Refusal> {
        if self.game.turn() == Turn::Over {
            return Err(refusal!("game-is-over"));
        }
        if let Actor::Seat(seat) = by
            && seat.index() >= self.seats
        {
            return Err(refusal!(
                "no-such-seat",
                seat = seat.number(),
                seats = self.seats
            ));
        }
        let what: G::Move = text.parse()?;
        let judged = self.game.check(by, &what);
        // Of what happens in several steps at once, each outcome tells one.
        let is_step =
            || by == Actor::Chance && self.game.odds().iter().any(|(one, _)| *one == what);
        if judged.is_err() && !is_step() {
            return judged;
        }
        self.commit(by, what);
        Ok(())
    }

    fn undo(&mut self, count: usize) -> Result<(), Refusal> {
        if count > self.played.len() {
            return Err(refusal!("nothing-to-undo"));
        }
        for _ in 0..count {
            self.played.pop();
            let undo = self.undos.pop().expect("there is one for each move");
            self.game.undo(undo);
        }
        Ok(())
    }

    fn draw(&mut self) -> Option<String> {
        if self.game.turn() != Turn::Chance {
            return None;
        }
        let seed = crate::quick::mix(self.seed, self.played.len() as u64);
        let kit: &Kit<G> = G::kit();
        let throw = kit.abilities.draw(&self.game, &mut Draw::from_seed(seed))?;
        let text = throw.to_string();
        self.commit(Actor::Chance, throw);
        Some(text)
    }

    fn odds(&self) -> Vec<(String, f64)> {
        let odds = self.game.odds().into_iter();
        odds.map(|(m, chance)| (m.to_string(), chance)).collect()
    }

    fn chances(&self) -> Vec<(String, f64)> {
        let mut moves = Vec::new();
        for seat in self.game.turn().seats().iter() {
            self.game.moves(seat, &mut moves);
        }
        let chance = |m: &G::Move| Some((m.to_string(), self.game.chance(m)?));
        moves.iter().filter_map(chance).collect()
    }

    fn seed(&self) -> u64 {
        self.seed
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn played(&self) -> Vec<(Actor, String)> {
        let played = self.played.iter();
        played.map(|p| (p.by, p.what.to_string())).collect()
    }

    fn length(&self) -> usize {
        self.played.len()
    }

    fn position(&self) -> String {
        self.game.position()
    }

    fn table(&self) -> Box<dyn AnyTable> {
        Box::new(self.typed())
    }

    fn log(&self) -> Log {
        self.typed().log()
    }

    fn actions(&self) -> usize {
        self.game.actions()
    }

    fn action_of(&self, text: &str) -> Result<usize, Refusal> {
        let what: G::Move = text.parse()?;
        let action = self.game.action(&what);
        action.ok_or_else(|| refusal!("python-no-number", text = text))
    }

    fn move_of(&self, action: usize) -> Option<String> {
        self.game.decode(action).map(|m| m.to_string())
    }

    fn shape(&self) -> [usize; 3] {
        self.game.shape()
    }

    fn largest(&self) -> usize {
        self.game.largest()
    }

    fn observe(&self, seat: Seat, into: &mut [f32]) {
        self.game.observe(seat, into);
    }

    fn observe_bytes(&self, seat: Seat, into: &mut [u8]) {
        self.game.observe(seat, into);
    }

    fn is_over(&self) -> bool {
        is_over(&self.game)
    }
}
