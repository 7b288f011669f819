//! The level whose temperature says how human it is.

use std::collections::BTreeSet;

use plateau_core::{AnyGame, AnyQuestion, Budget, Host, Judged, Value};

use crate::minds::soft::weights;

use super::*;

/// Red, to move, wins in column 4; Yellow would win in column 7.
const SHARP: &str = "172737";

fn judged(scores: &[i32]) -> Vec<Judged<Column>> {
    let each = scores.iter().enumerate();
    each.map(|(index, score)| Judged {
        what: Column::at(index),
        value: Value::Score(*score),
        proven: true,
    })
    .collect()
}

/// The columns that are played with these seeds.
fn chosen(temperature: &str, seeds: std::ops::Range<u64>, position: &str) -> BTreeSet<String> {
    let table = KIT
        .open_at(position, &Settings::new())
        .expect("legal moves");
    let seat = table.turn().seats().only().expect("the game is not over");
    let choose = |seed: u64| {
        let settings = Settings::new()
            .with("temperature", temperature)
            .with("seed", seed.to_string());
        let mut mind = KIT
            .mind("soft", &settings, &Host::default())
            .expect("a level");
        let budget = Budget::unlimited();
        let question = AnyQuestion {
            table: &*table,
            seat,
            budget: &budget,
            each: false,
            line: false,
            watch: None,
        };
        let verdict = mind
            .think(question, &mut |_| ())
            .expect("it is of this game");
        assert!(
            !verdict.proven && verdict.each.is_empty(),
            "what it knows it keeps"
        );
        verdict.best.expect("a move")
    };
    seeds.map(choose).collect()
}

#[test]
fn a_column_that_is_worse_by_the_temperature_is_e_times_rarer() {
    let judged = judged(&[2, 5, 5, -4]);
    let expected = [(-1f64).exp(), 1.0, 1.0, (-3f64).exp()];
    for (weight, expected) in weights(&judged, 3).iter().zip(expected) {
        assert!((weight - expected).abs() < 1e-12, "{weight} is {expected}");
    }
    assert_eq!(
        weights(&judged, 0),
        [0.0, 1.0, 1.0, 0.0],
        "at 0 only the best"
    );
}

#[test]
fn at_0_it_never_errs_and_at_100_it_plays_anything() {
    let cold = chosen("0", 1..6, SHARP);
    assert_eq!(cold.len(), 1, "one column is best: {cold:?}");
    assert_eq!(cold, chosen("0", 7..9, SHARP), "whatever is drawn");
    assert!(
        chosen("100", 1..41, SHARP).len() > 3,
        "most columns are played"
    );
}

#[test]
fn the_same_seed_plays_the_same_moves() {
    for seed in 1..4 {
        assert_eq!(
            chosen("5", seed..seed + 1, "44"),
            chosen("5", seed..seed + 1, "44")
        );
    }
}
