//! How fast the optimal solver is: `cargo bench -p plateau-ricochet --bench ricochet`.
//!
//! Thread CPU time, one thread, a solver that is kept, board tables made beforehand. Last come
//! hints: what a person waits for on the way, with the tables of the board.
//!
//! With `PLATEAU_PEER=PROGRAM` another solver is measured in turns with ours, and nothing else:
//! PROGRAM reads lines `LENGTH POSITION` and writes a line `LENGTH MICROSECONDS` for each, thread
//! CPU time as well. `scripts/peers` makes such a program of fogleman/Ricochet.

#[path = "../../benches/peer/mod.rs"]
mod peer;

use std::{env, time::Duration};

use cpu_time::ThreadTime;
use peer::{Peer, Rounds};
use plateau_core::{Budget, Draw, Game, Notation};
use plateau_ricochet::{
    KIT, Options, Puzzle, Ricochet,
    engine::{Answer, Solver},
};

const RANDOM: &str = include_str!("../fixtures/random1000.txt");
const HARD: &str = include_str!("../fixtures/hard.txt");

/// How many times a comparison goes over all positions.
const ROUNDS: usize = 5;

struct Case {
    line: String,
    length: usize,
    puzzle: Puzzle,
}

fn cases(text: &str) -> Vec<Case> {
    let case = |line: &str| {
        let (length, position) = line.split_once(' ').expect("a length and a position");
        let game =
            Ricochet::read(position, &Options::default(), Ricochet::RULES).expect("a position");
        Case {
            line: line.to_owned(),
            length: length.parse().expect("a length"),
            puzzle: game.puzzle().clone(),
        }
    };
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(case).collect()
}

/// Milliseconds of each case.
fn ours(solver: &mut Solver, cases: &[Case]) -> Vec<f64> {
    let budget = Budget::unlimited();
    let time = |case: &Case| {
        solver.prepare(&case.puzzle);
        let begin = ThreadTime::now();
        let answer = solver.solve(&case.puzzle, &budget);
        let time = begin.elapsed();
        match answer {
            Answer::Solved(moves) => assert_eq!(moves.len(), case.length, "{}", case.line),
            other => panic!("{}: {other:?}", case.line),
        }
        millis(time)
    };
    cases.iter().map(time).collect()
}

fn peers(peer: &mut Peer, cases: &[Case]) -> Vec<f64> {
    let answers = peer.ask(cases.iter().map(|case| case.line.as_str()));
    let time = |(answer, case): (&String, &Case)| {
        let (length, micros) = answer.split_once(' ').expect("a length and a time");
        assert_eq!(length.parse(), Ok(case.length), "{}", case.line);
        micros.trim().parse::<f64>().expect("a time") / 1e3
    };
    answers.iter().zip(cases).map(time).collect()
}

fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// What is said of many times.
struct Figures {
    mean: f64,
    median: f64,
    late: f64,
    most: f64,
}

impl Figures {
    fn of(times: &[f64]) -> Figures {
        let mut sorted = times.to_vec();
        sorted.sort_by(f64::total_cmp);
        let at = |part: f64| sorted[((sorted.len() - 1) as f64 * part).round() as usize];
        let total: f64 = sorted.iter().sum();
        Figures {
            mean: total / sorted.len() as f64,
            median: at(0.5),
            late: at(0.99),
            most: at(1.0),
        }
    }
}

fn show(name: &str, times: &[f64]) -> Figures {
    let figures = Figures::of(times);
    println!(
        "{name:<34} mean {:>9.4} ms  median {:>8.4}  p99 {:>8.3}  max {:>9.2}  total {:>8.3} s",
        figures.mean,
        figures.median,
        figures.late,
        figures.most,
        figures.mean * times.len() as f64 / 1e3
    );
    figures
}

fn compare(name: &str, one: &Figures, other: &Figures) {
    println!(
        "{name:<34} mean {:>9.2}     median {:>8.2}  p99 {:>8.2}  max {:>9.2}",
        one.mean / other.mean,
        one.median / other.median,
        one.late / other.late,
        one.most / other.most
    );
}

