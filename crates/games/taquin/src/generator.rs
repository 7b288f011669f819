//! New puzzles: drawn, or walked from the goal.
//!
//! The draws of a seed never change. A puzzle is the goal's numbers in reading order, shuffled by
//! [`Draw::shuffle`]; where that cannot be solved, the tiles 1 and 2 change places, which pairs each
//! unsolvable order with a solvable one; the goal itself is drawn again. A walk draws each step from
//! those that are possible in the order up, down, left, right, the one straight back left out.

use plateau_core::{Draw, Refusal, refusal};

use super::{
    grid::{Grid, Step},
    rules::Options,
};

/// The first position of a game with these options.
pub(super) fn start(options: &Options, draw: &mut Draw) -> Result<Grid, Refusal> {
    let (rows, columns) = options.frame()?;
    let goal = Grid::goal(rows, columns).expect("the frame was checked");
    match (options.length, options.walk) {
        (0, 0) => Ok(random(&goal, draw)),
        (0, steps) => {
            let mut grid = goal;
            walk(&mut grid, steps, draw);
            Ok(grid)
        }
        (_, 0) => Err(refusal!("start-needs-kit")),
        _ => Err(refusal!("taquin-length-and-walk")),
    }
}

/// A puzzle drawn evenly from all solvable ones but the solved one.
pub(super) fn random(goal: &Grid, draw: &mut Draw) -> Grid {
    loop {
        let mut tiles = goal.tiles().to_vec();
        draw.shuffle(&mut tiles);
        let grid = of(goal, &tiles);
        let grid = if grid.is_solvable() {
            grid
        } else {
            let at = |tile| {
                let found = tiles.iter().position(|&t| t == tile);
                found.expect("every frame has two tiles")
            };
            let (one, two) = (at(1), at(2));
            tiles.swap(one, two);
            of(goal, &tiles)
        };
        if !grid.is_goal() {
            return grid;
        }
    }
}

pub(super) fn of(goal: &Grid, tiles: &[u16]) -> Grid {
    Grid::new(goal.rows(), goal.columns(), tiles).expect("the same tiles")
}

/// Random steps, none of which takes the last one back.
pub(super) fn walk(grid: &mut Grid, steps: u32, draw: &mut Draw) {
    let mut last = None;
    for _ in 0..steps {
        let open = |&step: &Step| grid.source(step).is_some() && last != Some(step.back());
        let ways: Vec<Step> = Step::ALL.into_iter().filter(open).collect();
        let step = *draw.one_of(&ways).expect("a corner has two ways");
        assert!(grid.slide(step), "only open ways were drawn from");
        last = Some(step);
    }
}
