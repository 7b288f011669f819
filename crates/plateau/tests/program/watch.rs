//! `plateau watch`: the search of the textbook minds, step by step.

use crate::common::{assert_bad_input, out, run};
use serde_json::Value as Json;

fn recorded(arguments: &[&str]) -> Json {
    let mut all = vec!["watch"];
    all.extend(arguments);
    all.push("--json");
    let output = run(&all);
    assert!(output.status.success(), "{}", crate::common::err(&output));
    serde_json::from_str(&out(&output)).expect("one JSON object")
}

fn count(recording: &Json, event: &str) -> usize {
    let thoughts = recording["thoughts"].as_array().expect("thoughts");
    thoughts.iter().filter(|t| t["event"] == event).count()
}

#[test]
fn minimax_looks_at_everything_and_alpha_beta_cuts() {
    let at = [
        "connect4",
        "startpos",
        "--mind",
        "alphabeta",
        "--depth",
        "3",
    ];
    let plain = recorded(&[&at[..], &["--mind-option", "pruning=off"]].concat());
    assert_eq!(
        count(&plain, "entered"),
        7 + (7 + 49) + (7 + 49 + 343),
        "every node of the three rounds"
    );
    assert_eq!(count(&plain, "cut"), 0);
    let cutting = recorded(&at);
    assert!(count(&cutting, "cut") > 0);
    assert!(count(&cutting, "entered") < count(&plain, "entered"));
    assert_eq!(plain["verdict"]["value"], cutting["verdict"]["value"]);
    assert_eq!(plain["verdict"]["best"], cutting["verdict"]["best"]);
}

#[test]
fn every_node_that_is_entered_is_left() {
    let recording = recorded(&["icebreaker", "startpos", "--depth", "2"]);
    assert_eq!(recording["complete"], true);
    let left: usize = ["valued", "cut", "solved", "closed"]
        .iter()
        .map(|event| count(&recording, event))
        .sum();
    // The root is valued once a round and never entered.
    assert_eq!(
        left,
        count(&recording, "entered") + count(&recording, "deepened")
    );
}

#[test]
fn a_recording_has_its_bound_and_says_so() {
    let recording = recorded(&["connect4", "startpos", "--depth", "12", "--steps", "100"]);
    assert_eq!(recording["complete"], false);
    assert_eq!(recording["thoughts"].as_array().map(Vec::len), Some(100));
}

#[test]
fn plain_lines_show_moves_values_and_cuts() {
    let output = run(&["watch", "connect4", "444", "--depth", "2", "--plain"]);
    let text = out(&output);
    assert!(output.status.success());
    for word in ["looked at", "= ", "cut: the rest cannot matter", "it plays"] {
        assert!(text.contains(word), "{word:?} in {text}");
    }
}

#[test]
fn french_letters_stand_before_what_is_told_and_json_has_the_notation() {
    let french = run(&["--lang", "fr", "watch", "ricochet", "--plain"]);
    let text = out(&french);
    assert!(
        text.contains("VH trouvé") && text.contains("développé"),
        "{text}"
    );
    assert!(!text.contains("GU") && !text.contains("YL"), "{text}");
    let json = out(&run(&["--lang", "fr", "watch", "ricochet", "--json"]));
    assert!(
        json.contains("\"GU\"") && !json.contains("\"VH\""),
        "{json}"
    );
}

#[test]
fn what_cannot_be_watched_is_told() {
    assert_bad_input(
        &["watch", "connect4", "--mind", "echo"],
        &["echo", "alphabeta"],
    );
    assert_bad_input(&["watch", "connect4", "--mind", "nobody"], &["nobody"]);
    assert_bad_input(&["watch", "connect4", "99"], &["column 9"]);
    assert_bad_input(&["watch", "chess"], &["connect4"]);
}
