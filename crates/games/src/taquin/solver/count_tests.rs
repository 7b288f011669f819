//! Node counts against those that Korf & Felner published.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64};

use super::automaton::Automaton;
use super::dive::{self, Outcome, Shared, Start};
use super::limits::Limits;
use super::optimal::Engine;
use super::tables::Tables;
use crate::taquin::grid::Grid;

/// Nodes generated under each bound, the last one being that of the solution.
fn nodes(engine: &Engine, grid: &Grid) -> Vec<u64> {
    let tiles: Vec<u8> = grid.tiles().iter().map(|&tile| tile as u8).collect();
    let mut bound = engine.views.estimate(&tiles);
    let start = Start {
        tiles,
        state: Automaton::START,
    };
    let mut counts = Vec::new();
    loop {
        let generated = AtomicU64::new(0);
        let shared = Shared {
            limits: &Limits::default(),
            over: &AtomicBool::new(false),
            generated: &generated,
            nearest: &AtomicU32::new(0),
        };
        let diver = dive::diver(&engine.views);
        let outcome = diver(&engine.views, &engine.automaton, &start, bound, &shared);
        counts.push(generated.into_inner());
        if let Outcome::Found(_) = outcome {
            return counts;
        }
        bound += 2;
    }
}

#[test]
fn a_textbook_search_generates_as_many_nodes_as_was_published() {
    if !std::env::var("PLATEAU_FULL").is_ok_and(|value| value == "1") {
        return;
    }
    let mut engine = Engine::new((5, 5), Tables::Small, None, &mut Vec::new()).expect("memory");
    // As they did it: only a step straight back is refused.
    engine.automaton = Automaton::textbook();
    let text = include_str!("../../../fixtures/taquin/korf24.txt");
    let puzzles: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    for number in [38, 40] {
        let words: Vec<&str> = puzzles[number - 1].splitn(3, ' ').collect();
        let published: u64 = words[1].parse().expect("a number");
        let grid = Grid::parse(words[2]).expect("a puzzle");
        let counts = nodes(&engine, &grid);
        let complete: u64 = counts[..counts.len() - 1].iter().sum();
        let all: u64 = counts.iter().sum();
        println!("Korf {number}: published {published}, ours {all}, {counts:?}");
        assert!(
            complete < published,
            "{number}: every bound before the last is searched whole"
        );
    }
}
