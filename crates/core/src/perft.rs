//! Counting leaves: the test of every move generator.

use crate::{Actor, Game, Seat, Turn};

/// How many sequences of `depth` moves there are from here. Games that end earlier do not count.
///
/// The last ply is counted in bulk: the moves are generated, not played. At chance every group of
/// outcomes in [`Game::odds`] counts as one move.
pub fn perft<G: Game>(game: &mut G, depth: u32) -> u64 {
    let mut moves = Vec::new();
    count(game, depth, &mut moves)
}

// One buffer for the whole walk: a node appends its moves and truncates when it is done.
fn count<G: Game>(game: &mut G, depth: u32, moves: &mut Vec<G::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.turn() {
        Turn::Over => 0,
        Turn::Wait(seats) => match seats.only() {
            Some(seat) => count_seat(game, seat, depth, moves),
            None => seats
                .iter()
                .map(|seat| count_seat(game, seat, depth, moves))
                .sum(),
        },
        Turn::Chance => {
            let odds = game.odds();
            if depth == 1 {
                return odds.len() as u64;
            }
            let mut leaves = 0;
            for (outcome, _) in odds {
                let undo = game.play(Actor::Chance, &outcome);
                leaves += count(game, depth - 1, moves);
                game.undo(undo);
            }
            leaves
        }
    }
}

fn count_seat<G: Game>(game: &mut G, seat: Seat, depth: u32, moves: &mut Vec<G::Move>) -> u64 {
    let begin = moves.len();
    game.moves(seat, moves);
    let mut leaves = (moves.len() - begin) as u64;
    if depth > 1 {
        leaves = 0;
        for index in begin..moves.len() {
            let m = moves[index].clone();
            let undo = game.play(Actor::Seat(seat), &m);
            leaves += count(game, depth - 1, moves);
            game.undo(undo);
        }
    }
    moves.truncate(begin);
    leaves
}
