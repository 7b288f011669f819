//! Wins in all directions at all borders, and draws.

use plateau_core::{Notation, Outcome, Seat};

use super::*;

/// A board with this line of one player's discs, on fillers where it stands above the ground.
fn board_with_line(options: &Options, line: &[(u8, u8)], seat: Seat) -> Connect4 {
    let mut game = Connect4::empty(options);
    for &(at, row) in line {
        let at = column(usize::from(at) + 1);
        while game.height(at) < Some(row) {
            game.drop(at, seat.other());
        }
        game.drop(at, seat);
    }
    game
}

/// Every line of `connect` cells on the board.
fn lines(options: &Options) -> Vec<Vec<(u8, u8)>> {
    let (columns, rows, length) = (
        options.columns as i16,
        options.rows as i16,
        options.connect as i16,
    );
    let mut lines = Vec::new();
    for (across, up) in crate::rules::WAYS {
        for x in 0..columns {
            for y in 0..rows {
                let (end_x, end_y) = (x + (length - 1) * across, y + (length - 1) * up);
                if (0..columns).contains(&end_x) && (0..rows).contains(&end_y) {
                    lines.push(
                        (0..length)
                            .map(|i| ((x + i * across) as u8, (y + i * up) as u8))
                            .collect(),
                    );
                }
            }
        }
    }
    lines
}

#[test]
fn every_line_of_the_board_wins_for_either_player() {
    for options in [
        Options::default(),
        Options {
            rows: 4,
            columns: 4,
            ..Options::default()
        },
        Options {
            rows: 5,
            columns: 9,
            connect: 5,
            ..Options::default()
        },
        Options {
            rows: 4,
            columns: 5,
            connect: 2,
            ..Options::default()
        },
    ] {
        let all = lines(&options);
        if options == Options::default() {
            assert_eq!(all.len(), 69, "the classic board has 69 lines of four");
        }
        for line in &all {
            for seat in [Seat::FIRST, Seat::SECOND] {
                let game = board_with_line(&options, line, seat);
                let winning = game.winning_cells();
                assert!(
                    line.iter().all(|cell| winning.contains(cell)),
                    "{line:?} wins for {seat}"
                );
                assert!(
                    game.wins_at(column(usize::from(line[0].0) + 1)),
                    "seen from its first disc"
                );
                assert!(
                    game.wins_at(column(usize::from(line[line.len() - 1].0) + 1)),
                    "and its last"
                );
            }
        }
    }
}

#[test]
fn three_in_a_row_do_not_win_and_borders_do_not_wrap() {
    // x holds 6 and 7 in the bottom row and 1, 2 in the second: neighbours only if rows wrapped.
    let game = after("6172122");
    assert_eq!(game.scores().outcome, None);
    assert!(game.winning_cells().is_empty());
}

#[test]
fn five_in_a_row_win_too() {
    let game = after(
        "11223355447"
            .strip_suffix("447")
            .expect("the suffix is there"),
    );
    let mut game = game;
    play(&mut game, 4).expect("column 4 is open");
    assert_eq!(game.scores().outcome, Some(Outcome::win(Seat::FIRST)));
    assert_eq!(game.winning_cells().len(), 5, "all five are marked");
}

#[test]
fn a_full_grid_without_a_line_is_a_draw() {
    let options = Options {
        rows: 2,
        columns: 3,
        ..Options::default()
    };
    let game = Connect4::read("112233", &options, Connect4::RULES).expect("the moves are legal");
    assert_eq!(game.scores().outcome, Some(Outcome::Draw));
    let single = Connect4::read(
        "1",
        &Options {
            rows: 1,
            columns: 1,
            ..options
        },
        Connect4::RULES,
    )
    .expect("one disc");
    assert_eq!(single.scores().outcome, Some(Outcome::Draw));
    // A whole drawn game on the classic board.
    let draw = after("121212212121343434434343565656656565777777");
    assert_eq!(draw.scores().outcome, Some(Outcome::Draw));
    assert_eq!(draw.discs(), 42);
}

#[test]
fn the_last_disc_on_a_full_grid_can_win() {
    let options = Options {
        rows: 1,
        columns: 3,
        connect: 2,
        ..Options::default()
    };
    let game = Connect4::read("132", &options, Connect4::RULES).expect("the moves are legal");
    assert_eq!(
        game.scores().outcome,
        Some(Outcome::win(Seat::FIRST)),
        "a win comes before a draw"
    );
}
