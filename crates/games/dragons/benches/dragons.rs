//! Whole games a second on one core, walks of `strong` a second, and its strength against its
//! thinking time.
//!
//! `cargo bench -p plateau-dragons --bench dragons` measures CPU time, so that a busy machine tells
//! the same; thinking times are walks at the speed that was measured. `-- long` adds the longer
//! ones.

use std::time::Duration;

use cpu_time::ThreadTime;
use plateau_core::{
    Actor, AnyGame, AnyQuestion, Budget, Draw, Host, Moment, Seat, Settings, Table, Turn,
};
use plateau_dragons::{
    Dragons, KIT,
    engine::{Field, Ground, Limit, Luck, Small, Way, guided_game, random_game, think},
};

type Playout = fn(&mut Field<Small, 64>, &Ground<Small>, &mut Luck);

fn main() {
    playouts("random playouts to the very end", random_game);
    playouts("guided playouts to the very end", guided_game);
    let rate = walks();
    let long = std::env::args().any(|word| word == "long");
    let times: &[u64] = if long {
        &[1, 3, 10, 30, 100]
    } else {
        &[1, 3, 10]
    };
    for milliseconds in times {
        strength(*milliseconds, rate, if long { 50 } else { 20 });
    }
}

/// Walks of `strong` a second of CPU time, over positions of twenty games between `greedy`.
fn walks() -> f64 {
    let (mut count, mut seconds) = (0, 0.0);
    for seed in 0..20 {
        let mut table = start(seed);
        let mut draw = Draw::from_seed(seed);
        for _ in 0..2 * seed {
            advance(
                &mut table,
                &mut KIT
                    .mind("greedy", &Settings::new(), &Host::default())
                    .expect("a level"),
                None,
            );
            table.draw(&mut draw, Moment(0));
        }
        let (budget, host) = (Budget::unlimited(), Host::default());
        let limit = Limit {
            budget: &budget,
            host: &host,
            walks: 400,
            only_best: false,
        };
        let begin = ThreadTime::now();
        count += think(table.game(), Way::best(table.game()), &limit, seed).walks;
        seconds += begin.elapsed().as_secs_f64();
    }
    let rate = count as f64 / seconds;
    println!("strong: {rate:.0} walks/s, {:.0} in 100 ms", rate / 10.0);
    rate
}

fn start(seed: u64) -> Table<Dragons> {
    let settings = Settings::new().with("balance", "on");
    KIT.table(&settings, seed).expect("the table opens")
}

/// The mind decides for whoever is waited for.
fn advance(
    table: &mut Table<Dragons>,
    mind: &mut Box<dyn plateau_core::AnyMind>,
    nodes: Option<u64>,
) {
    let Some(seat) = table.turn().seats().only() else {
        return;
    };
    let budget = Budget {
        nodes,
        ..Budget::unlimited()
    };
    let question = AnyQuestion {
        table,
        seat,
        budget: &budget,
        each: false,
        line: false,
        watch: None,
    };
    let verdict = mind.think(question, &mut |_| ()).expect("it is this game");
    let best = verdict.best.expect("there is always a move");
    table
        .submit(Actor::Seat(seat), &best, Moment(0))
        .expect("a mind plays legal moves");
}

/// Whole games from a hundred default maps, none cut short.
fn playouts(name: &str, play: Playout) {
    let mut luck = Luck::new(1);
    let starts: Vec<_> = (0..100)
        .map(|seed| {
            let table = KIT
                .table(&Settings::new(), seed)
                .expect("the defaults open");
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

/// Mirrored pairs of `strong` with the walks of this time against `expectimax`.
fn strength(milliseconds: u64, rate: f64, pairs: u64) {
    let walks = (rate * milliseconds as f64 / 1000.0) as u64;
    let mut points = 0.0;
    for pair in 0..pairs {
        for place in 0..2 {
            let mut table = start(pair);
            let mut draw = Draw::from_seed(pair);
            let seeded = Settings::new().with("seed", (pair + 1).to_string());
            let host = Host::default();
            let mut strong = KIT.mind("strong", &seeded, &host).expect("a level");
            let mut other = KIT
                .mind("expectimax", &Settings::new(), &host)
                .expect("a level");
            while let Turn::Wait(seats) = table.turn() {
                let strong_is_asked = seats.only().is_some_and(|seat| seat.index() == place);
                let mind = if strong_is_asked {
                    &mut strong
                } else {
                    &mut other
                };
                advance(&mut table, mind, strong_is_asked.then_some(walks));
                table.draw(&mut draw, Moment(0));
            }
            let outcome = table.scores().outcome.expect("the game is over");
            points += outcome.worth(Seat::new(place).expect("a seat"));
        }
    }
    let games = 2.0 * pairs as f64;
    let share = points / games;
    println!(
        "strong at {milliseconds} ms ({walks} walks) against expectimax: {:.0} % ± {:.0} of {games:.0} games",
        100.0 * share,
        196.0 * (share * (1.0 - share) / games).sqrt()
    );
}
