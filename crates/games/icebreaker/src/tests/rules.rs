//! What may be done on the ice.

use plateau_core::{Notation, Outcome, Turn};

use super::*;

#[test]
fn the_position_of_the_specification_has_its_five_moves() {
    let game = at(FIVE);
    assert_eq!(
        moves(&game),
        ["D2-C2", "D2-E2", "G7-F7", "I2-H2", "I2-I1"],
        "nothing else comes nearer to the ice"
    );
}

#[test]
fn the_majority_wins_at_once() {
    for (size, majority) in [(3, 7), (4, 16), (5, 28), (6, 43), (7, 61), (8, 82)] {
        let game = IceBreaker::first(&Options { size });
        assert_eq!(
            game.board().majority(),
            majority,
            "more than half on size {size}"
        );
    }
    let mut game = at("4B/6/2Ro3/8/8B/7o/1R3o1/5o/R3B r 27-24");
    play(&mut game, "C3-C4").expect("the iceberg is beside the ship");
    assert_eq!(game.scores().outcome, Some(Outcome::win(Seat::FIRST)));
    assert_eq!(game.turn(), Turn::Over);
    let refusal = play(&mut game, "A5-B5").expect_err("the game is over");
    assert_eq!(refusal.0.id, "game-is-over");
}

#[test]
fn every_wrong_step_is_refused_with_its_reason() {
    let game = at("R3B/6/1o5/1R6/B1o6/6o1/4oo1/3o2/R3B r 25-24");
    for (text, reason) in [
        ("D2", "icebreaker-not-a-step"),
        ("D2-", "icebreaker-not-a-step"),
        ("d2-c2", "icebreaker-not-a-step"),
        ("D2-C2-C3", "icebreaker-not-a-step"),
        ("D02-C2", "icebreaker-not-a-step"),
        ("D2-Z1", "icebreaker-not-a-step"),
        ("\u{e9}2-C2", "icebreaker-not-a-step"),
        ("D2-J1", "icebreaker-no-cell"),
        ("A6-A5", "icebreaker-no-cell"),
        ("D3-D2", "icebreaker-no-ship"),
        ("E1-E2", "icebreaker-other-ship"),
        ("D2-F3", "icebreaker-not-beside"),
        ("D2-D2", "icebreaker-not-beside"),
        ("D2-D1", "icebreaker-away"),
        ("A1-A2", "icebreaker-away"),
    ] {
        let refusal = play(&mut game.clone(), text).expect_err(text);
        assert_eq!(refusal.0.id, reason, "{text}: {refusal}");
    }
    let game = at("RR1B1/6/7/8/B8/7o/7/6/R3B r 27-27");
    let refusal = play(&mut game.clone(), "A1-A2").expect_err("there is a ship");
    assert_eq!(refusal.0.id, "icebreaker-onto-ship");
    let by = Actor::Seat(Seat::SECOND);
    let early = game
        .check(by, &step("A4-B5"))
        .expect_err("it is Red's turn");
    assert_eq!(early.0.id, "not-your-turn");
}

#[test]
fn ships_block_the_way_and_the_turn_passes_to_who_can_move() {
    // Black's ships shut the last iceberg in: no way of Red's leads there, and Red passes.
    let game = at("oB1/BB2/R4/4/R1R r 6-6");
    assert_eq!(game.to_move(), Seat::SECOND, "Red cannot move, Black can");
    assert_eq!(moves(&game), ["A2-A1", "B1-A1", "B2-A1"]);
    let refusal = game.check(Actor::Seat(Seat::FIRST), &step("C1-B1"));
    assert_eq!(refusal.expect_err("Red has passed").0.id, "not-your-turn");
    assert!(game.position().ends_with(" b 6-6"), "{}", game.position());
    let shut = "RB2o/BR4/7/8/8R/8/7/6/4B r 27-27";
    let refusal = at(shut).check(Actor::Seat(Seat::FIRST), &step("A1-A2"));
    let refusal = refusal.expect_err("a ship is there");
    assert_eq!(refusal.0.id, "icebreaker-onto-ship");
    assert!(
        !moves(&at(shut)).iter().any(|m| m.starts_with("A1")),
        "the ship on A1 is shut in"
    );
}
