//! Bad input gets one clear sentence with the place, exit status 2, and leaves files as they were.

use std::fs;

use crate::common::{assert_bad_input, err, out, run, run_with};

#[test]
fn unknown_names_are_told_with_what_exists() {
    assert_bad_input(&["new", "chess"], &["chess", "connect4"]);
    assert_bad_input(
        &["ugi", "connect4", "--mind", "genius"],
        &["genius", "easy", "hard"],
    );
    assert_bad_input(
        &["new", "connect4", "--option", "height=7"],
        &["height", "rows", "columns"],
    );
    assert_bad_input(&["new", "connect4", "--option", "rows"], &["key=value"]);
    assert_bad_input(
        &["perft", "connect4", "2", "--option", "rows=0"],
        &["rows", "1", "100", "0"],
    );
    assert_bad_input(
        &["perft", "connect4", "2", "--option", "rows=-6"],
        &["rows", "-6"],
    );
    assert_bad_input(
        &["perft", "connect4", "2", "--option", "columns=101"],
        &["columns", "100"],
    );
}

#[test]
fn malformed_positions_are_told_with_the_place() {
    for (position, words) in [
        ("7/7/7/7/7/7", &["side to move"][..]),
        ("7/7/7/7/7/6 x", &["Row 6", "6 cells", "7"]),
        ("7/7/7/7/x6/7 o", &["row 5", "column 1", "floats"]),
        ("7/7/7/7/7/xx5 o", &["2 x", "0 o"]),
        ("444444 z", &["x or o"]),
        ("4444444", &["move 7", "full"]),
        ("48", &["move 2", "no column 8"]),
        ("4é", &["move 2", "é"]),
    ] {
        assert_bad_input(&["perft", "connect4", "1", "--from", position], words);
    }
}

#[test]
fn the_language_of_the_reader_is_spoken() {
    let output = run(&["--lang", "fr", "new", "connect4", "--option", "rows=0"]);
    assert!(
        err(&output).contains("doit être un nombre entier de 1 à 100"),
        "{}",
        err(&output)
    );
    let output = run(&["--lang", "tlh", "new", "connect4"]);
    assert_eq!(
        output.status.code(),
        Some(2),
        "an unknown language is bad input"
    );
}

#[test]
fn ugi_survives_garbage() {
    let garbage =
        "\u{0}\u{1}\n\nposition\nposition fen x y z\nposition startpos moves 9\ngo up\nquery\n\
                   setoption name rows value 0\nsetoption\nstop\nstop\n"
            .repeat(20);
    let script =
        format!("{garbage}isready\nposition startpos moves 4 4\nquery p1turn\ngo movetime 20\n");
    let output = run_with(&["ugi", "connect4"], &script);
    assert!(output.status.success(), "{}", err(&output));
    let text = out(&output);
    assert!(text.contains("info string error"), "garbage is told");
    assert!(
        text.contains("readyok\nresponse true\n"),
        "and the engine goes on"
    );
    assert!(
        text.trim_end()
            .lines()
            .last()
            .is_some_and(|line| line.starts_with("bestmove "))
    );
}

#[test]
fn a_line_that_cannot_be_read_does_not_stop_the_others() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("positions.txt");
    let text = "# a comment\n\n44\n4444444\nabc\n112233\n";
    fs::write(&file, text).expect("the file is written");
    let output = run(&[
        "solve",
        "connect4",
        "--json",
        "--file",
        file.to_str().expect("text"),
    ]);
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let answers = out(&output);
    let lines: Vec<&str> = answers.lines().collect();
    assert_eq!(lines.len(), 4, "an answer a position: {answers}");
    assert!(
        lines[0].contains("\"position\":\"44\"") && lines[3].contains("\"position\":\"112233\"")
    );
    assert!(
        lines[1].starts_with("{\"error\":") || lines[1].contains("\"line\":4"),
        "{}",
        lines[1]
    );
    assert!(
        lines[2].contains("\"line\":5") && lines[2].contains("\"error\""),
        "{}",
        lines[2]
    );
    assert_eq!(
        fs::read_to_string(&file).expect("still there"),
        text,
        "the file is as it was"
    );
}

