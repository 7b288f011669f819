//! The end of a solution: the last move of a helper, after which the target's robot goes on alone
//! without a move to spare.
//!
//! Such a move must make a difference at once. Were the robot's next slide the same without it,
//! the slide could come first; and that is another cell of the same group. So it is enough to look
//! at helpers' moves that block a slide which would have gone on, clear one that was blocked, are
//! stopped by the robot, or pass where the robot will stop.

use super::{
    super::robot::Direction,
    cells::{Cells, before},
    node::{Leap, Node},
    search::{End, Search},
    ways::Ways,
};

impl<C: Cells> Search<'_, C> {
    /// Looks for a helper's move after which one of these cells leads straight to the target.
    /// `block` are the cells where a robot would stop a slide one level lower, `clear` the helpers
    /// that now stop one.
    #[inline(always)]
    pub(super) fn end(&self, node: &Node, cells: C, block: C, clear: C) -> Option<End<C>> {
        let helpers = &node.helpers;
        for (mover, &from) in helpers.cells().iter().enumerate() {
            let clears = clear.has(from);
            for direction in Direction::ALL {
                let stop = self.ground.stop(from, direction, helpers.cells());
                if stop == from {
                    continue;
                }
                let path = self.ground.path(from, stop, direction);
                let stopping = cells.and(path);
                if !clears && !block.has(stop) && stopping.is_empty() {
                    continue;
                }
                let mut end = End {
                    node: *node,
                    cells: cells.without(path),
                    leap: Some(Leap { from, direction }),
                    helpers: helpers.with(mover, stop),
                };
                if self.leads_on(&end) {
                    return Some(end);
                }
                for cell in stopping.cells() {
                    let stop = before::<C>(cell, direction);
                    if stop == from {
                        continue;
                    }
                    end.cells = C::one(cell);
                    end.helpers = helpers.with(mover, stop);
                    if self.leads_on(&end) {
                        return Some(end);
                    }
                }
            }
        }
        None
    }

    /// Whether one of the cells leads to the target, every slide one level lower.
    #[inline(always)]
    fn leads_on(&self, end: &End<C>) -> bool {
        let ways = Ways::new(&self.ground.enter, end.helpers.set());
        let mut reached = C::EMPTY;
        for level in (1..self.levels.len() - 1).rev() {
            let from = end.cells.and(self.levels[level]).or(reached);
            reached = C::EMPTY;
            if !from.is_empty() {
                reached = ways.slides(from).and(self.levels[level - 1]);
            }
        }
        !reached.is_empty()
    }
}
