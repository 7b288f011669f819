//! Puzzles of a wanted length: a solver chooses them.

use plateau_core::{Draw, Host, Refusal, refusal};

use super::{
    Taquin,
    engine::{self, Limits, SolveError},
    generator::{of, random, walk},
    grid::{Grid, Slide, Step, parse_steps},
    rules::Options,
};

/// The most moves that a 15-puzzle needs.
const LONGEST: u32 = 80;
/// One of the seventeen 15-puzzles that need so many.
const HARDEST: &str = "0 12 9 13 15 11 10 14 3 7 2 5 4 8 6 1";
/// A shortest way home from there.
const WAY: &str = "L2U2LURDR2D2L2ULUR2DL2DRULURUR2D2L2UR2DLDL2U3R2D2LU2R2D3L3U2RDLU2R3D2L2DLU3";
/// Most cells of a frame whose puzzles are all listed, so that a length is drawn from all of them.
const LISTED: usize = 9;
/// Most cells of a frame whose lengths are known at once.
const MEASURED: usize = 16;
/// Bytes that the solver of a start may hold; whoever asks for a start has none of its own to lend.
const LENT: usize = 128 << 20;
/// Random positions drawn in search of a long one.
const DRAWS: usize = 200;
/// What all solutions of one start may cost, in nodes. They are counted by one thread, so a seed means
/// the same puzzle or refusal on every machine.
const COST: u64 = 100_000_000;
/// The same for lengths that are hardly ever drawn.
const COST_OF_RARE: u64 = 15_000_000;
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
    let rare = fifteen && length >= RARE;
    let stop = draw.stop();
    let solver = engine::shared(rows, columns, &Host::default().at_most(LENT));
    let mut left = if length < RARE { COST } else { COST_OF_RARE };
    for drawn in 0..DRAWS {
        let mut grid = random(goal, draw);
        if rare {
            grid = hardest();
            walk(&mut grid, (LONGEST - length) / 2, draw);
        }
        let limits = Limits {
            stop: Some(&stop),
            nodes: Some(left),
            ..Limits::default()
        };
        let answer = match solver.solve(&grid, &limits, &mut |_| ()) {
            Err(SolveError::Nodes { .. }) if rare => return Ok(known(length, draw)),
            Err(SolveError::Nodes { .. }) => {
                return Err(refusal!(
                    "taquin-length-not-found",
                    length = length,
                    drawn = drawn
                ));
            }
            answer => answer.map_err(|error| Refusal(error.reason()))?,
        };
        left = left.saturating_sub(answer.effort.generated);
        let steps = answer.steps;
        if let Some(surplus) = steps.len().checked_sub(length as usize) {
            let last = grid.replay(&steps[..surplus]).last();
            return Ok(last.expect("a replay holds at least its start"));
        }
    }
    Err(refusal!(
        "taquin-length-not-found",
        length = length,
        drawn = DRAWS
    ))
}

/// A puzzle on a shortest way home of one of the two hardest ones that are known here: it needs no
/// proof, as a shorter way home would make a shorter one for the hardest, too.
fn known(length: u32, draw: &mut Draw) -> Grid {
    let hardest: Grid = HARDEST.parse().expect("the numbers of a square");
    let way = parse_steps(WAY).expect("steps that were written here");
    let single = |slide: Slide| std::iter::repeat_n(slide.step, slide.count.into());
    let gone = (LONGEST - length) as usize;
    let mut grid = hardest;
    for step in way.into_iter().flat_map(single).take(gone) {
        grid.slide(step);
    }
    match draw.below(2) {
        0 => grid,
        _ => mirrored(&grid),
    }
}

/// The puzzle as seen in a mirror along the diagonal through the gap's home: as far from home.
fn mirrored(grid: &Grid) -> Grid {
    let (rows, columns) = (grid.rows(), grid.columns());
    let turned = |cell: usize| cell % columns * rows + cell / columns;
    let mut tiles = vec![0; rows * columns];
    for (cell, &tile) in grid.tiles().iter().enumerate() {
        tiles[turned(cell)] = match tile {
            0 => 0,
            tile => turned(usize::from(tile) - 1) as u16 + 1,
        };
    }
    Grid::new(columns, rows, &tiles).expect("the same tiles")
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_puzzles_stand_on_a_shortest_way_home() {
        let way = parse_steps(WAY).expect("steps that were written here");
        let single = |slide: &Slide| std::iter::repeat_n(slide.step, slide.count.into());
        let way: Vec<Step> = way.iter().flat_map(single).collect();
        assert_eq!(way.len(), LONGEST as usize, "as many as the hardest needs");
        let hardest: Grid = HARDEST.parse().expect("the numbers of a square");
        assert!(hardest.is_solved_by(&way));
        let mirrored_step = |step: &Step| match step {
            Step::Up => Step::Left,
            Step::Left => Step::Up,
            Step::Down => Step::Right,
            Step::Right => Step::Down,
        };
        let mirrored: Vec<Step> = way.iter().map(mirrored_step).collect();
        let mut seen = [0; 2];
        for seed in 0..100 {
            let length = RARE + (seed % 23) as u32;
            let grid = known(length, &mut Draw::from_seed(seed));
            let rest = (LONGEST - length) as usize;
            let ways = [&way[rest..], &mirrored[rest..]];
            let solved = ways.map(|way| grid.is_solved_by(way));
            assert_ne!(solved[0], solved[1], "{length}: by one of the two");
            seen[usize::from(solved[1])] += 1;
        }
        assert!(seen.iter().all(|count| *count > 20), "either: {seen:?}");
    }
}
