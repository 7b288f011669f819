//! Positions: every form that is read, every error that is told, and the parity of all grids.

use std::collections::HashSet;

use plateau_core::Words;
use proptest::prelude::*;

use super::*;

fn say(refusal: &Refusal) -> String {
    let sources = [Words::house(Language::En), KIT.words_en];
    let words = Words::new(Language::En, sources).expect("the language files are valid");
    words.say(&refusal.0).replace(['\u{2068}', '\u{2069}'], "")
}

fn error(text: &str) -> String {
    say(&Grid::parse(text).expect_err("no puzzle"))
}

#[test]
fn all_forms_of_a_puzzle_read_the_same() {
    let square = Grid::new(3, 3, &[7, 2, 4, 5, 0, 6, 8, 3, 1]).expect("a puzzle");
    for text in [
        "7 2 4 5 0 6 8 3 1",
        "7 2 4/5 0 6/8 3 1",
        " 7 2 4 / 5 0 6 / 8 3 1 \n\n",
        "3\n7 2 4\n5 0 6\n8 3 1\n",
        "3\r\n 7  2 4\r\n5 0 6\t\r\n\r\n8 3 1\r\n\r\n",
        "3 3\n7 2 4\n5 0 6\n8 3 1",
        "\u{feff}3\n7 2 4\n5 0 6\n8 3 1",
    ] {
        assert_eq!(Grid::parse(text), Ok(square.clone()), "{text:?}");
    }
    let wide = Grid::parse("2 3\n1 2 3\n4 0 5").expect("a rectangle's file");
    assert_eq!(wide, Grid::parse("1 2 3/4 0 5").expect("its one-line form"));
    assert_eq!((wide.rows(), wide.columns(), wide.gap()), (2, 3, 4));
    assert_eq!(
        wide.to_string(),
        "1 2 3/4 0 5",
        "only slashes tell a rectangle"
    );
    assert_eq!(square.to_string(), "7 2 4 5 0 6 8 3 1");
}

#[test]
fn bad_text_is_told_with_line_and_cause() {
    assert!(
        error("").starts_with("there is no number at all"),
        "{}",
        error("")
    );
    assert_eq!(error(" \n \n"), error(""));
    for (text, start) in [
        ("3\n1 2 3\n4 x 5\n7 8 0", "line 3: “x” is not a number"),
        ("3\n1 2 3\n4 -5 6\n7 8 0", "line 3: “-5” is not a number"),
        ("1\n0", "line 1: a side of 1 is out of range"),
        ("0\n0\n1", "line 1: a side of 0 is out of range"),
        ("101\n0 1", "line 1: a side of 101 is out of range"),
        (
            "99999999999999999999999\n0 1",
            "line 1: “99999999999999999999” is out of range",
        ),
        (
            "1 2 3\n4 5 6\n7 8 0",
            "line 1: 3 numbers stand where the size belongs",
        ),
        (
            "3\n1 2 3\n4 5\n7 8 0",
            "line 3: 2 numbers where 3 are needed",
        ),
        (
            "3\n1 2 3\n4 5 6 7\n8 0",
            "line 3: 4 numbers where 3 are needed",
        ),
        ("3\n1 2 3\n4 5 6", "line 3: 2 rows where the size says 3"),
        ("2\n1 2\n3 0\n4 5", "line 4: 3 rows where the size says 2"),
        (
            "2\n1 2\n\n3 4",
            "line 4: 4 is out of range; the tiles of this frame go from 0 to 3",
        ),
        ("2\n1 2\n2 0", "line 3: 2 is repeated, and 3 is missing"),
        ("2\n1 2\n3 3", "line 3: 3 is repeated, and 0 is missing"),
        ("3", "0 rows where the size says 3"),
        ("2 3", "0 rows where the size says 2"),
        ("-3", "“-3” is not a number"),
        ("1 2 3 0 4", "5 numbers make no square"),
        ("0", "a side of 0 is out of range"),
        ("1 2 3/4 0", "2 numbers where 3 are needed"),
        ("1/0", "a side of 1 is out of range"),
        ("1 2//3 0", "0 numbers where 2 are needed"),
    ] {
        assert!(error(text).starts_with(start), "{text:?}: {}", error(text));
    }
}

