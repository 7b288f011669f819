//! `plateau solve taquin` and `plateau new taquin`, as people and programs use them.

use std::{fs, path::Path};

use crate::common::{assert_bad_input, err, out, plateau, run, run_with};
use serde_json::Value as Json;

fn answer(line: &str) -> Json {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

fn file(folder: &Path, name: &str, text: &[u8]) -> String {
    let path = folder.join(name);
    fs::write(&path, text).expect("room on disk");
    path.display().to_string()
}

#[test]
fn a_puzzle_file_is_one_puzzle() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let puzzle = file(
        folder.path(),
        "p.txt",
        b"3\n 8  1  3 \n 4  0  2\n 7  6  5 \n\n",
    );
    let output = run(&["solve", "taquin", "--file", &puzzle, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let found = answer(&out(&output));
    assert_eq!(found["solvable"], Json::Bool(true));
    assert_eq!(found["proven"], Json::Bool(true));
    assert_eq!(found["length"], 14, "the puzzle of Princeton's assignment");
    assert_eq!(
        found["moves"].as_array().map(Vec::len),
        Some(14),
        "a step each"
    );
    let rectangle = run_with(
        &["solve", "taquin", "--file", "-", "--json"],
        "2 3\n1 2 3\n4 0 5\n",
    );
    assert_eq!(
        answer(&out(&rectangle))["length"],
        1,
        "rows and columns in the first line"
    );
}

#[test]
fn a_file_of_positions_is_answered_line_by_line() {
    let input = "# some\n1 2 3 4 5 6 7 0 8\n1 2/3 0\n\n1 2 3 4 5 6 8 7 0\n1 2 3 4 5 6 7 8 8\n";
    let output = run_with(&["solve", "taquin", "--file", "-", "--json"], input);
    assert_eq!(output.status.code(), Some(2), "a line could not be read");
    let told = out(&output);
    let lines: Vec<Json> = told.lines().map(answer).collect();
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[0]["length"], 1);
    assert_eq!(lines[0]["moves"], serde_json::json!(["L"]));
    assert_eq!(lines[1]["length"], 0, "what is solved needs nothing");
    assert_eq!(
        lines[2]["solvable"],
        Json::Bool(false),
        "told from the parity"
    );
    assert_eq!(lines[3]["line"], 6);
    let reason = lines[3]["error"].as_str().expect("a reason");
    assert!(
        reason.contains("8 is repeated, and 0 is missing"),
        "{reason}"
    );
}

#[test]
fn what_has_no_solution_is_an_answer() {
    let output = run(&["solve", "taquin", "2 1 3 0"]);
    assert_eq!(output.status.code(), Some(0));
    assert!(out(&output).contains("no solution"), "{}", out(&output));
}

#[test]
fn every_mind_and_heuristic_agrees() {
    let position = "8 1 3/4 0 2/7 6 5";
    let heuristics = [
        "misplaced",
        "manhattan",
        "linear-conflict",
        "walking-distance",
    ];
    for mind in ["astar", "ida"] {
        for heuristic in heuristics {
            let arguments = [
                "solve",
                "taquin",
                position,
                "--mind",
                mind,
                "--heuristic",
                heuristic,
                "--json",
            ];
            let output = run(&arguments);
            let found = answer(&out(&output));
            assert_eq!(found["length"], 14, "{mind} with {heuristic}");
            let note = &found["notes"][0];
            assert!(note["expanded"].as_u64() > Some(0), "{mind}: {note}");
            assert!(note["generated"].as_u64() > Some(0), "{mind}: {note}");
            let lists = note["largest_open"].as_u64();
            assert_eq!(lists.is_some(), mind == "astar", "A* has an open list");
        }
    }
    let quick = run(&["solve", "taquin", position, "--mind", "quick", "--json"]);
    assert_eq!(
        answer(&out(&quick))["length"],
        14,
        "all of it is the last block"
    );
}

#[test]
fn the_path_shows_every_grid() {
    let output = run(&["solve", "taquin", "1 2 3 4 0 6 7 5 8", "--path"]);
    let told = out(&output);
    let grids: Vec<&str> = told.split("\n\n").skip(1).map(str::trim_end).collect();
    assert_eq!(grids.len(), 3, "the start, and one after each move: {told}");
    let tidy = |grid: &str| grid.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(tidy(grids[0]), "1 2 3 4 . 6 7 5 8");
    assert_eq!(tidy(grids[2]), "1 2 3 4 5 6 7 8 .");
    let output = run(&["solve", "taquin", "1 2 3 4 0 6 7 5 8", "--path", "--json"]);
    let path = answer(&out(&output))["path"].clone();
    assert_eq!(
        path,
        serde_json::json!([
            "1 2 3 4 0 6 7 5 8",
            "1 2 3 4 5 6 7 0 8",
            "1 2 3 4 5 6 7 8 0"
        ])
    );
}

#[test]
fn a_trace_tells_the_search_step_by_step() {
    let arguments = [
        "solve",
        "taquin",
        "1 2 3 4 0 6 7 5 8",
        "--mind",
        "astar",
        "--heuristic",
        "misplaced",
        "--trace",
    ];
    let output = run(&arguments);
    let told = out(&output);
    let first = told.lines().next().expect("a line");
    for word in [
        "node 0",
        "g 0",
        "h 2",
        "f 2",
        "open 0",
        "closed 1",
        "1 2 3 4 0 6 7 5 8",
    ] {
        assert!(first.contains(word), "{first:?} has {word:?}");
    }
    assert!(
        told.lines().any(|line| line.starts_with('!')),
        "it ends at home"
    );
    let json: Vec<&str> = arguments.iter().copied().chain(["--json"]).collect();
    let output = run(&json);
    let told = out(&output);
    let lines: Vec<Json> = told.lines().map(answer).collect();
    assert_eq!(lines[0]["event"], "expanded");
    assert_eq!(lines[1]["event"], "generated");
    assert_eq!(lines[1]["parent"], 0);
    assert_eq!(lines.last().expect("the answer")["length"], 2);
    assert_bad_input(
        &["solve", "taquin", "1 2 3 0", "--mind", "optimal", "--trace"],
        &["optimal", "astar, ida"],
    );
}

#[test]
fn bad_files_are_told_with_line_and_cause() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    for (index, (text, words)) in [
        (
            &b"3\n1 2 3\n4 5\n7 8 0\n"[..],
            &["line 3", "2 numbers", "3 are needed"][..],
        ),
        (
            b"3\n1 2 3\n4 5 5\n7 8 0\n",
            &["line 3", "5 is repeated", "6 is missing"],
        ),
        (
            b"3\n1 2 3\n4 5 9\n7 8 0\n",
            &["line 3", "9 is out of range"],
        ),
        (b"1\n0\n", &["line 1", "side of 1"]),
        (b"101\n0\n", &["line 1", "side of 101"]),
        (b"3\n1 2 x\n", &["line 2", "x", "not a number"]),
        (b"3\n1 2 \xff\n", &["not a text file", "line 2"]),
    ]
    .into_iter()
    .enumerate()
    {
        let name = file(folder.path(), &format!("{index}.txt"), text);
        assert_bad_input(&["solve", "taquin", "--file", &name], words);
    }
    assert_bad_input(&["solve", "taquin", "startpos"], &["taquin"]);
    assert_bad_input(
        &["solve", "taquin", "1 2 3 0", "--heuristic", "h3"],
        &["h3", "manhattan"],
    );
    assert_bad_input(&["new", "taquin", "--option", "n=101"], &["n", "100"]);
    assert_bad_input(
        &["new", "taquin", "--option", "n=5", "--option", "length=9"],
        &["4 × 4"],
    );
}

