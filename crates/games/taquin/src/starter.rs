//! Puzzles of a wanted length: a solver chooses them.

use plateau_core::{Draw, Host, Refusal, refusal};

use super::{
    Taquin,
    engine::{self, Limits},
    generator::{of, random, walk},
    grid::{Grid, Step},
    rules::Options,
};

/// The most moves that a 15-puzzle needs.
const LONGEST: u32 = 80;
/// One of the seventeen 15-puzzles that need so many.
const HARDEST: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
/// Most cells of a frame whose puzzles are all listed, so that a length is drawn from all of them.
const LISTED: usize = 9;
/// Most cells of a frame whose lengths are known at once.
const MEASURED: usize = 16;
/// Bytes that the solver of a start may hold; whoever asks for a start has none of its own to lend.
const LENT: usize = 128 << 20;
/// Random positions drawn in search of a long one.
const DRAWS: usize = 200;
/// Lengths that random 15-puzzles hardly ever have are looked for near the hardest one.
const RARE: u32 = 58;

/// The puzzle of the length that is asked for; nothing where none is.
pub(super) fn choose(options: &Options, draw: &mut Draw) -> Result<Option<Taquin>, Refusal> {
    if options.length == 0 || options.walk != 0 {
        return Ok(None);
    }
    let (rows, columns) = options.frame()?;
    let goal = Grid::goal(rows, columns).expect("the frame was checked");
    let grid = of_length(&goal, options.length, draw)?;
    Ok(Some(Taquin::new(grid)))
}

/// A puzzle whose shortest solution has exactly so many steps.
///
/// Frames of up to nine cells draw evenly from all such puzzles. Else a longer one is drawn and its
/// shortest solution followed until just that much is left.
fn of_length(goal: &Grid, length: u32, draw: &mut Draw) -> Result<Grid, Refusal> {
    let (rows, columns) = (goal.rows(), goal.columns());
    let cells = rows * columns;
    if cells > MEASURED {
        return Err(refusal!(
            "taquin-length-too-large",
            rows = rows,
            columns = columns
        ));
    }
    let none = || refusal!("taquin-length-none", length = length);
    if cells <= LISTED {
        return draw.one_of(&layer(goal, length)).cloned().ok_or_else(none);
    }
    let fifteen = (rows, columns) == (4, 4);
    if fifteen && length > LONGEST {
        return Err(none());
    }
    let hardest = || -> Grid { HARDEST.parse().expect("the numbers of a square") };
    if fifteen && length == LONGEST {
        // Known to be that far from home: the long proof need not be made again.
        return Ok(hardest());
    }
    let stop = draw.stop();
    let limits = Limits {
        stop: Some(&stop),
        ..Limits::default()
    };
    let solver = engine::shared(rows, columns, &Host::default().at_most(LENT));
    for _ in 0..DRAWS {
        let mut grid = random(goal, draw);
        if fifteen && length >= RARE {
            grid = hardest();
            walk(&mut grid, (LONGEST - length) / 2, draw);
        }
        let answer = solver.solve(&grid, &limits, &mut |_| ());
        let steps = answer.map_err(|error| Refusal(error.reason()))?.steps;
        if let Some(surplus) = steps.len().checked_sub(length as usize) {
            let last = grid.replay(&steps[..surplus]).last();
            return Ok(last.expect("a replay holds at least its start"));
        }
    }
    Err(none())
}

/// All positions at a distance from the goal, in the order of their tiles.
fn layer(goal: &Grid, distance: u32) -> Vec<Grid> {
    let mut before = std::collections::BTreeSet::new();
    let mut layer = std::collections::BTreeSet::from([goal.tiles().to_vec()]);
    for _ in 0..distance {
        let mut next = std::collections::BTreeSet::new();
        for tiles in &layer {
            for step in Step::ALL {
                let mut grid = of(goal, tiles);
                // Neighbours lie one step nearer or farther: the last layer tells them apart.
                if grid.slide(step) && !before.contains(grid.tiles()) {
                    next.insert(grid.tiles().to_vec());
                }
            }
        }
        before = std::mem::replace(&mut layer, next);
    }
    layer.iter().map(|tiles| of(goal, tiles)).collect()
}
