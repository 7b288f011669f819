//! A position inside the search, and how forced moves are played out.

use super::geometry::Geometry;
use super::table::Bounds;
use super::word::Word;

/// A position with what the search knows about it.
#[derive(Clone, Copy, Debug)]
pub struct Node<W> {
    /// Discs of the side to move.
    pub own: W,
    /// Discs of both sides.
    pub mask: W,
    /// Empty cells in which the side to move would complete a line.
    pub own_wins: W,
    /// Empty cells in which the other side would complete a line.
    pub other_wins: W,
    /// Number of discs on the board.
    pub stones: u32,
}

/// What became of a position once all its forced moves were played.
#[derive(Clone, Copy, Debug)]
pub enum Resolved<W> {
    /// The game is decided: the score for the side that was to move.
    Decided(i32),
    /// There is a choice to make in this node. `same_side` says whether the
    /// side to move in it is the one that was to move at first.
    Quiet { node: Node<W>, same_side: bool },
}

/// The score of the side to move when it wins with its next disc.
#[inline(always)]
pub fn win_now(size: u32, stones: u32) -> i32 {
    ((size + 1 - stones) / 2) as i32
}

/// The score of the side to move when the other one wins with its next disc.
#[inline(always)]
pub fn loss_next(size: u32, stones: u32) -> i32 {
    -(((size - stones) / 2) as i32)
}

impl<W: Word> Node<W> {
    /// A node from its discs alone.
    pub fn new<G: Geometry<Word = W>>(geometry: G, own: W, mask: W) -> Self {
        Self {
            own,
            mask,
            own_wins: geometry.winning_cells(own, mask),
            other_wins: geometry.winning_cells(own ^ mask, mask),
            stones: mask.ones(),
        }
    }

    /// What is known of the score of any quiet node on a board of `size` cells:
    /// neither side wins with its next disc, but perhaps with the one after.
    #[inline(always)]
    pub fn range(&self, size: u32) -> Bounds {
        let empties = (size - self.stones) as i32;
        Bounds {
            lower: -((empties - 2) / 2),
            upper: (empties - 1) / 2,
        }
    }

    /// The lowest empty cell of every column that is not full.
    #[inline(always)]
    pub fn playable<G: Geometry<Word = W>>(&self, geometry: G) -> W {
        self.mask.plus(geometry.bottom()) & geometry.cells()
    }

    /// Cells that do not hand the other side a win, provided that it threatens
    /// none at the moment.
    #[inline(always)]
    pub fn safe_moves<G: Geometry<Word = W>>(&self, geometry: G) -> W {
        self.playable(geometry) & !self.other_wins.down(1)
    }

    /// A number that no other position has: in every column the discs of the
    /// side to move, plus a bit above the highest disc, less one.
    #[inline(always)]
    pub fn key(&self) -> W {
        self.own.plus(self.mask)
    }

    /// The position after a disc in `cell`, seen by the other side.
    #[inline(always)]
    pub fn after<G: Geometry<Word = W>>(&self, geometry: G, cell: W) -> Self {
        let mask = self.mask | cell;
        let own = self.own | cell;
        Self {
            own: own ^ mask,
            mask,
            own_wins: self.other_wins & !cell,
            other_wins: geometry.winning_cells(own, mask),
            stones: self.stones + 1,
        }
    }

    /// Plays forced moves until there is a choice or the game is decided.
    ///
    /// The side to move must have no winning move; that then holds for every
    /// position on the way, as a side that can be beaten at once never gets past
    /// the test below.
    #[inline(always)]
    pub fn resolve<G: Geometry<Word = W>>(self, geometry: G) -> Resolved<W> {
        let size = geometry.size();
        let mut node = self;
        let mut same_side = true;
        let signed = |same: bool, score: i32| if same { score } else { -score };
        loop {
            let playable = node.playable(geometry);
            let threats = node.other_wins & playable;
            let safe = playable & !node.other_wins.down(1);
            let forced = if threats.is_zero() {
                if node.stones + 2 >= size && (node.stones == size || !safe.is_zero()) {
                    return Resolved::Decided(0);
                }
                safe
            } else {
                threats & safe
            };
            if forced.is_zero() || threats.has_several() {
                return Resolved::Decided(signed(same_side, loss_next(size, node.stones)));
            }
            if forced.has_several() {
                return Resolved::Quiet { node, same_side };
            }
            node = node.after(geometry, forced);
            same_side = !same_side;
        }
    }
}
