//! What keys and mouse do.

use super::*;

fn two_people() -> Stage {
    Stage::open("--seat human --seat human", (80, 24), Language::En)
}

#[test]
fn arrows_and_enter_play_where_the_cursor_is() {
    let mut stage = two_people();
    stage.key(KeyCode::Left);
    assert!(stage.says("Column 3."));
    stage.key(KeyCode::Enter);
    assert!(stage.says("1   3"), "{}", stage.screen());
    assert!(stage.says("Yellow to move."));
}

#[test]
fn arrows_and_letters_slide_tiles_in_either_sense() {
    let arguments = "--seat human --seed 2 --option n=3";
    let mut stage = Stage::of("taquin", arguments, (80, 24), Language::En);
    assert!(!stage.says("to the goal"), "nobody asked how far it is");
    stage.keys("e");
    stage.wait("to the goal (proven)");
    stage.key(KeyCode::Right);
    assert!(stage.says("1   R"), "{}", stage.screen());
    stage.keys("a");
    assert!(
        stage.says("2 moves"),
        "a is the left arrow: {}",
        stage.screen()
    );
    stage.key(KeyCode::Up);
    assert!(
        stage.says("Nothing can slide that way."),
        "the gap is at the lower edge"
    );
    stage.keys("g");
    assert!(stage.says("The arrows now move the gap."));
    stage.key(KeyCode::Left);
    assert!(stage.says("3 moves"), "the gap goes left, the tile right");
}

#[test]
fn a_click_on_a_column_plays_it() {
    let mut stage = two_people();
    let (x, y) = stage.find("1   2   3");
    stage.app.input(Input::Click((x + 4, y - 2).into()));
    assert!(stage.says("1   2"), "{}", stage.screen());
    stage.app.input(Input::Hover((x + 8, y - 2).into()));
    assert!(stage.says("Column 3."), "the cursor follows the mouse");
}

#[test]
fn a_full_column_says_why() {
    let mut stage = two_people();
    stage.keys("444444");
    stage.keys("4");
    assert!(stage.says("Column 4 is full."));
    assert!(stage.says("6 moves"), "and nothing has changed");
    let (x, y) = stage.find("1   2   3");
    stage.keys("u");
    stage.keys("4");
    stage.app.input(Input::Click((x + 12, y - 2).into()));
    assert!(stage.says("Column 4 is full."), "a click hears it too");
    stage.keys("9");
    assert!(stage.says("There is no column 9"));
}

#[test]
fn undo_goes_back_to_the_persons_own_turn() {
    let mut stage = Stage::open("--seat human --seat easy", (80, 24), Language::En);
    stage.keys("4");
    stage.wait("2 moves");
    stage.wait("Your move.");
    stage.keys("3");
    stage.wait("4 moves");
    stage.keys("u");
    assert!(stage.says("2 moves are taken back."));
    assert!(stage.says("Your move."));
    stage.keys("r");
    assert!(stage.says("2 moves are played again."));
    assert!(stage.says("4 moves"));
    stage.keys("u");
    stage.keys("u");
    assert!(stage.says("Your move."));
    stage.keys("u");
    assert!(stage.says("There is no move to take back."));
}

#[test]
fn undo_while_a_mind_thinks_forgets_its_answer() {
    // On a board that nobody has solved it takes all its time.
    let long = "--seat human --seat perfect --option rows=9 --option columns=9 --movetime 5000";
    let mut stage = Stage::open(long, (80, 24), Language::En);
    stage.keys("4");
    assert!(stage.says("Perfect is thinking"), "{}", stage.screen());
    stage.keys("u");
    for _ in 0..60 {
        thread::sleep(Duration::from_millis(10));
        stage.app.tick();
    }
    assert!(stage.says("Your move."), "{}", stage.screen());
    assert!(!stage.says("moves\n"), "no move of a mind came late");
}

#[test]
fn a_hint_is_shown_and_is_off_between_people() {
    let small = "--seat human --seat easy --option rows=4 --option columns=4";
    let mut stage = Stage::open(small, (80, 24), Language::En);
    stage.keys("h");
    stage.wait("Hint: ");
    assert!(
        stage.says("★0"),
        "and marked on the board: {}",
        stage.screen()
    );
    assert!(
        stage.says("Proven: 0, a draw"),
        "a judge says what it knows"
    );
    stage.key(KeyCode::Esc);
    assert!(!stage.says("★"), "Escape lets go of it");
    stage.keys("e");
    stage.wait("Proven: 0, a draw");
    let mut stage = two_people();
    stage.keys("h");
    assert!(stage.says("There are no hints while people play"));
    assert!(!stage.says("h hint"), "and not offered");
}

