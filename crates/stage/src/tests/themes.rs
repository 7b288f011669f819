//! The laws of the themes.

use std::collections::BTreeSet;

use plateau_core::{Actor, AnyGame, Draw, MAX_SEATS, Moment, Settings, Turn};

use crate::{Look, PAINTS, Theme, ThemeError};

fn look(theme: Theme) -> Look {
    Look::new(theme, "").expect("the house's sheets are valid")
}

/// All classes that the scenes of a game use in some random games.
fn classes(game: &dyn AnyGame) -> BTreeSet<String> {
    let mut classes = BTreeSet::new();
    for seed in 0..10 {
        let mut table = game
            .open(&Settings::new(), seed)
            .expect("the table opens with its defaults");
        let mut draw = Draw::from_seed(seed);
        loop {
            let scene = table.scene();
            classes.extend(scene.shapes().map(|shape| shape.class.clone()));
            table.draw(&mut draw, Moment(0));
            let Turn::Wait(seats) = table.turn() else {
                break;
            };
            let seat = seats.iter().next().expect("somebody is waited for");
            let choices = table.choices(seat);
            let choice = draw.one_of(&choices).expect("who is waited for has a move");
            table
                .submit(Actor::Seat(seat), &choice.what, Moment(0))
                .expect("a legal move is taken");
            if table.played().len() > 200 {
                break;
            }
        }
    }
    classes
}

#[test]
fn every_class_of_every_game_has_a_style_in_every_theme() {
    for game in plateau_games::CATALOG.games() {
        let classes = classes(game);
        assert!(!classes.is_empty(), "{} draws something", game.name());
        for theme in Theme::ALL {
            let look = Look::new(theme, game.theme())
                .unwrap_or_else(|error| panic!("{} in {theme}: {error}", game.name()));
            for class in &classes {
                assert!(
                    look.style(class).is_some(),
                    "{} draws {class:?}, which has no style in {theme}",
                    game.name()
                );
            }
        }
    }
}

#[test]
fn ink_stands_out_from_every_surface() {
    for theme in Theme::ALL {
        let look = look(theme);
        let colour = |token: &str| look.colour(token).expect("the token is a colour");
        for surface in ["surface", "surface-raised", "surface-sunk"] {
            for ink in ["ink", "ink-quiet", "accent", "good", "bad"] {
                let contrast = colour(ink).contrast(colour(surface));
                assert!(
                    contrast >= 4.5,
                    "{theme}: {ink} on {surface} is {contrast:.2}"
                );
            }
        }
        let contrast = colour("accent-ink").contrast(colour("accent"));
        assert!(
            contrast >= 4.5,
            "{theme}: letters on the accent: {contrast:.2}"
        );
    }
}

#[test]
fn seats_stand_out_from_the_board_and_from_each_other() {
    for theme in Theme::ALL {
        let look = look(theme);
        let colour = |token: &str| look.colour(token).expect("the token is a colour");
        let seat = |n: usize| colour(&format!("seat-{n}"));
        for n in 1..=MAX_SEATS {
            for behind in ["board", "board-deep", "board-well"] {
                let contrast = seat(n).contrast(colour(behind));
                assert!(
                    contrast >= 3.0,
                    "{theme}: seat {n} on {behind} is {contrast:.2}"
                );
            }
            for ink in [format!("seat-{n}-ink"), "mark-last".to_owned()] {
                let contrast = colour(&ink).contrast(seat(n));
                assert!(
                    contrast >= 4.5,
                    "{theme}: {ink} on seat {n} is {contrast:.2}"
                );
            }
            for other in 1..n {
                let step = (seat(n).lightness() - seat(other).lightness()).abs();
                // Up to six differ in lightness alone; more than that need their hues, too.
                let least = match n {
                    2 => 20.0,
                    ..=6 => 4.0,
                    _ => 1.5,
                };
                assert!(
                    step >= least,
                    "{theme}: seats {other} and {n} differ by {step:.1}"
                );
            }
        }
        let win = colour("mark-win").contrast(colour("board"));
        assert!(
            win >= 4.5,
            "{theme}: the winning mark on the board is {win:.2}"
        );
    }
}

#[test]
fn every_seat_has_a_colour_of_its_own_in_every_theme() {
    for theme in Theme::ALL {
        let look = look(theme);
        let fill = |n: usize| {
            let style = look.style(&format!("seat-{n}"));
            let style = style.unwrap_or_else(|| panic!("{theme}: seat {n} has no style"));
            style.fill.expect("a seat has a colour")
        };
        for n in 1..=MAX_SEATS {
            for other in 1..n {
                assert_ne!(fill(n), fill(other), "{theme}: seats {n} and {other}");
            }
        }
    }
}

