//! What a search keeps is sound: one node a position, and every edge leads where the rules lead.

use std::collections::HashSet;

use plateau_core::Settings;

use super::{super::bits::Small, *};
use crate::KIT;

type Search = Duel<Small, 64>;

fn grown(seed: u64, walks: u32) -> Search {
    let table = KIT.table(&Settings::new(), seed).expect("it opens");
    let ground = Ground::new(table.game().map(), table.game().reinforce());
    let root = Field::of(table.game());
    let mut duel = Duel::new(ground, root, Gaze::BEST, Luck::new(seed), usize::MAX);
    for _ in 0..walks {
        duel.grow();
    }
    duel
}

/// Checks every node, and tells how many are reached in more than one way.
fn check(duel: &Search) -> usize {
    let fields: HashSet<_> = duel.nodes.iter().map(|node| node.field).collect();
    assert_eq!(fields.len(), duel.nodes.len(), "one node a position");
    assert_eq!(duel.known.len(), duel.nodes.len(), "all are known");
    let edges: usize = duel.nodes.iter().map(|node| node.edges.len()).sum();
    assert_eq!(duel.edges, edges, "edges are counted");
    let mut ways = vec![0; duel.nodes.len()];
    for (index, node) in duel.nodes.iter().enumerate() {
        assert_eq!(duel.known[&node.field], index as u32, "it is found again");
        for next in &node.drawn {
            ways[*next as usize] += 1;
            let (before, after) = (&node.field, &duel.nodes[*next as usize].field);
            assert_eq!(after.clock().0, before.clock().0 + 1, "a turn has ended");
        }
        for edge in node.edges.iter().filter(|edge| edge.then != [NONE; 2]) {
            for (won, next) in [(false, edge.then[0]), (true, edge.then[1])] {
                if next == NONE {
                    assert!(!won && edge.wins >= SURE, "only sure attacks never fail");
                    continue;
                }
                ways[next as usize] += 1;
                let mut after = node.field;
                after.strike(usize::from(edge.from), usize::from(edge.to), won);
                assert!(after == duel.nodes[next as usize].field, "the rules agree");
            }
        }
    }
    assert_eq!(ways[0], 0, "nothing leads back to the root");
    assert!(ways[1..].iter().all(|ways| *ways > 0), "all are reached");
    ways.iter().filter(|ways| **ways > 1).count()
}

#[test]
fn the_same_attacks_in_another_order_lead_to_the_same_node() {
    for seed in 0..3 {
        let duel = grown(seed, 400);
        assert!(check(&duel) > 20, "there are several ways to many nodes");
    }
}

#[test]
fn what_is_kept_after_an_attack_is_all_that_follows_from_it() {
    for seed in 0..3 {
        let mut duel = grown(seed, 400);
        let edges = duel.nodes[0].edges.iter();
        let tried = edges.filter(|edge| edge.then[1] != NONE);
        let most = tried.max_by_key(|edge| edge.visits).expect("an attack");
        let next = &duel.nodes[most.then[1] as usize];
        let (field, visits, value) = (next.field, next.visits, next.value);
        let ground = duel.ground.clone();
        assert!(duel.go_on(&ground, &field, Gaze::BEST), "it was looked at");
        let root = &duel.nodes[0];
        assert!(root.field == field, "it is the root");
        assert_eq!(
            (root.visits, root.value),
            (visits, value),
            "nothing is lost"
        );
        check(&duel);
        for _ in 0..50 {
            duel.grow();
        }
        check(&duel);
    }
}
