//! Laws of whole games: they end, and their leaves are counted.

use crate::{AnyGame, Seats, Show, Turn};

use super::{
    Suite,
    walk::{settings, walk},
};

/// Games for two or more end; every end has an outcome and lists no moves.
pub fn random_play_ends<G: Show>(suite: &Suite<G>) {
    walk(suite, |game, options, _| {
        let over = game.turn() == Turn::Over;
        assert_eq!(
            game.scores().outcome.is_some(),
            over,
            "an outcome comes with the end"
        );
        let mut moves = Vec::new();
        for seat in Seats::first(G::seats(options)).iter() {
            game.moves(seat, &mut moves);
        }
        assert!(!over || moves.is_empty(), "after the end nobody moves");
    });
}

/// The number of leaves is what is known.
pub fn perft_is_golden<G: Show>(suite: &Suite<G>) {
    for known in suite.perft {
        let table = AnyGame::open_at(suite.kit, known.position, &settings(known.settings))
            .expect("the suite's position is valid");
        for (index, leaves) in known.leaves.iter().enumerate() {
            let depth = index as u32 + 1;
            assert_eq!(
                table.perft(depth),
                *leaves,
                "perft {depth} of {}",
                known.position
            );
        }
    }
}
