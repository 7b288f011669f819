//! A Swiss tournament: in each round those meet who have as many points and have not met yet.

use std::collections::{BTreeMap, BTreeSet};

use super::{Place, Schedule};
use crate::{BoutResult, Format};

/// A search for a round without rematches gives up after so many tries; then somebody meets
/// somebody again.
const MOST_TRIES: u32 = 100_000;

#[derive(Default)]
struct State {
    points: Vec<f64>,
    byes: Vec<u32>,
    /// `(player, opponent, share of points)`, one for each match.
    matches: Vec<(usize, usize, f64)>,
    met: BTreeSet<(usize, usize)>,
}

/// Adds all rounds whose pairings are known. The first is drawn by the order in the file: the
/// upper half meets the lower half. With an odd number the last in the table who had none yet has
/// a bye, worth a won match.
pub(super) fn fill(
    schedule: &mut Schedule,
    format: &Format,
    records: &BTreeMap<usize, BoutResult>,
) {
    let count = format.players;
    let rounds = format.swiss_rounds();
    let mut state = State {
        points: vec![0.0; count],
        byes: vec![0; count],
        ..State::default()
    };
    let mut played = 0;
    for round in 0..rounds {
        let (pairs, bye) = pair(&state, round == 0);
        let since = schedule.bouts.len();
        schedule.add(&pairs, format.games / 2);
        schedule.rounds.push(pairs.clone());
        played += 1;
        let results: Option<Vec<[f64; 2]>> = pairs
            .iter()
            .map(|&pair| schedule.points(since, pair, records))
            .collect();
        let Some(results) = results else { break };
        for (&[one, other], [mine, theirs]) in pairs.iter().zip(results) {
            state.points[one] += mine;
            state.points[other] += theirs;
            let games = f64::from(format.games);
            state.matches.push((one, other, mine / games));
            state.matches.push((other, one, theirs / games));
            state.met.insert((one.min(other), one.max(other)));
        }
        if let Some(player) = bye {
            state.points[player] += f64::from(format.games);
            state.byes[player] += 1;
        }
    }
    schedule.planned =
        schedule.bouts.len() + ((rounds - played) * format.games) as usize * (count / 2);
    schedule.places = places(&state);
}

/// Points, then Buchholz, then Sonneborn–Berger, then the order in the file.
fn places(state: &State) -> Vec<Place> {
    let mut places: Vec<Place> = (0..state.points.len())
        .map(|player| {
            let own = state.matches.iter().filter(|(one, ..)| *one == player);
            let weigh = |(_, other, share): &(usize, usize, f64)| {
                (state.points[*other], state.points[*other] * share)
            };
            let (buchholz, sonneborn_berger) = own
                .map(weigh)
                .fold((0.0, 0.0), |sum, (b, s)| (sum.0 + b, sum.1 + s));
            Place {
                player,
                points: state.points[player],
                buchholz,
                sonneborn_berger,
                byes: state.byes[player],
                matches: 0,
            }
        })
        .collect();
    places.sort_by(|a, b| {
        let worth = |place: &Place| [place.points, place.buchholz, place.sonneborn_berger];
        worth(b).partial_cmp(&worth(a)).expect("points are numbers")
    });
    places
}

/// The pairs of a round, and who has a bye.
fn pair(state: &State, first: bool) -> (Vec<[usize; 2]>, Option<usize>) {
    let order: Vec<usize> = places(state).iter().map(|place| place.player).collect();
    if order.len().is_multiple_of(2) {
        return (pair_all(&order, state, first), None);
    }
    let mut resting: Vec<usize> = order.iter().rev().copied().collect();
    // Stable: among those with as few byes the last in the table comes first.
    resting.sort_by_key(|&player| state.byes[player]);
    let others = |bye: usize| -> Vec<usize> {
        let stay = order.iter().filter(|player| **player != bye);
        stay.copied().collect()
    };
    let fewest = state.byes[resting[0]];
    for &bye in resting.iter().filter(|&&p| state.byes[p] == fewest) {
        if let Some(pairs) = without_rematch(&others(bye), state, first) {
            return (pairs, Some(bye));
        }
    }
    (
        pair_all(&others(resting[0]), state, first),
        Some(resting[0]),
    )
}

fn pair_all(order: &[usize], state: &State, first: bool) -> Vec<[usize; 2]> {
    without_rematch(order, state, first).unwrap_or_else(|| {
        let pairs = order.chunks_exact(2);
        pairs.map(|two| [two[0], two[1]]).collect()
    })
}

/// The highest meets the nearest below it whom it has not met, and so on; where that leaves
/// somebody without an opponent, the last choices are taken back.
fn without_rematch(order: &[usize], state: &State, first: bool) -> Option<Vec<[usize; 2]>> {
    if first {
        let (upper, lower) = order.split_at(order.len() / 2);
        let pairs = upper.iter().zip(lower);
        return Some(pairs.map(|(&one, &other)| [one, other]).collect());
    }
    let mut pairs = Vec::new();
    let mut tries = MOST_TRIES;
    let mut free = order.to_vec();
    search(&mut free, state, &mut pairs, &mut tries).then_some(pairs)
}

fn search(
    free: &mut Vec<usize>,
    state: &State,
    pairs: &mut Vec<[usize; 2]>,
    tries: &mut u32,
) -> bool {
    let Some(&one) = free.first() else {
        return true;
    };
    for index in 1..free.len() {
        let other = free[index];
        if state.met.contains(&(one.min(other), one.max(other))) {
            continue;
        }
        *tries = tries.saturating_sub(1);
        if *tries == 0 {
            return false;
        }
        let kept = free.clone();
        free.remove(index);
        free.remove(0);
        pairs.push([one, other]);
        if search(free, state, pairs, tries) {
            return true;
        }
        pairs.pop();
        *free = kept;
    }
    false
}
