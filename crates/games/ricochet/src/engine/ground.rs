//! What does not change while a problem is searched: walls as masks, rays, lower bounds.

use super::{
    super::{board::Board, cell::Cell, robot::Direction},
    cells::Cells,
    ways::Ways,
};

/// More levels than any board has.
const MOST_LEVELS: usize = 64;

/// The walls of a board.
pub(super) struct Ground<C> {
    board: Board,
    /// The cells that can be entered going in a direction.
    pub enter: [C; 4],
    /// Where a robot alone on the board stops.
    stops: [Vec<u16>; 4],
    /// The cells that it passes, the last one too.
    rays: [Vec<C>; 4],
}

impl<C: Cells> Ground<C> {
    /// The walls of this board.
    #[inline(always)]
    pub fn new(board: &Board) -> Ground<C> {
        let mut ground = Ground {
            board: board.clone(),
            enter: [C::EMPTY; 4],
            stops: std::array::from_fn(|_| (0..C::PLACES as u16).collect()),
            rays: std::array::from_fn(|_| vec![C::EMPTY; C::PLACES]),
        };
        let cells: Vec<Cell> = board.cells().collect();
        for direction in Direction::ALL {
            let backwards = matches!(direction, Direction::Right | Direction::Down);
            for index in 0..cells.len() {
                // What lies ahead must be known first.
                let index = if backwards {
                    cells.len() - 1 - index
                } else {
                    index
                };
                ground.look(cells[index], direction);
            }
        }
        ground
    }

    #[inline(always)]
    fn look(&mut self, cell: Cell, direction: Direction) {
        if self.board.has_wall(cell, direction) {
            return;
        }
        let Some(next) = self.board.neighbour(cell, direction) else {
            return;
        };
        let index = direction.index();
        let (here, next) = (place::<C>(cell), place::<C>(next));
        let (from, to) = (usize::from(here), usize::from(next));
        self.enter[index] = self.enter[index].or(C::one(next));
        self.stops[index][from] = self.stops[index][to];
        self.rays[index][from] = self.rays[index][to].or(C::one(next));
    }

    /// Whether these are the walls of that board.
    pub fn is_of(&self, board: &Board) -> bool {
        self.board == *board
    }

    /// Where a robot stops among others.
    #[inline(always)]
    pub fn stop(&self, from: u16, direction: Direction, others: &[u16]) -> u16 {
        let mut stop = self.stops[direction.index()][usize::from(from)];
        let columns = C::COLUMNS as u16;
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
    pub fn path(&self, from: u16, stop: u16, direction: Direction) -> C {
        let rays = &self.rays[direction.index()];
        rays[usize::from(from)].without(rays[usize::from(stop)])
    }

    /// The cells that are exactly so many moves away from the target, if a robot could stop
    /// wherever it likes: a lower bound for every cell. After the farthest comes an empty set.
    #[inline(always)]
    pub fn levels(&self, target: u16, into: &mut Vec<C>) {
        into.clear();
        let ways = Ways::new(&self.enter, C::EMPTY);
        let (mut level, mut all) = (C::one(target), C::one(target));
        while !level.is_empty() && into.len() < MOST_LEVELS {
            into.push(level);
            let fills = ways.fills(level);
            let reached = fills[0].or(fills[1]).or(fills[2].or(fills[3]));
            level = reached.without(all);
            all = all.or(reached);
        }
        into.push(C::EMPTY);
    }
}

/// The place of a cell in the grid.
pub(super) fn place<C: Cells>(cell: Cell) -> u16 {
    u16::from(cell.y) * C::COLUMNS as u16 + u16::from(cell.x)
}
