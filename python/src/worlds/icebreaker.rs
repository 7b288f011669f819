//! IceBreaker: an action for each cell and way; planes on a grid in which rows are shifted.

use plateau_core::{Kit, Seat};
use plateau_games::icebreaker::{Cell, Content, Hexagon, IceBreaker, KIT, Step};

use crate::world::{Number, World};

/// The six ways to a neighbour on the shifted grid, as (across, down).
const WAYS: [(i16, i16); 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// Planes: own ships, the others, ice, what is on the board, own points, the other's.
const PLANES: usize = 6;

/// Where a cell is on the shifted grid: rows above the middle begin farther to the right.
fn place(board: &Hexagon, cell: Cell) -> (i16, i16) {
    let shift = (i16::from(board.size()) - 1 - i16::from(cell.row)).max(0);
    (i16::from(cell.column) + shift, cell.row.into())
}

impl World for IceBreaker {
    type Asked = ();
    const EXACT: Option<&'static str> = None;

    fn kit() -> &'static Kit<IceBreaker> {
        &KIT
    }

    fn actions(&self) -> usize {
        self.board().cells().len() * WAYS.len()
    }

    fn action(&self, step: &Step) -> Option<usize> {
        let board = self.board();
        let (from, to) = (place(board, step.from), place(board, step.to));
        let way = (to.0 - from.0, to.1 - from.1);
        let way = WAYS.iter().position(|one| *one == way)?;
        Some(board.index(step.from)? * WAYS.len() + way)
    }

    fn decode(&self, action: usize) -> Option<Step> {
        let board = self.board();
        let from = *board.cells().get(action / WAYS.len())?;
        let (across, down) = WAYS[action % WAYS.len()];
        let (x, y) = place(board, from);
        let goal = (x + across, y + down);
        let index = board.index(from)?;
        let mut near = board.neighbours(index).iter();
        let to = near.find_map(|near| {
            let cell = board.cell(usize::from(*near));
            (place(board, cell) == goal).then_some(cell)
        })?;
        Some(Step { from, to })
    }

    fn shape(&self) -> [usize; 3] {
        [PLANES, self.board().rows(), self.board().rows()]
    }

    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]) {
        let board = self.board();
        let side = board.rows();
        let plane = side * side;
        for (index, cell) in board.cells().iter().enumerate() {
            let (x, y) = place(board, *cell);
            let at = y as usize * side + x as usize;
            into[3 * plane + at] = T::ONE;
            match self.content(index) {
                Content::Water => {}
                Content::Ice => into[2 * plane + at] = T::ONE,
                Content::Ship(owner) if owner == seat => into[at] = T::ONE,
                Content::Ship(_) => into[plane + at] = T::ONE,
            }
        }
        for (index, whose) in [seat, seat.other()].into_iter().enumerate() {
            let points = T::count(self.taken(whose).into());
            into[(4 + index) * plane..(5 + index) * plane].fill(points);
        }
    }
}
