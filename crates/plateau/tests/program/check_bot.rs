//! `plateau check-bot` with a good bot and with many bad ones.

use std::{collections::BTreeMap, fs, path::Path};

use crate::common::{assert_bad_input, err, out, run};
use serde_json::Value as Json;

fn starter() -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/starter-bot");
    fs::read_to_string(folder.join("bot.py")).expect("the starter bot is there")
}

/// The starter bot with one thing changed; what the check says of each rule.
fn check(from: &str, to: &str) -> (BTreeMap<String, (String, String)>, i32) {
    let source = starter();
    assert!(source.contains(from), "the starter bot has {from:?}");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("bot.py");
    fs::write(&path, source.replace(from, to)).expect("the bot is written");
    let bot = format!("python3 {}", path.display());
    let output = run(&["check-bot", &bot, "connect4", "--json", "--movetime", "100"]);
    let rules = out(&output)
        .lines()
        .map(|line| {
            let line: Json = serde_json::from_str(line).expect("each line is JSON");
            let text = |key: &str| line[key].as_str().unwrap_or_default().to_owned();
            (text("rule"), (text("outcome"), text("reason")))
        })
        .collect();
    (rules, output.status.code().unwrap_or(-1))
}

#[test]
fn the_starter_bot_keeps_every_rule() {
    let (rules, status) = check("starter", "starter");
    assert_eq!(status, 0, "{rules:#?}");
    assert!(rules.len() >= 15, "every rule was asked: {rules:#?}");
    for (rule, (outcome, reason)) in &rules {
        assert_ne!(outcome, "broken", "{rule}: {reason}");
    }
    assert_eq!(rules["games"].0, "kept");
    assert_eq!(
        rules["stop"].0, "advice",
        "it does not think on after go infinite"
    );
}

#[test]
fn our_own_engine_keeps_every_rule() {
    let engine = format!("{} ugi connect4 --mind easy", env!("CARGO_BIN_EXE_plateau"));
    let output = run(&["check-bot", &engine, "connect4", "--games", "1"]);
    assert!(output.status.success(), "{}{}", out(&output), err(&output));
    assert!(!out(&output).contains("WRONG"), "{}", out(&output));
}

/// Each bad bot breaks the rule that it should, and is told why.
#[test]
fn what_is_wrong_with_a_bot_is_named() {
    let go = "print(\"bestmove\", choose(heights), flush=True)";
    let cases = [
        (go, "print(\"bestmove 9\", flush=True)", "first-move", "“9”"),
        (
            go,
            "raise IndexError(\"lost\")",
            "first-move",
            "IndexError: lost",
        ),
        (
            go,
            "print(\"bestmove\", flush=True)",
            "first-move",
            "without a move",
        ),
        (
            go,
            "print(\"bestmove 4\\nbestmove 4\", flush=True)",
            "one-answer",
            "without being asked",
        ),
        (
            go,
            "__import__(\"time\").sleep(1.2 if \"movetime\" in rest else 0); print(\"bestmove\", choose(heights), flush=True)",
            "first-move",
            "in time",
        ),
        (
            "heights = read_position(rest)",
            "heights = read_position(rest if rest[0] == \"fen\" else rest[9])",
            "first-move",
            "IndexError",
        ),
        (
            "elif word == \"quit\":\n        break",
            "elif word == \"stop\":\n        print(\"bestmove 4\", flush=True)",
            "idle-stop",
            "nothing was asked",
        ),
        (
            "        break\n",
            "        while True: pass\n",
            "quit",
            "does not end",
        ),
        (
            "elif word == \"quit\":",
            "elif word == \"query\":\n        print(\"response true\", flush=True)\n    elif word == \"quit\":",
            "query",
            "right is",
        ),
        (
            "    elif word == \"quit\":\n        break\n",
            "    elif word == \"quit\":\n        break\n    else:\n        raise ValueError(word)\n",
            "unknown",
            "ValueError",
        ),
    ];
    for (from, to, rule, words) in cases {
        let (rules, status) = check(from, to);
        assert_eq!(status, 1, "{to}: {rules:#?}");
        let (outcome, reason) = &rules[rule];
        assert_eq!(outcome, "broken", "{to}: {rule} in {rules:#?}");
        assert!(reason.contains(words), "{to}: {reason:?} says {words:?}");
    }
}

#[test]
fn output_that_is_held_back_is_explained() {
    // Whatever the environment says about Python's buffers, this one keeps everything.
    let held = "sys.stdout = __import__(\"io\").StringIO(); print(\"ugiok\")";
    let (rules, status) = check("print(\"id name starter\\nugiok\", flush=True)", held);
    assert_eq!((status, rules.len()), (1, 1), "nothing else can be asked");
    assert!(rules["greeting"].1.contains("flush"), "{rules:#?}");
}

#[test]
fn the_transcript_and_the_complaints_are_shown() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("bot.py");
    let source = starter().replace("heights = read_position(rest)", "heights = rest[99]");
    fs::write(&path, source).expect("the bot is written");
    let bot = format!("python3 {}", path.display());
    let file = folder.path().join("talk.txt");
    let file = file.to_str().expect("text");
    let output = run(&["check-bot", &bot, "connect4", "--transcript", file]);
    let told = out(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("> position fen"), "what was sent: {told}");
    assert!(told.contains("Traceback"), "what Python said: {told}");
    let talk = fs::read_to_string(file).expect("the transcript is written");
    assert!(talk.contains("< ugiok"), "{talk}");
}

#[test]
fn bad_input_is_told_before_the_bot_is_started() {
    assert_bad_input(&["check-bot", "true", "chess"], &["connect4"]);
    assert_bad_input(
        &["check-bot", "true", "connect4", "--option", "rows=0"],
        &["rows"],
    );
    let output = run(&["check-bot", "/no/such/bot", "connect4"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("/no/such/bot"), "{}", out(&output));
}
