//! Whether a tile that was drawn can be reached: the solver says so, and the entry holds it.

use plateau_core::Budget;

use super::{
    action::Action,
    engine::{Answer, Solver},
    puzzle::Goal,
    rules::Ricochet,
};

/// Nodes after which a tile that might be reached counts as one that can. They are counted and not
/// timed: a throw means the same on every machine, and costs no more than a moment of any.
const PATIENCE: u64 = 4_000_000;

/// A tile that cannot be reached from where the robots stand is drawn again.
pub(super) fn complete(game: &Ricochet, throw: Action) -> Action {
    match throw {
        Action::Tile(goal, again) => Action::Tile(goal, again || !can_be_reached(game, goal)),
        other => other,
    }
}

fn can_be_reached(game: &Ricochet, goal: Goal) -> bool {
    let mut puzzle = game.puzzle().clone();
    puzzle.goal = goal;
    puzzle.gone = [0; 5];
    let budget = Budget {
        nodes: Some(PATIENCE),
        ..Budget::unlimited()
    };
    Solver::new().solve(&puzzle, &budget) != Answer::Unreachable
}
