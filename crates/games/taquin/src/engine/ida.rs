//! Iterative deepening (Korf, 1985) with the textbook heuristics.
//!
//! A depth-first search refuses whatever is estimated above a bound; the bound rises until there
//! is a way. It needs no memory but visits positions again and again.

use plateau_core::{Thought, ThoughtEvent, Watch};

use super::conflict::LinearConflict;
use super::heuristic::{Heuristic, Manhattan, Measure, Misplaced};
use super::ida_fifteen;
use super::limits::{Answer, Effort, Limits, SolveError};
use super::walking::WalkingDistance;
use crate::grid::{Grid, Step};

/// A shortest way home by iterative deepening with one of the heuristics.
pub fn solve(grid: &Grid, heuristic: Heuristic, limits: &Limits) -> Result<Answer, SolveError> {
    let answer = solve_within(grid, heuristic, limits, u64::MAX)?;
    Ok(answer.expect("only a number of nodes makes a search give up"))
}

/// The same; `watch` is told of every node that is found.
pub fn watched(
    grid: &Grid,
    heuristic: Heuristic,
    limits: &Limits,
    watch: &mut Watch<'_>,
) -> Result<Answer, SolveError> {
    if !grid.is_solvable() {
        return Err(SolveError::Unsolvable);
    }
    let (most, watch) = (u64::MAX, Some(watch));
    let answer = match heuristic {
        Heuristic::Misplaced => search::<Misplaced>(grid, limits, most, watch),
        Heuristic::Manhattan => search::<Manhattan>(grid, limits, most, watch),
        Heuristic::LinearConflict => search::<LinearConflict>(grid, limits, most, watch),
        Heuristic::WalkingDistance => search::<WalkingDistance>(grid, limits, most, watch),
    }?;
    Ok(answer.expect("only a number of nodes makes a search give up"))
}

/// The same, but nothing once `most` nodes were generated in vain.
pub(super) fn solve_within(
    grid: &Grid,
    heuristic: Heuristic,
    limits: &Limits,
    most: u64,
) -> Result<Option<Answer>, SolveError> {
    if !grid.is_solvable() {
        return Err(SolveError::Unsolvable);
    }
    match heuristic {
        Heuristic::Manhattan if (grid.rows(), grid.columns()) == (4, 4) => {
            ida_fifteen::solve(grid, limits).map(Some)
        }
        Heuristic::Misplaced => search::<Misplaced>(grid, limits, most, None),
        Heuristic::Manhattan => search::<Manhattan>(grid, limits, most, None),
        Heuristic::LinearConflict => search::<LinearConflict>(grid, limits, most, None),
        Heuristic::WalkingDistance => search::<WalkingDistance>(grid, limits, most, None),
    }
}

fn search<M: Measure>(
    grid: &Grid,
    limits: &Limits,
    most: u64,
    watch: Option<&mut Watch<'_>>,
) -> Result<Option<Answer>, SolveError> {
    let begun = limits.clock.now();
    let measure = M::new(grid)?;
    let mark = measure.whole(grid.tiles());
    let mut bound = measure.value(mark);
    let tiles = grid.tiles().to_vec();
    let (rows, columns) = (grid.rows(), grid.columns());
    let effort = Effort::default();
    let mut dive = Dive {
        measure,
        limits,
        most,
        tiles,
        rows,
        columns,
        path: Vec::new(),
        effort,
        above: 0,
        bound,
        found: 0,
        watch,
    };
    loop {
        (dive.above, dive.bound, dive.found) = (u32::MAX, bound, 0);
        dive.tell(ThoughtEvent::Deepened, (0, None), mark, bound);
        match dive.below((grid.gap(), 0), None, mark, bound) {
            Ok(true) => {
                dive.path.reverse();
                let effort = Effort {
                    time: limits.clock.now().since(begun),
                    ..dive.effort
                };
                return Ok(Some(Answer {
                    steps: dive.path,
                    proven: true,
                    effort,
                }));
            }
            Ok(false) => bound += dive.above,
            Err(None) => return Ok(None),
            Err(Some(error)) => return Err(error),
        }
    }
}