#[test]
fn exactly_the_reachable_grids_are_solvable() {
    for (rows, columns) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let goal = Grid::goal(rows, columns).expect("a frame in range");
        let mut reached = HashSet::from([goal.clone()]);
        let mut queue = vec![goal];
        while let Some(grid) = queue.pop() {
            for step in Step::ALL {
                let mut next = grid.clone();
                if next.slide(step) && reached.insert(next.clone()) {
                    queue.push(next);
                }
            }
        }
        assert!(
            reached.iter().all(Grid::is_solvable),
            "{rows}×{columns}: reached ones are solvable"
        );
        let orders: usize = (1..=rows * columns).product();
        assert_eq!(
            reached.len() * 2,
            orders,
            "{rows}×{columns}: half of all arrangements"
        );
        for grid in &reached {
            let mut tiles = grid.tiles().to_vec();
            let (one, two) = (
                tiles.iter().position(|&t| t == 1),
                tiles.iter().position(|&t| t == 2),
            );
            tiles.swap(one.expect("tile 1"), two.expect("tile 2"));
            let other = Grid::new(rows, columns, &tiles).expect("the same tiles");
            assert!(!other.is_solvable(), "{other}: the other half is not");
        }
    }
}

#[test]
fn a_step_names_the_way_the_tile_slides() {
    let middle = Grid::parse("1 2 3 4 0 5 6 7 8").expect("a puzzle");
    for (step, moved) in [
        (Step::Up, 7),
        (Step::Down, 2),
        (Step::Left, 5),
        (Step::Right, 4),
    ] {
        let mut grid = middle.clone();
        assert!(
            grid.slide(step),
            "the gap in the middle lets a tile come from each side"
        );
        assert_eq!(grid.tiles()[4], moved, "{step}");
        assert!(
            grid.slide(step.back()) && grid == middle,
            "{step} can be taken back"
        );
    }
    let mut goal = Grid::goal(2, 3).expect("a frame in range");
    assert!(
        !goal.slide(Step::Up) && !goal.slide(Step::Left),
        "nothing is below or right of it"
    );
    assert!(goal.is_goal());
}

#[test]
fn a_slide_moves_several_tiles_or_none() {
    let mut grid = Grid::goal(3, 4).expect("a frame in range");
    let slide = |step, count| Slide { step, count };
    assert!(!grid.apply(slide(Step::Right, 4)) && !grid.apply(slide(Step::Right, 0)));
    assert!(grid.is_goal(), "a refused slide changes nothing");
    assert!(grid.apply(slide(Step::Right, 3)));
    assert_eq!(grid.to_string(), "1 2 3 4/5 6 7 8/0 9 10 11");
    assert!(grid.apply(slide(Step::Down, 2)));
    assert_eq!(grid.to_string(), "0 2 3 4/1 6 7 8/5 9 10 11");
}

#[test]
fn steps_are_written_in_a_row() {
    use Step::{Down, Left, Right, Up};
    assert_eq!(write_steps(&[Up, Left, Down, Right, Right]), "ULDR2");
    let slides = parse_steps("ULDR2").expect("five steps");
    assert_eq!(
        slides.last(),
        Some(&Slide {
            step: Right,
            count: 2
        })
    );
    assert_eq!(
        slides.iter().map(ToString::to_string).collect::<String>(),
        "ULDR2"
    );
    for (text, start) in [
        ("UX", "“X” at place 2"),
        ("U0", "The count at place 2"),
        ("R100", "The count at place 2"),
    ] {
        let error = say(&parse_steps(text).expect_err("no steps"));
        assert!(error.starts_with(start), "{text}: {error}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,40}|[0-9 /\n]{0,40}") {
        let _ = Grid::parse(&text);
        let _ = parse_steps(&text);
    }

    #[test]
    fn what_is_written_is_read(rows in 2usize..9, columns in 2usize..9, seed: u64) {
        let grid = random(rows, columns, seed);
        prop_assert_eq!(Grid::parse(&grid.to_string()), Ok(grid));
    }
}
