//! New boards, problems and bags, all from draws that never change.

mod layout;
mod official;
mod random;

use std::sync::Arc;

use plateau_core::{Draw, Refusal, refusal};

use super::{
    cell::Cell,
    options::{Kind, Options},
    puzzle::{Goal, Puzzle},
    robot::{Robot, Robots},
};

pub(crate) use layout::Layout;

/// Draws a board with its tiles.
pub(crate) fn layout(options: &Options, draw: &mut Draw) -> Result<Layout, Refusal> {
    match options.board {
        Kind::Random => random::draw(options.size, draw),
        Kind::Official if options.size == 16 => Ok(official::draw(draw)),
        Kind::Official => Err(refusal!("ricochet-official-size", size = options.size)),
    }
}

/// One problem, whether it can be solved or not.
pub(crate) fn plain(options: &Options, draw: &mut Draw) -> Result<Puzzle, Refusal> {
    let layout = layout(options, draw)?;
    Ok(problem(&layout, options, draw))
}

/// A target on one of the angles, of a random robot's colour, and robots that stand anywhere.
pub(crate) fn problem(layout: &Layout, options: &Options, draw: &mut Draw) -> Puzzle {
    let tile = layout.tiles[draw.below(layout.tiles.len())];
    let colour = Robot::COLOURED[draw.below(4)];
    let robot = match options.board {
        _ if options.any_robot => None,
        Kind::Random => Some(colour),
        // The real board has its colours printed.
        Kind::Official => tile.robot,
    };
    let goal = Goal { robot, ..tile };
    Puzzle {
        robots: place(layout, options.silver, Some(goal), draw),
        board: Arc::new(layout.board.clone()),
        goal,
        ricochet: options.ricochet(),
        gone: [0; 5],
    }
}

/// Puts the robots on distinct cells outside the centre, never into a cell that is closed, and
/// never one on the target that asks for it.
pub(crate) fn place(layout: &Layout, silver: bool, goal: Option<Goal>, draw: &mut Draw) -> Robots {
    let board = &layout.board;
    let cells: Vec<Cell> = board
        .cells()
        .filter(|&cell| !board.is_closed(cell))
        .collect();
    let mut taken: Vec<Cell> = Vec::new();
    for robot in Robot::ALL.into_iter().take(if silver { 5 } else { 4 }) {
        loop {
            let cell = cells[draw.below(cells.len())];
            let solved = goal.is_some_and(|goal| goal.asks(robot) && goal.cell == cell);
            if !taken.contains(&cell) && !solved {
                taken.push(cell);
                break;
            }
        }
    }
    let four = [taken[0], taken[1], taken[2], taken[3]];
    Robots::new(four, taken.get(4).copied())
}
