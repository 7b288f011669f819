//! What every page looks like.

use super::*;

#[test]
fn the_menu_in_both_languages() {
    let mut english = Stage::open("", (80, 24), Language::En);
    insta::assert_snapshot!("menu-en", english.screen());
    let mut french = Stage::open("", (80, 24), Language::Fr);
    french.key(KeyCode::Down);
    french.key(KeyCode::Down);
    insta::assert_snapshot!("menu-fr", french.screen());
}

#[test]
fn a_game_in_the_middle_and_at_its_end() {
    let mut stage = Stage::open("--seat human --seat human", (80, 24), Language::En);
    stage.keys("4453");
    insta::assert_snapshot!("table", stage.screen());
    let mut stage = Stage::open("--seat human --seat human", (80, 24), Language::En);
    stage.keys("1122334");
    insta::assert_snapshot!("table-won", stage.screen());
}

#[test]
fn a_game_in_french_on_a_large_screen() {
    let mut stage = Stage::open("--seat human --seat human", (120, 40), Language::Fr);
    stage.keys("44");
    insta::assert_snapshot!("table-fr", stage.screen());
}

#[test]
fn a_narrow_screen_has_the_panel_below() {
    let mut stage = Stage::open("--seat human --seat human", (50, 24), Language::En);
    stage.keys("44");
    insta::assert_snapshot!("table-narrow", stage.screen());
}

#[test]
fn a_screen_that_is_too_small_says_so_and_recovers() {
    let mut stage = Stage::open("--seat human --seat human", (30, 8), Language::En);
    assert!(stage.says("This window of 30 × 8"));
    stage.terminal.backend_mut().resize(80, 24);
    assert!(
        stage.says("Red to move."),
        "a larger window is used at once"
    );
    stage.terminal.backend_mut().resize(8, 2);
    stage.screen();
    stage.terminal.backend_mut().resize(1, 1);
    stage.screen();
}

#[test]
fn every_size_of_screen_and_board_is_drawn_without_a_fault() {
    for board in [
        "--option rows=1 --option columns=1",
        "",
        "--option rows=100 --option columns=100",
    ] {
        let arguments = format!("--seat human --seat human {board}");
        let mut stage = Stage::open(&arguments, (80, 24), Language::En);
        for (width, height) in [(40, 14), (65, 14), (66, 14), (80, 24), (200, 50), (300, 20)] {
            stage.terminal.backend_mut().resize(width, height);
            stage.screen();
            for page in ["m", "l", "i", "?"] {
                stage.keys(page);
                stage.screen();
                stage.key(KeyCode::Esc);
            }
        }
    }
}

#[test]
fn the_introduction_and_the_rules() {
    let mut stage = Stage::open("", (80, 24), Language::En);
    stage.keys("l");
    insta::assert_snapshot!("learn", stage.screen());
    stage.keys("4");
    assert!(stage.says("That is the whole of a move."));
    stage.key(KeyCode::Enter);
    assert!(stage.says("Step 2 of 5"));
    stage.keys("1");
    assert!(stage.says("That is a legal move, but not"));
    stage.key(KeyCode::F(2));
    assert!(stage.says("Étape 2 sur 5"), "the language changes at once");
    stage.keys("i");
    insta::assert_snapshot!("rules-fr", stage.screen());
    stage.key(KeyCode::Esc);
    stage.key(KeyCode::Esc);
    assert!(stage.says("Jouer"));
}

#[test]
fn the_keys_are_told() {
    let mut stage = Stage::open("--seat human --seat human", (80, 24), Language::En);
    stage.keys("?");
    insta::assert_snapshot!("help", stage.screen());
}
