//! What the contract costs: leaves through the typed trait, plies through the erased table.
//!
//! `cargo bench -p plateau-connect4 --bench contract`

use cpu_time::ThreadTime;
use plateau_connect4::{Connect4, KIT, Options};
use plateau_core::{Actor, AnyGame, AnyTable, Draw, Moment, Settings, Turn, perft};

fn main() {
    println!("| measure | count | CPU seconds | per second |");
    println!("| --- | --- | --- | --- |");
    for depth in [8, 9] {
        // The best of five: what the code can do, with the least of what else the machine does.
        let mut game = Connect4::empty(&Options::default());
        let (leaves, seconds) = best_of(5, || perft(&mut game, depth));
        row(&format!("typed perft {depth}"), leaves, seconds);
    }
    let (plies, seconds) = best_of(5, || erased_games(3_000));
    row("erased table, plies", plies, seconds);
}

fn row(measure: &str, count: u64, seconds: f64) {
    println!(
        "| {measure} | {count} | {seconds:.3} | {:.0} |",
        count as f64 / seconds
    );
}

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

/// Random games through strings alone, as a server plays them: parse, check, play, log.
fn erased_games(games: u64) -> u64 {
    let columns: Vec<String> = (1..=7).map(|column| column.to_string()).collect();
    let mut plies = 0;
    for seed in 0..games {
        let mut table: Box<dyn AnyTable> = KIT
            .open(&Settings::new(), seed)
            .expect("the defaults are valid");
        let mut draw = Draw::from_seed(seed);
        while let Turn::Wait(seats) = table.turn() {
            let seat = seats.only().expect("Connect Four waits for one");
            // A full column is refused; the refusal costs time as well and is not counted.
            let column = draw.one_of(&columns).expect("there are seven");
            if table
                .submit(Actor::Seat(seat), column, Moment(plies))
                .is_ok()
            {
                plies += 1;
            }
        }
    }
    plies
}
