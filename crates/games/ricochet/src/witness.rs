//! Whether a tile that was drawn can be reached: the solver says so, and the entry holds it.

use plateau_core::Budget;

use super::{
    action::Action,
    engine::{Answer, Solver},
    puzzle::Goal,
    rules::Ricochet,
};

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
    Solver::new().solve(&puzzle, &Budget::unlimited()) != Answer::Unreachable
}
