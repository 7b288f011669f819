//! The boards that come with the game.

use plateau_core::{AnyGame, Budget, Notation};

use crate::{
    KIT, Options, Ricochet,
    engine::{Answer, Solver},
};
use plateau_core::Game;

#[test]
fn every_board_that_comes_with_the_game_is_solved_or_says_that_it_cannot_be() {
    let mut solver = Solver::new();
    for file in KIT.puzzles() {
        let lines: Vec<&str> = file
            .text
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect();
        let text = lines.join("\n");
        let game = Ricochet::read(text.trim_end(), &Options::default(), Ricochet::RULES);
        let game = game.unwrap_or_else(|error| panic!("{}: {error}", file.name));
        let answer = solver.solve(game.puzzle(), &Budget::unlimited());
        let named = file.name.contains("unsolvable");
        assert_eq!(answer == Answer::Unreachable, named, "{}", file.name);
        if let Answer::Solved(moves) = answer {
            assert!(moves.len() > 1, "{} has something to do", file.name);
        }
    }
}
