//! The laboratory of IceBreaker: self-play, weights learnt from it, and matches between weights.
//!
//! ```text
//! cargo run --release -p plateau-icebreaker --example icebreaker_lab -- play  GAMES NODES SEED WEIGHTS > data.txt
//! cargo run --release -p plateau-icebreaker --example icebreaker_lab -- learn ROUNDS WEIGHTS < data.txt > weights.txt
//! cargo run --release -p plateau-icebreaker --example icebreaker_lab -- match PAIRS NODES SEED WEIGHTS WEIGHTS
//! cargo run --release -p plateau-icebreaker --example icebreaker_lab -- minds PAIRS MILLISECONDS SEED MIND MIND
//! cargo run --release -p plateau-icebreaker --example icebreaker_lab -- positions SEED
//! ```
//!
//! WEIGHTS is a file with a line of numbers a moment of the game, or `own` for those of the code.
//! How they came about is told in docs/icebreaker.md.

use std::{
    fs,
    io::{self, BufRead, BufWriter, Write},
    time::Duration,
};

use plateau_core::{
    Actor, AnyGame, AnyQuestion, Budget, Draw, Game, Host, Moment, Notation, Seat, Settings, Table,
    Turn,
};
use plateau_icebreaker::{
    IceBreaker, KIT, Options, Step,
    engine::{self, Ask, FEATURES, Features, MOMENTS, Thinker, WEIGHTS},
};

type Weights = [Features; MOMENTS];

/// How strongly learnt weights are held near those that they began with.
const RIDGE: f64 = 0.002;
/// One position in so many is kept aside to see how well the others were learnt.
const KEPT: usize = 5;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play", games, nodes, seed, weights] => {
            play(number(games), number(nodes), number(seed), &load(weights));
        }
        ["learn", rounds, weights] => learn(number(rounds), &load(weights)),
        ["match", pairs, nodes, seed, one, two] => {
            contest(
                number(pairs),
                number(nodes),
                number(seed),
                [&load(one), &load(two)],
            );
        }
        ["minds", pairs, millis, seed, one, two] => {
            contest_of_minds(number(pairs), number(millis), number(seed), [one, two]);
        }
        ["positions", seed] => positions(number(seed)),
        _ => eprintln!("see the first lines of examples/icebreaker_lab.rs"),
    }
}

fn number(text: &str) -> u64 {
    text.parse().expect("a whole number is asked for")
}

fn load(name: &str) -> Weights {
    if name == "own" {
        return WEIGHTS;
    }
    let text = fs::read_to_string(name).expect("the file of weights can be read");
    let mut weights = [[0; FEATURES]; MOMENTS];
    for (row, line) in weights.iter_mut().zip(text.lines()) {
        for (weight, word) in row.iter_mut().zip(line.split_whitespace()) {
            *weight = word.parse().expect("weights are whole numbers");
        }
    }
    weights
}

/// A position after some random plies that is not over.
fn opening(plies: usize, draw: &mut Draw) -> IceBreaker {
    let mut game = IceBreaker::first(&Options::default());
    for _ in 0..plies {
        let step = any_move(&game, draw);
        game.play(Actor::Seat(game.to_move()), &step);
    }
    game
}

fn any_move(game: &IceBreaker, draw: &mut Draw) -> Step {
    let mut moves = Vec::new();
    game.moves(game.to_move(), &mut moves);
    *draw
        .one_of(&moves)
        .expect("a game that is not over has moves")
}

fn choose(thinker: &mut Thinker, game: &IceBreaker, nodes: u64) -> Step {
    let budget = Budget {
        nodes: Some(nodes),
        ..Budget::default()
    };
    let ask = Ask {
        budget: &budget,
        each: false,
        line: false,
        report: &mut |_| (),
    };
    let verdict = thinker.think(game, ask);
    verdict.best.expect("a game that is not over has moves")
}

