//! The laws of the house, and those of IceBreaker.

mod generator;
mod positions;
mod rules;

use plateau_core::{
    Actor, Game, Notation, Refusal, Seat, conformance,
    conformance::{Perft, Suite},
};

use super::{IceBreaker, KIT, Options, Step};

/// The position of the specification in which RED has exactly five moves.
const FIVE: &str = "5/1o3o/5BB/1R6/B8/o7/6R/6/1R3 r 26-26";

conformance!(Suite {
    settings: &[
        &[],
        &[("size", "3")],
        &[("size", "4")],
        &[("size", "6")],
        &[("size", "8")],
    ],
    games: 6,
    longest: 8 * 163,
    perft: &[
        Perft {
            position: "startpos",
            settings: &[],
            leaves: &[9, 81, 783, 7563, 76_725, 775_755, 8_106_771],
        },
        Perft {
            position: FIVE,
            settings: &[],
            leaves: &[5],
        },
    ],
    small: &[
        ("oB1/BB2/R4/4/R1R r 6-6", &[]),
        ("R1B/4/B1o1R/o3/R1B r 6-5", &[]),
        ("R1B/4/B1o1R/o3/R1B b 5-6", &[]),
        ("RoB/4/B1o1R/4/RoB r 5-5", &[]),
    ],
    refused: &[
        ("", "icebreaker-position-form"),
        ("RoooB r 0-0", "icebreaker-position-form"),
        ("R/B", "icebreaker-position-form"),
        ("RoB/oooo/BoooR/oooo/RoB x 0-0", "icebreaker-position-side"),
        ("RoB/oooo/BoooR/oooo/RoB r 0", "icebreaker-position-scores"),
        (
            "RoB/oooo/BoooR/oooo/RoB r +0-0",
            "icebreaker-position-scores"
        ),
        (
            "RoB/oooo/BoooR/oooo/RoB r 0-0 40",
            "icebreaker-position-ply-form"
        ),
        (
            "RoB/oooo/BoooR/oooo/RoB r 0-0 ply=105",
            "icebreaker-position-ply"
        ),
        (
            "RoB/oo2/BoooR/oooo/RoB r 1-1 ply=1",
            "icebreaker-position-ply"
        ),
        ("RoB/oooo/BoooR/oooo/RoB r 1-0", "icebreaker-position-sum"),
        ("RoB/oo2/BoooR/oooo/RoB r 0-0", "icebreaker-position-sum"),
        (
            "RoB/oo2/BoooR/oooo/RoB r 65535-3",
            "icebreaker-position-sum"
        ),
        ("R1B/4/B1o1R/4/R1B r 8-4", "icebreaker-position-high"),
        ("R1B/4/B2oR/o3/R1B r 7-4", "icebreaker-position-moved-on"),
        ("RoB/oooo/BoooR/oooo r 0-0", "icebreaker-position-rows"),
        ("RoB/oooo r 0-0", "icebreaker-position-rows"),
        (
            "RoB/ooooo/BoooR/oooo/RoB r 0-0",
            "icebreaker-position-width"
        ),
        ("RoB/ooo/BoooR/oooo/RoB r 0-0", "icebreaker-position-width"),
        ("RoB/ooxo/BoooR/oooo/RoB r 0-0", "icebreaker-position-sign"),
        ("RoB/oo0o/BoooR/oooo/RoB r 0-0", "icebreaker-position-sign"),
        (
            "RoB/oo\u{e9}o/BoooR/oooo/RoB r 0-0",
            "icebreaker-position-sign"
        ),
        (
            "RoB/99999999999999999999/BoooR/oooo/RoB r 0-0",
            "icebreaker-position-sign"
        ),
        ("RoB/Rooo/BoooR/oooo/RoB r 0-0", "icebreaker-position-ships"),
        ("RoB/oooo/BoooR/oooo/ooB r 0-0", "icebreaker-position-ships"),
        ("A R o B\nC o o o o", "icebreaker-position-line"),
        ("A R o B\nB o o x o", "icebreaker-position-sign"),
        ("A R o B\nB o o oo o", "icebreaker-position-sign"),
        ("A R o B\nB o o o o", "icebreaker-position-rows"),
    ],
    ..Suite::new(&KIT)
});

/// The position that this text describes.
fn at(text: &str) -> IceBreaker {
    IceBreaker::read(text, &Options::default(), IceBreaker::RULES)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move by its notation.
fn step(text: &str) -> Step {
    text.parse().expect("it is a step")
}

/// The legal moves in their notation, sorted.
fn moves(game: &IceBreaker) -> Vec<String> {
    let mut moves = Vec::new();
    game.moves(game.to_move(), &mut moves);
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// Checks and plays a move of whoever is waited for.
fn play(game: &mut IceBreaker, text: &str) -> Result<(), Refusal> {
    let by = Actor::Seat(game.to_move());
    let step: Step = text.parse()?;
    game.check(by, &step)?;
    game.play(by, &step);
    Ok(())
}
