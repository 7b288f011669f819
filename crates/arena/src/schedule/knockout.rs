//! A knockout: whoever loses a match is out.

use std::collections::BTreeMap;

use super::{Place, Schedule};
use crate::{BoutResult, Format};

/// Adds all rounds whose pairings are known. The order in the file is the seeding: the first two
/// can only meet in the final, and where the number is no power of two the first have a bye. A
/// drawn match is prolonged by pairs of games; if even they decide nothing, whoever stands first
/// in the file goes on.
pub(super) fn fill(
    schedule: &mut Schedule,
    format: &Format,
    records: &BTreeMap<usize, BoutResult>,
) {
    let count = format.players;
    let mut places: Vec<Place> = (0..count)
        .map(|player| Place {
            player,
            ..Place::default()
        })
        .collect();
    let mut slots: Vec<Option<usize>> = bracket(count);
    while slots.len() > 1 {
        let pairs: Vec<[usize; 2]> = slots
            .chunks_exact(2)
            .filter_map(|two| Some([two[0]?, two[1]?]))
            .map(|[one, other]| [one.min(other), one.max(other)])
            .collect();
        schedule.rounds.push(pairs.clone());
        let Some(points) = decide(schedule, &pairs, format, records) else {
            schedule.planned = schedule.bouts.len() + open_matches(&slots) * format.games as usize;
            rank(schedule, places);
            return;
        };
        let next = |two: &[Option<usize>]| match *two {
            [Some(one), Some(other)] => {
                let pair = [one.min(other), one.max(other)];
                let at = pairs.iter().position(|known| *known == pair)?;
                Some(pair[usize::from(points[at][1] > points[at][0])])
            }
            [Some(only), None] | [None, Some(only)] => {
                places[only].byes += 1;
                Some(only)
            }
            _ => None,
        };
        slots = slots.chunks_exact(2).map(next).collect();
        for (pair, points) in pairs.iter().zip(&points) {
            for (&player, points) in pair.iter().zip(points) {
                places[player].points += points;
                places[player].matches += u32::from(slots.contains(&Some(player)));
            }
        }
    }
    schedule.planned = schedule.bouts.len();
    rank(schedule, places);
}

/// Adds the games of a round and those that prolong it; the points of each match once it is
/// decided.
fn decide(
    schedule: &mut Schedule,
    pairs: &[[usize; 2]],
    format: &Format,
    records: &BTreeMap<usize, BoutResult>,
) -> Option<Vec<[f64; 2]>> {
    let since = schedule.bouts.len();
    schedule.add(pairs, format.games / 2);
    for extra in 0.. {
        let points: Option<Vec<[f64; 2]>> = pairs
            .iter()
            .map(|&pair| schedule.points(since, pair, records))
            .collect();
        let points = points?;
        let drawn = pairs.iter().zip(&points).filter(|(_, [a, b])| a == b);
        let drawn: Vec<[usize; 2]> = drawn.map(|(&pair, _)| pair).collect();
        if drawn.is_empty() || extra == format.extra_pairs {
            return Some(points);
        }
        schedule.add(&drawn, 1);
    }
    None
}

/// Matches of later rounds: every match but those of this round puts one player out.
fn open_matches(slots: &[Option<usize>]) -> usize {
    let here = slots.chunks_exact(2);
    let here = here.filter(|two| two.iter().all(Option::is_some)).count();
    let left = slots.iter().flatten().count();
    left - 1 - here
}

/// Whoever came further, then whoever had more points, then the order in the file.
fn rank(schedule: &mut Schedule, mut places: Vec<Place>) {
    places.sort_by(|a, b| {
        let came = |place: &Place| place.matches + place.byes;
        came(b)
            .cmp(&came(a))
            .then(b.points.total_cmp(&a.points))
            .then(a.player.cmp(&b.player))
    });
    schedule.places = places;
}

/// The first round in the order of the bracket.
fn bracket(count: usize) -> Vec<Option<usize>> {
    let size = count.next_power_of_two();
    let mut seeds = vec![0];
    while seeds.len() < size {
        let last = 2 * seeds.len() - 1;
        seeds = seeds.iter().flat_map(|&seed| [seed, last - seed]).collect();
    }
    let present = |seed: usize| (seed < count).then_some(seed);
    seeds.into_iter().map(present).collect()
}
