//! The speed of IceBreaker: leaves of the generators, nodes and depth of the search.
//!
//! `cargo bench -p plateau-icebreaker --bench icebreaker`

use std::{sync::atomic::Ordering, time::Duration};

use cpu_time::ThreadTime;
use plateau_core::{Budget, Game, Host, Notation, Verdict};
use plateau_icebreaker::{
    IceBreaker, Options, Step,
    engine::{self, Ask, Thinker},
};

fn main() {
    println!("| generator | leaves | CPU seconds | per second |");
    println!("| --- | --- | --- | --- |");
    for (size, depth) in [(3, 8), (5, 7), (5, 8), (6, 7), (8, 7)] {
        let game = IceBreaker::first(&Options { size });
        let (leaves, seconds) = best_of(3, || engine::perft(&game, depth));
        row(
            &format!("fast, size {size}, depth {depth}"),
            leaves,
            seconds,
        );
    }
    let mut game = IceBreaker::first(&Options::default());
    let (leaves, seconds) = best_of(3, || plateau_core::perft(&mut game, 6));
    row("rules, size 5, depth 6", leaves, seconds);

    println!(
        "\n| position | depth | nodes | CPU seconds | nodes per second | seconds to depth 12 |"
    );
    println!("| --- | --- | --- | --- | --- | --- |");
    for (name, position) in POSITIONS {
        time_to_depth(name, position);
    }
}

/// A game between good players, at its beginning, a third and two thirds of its length, and near
/// its end.
const POSITIONS: [(&str, &str); 4] = [
    (
        "opening",
        "RoooB/oooooo/ooooooo/oooooooo/BoooooooR/oooooooo/ooooooo/oooooo/RoooB r 0-0",
    ),
    (
        "early middle game",
        "5/oo2oo/ooRoBoo/3oooRo/1ooBooo2/oooooooo/ooooooo/o1RooB/2oo1 b 9-8",
    ),
    (
        "late middle game",
        "5/oo2oo/oo3Ro/3RB2o/1oo1ooB2/oo2R1oo/oB4o/o2o2/2oo1 b 17-16",
    ),
    (
        "endgame",
        "5/oo2BR/oR4o/7o/2B6/o6o/6B/o2R2/2oo1 b 22-23 ply=49",
    ),
];

/// Searches for two CPU seconds at the most and tells how deep that went.
fn time_to_depth(name: &str, position: &str) {
    let game = IceBreaker::read(position, &Options::default(), IceBreaker::RULES)
        .expect("the position is valid");
    let budget = Budget::within(Duration::from_secs(6));
    let begin = ThreadTime::now();
    let mut reached = None;
    let stop = &budget.stop;
    let report = &mut |verdict: &Verdict<Step>| {
        let seconds = begin.elapsed().as_secs_f64();
        if reached.is_none() && (verdict.depth >= 12 || verdict.proven) {
            reached = Some(seconds);
        }
        if seconds > 2.0 {
            stop.store(true, Ordering::Relaxed);
        }
    };
    let ask = Ask {
        budget: &budget,
        each: false,
        line: false,
        report,
    };
    let verdict = Thinker::new(32 << 20, &Host::default()).think(&game, ask);
    let seconds = begin.elapsed().as_secs_f64();
    let proven = if verdict.proven { " (proven)" } else { "" };
    let reached = reached.map_or("–".to_owned(), |seconds| format!("{seconds:.2}"));
    println!(
        "| {name} | {}{proven} | {} | {seconds:.2} | {:.0} | {reached} |",
        verdict.depth,
        verdict.nodes,
        verdict.nodes as f64 / seconds
    );
}

fn row(measure: &str, count: u64, seconds: f64) {
    println!(
        "| {measure} | {count} | {seconds:.3} | {:.0} |",
        count as f64 / seconds
    );
}

/// The best of a few runs: what the code can do, with the least of what else the machine does.
fn best_of(times: usize, mut work: impl FnMut() -> u64) -> (u64, f64) {
    let mut best = f64::INFINITY;
    let mut count = 0;
    for _ in 0..times {
        let begin = ThreadTime::now();
        count = work();
        best = best.min(begin.elapsed().as_secs_f64());
    }
    (count, best)
}
