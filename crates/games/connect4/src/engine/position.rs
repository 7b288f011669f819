//! A position on a board of any size, in the form that suits the size.

use super::bits::Bits;
use super::board::Board;
use super::geometry::{Geometry, Grid, Standard};
use super::plain_board::PlainBoard;

/// Discs on a board and the side to move.
///
/// Cheap to copy wherever the board fits two machine words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    pub(super) form: Form,
}

/// The four ways to hold a position; the solver has an engine for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Standard(Bits<Standard>),
    Narrow(Bits<Grid<u64>>),
    Wide(Bits<Grid<u128>>),
    Plain(PlainBoard),
}

/// Whose disc it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The side to move.
    Mover,
    /// The other side.
    Other,
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The board has no such column.
    #[error("there is no column {0}")]
    NoSuchColumn(usize),
    /// No disc fits any more.
    #[error("column {0} is full")]
    FullColumn(usize),
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
}

/// Why discs do not make a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// More columns, or more discs in one, than the board has.
    #[error("the discs do not fit the board")]
    TooMany,
    /// The side to move must have as many discs as the other or one less.
    #[error("the side to move has {mover} discs and the other {other}: no play leads there")]
    Counts {
        /// Discs of the side to move.
        mover: usize,
        /// Discs of the other side.
        other: usize,
    },
}

macro_rules! on_bits {
    ($form:expr, $bits:ident => $do:expr, $plain:ident => $else:expr) => {
        match $form {
            Form::Standard($bits) => $do,
            Form::Narrow($bits) => $do,
            Form::Wide($bits) => $do,
            Form::Plain($plain) => $else,
        }
    };
}

impl Position {
    /// The empty board.
    pub fn new(board: Board) -> Self {
        let (columns, rows, connect) = (
            board.columns() as u32,
            board.rows() as u32,
            board.connect() as u32,
        );
        let form = if board == Board::STANDARD {
            Form::Standard(Bits::empty(Standard))
        } else if let Some(grid) = Grid::new(columns, rows, connect) {
            Form::Narrow(Bits::empty(grid))
        } else if let Some(grid) = Grid::new(columns, rows, connect) {
            Form::Wide(Bits::empty(grid))
        } else {
            Form::Plain(PlainBoard::new(board))
        };
        Self { board, form }
    }

    /// The position after moves from the empty board, columns counted from 0.
    ///
    /// # Errors
    /// The index of the first move that the rules refuse, and why.
    pub fn after(board: Board, moves: &[usize]) -> Result<Self, (usize, Refusal)> {
        let mut position = Self::new(board);
        for (index, &column) in moves.iter().enumerate() {
            position.play(column).map_err(|refusal| (index, refusal))?;
        }
        Ok(position)
    }

    /// A position from its columns, each from the bottom upwards.
    ///
    /// # Errors
    /// When the discs do not fit or their numbers cannot occur. Lines on the
    /// board are not looked at here: see [`Position::is_lost`] and
    /// [`Position::has_won`].
    pub fn from_columns(board: Board, columns: &[Vec<Owner>]) -> Result<Self, SetupError> {
        if columns.len() > board.columns() || columns.iter().any(|c| c.len() > board.rows()) {
            return Err(SetupError::TooMany);
        }
        let count = |owner| {
            columns
                .iter()
                .flatten()
                .filter(|&&disc| disc == owner)
                .count()
        };
        let (mover, other) = (count(Owner::Mover), count(Owner::Other));
        if mover != other && mover + 1 != other {
            return Err(SetupError::Counts { mover, other });
        }
        let mut position = Self::new(board);
        for (column, discs) in columns.iter().enumerate() {
            for &disc in discs {
                let own = disc == Owner::Mover;
                on_bits!(&mut position.form,
                    bits => {
                        let cell = bits.cell(column);
                        bits.mask |= cell;
                        if own { bits.own |= cell; }
                    },
                    plain => plain.put(column, own));
            }
        }
        Ok(position)
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// How many discs lie on the board.
    pub fn stones(&self) -> usize {
        on_bits!(&self.form, bits => bits.stones() as usize, plain => plain.stones())
    }

    /// Whether the rules allow a disc in that column, the game going on.
    pub fn has_room(&self, column: usize) -> bool {
        column < self.board.columns()
            && on_bits!(&self.form, bits => bits.cell(column) != 0, plain => plain.has_room(column))
    }

    /// Whether the other side, which moved last, has a line.
    pub fn is_lost(&self) -> bool {
        on_bits!(&self.form, bits => bits.has_lost(), plain => plain.has_line(false))
    }

    /// Whether the side to move has a line already, which play cannot lead to.
    pub fn has_won(&self) -> bool {
        on_bits!(&self.form,
            bits => Geometry::has_line(bits.geometry, bits.own),
            plain => plain.has_line(true))
    }

    /// Whether no move is allowed any more.
    pub fn is_over(&self) -> bool {
        self.stones() == self.board.size() || self.is_lost()
    }

    /// Drops a disc of the side to move; columns count from 0.
    ///
    /// # Errors
    /// When the rules refuse the move; the position is then as before.
    pub fn play(&mut self, column: usize) -> Result<(), Refusal> {
        if column >= self.board.columns() {
            return Err(Refusal::NoSuchColumn(column + 1));
        }
        if self.is_over() {
            return Err(Refusal::GameOver);
        }
        if !self.has_room(column) {
            return Err(Refusal::FullColumn(column + 1));
        }
        on_bits!(&mut self.form, bits => { let cell = bits.cell(column); bits.play(cell) },
            plain => plain.play(column));
        Ok(())
    }
}
