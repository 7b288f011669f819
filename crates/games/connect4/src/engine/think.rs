//! The timed mode: the best answer that the time allows.

use std::time::Duration;

use super::answer::{Choice, SolveError};
use super::plain_board::PlainBoard;
use super::plain_search::PlainSearch;
use super::position::{Form, Position};
use super::solver::Solver;
use super::stop::Stop;

/// The first turn of the exact search; turns double from there.
const FIRST_TURN: Duration = Duration::from_millis(20);

/// A move found within the time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The column, counted from 0.
    pub column: usize,
    /// How good it is.
    pub verdict: Basis,
    /// Positions searched; 0 when the book knew.
    pub nodes: u64,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The exact score: nothing better exists.
    Proven(i32),
    /// The balance of open lines so many moves ahead; positive numbers are good
    /// for the side to move, their size has no meaning between boards.
    Estimate {
        /// The balance.
        balance: i32,
        /// How many moves ahead it was taken.
        depth: usize,
    },
}

impl Solver {
    /// The best move found until `stop`: exact where that can be had in the
    /// time, and otherwise the choice of a search with an evaluation.
    ///
    /// The two searches take turns of growing length, so that neither has to
    /// know beforehand how long the other needs. With a sign that never comes
    /// up it returns once looking further would change nothing.
    ///
    /// # Errors
    /// Only when the game is over or the board is another one; a stop is none.
    pub fn think(&self, position: &Position, stop: &Stop) -> Result<Answer, SolveError> {
        self.check(position)?;
        let solvable = !matches!(position.form, Form::Plain(_));
        let mut guesses = PlainSearch::new(plain(position));
        let mut nodes = 0;
        let mut turn = FIRST_TURN;
        let clock = stop.clock();
        loop {
            if solvable {
                let exact_turn = Stop::within(stop).at(clock.now() + turn);
                match self.best(position, &exact_turn) {
                    Ok(Choice {
                        column,
                        score,
                        nodes: exact,
                    }) => {
                        let verdict = Basis::Proven(score);
                        return Ok(Answer {
                            column,
                            verdict,
                            nodes: nodes + exact,
                        });
                    }
                    Err(SolveError::Stopped) => {}
                    Err(error) => return Err(error),
                }
            }
            let guess_turn = Stop::within(stop).at(clock.now() + turn);
            let guess = guesses.deepen(usize::MAX, &guess_turn);
            nodes = guesses.nodes();
            if guess.settled || stop.is_up() {
                let verdict = if guess.proven {
                    Basis::Proven(guess.score)
                } else {
                    Basis::Estimate {
                        balance: guess.score,
                        depth: guess.depth,
                    }
                };
                return Ok(Answer {
                    column: guess.column,
                    verdict,
                    nodes,
                });
            }
            turn *= 2;
        }
    }
}

/// The same position as an array, which the evaluation works on.
fn plain(position: &Position) -> PlainBoard {
    match &position.form {
        Form::Standard(bits) => bits.plain(position.board()),
        Form::Narrow(bits) => bits.plain(position.board()),
        Form::Wide(bits) => bits.plain(position.board()),
        Form::Plain(plain) => plain.clone(),
    }
}
