//! Thousands of games of the same options that step together, typed.

use std::sync::{Arc, Mutex, PoisonError};

use plateau_core::{Draw, Game, Kit, Refusal, Seat, Seats, refusal};

use crate::{
    crew::Crew,
    lane::Lane,
    quick::{Quick, mix},
    session::{AnySession, Session, Start},
    world::{Number, World},
};

/// The actions that a caller gives or is given.
pub enum Actions<'a> {
    /// Numbers of 32 bits.
    Short(&'a mut [i32]),
    /// Numbers of 64 bits.
    Long(&'a mut [i64]),
}

impl<'a> Actions<'a> {
    fn get(&self, index: usize) -> i64 {
        match self {
            Actions::Short(all) => i64::from(all[index]),
            Actions::Long(all) => all[index],
        }
    }

    fn set(&mut self, index: usize, action: usize) {
        match self {
            Actions::Short(all) => all[index] = action as i32,
            Actions::Long(all) => all[index] = action as i64,
        }
    }

    fn split(self, at: usize) -> (Actions<'a>, Actions<'a>) {
        match self {
            Actions::Short(all) => {
                let (one, two) = all.split_at_mut(at);
                (Actions::Short(one), Actions::Short(two))
            }
            Actions::Long(all) => {
                let (one, two) = all.split_at_mut(at);
                (Actions::Long(one), Actions::Long(two))
            }
        }
    }
}

/// Where observations go.
pub enum Views<'a> {
    /// Bytes.
    Bytes(&'a mut [u8]),
    /// Floats.
    Floats(&'a mut [f32]),
}

impl<'a> Views<'a> {
    fn split(self, at: usize) -> (Views<'a>, Views<'a>) {
        match self {
            Views::Bytes(all) => {
                let (one, two) = all.split_at_mut(at);
                (Views::Bytes(one), Views::Bytes(two))
            }
            Views::Floats(all) => {
                let (one, two) = all.split_at_mut(at);
                (Views::Floats(one), Views::Floats(two))
            }
        }
    }
}

/// The arrays of a caller; each is as long as the batch needs, or not there.
#[derive(Default)]
pub struct Arrays<'a> {
    /// What each game is told to do, or what it drew.
    pub actions: Option<Actions<'a>>,
    /// What the seat that decides next sees.
    pub views: Option<Views<'a>>,
    /// What it may choose.
    pub masks: Option<&'a mut [u8]>,
    /// What the step brought each seat.
    pub rewards: Option<&'a mut [f32]>,
    /// Whether the step ended the game.
    pub done: Option<&'a mut [u8]>,
    /// Whether the step was the last that was allowed.
    pub truncated: Option<&'a mut [u8]>,
    /// Who decides next.
    pub turns: Option<&'a mut [i8]>,
}

/// What happens to a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reset {
    /// It begins anew in the step that ended it: observations are those of the new game.
    Same,
    /// It begins anew in the next step, whatever its action is.
    Next,
}

/// An action that cannot be played, with those that can.
#[derive(Debug)]
pub struct Illegal {
    /// Which game.
    pub index: usize,
    /// What it was told to do.
    pub action: i64,
    /// What it could have been told.
    pub legal: Vec<usize>,
    /// The move that the number stands for, if it stands for one.
    pub text: Option<String>,
}

/// What a step does.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verb {
    /// Plays the actions of the caller.
    Play,
    /// Draws actions and plays them.
    Roam,
    /// Writes what is there.
    Look,
    /// Begins all games anew.
    Begin,
}

/// What a batch is asked to be.
#[derive(Clone)]
pub struct Plan<G: World> {
    /// What its games begin with.
    pub start: Arc<Start<G>>,
    /// How many.
    pub count: usize,
    /// The i-th game has the dice of the seed and of i, whatever the threads are.
    pub seed: u64,
    /// How many threads step.
    pub threads: usize,
    /// Decisions after which a game is cut off; 0 is never.
    pub limit: u32,
    /// What happens to a game that has ended.
    pub reset: Reset,
}

struct Board<L: Lane> {
    lane: L,
    mover: Seat,
    /// How many actions are legal.
    legal: u32,
    /// Decisions since the start.
    length: u32,
    over: bool,
    quick: Quick,
    /// Dice and starts.
    draw: Draw,
}

