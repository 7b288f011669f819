//! The rules: a grid of any size, discs that fall, a line that wins.

use plateau_core::{
    Actor, Draw, Game, OptionKind, OptionSpec, Outcome, Refusal, Scores, Seat, Turn, refusal,
};
use serde::{Deserialize, Serialize};

use super::notation::{Column, Snapshot};

/// The largest number of rows or columns.
pub(super) const LARGEST: u8 = 100;

/// The size of the board, how many in a row win, and who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Rows, 1 to 100.
    pub rows: u8,
    /// Columns, 1 to 100.
    pub columns: u8,
    /// How many in a row win, at least 2.
    pub connect: u8,
    /// Which player begins, 1 or 2.
    pub first: Seat,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            rows: 6,
            columns: 7,
            connect: 4,
            first: Seat::FIRST,
        }
    }
}

const SIZE: OptionKind = OptionKind::Whole {
    min: 1,
    max: LARGEST as i64,
};
const CONNECT: OptionKind = OptionKind::Whole {
    min: 2,
    max: LARGEST as i64,
};
const FIRST: OptionKind = OptionKind::Whole { min: 1, max: 2 };

/// The four ways in which discs can stand in a row, as steps of (column, row).
pub(super) const WAYS: [(i16, i16); 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

/// A position of Connect Four.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Snapshot", into = "Snapshot")]
pub struct Connect4 {
    rows: u8,
    connect: u8,
    first: Seat,
    to_move: Seat,
    /// Column by column, each from the bottom to the top: 0 is free, else the seat's number. A
    /// border of free cells stands around the board, so that a run of discs ends by itself.
    cells: Vec<u8>,
    /// How many discs each column holds.
    heights: Vec<u8>,
    free: u32,
    outcome: Option<Outcome>,
    last: Option<Column>,
}

/// What takes a disc out again.
#[derive(Clone, Copy, Debug)]
pub struct Lift {
    column: Column,
    last: Option<Column>,
}

impl Connect4 {
    /// The empty board.
    pub fn empty(options: &Options) -> Connect4 {
        let (rows, columns) = (usize::from(options.rows), usize::from(options.columns));
        Connect4 {
            rows: options.rows,
            connect: options.connect,
            first: options.first,
            to_move: options.first,
            cells: vec![0; (rows + 2) * (columns + 2)],
            heights: vec![0; columns],
            free: (rows * columns) as u32,
            outcome: None,
            last: None,
        }
    }

    /// How many rows.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// How many columns.
    pub fn columns(&self) -> u8 {
        self.heights.len() as u8
    }

    /// How many in a row win.
    pub fn connect(&self) -> u8 {
        self.connect
    }

    /// Who began.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose disc falls next, or would if the game were not over.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// How many discs have been played.
    pub fn discs(&self) -> u32 {
        u32::from(self.rows) * self.heights.len() as u32 - self.free
    }

    /// The column of the last disc, where it is known.
    pub fn last(&self) -> Option<Column> {
        self.last
    }

    /// How many discs the column holds; `None` beside the board.
    pub fn height(&self, column: Column) -> Option<u8> {
        self.heights.get(column.index()).copied()
    }

    /// Whose disc lies in the cell, counted from 0 at the left and at the bottom. `None` is a free
    /// cell, or none at all.
    pub fn disc(&self, column: u8, row: u8) -> Option<Seat> {
        if column >= self.columns() || row >= self.rows {
            return None;
        }
        Seat::from_number(usize::from(self.cells[self.index(column, row)]))
    }

    /// The seat numbers of the discs in a column, from the bottom to the top; none beside the board.
    pub fn discs_of(&self, column: Column) -> &[u8] {
        let Some(height) = self.height(column) else {
            return &[];
        };
        let begin = self.index(column.index() as u8, 0);
        &self.cells[begin..begin + usize::from(height)]
    }

    /// The cells of every line that has won, as (column, row) from the bottom left.
    pub fn winning_cells(&self) -> Vec<(u8, u8)> {
        let mut winning = Vec::new();
        for column in 0..self.columns() {
            for row in 0..self.heights[usize::from(column)] {
                if WAYS
                    .iter()
                    .any(|&way| self.run(column, row, way) >= u16::from(self.connect))
                {
                    winning.push((column, row));
                }
            }
        }
        winning
    }

    /// Drops a disc without asking whose turn it is or whether the game is over: for reading
    /// positions and for levels that imagine a disc.
    pub(super) fn drop(&mut self, column: Column, seat: Seat) {
        let height = self.heights[column.index()];
        let cell = self.index(column.index() as u8, height);
        self.cells[cell] = seat.number() as u8;
        self.heights[column.index()] += 1;
        self.free -= 1;
    }

    /// Takes the top disc of a column out again.
    pub(super) fn lift(&mut self, column: Column) {
        self.heights[column.index()] -= 1;
        let cell = self.index(column.index() as u8, self.heights[column.index()]);
        self.cells[cell] = 0;
        self.free += 1;
    }

    /// Whether the top disc of the column stands in a winning line.
    pub(super) fn wins_at(&self, column: Column) -> bool {
        let row = self.heights[column.index()] - 1;
        let column = column.index() as u8;
        let enough = u16::from(self.connect);
        WAYS.iter().any(|&way| self.run(column, row, way) >= enough)
    }

    /// The columns that are not full, from the left.
    pub(super) fn open_columns(&self) -> impl Iterator<Item = Column> + '_ {
        let open = |(index, height): (usize, &u8)| (*height < self.rows).then(|| Column::at(index));
        self.heights.iter().enumerate().filter_map(open)
    }

    /// Sets whose turn it is and how the game stands after discs were dropped one by one.
    pub(super) fn settle(&mut self, to_move: Seat, winner: Option<Seat>, last: Option<Column>) {
        self.to_move = to_move;
        self.last = last;
        self.outcome = match winner {
            Some(seat) => Some(Outcome::win(seat)),
            None => (self.free == 0).then_some(Outcome::Draw),
        };
    }

    /// How many discs of one colour stand in a row through this one.
    fn run(&self, column: u8, row: u8, (across, up): (i16, i16)) -> u16 {
        let stride = isize::from(self.rows) + 2;
        let step = isize::from(across) * stride + isize::from(up);
        let begin = self.index(column, row);
        let disc = self.cells[begin];
        let count = |step: isize| {
            let mut place = begin.wrapping_add_signed(step);
            let mut count = 0;
            while self.cells[place] == disc {
                place = place.wrapping_add_signed(step);
                count += 1;
            }
            count
        };
        1 + count(step) + count(-step)
    }

    fn index(&self, column: u8, row: u8) -> usize {
        (usize::from(column) + 1) * (usize::from(self.rows) + 2) + usize::from(row) + 1
    }
}

