//! The solver of one board: exact answers, however long they take.

use plateau_core::NoMemory;

use super::answer::{Choice, Settings, SolveError, Solved};
use super::bits::Bits;
use super::board::Board;
use super::book::Book;
use super::exact::{self, Oracle};
use super::geometry::{Geometry, Grid, Standard};
use super::plain_exact;
use super::position::{Form, Position};
use super::stop::Stop;
use super::team::Engine;
use super::word::Word;

/// An engine for the form that positions of the board have.
pub(super) enum Engines {
    Standard(Engine<Standard>),
    Narrow(Engine<Grid<u64>>),
    Wide(Engine<Grid<u128>>),
    Plain,
}

/// Solves positions of one board and remembers what it found for the next one.
///
/// It may be shared between threads; all answers are exact and the same for any
/// number of threads, any size of the table, and with or without the book.
pub struct Solver {
    board: Board,
    outwards: Vec<usize>,
    pub(super) engines: Engines,
    pub(super) book: Option<&'static Book>,
}

/// Runs `$do` with the engine that suits the position, or `$else`.
macro_rules! with_engine {
    ($solver:expr, $position:expr, $engine:ident, $bits:ident => $do:expr, $plain:ident => $else:expr) => {
        match (&$solver.engines, &$position.form) {
            (Engines::Standard($engine), Form::Standard($bits)) => $do,
            (Engines::Narrow($engine), Form::Narrow($bits)) => $do,
            (Engines::Wide($engine), Form::Wide($bits)) => $do,
            (Engines::Plain, Form::Plain($plain)) => $else,
            _ => Err(SolveError::OtherBoard),
        }
    };
}

impl Solver {
    /// A solver with an empty table.
    ///
    /// # Panics
    /// Where there is no memory for it; see [`Solver::try_new`].
    pub fn new(board: Board, settings: Settings) -> Self {
        Self::try_new(board, settings).unwrap_or_else(|error| panic!("{error}"))
    }

    /// A solver with an empty table, if there is memory for it.
    ///
    /// # Errors
    /// See [`NoMemory`].
    pub fn try_new(board: Board, settings: Settings) -> Result<Self, NoMemory> {
        let Settings {
            table_bytes,
            threads,
            book,
        } = settings;
        let mut known = None;
        let engines = match Position::new(board).form {
            Form::Standard(bits) => {
                known = book.then(Book::embedded);
                Engines::Standard(Engine::new(bits.geometry, table_bytes, threads)?)
            }
            Form::Narrow(bits) => {
                Engines::Narrow(Engine::new(bits.geometry, table_bytes, threads)?)
            }
            Form::Wide(bits) => Engines::Wide(Engine::new(bits.geometry, table_bytes, threads)?),
            Form::Plain(_) => Engines::Plain,
        };
        Ok(Self {
            board,
            outwards: board.outwards(),
            engines,
            book: known,
        })
    }

    /// The bytes of the smallest table for this board: less is not enough.
    pub fn least_bytes(board: Board) -> usize {
        match Position::new(board).form {
            Form::Standard(bits) => Engine::least_bytes(&bits.geometry),
            Form::Narrow(bits) => Engine::least_bytes(&bits.geometry),
            Form::Wide(bits) => Engine::least_bytes(&bits.geometry),
            Form::Plain(_) => 0,
        }
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Forgets all that was searched; the book stays.
    pub fn forget(&mut self) {
        match &mut self.engines {
            Engines::Standard(engine) => engine.forget(),
            Engines::Narrow(engine) => engine.forget(),
            Engines::Wide(engine) => engine.forget(),
            Engines::Plain => {}
        }
    }

    pub(super) fn check(&self, position: &Position) -> Result<(), SolveError> {
        if position.board() != self.board {
            return Err(SolveError::OtherBoard);
        }
        if position.is_over() || position.has_won() {
            Err(SolveError::GameOver)
        } else {
            Ok(())
        }
    }

    /// The exact score of a position whose game is not over.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn score(&self, position: &Position, stop: &Stop) -> Result<Solved, SolveError> {
        self.check(position)?;
        if let Some(score) = self.known(position, Book::score) {
            return Ok(Solved { score, nodes: 0 });
        }
        with_engine!(self, position,
            engine, bits => {
                let mut team = engine.team(stop);
                let score = exact::score(bits, &mut team).ok_or(SolveError::Stopped)?;
                Ok(Solved { score, nodes: team.nodes() })
            },
            plain => plain_exact::best(plain, stop).map(|choice| Solved { score: choice.score, nodes: choice.nodes }))
    }

    /// The perfect move.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn best(&self, position: &Position, stop: &Stop) -> Result<Choice, SolveError> {
        self.check(position)?;
        if let Some((column, score)) = self.known(position, Book::best) {
            return Ok(Choice {
                column,
                score,
                nodes: 0,
            });
        }
        with_engine!(self, position,
            engine, bits => {
                let mut team = engine.team(stop);
                let (column, score) =
                    exact::best(bits, &self.outwards, &mut team).ok_or(SolveError::Stopped)?;
                Ok(Choice { column, score, nodes: team.nodes() })
            },
            plain => plain_exact::best(plain, stop))
    }

    /// The score of every free column, told to `tell` one after the other, from
    /// the centre outwards but those that the book knows first.
    ///
    /// # Errors
    /// See [`SolveError`]; columns told before a stop are exact.
    pub fn columns(
        &self,
        position: &Position,
        stop: &Stop,
        mut tell: impl FnMut(usize, Solved),
    ) -> Result<(), SolveError> {
        self.check(position)?;
        let mut open = Vec::new();
        for &column in self
            .outwards
            .iter()
            .filter(|&&column| position.has_room(column))
        {
            match self.known(position, |book, bits| book.column_score(bits, column)) {
                Some(score) => tell(column, Solved { score, nodes: 0 }),
                None => open.push(column),
            }
        }
        for column in open {
            let solved = with_engine!(self, position,
                engine, bits => {
                    let mut team = engine.team(stop);
                    solve_column(bits, column, &mut team)
                        .map(|score| Solved { score, nodes: team.nodes() })
                        .ok_or(SolveError::Stopped)
                },
                plain => plain_exact::column(plain, column, stop))?;
            tell(column, solved);
        }
        Ok(())
    }

    /// Best play of both sides from here to the end of the game.
    ///
    /// # Errors
    /// See [`SolveError`].
    pub fn line(&self, position: &Position, stop: &Stop) -> Result<Vec<usize>, SolveError> {
        let mut position = position.clone();
        let mut line = Vec::new();
        while line.is_empty() || !position.is_over() {
            let Choice { column, .. } = self.best(&position, stop)?;
            position
                .play(column)
                .expect("the best column has room in a game that goes on");
            line.push(column);
        }
        Ok(line)
    }

    fn known<T>(
        &self,
        position: &Position,
        look: impl Fn(&Book, &Bits<Standard>) -> Option<T>,
    ) -> Option<T> {
        match (self.book, &position.form) {
            (Some(book), Form::Standard(bits)) => look(book, bits),
            _ => None,
        }
    }
}

fn solve_column<G: Geometry>(
    bits: &Bits<G>,
    column: usize,
    oracle: &mut impl Oracle<G>,
) -> Option<i32> {
    let cell = bits.cell(column);
    debug_assert!(!cell.is_zero(), "only free columns are asked for");
    exact::column_score(bits, cell, oracle)
}
