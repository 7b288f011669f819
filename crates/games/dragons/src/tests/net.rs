//! The network, the search over it, and what it reads from the others' play.

use plateau_core::{AnyGame, AnyMind, AnyQuestion, Budget, Host};

use super::*;
use crate::{
    Map, Setup,
    engine::{
        Duel, Field, Findings, Gaze, Ground, Habit, Limit, Luck, Memory, Opinion, Rival, Small,
        Way, rival,
    },
};

const REPORT: &str = "U3D4D2D4U7/U5#U3U3U8/D2D6U4D5U7/U3D4D3#D8/U5D4#U7D6 d 0-0";

fn opinion(game: &Dragons, rival: Rival) -> Opinion {
    let ground = Ground::<Small>::new(game.map(), game.reinforce());
    let mut opinion = Opinion::default();
    opinion.think(&Field::<Small, 64>::of(game), &ground, rival);
    opinion
}

#[test]
fn the_network_answers_as_it_did_where_it_learnt() {
    let game = at(REPORT);
    let field = Field::<Small, 64>::of(&game);
    let territory = |cell: &str| {
        let mut all = 0..game.map().len();
        let found = all.find(|at| game.map().cell(*at).to_string() == cell);
        found.expect("land")
    };
    // What the trainer's own network says, with weights as they are stored.
    let golden = [
        (Rival::Equal, 0.449_95, -10.702, "D5", "C5", 72.003),
        (
            Rival::Simple(Habit::Contact),
            0.921_01,
            -10.249,
            "A4",
            "B3",
            34.481,
        ),
        (
            Rival::Other(Habit::Contact),
            0.085_89,
            -16.917,
            "C2",
            "D1",
            41.544,
        ),
        (
            Rival::Simple(Habit::Hold),
            0.800_83,
            -9.178,
            "D5",
            "C5",
            32.546,
        ),
        (
            Rival::Other(Habit::Numbers),
            0.074_51,
            -1.090,
            "C2",
            "C3",
            49.288,
        ),
    ];
    for (rival, chance, end, from, to, like) in golden {
        let opinion = opinion(&game, rival);
        let found = opinion.attack(&field, territory(from), territory(to));
        let near = |a: f32, b: f32| (a - b).abs() < 0.002 * (1.0 + b.abs());
        assert!(
            near(opinion.chance, chance),
            "{rival:?}: {}",
            opinion.chance
        );
        assert!(near(opinion.end, end), "{rival:?}: {}", opinion.end);
        assert!(near(found, like), "{rival:?}: {found}");
    }
}

#[test]
fn the_network_does_not_care_how_territories_are_numbered() {
    let game = at(REPORT);
    let size = game.map().len();
    let renumbered: Vec<usize> = (0..size).map(|old| (old * 5 + 3) % size).collect();
    let mut near = vec![Vec::new(); size];
    let (mut owner, mut soldiers) = (vec![0; size], vec![0; size]);
    for old in 0..size {
        let list = game.map().neighbours(old).iter();
        near[renumbered[old]] = list.map(|at| renumbered[usize::from(*at)] as u16).collect();
        owner[renumbered[old]] = game.owner(old).index() as u8;
        soldiers[renumbered[old]] = game.soldiers(old);
    }
    let map = Map::general(&near).expect("the same map");
    let other = Dragons::set(Setup {
        owner,
        soldiers,
        ..Setup::on(std::sync::Arc::new(map))
    });
    let (one, two) = (opinion(&game, Rival::Equal), opinion(&other, Rival::Equal));
    assert!(
        (one.chance - two.chance).abs() < 1e-4,
        "{} {}",
        one.chance,
        two.chance
    );
    assert!((one.end - two.end).abs() < 1e-2, "{} {}", one.end, two.end);
}

#[test]
fn a_duel_counts_its_walks_and_finds_what_wins_at_once() {
    let game = at("D8D3D2/D4U1D1/#D2# d 0-0 turn=12");
    let ground = Ground::<Small>::new(game.map(), game.reinforce());
    let field = Field::<Small, 64>::of(&game);
    let mut duel = Duel::new(ground, field, Gaze::BEST, Luck::new(1), usize::MAX);
    for _ in 0..200 {
        duel.grow();
    }
    let thought = Findings {
        found: duel.found(),
        walks: 200,
    };
    let found = &thought.found;
    let visits: u32 = found.iter().map(|found| found.visits).sum();
    assert_eq!(
        (duel.walks(), visits),
        (200, 200),
        "every walk begins with a decision"
    );
    let best = thought.best().expect("decisions");
    assert!(
        best.what.is_some() && best.value > 0.99,
        "it attacks: {best:?}"
    );
    assert!(
        found.iter().all(|found| (0.0..=1.0).contains(&found.value)),
        "chances"
    );
}

