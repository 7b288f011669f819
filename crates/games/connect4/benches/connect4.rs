//! Prints the solver's table of speeds: `cargo bench -p plateau-connect4 --bench connect4 -- [FOLDER] [--quick]`.
//!
//! FOLDER holds the public sets (`L1_R1.txt` …); without it the few positions of the fixtures are
//! used. One thread, no book, 64 MB; CPU time; the table is emptied before each set. `--quick`
//! leaves out the hard openings and the empty board.
//!
//! With `PLATEAU_PEER=PROGRAM` another solver is measured in turns with ours: PROGRAM reads lines
//! of moves and writes a line `MOVES SCORE` for each, as Pascal Pons' `c4solver` does.

#[path = "../../benches/peer/mod.rs"]
mod peer;

use std::{
    env,
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
};

use cpu_time::ThreadTime;
use peer::{Peer, Rounds};
use plateau_connect4::engine::{Board, Position, Settings, Solver, Stop};

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

/// Of a set for a comparison: how many positions, spread over the whole of it, in how many rounds.
const SAMPLES: [(&str, usize, usize); 6] = [
    ("L3_R1", 500, 15),
    ("L2_R1", 500, 15),
    ("L2_R2", 500, 7),
    ("L1_R1", 500, 15),
    ("L1_R2", 100, 5),
    ("L1_R3", 10, 5),
];

/// A position that is won at once: the first answer of a peer that has just started.
const EASY: &str = "112233";

/// The lines of a set: moves and score.
fn lines(folder: &Path, set: &str) -> Option<Vec<(String, i32)>> {
    if set == "empty" {
        return Some(vec![(String::new(), 1)]);
    }
    let text = std::fs::read_to_string(folder.join(format!("{set}.txt"))).ok()?;
    let line = |line: &str| {
        let (moves, score) = line.split_once(' ')?;
        Some((moves.to_owned(), score.trim().parse().ok()?))
    };
    text.lines().map(line).collect()
}

fn position(moves: &str) -> Position {
    let columns: Vec<usize> = moves
        .bytes()
        .map(|digit| usize::from(digit.wrapping_sub(b'1')))
        .collect();
    Position::after(Board::STANDARD, &columns).expect("a set holds positions")
}

fn shown(seconds: f64) -> String {
    match seconds {
        s if s < 1e-3 => format!("{:.2} µs", s * 1e6),
        s if s < 1.0 => format!("{:.3} ms", s * 1e3),
        s => format!("{s:.2} s"),
    }
}

fn solver() -> Solver {
    let settings = Settings {
        book: false,
        ..Settings::default()
    };
    Solver::new(Board::STANDARD, settings)
}

fn alone(folder: &Path, quick: bool) {
    let mut solver = solver();
    println!("| set | positions | mean CPU time | required | mean nodes | nodes/s | wrong |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (set, most, required) in SETS {
        if quick && ["L1_R3", "empty"].contains(&set) {
            continue;
        }
        let Some(mut lines) = lines(folder, set) else {
            eprintln!("{set}: no such set in {}", folder.display());
            continue;
        };
        lines.truncate(most);
        let positions: Vec<_> = lines.iter().map(|(moves, _)| position(moves)).collect();
        solver.forget();
        let (mut nodes, mut wrong) = (0, 0);
        let before = ThreadTime::now();
        for (position, (_, score)) in positions.iter().zip(&lines) {
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

/// The seconds of one round: of both solvers, and of a program that only copies its lines.
#[derive(Default)]
struct Round {
    ours: f64,
    peers: f64,
    copying: f64,
}

impl Round {
    /// Both begin with an empty table. Ours reads the moves, too; what the other one pays for its
    /// pipes is what copying costs.
    fn play(solver: &mut Solver, peer: &str, copier: &str, lines: &[(String, i32)]) -> Round {
        let mut round = Round::default();
        let (mut peer, mut copier) = (Peer::start(peer), Peer::start(copier));
        peer.ask([EASY]);
        copier.ask([EASY]);
        solver.forget();
        let Round {
            ours,
            peers,
            copying,
        } = &mut round;
        peer::in_turns(
            lines,
            |chunk| {
                let before = ThreadTime::now();
                for (moves, score) in chunk {
                    let solved = solver.score(&position(moves), &Stop::never());
                    let solved = solved.expect("nothing stops the search");
                    assert_eq!(solved.score, *score, "{moves}: our score");
                }
                *ours += before.elapsed().as_secs_f64();
            },
            |chunk| {
                let questions = || chunk.iter().map(|(moves, _)| moves.as_str());
                let before = peer.seconds();
                let answers = peer.ask(questions());
                *peers += peer.seconds() - before;
                for (answer, (moves, score)) in answers.iter().zip(chunk) {
                    let told = answer.split_whitespace().nth(1).map(str::parse);
                    assert_eq!(told, Some(Ok(*score)), "{moves}: the peer's score");
                }
                let before = copier.seconds();
                copier.ask(questions());
                *copying += copier.seconds() - before;
            },
        );
        round
    }

    fn ratio(&self) -> f64 {
        (self.peers - self.copying) / self.ours
    }
}

fn beside(peer: &str, folder: &Path) {
    let own = env::current_exe().expect("a program knows where it is");
    let copier = format!("{} --copy", own.display());
    let mut solver = solver();
    println!("| set | positions | rounds | ours, mean | peer, mean | peer / ours | load |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    for (set, most, rounds) in SAMPLES {
        let Some(all) = lines(folder, set) else {
            eprintln!("{set}: no such set in {}", folder.display());
            continue;
        };
        let step = all.len().div_ceil(most).max(1);
        let sample: Vec<_> = all.into_iter().step_by(step).collect();
        let rounds: Vec<Round> = (0..rounds)
            .map(|_| Round::play(&mut solver, peer, &copier, &sample))
            .collect();
        let mean = |seconds: &dyn Fn(&Round) -> f64| {
            shown(Rounds::of(&rounds, seconds).median() / sample.len() as f64)
        };
        println!(
            "| {set} | {} | {} | {} | {} | {} | {} |",
            sample.len(),
            rounds.len(),
            mean(&|round| round.ours),
            mean(&|round| round.peers - round.copying),
            Rounds::of(&rounds, Round::ratio),
            peer::load(),
        );
    }
}

/// What a program does that answers without thinking.
fn copy() {
    for line in io::stdin().lock().lines() {
        let line = line.expect("lines are text");
        let mut out = io::stdout().lock();
        writeln!(out, "{line} 0").expect("somebody reads");
        out.flush().expect("somebody reads");
    }
}

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let has = |option: &str| words.iter().any(|word| word == option);
    if has("--copy") {
        return copy();
    }
    let fixtures = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures"));
    let folder = words
        .iter()
        .find(|word| !word.starts_with('-'))
        .map_or(fixtures, PathBuf::from);
    match env::var("PLATEAU_PEER") {
        Ok(peer) => beside(&peer, &folder),
        Err(_) => alone(&folder, has("--quick")),
    }
}
