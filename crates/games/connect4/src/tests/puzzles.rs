//! The positions that come with the game.

use plateau_core::{AnyGame, Turn};

use super::*;

#[test]
fn every_position_that_comes_with_the_game_waits_for_somebody() {
    let files = KIT.puzzles();
    assert!(files.len() >= 4, "there are several");
    for file in files {
        let lines = file.text.lines().filter(|line| !line.starts_with('#'));
        let mut count = 0;
        for line in lines {
            let table = KIT.open_at(line, &Settings::new());
            let table = table.unwrap_or_else(|error| panic!("{} {line}: {error}", file.name));
            assert!(
                matches!(table.turn(), Turn::Wait(_)),
                "{} {line}",
                file.name
            );
            count += 1;
        }
        assert!(count > 0, "{} holds positions", file.name);
    }
}

#[test]
fn the_codes_of_the_seed_are_told_at_their_columns() {
    // Red must stop Yellow in column 1.
    let table = KIT
        .open_at("214171", &Settings::new())
        .expect("legal moves");
    let record = plateau_core::RecordingOptions {
        mind: Some("hard".to_owned()),
        steps: 100,
        ..plateau_core::RecordingOptions::default()
    };
    let told = plateau_core::Recording::make(&KIT, &*table, &record).expect("it tells");
    let codes: Vec<(String, i64)> = told
        .thoughts
        .iter()
        .filter_map(|thought| Some((thought.place.as_ref()?.0.clone(), thought.number("code")?)))
        .collect();
    assert_eq!(codes.len(), 7, "a code a column: {codes:?}");
    assert_eq!(codes[0], ("1".to_owned(), 6), "the block");
    assert_eq!(
        told.verdict.best.as_deref(),
        Some("1"),
        "6 comes before all but 3"
    );
}