struct Dive<'a, 'w, M> {
    measure: M,
    limits: &'a Limits<'a>,
    most: u64,
    tiles: Vec<u16>,
    rows: usize,
    columns: usize,
    /// The way found, last step first.
    path: Vec<Step>,
    effort: Effort,
    /// How far above the bound the least of the refused estimates was.
    above: u32,
    /// The bound of this iteration.
    bound: u32,
    /// Nodes found in this iteration, for those who watch.
    found: u32,
    watch: Option<&'a mut Watch<'w>>,
}

impl<M: Measure> Dive<'_, '_, M> {
    /// Tells those who watch what happened to a node, reached by a step, with `left` steps to go.
    fn tell(
        &mut self,
        event: ThoughtEvent,
        (node, by): (u32, Option<(u32, Step)>),
        mark: M::Mark,
        left: u32,
    ) {
        let Some(watch) = &mut self.watch else {
            return;
        };
        let grid = Grid::new(self.rows, self.columns, &self.tiles);
        let position = grid.expect("slides keep every tile").to_string();
        let (g, h) = (self.bound - left, self.measure.value(mark));
        let mut thought = Thought::new(event, node, position)
            .with("g", g.into())
            .with("h", h.into())
            .with("f", (g + h).into())
            .with("bound", self.bound.into());
        if let Some((parent, step)) = by {
            thought = thought.by(parent, step);
        }
        watch(&thought);
    }

    /// Whether there is a way home of `left` steps; `Err` where the search has to end.
    fn below(
        &mut self,
        (gap, node): (usize, u32),
        last: Option<Step>,
        mark: M::Mark,
        left: u32,
    ) -> Result<bool, Option<SolveError>> {
        if self.measure.value(mark) == 0 && self.is_goal() {
            self.tell(ThoughtEvent::Solved, (node, None), mark, left);
            return Ok(true);
        }
        self.effort.expanded += 1;
        if self.effort.expanded.is_multiple_of(1 << 12) {
            if let Some(error) = self.limits.reached() {
                return Err(Some(error));
            }
            if self.effort.generated > self.most {
                return Err(None);
            }
        }
        for step in Step::ALL {
            if last == Some(step.back()) {
                continue;
            }
            let Some(from) = self.source(gap, step) else {
                continue;
            };
            self.effort.generated += 1;
            let next = self.measure.slid(mark, &mut self.tiles, from, gap);
            let estimate = 1 + self.measure.value(next);
            self.found = self.found.wrapping_add(1);
            let child = self.found;
            if estimate > left {
                self.above = self.above.min(estimate - left);
                if self.watch.is_some() {
                    self.tiles.swap(from, gap);
                    self.tell(
                        ThoughtEvent::Cut,
                        (child, Some((node, step))),
                        next,
                        left - 1,
                    );
                    self.tiles.swap(from, gap);
                }
                continue;
            }
            self.tiles.swap(from, gap);
            self.tell(
                ThoughtEvent::Entered,
                (child, Some((node, step))),
                next,
                left - 1,
            );
            let found = self.below((from, child), Some(step), next, left - 1);
            self.tiles.swap(from, gap);
            if found? {
                self.path.push(step);
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn is_goal(&self) -> bool {
        let all = self.tiles.len();
        self.tiles
            .iter()
            .enumerate()
            .all(|(cell, &tile)| usize::from(tile) == (cell + 1) % all)
    }

    fn source(&self, gap: usize, step: Step) -> Option<usize> {
        match step {
            Step::Up => (gap / self.columns + 1 < self.rows).then(|| gap + self.columns),
            Step::Down => gap.checked_sub(self.columns),
            Step::Left => (gap % self.columns + 1 < self.columns).then(|| gap + 1),
            Step::Right => (!gap.is_multiple_of(self.columns)).then(|| gap - 1),
        }
    }
}
