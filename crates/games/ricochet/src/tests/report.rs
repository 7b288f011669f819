//! The search of the report is the report's, and ours is another one.

use std::collections::HashSet;

use plateau_core::{Budget, Draw, ThoughtEvent};

use crate::{
    KIT, Options, Puzzle,
    astar::{self, Heuristic},
    report::{self, Lower},
};

fn board(seed: u64) -> Puzzle {
    let game = KIT
        .abilities
        .start(&Options::default(), &mut Draw::from_seed(seed));
    game.expect("a board").puzzle().clone()
}

fn reported(puzzle: &Puzzle) -> (usize, u64) {
    let found = report::search(puzzle, Lower::OrEqual, &Budget::unlimited(), astar::MOST);
    let steps = found.steps.expect("the board can be solved");
    let mut after = puzzle.clone();
    for &(robot, direction) in &steps {
        after.slide(robot, direction);
    }
    assert!(after.is_solved(), "the way leads to the target");
    (steps.len(), found.tried)
}

#[test]
fn on_the_board_of_seed_five_the_reports_way_has_fourteen_moves_and_ours_ten() {
    let puzzle = board(5);
    let manhattan = astar::search(
        &puzzle,
        Heuristic::Manhattan,
        &Budget::unlimited(),
        astar::MOST,
    );
    assert_eq!(manhattan.steps.map(|steps| steps.len()), Some(10));
    assert_eq!(reported(&puzzle), (14, 105_201));
}

#[test]
fn the_report_never_takes_a_closed_node_again_and_ours_does() {
    let puzzle = board(5);
    let (mut closed, mut again) = (HashSet::new(), 0);
    report::search_traced(
        &puzzle,
        Lower::OrEqual,
        &Budget::unlimited(),
        astar::MOST,
        |_, glance| match glance.event {
            ThoughtEvent::Expanded => {
                closed.insert(*glance.state);
            }
            _ => again += usize::from(closed.contains(glance.state)),
        },
    );
    assert_eq!(again, 0, "nothing that was taken is put into the open list");
    let (mut closed, mut again) = (HashSet::new(), 0);
    astar::search_traced(
        &puzzle,
        Heuristic::Manhattan,
        &Budget::unlimited(),
        astar::MOST,
        |_, glance| match glance.event {
            ThoughtEvent::Expanded => {
                closed.insert(*glance.state);
            }
            _ => again += usize::from(closed.contains(glance.state)),
        },
    );
    assert!(again > 0, "ours opens nodes again");
}

#[test]
fn a_better_way_waits_beside_the_worse_one_and_both_are_counted() {
    let puzzle = board(2);
    let (mut twice, mut nodes) = (0, HashSet::new());
    let found = report::search_traced(
        &puzzle,
        Lower::OrEqual,
        &Budget::unlimited(),
        astar::MOST,
        |_, glance| {
            if glance.event == ThoughtEvent::Expanded {
                twice += usize::from(!nodes.insert(*glance.state));
            }
        },
    );
    assert!(twice > 0, "a situation is taken with its worse way, too");
    assert_eq!(found.steps.map(|steps| steps.len()), Some(7));
}

#[test]
fn read_strictly_the_condition_keeps_as_good_a_way_beside_the_first() {
    let puzzle = board(1);
    let length = |lower| {
        let found = report::search(&puzzle, lower, &Budget::unlimited(), astar::MOST);
        (found.steps.map(|steps| steps.len()), found.tried)
    };
    let (one, other) = (length(Lower::OrEqual), length(Lower::Strictly));
    assert_eq!(one.0, other.0, "as long a way");
    assert!(other.1 > one.1, "and more moves tried: {one:?}, {other:?}");
}
