//! The board's limits, full columns, play after the end.

use plateau_core::{Act, Entry, Moment, Notation, Outcome, Seat, Turn};

use super::*;

#[test]
fn the_classic_board_has_six_rows_and_seven_columns() {
    let game = Connect4::empty(&Options::default());
    assert_eq!((game.rows(), game.columns(), game.connect()), (6, 7, 4));
    assert_eq!(game.position(), "7/7/7/7/7/7 x");
    assert_eq!(game.turn(), Turn::of(Seat::FIRST), "player 1 starts");
}

#[test]
fn sizes_beyond_the_limits_are_refused_with_the_limits() {
    for (rows, columns) in [
        ("0", "0"),
        ("0", "7"),
        ("6", "0"),
        ("-6", "7"),
        ("6", "-7"),
        ("101", "7"),
        ("6", "101"),
    ] {
        let refusal = open(&[("rows", rows), ("columns", columns)]).expect_err("the size is wrong");
        assert_eq!(refusal.0.id, "option-not-whole", "{rows} × {columns}");
        assert!(
            refusal.0.args.contains(&("max".into(), 100.into())),
            "the limit is told: {refusal}"
        );
    }
    for (name, value) in [
        ("connect", "1"),
        ("connect", "0"),
        ("first", "3"),
        ("first", "0"),
    ] {
        assert!(open(&[(name, value)]).is_err(), "{name}={value}");
    }
}

#[test]
fn the_smallest_and_the_largest_board_can_be_played() {
    let smallest = open(&[("rows", "1"), ("columns", "1")]).expect("1 × 1 is a board");
    assert_eq!(smallest.game().position(), "1 x");
    let mut game = open(&[("rows", "100"), ("columns", "100")])
        .expect("100 × 100 is a board")
        .game()
        .clone();
    for number in [1, 100, 50] {
        play(&mut game, number).expect("every column from 1 to 100 is open");
    }
    assert_eq!(game.disc(99, 0), Some(Seat::SECOND));
    assert!(play(&mut game, 50).is_ok());
    assert_eq!(
        Connect4::read(&game.position(), &Options::default(), Connect4::RULES)
            .map(|g| g.position()),
        Ok(game.position())
    );
}

#[test]
fn cells_beside_the_board_hold_no_disc() {
    let game = after("4");
    assert_eq!(game.disc(3, 0), Some(Seat::FIRST));
    for (column, row) in [(7, 0), (0, 6), (255, 255), (3, 1)] {
        assert_eq!(game.disc(column, row), None, "({column}, {row})");
    }
}

#[test]
fn a_full_column_refuses_the_disc_and_nothing_changes() {
    let mut game = after("444444");
    let before = game.clone();
    assert_eq!(
        play(&mut game, 4).expect_err("the column is full").0.id,
        "connect4-column-full"
    );
    assert_eq!(game, before);
    let mut moves = Vec::new();
    game.moves(game.to_move(), &mut moves);
    assert!(
        !moves.contains(&column(4)),
        "and it is no legal move for the rest of the game"
    );
}

#[test]
fn a_column_beside_the_board_is_refused() {
    let mut game = after("4");
    assert_eq!(
        play(&mut game, 8)
            .expect_err("there are seven columns")
            .0
            .id,
        "connect4-no-column"
    );
    for text in ["0", "-1", "101", "4.0", "+4", "04", "", "d"] {
        assert!(text.parse::<Column>().is_err(), "{text:?} is not a column");
    }
}

#[test]
fn after_the_end_no_move_is_accepted() {
    let mut game = after("1122334");
    assert_eq!(game.scores().outcome, Some(Outcome::win(Seat::FIRST)));
    assert_eq!(
        play(&mut game, 5).expect_err("the game is over").0.id,
        "game-is-over"
    );
    let mut table = KIT
        .table_at("1122334", &Settings::new())
        .expect("a finished game opens");
    assert!(
        table
            .submit(Actor::Seat(Seat::SECOND), "5", Moment(0))
            .is_err()
    );
    assert!(table.entries().is_empty(), "nothing is logged");
}

#[test]
fn player_two_can_begin() {
    let mut table = open(&[("first", "2")]).expect("first=2 is valid");
    assert!(
        table
            .submit(Actor::Seat(Seat::FIRST), "4", Moment(0))
            .is_err(),
        "player 1 must wait"
    );
    table
        .submit(Actor::Seat(Seat::SECOND), "4", Moment(0))
        .expect("player 2 begins");
    assert_eq!(table.game().position(), "7/7/7/7/7/3o3 x");
}

#[test]
fn resigning_and_agreeing_end_the_table() {
    use plateau_core::{Claim, Ending};
    let claim = |seat, claim| Entry {
        by: Actor::Seat(seat),
        act: Act::Claim(claim),
        at: Moment(0),
    };
    let mut table = open(&[]).expect("the defaults are valid");
    assert!(
        table
            .append(claim(Seat::SECOND, Claim::AcceptDraw))
            .is_err(),
        "nothing is offered"
    );
    table
        .append(claim(Seat::FIRST, Claim::OfferDraw))
        .expect("an offer may be made");
    assert!(
        table.append(claim(Seat::FIRST, Claim::AcceptDraw)).is_err(),
        "not by the one who offers"
    );
    let mut resigned = table.clone();
    table
        .append(claim(Seat::SECOND, Claim::AcceptDraw))
        .expect("the offer stands");
    assert_eq!(table.scores().outcome, Some(Outcome::Draw));
    assert_eq!(table.turn(), Turn::Over);
    resigned
        .append(claim(Seat::FIRST, Claim::Resign))
        .expect("anybody may resign");
    assert_eq!(resigned.ending(), Some(Ending::Resigned(Seat::FIRST)));
    assert_eq!(resigned.scores().outcome, Some(Outcome::win(Seat::SECOND)));
    let replayed = KIT.table_of(&resigned.log()).expect("the log replays");
    assert_eq!(
        replayed.scores(),
        resigned.scores(),
        "the log keeps the ending"
    );
}
