//! Prints the solver's table of speeds: `cargo bench -p plateau-games --bench connect4 -- [FOLDER] [--quick]`.
//!
//! FOLDER holds the public sets (`L1_R1.txt` …); without it the few positions of the fixtures are
//! used. One thread, no book, 64 MB; CPU time; the table is emptied before each set. `--quick`
//! leaves out the hard openings and the empty board.

use std::path::{Path, PathBuf};

use cpu_time::ThreadTime;
use plateau_games::connect4::solver::{Board, Position, Settings, Solver, Stop};

/// A set, how many of its positions count, and the figure that we ask for at most.
const SETS: [(&str, usize, &str); 7] = [
    ("L3_R1", 500, "2.6 µs"),
    ("L2_R1", 500, "25 µs"),
    ("L2_R2", 500, "2.0 ms"),
    ("L1_R1", 500, "0.21 ms"),
    ("L1_R2", 100, "48 ms"),
    ("L1_R3", 20, "2.6 s"),
    ("empty", 1, "26 s"),
];

fn positions(folder: &Path, set: &str, most: usize) -> Option<Vec<(Position, i32)>> {
    if set == "empty" {
        return Some(vec![(Position::new(Board::STANDARD), 1)]);
    }
    let text = std::fs::read_to_string(folder.join(format!("{set}.txt"))).ok()?;
    let position = |line: &str| {
        let (moves, score) = line.split_once(' ')?;
        let moves: Vec<usize> = moves
            .bytes()
            .map(|digit| usize::from(digit.wrapping_sub(b'1')))
            .collect();
        Some((
            Position::after(Board::STANDARD, &moves).ok()?,
            score.trim().parse().ok()?,
        ))
    };
    text.lines().take(most).map(position).collect()
}

fn shown(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.3} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let quick = words.iter().any(|word| word == "--quick");
    let fixtures = PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/connect4/solver/fixtures"
    ));
    let folder = words
        .iter()
        .find(|word| !word.starts_with('-'))
        .map_or(fixtures, PathBuf::from);
    let mut solver = Solver::new(
        Board::STANDARD,
        Settings {
            book: false,
            ..Settings::default()
        },
    );
    println!("| set | positions | mean CPU time | required | mean nodes | nodes/s | wrong |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (set, most, required) in SETS {
        if quick && ["L1_R3", "empty"].contains(&set) {
            continue;
        }
        let Some(positions) = positions(&folder, set, most) else {
            eprintln!("{set}: no such set in {}", folder.display());
            continue;
        };
        solver.forget();
        let (mut nodes, mut wrong) = (0, 0);
        let before = ThreadTime::now();
        for (position, score) in &positions {
            let solved = solver
                .score(position, &Stop::never())
                .expect("nothing stops the search");
            nodes += solved.nodes;
            wrong += usize::from(solved.score != *score);
        }
        let seconds = before.elapsed().as_secs_f64();
        let count = positions.len();
        println!(
            "| {set} | {count} | {} | {required} | {} | {:.1} M | {wrong} |",
            shown(seconds / count as f64),
            nodes / count as u64,
            nodes as f64 / seconds / 1e6,
        );
    }
}
