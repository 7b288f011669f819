//! Positions that are stepped by the million: two words, and nothing that search needs.

use plateau_core::{Outcome, Seat};

use super::alignment::has_line;
use crate::{Column, Connect4, Options};

/// A game on a board that fits 64 bits, a free bit above each column. It knows the rules of play and
/// no more; [`rules`](Stepper::rules) gives the position that everything else works on.
///
/// ```
/// use plateau_connect4::{Connect4, Options, engine::Stepper};
///
/// let mut game = Stepper::new(&Connect4::empty(&Options::default())).expect("it fits");
/// for column in [3, 0, 3, 1, 3, 2, 3] {
///     game.play(column);
/// }
/// assert!(game.is_over(), "four discs stand in a column");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepper {
    /// The discs of each seat, column by column from the bottom.
    discs: [u64; 2],
    rows: u8,
    columns: u8,
    connect: u8,
    first: u8,
    mover: u8,
    over: bool,
    won: bool,
    last: Option<u8>,
}

impl Stepper {
    /// The same position, where its board fits and its lines are those that are found quickly.
    pub fn new(game: &Connect4) -> Option<Stepper> {
        let bits = (u32::from(game.rows()) + 1) * u32::from(game.columns());
        if bits > 64 || !(3..=5).contains(&game.connect()) {
            return None;
        }
        let mut stepper = Stepper {
            discs: [0; 2],
            rows: game.rows(),
            columns: game.columns(),
            connect: game.connect(),
            first: game.first().index() as u8,
            mover: game.to_move().index() as u8,
            over: false,
            won: false,
            last: game.last().map(|column| column.index() as u8),
        };
        for column in (0..usize::from(game.columns())).filter_map(Column::new) {
            for (row, disc) in game.discs_of(column).iter().enumerate() {
                let bit = column.index() as u32 * stepper.stride() + row as u32;
                stepper.discs[usize::from(*disc) - 1] |= 1 << bit;
            }
        }
        stepper.won = stepper.has_line(stepper.discs(stepper.mover().other()));
        stepper.over = stepper.won || game.discs() == stepper.cells();
        Some(stepper)
    }

    /// The position as the rules have it.
    pub fn rules(&self) -> Connect4 {
        let options = Options {
            rows: self.rows,
            columns: self.columns,
            connect: self.connect,
            first: self.seat(self.first),
        };
        let mut game = Connect4::empty(&options);
        for bit in 0..u32::from(self.columns) * self.stride() {
            for seat in [Seat::FIRST, Seat::SECOND] {
                if self.discs[seat.index()] >> bit & 1 == 1 {
                    game.drop(Column::at((bit / self.stride()) as usize), seat);
                }
            }
        }
        let winner = self.won.then(|| self.seat(self.mover ^ 1));
        let last = self.last.map(|column| Column::at(column.into()));
        game.settle(self.seat(self.mover), winner, last);
        game
    }

    /// Bits from a column to the next one.
    pub fn stride(&self) -> u32 {
        u32::from(self.rows) + 1
    }

    /// The discs of a seat, column by column from the bottom.
    pub fn discs(&self, seat: Seat) -> u64 {
        self.discs[seat.index()]
    }

    /// Whose disc falls next, or would if the game were not over.
    pub fn mover(&self) -> Seat {
        self.seat(self.mover)
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        match (self.over, self.won) {
            (false, _) => None,
            (true, true) => Some(Outcome::win(self.seat(self.mover ^ 1))),
            (true, false) => Some(Outcome::Draw),
        }
    }

    /// Writes a 1 for each column that takes a disc and a 0 for the others, and tells how many do;
    /// none do when the game is over.
    pub fn open(&self, columns: &mut [u8]) -> u32 {
        let top = u32::from(self.rows) - 1;
        let full = self.discs[0] | self.discs[1] | if self.over { u64::MAX } else { 0 };
        let mut count = 0;
        for (index, open) in columns.iter_mut().enumerate() {
            let taken = full >> (index as u32 * self.stride() + top) & 1;
            *open = 1 - taken as u8;
            count += 1 - taken as u32;
        }
        count
    }

    /// Drops a disc of who is to move into a column that takes one, while the game is on.
    pub fn play(&mut self, column: usize) {
        let taken = self.discs[0] | self.discs[1];
        let bottom = 1 << (column as u32 * self.stride());
        let cell = (taken + bottom) & !taken & (((1 << self.rows) - 1) * bottom);
        debug_assert!(cell != 0 && !self.over, "only legal discs are dropped");
        let own = self.discs[usize::from(self.mover & 1)] | cell;
        self.discs[usize::from(self.mover & 1)] = own;
        self.won = self.has_line(own);
        self.over = self.won || (taken | cell).count_ones() == self.cells();
        self.mover ^= 1;
        self.last = Some(column as u8);
    }

    fn cells(&self) -> u32 {
        u32::from(self.rows) * u32::from(self.columns)
    }

    #[inline(always)]
    fn has_line(&self, discs: u64) -> bool {
        has_line(discs, self.stride(), self.connect.into())
    }

    fn seat(&self, index: u8) -> Seat {
        match index {
            0 => Seat::FIRST,
            _ => Seat::SECOND,
        }
    }
}