/// Games that step together.
pub struct Fleet<L: Lane> {
    start: Arc<Start<L::Game>>,
    /// What every game begins as, where starts are not drawn.
    first: L,
    seats: usize,
    actions: usize,
    shape: [usize; 3],
    limit: u32,
    reset: Reset,
    boards: Vec<Board<L>>,
    /// A row a game, a 1 for each legal action.
    masks: Vec<u8>,
    crew: Crew,
}

/// What a thread works on.
struct Part<'a, L: Lane> {
    boards: &'a mut [Board<L>],
    masks: &'a mut [u8],
    arrays: Arrays<'a>,
}

fn split<T>(all: Option<&mut [T]>, at: usize) -> (Option<&mut [T]>, Option<&mut [T]>) {
    match all.map(|all| all.split_at_mut(at)) {
        Some((one, two)) => (Some(one), Some(two)),
        None => (None, None),
    }
}

impl<L: Lane> Fleet<L> {
    /// The batch of a plan, its games in the form that `first` has.
    pub fn new(plan: &Plan<L::Game>, first: L) -> Result<Fleet<L>, Refusal> {
        let start = plan.start.clone();
        let (actions, shape) = (start.game.actions(), start.game.shape());
        let board = |index: usize| {
            let seed = mix(plan.seed, index as u64);
            Board {
                lane: first.clone(),
                mover: Seat::FIRST,
                legal: 0,
                length: 0,
                over: false,
                quick: Quick::new(mix(seed, 1)),
                draw: Draw::from_seed(seed),
            }
        };
        let failed =
            |error: std::io::Error| refusal!("python-thread-died", what = error.to_string());
        let mut fleet = Fleet {
            seats: <L::Game as Game>::seats(&start.options),
            actions,
            shape,
            limit: plan.limit,
            reset: plan.reset,
            boards: (0..plan.count).map(board).collect(),
            masks: vec![0; plan.count * actions],
            crew: Crew::new(plan.threads).map_err(failed)?,
            first,
            start,
        };
        fleet.work(Verb::Begin, Arrays::default())?;
        Ok(fleet)
    }

    fn lacks(&self, index: usize, action: i64) -> bool {
        let board = &self.boards[index];
        if board.over {
            return false;
        }
        let row = &self.masks[index * self.actions..(index + 1) * self.actions];
        let action = usize::try_from(action).ok();
        action
            .and_then(|action| row.get(action))
            .is_none_or(|legal| *legal == 0)
    }

    fn illegal(&self, index: usize, action: i64) -> Illegal {
        let row = &self.masks[index * self.actions..(index + 1) * self.actions];
        let legal = row.iter().enumerate().filter(|(_, legal)| **legal == 1);
        let number = usize::try_from(action)
            .ok()
            .filter(|action| *action < self.actions);
        let what = number.and_then(|number| self.start.game.decode(number));
        Illegal {
            index,
            action,
            legal: legal.map(|(action, _)| action).collect(),
            text: what.map(|what| what.to_string()),
        }
    }

    fn work(&mut self, verb: Verb, arrays: Arrays<'_>) -> Result<(), Refusal> {
        let count = self.boards.len();
        let view = self.shape.iter().product::<usize>();
        let rules = Rules {
            start: &self.start,
            first: &self.first,
            verb,
            limit: self.limit,
            reset: self.reset,
            seats: self.seats,
            actions: self.actions,
            view,
        };
        let threads = self.crew.len().min(count.max(1));
        if threads == 1 {
            let part = Part {
                boards: &mut self.boards,
                masks: &mut self.masks,
                arrays,
            };
            return rules.step(part);
        }
        let mut parts = Vec::with_capacity(threads);
        let (mut boards, mut masks, mut arrays) =
            (&mut self.boards[..], &mut self.masks[..], arrays);
        for left in (1..=threads).rev() {
            let at = boards.len() / left;
            let (own, others) = boards.split_at_mut(at);
            let (own_masks, other_masks) = masks.split_at_mut(at * self.actions);
            let (one, two) = halves(arrays, at, self.actions, view, self.seats);
            parts.push(Mutex::new(Some(Part {
                boards: own,
                masks: own_masks,
                arrays: one,
            })));
            (boards, masks, arrays) = (others, other_masks, two);
        }
        let refused = Mutex::new(None);
        self.crew.run(&|index| {
            let part = parts.get(index).and_then(|part| {
                let mut part = part.lock().unwrap_or_else(PoisonError::into_inner);
                part.take()
            });
            if let Some(part) = part
                && let Err(refusal) = rules.step(part)
            {
                *refused.lock().unwrap_or_else(PoisonError::into_inner) = Some(refusal);
            }
        });
        let refused = refused.into_inner().unwrap_or_else(PoisonError::into_inner);
        refused.map_or(Ok(()), Err)
    }
}

