//! The exact solver of Connect Four.
//!
//! Data comes in as a [`Position`] on a [`Board`]; answers come out of a
//! [`Solver`]: `score`, `best`, `columns` and `line` are exact, `think` is the
//! best that the time allows. A [`Stop`] ends any of them early.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `board`, `position` | the size of a board; discs on it, in the form that suits the size |
//! | `word`, `geometry`, `alignment`, `bits` | bitboards of 64 and 128 bits; the standard board in constants |
//! | `node`, `parity`, `children`, `search` | forced moves, bounds without search, moves in order, the search itself |
//! | `table`, `packed_table`, `wide_table`, `pages` | what was found before |
//! | `answer`, `exact`, `team`, `solver`, `think` | what is asked and told, scores from windows, threads, the front, the timed mode |
//! | `plain_board`, `plain_search`, `plain_exact` | boards that fit no word |
//! | `book`, `book_plan`, `book_maker`, `checkpoint`, `book_check` | the opening book, how it is made and checked |

mod alignment;
mod answer;
mod bits;
mod board;
mod book;
mod book_check;
mod book_maker;
mod book_plan;
mod checkpoint;
mod children;
mod exact;
mod geometry;
mod node;
mod packed_table;
mod pages;
mod parity;
mod plain_board;
mod plain_exact;
mod plain_search;
mod position;
mod search;
mod solver;
mod stepper;
mod stop;
mod table;
mod team;
mod think;
mod wide_table;
mod word;

pub use answer::{Choice, Settings, SolveError, Solved};
pub use board::{Board, BoardError};
pub use book::{Book, BookError, Record};
pub use book_check::{Mistake, check_book};
pub use book_maker::make_book;
pub use book_plan::{BookPlan, MakeError, Progress};
pub use position::{Owner, Position, Refusal, SetupError};
pub use solver::Solver;
pub use stepper::Stepper;
pub use stop::Stop;
pub use think::{Answer, Basis};

#[cfg(test)]
mod tests;
