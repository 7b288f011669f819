use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::{Ended, Plan};

fn plan(mode: &str, players: usize, more: &str) -> Plan {
    let mut text = format!("game = \"connect4\"\ngames = 2\nmode = \"{mode}\"\n{more}\n");
    for player in 0..players {
        text.push_str(&format!(
            "[[player]]\nname = \"p{player}\"\nmind = \"easy\"\n"
        ));
    }
    Plan::read(&text, plateau_games::CATALOG).expect("the plan is valid")
}

/// Plays all bouts; `worth(players)` is what the first of them gets.
fn play(plan: &Plan, worth: impl Fn(&Bout) -> f64) -> (Schedule, BTreeMap<usize, BoutResult>) {
    let mut records = BTreeMap::new();
    loop {
        let schedule = Schedule::new(&plan.format(), &records);
        let missing = schedule.missing(&records);
        if missing.is_empty() {
            return (schedule, records);
        }
        for bout in missing {
            let record = BoutResult {
                bout: bout.number,
                players: bout.players,
                worth: worth(&bout),
                ended: Ended::Played,
                plies: 10,
                nodes: [0; 2],
                seconds: [0.0; 2],
            };
            records.insert(bout.number, record);
        }
    }
}

fn stronger_wins(bout: &Bout) -> f64 {
    if bout.players[0] < bout.players[1] {
        1.0
    } else {
        0.0
    }
}

#[test]
fn every_pairing_of_a_round_robin_has_both_seat_orders_of_the_same_start() {
    let schedule = Schedule::new(&plan("round-robin", 4, "").format(), &BTreeMap::new());
    assert_eq!((schedule.bouts.len(), schedule.planned), (12, 12));
    for pair in schedule.bouts.chunks_exact(2) {
        let [one, other] = pair[0].players;
        assert_eq!(pair[1].players, [other, one], "the seats are exchanged");
        assert_eq!(pair[0].start, pair[1].start, "start and dice are the same");
    }
}

#[test]
fn a_swiss_tournament_has_no_rematch_and_at_most_one_bye_each() {
    for players in 2..=13 {
        let plan = plan("swiss", players, "");
        let (schedule, _) = play(&plan, stronger_wins);
        assert_eq!(schedule.rounds.len(), plan.format().swiss_rounds() as usize);
        let mut met = BTreeSet::new();
        for round in &schedule.rounds {
            assert_eq!(round.len(), players / 2, "everybody who can plays");
            let seated: BTreeSet<usize> = round.iter().flatten().copied().collect();
            assert_eq!(seated.len(), players / 2 * 2, "nobody plays twice a round");
            for [a, b] in round {
                assert!(met.insert((a.min(b), a.max(b))), "{a} meets {b} again");
            }
        }
        assert!(schedule.places.iter().all(|place| place.byes <= 1));
        assert_eq!(schedule.planned, schedule.bouts.len());
        assert_eq!(schedule.places[0].player, 0, "the strongest wins");
    }
}

#[test]
fn equal_points_of_a_swiss_are_told_apart_by_the_points_of_the_opponents() {
    let (schedule, _) = play(&plan("swiss", 4, "rounds = 2"), stronger_wins);
    // 0 beat 2 and 1; 1 beat 3 and lost to 0; 2 lost to 0 and beat 3; 3 lost to both.
    let order: Vec<usize> = schedule.places.iter().map(|place| place.player).collect();
    assert_eq!(order, [0, 1, 2, 3]);
    let [_, second, third, _] = schedule.places[..] else {
        panic!("four players have four places");
    };
    assert_eq!(second.points, third.points, "they have the same points");
    assert_eq!(
        second.buchholz, third.buchholz,
        "and the same opponents' points"
    );
    assert_eq!(
        second.sonneborn_berger, third.sonneborn_berger,
        "and beat the same one: the order in the file decides"
    );
}

#[test]
fn a_full_swiss_of_many_rounds_still_pairs_everybody() {
    let (schedule, _) = play(&plan("swiss", 8, "rounds = 7"), |_| 0.5);
    assert_eq!(schedule.bouts.len(), 7 * 4 * 2);
}

#[test]
fn a_knockout_gives_byes_to_the_first_and_ends_with_one() {
    for players in 2..=9 {
        let (schedule, _) = play(&plan("knockout", players, ""), stronger_wins);
        let matches: usize = schedule.rounds.iter().map(Vec::len).sum();
        assert_eq!(matches, players - 1, "every match puts one out");
        let order: Vec<usize> = schedule.places.iter().map(|place| place.player).collect();
        assert_eq!(order[..2], [0, 1], "the first two meet in the final");
        let byes: Vec<usize> = (0..players)
            .filter(|player| {
                let place = schedule.places.iter().find(|place| place.player == *player);
                place.is_some_and(|place| place.byes > 0)
            })
            .collect();
        let expected: Vec<usize> = (0..players.next_power_of_two() - players).collect();
        assert_eq!(byes, expected, "{players} players: the first have the byes");
    }
}

#[test]
fn a_drawn_match_is_prolonged_and_then_goes_to_the_first_in_the_file() {
    let (schedule, _) = play(&plan("knockout", 2, "extra_pairs = 2"), |_| 0.5);
    assert_eq!(schedule.bouts.len(), 2 + 2 * 2, "two pairs more");
    assert_eq!(schedule.places[0].player, 0);
    let starts: BTreeSet<u64> = schedule.bouts.iter().map(|bout| bout.start).collect();
    assert_eq!(starts.len(), 3, "each pair has a start of its own");
    let upset = |bout: &Bout| {
        let first = if bout.players[0] == 1 { 1.0 } else { 0.5 };
        if bout.number < 2 { 0.5 } else { first }
    };
    let (schedule, _) = play(&plan("knockout", 2, ""), upset);
    assert_eq!(schedule.bouts.len(), 4, "one pair more decides");
    assert_eq!(schedule.places[0].player, 1);
}

#[test]
fn a_schedule_does_not_depend_on_the_order_in_which_games_end() {
    let plan = plan("swiss", 6, "");
    let (whole, records) = play(&plan, stronger_wins);
    let again = Schedule::new(&plan.format(), &records);
    assert_eq!(again.bouts, whole.bouts);
    // With only a part of the first round, the second is not known yet.
    let part: BTreeMap<usize, BoutResult> = records.into_iter().filter(|(n, _)| *n != 1).collect();
    let early = Schedule::new(&plan.format(), &part);
    assert_eq!(early.bouts[..], whole.bouts[..6]);
    assert_eq!(early.planned, whole.planned);
}
