//! Rounds in which several decide at once, with a glass, on one keyboard.

use plateau_core::{Actor, Draw, Moment, Seat, Settings};

use super::*;

fn two() -> Stage {
    let arguments = "--option players=2 --seat human --seat human --seed 3";
    Stage::of("ricochet", arguments, (110, 34), Language::En)
}

#[test]
fn a_number_and_enter_announce_it_and_the_glass_runs() {
    let mut stage = two();
    assert!(stage.says("Player 1 decides"), "{}", stage.screen());
    stage.keys("6");
    assert!(stage.says("Move: 6"));
    stage.key(KeyCode::Enter);
    assert!(stage.says("Player 1 announces 6"), "{}", stage.screen());
    assert!(stage.says("the glass runs"), "{}", stage.screen());
    assert!(stage.says("⧗ 1:00"), "{}", stage.screen());
    stage.wait("⧗ 0:59");
}

#[test]
fn the_glass_runs_on_while_the_terminal_is_resized() {
    let mut stage = two();
    stage.keys("6");
    stage.key(KeyCode::Enter);
    for (width, height) in [(80, 24), (30, 8), (1, 1), (200, 50), (66, 14), (110, 34)] {
        stage.terminal.backend_mut().resize(width, height);
        let screen = stage.screen();
        if (width, height) == (30, 8) {
            assert!(screen.contains("This window of 30 × 8"), "{screen}");
        }
        stage.app.tick();
    }
    stage.wait("⧗ 0:5");
    stage.key(KeyCode::Tab);
    stage.keys("5");
    stage.key(KeyCode::Enter);
    let screen = stage.screen();
    assert!(screen.contains("Player 1 announces 6"), "{screen}");
    assert!(screen.contains("Player 2 announces 5"), "{screen}");
}

#[test]
fn there_is_no_help_while_a_demonstration_is_timed() {
    let arguments = "--option players=2 --seat human --seat beginner --seed 3 --option glass=5";
    let mut stage = Stage::of("ricochet", arguments, (110, 34), Language::En);
    stage.keys("1");
    stage.key(KeyCode::Enter);
    stage.wait("Player 1 shows: 0 of 1 moves");
    assert!(!stage.says("h hint"), "{}", stage.screen());
    stage.keys("h");
    stage.wait("No hint");
}

#[test]
fn the_keys_go_round_and_a_demonstration_follows() {
    let mut stage = two();
    stage.key(KeyCode::Tab);
    assert!(stage.says("Player 2 decides"), "{}", stage.screen());
    stage.keys("pass");
    assert!(stage.says("Player 2 has passed"), "{}", stage.screen());
    assert!(stage.says("Player 1"), "{}", stage.screen());
    stage.keys("1");
    stage.key(KeyCode::Enter);
    // Nobody is left who could announce less: the first one shows, and one move was not enough.
    assert!(
        stage.says("Player 1 shows: 0 of 1 moves"),
        "{}",
        stage.screen()
    );
    let (before, _) = stage.find("Player 1 shows");
    assert!(before > 0);
    stage.keys("pass");
    assert!(stage.says("Round 2"), "{}", stage.screen());
}

#[test]
fn a_key_beside_the_board_announces_too() {
    let mut stage = two();
    stage.click(" 12 ");
    assert!(stage.says("announces 12"), "{}", stage.screen());
}

#[test]
fn a_glass_runs_on_from_where_it_was_and_its_end_is_played() {
    let game = plateau_games::CATALOG
        .game("ricochet")
        .expect("it is a game");
    let mut settings = Settings::new();
    settings.set("players", "2".to_owned());
    let mut table = game.open(&settings, 3).expect("it opens");
    table.set_players(vec!["human".to_owned(), "human".to_owned()]);
    table.draw(&mut Draw::from_seed(1), Moment(1_000));
    // Four tenths of a second are left of the minute.
    for (seat, what, at) in [
        (Seat::FIRST, "bid 7", 10_000),
        (Seat::SECOND, "bid 6", 69_600),
    ] {
        let told = table.submit(Actor::Seat(seat), what, Moment(at));
        told.expect("it may be announced");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("round.json");
    std::fs::write(&file, table.log().to_json()).expect("it can be written");
    let arguments = format!("--from {}", file.display());
    let mut stage = Stage::of("ricochet", &arguments, (110, 34), Language::En);
    assert!(stage.says("Player 2 announces 6"), "{}", stage.screen());
    stage.wait("Player 2 shows: 0 of 6 moves");
}

#[test]
#[ignore = "takes minutes: ./check --full"]
fn two_minds_announce_and_show_by_themselves() {
    let arguments = "--option players=2 --option glass=5 --seat expert --seat expert --seed 3";
    let mut stage = Stage::of("ricochet", arguments, (110, 34), Language::En);
    let end = Instant::now() + Duration::from_secs(180);
    let mut seen = [false; 3];
    while !seen.iter().all(|seen| *seen) {
        let screen = stage.screen();
        for (seen, words) in seen.iter_mut().zip(["announces", "shows", "Round 2"]) {
            *seen |= screen.contains(words);
        }
        assert!(Instant::now() < end, "{seen:?}:\n{screen}");
        thread::sleep(Duration::from_millis(20));
        stage.app.tick();
    }
}

#[test]
fn a_mind_thinks_while_a_person_announces() {
    let arguments = "--option players=2 --seat human --seat expert --seed 3";
    let mut stage = Stage::of("ricochet", arguments, (110, 34), Language::En);
    stage.keys("9");
    stage.key(KeyCode::Enter);
    assert!(stage.says("Player 1 announces 9"), "{}", stage.screen());
    assert!(stage.says("Player 2 thinks"), "{}", stage.screen());
    stage.keys("8");
    stage.key(KeyCode::Enter);
    assert!(
        stage.says("Player 1 announces 8"),
        "one's own number may be lowered"
    );
    stage.keys("9");
    stage.key(KeyCode::Enter);
    assert!(
        stage.says("Player 1 announces 8"),
        "and never raised: {}",
        stage.screen()
    );
}