fn halves<'a>(
    all: Arrays<'a>,
    at: usize,
    actions: usize,
    view: usize,
    seats: usize,
) -> (Arrays<'a>, Arrays<'a>) {
    let (moves, other_moves) = match all.actions.map(|all| all.split(at)) {
        Some((one, two)) => (Some(one), Some(two)),
        None => (None, None),
    };
    let (views, other_views) = match all.views.map(|all| all.split(at * view)) {
        Some((one, two)) => (Some(one), Some(two)),
        None => (None, None),
    };
    let (masks, other_masks) = split(all.masks, at * actions);
    let (rewards, other_rewards) = split(all.rewards, at * seats);
    let (done, other_done) = split(all.done, at);
    let (truncated, other_truncated) = split(all.truncated, at);
    let (turns, other_turns) = split(all.turns, at);
    let own = Arrays {
        actions: moves,
        views,
        masks,
        rewards,
        done,
        truncated,
        turns,
    };
    let others = Arrays {
        actions: other_moves,
        views: other_views,
        masks: other_masks,
        rewards: other_rewards,
        done: other_done,
        truncated: other_truncated,
        turns: other_turns,
    };
    (own, others)
}

/// What all threads of a step go by.
struct Rules<'a, L: Lane> {
    start: &'a Start<L::Game>,
    first: &'a L,
    verb: Verb,
    limit: u32,
    reset: Reset,
    seats: usize,
    actions: usize,
    view: usize,
}

impl<L: Lane> Rules<'_, L> {
    fn step(&self, mut part: Part<'_, L>) -> Result<(), Refusal> {
        let mut buffer = Vec::new();
        let boards = part.boards.iter_mut();
        let rows = part.masks.chunks_exact_mut(self.actions);
        for (index, (board, row)) in boards.zip(rows).enumerate() {
            let (mut done, mut truncated) = (false, false);
            let begins = match self.verb {
                Verb::Look => false,
                Verb::Begin => true,
                // Its action is nobody's business.
                Verb::Play | Verb::Roam => board.over,
            };
            if begins {
                self.begin(board)?;
            } else if self.verb != Verb::Look {
                let action = match (&mut part.arrays.actions, self.verb) {
                    (actions, Verb::Roam) => {
                        let action = draw(&mut board.quick, row, board.legal);
                        if let Some(actions) = actions {
                            actions.set(index, action);
                        }
                        action
                    }
                    (Some(actions), _) => actions.get(index) as usize,
                    (None, _) => continue,
                };
                board.lane.play(board.mover, action);
                board.lane.chance(&mut board.draw);
                board.length += 1;
                done = board.lane.is_over();
                truncated = !done && self.limit > 0 && board.length >= self.limit;
            }
            if let Some(rewards) = &mut part.arrays.rewards {
                let own = &mut rewards[index * self.seats..(index + 1) * self.seats];
                own.fill(0.0);
                if done {
                    for (seat, own) in Seats::first(self.seats).iter().zip(own) {
                        *own = board.lane.reward(seat);
                    }
                }
            }
            if self.verb != Verb::Look {
                if done || truncated {
                    match self.reset {
                        Reset::Same => self.begin(board)?,
                        Reset::Next => board.over = true,
                    }
                }
                if let Some(mover) = board.lane.mover() {
                    board.mover = mover;
                }
                if board.over {
                    row.fill(0);
                    board.legal = 0;
                } else {
                    board.legal = board.lane.mark(board.mover, row, &mut buffer);
                }
            }
            if let Some(all) = &mut part.arrays.done {
                all[index] = done.into();
            }
            if let Some(all) = &mut part.arrays.truncated {
                all[index] = truncated.into();
            }
            if let Some(all) = &mut part.arrays.turns {
                all[index] = board.mover.index() as i8;
            }
            if let Some(all) = &mut part.arrays.masks {
                all[index * self.actions..(index + 1) * self.actions].copy_from_slice(row);
            }
            let place = index * self.view..(index + 1) * self.view;
            match &mut part.arrays.views {
                Some(Views::Bytes(all)) => look(board, &mut all[place]),
                Some(Views::Floats(all)) => look(board, &mut all[place]),
                None => {}
            }
        }
        Ok(())
    }

    fn begin(&self, board: &mut Board<L>) -> Result<(), Refusal> {
        let kit: &Kit<L::Game> = <L::Game as World>::kit();
        board.lane = match kit.abilities.random_start {
            true => L::of(kit.abilities.start(&self.start.options, &mut board.draw)?),
            false => self.first.clone(),
        };
        board.length = 0;
        board.over = false;
        board.lane.chance(&mut board.draw);
        Ok(())
    }
}

