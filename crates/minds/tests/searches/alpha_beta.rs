//! Minimax with and without what it may do beside looking at everything.

use plateau_core::{Budget, Host, Mind, Question, Value, Verdict};
use plateau_minds::{AlphaBeta, Skills};

use crate::nim::{Eyes, Nim, Take, nim};

fn think(left: u32, depth: u32, skills: Skills, each: bool, host: &Host) -> Verdict<Take> {
    let game = nim(left);
    AlphaBeta::new(Eyes, depth, skills, host).think(Question::<Nim> {
        game: &game,
        seat: game.to_move,
        history: &[],
        undos: &[],
        budget: &Budget::unlimited(),
        each,
        line: false,
        report: &mut |_| (),
        watch: None,
    })
}

const ALL: Skills = Skills {
    pruning: true,
    table: true,
    ordering: true,
};

#[test]
fn it_proves_who_wins_and_takes_what_leaves_a_multiple_of_four() {
    for skills in [Skills::NONE, ALL] {
        for left in 1..=13 {
            let verdict = think(left, 20, skills, false, &Host::default());
            let lost = left % 4 == 0;
            let value = Some(Value::Score(if lost { -1 } else { 1 }));
            assert_eq!(verdict.value, value, "{left} with {skills:?}");
            assert!(verdict.proven, "{left} can be looked through");
            if !lost {
                assert_eq!(verdict.best, Some(Take(left % 4)), "{left} with {skills:?}");
            }
        }
    }
}

#[test]
fn what_it_cannot_look_through_it_does_not_call_proven() {
    let verdict = think(13, 2, ALL, false, &Host::default());
    assert!(!verdict.proven);
    assert_eq!(verdict.value, Some(Value::Chance(0.5)), "it guesses");
    assert_eq!(verdict.depth, 2);
}

#[test]
fn each_skill_saves_nodes_and_changes_no_value() {
    let nodes = |skills| think(15, 20, skills, false, &Host::default()).nodes;
    let pruning = Skills {
        pruning: true,
        ..Skills::NONE
    };
    let table = Skills {
        table: true,
        ..pruning
    };
    let (plain, pruning, table) = (nodes(Skills::NONE), nodes(pruning), nodes(table));
    assert!(pruning < plain, "{pruning} of {plain}");
    assert!(table < pruning, "{table} of {pruning}");
}

#[test]
fn every_move_is_judged_exactly_where_that_is_asked_for() {
    for skills in [Skills::NONE, ALL] {
        let verdict = think(7, 20, skills, true, &Host::default());
        for judged in &verdict.each {
            let wins = judged.what == Take(3);
            let value = Value::Score(if wins { 1 } else { -1 });
            assert_eq!(judged.value, value, "{} with {skills:?}", judged.what);
        }
        assert_eq!(verdict.each.len(), 3);
    }
}

#[test]
fn with_no_memory_lent_it_only_takes_longer() {
    let table = Skills {
        table: true,
        ..Skills::NONE
    };
    let rich = think(13, 20, table, false, &Host::default());
    let poor = think(13, 20, table, false, &Host::default().at_most(0));
    assert_eq!(rich.value, poor.value);
    assert!(rich.nodes < poor.nodes, "{} and {}", rich.nodes, poor.nodes);
}
