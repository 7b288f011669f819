//! Positions as text.

use proptest::prelude::*;

use super::*;

const START: &str = "RoooB/oooooo/ooooooo/oooooooo/BoooooooR/oooooooo/ooooooo/oooooo/RoooB r 0-0";

#[test]
fn the_start_is_written_as_the_specification_says() {
    assert_eq!(IceBreaker::first(&Options::default()).position(), START);
    assert_eq!(at(START), IceBreaker::first(&Options::default()));
}

#[test]
fn the_text_decides_the_size() {
    let game = at("RoB/oooo/BoooR/oooo/RoB r 0-0");
    assert_eq!(game.board().size(), 3, "whatever the options say");
}

#[test]
fn the_ply_is_written_where_it_is_not_the_icebergs_taken() {
    let game = at("R1B/4/B2oR/o3/R1B r 6-5 ply=20");
    assert_eq!(game.ply(), 20);
    assert!(game.position().ends_with("r 6-5 ply=20"));
    assert_eq!(
        at("R1B/4/B2oR/o3/R1B r 6-5").ply(),
        11,
        "at least that many"
    );
}

#[test]
fn an_endless_game_ends_by_score() {
    let mut game = at("R1B/4/B1o1R/o3/R1B r 6-5 ply=103");
    play(&mut game, "A1-B2").expect("it comes nearer to C3");
    let winner = plateau_core::Outcome::win(Seat::FIRST);
    assert_eq!(
        game.scores().outcome,
        Some(winner),
        "six are more than five"
    );
}

const BOARD: &str = "
 A          •   •   •   •   •
 B        o   o   o   •   .   B
 C      B   •   •   •   •   •   •
 D    •   •   •   B   •   •   •   •
 E  •   •   •   •   •   •   •   •   •
 F    •   •   •   •   •   •   •   •
 G      •   •   •   •   •   •   •
 H        •   •   •   •   •   •
 I          R   R   R   •   •
";

#[test]
fn the_board_text_of_the_course_is_read() {
    let scored = format!(" Red Score : 25 --- Black Score : 27\n{BOARD}");
    assert_eq!(
        at(&scored).position(),
        "5/ooo2B/B6/3B4/9/8/7/6/RRR2 r 25-27"
    );
    assert_eq!(
        at(BOARD).position(),
        "5/ooo2B/B6/3B4/9/8/7/6/RRR2 r 26-26",
        "without scores the missing icebergs are split"
    );
    let odd = BOARD.replace("o   o   o", "o   o   •");
    assert!(
        at(&odd).position().ends_with(" r 26-27"),
        "the odd one is Black's"
    );
    assert!(
        at(&format!("{odd}b\n")).position().ends_with(" b 27-26"),
        "or Red's when Black is to move"
    );
}

#[test]
fn the_board_of_the_course_is_one_position_and_lines_are_many() {
    for text in [
        BOARD,
        &format!("\n Red Score : 25 --- Black Score : 27\n{BOARD}"),
    ] {
        assert!(IceBreaker::is_one_position(text), "{text:?}");
    }
    for text in ["RoB/oooo/BoooR/oooo/RoB r 0-0", "", "A2-B2", "x"] {
        assert!(!IceBreaker::is_one_position(text), "{text:?}");
    }
}

#[test]
fn the_place_of_a_fault_is_told() {
    let refusal = |text: &str| {
        IceBreaker::read(text, &Options::default(), IceBreaker::RULES)
            .expect_err("a fault")
            .0
    };
    let sign = refusal("RoB/ooxo/BoooR/oooo/RoB r 0-0");
    assert!(sign.args.contains(&("row".into(), "B".into())), "{sign}");
    assert!(sign.args.contains(&("column".into(), 3.into())), "{sign}");
    let width = refusal("RoB/oooo/BoooR/ooo/RoB r 0-0");
    assert!(width.args.contains(&("row".into(), "D".into())), "{width}");
    let ships = refusal("RoB/Rooo/BoooR/oooo/RoB r 0-0");
    assert!(
        ships
            .args
            .contains(&("list".into(), "A1, B1, C5, E1".into())),
        "{ships}"
    );
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,60}") {
        let _ = IceBreaker::read(&text, &Options::default(), IceBreaker::RULES);
    }

    #[test]
    fn position_like_text_is_read_or_refused(text in "[RBo0-9]{1,3}/[RBo0-9]{1,4}/[RBo0-9]{1,5}/[RBo0-9]{1,4}/[RBo0-9]{1,3} [rb] [0-9]-[0-9]( ply=[0-9]{1,3})?") {
        if let Ok(game) = IceBreaker::read(&text, &Options::default(), IceBreaker::RULES) {
            prop_assert_eq!(at(&game.position()).position(), game.position());
        }
    }

    #[test]
    fn no_move_makes_the_reader_panic(text in "[A-Z][0-9]{0,3}-?[A-Z]?[0-9]{0,3}") {
        let _ = text.parse::<Step>();
    }
}
