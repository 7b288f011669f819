//! Connect Four: an action a column; two planes, the discs of who looks and the other's.

use std::sync::Arc;

use plateau_core::{Draw, Game, Kit, Refusal, Seat};
use plateau_games::connect4::{Column, Connect4, KIT, engine::Stepper};

use crate::{
    fleet::{AnyFleet, Fleet, Plan},
    lane::Lane,
    world::{Number, World},
};

impl World for Connect4 {
    type Asked = ();
    const EXACT: Option<&'static str> = Some("perfect");

    fn kit() -> &'static Kit<Connect4> {
        &KIT
    }

    fn actions(&self) -> usize {
        usize::from(self.columns())
    }

    fn action(&self, column: &Column) -> Option<usize> {
        Some(column.index())
    }

    fn decode(&self, action: usize) -> Option<Column> {
        Column::new(action).filter(|_| action < self.actions())
    }

    fn shape(&self) -> [usize; 3] {
        [2, self.rows().into(), self.columns().into()]
    }

    fn largest(&self) -> usize {
        1
    }

    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]) {
        let columns = usize::from(self.columns());
        let plane = usize::from(self.rows()) * columns;
        let own = seat.number() as u8;
        for column in (0..columns).filter_map(Column::new) {
            let mut place = plane + column.index();
            for disc in self.discs_of(column) {
                place -= columns;
                into[if *disc == own { place } else { place + plane }] = T::ONE;
            }
        }
    }

    fn mark(&self, seat: Seat, mask: &mut [u8], _: &mut Vec<Column>) -> u32 {
        if !self.turn().seats().contains(seat) {
            return 0;
        }
        let mut count = 0;
        for (index, open) in mask.iter_mut().enumerate() {
            let height = Column::new(index).and_then(|column| self.height(column));
            let is_open = height.is_some_and(|height| height < self.rows());
            *open = is_open.into();
            count += u32::from(is_open);
        }
        count
    }

    fn swift(plan: &Plan<Connect4>) -> Result<Option<Box<dyn AnyFleet>>, Refusal> {
        let Some(lane) = Swift::new(&plan.start.game) else {
            return Ok(None);
        };
        Ok(Some(Box::new(Fleet::new(plan, lane)?)))
    }
}

/// A board of two words.
#[derive(Clone)]
struct Swift {
    stepper: Stepper,
    /// Where the disc of each bit stands in a plane.
    places: Arc<[u16; 64]>,
    plane: usize,
}

impl Swift {
    fn new(game: &Connect4) -> Option<Swift> {
        let stepper = Stepper::new(game)?;
        let (rows, columns) = (usize::from(game.rows()), usize::from(game.columns()));
        let mut places = [0; 64];
        for (bit, place) in places.iter_mut().enumerate() {
            let (column, row) = (bit / (rows + 1), bit % (rows + 1));
            // A bit above a column is never set, nor one beside the board.
            *place = (rows.saturating_sub(row + 1) * columns + column) as u16;
        }
        Some(Swift {
            stepper,
            places: Arc::new(places),
            plane: rows * columns,
        })
    }
}

impl Lane for Swift {
    type Game = Connect4;

    fn of(game: Connect4) -> Swift {
        Swift::new(&game).expect("boards of the same size fit all")
    }

    fn game(&self) -> Connect4 {
        self.stepper.rules()
    }

    fn play(&mut self, _: Seat, action: usize) {
        self.stepper.play(action);
    }

    fn chance(&mut self, _: &mut Draw) {}

    fn is_over(&self) -> bool {
        self.stepper.is_over()
    }

    fn reward(&self, seat: Seat) -> f32 {
        let outcome = self.stepper.outcome();
        outcome.map_or(0.0, |outcome| (outcome.worth(seat) * 2.0 - 1.0) as f32)
    }

    fn mover(&self) -> Option<Seat> {
        Some(self.stepper.mover())
    }

    fn mark(&self, _: Seat, row: &mut [u8], _: &mut Vec<Column>) -> u32 {
        self.stepper.open(row)
    }

    fn observe<T: Number>(&self, seat: Seat, into: &mut [T]) {
        let (own, other) = into.split_at_mut(self.plane);
        for (plane, seat) in [(own, seat), (other, seat.other())] {
            let mut discs = self.stepper.discs(seat);
            while discs != 0 {
                let bit = discs.trailing_zeros() as usize;
                plane[usize::from(self.places[bit])] = T::ONE;
                discs &= discs - 1;
            }
        }
    }
}
