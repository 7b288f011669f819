//! Minds that think as slowly and as imperfectly as people do.
//!
//! They find what is not too deep, announce it after as much of the glass as a person would need,
//! and sometimes count a move too many. All of it follows from the round and the seat: the same
//! table gives the same announcements.

use plateau_core::{Budget, Host, Mind, Question, Seat, Verdict};

use super::{
    super::{
        action::Action,
        bidding::{Bidding, Stage},
        engine::{Answer, Solver},
        puzzle::Puzzle,
        rules::Ricochet,
    },
    optimal,
};

/// What a person is like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Habits {
    /// The longest solution that is found.
    depth: u32,
    /// Milliseconds to take in the board.
    look: u64,
    /// Milliseconds a move of the solution.
    each: u64,
    /// The most moves that are counted too many.
    slip: u64,
}

pub(super) const BEGINNER: Habits = Habits {
    depth: 4,
    look: 12_000,
    each: 6_000,
    slip: 2,
};
pub(super) const REGULAR: Habits = Habits {
    depth: 6,
    look: 7_000,
    each: 4_000,
    slip: 1,
};
pub(super) const EXPERT: Habits = Habits {
    depth: 9,
    look: 3_000,
    each: 2_500,
    slip: 0,
};
/// Milliseconds a move of a demonstration.
const SHOWING: u64 = 900;
/// Milliseconds after which somebody who has found nothing passes.
const GIVES_UP: u64 = 90_000;

/// A mind with a person's habits.
pub(super) struct Person {
    habits: Habits,
    solver: Solver,
}

impl Person {
    pub fn new(habits: Habits, host: &Host) -> Person {
        Person {
            habits,
            solver: Solver::lent(host),
        }
    }

    /// What this person sees from here: a solution that is not too deep.
    fn see(&mut self, puzzle: &Puzzle, budget: &Budget, depth: Option<u32>) -> Option<Vec<Action>> {
        let budget = Budget {
            depth,
            ..budget.clone()
        };
        match self.solver.solve(puzzle, &budget) {
            Answer::Solved(moves) => Some(
                moves
                    .into_iter()
                    .map(|(r, d)| Action::Slide(r, d))
                    .collect(),
            ),
            Answer::Unreachable | Answer::AtLeast(_) => None,
        }
    }
}

impl Mind<Ricochet> for Person {
    fn think(&mut self, question: Question<'_, Ricochet>) -> Verdict<Action> {
        let Question {
            game, seat, budget, ..
        } = question;
        let puzzle = game.puzzle();
        let Some(bidding) = game.bidding() else {
            let seen = self.see(puzzle, budget, Some(self.habits.depth));
            let best = seen.and_then(|moves| moves.first().copied());
            return Verdict::of(best.or_else(|| any(puzzle, game.moves_made())));
        };
        let habits = self.habits;
        let mut verdict = Verdict::of(None);
        match bidding.stage {
            Stage::Show(shows, made) if shows == seat => {
                // Whoever announced has the solution in mind, so no depth limits it now.
                let seen = self.see(puzzle, budget, None);
                let next = seen.and_then(|moves| moves.first().copied());
                verdict = Verdict::of(act(bidding, seat, None, next));
                verdict.after = SHOWING * (u64::from(made) + 1);
            }
            Stage::Think | Stage::Glass => {
                let chance = mix(u64::from(bidding.round) << 8 | seat.index() as u64, game);
                let seen = self.see(puzzle, budget, Some(habits.depth));
                let length = seen.map(|moves| moves.len() + (chance % (habits.slip + 1)) as usize);
                verdict = Verdict::of(act(bidding, seat, length, None));
                let moves = length.unwrap_or_default() as u64;
                // From 80 to 140 per cent of the usual time.
                let time = (habits.look + habits.each * moves) * (80 + chance / 7 % 61) / 100;
                verdict.after = match verdict.best {
                    Some(Action::Pass) => GIVES_UP,
                    // Part of the thinking was done before the glass was turned.
                    _ if bidding.stage == Stage::Glass => time / 2,
                    _ => time,
                };
            }
            Stage::Show(..) | Stage::Draw | Stage::Over => {}
        }
        verdict
    }
}

/// What a seat does that has found a solution of this length (or none), and that would show this
/// move next. `None`: it keeps silent for now.
pub(super) fn act(
    bidding: &Bidding,
    seat: Seat,
    length: Option<usize>,
    next: Option<Action>,
) -> Option<Action> {
    match bidding.stage {
        Stage::Show(shows, _) => (shows == seat).then(|| next.unwrap_or(Action::Pass)),
        Stage::Think | Stage::Glass if bidding.can_bid(seat) => {
            let number = length.and_then(|length| u8::try_from(length).ok());
            let number = number.filter(|number| (1..=99).contains(number));
            let own = bidding.bid(seat).map(|bid| bid.number);
            let lowest = bidding.bids.iter().flatten().map(|bid| bid.number).min();
            match number {
                // Only a number that is lower than all others, or than its own, is worth saying.
                Some(number) if own.is_none() && lowest.is_none_or(|low| number <= low) => {
                    Some(Action::Bid(number))
                }
                Some(number) if own.is_some_and(|own| number < own) => Some(Action::Bid(number)),
                None if bidding.can_pass(seat) => Some(Action::Pass),
                _ => None,
            }
        }
        Stage::Think | Stage::Glass | Stage::Draw | Stage::Over => None,
    }
}

/// A move that is not thought about, but not always the same.
fn any(puzzle: &Puzzle, moves: u32) -> Option<Action> {
    let slides: Vec<_> = puzzle.slides().collect();
    let chance = mix_puzzle(u64::from(moves), puzzle);
    let slide = slides.get((chance % slides.len().max(1) as u64) as usize);
    slide
        .map(|&(robot, direction)| Action::Slide(robot, direction))
        .or_else(|| optimal::first(puzzle))
}

fn mix(salt: u64, game: &Ricochet) -> u64 {
    mix_puzzle(salt, game.puzzle())
}

/// A number that looks random and is the same for the same robots and target.
fn mix_puzzle(salt: u64, puzzle: &Puzzle) -> u64 {
    let cells = puzzle.robots.cells().iter().chain([&puzzle.goal.cell]);
    cells.fold(salt ^ 0x9e37_79b9_7f4a_7c15, |mixed, cell| {
        let word = mixed ^ (u64::from(cell.x) << 8 | u64::from(cell.y));
        let word = word.wrapping_mul(0xd6e8_feb8_6659_fd93);
        word ^ word >> 32
    })
}
