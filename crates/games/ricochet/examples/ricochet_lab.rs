//! The report's experiment, as data.
//!
//! `cargo run --release -p plateau-ricochet --example ricochet_lab -- MODE [COUNT]` writes CSV:
//! - `astar COUNT`: seed, shortest length, then moves tried, microseconds and length of A* with the
//!   bound, of A* with the Manhattan distance, and of the report's own search;
//! - `inferior COUNT`: the report's own search with both readings of "coût inférieur", which keep
//!   at most a million nodes: moves tried and length, or nothing where that was not enough;
//! - `lengths COUNT [official]`: how many boards of the report's generator, or how many official
//!   ones, have which shortest length;
//! - `hard COUNT LENGTH`: official boards of exactly this length, `LENGTH POSITION` a line;
//! - `boards`: how many different boards there are.

use std::{collections::BTreeMap, env, time::Instant};

use plateau_core::{Budget, Draw, Notation};
use plateau_ricochet::{
    KIT, Kind, Options, Puzzle, Ricochet, RicochetRule,
    astar::{self, Heuristic},
    boards,
    engine::{Answer, Solver},
    report::{self, Lower},
};

fn puzzle(seed: u64) -> Ricochet {
    KIT.abilities
        .start(&Options::default(), &mut Draw::from_seed(seed))
        .expect("the defaults fit")
}

/// Official boards, without the rule that the robot must turn.
fn official() -> Options {
    Options {
        board: Kind::Official,
        ricochet_rule: RicochetRule::Off,
        ..Options::default()
    }
}

fn length(solver: &mut Solver, puzzle: &Puzzle) -> usize {
    match solver.solve(puzzle, &Budget::unlimited()) {
        Answer::Solved(moves) => moves.len(),
        Answer::Unreachable | Answer::AtLeast(_) => unreachable!("boards that can be solved"),
    }
}

fn compare(count: u64) {
    let searches = ["bound", "manhattan", "report"];
    let columns = searches.map(|name| format!("{name}_tried,{name}_us,{name}_length"));
    println!("seed,length,{}", columns.join(","));
    let mut solver = Solver::new();
    let unlimited = Budget::unlimited();
    for seed in 0..count {
        let game = puzzle(seed);
        let puzzle = game.puzzle();
        let shortest = length(&mut solver, puzzle);
        let cells = searches.map(|name| {
            let begin = Instant::now();
            let found = match name {
                "bound" => astar::search(puzzle, Heuristic::Bound, &unlimited, astar::MOST),
                "manhattan" => astar::search(puzzle, Heuristic::Manhattan, &unlimited, astar::MOST),
                _ => report::search(puzzle, Lower::OrEqual, &unlimited, astar::MOST),
            };
            let time = begin.elapsed().as_micros();
            format!("{},{time},{}", found.tried, steps(found.steps))
        });
        println!("{seed},{shortest},{}", cells.join(","));
    }
}

fn inferior(count: u64) {
    println!("seed,or_equal_tried,or_equal_length,strictly_tried,strictly_length");
    for seed in 0..count {
        let game = puzzle(seed);
        let cells = [Lower::OrEqual, Lower::Strictly].map(|lower| {
            let found = report::search(game.puzzle(), lower, &Budget::unlimited(), 1_000_000);
            format!("{},{}", found.tried, steps(found.steps))
        });
        println!("{seed},{}", cells.join(","));
    }
}

/// The length of a way; nothing where none was found.
fn steps<S>(way: Option<Vec<S>>) -> String {
    way.map_or_else(String::new, |steps| steps.len().to_string())
}

fn lengths(count: u64, options: &Options) {
    let mut solver = Solver::new();
    let mut found: BTreeMap<usize, u64> = BTreeMap::new();
    for seed in 0..count {
        let game = KIT
            .abilities
            .start(options, &mut Draw::from_seed(seed))
            .expect("a board");
        *found.entry(length(&mut solver, game.puzzle())).or_default() += 1;
    }
    println!("length,boards");
    for (length, boards) in found {
        println!("{length},{boards}");
    }
}

fn hard(count: usize, length: u8) {
    let options = Options {
        min_moves: length,
        max_moves: length,
        ..official()
    };
    // A seed may have no such board among the many that it draws.
    let boards = (0..).filter_map(|seed| {
        let game = KIT.abilities.start(&options, &mut Draw::from_seed(seed));
        game.ok()
    });
    for game in boards.take(count) {
        println!("{length} {}", game.position());
    }
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize, usual: u64| {
        let given = arguments.get(index).and_then(|text| text.parse().ok());
        given.unwrap_or(usual)
    };
    match arguments.first().map(String::as_str) {
        Some("astar") => compare(number(1, 200)),
        Some("inferior") => inferior(number(1, 200)),
        Some("lengths") => {
            let real = arguments.iter().any(|text| text == "official");
            let options = if real { official() } else { Options::default() };
            lengths(number(1, 10_000), &options);
        }
        Some("hard") => hard(number(1, 12) as usize, number(2, 12) as u8),
        Some("boards") => {
            let count = boards::count();
            println!("{count:?}\ntotal {:e}", count.total());
        }
        _ => eprintln!(
            "astar COUNT | inferior COUNT | lengths COUNT [official] | hard COUNT LENGTH | boards"
        ),
    }
}
