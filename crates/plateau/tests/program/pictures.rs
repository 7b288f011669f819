//! `render` and `replay`, as a person runs them.

use std::{fs, path::Path};

use crate::common::{assert_bad_input, err, out, run};

const LOGS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/fixtures/logs/v1");

fn log(name: &str) -> String {
    format!("{LOGS}/connect4-{name}.json")
}

/// Runs `render` into this file of a fresh folder and gives what it wrote.
fn render(what: &str, file: &str, more: &[&str]) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join(file);
    let place = path.to_str().expect("the path is text");
    let arguments = [&["render", "connect4", what, "--out", place], more].concat();
    let output = run(&arguments);
    assert!(output.status.success(), "{arguments:?}: {}", err(&output));
    assert!(out(&output).is_empty(), "the picture is all there is");
    let left: Vec<_> = fs::read_dir(folder.path()).expect("readable").collect();
    assert_eq!(left.len(), 1, "nothing else is left in the folder");
    fs::read(&path).expect("the file is there")
}

/// How many frames a GIF has: each begins with a graphic control extension.
fn frames(gif: &[u8]) -> usize {
    gif.windows(3).filter(|w| *w == [0x21, 0xf9, 0x04]).count()
}

#[test]
fn every_format_comes_from_positions_moves_and_logs() {
    for what in ["startpos", "7/7/7/7/7/3x3 o", "44531", &log("win")] {
        assert!(render(what, "a.svg", &[]).starts_with(b"<svg "));
        assert!(render(what, "a.png", &["--size", "200"]).starts_with(b"\x89PNG"));
        assert!(render(what, "a.gif", &["--size", "200"]).starts_with(b"GIF89a"));
        let text = render(what, "a.txt", &["--ascii"]);
        assert!(text.is_ascii(), "only ASCII was asked for");
    }
}

#[test]
fn a_gif_has_a_frame_for_every_ply() {
    assert_eq!(frames(&render("7/7/7/7/7/3x3 o", "a.gif", &[])), 1);
    assert_eq!(frames(&render("44531", "a.gif", &[])), 6);
    let wide = ["--option", "columns=12"];
    assert_eq!(frames(&render("10,4,4", "a.gif", &wide)), 4);
    let text = fs::read_to_string(log("win")).expect("the fixture is there");
    let plies = text.matches("\"move\"").count();
    assert_eq!(frames(&render(&log("win"), "a.gif", &[])), plies + 1);
}

#[test]
fn themes_and_languages_change_the_picture() {
    let svg = |more: &[&str]| String::from_utf8(render("4", "a.svg", more)).expect("SVG is text");
    assert_ne!(svg(&["--theme", "dark"]), svg(&["--theme", "light"]));
    assert!(svg(&["--theme", "colour-blind"]).contains("disc-1-marked"));
    assert!(svg(&["--lang", "fr"]).contains("Une grille de Puissance 4"));
}

#[test]
fn what_cannot_be_drawn_is_told_and_the_old_file_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let old = folder.path().join("old.png");
    fs::write(&old, "old").expect("writable");
    let place = old.to_str().expect("the path is text");
    let bad = |what: &str, more: &[&str], words: &[&str]| {
        let arguments = [&["render", "connect4", what, "--out", place], more].concat();
        assert_bad_input(&arguments, words);
        assert_eq!(fs::read(&old).expect("still there"), b"old");
    };
    bad("4", &["--size", "9"], &["9", "16", "8192"]);
    bad(
        "4",
        &["--theme", "pink"],
        &["pink", "light, dark, colour-blind"],
    );
    bad("48", &[], &["move 2", "no column 8"]);
    bad("missing.json", &[], &["missing.json"]);
    bad(LOGS, &[], &["folder"]);
    bad(&log("../../no"), &[], &["no"]);
    bad("4", &["--option", "rows=0"], &["rows"]);
    let endless = ["render", "connect4", "4", "--out", "picture.bmp"];
    assert_bad_input(&endless, &["picture.bmp", ".svg, .png, .gif or .txt"]);
    let broken = folder.path().join("broken.json");
    let whole = fs::read_to_string(log("win")).expect("the fixture is there");
    fs::write(&broken, &whole[..whole.len() / 2]).expect("writable");
    bad(
        broken.to_str().expect("text"),
        &[],
        &["broken.json", "line"],
    );
}

#[test]
fn a_place_that_cannot_be_written_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let nowhere = folder.path().join("no/such/folder/a.svg");
    let place = nowhere.to_str().expect("the path is text");
    let output = run(&["render", "connect4", "4", "--out", place]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("a.svg"), "{}", err(&output));
    assert!(!Path::new(&nowhere).exists());
}

#[test]
fn replay_tells_every_entry() {
    let told = out(&run(&["replay", &log("undo-redo"), "--ascii"]));
    assert!(told.starts_with("A Connect Four board"));
    assert!(told.contains("takes back"), "{told}");
    let end = out(&run(&["replay", &log("resigned")]));
    assert!(end.trim_end().ends_with("gives up."), "{end}");
}

#[test]
fn replay_gives_one_json_object_a_line() {
    for name in ["win", "undo-redo", "resigned", "draw-agreed", "flag"] {
        let output = run(&["replay", &log(name), "--json"]);
        assert!(output.status.success(), "{name}: {}", err(&output));
        let source = fs::read_to_string(log(name)).expect("the fixture is there");
        let source: serde_json::Value = serde_json::from_str(&source).expect("a log is JSON");
        let entries = source["entries"].as_array().expect("a log has entries");
        let lines: Vec<serde_json::Value> = out(&output)
            .lines()
            .map(|line| serde_json::from_str(line).expect("each line is JSON"))
            .collect();
        assert_eq!(
            lines.len(),
            entries.len() + 1,
            "{name}: the start and each entry"
        );
        for (line, entry) in lines.iter().skip(1).zip(entries) {
            assert_eq!(line["by"], entry["by"]);
            assert_eq!(line["move"], entry["move"]);
            assert!(line["position"].is_string() && line["ply"].is_number());
        }
    }
    assert_bad_input(&["replay", "missing.json"], &["missing.json"]);
    assert_bad_input(&["replay", LOGS], &["folder"]);
}
