//! Whole games a second on one core, and strength against thinking time.
//!
//! `cargo bench -p plateau-games --bench dragons` prints playouts a second (CPU time);
//! `-- strength` adds short matches of `strong` against `expectimax` by thinking time.

use std::time::Duration;

use cpu_time::ThreadTime;
use plateau_core::{
    Actor, AnyGame, AnyQuestion, Budget, Draw, Moment, Seat, Settings, Table, Turn,
};
use plateau_games::dragons::{
    Dragons, KIT,
    engine::{Field, Ground, Luck, Small, guided_game, random_game},
};

type Playout = fn(&mut Field<Small, 64>, &Ground<Small>, &mut Luck);

fn main() {
    playouts("random playouts to the very end", random_game);
    playouts("guided playouts to the very end", guided_game);
    if std::env::args().any(|word| word == "strength") {
        for milliseconds in [1, 4, 16, 64] {
            strength(milliseconds, 20);
        }
    }
}

/// Whole games from a hundred default maps, none cut short.
fn playouts(name: &str, play: Playout) {
    let mut luck = Luck::new(1);
    let starts: Vec<_> = (0..100)
        .map(|seed| {
            let table = Table::<Dragons>::open(&Settings::new(), seed).expect("the defaults open");
            let ground = Ground::<Small>::new(table.game().map(), table.game().reinforce());
            (ground, Field::<Small, 64>::of(table.game()))
        })
        .collect();
    let begin = ThreadTime::now();
    let (mut games, mut turns) = (0u64, 0u64);
    while begin.elapsed() < Duration::from_secs(2) {
        for (ground, start) in &starts {
            let mut field = *start;
            play(&mut field, ground, &mut luck);
            assert!(field.is_over(), "a playout goes to the end");
            turns += u64::from(field.clock().0);
            games += 1;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{name}: {:.0} games/s, {:.1} turns a game",
        games as f64 / seconds,
        turns as f64 / games as f64
    );
}

/// Mirrored pairs of `strong` with this much time a decision against `expectimax`.
fn strength(milliseconds: u64, pairs: u64) {
    let mut points = 0.0;
    for pair in 0..pairs {
        for place in 0..2 {
            let mut table = Table::<Dragons>::open(&Settings::new(), pair).expect("it opens");
            let mut draw = Draw::from_seed(pair);
            let mut strong = KIT.mind("strong", &Settings::new()).expect("a level");
            let mut other = KIT.mind("expectimax", &Settings::new()).expect("a level");
            while let Turn::Wait(seats) = table.turn() {
                let seat = seats.only().expect("one is waited for");
                let budget = Budget::within(Duration::from_millis(milliseconds));
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let mind = if seat.index() == place {
                    &mut strong
                } else {
                    &mut other
                };
                let verdict = mind.think(question, &mut |_| ()).expect("it is this game");
                let best = verdict.best.expect("there is always a move");
                table
                    .submit(Actor::Seat(seat), &best, Moment(0))
                    .expect("legal");
                table.draw(&mut draw, Moment(0));
            }
            let outcome = table.scores().outcome.expect("the game is over");
            points += outcome.worth(Seat::new(place).expect("a seat"));
        }
    }
    let games = 2.0 * pairs as f64;
    println!(
        "strong at {milliseconds} ms against expectimax: {:.0} % of {games:.0} games",
        100.0 * points / games
    );
}
