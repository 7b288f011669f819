//! The puzzles that come with the game.

use std::collections::BTreeSet;

use plateau_core::AnyGame;

use super::*;

#[test]
fn every_file_is_one_puzzle_and_its_name_says_which_have_no_solution() {
    let (mut frames, mut unsolvable) = (BTreeSet::new(), 0);
    for file in KIT.puzzles() {
        assert!(KIT.is_one_position(file.text), "{}", file.name);
        let grid = Grid::parse(file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name));
        let named = file.name.contains("unsolvable");
        assert_eq!(grid.is_solvable(), !named, "{}", file.name);
        assert!(!grid.is_goal(), "{} has something to do", file.name);
        let frame = format!("{}x{}-", grid.rows(), grid.columns());
        assert!(file.name.starts_with(&frame), "{} says its size", file.name);
        frames.insert(frame);
        unsolvable += usize::from(named);
    }
    assert!(frames.len() >= 10 && unsolvable >= 5, "{frames:?}");
}
