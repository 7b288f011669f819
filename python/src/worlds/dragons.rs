//! Dragons & Unicorns: an action for each cell and neighbour, and one to end the turn.

use plateau_core::{Kit, Seat};
use plateau_games::dragons::{Cell, Dragons, KIT, Map, Move};

use crate::world::{Number, World};

/// The neighbours of a hexagon.
const WAYS: usize = 6;

/// How many neighbours an action can name: six on hexagons, else as many as anybody has.
fn ways(map: &Map) -> usize {
    match map.is_linked() {
        true => {
            let most = (0..map.len()).map(|territory| map.neighbours(territory).len());
            most.max().unwrap_or(0).max(WAYS)
        }
        false => WAYS,
    }
}

/// The ways from a hexagon, as (down, right); every second row is shifted by half a cell.
fn steps(cell: Cell) -> [(i16, i16); WAYS] {
    let shift = i16::from(cell.row % 2);
    [
        (-1, shift - 1),
        (-1, shift),
        (0, -1),
        (0, 1),
        (1, shift - 1),
        (1, shift),
    ]
}

fn place(map: &Map, cell: Cell) -> usize {
    usize::from(cell.row) * usize::from(map.columns()) + usize::from(cell.column)
}

fn cells(map: &Map) -> usize {
    usize::from(map.rows()) * usize::from(map.columns())
}

impl World for Dragons {
    type Asked = ();
    const EXACT: Option<&'static str> = None;

    fn kit() -> &'static Kit<Dragons> {
        &KIT
    }

    fn actions(&self) -> usize {
        cells(self.map()) * ways(self.map()) + 1
    }

    fn action(&self, m: &Move) -> Option<usize> {
        let map = self.map();
        let (from, to) = match m {
            Move::Attack { from, to } => (*from, *to),
            Move::End => return Some(self.actions() - 1),
            Move::Throw(_) | Move::Place(_) => return None,
        };
        let way = if map.is_linked() {
            let goal = map.territory(to)?;
            let near = map.neighbours(usize::from(map.territory(from)?));
            near.iter().position(|near| *near == goal)?
        } else {
            let step = (
                i16::from(to.row) - i16::from(from.row),
                i16::from(to.column) - i16::from(from.column),
            );
            steps(from).iter().position(|one| *one == step)?
        };
        Some(place(map, from) * ways(map) + way)
    }

    fn decode(&self, action: usize) -> Option<Move> {
        let map = self.map();
        if action + 1 == self.actions() {
            return Some(Move::End);
        }
        let (index, way) = (action / ways(map), action % ways(map));
        let columns = usize::from(map.columns());
        let from = Cell {
            row: u8::try_from(index / columns).ok()?,
            column: u8::try_from(index % columns).ok()?,
        };
        let territory = map.territory(from)?;
        let to = if map.is_linked() {
            map.cell(usize::from(
                *map.neighbours(usize::from(territory)).get(way)?,
            ))
        } else {
            let (down, right) = steps(from)[way];
            Cell {
                row: u8::try_from(i16::from(from.row) + down).ok()?,
                column: u8::try_from(i16::from(from.column) + right).ok()?,
            }
        };
        map.territory(to)?;
        Some(Move::Attack { from, to })
    }

    fn shape(&self) -> [usize; 3] {
        // Soldiers and stock of each army, and where land is.
        let map = self.map();
        let planes = 2 * self.armies() + 1;
        [planes, map.rows().into(), map.columns().into()]
    }

    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]) {
        let map = self.map();
        let plane = cells(map);
        let armies = self.armies();
        // Who looks is the first, then those who come after in the order of turns.
        let rank = |army: Seat| (army.index() + armies - seat.index()) % armies;
        for territory in 0..map.len() {
            let at = place(map, map.cell(territory));
            let soldiers = T::count(self.soldiers(territory).into());
            into[rank(self.owner(territory)) * plane + at] = soldiers;
            into[2 * armies * plane + at] = T::ONE;
        }
        for army in self.seats_of_all() {
            let begin = (armies + rank(army)) * plane;
            into[begin..begin + plane].fill(T::count(self.stock(army).into()));
        }
    }
}
