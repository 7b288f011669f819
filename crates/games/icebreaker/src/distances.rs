//! How far it is to the ice.

use super::{
    hexagon::{Hexagon, MOST_CELLS},
    rules::{Content, IceBreaker},
};

/// No path leads to an iceberg, or a ship is in the cell.
const FAR: u8 = u8::MAX;

/// A step of the walk, with the indices of cells.
#[derive(Clone, Copy, Debug)]
pub(super) enum Walk {
    /// An iceberg, where it begins.
    Ice(usize),
    /// The next cell of the queue, and how far it is.
    From(usize, u8),
    /// From a cell to one that was not known yet, and how far that is.
    To(usize, usize, u8),
}

/// The shortest way from every cell without a ship to its closest iceberg, over cells without
/// ships.
///
/// One map serves all ships. The rules measure from each ship as if its own cell were open; but
/// the shortest way of a ship never comes back to the cell that it left.
#[derive(Clone, Debug)]
pub struct Distances([u8; MOST_CELLS]);

impl Distances {
    /// A breadth-first walk from all icebergs at once.
    pub(super) fn new(game: &IceBreaker) -> Distances {
        Distances::told(game, |_| ())
    }

    /// The same, told step by step.
    pub(super) fn told(game: &IceBreaker, mut tell: impl FnMut(Walk)) -> Distances {
        let board = game.board();
        let mut distances = [FAR; MOST_CELLS];
        let mut queue = [0u8; MOST_CELLS];
        let (mut next, mut end) = (0, 0);
        for (index, distance) in distances.iter_mut().enumerate().take(board.cells().len()) {
            if game.content(index) == Content::Ice {
                *distance = 0;
                queue[end] = index as u8;
                end += 1;
                tell(Walk::Ice(index));
            }
        }
        while next < end {
            let here = usize::from(queue[next]);
            next += 1;
            tell(Walk::From(here, distances[here]));
            for &near in board.neighbours(here) {
                let place = usize::from(near);
                if distances[place] == FAR && game.content(place) == Content::Water {
                    distances[place] = distances[here] + 1;
                    queue[end] = near;
                    end += 1;
                    tell(Walk::To(here, place, distances[place]));
                }
            }
        }
        Distances(distances)
    }

    /// From the cell with this index; `None` for a ship's cell and where no path leads to ice.
    pub fn of(&self, index: usize) -> Option<u8> {
        Some(self.0[index]).filter(|distance| *distance != FAR)
    }

    /// The smallest among the neighbours of the cell: a ship there is one step further away.
    pub fn beside(&self, board: &Hexagon, index: usize) -> Option<u8> {
        let near = board.neighbours(index).iter();
        near.filter_map(|&near| self.of(usize::from(near))).min()
    }
}
