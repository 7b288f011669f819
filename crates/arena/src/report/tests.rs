use std::collections::BTreeMap;

use plateau_core::Language;

use super::*;
use crate::{Ended, all_words};

fn plan(mode: &str) -> Plan {
    let text = format!(
        "game = \"connect4\"\ngames = 200\nmode = \"{mode}\"\nsprt = {{ elo0 = 0, elo1 = 50 }}\n\
         [[player]]\nname = \"a|b\"\nmind = \"easy\"\n[[player]]\nname = \"x, y\"\nmind = \"hard\"\n"
    );
    Plan::read(&text, plateau_games::CATALOG).expect("the plan is valid")
}

fn record(bout: usize, first_player_wins: bool) -> BoutResult {
    let players = if bout.is_multiple_of(2) {
        [0, 1]
    } else {
        [1, 0]
    };
    let worth = f64::from(u8::from(first_player_wins == (players[0] == 0)));
    BoutResult {
        bout,
        players,
        worth,
        ended: Ended::Played,
        plies: 20 + bout,
        nodes: [0, 50],
        seconds: [0.1, 0.1],
    }
}

fn records(count: usize) -> BTreeMap<usize, BoutResult> {
    // Mostly wins, so that a test is decided somewhere.
    let some = (0..count).map(|bout| (bout, record(bout, bout % 8 != 0)));
    some.collect()
}

#[test]
fn a_decided_test_counts_the_same_games_however_many_were_finished() {
    let plan = plan("sprt");
    let long = Report::new(&plan, &records(200));
    assert_eq!(long.sprt.map(|s| s.verdict()), Some(SprtVerdict::Better));
    assert!(long.games < 200 && long.beyond == 200 - long.games);
    let short = Report::new(&plan, &records(long.games + 3));
    assert_eq!(
        short.games, long.games,
        "games beyond the decision do not count"
    );
    assert_eq!(short.sprt, long.sprt);
    let mut gap = records(200);
    gap.remove(&1);
    let waiting = Report::new(&plan, &gap);
    assert_eq!(
        waiting.sprt.map(|s| s.verdict()),
        Some(SprtVerdict::Open),
        "a pair that is still played is waited for"
    );
}

#[test]
fn lapses_are_named_in_every_form_of_the_report() {
    let plan = plan("round-robin");
    let mut records = records(4);
    let fault = Fault::Ended("exit status: 3".to_owned());
    records.get_mut(&2).expect("it was made").ended = Ended::Crash(1, fault);
    for (language, crash) in [
        (Language::En, "exit status: 3"),
        (Language::Fr, "exit status: 3"),
    ] {
        let words = all_words(language);
        let report = Report::new(&plan, &records);
        for text in [
            report.markdown(&words),
            report.json(&words),
            report.games_csv(&words),
        ] {
            assert!(text.contains(crash), "{text}");
        }
        assert!(
            report.markdown(&words).contains("a\\|b"),
            "cells stay whole"
        );
        assert!(
            report.standings_csv().contains("\"x, y\""),
            "fields stay whole"
        );
        assert!(
            !report.markdown(&words).contains("arena-"),
            "all is said in words"
        );
    }
}

#[test]
fn the_lengths_of_games_that_were_not_played_out_do_not_count() {
    let mut records = records(4);
    records.get_mut(&3).expect("it was made").ended = Ended::TimeLoss(0);
    let lengths = Report::new(&plan("round-robin"), &records).lengths;
    assert_eq!((lengths.all, lengths.median), (vec![20, 21, 22], 21));
}