#[test]
fn seats_carry_patterns_in_the_colour_blind_theme() {
    for n in 1..=MAX_SEATS {
        let style = look(Theme::ColourBlind)
            .style(&format!("disc seat-{n}"))
            .expect("discs have a style");
        assert_eq!(style.paint, Some(format!("disc-{n}-marked")));
    }
}

#[test]
fn every_paint_resolves_in_every_theme() {
    for theme in Theme::ALL {
        let looks = plateau_games::CATALOG
            .games()
            .map(|game| Look::new(theme, game.theme()).expect("the sheet is valid"));
        let looks: Vec<Look> = looks.collect();
        let ids = PAINTS.split(" id=\"").skip(1);
        for id in ids.filter_map(|rest| rest.split('"').next()) {
            // The tokens of a paint are the house's or those of the game that uses it.
            let paint = looks.iter().find_map(|look| look.paint(id));
            let paint = paint.unwrap_or_else(|| panic!("{theme}: {id}"));
            assert!(!paint.contains("var("), "{theme}: {id} has only colours");
        }
    }
}

#[test]
fn more_classes_win_and_then_the_later_rule() {
    let css = ".a.b { fill: var(--ink); } .a { fill: none; opacity: 0.5; } .a { opacity: 0.25; }";
    let look = Look::new(Theme::Light, css).expect("the sheet is valid");
    let style = look.style("b a").expect("the classes are known");
    assert_eq!(style.fill, look.colour("ink"));
    assert_eq!(style.opacity, 0.25);
    assert_eq!(look.style("a").expect("known").fill, None);
    assert_eq!(look.style("ab"), None, "no rule knows it");
}

#[test]
fn a_game_has_tokens_of_its_own_in_every_theme_but_none_of_the_house() {
    let css = ":root { --nim-stone: light-dark(#111111, #222222); }\n\
               [data-theme=\"colour-blind\"] { --nim-stone: #333333; }\n\
               .stone { fill: var(--nim-stone); }";
    for (theme, colour) in [
        (Theme::Light, "#111111"),
        (Theme::Dark, "#222222"),
        (Theme::ColourBlind, "#333333"),
    ] {
        let look = Look::new(theme, css).expect("the sheet is valid");
        let style = look.style("stone").expect("the class is known");
        assert_eq!(style.fill, colour.parse().ok(), "{theme}");
    }
    let taken = Look::new(Theme::Light, "\n:root { --ink: #111111; }").expect_err("it is taken");
    assert!(
        taken.to_string().starts_with("theme.css:2: --ink is"),
        "{taken}"
    );
}

#[test]
fn no_two_games_name_a_token_alike() {
    let mut names = BTreeSet::new();
    for game in plateau_games::CATALOG.games() {
        let sheet = game.theme();
        let root = sheet
            .split(":root {")
            .nth(1)
            .and_then(|rest| rest.split('}').next());
        let lines = root.unwrap_or_default().lines();
        for name in lines.filter_map(|line| line.trim().strip_prefix("--")?.split(':').next()) {
            assert!(
                names.insert(name),
                "{}: --{name} is another game's",
                game.name()
            );
        }
    }
}

#[test]
fn a_mistake_in_a_sheet_is_told() {
    let error = |css: &str| Look::new(Theme::Light, css).expect_err("the sheet is wrong");
    let unknown = |error| matches!(error, ThemeError::UnknownToken { line: 2, .. });
    assert!(unknown(error("\n.a { fill: var(--nonsense); }")));
    let paint = error(".a { fill: url(#nonsense) var(--ink); }");
    assert!(matches!(paint, ThemeError::UnknownPaint { .. }));
    for css in [
        ".a { fill: #ff0000; }",
        ".a { fill: red; }",
        ".a { fill: url(#disc-1); }",
        ".a { fill: var(--ink) var(--ink); }",
        ".a { stroke: url(#disc-1) var(--ink); }",
        ".a { width: 3; }",
        ".a { opacity: much; }",
        ".a { stroke-width: -1; }",
        "a { fill: none; }",
        ".a .b { fill: none; }",
        ".a:hover { fill: none; }",
        "#a { fill: none; }",
    ] {
        let error = error(css).to_string();
        assert!(error.starts_with("theme.css:1: "), "{css}: {error}");
    }
}
