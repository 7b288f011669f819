//! `perfect` never errs: every one of its moves is checked by the solver without its book.

use plateau_core::{Budget, Draw, Host, Mind, Outcome, Question, Seat, Verdict};

use super::{
    super::engine::{Board, Position, Settings as SolverSettings, Solver, Stop},
    *,
};

/// A mind of the house.
fn mind(name: &str) -> Box<dyn Mind<Connect4>> {
    let spec = KIT.minds.iter().find(|spec| spec.info.name == name);
    (spec.expect("it is a mind of the game").build)(&Settings::new(), &Host::default())
        .expect("it can be made")
}

fn ask(mind: &mut dyn Mind<Connect4>, game: &Connect4) -> Verdict<Column> {
    mind.think(Question {
        game,
        seat: game.to_move(),
        history: &[],
        undos: &[],
        budget: &Budget::unlimited(),
        each: false,
        line: false,
        report: &mut |_| {},
        watch: None,
    })
}

fn any_column(game: &Connect4, draw: &mut Draw) -> Column {
    let columns: Vec<Column> = game.open_columns().collect();
    columns[draw.below(columns.len())]
}

/// Knows the truth by searching alone.
struct Judge(Solver);

impl Judge {
    fn new() -> Judge {
        Judge(Solver::new(
            Board::STANDARD,
            SolverSettings {
                book: false,
                ..SolverSettings::default()
            },
        ))
    }

    /// The score of the one who is to move; of a finished game what it is worth to nobody's turn.
    fn score(&self, moves: &[usize]) -> i32 {
        let position = Position::after(Board::STANDARD, moves).expect("a legal game");
        if position.is_lost() {
            return -(((42 - moves.len()) / 2 + 1) as i32);
        }
        if position.is_over() {
            return 0;
        }
        let solved = self.0.score(&position, &Stop::never());
        solved.expect("nothing stops the search").score
    }
}

/// Plays a game to its end; checks every move of `perfect` where there is a judge.
fn play(
    game: &mut Connect4,
    perfect: Seat,
    rival: &mut dyn FnMut(&Connect4) -> Column,
    judge: Option<(&Judge, Vec<usize>)>,
) {
    let mut player = mind("perfect");
    let (judge, mut moves) =
        judge.map_or((None, Vec::new()), |(judge, moves)| (Some(judge), moves));
    while game.scores().outcome.is_none() {
        let column = if game.to_move() == perfect {
            let verdict = ask(&mut *player, game);
            let column = verdict.best.expect("there is a move");
            if let Some(judge) = judge {
                let before = judge.score(&moves);
                assert!(verdict.proven, "perfect knows what it does");
                let after: Vec<usize> = moves.iter().copied().chain([column.index()]).collect();
                let text = game.position();
                assert_eq!(
                    -judge.score(&after),
                    before,
                    "{column} keeps the score of {text}"
                );
            }
            column
        } else {
            rival(game)
        };
        moves.push(column.index());
        game.play(Actor::Seat(game.to_move()), &column);
    }
}

/// So many games against random and `hard`, from random openings.
fn check_openings(games: u64) {
    let judge = Judge::new();
    let mut draw = Draw::from_seed(4);
    let mut hard = mind("hard");
    for number in 0..games {
        // An opening of 6 to 14 discs in which nobody has won.
        let (mut game, opening) = loop {
            let mut game = Connect4::empty(&Options::default());
            let mut opening = Vec::new();
            for _ in 0..6 + draw.below(9) {
                if game.scores().outcome.is_none() {
                    let column = any_column(&game, &mut draw);
                    opening.push(column.index());
                    game.play(Actor::Seat(game.to_move()), &column);
                }
            }
            if game.scores().outcome.is_none() {
                break (game, opening);
            }
        };
        let perfect = [Seat::FIRST, Seat::SECOND][(number / 2 % 2) as usize];
        let mut rival = |game: &Connect4| match number % 2 {
            0 => any_column(game, &mut draw),
            _ => ask(&mut *hard, game).best.expect("there is a move"),
        };
        play(&mut game, perfect, &mut rival, Some((&judge, opening)));
    }
}

#[test]
fn perfect_keeps_the_score_against_random_and_hard_from_random_openings() {
    check_openings(24);
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn perfect_keeps_the_score_in_a_thousand_games_from_random_openings() {
    check_openings(1000);
}

/// So many games from the empty board against every level and random.
fn check_empty_board(games: usize) {
    let mut draw = Draw::from_seed(41);
    let mut rivals: Vec<Box<dyn Mind<Connect4>>> =
        ["echo", "easy", "hard", "perfect"].map(mind).into();
    for number in 0..games {
        let mut game = Connect4::empty(&Options::default());
        let mut rival = |game: &Connect4| match rivals.get_mut(number % 8) {
            Some(rival) => ask(&mut **rival, game).best.expect("there is a move"),
            None => any_column(game, &mut draw),
        };
        play(&mut game, Seat::FIRST, &mut rival, None);
        let outcome = game.scores().outcome;
        assert_eq!(outcome, Some(Outcome::win(Seat::FIRST)), "game {number}");
    }
}

#[test]
fn perfect_wins_every_game_that_it_begins_on_the_empty_board() {
    check_empty_board(20);
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn perfect_wins_four_hundred_games_that_it_begins_on_the_empty_board() {
    check_empty_board(400);
}