/// Our figures and the peer's over these cases, in turns: a table of their ratios.
fn beside(command: &str, cases: &[Case]) {
    let mut solver = Solver::new();
    let mut peer = Peer::start(command);
    let mut round = || {
        let (mut own, mut others) = (Vec::new(), Vec::new());
        peer::in_turns(
            cases,
            |chunk| own.extend(ours(&mut solver, chunk)),
            |chunk| others.extend(peers(&mut peer, chunk)),
        );
        (Figures::of(&own), Figures::of(&others))
    };
    let rounds: Vec<(Figures, Figures)> = (0..ROUNDS).map(|_| round()).collect();
    println!("| figure | ours, ms | peer, ms | peer / ours |");
    println!("| --- | --- | --- | --- |");
    let line = |name: &str, figure: fn(&Figures) -> f64| {
        println!(
            "| {name} | {:.4} | {:.4} | {} |",
            Rounds::of(&rounds, |(own, _)| figure(own)).median(),
            Rounds::of(&rounds, |(_, other)| figure(other)).median(),
            Rounds::of(&rounds, |(own, other)| figure(other) / figure(own)),
        );
    };
    line("mean", |figures| figures.mean);
    line("median", |figures| figures.median);
    line("99 of 100", |figures| figures.late);
    line("slowest", |figures| figures.most);
    println!("{ROUNDS} rounds, load {}\n", peer::load());
}

/// Milliseconds of the hints that somebody would ask for who strays from the way: from the start
/// and after each of six random moves.
fn hints(cases: &[Case]) -> Vec<f64> {
    let mut draw = Draw::from_seed(0);
    let mut times = Vec::new();
    for case in cases {
        let mut puzzle = case.puzzle.clone();
        for _ in 0..7 {
            let mut fresh = Solver::new();
            let begin = ThreadTime::now();
            std::hint::black_box(fresh.solve(&puzzle, &Budget::unlimited()));
            times.push(millis(begin.elapsed()));
            let slides: Vec<_> = puzzle.slides().collect();
            let Some(&(robot, direction)) = draw.one_of(&slides) else {
                break;
            };
            puzzle.slide(robot, direction);
        }
    }
    times
}

/// Five robots on 300 boards.
fn five(solver: &mut Solver) -> Vec<Case> {
    let options = Options {
        silver: true,
        ..Options::default()
    };
    let case = |seed| {
        let game = KIT
            .abilities
            .start(&options, &mut Draw::from_seed(seed))
            .expect("a board");
        let puzzle = game.puzzle().clone();
        let length = match solver.solve(&puzzle, &Budget::unlimited()) {
            Answer::Solved(moves) => moves.len(),
            other => panic!("{other:?}"),
        };
        Case {
            line: game.position(),
            length,
            puzzle,
        }
    };
    (0..300).map(case).collect()
}

fn alone(solver: &mut Solver, portable: &mut Solver, cases: &[Case]) {
    // Caches and clocks warm up on the first pass.
    if cases.len() > 500 {
        ours(solver, cases);
    }
    let own = show("  plateau", &ours(solver, cases));
    println!("  memory {:.1} MB", solver.bytes() as f64 / 1e6);
    solver.rest();
    let slow = show("  plateau, portable registers", &ours(portable, cases));
    compare("  portable / wide", &slow, &own);
    portable.rest();
}

fn main() {
    let peer = env::var("PLATEAU_PEER").ok();
    let (random, hard) = (cases(RANDOM), cases(HARD));
    let (hard, longest) = hard.split_at(hard.partition_point(|case| case.length <= 19));
    let mut solver = Solver::new();
    let mut portable = Solver::portable();
    for (name, cases) in [
        ("random boards", &*random),
        ("hard positions (12–19 moves)", hard),
        ("the longest, of 24 moves", &longest[..1]),
        ("the longest, of 25 moves", &longest[1..]),
    ] {
        println!("{name}: {}", cases.len());
        match &peer {
            Some(peer) => beside(peer, cases),
            None => alone(&mut solver, &mut portable, cases),
        }
    }
    if peer.is_some() {
        return;
    }
    let five = five(&mut solver);
    solver.rest();
    println!("five robots: {}", five.len());
    show("  plateau", &ours(&mut solver, &five));
    println!("  memory {:.1} MB", solver.bytes() as f64 / 1e6);
    println!("hints on the way, a new solver each time");
    show("  plateau", &hints(&random));
}
