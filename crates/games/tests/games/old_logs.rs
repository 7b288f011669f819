//! Logs of every format and rules version that was ever released stay readable.
//!
//! A file in `fixtures/logs/vN` is never changed. Its first line is the log; what it must lead to
//! stands in the file of the same name that ends in `.expected`.

use std::{collections::BTreeSet, fs, path::Path};

use plateau_core::Log;

#[test]
fn every_log_of_every_version_replays() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/logs");
    let mut replayed = 0;
    let mut games = BTreeSet::new();
    for version in fs::read_dir(folder).expect("there are fixtures") {
        let version = version.expect("a folder of fixtures").path();
        for path in fs::read_dir(version).expect("a folder of fixtures can be read") {
            let path = path.expect("a fixture").path();
            if path.extension().is_none_or(|ending| ending != "json") {
                continue;
            }
            let name = path.display();
            let text = fs::read_to_string(&path).expect("a fixture is text");
            let log = Log::from_json(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            let game = plateau_games::CATALOG
                .game_of(&log)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let table = game
                .replay(&log)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            let expected = fs::read_to_string(path.with_extension("expected"))
                .expect("what it leads to is told");
            let outcome = serde_json::to_string(&table.scores().outcome).expect("plain data");
            let found = format!("{}\n{outcome}\n", table.position());
            assert_eq!(
                found, expected,
                "{name} leads to the same position and outcome"
            );
            replayed += 1;
            games.insert(game.name());
        }
    }
    assert!(
        replayed >= 14,
        "all fixtures were found, not just {replayed}"
    );
    for game in plateau_games::CATALOG.games() {
        assert!(games.contains(game.name()), "{} has a log", game.name());
    }
}
