//! Puzzles that were solved: what counts, and what is told of it.

use plateau_core::{Act, AnyTable, Entry, Outcome};
use plateau_room::{Over, Sitter};

/// So many of the last times count for an average.
pub const COUNTED: usize = 12;

/// A puzzle that a person has solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// Who.
    pub account: String,
    /// The options of the board, by which bests are compared.
    pub board: String,
    /// In how many single steps.
    pub steps: u64,
    /// From the first move to the last, in milliseconds.
    pub millis: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

impl Solved {
    /// The solve that the end of a game is, if it is one: a person alone has reached the goal of a
    /// puzzle that was drawn for them, and nobody has shown the way.
    pub fn of(over: &Over<'_>) -> Option<Solved> {
        let [
            Sitter::Person {
                account,
                bot: false,
                ..
            },
        ] = over.sitters
        else {
            return None;
        };
        let won = matches!(over.table.scores().outcome, Some(Outcome::Win(_)));
        if !won || over.setup.given || over.shown {
            return None;
        }
        let (first, last) = times(over.table)?;
        Some(Solved {
            account: account.clone(),
            board: over.table.header().options.to_string(),
            steps: u64::from(over.table.steps()),
            millis: last.saturating_sub(first),
            at: last,
        })
    }
}

/// When the first and the last move of somebody was made.
fn times(table: &dyn AnyTable) -> Option<(u64, u64)> {
    let is_move = |entry: &&Entry| matches!(entry.act, Act::Move(_)) && entry.by.seat().is_some();
    let mut moves = table.entries().iter().filter(is_move);
    let first = moves.next()?.at.0;
    Some((first, moves.next_back().map_or(first, |entry| entry.at.0)))
}

/// The average of the last so many without the best and the worst of them, as speed solvers count.
pub fn average(times: &[u64], of: usize) -> Option<u64> {
    let last = times.get(..of)?;
    let (best, worst) = (last.iter().min()?, last.iter().max()?);
    Some((last.iter().sum::<u64>() - best - worst) / (of as u64 - 2))
}

#[cfg(test)]
mod tests {
    use super::average;

    #[test]
    fn an_average_leaves_the_best_and_the_worst_out() {
        assert_eq!(average(&[1, 10, 20, 30, 1000], 5), Some(20));
        let six = [1, 10, 20, 30, 1000, 7];
        assert_eq!(average(&six, 5), Some(20), "the newest five count");
        assert_eq!(average(&[1, 2, 3, 4], 5), None, "four are not enough");
    }
}
