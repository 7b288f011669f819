//! New boards, problems and bags, all from draws that never change.

mod layout;
mod official;
mod random;

use std::sync::Arc;

use plateau_core::{Budget, Draw, Refusal, refusal};

use super::{
    cell::Cell,
    options::{Kind, Options},
    puzzle::{Goal, Puzzle},
    robot::{Robot, Robots},
    solver::{Answer, Solver},
};

pub(crate) use layout::Layout;

/// Boards that are drawn before a difficulty is given up.
const PATIENCE: usize = 20_000;
/// What all their searches may cost, in nodes of a board that fits into 16 × 16. Numbers of boards
/// and nodes are the same on every machine, so a seed means the same board or refusal everywhere.
const COST: u64 = 48_000_000;
/// What a node of a larger board costs: its sets of cells are that much wider.
const LARGE: u64 = 16;

/// Draws a board with its tiles.
pub(crate) fn layout(options: &Options, draw: &mut Draw) -> Result<Layout, Refusal> {
    match options.board {
        Kind::Random => random::draw(options.size, draw),
        Kind::Official if options.size == 16 => Ok(official::draw(draw)),
        Kind::Official => Err(refusal!("ricochet-official-size", size = options.size)),
    }
}

/// Draws problems until one can be solved, in a number of moves that fits the options; tells the
/// bag that goes with its board.
pub(crate) fn puzzle(options: &Options, draw: &mut Draw) -> Result<(Puzzle, Vec<Goal>), Refusal> {
    puzzle_within(options, draw, COST)
}

/// The same, with what all searches together may cost.
pub(crate) fn puzzle_within(
    options: &Options,
    draw: &mut Draw,
    cost: u64,
) -> Result<(Puzzle, Vec<Goal>), Refusal> {
    let (least, most) = (options.min_moves, options.max_moves);
    if least > most {
        return Err(refusal!("ricochet-moves-order", min = least, max = most));
    }
    let mut solver = Solver::new();
    let each = if options.size > 16 { LARGE } else { 1 };
    let (mut boards, mut left) = (0, cost);
    while boards < PATIENCE && left >= each {
        if draw.is_stopped() {
            return Err(refusal!("start-stopped"));
        }
        let layout = layout(options, draw)?;
        let puzzle = problem(&layout, options, draw);
        let budget = Budget {
            depth: (most < super::options::MOST_MOVES).then_some(u32::from(most)),
            nodes: Some(left / each),
            stop: draw.stop(),
            ..Budget::unlimited()
        };
        let fits = match solver.solve(&puzzle, &budget) {
            Answer::Solved(moves) => moves.len() >= usize::from(least),
            Answer::Unreachable | Answer::AtLeast(_) => false,
        };
        if fits {
            return Ok((puzzle, layout.tiles));
        }
        boards += 1;
        // A board costs something even where its search ends at once.
        left = left.saturating_sub(each * solver.nodes().max(1));
    }
    Err(refusal!(
        "ricochet-no-such-board",
        min = least,
        max = most,
        boards = boards
    ))
}

/// A target on one of the angles, of a random robot's colour, and robots that stand anywhere.
fn problem(layout: &Layout, options: &Options, draw: &mut Draw) -> Puzzle {
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