fn look<L: Lane, T: Number>(board: &Board<L>, into: &mut [T]) {
    into.fill(T::default());
    board.lane.observe(board.mover, into);
}

/// One of the legal actions, all equally likely.
fn draw(quick: &mut Quick, row: &[u8], legal: u32) -> usize {
    let mut wanted = quick.below(legal);
    if legal as usize == row.len() {
        return wanted as usize;
    }
    for (action, legal) in row.iter().enumerate() {
        if *legal == 1 {
            if wanted == 0 {
                return action;
            }
            wanted -= 1;
        }
    }
    0
}

/// Games of any kind that step together.
pub trait AnyFleet: Send + Sync {
    /// How many games.
    fn len(&self) -> usize;
    /// How many sit at each.
    fn seats(&self) -> usize;
    /// How many actions there are.
    fn actions(&self) -> usize;
    /// The shape of an observation.
    fn shape(&self) -> [usize; 3];
    /// The largest number in an observation.
    fn largest(&self) -> usize;
    /// Begins all games anew, with other dice where a seed is given.
    fn begin(&mut self, seed: Option<u64>, arrays: Arrays<'_>) -> Result<(), Refusal>;
    /// Writes what is there.
    fn look(&mut self, arrays: Arrays<'_>) -> Result<(), Refusal>;
    /// The first action that cannot be played.
    fn first_illegal(&self, actions: &Actions<'_>) -> Option<Illegal>;
    /// Plays actions that have been checked.
    fn play(&mut self, arrays: Arrays<'_>) -> Result<(), Refusal>;
    /// Draws legal actions and plays them.
    fn roam(&mut self, arrays: Arrays<'_>) -> Result<(), Refusal>;
    /// Draws legal actions and plays nothing.
    fn sample(&mut self, actions: Actions<'_>);
    /// One of the games, to be played alone.
    fn session(&self, index: usize) -> Box<dyn AnySession>;
}

impl<L: Lane> AnyFleet for Fleet<L> {
    fn len(&self) -> usize {
        self.boards.len()
    }

    fn seats(&self) -> usize {
        self.seats
    }

    fn actions(&self) -> usize {
        self.actions
    }

    fn shape(&self) -> [usize; 3] {
        self.shape
    }

    fn largest(&self) -> usize {
        self.start.game.largest()
    }

    fn begin(&mut self, seed: Option<u64>, arrays: Arrays<'_>) -> Result<(), Refusal> {
        if let Some(seed) = seed {
            for (index, board) in self.boards.iter_mut().enumerate() {
                let seed = mix(seed, index as u64);
                board.quick = Quick::new(mix(seed, 1));
                board.draw = Draw::from_seed(seed);
            }
        }
        self.work(Verb::Begin, arrays)
    }

    fn look(&mut self, arrays: Arrays<'_>) -> Result<(), Refusal> {
        self.work(Verb::Look, arrays)
    }

    fn first_illegal(&self, actions: &Actions<'_>) -> Option<Illegal> {
        let index = (0..self.len()).find(|index| self.lacks(*index, actions.get(*index)))?;
        Some(self.illegal(index, actions.get(index)))
    }

    fn play(&mut self, arrays: Arrays<'_>) -> Result<(), Refusal> {
        self.work(Verb::Play, arrays)
    }

    fn roam(&mut self, arrays: Arrays<'_>) -> Result<(), Refusal> {
        self.work(Verb::Roam, arrays)
    }

    fn sample(&mut self, mut actions: Actions<'_>) {
        let rows = self.masks.chunks_exact(self.actions);
        for (index, (board, row)) in self.boards.iter_mut().zip(rows).enumerate() {
            actions.set(index, draw(&mut board.quick, row, board.legal));
        }
    }

    fn session(&self, index: usize) -> Box<dyn AnySession> {
        let board = &self.boards[index];
        let start = Start {
            options: self.start.options.clone(),
            game: board.lane.game(),
        };
        Box::new(Session::new(Arc::new(start), mix(index as u64, 2)))
    }
}
