//! The levels do what the seed says.

use std::num::NonZeroUsize;

use plateau_core::{AnyGame, AnyQuestion, AnyTable, Budget, Host, Value};

use super::*;

fn verdict(mind: &str, position: &str, each: bool) -> plateau_core::Verdict<String> {
    let armies = at(position).armies().to_string();
    let settings = Settings::new().with("armies", armies);
    let table = KIT.table_at(position, &settings).expect("a position");
    let seat = table.turn().seats().only().expect("somebody is waited for");
    let mut mind = KIT
        .mind(mind, &Settings::new(), &Host::default())
        .expect("a level");
    let mut budget = Budget::unlimited();
    budget.nodes = Some(3000);
    let question = AnyQuestion {
        table: &table as &dyn AnyTable,
        seat,
        budget: &budget,
        each,
        line: false,
        watch: None,
    };
    mind.think(question, &mut |_| ())
        .expect("the table is of this game")
}

fn choice(mind: &str, position: &str) -> String {
    verdict(mind, position, false)
        .best
        .expect("there is always a move")
}

#[test]
fn random_never_attacks_more_soldiers_and_ends_when_nothing_else_is_left() {
    for _ in 0..20 {
        assert_eq!(
            choice("random", "D3U4D4U5 d 0-0"),
            "A3xA2",
            "the only even one"
        );
        assert_eq!(
            choice("random", "D3U4D1U5 d 0-0"),
            "end",
            "only stronger ones are left"
        );
    }
}

#[test]
fn greedy_takes_the_largest_difference_also_an_even_one() {
    assert_eq!(choice("greedy", "D3U2D6U1D4 d 0-0"), "A3xA4", "five more");
    assert_eq!(choice("greedy", "D3U3D1U8 d 0-0"), "A1xA2", "an even one");
    assert_eq!(choice("greedy", "D3U4D1U8 d 0-0"), "end", "never less");
}

#[test]
fn tree_takes_back_what_opens_the_way_to_more() {
    assert_eq!(
        choice("tree", "D4U1U7U7 d 0-0"),
        "end",
        "seven would strike three"
    );
    assert_eq!(choice("tree", "D4U1U2U2 d 0-0"), "A1xA2", "two would not");
}

#[test]
fn expectimax_takes_what_it_can_hold() {
    assert_eq!(
        choice("expectimax", "D8U1U7/U1#U6/U1U2D2 d 0-0"),
        "A1xB1",
        "the safe side"
    );
    assert_eq!(
        choice("expectimax", "D2U8U8U8 d 0-0"),
        "end",
        "no chance, no attack"
    );
}

#[test]
fn strong_judges_every_decision_by_its_chance() {
    let verdict = verdict("strong", "D8D3D2/D4U1D1/#D2# d 0-0 turn=12", true);
    assert!(
        verdict.best.is_some_and(|best| best.ends_with("xB2")),
        "it wins at once"
    );
    assert!(verdict.each.len() >= 4, "each is judged");
    for judged in &verdict.each {
        let Value::Chance(chance) = judged.value else {
            panic!("chances are told")
        };
        assert!((0.0..=1.0).contains(&chance), "{chance}");
    }
}

#[test]
fn strong_thinks_on_as_many_threads_as_it_is_lent() {
    let table = KIT.table(&Settings::new(), 3).expect("it opens");
    let walks = |lent, asked| {
        let host = Host {
            threads: NonZeroUsize::new(lent).expect("at least one"),
            ..Host::default()
        };
        let mind = KIT.mind("strong", &Settings::new(), &host);
        let mut mind = mind.expect("a level");
        let budget = Budget {
            nodes: Some(500),
            threads: NonZeroUsize::new(asked),
            ..Budget::unlimited()
        };
        let question = AnyQuestion {
            table: &table,
            seat: Seat::FIRST,
            budget: &budget,
            each: true,
            line: false,
            watch: None,
        };
        mind.think(question, &mut |_| ()).expect("this game").nodes
    };
    assert_eq!(walks(1, 0), 500, "one is lent");
    assert_eq!(walks(2, 0), 1000, "each thread that is lent walks");
    assert_eq!(walks(2, 1), 500, "a question may ask for less");
    assert_eq!(walks(1, 8), 500, "and never has more than is lent");
}

#[test]
fn all_levels_cope_with_six_armies_and_large_maps() {
    for (armies, rows) in [("6", "6"), ("3", "12")] {
        let settings = Settings::new()
            .with("armies", armies)
            .with("rows", rows)
            .with("columns", rows);
        for info in KIT.minds() {
            let mut table = KIT.table(&settings, 2).expect("it opens");
            let mut mind = KIT
                .mind(info.name, &Settings::new(), &Host::default())
                .expect("a level");
            let mut draw = Draw::from_seed(2);
            for _ in 0..30 {
                let seat = table.turn().seats().only().expect("one is waited for");
                let mut budget = Budget::unlimited();
                budget.nodes = Some(20);
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind.think(question, &mut |_| ()).expect("this game");
                let best = verdict.best.expect("there is always a move");
                table
                    .submit(Actor::Seat(seat), &best, Moment(0))
                    .expect("legal");
                table.draw(&mut draw, Moment(0));
            }
        }
    }
}