/// Self-play: a line a position with the icebergs left, the result for the mover, the features.
fn play(games: u64, nodes: u64, seed: u64, weights: &Weights) {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut draw = Draw::from_seed(seed);
    for _ in 0..games {
        let thinker = || Thinker::with_weights(4 << 20, &Host::default(), *weights);
        let mut thinkers = [thinker(), thinker()];
        let plies = 2 + draw.below(12);
        let mut game = opening(plies, &mut draw);
        let mut seen = Vec::new();
        while game.turn() != Turn::Over {
            let mover = game.to_move();
            let points = game.scores();
            let left = 55 - points.points().iter().sum::<i32>();
            seen.push((mover, left, engine::features(&game)));
            let step = match draw.below(20) {
                0 => any_move(&game, &mut draw),
                _ => choose(&mut thinkers[mover.index()], &game, nodes),
            };
            game.play(Actor::Seat(mover), &step);
        }
        for (mover, left, features) in seen {
            let worth = game
                .scores()
                .outcome
                .map_or(0.5, |outcome| outcome.worth(mover));
            let numbers: Vec<String> = features.iter().map(ToString::to_string).collect();
            writeln!(out, "{left} {worth} {}", numbers.join(" ")).expect("output is open");
        }
    }
}

/// Fits the weights to results: logistic regression by Adam, from the given weights on.
fn learn(rounds: u64, begin: &Weights) {
    let samples: Vec<(f64, f64, [f64; FEATURES])> = io::stdin()
        .lock()
        .lines()
        .map(|line| {
            let line = line.expect("the data is text");
            let mut numbers = line
                .split_whitespace()
                .map(|w| w.parse::<f64>().expect("a number"));
            let mut next = || numbers.next().expect("a line is whole");
            let (left, worth) = (next(), next());
            (left, worth, std::array::from_fn(|_| next()))
        })
        .collect();
    let mut weights = begin.map(|row| row.map(|weight| f64::from(weight) / 256.0));
    let mut first = [[0.0; FEATURES]; MOMENTS];
    let mut second = [[0.0; FEATURES]; MOMENTS];
    for round in 1..=rounds {
        let mut slope = [[0.0; FEATURES]; MOMENTS];
        let (mut loss, mut unseen) = (0.0, 0.0);
        for (number, (left, worth, features)) in samples.iter().enumerate() {
            let gone = (55.0 - left) / 55.0 * (MOMENTS - 1) as f64;
            let moment = (gone as usize).min(MOMENTS - 2);
            let part = gone - moment as f64;
            let dot =
                |row: &[f64; FEATURES]| row.iter().zip(features).map(|(w, f)| w * f).sum::<f64>();
            let sum = dot(&weights[moment]) * (1.0 - part) + dot(&weights[moment + 1]) * part;
            let chance = 1.0 / (1.0 + (-sum).exp());
            let wrong =
                -(worth * chance.max(1e-9).ln() + (1.0 - worth) * (1.0 - chance).max(1e-9).ln());
            // Whole stretches are kept aside: neighbours in a game know each other's result.
            if number / 4000 % KEPT == 0 {
                unseen += wrong;
                continue;
            }
            loss += wrong;
            for (index, feature) in features.iter().enumerate() {
                let pull = (chance - worth) * feature;
                slope[moment][index] += pull * (1.0 - part);
                slope[moment + 1][index] += pull * part;
            }
        }
        let count = samples.len() as f64;
        for moment in 0..MOMENTS {
            for index in 0..FEATURES {
                // What the data says little about stays near where it began.
                let astray = weights[moment][index] - f64::from(begin[moment][index]) / 256.0;
                let slope = slope[moment][index] / count + RIDGE * astray;
                let (m, v) = (&mut first[moment][index], &mut second[moment][index]);
                *m = 0.9 * *m + 0.1 * slope;
                *v = 0.999 * *v + 0.001 * slope * slope;
                let (m, v) = (
                    *m / (1.0 - 0.9f64.powi(round as i32)),
                    *v / (1.0 - 0.999f64.powi(round as i32)),
                );
                weights[moment][index] -= 0.01 * m / (v.sqrt() + 1e-9);
            }
        }
        if round % 50 == 0 {
            let kept = count / KEPT as f64;
            eprintln!(
                "round {round}: loss {:.4}, unseen {:.4}",
                loss / (count - kept),
                unseen / kept
            );
        }
    }
    for row in weights {
        let numbers: Vec<String> = row
            .iter()
            .map(|w| (w * 256.0).round().to_string())
            .collect();
        println!("{}", numbers.join(" "));
    }
}

