//! How long the perfect player takes for a move: `cargo run --release -p plateau-connect4 --example connect4_latency [COUNT]` plays against random, cautious and
//! strong opponents from the empty board, both sides, and prints the distribution of CPU times.

use cpu_time::ThreadTime;
use plateau_connect4::engine::{Board, Position, Settings, Solver, Stop};

struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }
}

/// Columns whose disc ends the game at once.
fn wins(position: &Position) -> Option<usize> {
    (0..7).find(|&column| {
        let mut next = position.clone();
        next.play(column).is_ok() && next.is_lost()
    })
}

/// Wins and blocks when it sees it, and often prefers the centre: like a person.
fn cautious(position: &Position, dice: &mut Dice) -> usize {
    if let Some(column) = wins(position) {
        return column;
    }
    let mut safe: Vec<usize> = Vec::new();
    for column in Board::STANDARD.outwards() {
        let mut next = position.clone();
        if next.play(column).is_ok() && wins(&next).is_none() {
            safe.push(column);
        }
    }
    if safe.is_empty() {
        safe = (0..7).filter(|&column| position.has_room(column)).collect();
    }
    let pick = dice.below(safe.len()).min(dice.below(safe.len()));
    safe[pick]
}

fn main() {
    let count = std::env::args()
        .nth(1)
        .map_or(200, |word| word.parse().expect("a number of games"));
    let mut solver = Solver::new(Board::STANDARD, Settings::default());
    let rival = Solver::new(Board::STANDARD, Settings::default());
    let mut dice = Dice(12345);
    let mut times: Vec<(f64, usize, u64)> = Vec::new();
    let mut losses = 0;
    for game in 0..count {
        solver.forget();
        let mut position = Position::new(Board::STANDARD);
        while !position.is_over() {
            let column = if position.stones() % 2 == game % 2 {
                let start = ThreadTime::now();
                let choice = solver
                    .best(&position, &Stop::never())
                    .expect("nothing stops it");
                times.push((
                    start.elapsed().as_secs_f64(),
                    position.stones(),
                    choice.nodes,
                ));
                choice.column
            } else if game / 2 % 3 == 2 && dice.below(5) > 0 {
                // A strong player: one move in five is a slip.
                rival
                    .best(&position, &Stop::never())
                    .expect("nothing stops it")
                    .column
            } else if game / 2 % 3 == 0 {
                cautious(&position, &mut dice)
            } else {
                loop {
                    let column = dice.below(7);
                    if position.has_room(column) {
                        break column;
                    }
                }
            };
            position.play(column).expect("a free column");
        }
        losses += usize::from(position.is_lost() && position.stones() % 2 == game % 2);
    }
    times.sort_by(|one, other| one.0.total_cmp(&other.0));
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    println!("{count} games, {} moves, {losses} lost", times.len());
    for share in [0.5, 0.9, 0.95, 0.99, 1.0] {
        let (time, stones, nodes) = at(share);
        println!(
            "{:4.0} %: {:8.2} ms ({stones} discs, {nodes} nodes)",
            share * 100.0,
            time * 1e3
        );
    }
}
