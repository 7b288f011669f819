//! The moves still to be searched in all open nodes of a search.

use super::node::Node;
use super::table::Bounds;

/// A move worth searching and where it leads once forced replies are played.
#[derive(Clone, Copy)]
pub struct Child<W> {
    /// The position to search.
    pub node: Node<W>,
    /// Whether the side to move in it is the one that makes this move.
    pub same_side: bool,
    /// The key under which the position is stored.
    pub key: W,
    /// How promising it is, above zero; zero once it is done with.
    pub order: u32,
}

impl<W> Child<W> {
    /// Turns a bound or a score of the child's mover into one of the parent's.
    #[inline(always)]
    pub fn seen_from_parent(&self, score: i32) -> i32 {
        if self.same_side { score } else { -score }
    }

    /// The child's window that answers the parent's.
    #[inline(always)]
    pub fn window(&self, alpha: i32) -> i32 {
        if self.same_side { alpha } else { -alpha - 1 }
    }

    /// Bounds of the child's score as the parent sees them.
    #[inline(always)]
    pub fn bounds(&self, bounds: Bounds) -> Bounds {
        if self.same_side {
            bounds
        } else {
            Bounds {
                lower: -bounds.upper,
                upper: -bounds.lower,
            }
        }
    }
}

/// A stack of children, those of the deepest open node last: one block of memory
/// for the whole search, as clearing an array for every node would take longer.
pub struct Children<W> {
    stack: Vec<Child<W>>,
}

impl<W: Copy> Children<W> {
    /// An empty stack.
    pub fn new() -> Self {
        Self {
            stack: Vec::with_capacity(64),
        }
    }

    /// Where the children of the next node will start.
    #[inline(always)]
    pub fn mark(&self) -> usize {
        self.stack.len()
    }

    /// Adds a child.
    #[inline(always)]
    pub fn push(&mut self, child: Child<W>) {
        self.stack.push(child);
    }

    /// The children from a mark on.
    #[inline(always)]
    pub fn since(&mut self, mark: usize) -> &mut [Child<W>] {
        &mut self.stack[mark..]
    }

    /// Drops the children from a mark on.
    #[inline(always)]
    pub fn drop_since(&mut self, mark: usize) {
        self.stack.truncate(mark);
    }

    /// Takes the least promising child from a mark on, the last one of equals.
    #[cold]
    pub fn take_worst(&mut self, mark: usize) -> Option<Child<W>> {
        let left = self.since(mark).iter_mut().filter(|child| child.order > 0);
        let chosen = left.rev().min_by_key(|child| child.order)?;
        let child = *chosen;
        chosen.order = 0;
        Some(child)
    }

    /// Takes the most promising child from a mark on, the first one of equals.
    ///
    /// Most nodes need no second child, so that sorting them would be wasted.
    #[inline(always)]
    pub fn take_best(&mut self, mark: usize) -> Option<Child<W>> {
        let mut order = 0;
        let mut chosen = None;
        for child in self.since(mark) {
            if child.order > order {
                order = child.order;
                chosen = Some(child);
            }
        }
        let chosen = chosen?;
        let child = *chosen;
        chosen.order = 0;
        Some(child)
    }
}