#[test]
fn a_duel_is_fought_where_two_armies_are_left_and_only_there() {
    let way = |position: &str| {
        let armies = 1 + position
            .split(' ')
            .nth(2)
            .expect("stocks")
            .matches('-')
            .count();
        let settings = Settings::new().with("armies", armies.to_string());
        let table = KIT.table_at(position, &settings).expect("a position");
        Way::best(table.game())
    };
    assert!(
        matches!(way("D3U2G4 d 0-0-0"), Way::Tree(_)),
        "three are left"
    );
    assert!(
        matches!(way("D3U2D4 d 0-0-0"), Way::Duel(_)),
        "two of three are left"
    );
    assert!(matches!(way("D3U2 d 0-0"), Way::Duel(_)), "two began");
}

#[test]
fn what_was_found_is_kept_for_the_next_decision_of_the_turn() {
    let (budget, host) = (Budget::unlimited(), Host::default());
    let limit = |walks| Limit {
        budget: &budget,
        host: &host,
        walks,
        only_best: false,
    };
    let mut table = KIT.table_at(REPORT, &Settings::new()).expect("a position");
    let mut memory = Memory::default();
    let first = memory.think(table.game(), Way::best(table.game()), &limit(300), 1);
    let best = first.best().expect("a decision");
    let (from, to) = best.what.expect("it attacks");
    let cell = |territory: u16| table.game().map().cell(usize::from(territory));
    let attack = format!("{}x{}", cell(from), cell(to));
    table
        .submit(Actor::Seat(Seat::FIRST), &attack, Moment(0))
        .expect("legal");
    table.draw(&mut Draw::from_seed(1), Moment(0));
    let visits = |memory: &mut Memory| {
        let thought = memory.think(table.game(), Way::best(table.game()), &limit(10), 1);
        let visits: u32 = thought.found.iter().map(|found| found.visits).sum();
        (thought.walks, visits)
    };
    let (walks, known) = visits(&mut memory);
    assert_eq!(walks, 10, "only new walks count");
    assert!(known > 40, "the tree goes on: {known}");
    assert_eq!(
        visits(&mut Memory::default()),
        (10, 10),
        "who remembers nothing begins anew"
    );
}

/// Plays a few turns and tells whom the second seat believes to play against.
fn read_after(first: &str, seed: u64) -> Rival {
    let mut table = KIT.table(&Settings::new(), seed).expect("it opens");
    let settings = match first {
        "strong" => Settings::new().with("seed", "1"),
        _ => Settings::new(),
    };
    let host = Host::default();
    let mut minds: [Box<dyn AnyMind>; 2] = [
        KIT.mind(first, &settings, &host),
        KIT.mind("tree", &Settings::new(), &host),
    ]
    .map(|mind| mind.expect("a level"));
    let mut draw = Draw::from_seed(seed);
    while table.game().turns() < 3 {
        let Some(seat) = table.turn().seats().only() else {
            break;
        };
        let budget = Budget {
            nodes: Some(60),
            ..Budget::unlimited()
        };
        let question = AnyQuestion {
            table: &table,
            seat,
            budget: &budget,
            each: false,
            line: false,
            watch: None,
        };
        let verdict = minds[seat.index()].think(question, &mut |_| ());
        let best = verdict.expect("this game").best.expect("a move");
        table
            .submit(Actor::Seat(seat), &best, Moment(0))
            .expect("legal");
        table.draw(&mut draw, Moment(0));
    }
    let seat = Seat::new(1).expect("a seat");
    rival(table.game(), seat, table.played(), table.undos())
}

#[test]
fn strong_tells_a_simple_player_from_one_of_its_kind() {
    let count = |first: &str| {
        let read = (0..12).map(|seed| read_after(first, seed));
        read.filter(|rival| *rival == Rival::Equal).count()
    };
    let (simple, equal) = (12 - count("greedy"), count("strong"));
    assert!(
        simple >= 11 && equal >= 11,
        "of 12 each: {simple} simple, {equal} equal"
    );
}