#[test]
fn new_puzzles_are_the_same_everywhere_and_can_be_solved() {
    let output = run(&[
        "new", "taquin", "--option", "n=3", "--count", "20", "--seed", "5",
    ]);
    let positions = out(&output);
    assert_eq!(positions.lines().count(), 20);
    let again = run(&[
        "new", "taquin", "--option", "n=3", "--count", "1", "--seed", "24",
    ]);
    assert_eq!(
        positions.lines().last(),
        out(&again).lines().next(),
        "seed + i"
    );
    let solved = run_with(&["solve", "taquin", "--file", "-", "--json"], &positions);
    for line in out(&solved).lines() {
        assert_eq!(answer(line)["solvable"], Json::Bool(true), "{line}");
    }
    let wanted = run(&["new", "taquin", "--option", "length=30", "--seed", "2"]);
    let solved = run(&["solve", "taquin", out(&wanted).trim(), "--json"]);
    assert_eq!(answer(&out(&solved))["length"], 30);
}

/// A long search is interrupted and taken up again.
#[cfg(unix)]
#[test]
#[ignore = "takes minutes: ./check --full"]
fn an_interrupted_search_is_kept_and_goes_on() {
    let cache = tempfile::tempdir().expect("a folder for the test");
    // Korf & Felner's tenth, 114 moves: hours, even on all cores.
    let position = "6 10 17 13 18 20 19 9 21 14 22 24 3 12 15 7 23 4 5 16 8 1 0 11 2";
    let solve = || {
        let mut command = plateau(&["solve", "taquin", position, "--json"]);
        command
            .env("PLATEAU_CACHE", cache.path())
            .stdout(std::process::Stdio::piped())
            .stderr(std::process::Stdio::piped());
        command.spawn().expect("the program runs")
    };
    for round in 0..2 {
        let child = solve();
        std::thread::sleep(std::time::Duration::from_secs(40));
        let pid = child.id().to_string();
        let killed = std::process::Command::new("kill")
            .args(["-INT", &pid])
            .status();
        assert!(
            killed.is_ok_and(|status| status.success()),
            "it was still at work"
        );
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!(output.status.code(), Some(1), "interrupted");
        let found = answer(&out(&output));
        assert_eq!(
            found["proven"],
            Json::Bool(false),
            "a way, not a proof: {found}"
        );
        let notes = found["notes"].to_string();
        assert!(notes.contains("taquin-kept"), "{notes}");
        assert_eq!(notes.contains("taquin-resumed"), round > 0, "{notes}");
    }
}

#[test]
fn memory_tables_and_the_cache_folder_are_flags_of_the_program() {
    let folder = tempfile::tempdir().expect("a folder for the test");
    let cache = folder.path().display().to_string();
    let hard = "13 6 8 12 15 14 0 10 11 7 4 5 9 1 3 2";
    let little = ["--mind", "astar", "--heuristic", "misplaced"];
    let question = ["solve", "taquin", hard, "--memory", "1"];
    let output = run(&[&question[..], &little].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let told = format!("{}{}", out(&output), err(&output));
    assert!(told.contains("outgrew 1 MB"), "{told}");
    // Large tables do not fit in a little memory: the small ones do, and nothing is kept.
    let large = ["--tables", "large", "--memory", "64", "--cache", &cache];
    let question = ["solve", "taquin", hard, "--json"];
    let output = run(&[&question[..], &large].concat());
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let found = answer(out(&output).trim());
    assert_eq!(
        (&found["length"], &found["proven"]),
        (&Json::from(57), &Json::from(true))
    );
    let files = fs::read_dir(folder.path()).expect("the folder is there");
    assert_eq!(files.count(), 0, "small tables are not worth a file");
}
