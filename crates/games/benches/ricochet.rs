//! How fast the optimal solver is: `cargo bench -p plateau-games --bench ricochet`.
//!
//! Thread CPU time, one thread, a solver that is kept, board tables made beforehand. With
//! `PLATEAU_PEER=PROGRAM` another solver is measured in the same run: PROGRAM reads lines
//! `LENGTH POSITION` and writes a line `LENGTH MICROSECONDS` for each, thread CPU time as well.
//! Last come hints: what a person waits for on the way, with the tables of the board.

use std::{
    env,
    io::Write,
    process::{Command, Stdio},
    time::Duration,
};

use cpu_time::ThreadTime;
use plateau_core::{Budget, Draw, Game};
use plateau_games::ricochet::{
    Options, Puzzle, Ricochet,
    solver::{Answer, Solver},
};

const RANDOM: &str = include_str!("../fixtures/ricochet/random1000.txt");
const HARD: &str = include_str!("../fixtures/ricochet/hard.txt");

struct Case {
    line: String,
    length: usize,
    puzzle: Puzzle,
}

fn cases(text: &str) -> Vec<Case> {
    let case = |line: &str| {
        let (length, position) = line.split_once(' ').expect("a length and a position");
        let game = Ricochet::read(position, &Options::default()).expect("a position");
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

fn peers(program: &str, cases: &[Case]) -> Vec<f64> {
    let mut peer = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the peer starts");
    let lines: Vec<&str> = cases.iter().map(|case| case.line.as_str()).collect();
    let mut input = peer.stdin.take().expect("the peer reads");
    let text = lines.join("\n");
    let writer = std::thread::spawn(move || writeln!(input, "{text}"));
    let output = peer.wait_with_output().expect("the peer ends");
    writer
        .join()
        .expect("no panic")
        .expect("the peer reads all");
    let output = String::from_utf8(output.stdout).expect("the peer writes text");
    let times: Vec<f64> = output
        .lines()
        .zip(cases)
        .map(|(line, case)| {
            let (length, micros) = line.split_once(' ').expect("a length and a time");
            assert_eq!(length.parse(), Ok(case.length), "{}", case.line);
            micros.parse::<f64>().expect("a time") / 1e3
        })
        .collect();
    assert_eq!(times.len(), cases.len(), "the peer answers all");
    times
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

fn show(name: &str, times: &[f64]) -> Figures {
    let mut sorted = times.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at = |part: f64| sorted[((sorted.len() - 1) as f64 * part).round() as usize];
    let total: f64 = sorted.iter().sum();
    let figures = Figures {
        mean: total / sorted.len() as f64,
        median: at(0.5),
        late: at(0.99),
        most: at(1.0),
    };
    println!(
        "{name:<34} mean {:>9.4} ms  median {:>8.4}  p99 {:>8.3}  max {:>9.2}  total {:>8.3} s",
        figures.mean,
        figures.median,
        figures.late,
        figures.most,
        total / 1e3
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

fn main() {
    let peer = env::var("PLATEAU_PEER").ok();
    let (random, hard) = (cases(RANDOM), cases(HARD));
    let (longest, hard): (Vec<Case>, Vec<Case>) =
        hard.into_iter().partition(|case| case.length > 19);
    let mut solver = Solver::new();
    let mut portable = Solver::portable();
    for (name, cases) in [
        ("1,000 random boards", &random),
        ("hard positions (12–19 moves)", &hard),
        ("the longest", &longest),
    ] {
        println!("{name}: {}", cases.len());
        if cases.is_empty() {
            continue;
        }
        // Caches and clocks warm up on the first pass.
        if cases.len() > 500 {
            ours(&mut solver, cases);
        }
        let own = show("  plateau", &ours(&mut solver, cases));
        println!("  memory {:.1} MB", solver.bytes() as f64 / 1e6);
        solver.rest();
        let slow = show("  plateau, portable registers", &ours(&mut portable, cases));
        compare("  portable / wide", &slow, &own);
        portable.rest();
        if let Some(peer) = &peer {
            let other = show("  peer", &peers(peer, cases));
            compare("  peer / plateau", &other, &own);
        }
    }
    let five: Vec<Case> = (0..300)
        .map(|seed| {
            let options = Options {
                silver: true,
                ..Options::default()
            };
            let game = Ricochet::start(&options, &mut Draw::from_seed(seed)).expect("a board");
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
        })
        .collect();
    solver.rest();
    println!("five robots: {}", five.len());
    show("  plateau", &ours(&mut solver, &five));
    println!("  memory {:.1} MB", solver.bytes() as f64 / 1e6);
    println!("hints on the way, a new solver each time");
    show("  plateau", &hints(&random));
}
