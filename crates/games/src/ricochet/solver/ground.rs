//! What does not change while a problem is searched: walls as masks, rays, lower bounds.

use super::{
    super::{board::Board, cell::Cell, robot::Direction},
    set::Set,
};

/// A bound that no reachable cell has.
pub(super) const FARTHEST: usize = 63;

/// The walls of a board.
pub(super) struct Ground<const N: usize> {
    board: Board,
    /// The cells that can be entered going in a direction.
    pub enter: [Set<N>; 4],
    /// Where a robot alone on the board stops.
    stops: [Vec<u16>; 4],
    /// The cells that it passes, the last one too.
    rays: [Vec<Set<N>>; 4],
}

impl<const N: usize> Ground<N> {
    /// How many places the grid has.
    const PLACES: usize = 64 * N;

    /// The walls of this board.
    pub fn new(board: &Board) -> Ground<N> {
        let mut ground = Ground {
            board: board.clone(),
            enter: [Set::EMPTY; 4],
            stops: std::array::from_fn(|_| (0..Self::PLACES as u16).collect()),
            rays: std::array::from_fn(|_| vec![Set::EMPTY; Self::PLACES]),
        };
        let cells: Vec<Cell> = board.cells().collect();
        for direction in Direction::ALL {
            let index = direction.index();
            let backwards = matches!(direction, Direction::Right | Direction::Down);
            let visit = |ground: &mut Ground<N>, cell: Cell| {
                if board.has_wall(cell, direction) {
                    return;
                }
                let Some(next) = board.neighbour(cell, direction) else {
                    return;
                };
                let (here, next) = (place::<N>(cell), place::<N>(next));
                let (from, to) = (usize::from(here), usize::from(next));
                ground.enter[index] = ground.enter[index].or(Set::one(next));
                ground.stops[index][from] = ground.stops[index][to];
                ground.rays[index][from] = ground.rays[index][to].or(Set::one(next));
            };
            // What lies ahead must be known first.
            if backwards {
                cells
                    .iter()
                    .rev()
                    .for_each(|&cell| visit(&mut ground, cell));
            } else {
                cells.iter().for_each(|&cell| visit(&mut ground, cell));
            }
        }
        ground
    }

    /// Whether these are the walls of that board.
    pub fn is_of(&self, board: &Board) -> bool {
        self.board == *board
    }

    /// The cells that a robot passes from here to the next wall.
    #[inline(always)]
    pub fn ray(&self, from: u16, direction: Direction) -> &Set<N> {
        &self.rays[direction.index()][usize::from(from)]
    }

    /// Where a robot stops among others.
    #[inline(always)]
    pub fn stop(&self, from: u16, direction: Direction, others: &[u16]) -> u16 {
        let mut stop = self.stops[direction.index()][usize::from(from)];
        let columns = Set::<N>::COLUMNS as u16;
        for &other in others {
            match direction {
                Direction::Right if other > from && other <= stop => stop = other - 1,
                Direction::Left if other < from && other >= stop => stop = other + 1,
                Direction::Down
                    if other > from && other <= stop && (other ^ from).is_multiple_of(columns) =>
                {
                    stop = other - columns;
                }
                Direction::Up
                    if other < from && other >= stop && (other ^ from).is_multiple_of(columns) =>
                {
                    stop = other + columns;
                }
                _ => {}
            }
        }
        stop
    }

    /// The cells between `from` and `stop`, `stop` too.
    #[inline(always)]
    pub fn path(&self, from: u16, stop: u16, direction: Direction) -> Set<N> {
        self.ray(from, direction)
            .without(*self.ray(stop, direction))
    }

    /// The cells beside this one, where no wall is between.
    pub fn beside(&self, cell: u16) -> Set<N> {
        let cell = Set::one(cell);
        let beside = |direction: Direction| cell.step(direction).and(self.enter[direction.index()]);
        Direction::ALL
            .map(beside)
            .into_iter()
            .fold(Set::EMPTY, Set::or)
    }

    /// The cells from which the target is at most so many moves away, if a robot could stop
    /// wherever it likes: a lower bound for every cell. The last set is as large as all after it.
    pub fn bounds(&self, target: u16, into: &mut Vec<Set<N>>) {
        into.clear();
        into.push(Set::one(target));
        loop {
            let last = into[into.len() - 1];
            let next = last.fills(&self.enter).into_iter().fold(last, Set::or);
            if next == last || into.len() > FARTHEST {
                return;
            }
            into.push(next);
        }
    }
}

/// The place of a cell in the grid.
pub(super) fn place<const N: usize>(cell: Cell) -> u16 {
    u16::from(cell.y) * Set::<N>::COLUMNS as u16 + u16::from(cell.x)
}
