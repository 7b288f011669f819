//! The laws that every game obeys, checked on random play.
//!
//! A game runs all of them with one macro line in its tests:
//!
//! ```ignore
//! conformance!(Suite { perft: &[…], small: &[…], ..Suite::new(&KIT) });
//! ```

mod chances;
mod clicks;
mod lending;
mod minds;
mod minimax;
mod play;
mod playthrough;
mod positions;
mod tables;
mod walk;
mod words;

use crate::{Game, Kit};

pub use chances::chance_is_fair_and_complete;
pub use clicks::{every_click_path_is_unique, wrong_clicks_are_explained};
pub use lending::{minds_live_on_what_they_are_lent, minds_look_at_the_clock_that_they_are_lent};
pub use minds::minds_play_legal_moves;
pub use minimax::{proven_verdicts_are_right, worth};
pub use play::{perft_is_golden, random_play_ends};
pub use playthrough::playthrough;
pub use positions::{
    check_agrees_with_the_list_of_moves, json_round_trips, notation_round_trips, undo_restores,
};
pub use tables::{refusals_change_nothing, table_undo_and_log_agree};
pub use words::{lesson_is_playable, words_are_complete};

/// Settings as pairs.
pub type Pairs = &'static [(&'static str, &'static str)];

/// The steps that a throw falls into.
pub type Parts<G> = fn(&<G as Game>::Move) -> Vec<<G as Game>::Move>;

/// Known numbers of leaves, by depth from 1, from a position.
pub struct Perft {
    /// The position.
    pub position: &'static str,
    /// With these settings.
    pub settings: Pairs,
    /// The leaves at depth 1, 2, 3 …
    pub leaves: &'static [u64],
}

/// What a game gives the suite to check it by.
pub struct Suite<G: Game> {
    /// The game.
    pub kit: &'static Kit<G>,
    /// The settings to play with: the defaults and the odd ones.
    pub settings: &'static [Pairs],
    /// Random games for each of the settings.
    pub games: u64,
    /// No random game is longer than this.
    pub longest: usize,
    /// Known numbers of leaves.
    pub perft: &'static [Perft],
    /// Positions small enough for plain minimax: every judging mind is asked about them.
    pub small: &'static [(&'static str, Pairs)],
    /// The steps of a throw, where [`Game::odds`] tells it step by step.
    pub parts: Option<Parts<G>>,
    /// Positions that must be refused, with the id of the reason.
    pub refused: &'static [(&'static str, &'static str)],
}

impl<G: Game> Suite<G> {
    /// The default settings, forty games, nothing golden yet.
    pub const fn new(kit: &'static Kit<G>) -> Suite<G> {
        Suite {
            kit,
            settings: &[&[]],
            games: 40,
            longest: 10_000,
            perft: &[],
            small: &[],
            parts: None,
            refused: &[],
        }
    }
}

/// Runs every law on a game. Needs `insta` for the golden playthroughs.
#[macro_export]
macro_rules! conformance {
    ($suite:expr) => {
        mod laws {
            use super::*;
            use $crate::conformance as suite;

            #[test]
            fn undo_restores_the_exact_position() {
                suite::undo_restores(&$suite);
            }
            #[test]
            fn json_and_positions_round_trip() {
                suite::json_round_trips(&$suite);
            }
            #[test]
            fn notation_round_trips() {
                suite::notation_round_trips(&$suite);
            }
            #[test]
            fn the_log_alone_rebuilds_the_table() {
                suite::table_undo_and_log_agree(&$suite);
            }
            #[test]
            fn a_refusal_changes_nothing() {
                suite::refusals_change_nothing(&$suite);
            }
            #[test]
            fn check_agrees_with_the_list_of_moves() {
                suite::check_agrees_with_the_list_of_moves(&$suite);
            }
            #[test]
            fn every_move_has_its_own_click_path() {
                suite::every_click_path_is_unique(&$suite);
            }
            #[test]
            fn every_wrong_click_is_explained() {
                suite::wrong_clicks_are_explained(&$suite);
            }
            #[test]
            fn random_play_always_ends() {
                suite::random_play_ends(&$suite);
            }
            #[test]
            fn odds_sum_to_one_and_draws_are_among_them() {
                suite::chance_is_fair_and_complete(&$suite);
            }
            #[test]
            fn perft_is_golden() {
                suite::perft_is_golden(&$suite);
            }
            #[test]
            fn every_mind_plays_legal_moves() {
                suite::minds_play_legal_moves(&$suite);
            }
            #[test]
            fn minds_live_on_what_they_are_lent() {
                suite::minds_live_on_what_they_are_lent(&$suite);
            }

            #[test]
            fn minds_look_at_the_clock_that_they_are_lent() {
                suite::minds_look_at_the_clock_that_they_are_lent(&$suite);
            }
            #[test]
            fn proven_verdicts_agree_with_plain_minimax() {
                suite::proven_verdicts_are_right(&$suite);
            }
            #[test]
            fn every_sentence_exists_in_every_language() {
                suite::words_are_complete(&$suite);
            }
            #[test]
            fn every_step_of_the_lesson_can_be_passed() {
                suite::lesson_is_playable(&$suite);
            }
            #[test]
            fn playthroughs_are_golden() {
                for (index, text) in suite::playthrough(&$suite).into_iter().enumerate() {
                    ::insta::assert_snapshot!(format!("playthrough-{}", index + 1), text);
                }
            }
        }
    };
}
