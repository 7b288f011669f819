//! A* with an open and a closed list (Hart, Nilsson & Raphael, 1968).

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use plateau_core::{Thought, ThoughtEvent, Watch};
use rustc_hash::FxHashMap;

use super::conflict::LinearConflict;
use super::heuristic::{Heuristic, Manhattan, Measure, Misplaced};
use super::key::Key;
use super::limits::{Answer, Effort, Limits, SolveError};
use super::walking::WalkingDistance;
use crate::grid::{Grid, Step};

/// A shortest way home; `watch`, if given, is told of every node that is found or expanded.
pub fn solve(
    grid: &Grid,
    heuristic: Heuristic,
    limits: &Limits,
    watch: Option<&mut Watch<'_>>,
) -> Result<Answer, SolveError> {
    match heuristic {
        Heuristic::Misplaced => packed::<Misplaced>(grid, limits, watch),
        Heuristic::Manhattan => packed::<Manhattan>(grid, limits, watch),
        Heuristic::LinearConflict => packed::<LinearConflict>(grid, limits, watch),
        Heuristic::WalkingDistance => packed::<WalkingDistance>(grid, limits, watch),
    }
}

fn packed<M: Measure>(
    grid: &Grid,
    limits: &Limits,
    watch: Option<&mut Watch<'_>>,
) -> Result<Answer, SolveError> {
    if !grid.is_solvable() {
        return Err(SolveError::Unsolvable);
    }
    if grid.tiles().len() <= 16 {
        Search::<M, u64>::new(grid, limits)?.run(watch)
    } else {
        Search::<M, Box<[u16]>>::new(grid, limits)?.run(watch)
    }
}

struct Node<M: Measure, K> {
    key: K,
    mark: M::Mark,
    g: u32,
    before: u32,
    step: Step,
    closed: bool,
}

/// An entry of the open list: the least f first, among those the least h, then the latest.
type Entry = Reverse<(u32, u32, Reverse<u32>)>;

struct Search<'a, M: Measure, K: Key> {
    start: &'a Grid,
    limits: &'a Limits<'a>,
    measure: M,
    nodes: Vec<Node<M, K>>,
    ids: FxHashMap<K, u32>,
    open: BinaryHeap<Entry>,
    /// Nodes in the open list; its heap also holds entries that a better one has replaced.
    open_count: usize,
    effort: Effort,
}

impl<'a, M: Measure, K: Key> Search<'a, M, K> {
    fn new(start: &'a Grid, limits: &'a Limits<'a>) -> Result<Self, SolveError> {
        let measure = M::new(start)?;
        let (nodes, ids, open) = (Vec::new(), FxHashMap::default(), BinaryHeap::new());
        let effort = Effort::default();
        Ok(Self {
            start,
            limits,
            measure,
            nodes,
            ids,
            open,
            open_count: 0,
            effort,
        })
    }

    fn run(mut self, mut watch: Option<&mut Watch<'_>>) -> Result<Answer, SolveError> {
        let begun = self.limits.clock.now();
        let mark = self.measure.whole(self.start.tiles());
        self.offer(K::pack(self.start.tiles()), mark, 0, 0, Step::Up);
        let mut tiles = self.start.tiles().to_vec();
        while let Some(Reverse((f, h, Reverse(id)))) = self.open.pop() {
            let node = &mut self.nodes[id as usize];
            if node.closed || node.g + h != f {
                continue;
            }
            node.closed = true;
            self.open_count -= 1;
            let (g, mark) = (node.g, node.mark);
            node.key.unpack(&mut tiles);
            // A heuristic of 0 is no proof of the goal where the gap may be elsewhere.
            let solved = h == 0 && tiles.last() == Some(&0);
            if let Some(watch) = &mut watch {
                let event = if solved {
                    ThoughtEvent::Solved
                } else {
                    ThoughtEvent::Expanded
                };
                watch(&self.thought(event, id, &tiles, (g, h)));
            }
            if solved {
                self.effort.time = self.limits.clock.now().since(begun);
                return Ok(Answer {
                    steps: self.path(id),
                    proven: true,
                    effort: self.effort,
                });
            }
            self.expand(&mut tiles, mark, g, id, &mut watch);
            self.obey()?;
        }
        Err(SolveError::Unsolvable)
    }

