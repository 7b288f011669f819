//! The game: a puzzle for one, or the bidding game for two to ten.

use std::sync::Arc;

use plateau_core::{
    Actor, Draw, Game, OptionSpec, Outcome, Refusal, Scores, Seat, Seats, Timer, Turn, refusal,
};
use serde::{Deserialize, Serialize};

use super::{
    action::{Action, HIGHEST_BID},
    bidding::{Bidding, PATIENCE, Stage},
    cell::Cell,
    generator,
    notation::Snapshot,
    options::{self, Options},
    puzzle::{Goal, Puzzle},
    robot::{Direction, Robot},
};

/// A slide that was made: who, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trail {
    /// Who slid.
    pub robot: Robot,
    /// From here to where it stands now.
    pub from: Cell,
}

/// A position of Ricochet Robots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Snapshot", into = "Snapshot")]
pub struct Ricochet {
    pub(super) puzzle: Puzzle,
    /// Moves of the puzzle so far.
    pub(super) moves: u32,
    pub(super) last: Option<Trail>,
    /// The game around the board, where it is not the puzzle.
    pub(super) bidding: Option<Box<Bidding>>,
}

/// What takes a move back.
#[derive(Clone, Debug)]
pub enum Back {
    /// A slide of the puzzle.
    Slide {
        /// Who slid, and from where.
        trail: Trail,
        /// The directions that it had gone.
        gone: u8,
        /// The slide before it.
        last: Option<Trail>,
    },
    /// Everything, in the bidding game.
    Whole(Box<Ricochet>),
}

impl Ricochet {
    /// The puzzle.
    pub fn alone(puzzle: Puzzle) -> Ricochet {
        Ricochet {
            puzzle,
            moves: 0,
            last: None,
            bidding: None,
        }
    }

    /// The bidding game.
    pub(super) fn together(puzzle: Puzzle, bidding: Bidding) -> Ricochet {
        Ricochet {
            bidding: Some(Box::new(bidding)),
            ..Ricochet::alone(puzzle)
        }
    }

    /// Board, robots and target.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Moves of the puzzle so far, or of the demonstration.
    pub fn moves_made(&self) -> u32 {
        match self.bidding.as_ref().map(|bidding| bidding.stage) {
            Some(Stage::Show(_, moves)) => u32::from(moves),
            Some(_) => 0,
            None => self.moves,
        }
    }

    /// The slide that led here.
    pub fn last(&self) -> Option<Trail> {
        self.last
    }

    /// The game around the board, where it is not the puzzle.
    pub fn bidding(&self) -> Option<&Bidding> {
        self.bidding.as_deref()
    }

    /// Whether robots can be moved by this seat now.
    pub(super) fn may_slide(&self, seat: Seat) -> bool {
        match self.bidding.as_ref().map(|bidding| bidding.stage) {
            None => seat == Seat::FIRST && !self.puzzle.is_solved(),
            Some(Stage::Show(shows, _)) => shows == seat,
            Some(_) => false,
        }
    }

    /// Whether a robot that a tile asks for stands on it already.
    fn stands_on(&self, goal: Goal) -> bool {
        let on = self.puzzle.robots.on(goal.cell);
        on.is_some_and(|robot| goal.asks(robot))
    }

    /// A pass for somebody who is away: once somebody has announced, the glass waits for nobody.
    pub(super) fn absent(&self, seat: Seat) -> Option<Action> {
        let bidding = self.bidding.as_ref()?;
        let thinks = bidding.stage == Stage::Think && bidding.can_pass(seat);
        thinks.then_some(Action::Pass)
    }

    /// What the clock plays when the glass is out.
    pub(super) fn timeout(&self) -> Option<Action> {
        self.timer().map(|timer| Action::Time(timer.id))
    }

    /// The glass that runs.
    pub(super) fn timer(&self) -> Option<Timer> {
        let bidding = self.bidding.as_ref()?;
        let millis = match bidding.stage {
            Stage::Think => PATIENCE,
            Stage::Glass | Stage::Show(..) => u64::from(bidding.glass) * 1000,
            Stage::Draw | Stage::Over => return None,
        };
        Some(Timer {
            id: bidding.timer,
            millis,
        })
    }

    pub(super) fn slide(&mut self, robot: Robot, direction: Direction) -> Back {
        let from = self.puzzle.robots.at(robot).unwrap_or_default();
        let trail = Trail { robot, from };
        let back = Back::Slide {
            trail,
            gone: self.puzzle.gone[robot.index()],
            last: self.last,
        };
        self.puzzle.slide(robot, direction);
        self.last = Some(trail);
        back
    }
}

impl Game for Ricochet {
    const NAME: &'static str = "ricochet";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;

    type Options = Options;
    type Move = Action;
    type Undo = Back;

