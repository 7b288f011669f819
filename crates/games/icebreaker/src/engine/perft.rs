//! Counting leaves with the fast generator.

use super::{
    super::{hexagon::Hexagon, rules::IceBreaker},
    chart::Chart,
    position::{Hop, Position},
    sea::{Sea, with_sea},
};

/// How many sequences of `depth` moves there are, as [`plateau_core::perft`] counts them: games
/// that end earlier do not count, and the last ply is counted in bulk.
pub fn perft(game: &IceBreaker, depth: u32) -> u64 {
    with_sea!(game.board().size(), S => {
        let chart = Chart::<S>::new();
        count(&Position::new(game, &chart), &chart, depth)
    })
}

fn count<S: Sea>(position: &Position<S>, chart: &Chart<S>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let limit = Hexagon::of(S::SIZE).limit();
    if position.taken.iter().any(|taken| *taken >= S::MAJORITY) || position.ply >= limit {
        return 0;
    }
    if depth == 1 {
        let leaves = position.count(chart);
        if leaves > 0 {
            return u64::from(leaves);
        }
        return u64::from(position.passed(chart).count(chart));
    }
    let mut mover = *position;
    let mut hops = mover.moves(chart);
    if hops.list().is_empty() {
        mover = mover.passed(chart);
        hops = mover.moves(chart);
    }
    let leaves = |hop: &Hop| count(&mover.after(*hop, chart), chart, depth - 1);
    hops.list().iter().map(leaves).sum()
}
