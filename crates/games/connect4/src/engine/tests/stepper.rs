//! Steps beside the rules.

use plateau_core::{Actor, Game, Turn};

use super::games::Dice;
use crate::{Column, Connect4, Options, engine::Stepper};

#[test]
fn random_games_go_step_by_step_as_the_rules_say() {
    let mut dice = Dice(7);
    let boards = [
        (6, 7, 4),
        (4, 4, 3),
        (5, 9, 5),
        (1, 20, 3),
        (63, 1, 4),
        (7, 8, 4),
    ];
    for (rows, columns, connect) in boards {
        let options = Options {
            rows,
            columns,
            connect,
            ..Options::default()
        };
        for _ in 0..50 {
            let mut game = Connect4::empty(&options);
            let mut stepper = Stepper::new(&game).expect("the board fits");
            let mut open = vec![0; usize::from(columns)];
            while let Turn::Wait(seats) = game.turn() {
                let count = stepper.open(&mut open);
                assert_eq!(Some(stepper.mover()), seats.only());
                let free = |column: &Column| game.height(*column) < Some(rows);
                let all = (0..usize::from(columns)).filter_map(Column::new);
                let free: Vec<Column> = all.filter(free).collect();
                assert_eq!(count as usize, free.len());
                assert!(free.iter().all(|column| open[column.index()] == 1));
                let column = free[dice.below(free.len())];
                game.play(Actor::Seat(stepper.mover()), &column);
                stepper.play(column.index());
                assert_eq!(stepper.rules(), game, "after {column}");
                assert_eq!(Stepper::new(&game), Some(stepper));
                assert_eq!(stepper.outcome(), game.scores().outcome);
            }
            assert_eq!((stepper.is_over(), stepper.open(&mut open)), (true, 0));
        }
    }
}

#[test]
fn what_does_not_fit_two_words_is_left_to_the_rules() {
    let large = Options {
        rows: 9,
        columns: 9,
        ..Options::default()
    };
    let pairs = Options {
        connect: 2,
        ..Options::default()
    };
    for options in [large, pairs] {
        assert_eq!(Stepper::new(&Connect4::empty(&options)), None);
    }
}
