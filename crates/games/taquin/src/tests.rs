//! The laws of the house, and those of Taquin and its solvers.

mod board;
mod grid;
mod heuristics;
mod lengths;
mod minds;
mod puzzles;
mod quick;
mod searches;
mod start;

use std::collections::HashMap;

use plateau_core::{
    Actor, Direction, Draw, Game, Host, Language, Notation, Refusal, Seat, Settings, Show, Swipe,
    Tables, Target, Turn, conformance,
    conformance::{Perft, Suite},
};

use super::{
    Grid, KIT, Options, Slide, Step, Taquin,
    engine::{self, Answer, CheckpointError, Heuristic, Limits, Optimal, SolveError},
    parse_steps, write_steps,
};

conformance!(Suite {
    settings: &[
        &[("n", "2")],
        &[],
        &[("rows", "2"), ("columns", "5")],
        &[("n", "7"), ("walk", "30")],
    ],
    games: 4,
    longest: 60,
    perft: &[
        Perft {
            position: "1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0",
            settings: &[],
            leaves: &[6, 36, 216, 1296],
        },
        Perft {
            position: "1 2 0/4 5 3",
            settings: &[],
            // The goal ends the game: it has no moves.
            leaves: &[3, 6, 18, 48],
        },
    ],
    small: &[
        ("0 3/2 1", &[]),
        ("1 3/2 0", &[]),
        ("5 4 3/2 1 0", &[]),
        ("4 5 3/2 1 0", &[]),
    ],
    refused: &[
        ("", "taquin-read-empty"),
        ("1 2 3", "taquin-read-no-square"),
        ("1 2 3 x", "taquin-read-not-a-number"),
        ("1 2 2 0", "taquin-read-repeated"),
        ("1 2 4 0", "taquin-read-range"),
        ("1 2/3", "taquin-read-row"),
        ("3", "taquin-read-rows"),
        ("-3", "taquin-read-not-a-number"),
        ("3\n1 2 3\n4 5 6", "taquin-read-line"),
        ("1\n0", "taquin-read-line"),
        ("1 2 3\n4 5 6\n7 8 0", "taquin-read-line"),
        ("0", "taquin-read-side"),
    ],
    ..Suite::new(&KIT)
});

/// A puzzle drawn from all.
fn random(rows: usize, columns: usize, seed: u64) -> Grid {
    let goal = Grid::goal(rows, columns).expect("a frame in range");
    super::generator::random(&goal, &mut Draw::from_seed(seed))
}

/// A puzzle so many steps from the goal.
fn walked(rows: usize, columns: usize, steps: u32, seed: u64) -> Grid {
    let mut grid = Grid::goal(rows, columns).expect("a frame in range");
    super::generator::walk(&mut grid, steps, &mut Draw::from_seed(seed));
    grid
}

/// Puzzles of a fixture: the length of a shortest solution first, the position last.
fn set(text: &str, between: usize) -> Vec<(Grid, usize)> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzle = |line: &str| {
        let mut words = line.splitn(2 + between, ' ');
        let length = words.next().expect("a length").parse().expect("a number");
        let position = words.nth(between).expect("a position");
        (Grid::parse(position).expect("a puzzle of the set"), length)
    };
    lines.map(puzzle).collect()
}

/// Korf's hundred 15-puzzles.
fn korf15() -> Vec<(Grid, usize)> {
    set(include_str!("../fixtures/korf15.txt"), 0)
}

/// Korf's and Felner's fifty 24-puzzles.
fn korf24() -> Vec<(Grid, usize)> {
    set(include_str!("../fixtures/korf24.txt"), 1)
}

/// Princeton's files: name, grid, and shortest length where there is a solution.
fn princeton() -> Vec<(String, Grid, Option<usize>)> {
    let text = include_str!("../fixtures/princeton.txt");
    let files = text.split("== ").skip(1);
    files
        .map(|file| {
            let (title, text) = file.split_once('\n').expect("a title line");
            let (name, length) = title.split_once(' ').expect("a name and a length");
            assert!(Taquin::is_one_position(text), "{name} is one puzzle");
            let grid = Taquin::read(text, &Options::default(), Taquin::RULES);
            let grid = grid.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name.to_owned(), grid.grid().clone(), length.parse().ok())
        })
        .collect()
}
