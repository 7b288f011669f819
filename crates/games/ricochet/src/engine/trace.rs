//! The solution that a search found, step by step: its end forwards, the rest backwards through
//! what the frontier remembers.

use super::{
    super::robot::Direction,
    cells::Cells,
    node::{Helpers, Leap, Node, Phase},
    search::{End, Search},
};

impl<C: Cells> Search<'_, C> {
    /// The steps from the start to the target.
    #[cold]
    #[inline(never)]
    pub(super) fn trace(&mut self, end: &End<C>) -> Vec<Leap> {
        let mut steps = Vec::new();
        let begin = end.cells.cells().find(|&cell| {
            steps.clear();
            self.straight(&end.helpers, end.node.phase, cell, &mut steps)
        });
        let mut cell = begin.expect("one of the cells leads to the target");
        steps.extend(end.leap);
        let mut node = end.node;
        let mut moves = self.moves_to(&node, cell).expect("the end was visited");
        while moves > 0 {
            moves -= 1;
            let (leap, earlier, from) = self
                .slide_back(&node, cell, moves)
                .or_else(|| self.helper_back(&node, cell, moves))
                .expect("every cell was reached from another one, but the start");
            steps.push(leap);
            (node, cell) = (earlier, from);
        }
        steps.reverse();
        steps
    }

    fn level(&self, cell: u16) -> u32 {
        let level = self.levels.iter().position(|level| level.has(cell));
        level.expect("only cells with a level are visited") as u32
    }

    /// The moves that led to a cell, where it was visited.
    fn moves_to(&mut self, node: &Node, cell: u16) -> Option<u32> {
        let length = self.frontier.length_of(node.pack(), cell)?;
        Some(length - self.level(cell))
    }

    /// Finds slides to the target, each one level lower; the last one comes first.
    fn straight(&self, helpers: &Helpers, phase: Phase, cell: u16, into: &mut Vec<Leap>) -> bool {
        if cell == self.target {
            return phase == Phase::Free;
        }
        let lower = self.levels[self.level(cell) as usize - 1];
        for direction in Direction::ALL {
            let stop = self.ground.stop(cell, direction, helpers.cells());
            if lower.has(stop) && self.straight(helpers, phase.after(direction), stop, into) {
                into.push(Leap {
                    from: cell,
                    direction,
                });
                return true;
            }
        }
        false
    }

    /// A slide of the target's robot that led here after so many moves.
    fn slide_back(&mut self, node: &Node, to: u16, moves: u32) -> Option<(Leap, Node, u16)> {
        let others = node.helpers.cells();
        for direction in Direction::ALL {
            if self.ground.stop(to, direction, others) != to {
                continue;
            }
            let back = direction.opposite();
            let farthest = self.ground.stop(to, back, others);
            let path = self.ground.path(to, farthest, back);
            for phase in Phase::ALL {
                // Only who had not turned yet can have been in another phase.
                if phase.after(direction) != node.phase || (phase != Phase::Free && !self.turning) {
                    continue;
                }
                let earlier = Node { phase, ..*node };
                for from in path.and(self.frontier.seen(earlier.pack())).cells() {
                    if self.moves_to(&earlier, from) == Some(moves) {
                        return Some((Leap { from, direction }, earlier, from));
                    }
                }
            }
        }
        None
    }

    /// A helper's move that led here after so many moves.
    fn helper_back(&mut self, node: &Node, cell: u16, moves: u32) -> Option<(Leap, Node, u16)> {
        for index in 0..node.helpers.cells().len() {
            let to = node.helpers.cells()[index];
            let others = node
                .helpers
                .cells()
                .iter()
                .copied()
                .filter(|&other| other != to);
            let others: Vec<u16> = others.chain([cell]).collect();
            for direction in Direction::ALL {
                if self.ground.stop(to, direction, &others) != to {
                    continue;
                }
                let back = direction.opposite();
                let farthest = self.ground.stop(to, back, &others);
                for from in self.ground.path(to, farthest, back).cells() {
                    let earlier = node.with(node.helpers.with(index, from));
                    if self.moves_to(&earlier, cell) == Some(moves) {
                        return Some((Leap { from, direction }, earlier, cell));
                    }
                }
            }
        }
        None
    }
}
