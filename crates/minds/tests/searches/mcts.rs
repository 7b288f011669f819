//! Games at random, where theory says what is best.

use plateau_core::{Budget, Host};
use plateau_minds::mcts;

use crate::nim::{Take, nim};

fn games(most: u64) -> Budget {
    Budget {
        nodes: Some(most),
        ..Budget::unlimited()
    }
}

#[test]
fn it_finds_the_only_move_that_wins() {
    for left in [5, 6, 7, 9, 10, 11] {
        let (branches, played) = mcts(&nim(left), &games(5_000), 1, &Host::default());
        assert_eq!(branches[0].what, Take(left % 4), "of {left}: {branches:?}");
        assert!(branches[0].chance() > 0.8, "of {left}: {branches:?}");
        assert_eq!(played, 5_000, "it plays as many games as it may");
    }
}

#[test]
fn games_are_counted_where_they_went_through() {
    let (branches, played) = mcts(&nim(10), &games(1_000), 1, &Host::default());
    let visits: u32 = branches.iter().map(|branch| branch.visits).sum();
    assert_eq!(u64::from(visits), played);
    assert!(branches.is_sorted_by_key(|branch| std::cmp::Reverse(branch.visits)));
}

#[test]
fn a_seed_means_the_same_games_for_ever() {
    let run = |seed| mcts(&nim(10), &games(500), seed, &Host::default());
    assert_eq!(run(3), run(3));
    assert_ne!(run(3), run(4), "and another seed other games");
}

#[test]
fn a_tree_that_may_not_grow_still_answers() {
    let host = Host::default().at_most(0);
    let (branches, played) = mcts(&nim(10), &games(2_000), 1, &host);
    assert_eq!(branches.len(), 3);
    assert_eq!(played, 2_000);
}

#[test]
fn where_the_game_is_over_there_is_nothing_to_try() {
    let (branches, _) = mcts(&nim(0), &games(10), 1, &Host::default());
    assert!(branches.is_empty());
}
