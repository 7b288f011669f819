//! Laws that no single game shows.

use std::sync::{Arc, Mutex};

use plateau_core::{
    Abilities, Act, Actor, AnyGame, AnyTable, Draw, Ending, Entry, Language, Log, Mind, Moment,
    Notation, Outcome, Played, Question, Seat, Seats, Settings, Show, Table, Turn, Verdict, Words,
    perft,
};

use crate::race::{Add, KIT, Race};

fn seat(number: usize) -> Seat {
    Seat::from_number(number).expect("few play")
}

fn table(seats: &str) -> Table<Race> {
    let settings = Settings::new().with("seats", seats);
    KIT.table(&settings, 0).expect("the settings are valid")
}

fn play(table: &mut Table<Race>, add: &str) {
    let by = Actor::Seat(table.game().to_move());
    table.submit(by, add, Moment(0)).expect("a legal move");
    table.draw(&mut Draw::from_seed(0), Moment(0));
}

fn flag(table: &mut Table<Race>, number: usize) {
    let flag = Entry {
        by: Actor::Clock,
        act: Act::Flag(seat(number)),
        at: Moment(0),
    };
    table.append(flag).expect("the clock of that seat runs");
    table.draw(&mut Draw::from_seed(0), Moment(0));
}

/// A log as version 1 of the rules wrote it.
const OLD: &str = r#"{"plateau":1,"game":"race","rules":1,"options":{"seats":2,"goal":21},
    "start":"4","entries":[{"by":1,"move":"3","at":1},{"by":2,"move":"2","at":2},{"by":1,"move":"1","at":3}]}"#;

#[test]
fn a_log_of_older_rules_is_played_by_them() {
    let log = Log::from_json(OLD).expect("a log");
    let table = KIT.table_of(&log).expect("old rules have a reader");
    assert_eq!(table.game().goal, 10, "the goal of then");
    assert_eq!(
        table.scores().outcome,
        Some(Outcome::win(seat(1))),
        "has been reached, and the first has added most"
    );
    assert_eq!(table.log(), log, "and the log stays as it was");
    let before = table.table_at(1);
    assert_eq!(
        before.header().rules,
        1,
        "looking back keeps the rules, too"
    );
    let again = KIT
        .table_of(&before.log())
        .expect("its start is written anew");
    assert_eq!(again.game(), &table.game_at(1));
}

#[test]
fn a_position_is_read_by_the_rules_that_it_was_written_under() {
    let options = Settings::new().read(<Race as plateau_core::Game>::OPTIONS);
    let options = options.expect("the defaults");
    let read = |text: &str, rules| Race::read(text, &options, rules).map(|race| race.goal);
    assert_eq!(read("4", 1), Ok(10));
    assert_eq!(read("4/30", 2), Ok(30));
    assert!(read("4", 2).is_err() && read("4/30", 1).is_err());
}

#[test]
fn a_flag_among_more_than_two_leaves_the_others_to_play_on() {
    let mut table = table("3");
    play(&mut table, "3");
    flag(&mut table, 2);
    assert_eq!(table.ending(), None, "the game goes on");
    assert_eq!(table.turn(), Turn::of(seat(3)), "its turn was passed");
    assert_eq!(table.flagged(), Seats::one(seat(2)));
    let pass = Entry {
        by: Actor::Clock,
        act: Act::Move("0".to_owned()),
        at: Moment(0),
    };
    assert_eq!(table.entries().last(), Some(&pass), "the log says who did");
    let late = table.submit(Actor::Seat(seat(2)), "1", Moment(0));
    assert_eq!(late.expect_err("too late").0.id, "time-is-over");
    while table.turn() != Turn::Over {
        assert_ne!(table.turn(), Turn::of(seat(2)), "and is passed every time");
        play(&mut table, "3");
    }
    let Some(Outcome::Win(winners)) = table.scores().outcome else {
        panic!("somebody has won");
    };
    assert!(!winners.contains(seat(2)), "whoever has no time ranks last");
    let back = KIT.table_of(&table.log()).expect("the log replays");
    assert_eq!(back.scores(), table.scores());
    assert_eq!(back.flagged(), table.flagged());
}

#[test]
fn where_the_rules_would_have_a_flagged_seat_win_the_best_of_the_others_does() {
    let mut table = table("3");
    for add in ["3", "1", "2", "3", "1", "2", "3", "1", "2"] {
        play(&mut table, add);
    }
    flag(&mut table, 1);
    play(&mut table, "1");
    play(&mut table, "2");
    assert_eq!(
        table.scores().points(),
        [9, 4, 8],
        "the rules say the first"
    );
    assert_eq!(table.scores().outcome, Some(Outcome::win(seat(3))));
}

