//! Puzzles of the public test sets, and whether to run all of them.
#![allow(dead_code, reason = "each test file uses its part")]

use std::path::PathBuf;

use taquin::grid::Grid;

pub fn fixture(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fixtures")
        .join(name)
}

/// With `PLATEAU_FULL=1` the tests take whole sets, else a sample of them.
pub fn full() -> bool {
    std::env::var("PLATEAU_FULL").is_ok_and(|value| value == "1")
}

/// The puzzles of a set, with their shortest lengths.
pub fn set(name: &str) -> Vec<(Grid, usize)> {
    let text = std::fs::read_to_string(fixture(name)).expect("a fixture");
    let field = |line: &str, name: &str| {
        let rest = line
            .split(&format!("\"{name}\": "))
            .nth(1)
            .expect("a field of each line");
        rest.trim_start_matches('"')
            .split(['"', ',', '}'])
            .next()
            .expect("a value")
            .to_string()
    };
    let puzzle = |line: &str| {
        let grid = field(line, "position")
            .parse()
            .expect("a puzzle of the set");
        (grid, field(line, "length").parse().expect("a length"))
    };
    text.lines().map(puzzle).collect()
}

/// Princeton's files: name, grid, and shortest length where there is a solution.
pub fn princeton() -> Vec<(String, Grid, Option<usize>)> {
    let expected = std::fs::read_to_string(fixture("princeton_expected.tsv")).expect("a fixture");
    let lines = expected.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            let bytes = std::fs::read(fixture("princeton").join(fields[0])).expect("a fixture");
            let grid = Grid::from_bytes(&bytes).unwrap_or_else(|e| panic!("{}: {e}", fields[0]));
            assert_eq!(
                grid.rows().to_string(),
                fields[1],
                "{}: its size",
                fields[0]
            );
            (fields[0].to_string(), grid, fields[2].parse().ok())
        })
        .collect()
}
