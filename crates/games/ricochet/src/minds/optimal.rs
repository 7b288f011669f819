//! The mind that knows: a shortest solution, always.

use plateau_core::{Budget, Host, Judged, Mind, Question, Settings, Value, Verdict};

use super::{
    super::{
        action::Action,
        engine::{Answer, Moves, Solver},
        puzzle::Puzzle,
        rules::Ricochet,
    },
    person,
};

/// How soon it announces, in milliseconds of the glass.
const HASTE: u64 = 1_500;

/// The optimal solver as a mind.
pub(super) struct Optimal {
    solver: Solver,
    /// Whether all shortest solutions are listed.
    all: bool,
}

impl Mind<Ricochet> for Optimal {
    fn think(&mut self, question: Question<'_, Ricochet>) -> Verdict<Action> {
        let Question {
            game,
            seat,
            budget,
            each,
            report,
            ..
        } = question;
        let answer = self.solver.solve(game.puzzle(), budget);
        let mut verdict = verdict(&answer, self.solver.nodes());
        if let Some(bidding) = game.bidding() {
            let length = match &answer {
                Answer::Solved(moves) => Some(moves.len()),
                Answer::Unreachable | Answer::AtLeast(_) => None,
            };
            let next = verdict.best;
            verdict.best = person::act(bidding, seat, length, next);
            verdict.line = verdict.best.into_iter().collect();
            verdict.after = HASTE;
        } else {
            if verdict.best.is_none() {
                verdict.best = first(game.puzzle());
                verdict.line = verdict.best.into_iter().collect();
            }
            if self.all
                && let Some(every) = self.solver.every(game.puzzle(), budget)
            {
                let line = |moves: Moves| moves.into_iter().map(|(r, d)| Action::Slide(r, d));
                let lines = every.solutions.into_iter();
                verdict.lines = lines.map(|moves| line(moves).collect()).collect();
                verdict.total = every.total;
            }
            if each {
                report(&verdict);
                self.judge_each(game.puzzle(), budget, &mut verdict);
            }
        }
        self.solver.rest();
        verdict
    }
}

impl Optimal {
    pub fn new(settings: &Settings, host: &Host) -> Optimal {
        let all = settings.get("solutions");
        Optimal {
            solver: Solver::lent(host),
            all: matches!(all, Some("on" | "true" | "yes" | "1")),
        }
    }

    /// The length from after each move.
    fn judge_each(&mut self, puzzle: &Puzzle, budget: &Budget, verdict: &mut Verdict<Action>) {
        for (robot, direction) in puzzle.slides() {
            let mut after = puzzle.clone();
            after.slide(robot, direction);
            let value = match self.solver.solve(&after, budget) {
                Answer::Solved(moves) => Value::Length(moves.len() as u32),
                Answer::Unreachable => Value::Unsolvable,
                Answer::AtLeast(_) => return,
            };
            verdict.nodes += self.solver.nodes();
            verdict.each.push(Judged {
                what: Action::Slide(robot, direction),
                value,
                proven: true,
            });
        }
    }
}

/// Any legal move, for want of a better one.
pub(super) fn first(puzzle: &Puzzle) -> Option<Action> {
    let slide = puzzle.slides().next();
    slide.map(|(robot, direction)| Action::Slide(robot, direction))
}

fn verdict(answer: &Answer, nodes: u64) -> Verdict<Action> {
    let line: Vec<Action> = match answer {
        Answer::Solved(moves) => moves.iter().map(|&(r, d)| Action::Slide(r, d)).collect(),
        Answer::Unreachable | Answer::AtLeast(_) => Vec::new(),
    };
    Verdict {
        value: match answer {
            Answer::Solved(moves) => Some(Value::Length(moves.len() as u32)),
            Answer::Unreachable => Some(Value::Unsolvable),
            Answer::AtLeast(_) => None,
        },
        proven: !matches!(answer, Answer::AtLeast(_)),
        depth: line.len() as u32,
        nodes,
        ..Verdict::of(line.first().copied())
    }
    .with_line(line)
}