/// Pairs of games from random openings of four plies, each opening with both colours. `choose`
/// plays for the first or the second of the two, whose game it is.
fn pairs_of_games(pairs: u64, seed: u64, mut game_of: impl FnMut(IceBreaker, usize) -> IceBreaker) {
    let mut draw = Draw::from_seed(seed);
    let (mut points, mut squares, mut games) = (0.0, 0.0, 0.0);
    for pair in 1..=pairs {
        let begin = opening(4, &mut draw);
        let mut of_pair = 0.0;
        for swap in [0, 1] {
            let game = game_of(begin.clone(), swap);
            let seat = if swap == 0 { Seat::FIRST } else { Seat::SECOND };
            of_pair += game
                .scores()
                .outcome
                .map_or(0.5, |outcome| outcome.worth(seat));
        }
        points += of_pair;
        squares += (of_pair / 2.0) * (of_pair / 2.0);
        games += 2.0;
        if pair == pairs || pair % 50 == 0 {
            let mean: f64 = points / games;
            let spread = (squares / pair as f64 - mean * mean).max(0.0);
            let error = 1.96 * (spread / pair as f64).sqrt();
            println!(
                "{games} games: {:.1} % ± {:.1}",
                100.0 * mean,
                100.0 * error
            );
        }
    }
}

/// Weights against weights, with so many nodes a move.
fn contest(pairs: u64, nodes: u64, seed: u64, weights: [&Weights; 2]) {
    pairs_of_games(pairs, seed, |mut game, swap| {
        let mut thinkers =
            weights.map(|weights| Thinker::with_weights(8 << 20, &Host::default(), *weights));
        while game.turn() != Turn::Over {
            let mover = game.to_move();
            let step = choose(&mut thinkers[mover.index() ^ swap], &game, nodes);
            game.play(Actor::Seat(mover), &step);
        }
        game
    });
}

/// Minds against minds, with so much time a move.
fn contest_of_minds(pairs: u64, millis: u64, seed: u64, names: [&str; 2]) {
    let time = Duration::from_millis(millis);
    let mind = |name| KIT.mind(name, &Settings::new(), &Host::default());
    let mut minds = names.map(|name| mind(name).expect("the mind exists"));
    pairs_of_games(pairs, seed, |game, swap| {
        let mut table = Table::at(KIT.abilities, game, &Options::default());
        while let Some(seat) = table.turn().seats().only() {
            let question = AnyQuestion {
                table: &table,
                seat,
                budget: &Budget::within(time),
                each: false,
                line: false,
                watch: None,
            };
            let verdict = minds[seat.index() ^ swap].think(question, &mut |_| ());
            let best = verdict
                .ok()
                .and_then(|verdict| verdict.best)
                .expect("a move");
            table
                .submit(Actor::Seat(seat), &best, Moment(0))
                .expect("a legal move");
        }
        table.game().clone()
    });
}

/// Positions from the beginning to the end of a good game, for benchmarks.
fn positions(seed: u64) {
    let mut game = opening(4, &mut Draw::from_seed(seed));
    let mut thinker = Thinker::new(16 << 20, &Host::default());
    while game.turn() != Turn::Over {
        println!("{}", game.position());
        let step = choose(&mut thinker, &game, 20_000);
        game.play(Actor::Seat(game.to_move()), &step);
    }
}
