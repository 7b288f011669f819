//! The levels do what they say.

use std::sync::atomic::Ordering;

use plateau_core::{
    AnyGame, AnyMind, AnyQuestion, Budget, Draw, Moment, Settings, Table, Value, Verdict,
};

use super::*;

/// One iceberg is missing, and C4 is the only one beside a red ship.
const WON: &str = "4B/6/2Ro3/8/8B/7o/1R3o1/5o/R3B r 27-24";
/// Both need two of the last three icebergs.
const LATE: &str = FIVE;

fn mind(name: &str, seed: &str) -> Box<dyn AnyMind> {
    let seeded = KIT
        .minds()
        .into_iter()
        .any(|info| info.name == name && info.options.iter().any(|o| o.name == "seed"));
    let settings = if seeded {
        Settings::new().with("seed", seed)
    } else {
        Settings::new()
    };
    KIT.mind(name, &settings).expect("the level exists")
}

fn ask(mind: &mut dyn AnyMind, position: &str, budget: &Budget, each: bool) -> Verdict<String> {
    let table = KIT
        .open_at(position, &Settings::new())
        .expect("the position is valid");
    let question = AnyQuestion {
        table: &*table,
        seat: table.turn().seats().only().expect("it is not over"),
        budget,
        each,
        line: true,
    };
    mind.think(&question, &mut |_| ())
        .expect("the table is of this game")
}

fn depth(plies: u32) -> Budget {
    Budget {
        depth: Some(plies),
        ..Budget::default()
    }
}

#[test]
fn whoever_looks_ahead_takes_the_last_iceberg() {
    for name in ["minimax4", "helmsman", "captain", "strong", "mcts"] {
        let verdict = ask(&mut *mind(name, "7"), WON, &depth(2), false);
        assert_eq!(
            verdict.best.as_deref(),
            Some("C3-C4"),
            "{name} sees the win"
        );
    }
}

#[test]
fn strong_proves_endgames_and_tells_the_lead() {
    let verdict = ask(&mut *mind("strong", ""), WON, &depth(4), true);
    assert!(verdict.proven);
    assert_eq!(verdict.value, Some(Value::Score(4)), "28 to 24");
    let mut strong = mind("strong", "");
    let late = ask(&mut *strong, LATE, &Budget::unlimited(), true);
    assert!(late.proven, "the end is near enough");
    assert_eq!(late.each.len(), 5, "every move is judged");
    assert!(late.each.iter().all(|judged| judged.proven));
    let best = late.each.first().expect("there are moves");
    assert_eq!(Some(best.value), late.value, "the best comes first");
    assert!(late.line.len() > 1, "the line goes on: {:?}", late.line);
    // Played out by its own line, the game ends as it was told.
    let mut game = at(LATE);
    for step in &late.line {
        play(&mut game, step).expect("the line is legal");
    }
}

#[test]
fn strong_keeps_to_its_budget() {
    let start = "startpos";
    for nodes in [1, 100, 5000] {
        let budget = Budget {
            nodes: Some(nodes),
            ..Budget::default()
        };
        let verdict = ask(&mut *mind("strong", ""), start, &budget, false);
        assert!(verdict.best.is_some(), "there is always a move");
        assert!(
            verdict.nodes <= nodes + 200,
            "{} nodes of {nodes}",
            verdict.nodes
        );
    }
    for plies in [1, 2, 5] {
        let verdict = ask(&mut *mind("strong", ""), start, &depth(plies), false);
        assert_eq!(verdict.depth, plies, "just so deep");
    }
    let stopped = Budget::unlimited();
    stopped.stop.store(true, Ordering::Relaxed);
    let verdict = ask(&mut *mind("strong", ""), start, &stopped, true);
    assert!(
        verdict.best.is_some(),
        "a move even when told to stop at once"
    );
    let threads = Budget {
        threads: 3,
        ..depth(6)
    };
    let verdict = ask(&mut *mind("strong", ""), start, &threads, false);
    assert_eq!(verdict.depth, 6, "three threads find as much");
}

#[test]
fn strong_agrees_with_plain_search_at_every_depth_that_proves() {
    // The last icebergs on the small board: both searches reach the end.
    for position in [
        "R1B/4/B1o1R/o3/R1B r 6-5",
        "R1B/4/B1o1R/o3/R1B b 5-6",
        "RoB/4/B1o1R/4/RoB r 5-5",
        "RoB/4/B1o1R/4/RoB b 5-5",
    ] {
        let unlimited = Budget::unlimited();
        let sign = |verdict: Verdict<String>| match verdict.value {
            Some(Value::Score(score)) => score.signum(),
            other => panic!("{position}: {other:?} is not proven"),
        };
        let strong = sign(ask(&mut *mind("strong", ""), position, &unlimited, false));
        let plain = sign(ask(
            &mut *mind("alphabeta", ""),
            position,
            &unlimited,
            false,
        ));
        assert_eq!(strong, plain, "{position}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for name in ["random", "cabin-boy", "sailor"] {
        let [one, two] = ["5", "5"].map(|seed| {
            let mut mind = mind(name, seed);
            let mut table = Table::<IceBreaker>::open(&Settings::new(), 0).expect("it opens");
            for _ in 0..20 {
                let seat = table.turn().seats().only().expect("it is not over yet");
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &Budget::unlimited(),
                    each: false,
                    line: false,
                };
                let best = mind.think(&question, &mut |_| ()).expect("a verdict").best;
                let best = best.expect("a move");
                table
                    .submit(Actor::Seat(seat), &best, Moment(0))
                    .expect("it is legal");
            }
            table.game().position()
        });
        assert_eq!(one, two, "{name}");
    }
}

/// What the first mind scores against the second, from random openings with both colours.
fn score(names: [&str; 2], pairs: u64) -> f64 {
    let mut points = 0.0;
    for pair in 0..pairs {
        for swap in [0, 1] {
            let mut draw = Draw::from_seed(pair);
            let mut minds = names.map(|name| mind(name, &(pair + 1).to_string()));
            let mut table = Table::<IceBreaker>::open(&Settings::new(), 0).expect("it opens");
            while let Some(seat) = table.turn().seats().only() {
                let step = if table.played().len() < 4 {
                    let moves = moves(table.game());
                    draw.one_of(&moves).expect("no dead end").clone()
                } else {
                    let budget = Budget {
                        nodes: Some(20_000),
                        ..Budget::default()
                    };
                    let question = AnyQuestion {
                        table: &table,
                        seat,
                        budget: &budget,
                        each: false,
                        line: false,
                    };
                    let verdict = minds[seat.index() ^ swap].think(&question, &mut |_| ());
                    verdict.expect("a verdict").best.expect("a move")
                };
                table
                    .submit(Actor::Seat(seat), &step, Moment(0))
                    .expect("it is legal");
            }
            let seat = if swap == 0 { Seat::FIRST } else { Seat::SECOND };
            points += table.scores().outcome.map_or(0.5, |o| o.worth(seat));
        }
    }
    points / (2 * pairs) as f64
}

#[test]
fn every_step_of_the_ladder_is_felt() {
    // A few games show the order; the full checks show how far apart the steps are.
    let (pairs, least) = match std::env::var_os("PLATEAU_FULL") {
        Some(_) => (40, 0.65),
        None => (6, 0.5),
    };
    for pair in [
        "random",
        "cabin-boy",
        "sailor",
        "helmsman",
        "captain",
        "strong",
    ]
    .windows(2)
    {
        let score = score([pair[1], pair[0]], pairs);
        assert!(
            score >= least,
            "{} scores {score:.2} against {}",
            pair[1],
            pair[0]
        );
    }
}
