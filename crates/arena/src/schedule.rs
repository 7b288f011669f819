//! Who meets whom, from which start, in which order.

use crate::{Bout, Mode, Plan};

/// All bouts of a plan. Bouts `2k` and `2k + 1` are a pair: the same start, the same dice, the
/// seats exchanged. Pairings take turns, so that a table means something at any time.
pub fn schedule(plan: &Plan) -> Vec<Bout> {
    let pairings = pairings(plan);
    let mut bouts = Vec::new();
    for round in 0..u64::from(plan.games / 2) {
        for &(one, other) in &pairings {
            // Every pairing plays the same starts: common random numbers.
            for players in [[one, other], [other, one]] {
                bouts.push(Bout {
                    number: bouts.len(),
                    players,
                    start: round,
                });
            }
        }
    }
    bouts
}

fn pairings(plan: &Plan) -> Vec<(usize, usize)> {
    let count = plan.players.len();
    match plan.mode {
        Mode::RoundRobin => (0..count)
            .flat_map(|one| (one + 1..count).map(move |other| (one, other)))
            .collect(),
        Mode::Gauntlet => (1..count).map(|other| (0, other)).collect(),
        Mode::Sprt => vec![(0, 1)],
    }
}