#[test]
fn files_that_are_no_files_are_told() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    assert_bad_input(
        &["solve", "connect4", "--file", &path("none")],
        &["no file", "none"],
    );
    assert_bad_input(&["solve", "connect4", "--file", &path("")], &["folder"]);
    fs::write(path("binary"), [0xff, 0xfe, 0, 1, 2]).expect("written");
    let output = run(&["solve", "connect4", "--file", &path("binary")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("line 1"), "{}", err(&output));
}

#[test]
fn more_than_there_is_cannot_be_lent() {
    let absurd = ["99999999999", "18446744073709551615"];
    for megabytes in absurd {
        assert_bad_input(
            &["solve", "connect4", "44", "--memory", megabytes],
            &["MB", "available"],
        );
    }
    for (flag, value) in [("--memory", "0"), ("--tables", "huge"), ("--threads", "0")] {
        let output = run(&["solve", "taquin", "1 2 3 0", flag, value]);
        assert_eq!(output.status.code(), Some(2), "{flag} {value}");
    }
}

#[test]
fn a_mind_without_enough_memory_is_an_error_in_words() {
    // Keys of such a board are exact only in a table of 16 MB.
    let board = ["--option", "columns=8", "--option", "rows=7"];
    let question = ["solve", "connect4", "startpos", "--memory", "1"];
    let output = run(&[&question[..], &board].concat());
    assert_eq!(output.status.code(), Some(2), "{}", err(&output));
    let told = err(&output);
    assert!(told.contains("16 MB") && told.contains("1 MB"), "{told}");
}

#[test]
fn the_entrance_names_no_game() {
    let entrance = include_str!("../../src/main.rs");
    for game in plateau_games::CATALOG.games() {
        assert!(!entrance.contains(game.name()), "{}", game.name());
    }
}

#[test]
fn a_number_below_zero_is_a_position_like_any_other() {
    for arguments in [
        &["solve", "taquin", "-3"][..],
        &["play", "taquin", "--from", "-3"],
        &["perft", "taquin", "1", "--from", "-3"],
        &["watch", "taquin", "-3"],
    ] {
        let output = run(arguments);
        let told = format!("{}{}", out(&output), err(&output));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
        assert!(told.contains("-3"), "{arguments:?}: {told}");
        assert!(!told.contains("argument"), "{arguments:?}: {told}");
    }
}

#[test]
fn a_file_that_is_one_position_is_named_with_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("cut.json");
    fs::write(&log, "{\"format\": 1, ").expect("it can be written");
    let path = log.to_str().expect("a plain path");
    let output = run(&["solve", "connect4", "--file", path]);
    let told = format!("{}{}", out(&output), err(&output));
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("cut.json"), "{told}");
}

#[test]
fn a_drawing_that_is_not_read_is_refused_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let drawing = folder.path().join("board.txt");
    let path = drawing.to_str().expect("a plain path");
    for game in ["connect4", "dragons", "icebreaker"] {
        let position = match game {
            "dragons" => "U3D3U2U1/D1U1D4U2/U2D1#U2 d 0-0",
            _ => "startpos",
        };
        let drawn = run(&["render", game, position, "--out", path]);
        assert!(drawn.status.success(), "{}", err(&drawn));
        assert_bad_input(&["solve", game, "--file", path], &["board.txt", "drawing"]);
    }
}

#[test]
fn what_the_system_says_is_said_in_the_readers_language() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("nowhere").join("board.svg");
    let path = file.to_str().expect("a plain path");
    let output = run(&["--lang", "fr", "render", "connect4", "44", "--out", path]);
    let told = err(&output);
    assert!(told.contains("il n’y a pas de tel fichier"), "{told}");
    assert!(!told.contains("os error"), "{told}");
    let french = run(&["--lang", "fr", "new", "connect4", "--option", "connect=x"]);
    let told = err(&french);
    assert!(told.contains("Alignement (connect) doit être"), "{told}");
}

#[cfg(unix)]
#[test]
fn a_closed_input_is_no_fault() {
    let program = env!("CARGO_BIN_EXE_plateau");
    let command = format!("'{program}' play connect4 --plain --seat human --seat human <&-");
    let output = std::process::Command::new("sh")
        .args(["-c", &command])
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .expect("sh is everywhere");
    assert!(output.status.success(), "{}", err(&output));
    assert!(out(&output).contains("1 2 3 4 5 6 7"), "{}", out(&output));
}