    fn expand(
        &mut self,
        tiles: &mut [u16],
        mark: M::Mark,
        g: u32,
        id: u32,
        watch: &mut Option<&mut Watch<'_>>,
    ) {
        self.effort.expanded += 1;
        let (rows, columns) = (self.start.rows(), self.start.columns());
        let gap = tiles
            .iter()
            .position(|&tile| tile == 0)
            .expect("a board has a gap");
        for step in Step::ALL {
            let from = match step {
                Step::Up if gap / columns + 1 < rows => gap + columns,
                Step::Down if gap >= columns => gap - columns,
                Step::Left if gap % columns + 1 < columns => gap + 1,
                Step::Right if gap % columns > 0 => gap - 1,
                _ => continue,
            };
            let mark = self.measure.slid(mark, tiles, from, gap);
            tiles.swap(from, gap);
            self.effort.generated += 1;
            let (event, child) = self.offer(K::pack(tiles), mark, g + 1, id, step);
            if let Some(watch) = watch {
                let h = self.measure.value(mark);
                watch(&self.thought(event, child, tiles, (g + 1, h)).by(id, step));
            }
            tiles.swap(from, gap);
        }
    }

    fn thought(&self, event: ThoughtEvent, id: u32, tiles: &[u16], (g, h): (u32, u32)) -> Thought {
        let grid = Grid::new(self.start.rows(), self.start.columns(), tiles);
        let position = grid.expect("slides keep every tile").to_string();
        let mut thought = Thought::new(event, id, position)
            .with("g", g.into())
            .with("h", h.into())
            .with("f", (g + h).into())
            .with("open", self.open_count as i64)
            .with("closed", (self.nodes.len() - self.open_count) as i64);
        let node = &self.nodes[id as usize];
        if node.g > 0 {
            thought = thought.by(node.before, node.step);
        }
        thought
    }

    /// Puts a node into the open list unless it is known with as good a way. A closed one never
    /// comes back: the heuristics are consistent, so that it was closed by a shortest way.
    fn offer(
        &mut self,
        key: K,
        mark: M::Mark,
        g: u32,
        before: u32,
        step: Step,
    ) -> (ThoughtEvent, u32) {
        let fresh = self.nodes.len() as u32;
        let h = self.measure.value(mark);
        let id = *self.ids.entry(key.clone()).or_insert(fresh);
        let event = if id == fresh {
            self.nodes.push(Node {
                key,
                mark,
                g,
                before,
                step,
                closed: false,
            });
            self.open_count += 1;
            self.effort.largest_open = self.effort.largest_open.max(self.open_count as u64);
            ThoughtEvent::Generated
        } else {
            let node = &mut self.nodes[id as usize];
            if node.closed || node.g <= g {
                return (ThoughtEvent::Closed, id);
            }
            (node.g, node.before, node.step) = (g, before, step);
            ThoughtEvent::Replaced
        };
        self.open.push(Reverse((g + h, h, Reverse(id))));
        (event, id)
    }

    fn obey(&self) -> Result<(), SolveError> {
        let expanded = self.effort.expanded;
        if expanded.is_multiple_of(1024)
            && let Some(error) = self.limits.reached()
        {
            return Err(error);
        }
        let cells = self.start.tiles().len();
        let node = size_of::<Node<M, K>>() + size_of::<(K, u32)>() + 1 + K::heap_bytes(cells);
        // Lists double when they are full, so that half of their room may be empty.
        let bytes = self.nodes.len() * node * 3 / 2 + self.open.len() * size_of::<Entry>();
        let limit = self.limits.memory;
        if bytes > limit {
            Err(SolveError::Memory { limit, expanded })
        } else {
            Ok(())
        }
    }

    fn path(&self, mut id: u32) -> Vec<Step> {
        let mut steps = Vec::new();
        while self.nodes[id as usize].g > 0 {
            steps.push(self.nodes[id as usize].step);
            id = self.nodes[id as usize].before;
        }
        steps.reverse();
        steps
    }
}