#[test]
fn one_looks_back_and_comes_back() {
    let mut stage = two_people();
    stage.keys("4455");
    stage.keys("[[");
    assert!(stage.says("after 2 of 4 moves"));
    stage.keys("]");
    assert!(stage.says("after 3 of 4 moves"));
    stage.key(KeyCode::Home);
    assert!(stage.says("after 0 of 4 moves"));
    stage.key(KeyCode::Esc);
    assert!(!stage.says("You look back"));
    stage.click(" 5  5");
    assert!(stage.says("after 3 of 4 moves"), "a click on a move too");
    stage.key(KeyCode::End);
    assert!(stage.says("Red to move."));
}

#[test]
fn the_end_offers_what_comes_next() {
    let mut stage = Stage::open("--seat human --seat echo", (80, 24), Language::En);
    for (column, moves) in [("4", "2 moves"), ("5", "4 moves"), ("3", "6 moves")] {
        stage.keys(column);
        stage.wait(moves);
        stage.wait("Your move.");
    }
    stage.keys("2");
    stage.wait("You win as Red.");
    assert!(stage.says("Rematch with sides swapped"));
    stage.keys("3");
    assert!(stage.says("The game is over."));
    stage.click("Rematch");
    stage.wait("Your move. You are Yellow.");
    stage.keys("u");
    assert!(
        stage.says("You win as Red."),
        "undo brings the old game back"
    );
    stage.click("Review");
    assert!(stage.says("after 0 of 7 moves"));
}

#[test]
fn the_review_names_the_move_that_gave_the_win_away() {
    let small = "--seat human --seat human --option rows=4 --option columns=5";
    let mut stage = Stage::open(small, (100, 30), Language::En);
    stage.keys("2233445");
    stage.wait("Red wins");
    stage.keys("v");
    // The exact solver knows: Red's 3 gave the draw away, and Yellow's 3 gave it back and more.
    stage.wait("3??");
    stage.key(KeyCode::Right);
    stage.key(KeyCode::Right);
    stage.key(KeyCode::Right);
    stage.wait("A blunder");
    stage.wait("Now: Yellow wins in 9 moves.");
    stage.key(KeyCode::Right);
    stage.wait("Now: Red wins in 2 moves.");
}

#[test]
fn words_in_the_last_line_can_be_clicked() {
    let mut stage = two_people();
    stage.keys("4");
    stage.click("u undo");
    assert!(stage.says("One move is taken back."));
    stage.click("q quit");
    assert!(stage.app.is_done());
}

#[test]
fn a_game_that_is_left_can_be_gone_on_with() {
    let mut stage = two_people();
    stage.keys("44q");
    let farewell = stage.app.farewell().map(str::to_owned);
    let farewell = farewell.expect("an unfinished game");
    assert!(farewell.contains("--seat human --seat human --from '7/7/7/7/3o3/3x3 x'"));
}

#[test]
fn the_menu_sets_seats_board_and_language() {
    let mut stage = Stage::open("", (80, 24), Language::En);
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Right);
    assert!(stage.says("Echo"), "the first seat is a mind now");
    stage.key(KeyCode::Left);
    for _ in 0..2 {
        stage.key(KeyCode::Down);
    }
    stage.keys("12");
    assert!(stage.says("Rows         ‹ 12"), "{}", stage.screen());
    stage.keys("34");
    assert!(
        stage.says("Rows         ‹ 34"),
        "beyond the limit a new number begins"
    );
    stage.click("‹ English");
    assert!(stage.says("Lignes"));
    stage.click("▶  Jouer");
    stage.wait("À vous de jouer.");
}

