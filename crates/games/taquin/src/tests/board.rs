//! The game on its board: slides, clicks, gestures, and pictures that stay small.

use super::*;

fn game(text: &str) -> Taquin {
    Taquin::new(Grid::parse(text).expect("a position"))
}

fn refusal(game: &Taquin, text: &str) -> String {
    let slide: Slide = text.parse().expect("a slide");
    let judged = game.check(Actor::Seat(Seat::FIRST), &slide);
    judged.expect_err("not legal here").0.id
}

#[test]
fn every_tile_in_line_with_the_gap_is_a_click_away() {
    let game = game("1 2 3 4 5 6 0 7 8 9 10 11 12 13 14 15");
    let mut slides = Vec::new();
    game.moves(Seat::FIRST, &mut slides);
    let clicks: Vec<String> = slides
        .iter()
        .map(|slide| format!("{slide} {}", game.path(slide)[0]))
        .collect();
    assert_eq!(clicks, ["U 10", "U2 14", "D 3", "L 7", "R 6", "R2 5"]);
}

#[test]
fn an_arrow_plays_one_tile_and_a_swipe_begins_at_the_last_of_several() {
    let game = game("1 2 3 4 5 6 0 7 8 9 10 11 12 13 14 15");
    let swipe = |text: &str| game.swipe(&text.parse().expect("a slide"));
    assert_eq!(swipe("R"), Some(Swipe::anywhere(Direction::Right)));
    assert_eq!(
        swipe("U2"),
        Some(Swipe::from(Direction::Up, Target::new(14)))
    );
}

#[test]
fn a_refusal_says_how_many_tiles_there_are() {
    let corner = game("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0");
    assert_eq!(refusal(&corner, "U"), "taquin-no-tile");
    assert_eq!(refusal(&corner, "R4"), "taquin-too-many");
    assert_eq!(refusal(&game("1 2 3 0"), "R"), "taquin-solved");
    for text in ["", "7", "R0", "R1", "R03", "R100", "r", "RR", "R-2", "R 2"] {
        let refused = text.parse::<Slide>().expect_err("no slide");
        assert_eq!(refused.0.id, "taquin-move-form", "{text:?}");
    }
}

#[test]
fn a_slide_changes_only_the_tiles_that_move() {
    let mut game = game("1 2 3 4 5 6 0 7 8 9 10 11 12 13 14 15");
    let before = game.scene();
    game.play(Actor::Seat(Seat::FIRST), &"R2".parse().expect("a slide"));
    let after = game.scene();
    let moved: Vec<&str> = before
        .shapes()
        .filter(|old| {
            after
                .shapes()
                .any(|new| new.id == old.id && new.at != old.at)
        })
        .map(|shape| shape.id.as_str())
        .collect();
    assert_eq!(moved, ["gap", "tile-5", "tile-6", "number-5", "number-6"]);
}

#[test]
fn the_largest_board_stays_small() {
    let game = Taquin::new(random(100, 100, 1));
    let scene = serde_json::to_string(&game.scene()).expect("plain data");
    assert!(scene.len() < 1_600_000, "{} bytes of picture", scene.len());
    let position = serde_json::to_string(&game).expect("plain data");
    assert!(
        position.len() < 60_000,
        "{} bytes of position",
        position.len()
    );
    let mut slides = Vec::new();
    game.moves(Seat::FIRST, &mut slides);
    assert_eq!(slides.len(), 198, "a row and a column");
}

#[test]
fn a_position_that_cannot_be_solved_is_told_at_once() {
    let game = game("1 2 3 4 5 6 7 8 9 10 11 12 13 15 14 0");
    assert_eq!(game.scene().alt.id, "taquin-scene-unsolvable");
    assert_ne!(
        game.turn(),
        Turn::Over,
        "it may be played with all the same"
    );
}

#[test]
fn a_file_is_one_position_and_lines_are_many() {
    for text in ["3\n1 2 3\n", "\n 2 3 \n1 2 3\n4 0 5", "\u{feff}2\n1 2\n3 0"] {
        assert!(Taquin::is_one_position(text), "{text:?}");
    }
    for text in ["1 2 3 0\n1 2 0 3", "1 2/3 0", "", "x"] {
        assert!(!Taquin::is_one_position(text), "{text:?}");
    }
}
