//! What a second thread gains on hard positions: `cargo run --release -p plateau-connect4 --example
//! connect4_threads [THREADS]` solves each with one thread and with so many, without the book.

use std::{num::NonZeroUsize, time::Instant};

use plateau_connect4::engine::{Board, Position, Settings, Solver, Stop};

/// Three of the hard public test set, three early ones, the empty board last.
const POSITIONS: [&str; 6] = ["13712", "3246313", "573154743", "44", "1", ""];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let many = std::env::args().nth(1).map_or(Ok(2), |word| word.parse())?;
    println!("| position | threads | score | nodes | seconds | speed-up |");
    println!("| --- | --- | --- | --- | --- | --- |");
    for text in POSITIONS {
        let columns: Vec<usize> = text.bytes().map(|b| usize::from(b - b'1')).collect();
        let position = Position::after(Board::STANDARD, &columns).expect("these are legal");
        let mut alone = None;
        for threads in [1, many] {
            let settings = Settings {
                book: false,
                threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
                ..Settings::default()
            };
            let solver = Solver::new(Board::STANDARD, settings);
            let begin = Instant::now();
            let solved = solver.score(&position, &Stop::never())?;
            let time = begin.elapsed().as_secs_f64();
            let gain = *alone.get_or_insert(time) / time;
            let (score, nodes) = (solved.score, solved.nodes);
            println!("| {text} | {threads} | {score} | {nodes} | {time:.2} | {gain:.2} |");
        }
    }
    Ok(())
}