    fn start(options: &Options, draw: &mut Draw) -> Result<Ricochet, Refusal> {
        if options.players == 1 {
            let (least, most) = (options.min_moves, options.max_moves);
            if least > 1 || most < options::MOST_MOVES {
                return Err(refusal!("start-needs-kit"));
            }
            return Ok(Ricochet::alone(generator::plain(options, draw)?));
        }
        let layout = generator::layout(options, draw)?;
        let robots = generator::place(&layout, options.silver, None, draw);
        let mut bag = layout.tiles;
        bag.sort_unstable();
        let puzzle = Puzzle {
            board: Arc::new(layout.board),
            robots,
            goal: bag[0],
            ricochet: options.ricochet(),
            gone: [0; 5],
        };
        let bidding = Bidding::new(options.players, options.glass, bag, robots);
        Ok(Ricochet::together(puzzle, bidding))
    }

    fn seats(options: &Options) -> usize {
        usize::from(options.players)
    }

    fn turn(&self) -> Turn {
        let Some(bidding) = &self.bidding else {
            return if self.puzzle.is_solved() {
                Turn::Over
            } else {
                Turn::of(Seat::FIRST)
            };
        };
        match bidding.stage {
            Stage::Draw => Turn::Chance,
            Stage::Over => Turn::Over,
            Stage::Show(seat, _) => Turn::Wait(Seats::one(Seat::FIRST).with(seat)),
            Stage::Think | Stage::Glass => {
                let bidders = bidding.seats().filter(|&seat| bidding.can_bid(seat));
                Turn::Wait(bidders.collect::<Seats>().with(Seat::FIRST))
            }
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Action>) {
        if self.may_slide(seat) {
            let slides = self.puzzle.slides();
            into.extend(slides.map(|(robot, direction)| Action::Slide(robot, direction)));
        }
        let Some(bidding) = &self.bidding else {
            return;
        };
        if usize::from(bidding.players) <= seat.index() {
            return;
        }
        if bidding.can_bid(seat) {
            let most = bidding.bid(seat).map_or(HIGHEST_BID, |bid| bid.number - 1);
            into.extend((1..=most).map(Action::Bid));
        }
        if bidding.can_pass(seat) {
            into.push(Action::Pass);
        }
        if seat == Seat::FIRST && !matches!(bidding.stage, Stage::Draw | Stage::Over) {
            into.push(Action::End);
        }
    }

    fn check(&self, by: Actor, action: &Action) -> Result<(), Refusal> {
        if self.turn() == Turn::Over {
            return Err(refusal!("game-is-over"));
        }
        match (by, action) {
            (Actor::Seat(seat), _) => self.judge(seat, *action),
            (Actor::Chance, Action::Tile(goal, _)) => self.judge_tile(*goal),
            (Actor::Clock, Action::Time(id)) if self.timer().is_some_and(|t| t.id == *id) => Ok(()),
            (Actor::Clock, Action::Time(id)) => Err(refusal!("ricochet-time-old", id = *id)),
            (Actor::Chance | Actor::Clock, _) => Err(refusal!("no-chance-here")),
        }
    }

    fn play(&mut self, by: Actor, action: &Action) -> Back {
        if self.bidding.is_some() {
            let before = Box::new(self.clone());
            self.act(by, *action);
            return Back::Whole(before);
        }
        self.moves += 1;
        match *action {
            Action::Slide(robot, direction) => self.slide(robot, direction),
            _ => unreachable!("the puzzle knows nothing but slides"),
        }
    }

    fn undo(&mut self, undo: Back) {
        match undo {
            Back::Whole(before) => *self = *before,
            Back::Slide { trail, gone, last } => {
                self.puzzle.robots.put(trail.robot, trail.from);
                self.puzzle.gone[trail.robot.index()] = gone;
                self.last = last;
                self.moves -= 1;
            }
        }
    }

    fn scores(&self) -> Scores {
        let Some(bidding) = &self.bidding else {
            let outcome = self.puzzle.is_solved().then_some(Outcome::win(Seat::FIRST));
            return Scores::none(1, outcome);
        };
        let points: Vec<i32> = bidding.won.iter().map(|tiles| tiles.len() as i32).collect();
        let most = points.iter().copied().max().unwrap_or_default();
        let best: Seats = bidding
            .seats()
            .filter(|seat| points[seat.index()] == most)
            .collect();
        let outcome = if best.len() == points.len() {
            Outcome::Draw
        } else {
            Outcome::Win(best)
        };
        Scores::new(&points, (bidding.stage == Stage::Over).then_some(outcome))
    }

    fn odds(&self) -> Vec<(Action, f64)> {
        let Some(bidding) = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw) else {
            return Vec::new();
        };
        let chance = 1.0 / bidding.bag.len() as f64;
        let tiles = bidding.bag.iter();
        tiles
            .map(|&goal| (Action::Tile(goal, self.stands_on(goal)), chance))
            .collect()
    }

    fn draw(&self, draw: &mut Draw) -> Option<Action> {
        let bidding = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw)?;
        let goal = *draw.one_of(&bidding.bag)?;
        Some(Action::Tile(goal, self.stands_on(goal)))
    }
}