impl Game for Connect4 {
    const NAME: &'static str = "connect4";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "rows",
            kind: SIZE,
            default: "6",
        },
        OptionSpec {
            name: "columns",
            kind: SIZE,
            default: "7",
        },
        OptionSpec {
            name: "connect",
            kind: CONNECT,
            default: "4",
        },
        OptionSpec {
            name: "first",
            kind: FIRST,
            default: "1",
        },
    ];

    type Options = Options;
    type Move = Column;
    type Undo = Lift;

    fn start(options: &Options, _: &mut Draw) -> Result<Connect4, Refusal> {
        Ok(Connect4::empty(options))
    }

    fn seats(_: &Options) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.outcome.is_some() {
            Turn::Over
        } else {
            Turn::of(self.to_move)
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Column>) {
        if seat == self.to_move && self.outcome.is_none() {
            into.extend(self.open_columns());
        }
    }

    fn check(&self, by: Actor, column: &Column) -> Result<(), Refusal> {
        let Actor::Seat(seat) = by else {
            return Err(refusal!("no-chance-here"));
        };
        if self.outcome.is_some() {
            return Err(refusal!("game-is-over"));
        }
        if seat != self.to_move {
            return Err(refusal!("not-your-turn", seat = seat.number()));
        }
        match self.height(*column) {
            None => Err(refusal!(
                "connect4-no-column",
                column = column.number(),
                columns = self.columns()
            )),
            Some(height) if height == self.rows => {
                Err(refusal!("connect4-column-full", column = column.number()))
            }
            Some(_) => Ok(()),
        }
    }

    fn play(&mut self, _: Actor, column: &Column) -> Lift {
        let undo = Lift {
            column: *column,
            last: self.last,
        };
        self.drop(*column, self.to_move);
        let winner = self.wins_at(*column).then_some(self.to_move);
        self.settle(self.to_move.other(), winner, Some(*column));
        undo
    }

    fn undo(&mut self, undo: Lift) {
        self.lift(undo.column);
        self.to_move = self.to_move.other();
        self.last = undo.last;
        self.outcome = None;
    }

    fn scores(&self) -> Scores {
        Scores::none(2, self.outcome)
    }
}
