//! A position on a bitboard, with the rules of play.

use super::board::Board;
use super::geometry::Geometry;
use super::node::Node;
use super::plain_board::PlainBoard;
use super::word::Word;

/// Discs on a board that fits a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bits<G: Geometry> {
    /// The board.
    pub geometry: G,
    /// Discs of the side to move.
    pub own: G::Word,
    /// Discs of both sides.
    pub mask: G::Word,
}

impl<G: Geometry> Bits<G> {
    /// The empty board.
    pub fn empty(geometry: G) -> Self {
        Self {
            geometry,
            own: G::Word::ZERO,
            mask: G::Word::ZERO,
        }
    }

    /// The cell into which a disc would fall: no bit when the column is full.
    #[inline(always)]
    pub fn cell(&self, column: usize) -> G::Word {
        self.mask.plus(self.geometry.bottom()) & self.geometry.column(column as u32)
    }

    /// Drops a disc of the side to move into a free cell.
    #[inline(always)]
    pub fn play(&mut self, cell: G::Word) {
        self.own = self.own ^ self.mask;
        self.mask |= cell;
    }

    /// Whether the side that moved last has a line.
    #[inline(always)]
    pub fn has_lost(&self) -> bool {
        self.geometry.has_line(self.own ^ self.mask)
    }

    /// How many discs lie on the board.
    #[inline(always)]
    pub fn stones(&self) -> u32 {
        self.mask.ones()
    }

    /// What the search works on.
    #[inline(always)]
    pub fn node(&self) -> Node<G::Word> {
        Node::new(self.geometry, self.own, self.mask)
    }

    /// The same position as an array of cells.
    pub fn plain(&self, board: Board) -> PlainBoard {
        let mut plain = PlainBoard::new(board);
        for column in 0..self.geometry.columns() {
            for row in 0..self.geometry.rows() {
                let cell = G::Word::ONE.up(column * self.geometry.stride() + row);
                if !(self.mask & cell).is_zero() {
                    plain.put(column as usize, !(self.own & cell).is_zero());
                }
            }
        }
        plain
    }
}
