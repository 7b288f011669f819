//! Sums over results.

use super::{Lapse, Lengths, Standing};
use crate::{BoutResult, Ended, Sprt, SprtVerdict, Strength, Tally, plan::SprtLimits};

pub(super) fn standing(
    player: usize,
    name: &str,
    rating: Strength,
    records: &[&BoutResult],
) -> Standing {
    let mut tally = Tally::default();
    let mut faults = [0; 3];
    let (mut nodes, mut seconds) = (0, 0.0);
    for record in records {
        let Some(seat) = record.players.iter().position(|&p| p == player) else {
            continue;
        };
        tally.game(if seat == 0 {
            record.worth
        } else {
            1.0 - record.worth
        });
        nodes += record.nodes[seat];
        seconds += record.seconds[seat];
        if record.ended.guilty() == Some(player) {
            match &record.ended {
                Ended::Played => {}
                Ended::TimeLoss(_) => faults[0] += 1,
                Ended::IllegalMove(..) => faults[1] += 1,
                Ended::Crash(..) => faults[2] += 1,
            }
        }
    }
    Standing {
        player,
        name: name.to_owned(),
        games: tally.games,
        rating,
        faults,
        nodes_per_second: (nodes > 0 && seconds > 0.0).then(|| nodes as f64 / seconds),
        place: None,
    }
}

/// Results by pairing; the two bouts of a pair have neighbouring numbers.
pub(super) fn pairings(records: &[&BoutResult]) -> Vec<(usize, usize, Tally)> {
    let mut pairings: Vec<(usize, usize, Tally)> = Vec::new();
    let mut half: Option<&BoutResult> = None;
    for record in records {
        let [a, b] = record.players;
        let (one, other) = (a.min(b), a.max(b));
        let worth = |record: &BoutResult| {
            if record.players[0] == one {
                record.worth
            } else {
                1.0 - record.worth
            }
        };
        let place = pairings
            .iter()
            .position(|(x, y, _)| (*x, *y) == (one, other));
        let place = place.unwrap_or_else(|| {
            pairings.push((one, other, Tally::default()));
            pairings.len() - 1
        });
        pairings[place].2.game(worth(record));
        match half {
            Some(first) if first.bout + 1 == record.bout && record.bout % 2 == 1 => {
                pairings[place].2.pair(worth(first) + worth(record));
                half = None;
            }
            _ => half = Some(record),
        }
    }
    pairings
}

/// The sequential test after the pairs in the order of the schedule, up to the one that decides
/// it or to the first that is not complete: so the answer does not depend on which of several
/// games at once ends first. Tells how many pairs count, too.
pub(super) fn sequential(records: &[&BoutResult], limits: &SprtLimits) -> (Sprt, usize) {
    let mut tally = Tally::default();
    let mut counted = 0;
    for (number, two) in records.chunks_exact(2).enumerate() {
        if two[0].bout != 2 * number || two[1].bout != 2 * number + 1 {
            break;
        }
        // The first player has the first seat in the first game of a pair.
        tally.pair(two[0].worth + 1.0 - two[1].worth);
        counted += 1;
        if Sprt::of(tally.pairs, limits).verdict() != SprtVerdict::Open {
            break;
        }
    }
    (Sprt::of(tally.pairs, limits), counted)
}

pub(super) fn lengths(records: &[&BoutResult]) -> Lengths {
    let played = records
        .iter()
        .filter(|record| record.ended == Ended::Played);
    let mut all: Vec<u64> = played.map(|record| record.plies as u64).collect();
    all.sort_unstable();
    Lengths {
        mean: all.iter().sum::<u64>() as f64 / all.len().max(1) as f64,
        median: all.get(all.len() / 2).copied().unwrap_or(0),
        all,
    }
}

pub(super) fn lapses(records: &[&BoutResult], names: &[String]) -> Vec<Lapse> {
    let lapse = |record: &&BoutResult| {
        let guilty = record.ended.guilty()?;
        let opponent = record.players.iter().find(|player| **player != guilty)?;
        Some(Lapse {
            game: record.bout + 1,
            player: names[guilty].clone(),
            opponent: names[*opponent].clone(),
            fault: record.ended.fault()?,
        })
    };
    records.iter().filter_map(lapse).collect()
}
