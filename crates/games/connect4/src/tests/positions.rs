//! Positions and sequences as text, and logs that lie.

use plateau_core::{Game, Log, Moment, Notation, Seat, Show, Value, phrase};
use proptest::prelude::*;

use super::*;

#[test]
fn a_sequence_and_its_position_are_the_same() {
    let game = after("44531");
    assert_eq!(game.position(), "7/7/7/7/3o3/x1oxx2 o");
    let read = Connect4::read(&game.position(), &Options::default(), Connect4::RULES)
        .expect("it is a position");
    assert_eq!(read.position(), game.position());
    assert_eq!(read.to_move(), Seat::SECOND);
}

#[test]
fn a_line_of_the_public_test_sets_is_its_moves() {
    let options = Options::default();
    let plain = Connect4::read("52753311433", &options, Connect4::RULES).expect("a game");
    for line in ["52753311433 8", "52753311433 -1", "52753311433\t0"] {
        assert_eq!(
            Connect4::read(line, &options, Connect4::RULES).as_ref(),
            Ok(&plain),
            "{line}"
        );
    }
}

#[test]
fn a_score_says_how_many_moves_the_win_takes() {
    let options = Options::default();
    let meaning = |moves: &str, score: i32| {
        let game = Connect4::read(moves, &options, Connect4::RULES).expect("a game");
        let phrase = game.meaning(game.to_move(), Value::Score(score));
        phrase.map(|phrase| phrase.args)
    };
    let said = |seat: Seat, moves: u32| {
        let name = Connect4::seat_name(seat);
        Some(phrase!("", seat = name, moves = moves).args)
    };
    assert_eq!(meaning("", 1), said(Seat::FIRST, 21), "with the 41st disc");
    assert_eq!(meaning("112233", 18), said(Seat::FIRST, 1), "at once");
    assert_eq!(
        meaning("1122337", -17),
        said(Seat::FIRST, 1),
        "the other one"
    );
    assert_eq!(meaning("44", 0), Some(Vec::new()), "a draw has no length");
    assert_eq!(meaning("44", 99), None, "no such score");
}

#[test]
fn wide_boards_separate_moves_with_commas() {
    let wide = Options {
        columns: 12,
        ..Options::default()
    };
    let game = Connect4::read("10,4,4", &wide, Connect4::RULES).expect("the moves are legal");
    assert_eq!(game.position(), "12/12/12/12/3x8/3o5x2 o");
    assert_eq!(
        Connect4::read("10", &wide, Connect4::RULES)
            .expect("one move")
            .discs(),
        1,
        "ten, not one and zero"
    );
    let refusal =
        Connect4::read("10,13", &wide, Connect4::RULES).expect_err("there is no column 13");
    assert!(
        refusal.0.args.contains(&("index".into(), 2.into())),
        "move 2 is named: {refusal}"
    );
}

#[test]
fn the_index_of_the_offending_move_is_told() {
    for (text, index) in [
        ("4444444", 7),
        ("48", 2),
        ("4x", 2),
        ("0", 1),
        ("112233455", 8),
    ] {
        let refusal = Connect4::read(text, &Options::default(), Connect4::RULES)
            .expect_err("a move is wrong");
        assert!(
            refusal.0.args.contains(&("index".into(), index.into())),
            "{text}: {refusal}"
        );
    }
}

#[test]
fn a_win_that_no_last_disc_can_have_made_is_refused() {
    // Two separate vertical fours of x: the game was over after the first.
    let text = "7/7/x5x/xo4x/xo3ox/xoo1oox o";
    let refusal = Connect4::read(text, &Options::default(), Connect4::RULES)
        .expect_err("it cannot have come about");
    assert_eq!(refusal.0.id, "connect4-position-won-twice");
}

#[test]
fn illegal_entries_of_a_log_are_told_by_number() {
    let mut table = open(&[]).expect("the defaults are valid");
    for (seat, m) in [(Seat::FIRST, "4"), (Seat::SECOND, "4"), (Seat::FIRST, "3")] {
        table
            .submit(Actor::Seat(seat), m, Moment(1))
            .expect("the move is legal");
    }
    let honest = table.log().to_json();
    for (from, to) in [
        ("\"3\"", "\"9\""),
        ("\"3\"", "\"x\""),
        ("{\"by\":1,\"move\":\"3\"", "{\"by\":2,\"move\":\"3\""),
    ] {
        let log = Log::from_json(&honest.replace(from, to)).expect("it is still a log");
        let refusal = KIT.table_of(&log).expect_err("entry 3 is illegal");
        assert_eq!(refusal.0.id, "log-entry");
        assert!(
            refusal.0.args.contains(&("entry".into(), 3.into())),
            "{refusal}"
        );
    }
    let newer = Log::from_json(&honest.replace("\"rules\":1", "\"rules\":2")).expect("it is a log");
    assert_eq!(
        KIT.table_of(&newer).expect_err("newer").0.id,
        "log-rules-newer"
    );
    let start = honest.replace("7/7/7/7/7/7 x", "7/7/7/7/7/8 x");
    let broken = Log::from_json(&start).expect("it is a log");
    assert_eq!(
        KIT.table_of(&broken).expect_err("broken").0.id,
        "log-start-not-readable"
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,40}") {
        let _ = Connect4::read(&text, &Options::default(), Connect4::RULES);
    }

    #[test]
    fn position_like_text_is_read_or_refused(text in "[xo0-9/ ,]{0,60}") {
        if let Ok(game) = Connect4::read(&text, &Options::default(), Connect4::RULES) {
            let again = Connect4::read(&game.position(), &Options { rows: game.rows(), columns: game.columns(), ..Options::default() }, Connect4::RULES);
            prop_assert_eq!(again.map(|g| g.position()), Ok(game.position()));
        }
    }
}
