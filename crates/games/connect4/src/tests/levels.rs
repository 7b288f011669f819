//! The levels do what the seed says.

use plateau_core::{AnyGame, AnyQuestion, Budget, Host, Notation, Value};

use crate::minds::{
    alphabeta::final_score,
    codes::{Code, PRIORITY, Reach, code},
};

use super::*;

fn choice(mind: &str, moves: &str) -> String {
    let table = KIT
        .open_at(moves, &Settings::new())
        .expect("the moves are legal");
    let seat = table.turn().seats().only().expect("the game is not over");
    let mut mind = KIT
        .mind(mind, &Settings::new(), &Host::default())
        .expect("the level exists");
    let budget = Budget::unlimited();
    let question = AnyQuestion {
        table: &*table,
        seat,
        budget: &budget,
        each: false,
        line: false,
        watch: None,
    };
    let verdict = mind
        .think(question, &mut |_| ())
        .expect("the table is of this game");
    verdict.best.expect("there is a move")
}

#[test]
fn echo_follows_the_opponent_and_begins_in_the_centre() {
    assert_eq!(
        choice("echo", ""),
        "4",
        "the centre when there is no last move"
    );
    assert_eq!(choice("echo", "1"), "1", "the column that was just played");
    assert_eq!(
        choice(
            "echo",
            "7777771111117".strip_suffix("1111117").expect("the suffix")
        ),
        "6",
        "a neighbour of a full one"
    );
    assert_eq!(
        choice("echo", "222222"),
        "3",
        "of two neighbours the one nearer the centre"
    );
}

#[test]
fn easy_and_hard_win_block_and_hand_nothing_over() {
    for level in ["easy", "hard"] {
        assert_eq!(choice(level, ""), "4", "{level} begins in the centre");
        assert_eq!(choice(level, "112233"), "4", "{level} completes its row");
        assert_eq!(
            choice(level, "131373"),
            "3",
            "{level} blocks a column of three"
        );
        assert_eq!(choice(level, "11223"), "4", "{level} blocks a row of three");
    }
}

#[test]
fn the_codes_are_those_of_the_seed() {
    let codes = |moves: &str, reach| -> Vec<u8> {
        let game = after(moves);
        (1..=7)
            .map(|n| code(&game, game.to_move(), column(n), reach) as u8)
            .collect()
    };
    assert_eq!(
        codes("", Reach::Strategy),
        [0; 7],
        "fig. 1: on an empty board all is free"
    );
    assert_eq!(
        codes("11227373", Reach::Strategy)[3],
        1,
        "fig. 2: column 4 hands a win over"
    );
    assert_eq!(
        codes("31122737", Reach::Strategy)[3],
        2,
        "fig. 3: column 4 spoils an own win"
    );
    assert_eq!(
        codes("112233", Reach::Strategy)[3],
        3,
        "fig. 4: column 4 wins"
    );
    assert_eq!(
        codes("222222", Reach::Strategy)[1],
        4,
        "fig. 5: column 2 is full"
    );
    assert_eq!(
        codes("3344", Reach::Strategy),
        [5, 5, 0, 0, 5, 5, 0],
        "fig. 6: two more make four"
    );
    assert_eq!(
        codes("334", Reach::Strategy),
        [0, 6, 0, 0, 6, 0, 0],
        "fig. 7: an open three"
    );
    assert_eq!(
        codes("11223", Reach::NextMove)[3],
        6,
        "fig. 8: the opponent would win"
    );
    assert_eq!(
        codes("334", Reach::NextMove),
        [0; 7],
        "easyCpu does not look so far"
    );
}

#[test]
fn the_priority_is_that_of_the_seed() {
    let order: Vec<u8> = PRIORITY.iter().map(|&code| code as u8).collect();
    assert_eq!(order, [3, 6, 5, 0, 2, 1]);
    assert_eq!(
        choice("hard", "334"),
        "5",
        "6 before 0; of two the one nearer the centre"
    );
    assert_eq!(choice("hard", "3344"), "5", "5 before 0");
    assert_ne!(choice("hard", "11227373"), "4", "1 comes last");
}

#[test]
fn a_full_board_has_no_move() {
    assert!(
        Code::Full != PRIORITY[0] && !PRIORITY.contains(&Code::Full),
        "4 is never played"
    );
}

/// The public score by looking at every line to its end, with nothing clever.
fn plain_score(game: &mut Connect4) -> i32 {
    let seat = game.to_move();
    if game.scores().outcome.is_some() {
        return final_score(game, seat);
    }
    let mut moves = Vec::new();
    game.moves(seat, &mut moves);
    let after = |m: &Column| {
        let undo = game.play(Actor::Seat(seat), m);
        let score = -plain_score(game);
        game.undo(undo);
        score
    };
    moves
        .iter()
        .map(after)
        .max()
        .expect("an open game has moves")
}

#[test]
fn every_judging_mind_gives_the_public_score_of_small_boards() {
    for (rows, columns, connect, moves) in [
        (3, 3, 3, ""),
        (4, 3, 3, "2"),
        (2, 5, 3, ""),
        (4, 4, 4, "22334"),
        (3, 4, 4, "1"),
    ] {
        let options = Options {
            rows,
            columns,
            connect,
            ..Options::default()
        };
        let mut game =
            Connect4::read(moves, &options, Connect4::RULES).expect("the moves are legal");
        let known = plain_score(&mut game);
        for info in KIT.minds().into_iter().filter(|info| info.judges) {
            for pruning in ["on", "off"] {
                let mut settings = Settings::new();
                if info.options.iter().any(|option| option.name == "pruning") {
                    settings.set("pruning", pruning);
                }
                let mut mind = KIT
                    .mind(info.name, &settings, &Host::default())
                    .expect("the mind can be made");
                let table = Table::at(KIT.abilities, game.clone(), &options);
                let budget = Budget::unlimited();
                let seat = game.to_move();
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind
                    .think(question, &mut |_| ())
                    .expect("the table is of this game");
                assert_eq!(
                    verdict.value,
                    Some(Value::Score(known)),
                    "{} on {moves:?}",
                    info.name
                );
                assert!(verdict.proven);
            }
        }
    }
}
