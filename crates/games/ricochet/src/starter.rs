//! Puzzles that can be solved, in a number of moves that fits: the solver chooses them.

use plateau_core::{Budget, Draw, Refusal, refusal};

use super::{
    engine::{Answer, Solver},
    generator,
    options::{MOST_MOVES, Options},
    puzzle::{Goal, Puzzle},
    rules::Ricochet,
};

/// Boards that are drawn before a difficulty is given up.
const PATIENCE: usize = 20_000;
/// What all their searches may cost, in nodes of a board that fits into 16 × 16. Numbers of boards
/// and nodes are the same on every machine, so a seed means the same board or refusal everywhere.
const COST: u64 = 48_000_000;
/// What a node of a larger board costs: its sets of cells are that much wider.
const LARGE: u64 = 16;

/// The puzzle that is asked for; nothing for the bidding game, whose tiles are judged one by one.
pub(super) fn choose(options: &Options, draw: &mut Draw) -> Result<Option<Ricochet>, Refusal> {
    if options.players != 1 {
        return Ok(None);
    }
    Ok(Some(Ricochet::alone(puzzle(options, draw)?.0)))
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
        let layout = generator::layout(options, draw)?;
        let puzzle = generator::problem(&layout, options, draw);
        let budget = Budget {
            depth: (most < MOST_MOVES).then_some(u32::from(most)),
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