#[test]
fn the_menu_has_a_row_for_how_well_a_level_plays() {
    let mut stage = Stage::open("", (80, 30), Language::En);
    for _ in 0..2 {
        stage.key(KeyCode::Down);
    }
    assert!(!stage.says("Temperature"));
    while !stage.says("Fallible") {
        stage.key(KeyCode::Right);
    }
    assert!(stage.says("Temperature  ‹ 3"), "{}", stage.screen());
    stage.key(KeyCode::Down);
    stage.keys("42");
    assert!(stage.says("Temperature  ‹ 42"), "{}", stage.screen());
    stage.key(KeyCode::Left);
    assert!(stage.says("Temperature  ‹ 41"), "{}", stage.screen());
    stage.keys("p4q");
    let farewell = stage.app.farewell().map(str::to_owned);
    let farewell = farewell.expect("an unfinished game");
    assert!(
        farewell.contains("--seat soft:temperature=41"),
        "{farewell}"
    );
}

#[test]
fn the_menu_of_a_puzzle_solves_it_shows_its_way_and_ends() {
    let puzzle = || Stage::of("taquin", "--option n=2 --seed 1", (80, 24), Language::En);
    let mut stage = puzzle();
    for row in [
        "1  Automatic resolution",
        "2  Play",
        "3  Shortest path",
        "4  Quit",
    ] {
        assert!(stage.says(row), "{row:?}: {}", stage.screen());
    }
    stage.keys("3");
    stage.wait("The way: step 0 of 4");
    stage.keys("]");
    stage.wait("The way: step 1 of 4");
    stage.key(KeyCode::Esc);
    assert!(!stage.says("The way"), "{}", stage.screen());
    let mut stage = puzzle();
    stage.keys("1");
    stage.wait("Solved in 4 moves");
    let mut stage = puzzle();
    stage.keys("2");
    stage.wait("Your move");
    let mut stage = puzzle();
    stage.keys("4");
    assert!(stage.app.is_done());
}

#[test]
fn the_menu_over_a_game_leads_back_to_it() {
    let mut stage = two_people();
    stage.keys("44m");
    assert!(stage.says("Back to the game"));
    stage.key(KeyCode::Esc);
    assert!(stage.says("2 moves"));
    stage.keys("m");
    stage.key(KeyCode::Enter);
    assert!(!stage.says("2 moves"), "play begins a new one");
}

#[test]
fn the_wheel_scrolls_a_long_list_of_moves() {
    let mut stage = Stage::open(
        "--seat human --seat human --option rows=40 --option columns=9 --option connect=50",
        (80, 24),
        Language::En,
    );
    for _ in 0..20 {
        stage.keys("123456789");
    }
    assert!(stage.says("180 moves"));
    assert!(!stage.says(" 1   1  2"), "the beginning is out of sight");
    let place = stage.find("180 moves");
    for _ in 0..100 {
        stage.app.input(Input::Wheel(place.into(), false));
    }
    assert!(stage.says(" 1   1  2"), "{}", stage.screen());
}

#[test]
fn notation_of_two_digits_waits_for_the_second() {
    let mut stage = Stage::open(
        "--seat human --seat human --option columns=12",
        (80, 24),
        Language::En,
    );
    stage.keys("1");
    assert!(stage.says("Move: 1"));
    stage.keys("2");
    assert!(stage.says("1   12"), "{}", stage.screen());
    stage.keys("1");
    stage.key(KeyCode::Enter);
    assert!(stage.says("2 moves"));
}

#[test]
fn a_log_is_saved_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("g.json");
    let name = file.display().to_string();
    let mut stage = two_people();
    stage.keys("44s");
    assert!(stage.says("Save the game as:"));
    for _ in 0..40 {
        stage.key(KeyCode::Backspace);
    }
    stage.keys(&name);
    stage.key(KeyCode::Enter);
    assert!(stage.says("Saved as"));
    stage.keys("3s");
    for _ in 0..40 {
        stage.key(KeyCode::Backspace);
    }
    stage.keys(&name);
    stage.key(KeyCode::Enter);
    assert!(stage.says("Enter replaces it."));
    stage.key(KeyCode::Enter);
    assert!(stage.says("Saved as"));
    let mut stage = Stage::open(&format!("--from {name}"), (80, 24), Language::En);
    assert!(stage.says("3 moves"), "{}", stage.screen());
    assert!(
        stage.says("Yellow to move."),
        "with the people who sat there"
    );
}

#[test]
fn two_minds_play_by_themselves() {
    let mut stage = Stage::open(
        "--seat echo --seat hard --option rows=4 --option columns=4",
        (80, 24),
        Language::En,
    );
    stage.wait("Review the game");
}
