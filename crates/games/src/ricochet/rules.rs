//! The game: a puzzle for one, or the bidding game for two to ten.

use std::sync::Arc;

use plateau_core::{
    Actor, Budget, Direction as Way, Draw, Game, OptionSpec, Outcome, Phrase, Point, Refusal,
    Scene, Scores, Seat, Seats, Swipe, Target, Timer, Tool, Turn, Viewer, phrase, refusal,
};
use serde::{Deserialize, Serialize};

use super::{
    action::{Action, HIGHEST_BID},
    bidding::{Bid, Bidding, PATIENCE, Stage},
    cell::Cell,
    drawing, editor, generator, notation,
    notation::Snapshot,
    options::{self, Options},
    puzzle::{Goal, Puzzle},
    robot::{Direction, Robot},
    scene,
    solver::{Answer, Solver},
    telling,
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

    /// Whether a tile has to be drawn again from where the robots stand.
    fn is_dead(&self, goal: Goal, solver: &mut Solver) -> bool {
        let mut puzzle = self.puzzle.clone();
        puzzle.goal = goal;
        puzzle.gone = [0; 5];
        let on = puzzle.robots.on(goal.cell);
        on.is_some_and(|robot| goal.asks(robot))
            || solver.solve(&puzzle, &Budget::unlimited()) == Answer::Unreachable
    }

    fn slide(&mut self, robot: Robot, direction: Direction) -> Back {
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

    /// A move of the bidding game.
    fn act(&mut self, by: Actor, action: Action) {
        let Some(mut bidding) = self.bidding.take() else {
            return;
        };
        match (action, by) {
            (Action::Slide(robot, direction), _) => {
                self.slide(robot, direction);
                self.shown(&mut bidding);
            }
            (Action::Bid(number), Actor::Seat(seat)) => {
                let order = bidding.next_order();
                bidding.bids[seat.index()] = Some(Bid { number, order });
                if bidding.stage == Stage::Think {
                    bidding.turn_glass(Stage::Glass);
                }
                self.settle(&mut bidding);
            }
            (Action::Pass, Actor::Seat(seat)) => match bidding.stage {
                Stage::Show(..) => self.fail(&mut bidding, seat),
                _ => {
                    bidding.passed = bidding.passed.with(seat);
                    self.settle(&mut bidding);
                }
            },
            (Action::Tile(goal, again), _) => {
                bidding.bag.retain(|&tile| tile != goal);
                if again {
                    bidding.aside.push(goal);
                    if bidding.bag.is_empty() {
                        // Nothing that is left can be played from here.
                        bidding.bag.append(&mut bidding.aside);
                        bidding.bag.sort_unstable();
                        bidding.stage = Stage::Over;
                    }
                } else {
                    bidding.bag.append(&mut bidding.aside);
                    bidding.bag.sort_unstable();
                    self.puzzle.goal = goal;
                    self.puzzle.gone = [0; 5];
                    self.last = None;
                    bidding.turn_glass(Stage::Think);
                }
            }
            (Action::Time(_), _) => match bidding.stage {
                Stage::Think => self.unwon(&mut bidding),
                Stage::Glass => self.show_next(&mut bidding),
                Stage::Show(seat, _) => self.fail(&mut bidding, seat),
                Stage::Draw | Stage::Over => {}
            },
            (Action::End, _) => {
                if bidding.stage != Stage::Draw {
                    bidding.bag.push(self.puzzle.goal);
                    bidding.bag.sort_unstable();
                }
                if matches!(bidding.stage, Stage::Show(..)) {
                    self.go_home(&bidding);
                }
                bidding.stage = Stage::Over;
            }
            (Action::Bid(_) | Action::Pass, Actor::Chance | Actor::Clock) => {}
        }
        self.bidding = Some(bidding);
    }

    /// After an announcement or a pass: is anybody left who could announce something?
    fn settle(&mut self, bidding: &mut Bidding) {
        if bidding.seats().any(|seat| bidding.can_bid(seat)) {
            return;
        }
        if bidding.stage == Stage::Glass {
            self.show_next(bidding);
        } else {
            self.unwon(bidding);
        }
    }

    fn show_next(&mut self, bidding: &mut Bidding) {
        match bidding.next_to_show() {
            Some(seat) => bidding.turn_glass(Stage::Show(seat, 0)),
            None => self.unwon(bidding),
        }
    }

    /// After a move of a demonstration.
    fn shown(&mut self, bidding: &mut Bidding) {
        let Stage::Show(seat, made) = bidding.stage else {
            return;
        };
        let made = made + 1;
        bidding.stage = Stage::Show(seat, made);
        if self.puzzle.is_solved() {
            self.puzzle.gone = [0; 5];
            bidding.end_round(self.puzzle.goal, Some(seat), self.puzzle.robots);
        } else if bidding.bid(seat).is_none_or(|bid| made >= bid.number) {
            self.fail(bidding, seat);
        }
    }

    fn fail(&mut self, bidding: &mut Bidding, seat: Seat) {
        bidding.failed = bidding.failed.with(seat);
        self.go_home(bidding);
        self.show_next(bidding);
    }

    fn unwon(&mut self, bidding: &mut Bidding) {
        self.go_home(bidding);
        bidding.end_round(self.puzzle.goal, None, self.puzzle.robots);
    }

    fn go_home(&mut self, bidding: &Bidding) {
        self.puzzle.robots = bidding.home;
        self.puzzle.gone = [0; 5];
        self.last = None;
    }
}

impl Game for Ricochet {
    const NAME: &'static str = "ricochet";
    const RULES: u32 = 1;
    const RANDOM_START: bool = true;
    const OPTIONS: &'static [OptionSpec] = options::SPECS;
    const LATE: bool = true;
    const TOOLS: &'static [Tool] = editor::TOOLS;

    type Options = Options;
    type Move = Action;
    type Undo = Back;

    fn start(options: &Options, draw: &mut Draw) -> Result<Ricochet, Refusal> {
        if options.players == 1 {
            return Ok(Ricochet::alone(generator::puzzle(options, draw)?.0));
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
            (Actor::Chance, Action::Tile(goal, again)) => self.judge_tile(*goal, *again),
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

    fn scene(&self, _: Viewer) -> Scene {
        scene::draw(self)
    }

    fn path(&self, action: &Action) -> Vec<Target> {
        scene::path(self, *action)
    }

    fn swipe(&self, action: &Action) -> Option<Swipe> {
        let Action::Slide(robot, direction) = action else {
            return None;
        };
        let way = match direction {
            Direction::Up => Way::Up,
            Direction::Right => Way::Right,
            Direction::Down => Way::Down,
            Direction::Left => Way::Left,
        };
        Some(Swipe::from(way, Target::new(robot.letter())))
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn is_one_position(text: &str) -> bool {
        drawing::is_drawn(text)
    }

    fn read(text: &str, options: &Options) -> Result<Ricochet, Refusal> {
        notation::read(text, options)
    }

    fn edited(&self, tool: &str, target: &Target, at: Option<Point>) -> Result<Ricochet, Refusal> {
        editor::edited(self, tool, target, at)
    }

    fn tell(&self, by: Actor, action: &Action) -> Phrase {
        telling::tell(self, by, *action)
    }

    fn odds(&self) -> Vec<(Action, f64)> {
        let Some(bidding) = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw) else {
            return Vec::new();
        };
        let mut solver = Solver::new();
        let chance = 1.0 / bidding.bag.len() as f64;
        let tiles = bidding.bag.iter();
        tiles
            .map(|&goal| (Action::Tile(goal, self.is_dead(goal, &mut solver)), chance))
            .collect()
    }

    fn draw(&self, draw: &mut Draw) -> Option<Action> {
        let bidding = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw)?;
        let goal = *draw.one_of(&bidding.bag)?;
        Some(Action::Tile(goal, self.is_dead(goal, &mut Solver::new())))
    }

    fn absent(&self, seat: Seat) -> Option<Action> {
        let bidding = self.bidding.as_ref()?;
        // Once somebody has announced, the glass waits for nobody.
        let thinks = bidding.stage == Stage::Think && bidding.can_pass(seat);
        thinks.then_some(Action::Pass)
    }

    fn timeout(&self) -> Option<Action> {
        self.timer().map(|timer| Action::Time(timer.id))
    }

    fn timer(&self) -> Option<Timer> {
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

    fn may_undo(&self) -> bool {
        self.bidding.is_none()
    }
}

impl Ricochet {
    /// Why a seat may not do this now.
    fn judge(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        let refuse = |phrase: Phrase| Err(Refusal(phrase));
        if !self.turn().seats().contains(seat) {
            return match (action, self.bidding.as_deref()) {
                (Action::Bid(_), Some(bidding)) if bidding.passed.contains(seat) => {
                    refuse(phrase!("ricochet-passed"))
                }
                (Action::Bid(_), Some(bidding)) if matches!(bidding.stage, Stage::Show(..)) => {
                    refuse(phrase!("ricochet-bid-late"))
                }
                _ => refuse(phrase!("not-your-turn", seat = seat.number())),
            };
        }
        match (action, self.bidding.as_deref()) {
            (Action::Slide(robot, direction), _) => {
                if self.puzzle.robots.at(robot).is_none() {
                    return refuse(phrase!(
                        "ricochet-no-robot",
                        robot = robot.letter().to_string()
                    ));
                }
                if !self.may_slide(seat) {
                    return refuse(phrase!("ricochet-not-showing"));
                }
                if self.puzzle.stop(robot, direction).is_none() {
                    let text = action.to_string();
                    return refuse(phrase!("ricochet-blocked", text = text));
                }
                Ok(())
            }
            (Action::Bid(number), Some(bidding)) => match (bidding.stage, bidding.bid(seat)) {
                (Stage::Show(..), _) => refuse(phrase!("ricochet-bid-late")),
                _ if bidding.passed.contains(seat) => refuse(phrase!("ricochet-passed")),
                (_, Some(own)) if number >= own.number => {
                    refuse(phrase!("ricochet-bid-not-lower", number = own.number))
                }
                _ => Ok(()),
            },
            (Action::Pass, Some(bidding)) if bidding.can_pass(seat) => Ok(()),
            (Action::Pass, Some(_)) => refuse(phrase!("ricochet-pass-not-now")),
            (Action::End, Some(_)) if seat == Seat::FIRST => Ok(()),
            (Action::End, Some(_)) => refuse(phrase!("ricochet-end-host")),
            (Action::Bid(_) | Action::Pass | Action::End, None) => {
                refuse(phrase!("ricochet-alone", text = action.to_string()))
            }
            (Action::Tile(..) | Action::Time(_), _) => {
                refuse(phrase!("not-legal", text = action.to_string()))
            }
        }
    }

    fn judge_tile(&self, goal: Goal, again: bool) -> Result<(), Refusal> {
        let drawing = self.bidding.as_ref().filter(|b| b.stage == Stage::Draw);
        let Some(bidding) = drawing else {
            return Err(refusal!("no-chance-here"));
        };
        let there = bidding.bag.contains(&goal);
        // Proving a tile dead costs a search: only the claim that it is dead is examined.
        if !there || (again && !self.is_dead(goal, &mut Solver::new())) {
            return Err(refusal!("ricochet-tile", tile = goal.to_string()));
        }
        Ok(())
    }
}
