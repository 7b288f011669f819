//! Exact answers on boards without an engine of their own: only small ones, or
//! those near their end, are ever known.

use super::answer::{Choice, SolveError, Solved};
use super::plain_board::PlainBoard;
use super::plain_search::PlainSearch;
use super::stop::Stop;

/// The perfect move of a position that is not over.
pub fn best(position: &PlainBoard, stop: &Stop) -> Result<Choice, SolveError> {
    // Columns are compared one by one, so that ties go to the one nearest to
    // the centre and not to the one that the search happened to try first.
    let mut choice: Option<Choice> = None;
    let mut nodes = 0;
    for column in position.board().outwards() {
        if position.has_room(column) {
            let solved = self::column(position, column, stop)?;
            nodes += solved.nodes;
            if choice.is_none_or(|best| solved.score > best.score) {
                choice = Some(Choice {
                    column,
                    score: solved.score,
                    nodes,
                });
            }
        }
    }
    choice
        .map(|best| Choice { nodes, ..best })
        .ok_or(SolveError::GameOver)
}

/// The score for the side to move if it plays that free column.
pub fn column(position: &PlainBoard, column: usize, stop: &Stop) -> Result<Solved, SolveError> {
    let (size, stones) = (position.board().size() as u32, position.stones() as u32);
    if position.wins(column, true) {
        return Ok(Solved {
            score: super::node::win_now(size, stones),
            nodes: 0,
        });
    }
    let mut next = position.clone();
    next.play(column);
    if next.stones() == next.board().size() {
        return Ok(Solved { score: 0, nodes: 0 });
    }
    let mut search = PlainSearch::new(next);
    let guess = search.deepen(usize::MAX, stop);
    let solved = Solved {
        score: -guess.score,
        nodes: search.nodes(),
    };
    if guess.proven {
        Ok(solved)
    } else {
        Err(SolveError::Stopped)
    }
}
