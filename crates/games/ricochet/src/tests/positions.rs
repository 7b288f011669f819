//! Positions as text, read with care.

use plateau_core::{Draw, Game, Notation, Show};
use proptest::prelude::*;

use super::FOUR;
use crate::{Action, Cell, KIT, Options, Ricochet};

fn read(text: &str) -> Ricochet {
    Ricochet::read(text, &Options::default(), Ricochet::RULES)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn the_specifications_position_is_read_and_written_as_it_is() {
    assert_eq!(read(FOUR).position(), FOUR);
}

#[test]
fn a_reader_completes_walls_of_one_side_and_the_border() {
    let open = "00000/00200/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>c5";
    let whole = read(open).position();
    assert!(
        whole.starts_with("91113/80282/80002/80002/c4446 "),
        "{whole}"
    );
    let even = read("0000/0000/0000/0000 R=a1,G=a2,B=a3,Y=b1 R>d4").position();
    assert!(
        even.starts_with("9553/aff a".split(' ').next().unwrap_or_default()),
        "{even}"
    );
}

#[test]
fn cells_have_letters_beyond_z() {
    for (text, x, y) in [
        ("a1", 0, 0),
        ("z26", 25, 25),
        ("aa1", 26, 0),
        ("af32", 31, 31),
    ] {
        assert_eq!(text.parse(), Ok(Cell::new(x, y)));
        assert_eq!(Cell::new(x, y).to_string(), text);
    }
    for text in [
        "", "a", "1", "a0", "a01", "a33", "ag1", "ba1", "A1", "a1 ", "é1", "a+1",
    ] {
        assert!(text.parse::<Cell>().is_err(), "{text:?} is no cell");
    }
}

#[test]
fn moves_are_read_as_they_are_written_and_nothing_else() {
    for text in [
        "RU",
        "SD",
        "bid 1",
        "bid 99",
        "pass",
        "end",
        "tile R>c4",
        "tile *>c4 again",
        "time 7",
    ] {
        let action: Action = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.to_string(), text);
    }
    for text in [
        "",
        "R",
        "RX",
        "XU",
        "ru",
        "RUU",
        "bid 0",
        "bid 100",
        "bid 07",
        "bid +7",
        "bid",
        "bid  7",
        "Pass",
        "time -1",
        "tile S>c4",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text:?} is no move");
    }
}

#[test]
fn the_limits_of_a_board_are_four_and_thirty_two() {
    let board = |side: usize| {
        let row = "0".repeat(side);
        let rows = vec![row; side].join("/");
        let text = format!("{rows} R=a1,G=a2,B=a3,Y=b1 R>a4");
        Ricochet::read(&text, &Options::default(), Ricochet::RULES)
    };
    assert!(board(4).is_ok() && board(32).is_ok());
    for side in [3, 33, 300] {
        let refusal = board(side).expect_err("out of range");
        assert_eq!(refusal.0.id, "ricochet-size", "side {side}");
    }
}

/// The text form of a scene, as the stage writes it: glyphs in a grid.
fn drawn(game: &Ricochet) -> String {
    use std::collections::{BTreeMap, BTreeSet};
    let mut glyphs = BTreeMap::new();
    for shape in game.scene().shapes() {
        if let Some(glyph) = &shape.glyph {
            let place = |at: f32| (at * 100.0).round() as i32;
            glyphs.insert((place(shape.at.y), place(shape.at.x)), glyph.clone());
        }
    }
    let rows: BTreeSet<i32> = glyphs.keys().map(|(y, _)| *y).collect();
    let mut columns: BTreeMap<i32, usize> = BTreeMap::new();
    for ((_, x), glyph) in &glyphs {
        let width = columns.entry(*x).or_default();
        *width = glyph.chars().count().max(*width);
    }
    let line = |y: i32| {
        let cell = |(x, width): (&i32, &usize)| {
            let glyph = glyphs.get(&(y, *x)).map_or("", String::as_str);
            format!(" {glyph:>width$}")
        };
        columns
            .iter()
            .map(cell)
            .collect::<String>()
            .trim_end()
            .to_owned()
    };
    rows.into_iter().map(line).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_drawn_board_is_read_as_the_position_that_it_shows() {
    for seed in 0..20 {
        let options = Options {
            silver: seed % 3 == 0,
            any_robot: seed % 4 == 0,
            size: [10, 16, 20, 32][seed as usize % 4],
            max_moves: 9,
            ..Options::default()
        };
        let game = KIT
            .abilities
            .start(&options, &mut Draw::from_seed(seed))
            .expect("a board");
        let text = drawn(&game);
        assert_eq!(read(&text).position(), game.position(), "{text}");
    }
    let odd = read("00000/00200/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>c5");
    assert_eq!(read(&drawn(&odd)).position(), odd.position());
    let covered = read("00000/00200/00000/00000/00000 R=a1,G=a2,B=a3,Y=b1 R>a2");
    assert_eq!(
        read(&drawn(&covered)).position(),
        covered.position(),
        "a robot on the target"
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC{0,60}|[0-9a-g/RGBY=,>*a-f \n+|-]{0,160}") {
        let _ = Ricochet::read(&text, &Options::default(), Ricochet::RULES);
        let _ = text.parse::<Action>();
    }

    #[test]
    fn a_changed_position_is_read_or_refused(at in 0usize..330, with in "[ -~]") {
        let mut text = FOUR.to_owned();
        if text.is_char_boundary(at) && at < text.len() {
            text.replace_range(at..at + 1, &with);
        }
        if let Ok(game) = Ricochet::read(&text, &Options::default(), Ricochet::RULES) {
            let line = game.position();
            prop_assert_eq!(read(&line).position(), line);
        }
    }
}