#[test]
fn whoever_is_left_alone_with_time_has_won() {
    let mut table = table("3");
    play(&mut table, "3");
    flag(&mut table, 2);
    flag(&mut table, 3);
    assert_eq!(table.ending(), Some(Ending::Flagged(seat(3))));
    assert_eq!(
        table.scores().outcome,
        Some(Outcome::win(seat(1))),
        "nobody else has time"
    );
}

#[test]
fn between_two_and_under_older_rules_a_flag_ends_the_table() {
    let mut two = table("2");
    flag(&mut two, 1);
    assert_eq!(two.ending(), Some(Ending::Flagged(seat(1))));
    assert_eq!(two.scores().outcome, Some(Outcome::win(seat(2))));
    let old = r#"{"plateau":1,"game":"race","rules":1,"options":{"seats":3,"goal":21},
        "start":"0","entries":[{"by":"clock","flag":1,"at":1}]}"#;
    let old = KIT.table_of(&Log::from_json(old).expect("a log"));
    let old = old.expect("it replays");
    let others = Seats::first(3).without(seat(1));
    assert_eq!(
        old.scores().outcome,
        Some(Outcome::Win(others)),
        "the result of a table that is over does not change"
    );
}

#[test]
fn a_mind_is_told_what_takes_each_move_back_in_the_order_of_the_moves() {
    struct Looks(Arc<Mutex<Vec<u32>>>);
    impl Mind<Race> for Looks {
        fn think(&mut self, question: Question<'_, Race>) -> Verdict<Add> {
            let mut game = question.game.clone();
            let mut counts = self.0.lock().expect("nobody panics");
            let each = question.history.iter().zip(question.undos).rev();
            for (Played { what, .. }, undo) in each {
                assert_eq!(what, undo, "each move with what takes it back");
                plateau_core::Game::undo(&mut game, *undo);
                counts.push(game.count);
            }
            Verdict::of(None)
        }
    }
    let mut table = table("2");
    for add in ["1", "2", "3"] {
        play(&mut table, add);
    }
    let counts = Arc::new(Mutex::new(Vec::new()));
    let budget = plateau_core::Budget::unlimited();
    Looks(counts.clone()).think(Question {
        game: table.game(),
        seat: seat(2),
        history: table.played(),
        undos: table.undos(),
        budget: &budget,
        each: false,
        line: false,
        report: &mut |_| (),
        watch: None,
    });
    assert_eq!(*counts.lock().expect("nobody panics"), [3, 1, 0]);
}

#[test]
fn a_game_that_draws_nothing_itself_can_be_seen_and_clicked() {
    let table = table("2");
    let words = Words::new(Language::En, [Words::house(Language::En)]).expect("valid words");
    let scene = AnyTable::scene(&table);
    assert_eq!(words.say(&scene.alt), "0/21");
    let buttons: Vec<_> = scene.shapes().filter_map(|s| s.target.clone()).collect();
    let choices = table.choices(seat(1));
    assert_eq!(buttons.len(), 3, "a button a move");
    for (button, choice) in buttons.iter().zip(&choices) {
        assert_eq!(choice.path, std::slice::from_ref(button));
    }
    let wrong = [plateau_core::Target::new("9")];
    let why = table.why(seat(1), &wrong).expect("that is no button");
    assert_eq!(words.say(&why), "Nothing can be done there.");
    assert_eq!(table.why(seat(1), &choices[0].path), None);
    assert_eq!(
        table.why(seat(2), &wrong).map(|why| why.id).as_deref(),
        Some("not-your-turn")
    );
    assert_eq!(table.game().scene(), scene);
    assert_eq!(
        KIT.open_at("20/21", &Settings::new()).map(|t| t.perft(1)),
        Ok(3)
    );
}

#[test]
fn the_rules_alone_have_tables_and_perft() {
    let options = Settings::new().read(<Race as plateau_core::Game>::OPTIONS);
    let options: crate::race::Options = options.expect("the defaults");
    let start = <Race as plateau_core::Game>::start(&options, &mut Draw::from_seed(0));
    let mut game = start.expect("it starts");
    assert_eq!(perft(&mut game, 3), 27);
    let mut table = Table::at(Abilities::none(), game, &options);
    let moved = table.submit(Actor::Seat(seat(1)), "2", Moment(0));
    assert!(moved.is_ok() && table.game().count == 2);
}
