//! The speed of IceBreaker: leaves of the generators, nodes and depth of the search.
//!
//! `cargo bench -p plateau-games --bench icebreaker`

use cpu_time::ThreadTime;
use plateau_games::icebreaker::{IceBreaker, Options, engine};

fn main() {
    println!("| generator | leaves | CPU seconds | per second |");
    println!("| --- | --- | --- | --- |");
    for (size, depth) in [(3, 8), (5, 7), (5, 8), (6, 7), (8, 7)] {
        let game = IceBreaker::first(&Options { size });
        let (leaves, seconds) = best_of(3, || engine::perft(&game, depth));
        row(&format!("fast, size {size}, depth {depth}"), leaves, seconds);
    }
    let mut game = IceBreaker::first(&Options::default());
    let (leaves, seconds) = best_of(3, || plateau_core::perft(&mut game, 6));
    row("rules, size 5, depth 6", leaves, seconds);
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
