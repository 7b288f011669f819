//! A good solution of any frame at once.
//!
//! Lines (the top row or the left column of what is left, whichever is shorter to keep the rest
//! square) are finished one after the other. Of a line's tiles the cheaper of the two at its open
//! ends is brought home next; the last two go together, by an exact search in a small window.
//! What remains in the end is solved optimally.

mod gap;
mod last;
mod pair;
mod walker;

use super::limits::{Answer, Effort, Limits, SolveError};
use crate::grid::{Grid, Step};
use walker::Walker;

/// A solution found by finishing line after line; proven shortest only where the frame is small enough to be
/// the last block.
pub fn solve(grid: &Grid, limits: &Limits) -> Result<Answer, SolveError> {
    if !grid.is_solvable() {
        return Err(SolveError::Unsolvable);
    }
    let begun = limits.clock.now();
    let mut walker = Walker::new(grid);
    while let Some(line) = walker.next_line() {
        if let Some(error) = limits.reached() {
            return Err(error);
        }
        finish(&mut walker, &line);
    }
    let (mut steps, top, left) = walker.into_steps();
    steps.extend(last::solve(grid, &steps, top, left, limits)?);
    let steps = cancelled(steps);
    let effort = Effort {
        time: limits.clock.now().since(begun),
        ..Effort::default()
    };
    Ok(Answer {
        steps,
        // What is all last block is solved optimally.
        proven: last::is_small(grid.rows(), grid.columns()),
        effort,
    })
}

/// Brings all tiles of a line home.
fn finish(walker: &mut Walker, line: &[usize]) {
    let mut open = 0..line.len();
    while open.len() > 2 {
        let (first, last) = (line[open.start], line[open.end - 1]);
        if walker.cost(first) <= walker.cost(last) {
            walker.bring_home(first);
            open.start += 1;
        } else {
            walker.bring_home(last);
            open.end -= 1;
        }
    }
    pair::bring_home(walker, [line[open.start], line[open.start + 1]]);
}

/// Leaves out steps that the next one takes back.
fn cancelled(steps: Vec<Step>) -> Vec<Step> {
    let mut kept: Vec<Step> = Vec::with_capacity(steps.len());
    for step in steps {
        if kept.last() == Some(&step.back()) {
            kept.pop();
        } else {
            kept.push(step);
        }
    }
    kept
}
