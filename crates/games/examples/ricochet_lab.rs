//! The report's experiment, as data.
//!
//! `cargo run --release -p plateau-games --example ricochet_lab -- MODE [COUNT]` writes CSV:
//! - `astar COUNT`: seed, shortest length, then moves tried, microseconds and length of A* with the
//!   bound and with the Manhattan distance;
//! - `lengths COUNT`: how many random boards of the report's generator have which shortest length;
//! - `hard COUNT LEAST`: positions of at least so many moves, `LENGTH POSITION` a line;
//! - `boards`: how many different boards there are.

use std::{collections::BTreeMap, env, time::Instant};

use plateau_core::{Budget, Draw, Game};
use plateau_games::ricochet::{
    Options, Puzzle, Ricochet,
    astar::{self, Heuristic},
    boards,
    solver::{Answer, Solver},
};

fn puzzle(seed: u64) -> Ricochet {
    Ricochet::start(&Options::default(), &mut Draw::from_seed(seed)).expect("the defaults fit")
}

fn length(solver: &mut Solver, puzzle: &Puzzle) -> usize {
    match solver.solve(puzzle, &Budget::unlimited()) {
        Answer::Solved(moves) => moves.len(),
        Answer::Unreachable | Answer::AtLeast(_) => unreachable!("boards that can be solved"),
    }
}

fn compare(count: u64) {
    println!("seed,length,bound_tried,bound_us,manhattan_tried,manhattan_us,manhattan_length");
    let mut solver = Solver::new();
    for seed in 0..count {
        let game = puzzle(seed);
        let shortest = length(&mut solver, game.puzzle());
        let run = |heuristic| {
            let begin = Instant::now();
            let found = astar::search(game.puzzle(), heuristic, &Budget::unlimited());
            let length = found.moves.map_or(0, |moves| moves.len());
            (found.tried, begin.elapsed().as_micros(), length)
        };
        let (tried, time, _) = run(Heuristic::Bound);
        let (other, other_time, other_length) = run(Heuristic::Manhattan);
        println!("{seed},{shortest},{tried},{time},{other},{other_time},{other_length}");
    }
}

fn lengths(count: u64) {
    let mut solver = Solver::new();
    let mut found: BTreeMap<usize, u64> = BTreeMap::new();
    for seed in 0..count {
        *found
            .entry(length(&mut solver, puzzle(seed).puzzle()))
            .or_default() += 1;
    }
    println!("length,boards");
    for (length, boards) in found {
        println!("{length},{boards}");
    }
}

fn hard(count: u64, least: usize) {
    let mut solver = Solver::new();
    let mut listed = 0;
    for seed in 0.. {
        let game = puzzle(seed);
        let length = length(&mut solver, game.puzzle());
        if length >= least {
            println!("{length} {}", game.position());
            listed += 1;
        }
        if listed == count {
            return;
        }
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
        Some("lengths") => lengths(number(1, 10_000)),
        Some("hard") => hard(number(1, 66), number(2, 12) as usize),
        Some("boards") => {
            let count = boards::count();
            println!("{count:?}\ntotal {:e}", count.total());
        }
        _ => eprintln!("astar COUNT | lengths COUNT | hard COUNT LEAST | boards"),
    }
}
