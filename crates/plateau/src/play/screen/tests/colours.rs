//! Sixteen colours: what is written can be read on its ground, and whose a thing is can be seen,
//! whatever ground the terminal itself has.

use std::collections::HashMap;

use plateau_stage::terminal::Depth;
use ratatui::{buffer::Buffer, style::Color};

use super::*;

/// How light the sixteen are, from 0 to 1, as most terminals show them.
fn light(colour: Color) -> f32 {
    match colour {
        Color::Black => 0.0,
        Color::Blue => 0.07,
        Color::Red | Color::Magenta => 0.12,
        Color::DarkGray => 0.13,
        Color::Green => 0.22,
        Color::LightBlue => 0.24,
        Color::LightRed => 0.26,
        Color::Cyan => 0.26,
        Color::Yellow => 0.27,
        Color::LightMagenta => 0.35,
        Color::Gray => 0.52,
        Color::LightGreen => 0.55,
        Color::LightCyan => 0.6,
        Color::LightYellow => 0.69,
        Color::White => 0.96,
        other => panic!("{other:?} is none of the sixteen: the terminal's own ground would decide"),
    }
}

fn buffer(stage: &mut Stage) -> Buffer {
    stage.screen();
    stage.terminal.backend().buffer().clone()
}

fn people(game: &str) -> &'static str {
    match game {
        "ricochet" | "taquin" => "--seat human --seed 5",
        _ => "--seat human --seat human --seed 5",
    }
}

const SIZES: [(u16, u16); 2] = [(80, 24), (110, 34)];

#[test]
fn everything_that_is_written_is_read_on_its_ground() {
    for game in plateau_games::CATALOG.games() {
        for size in SIZES {
            let language = Language::En;
            let people = people(game.name());
            let mut stage = Stage::shown(game.name(), people, size, language, Depth::Sixteen);
            for _ in Theme::ALL {
                for page in ["", "?", "l"] {
                    stage.keys(page);
                    let shown = buffer(&mut stage);
                    for place in shown.area.positions() {
                        let cell = &shown[place];
                        let (ink, ground) = (light(cell.fg), light(cell.bg));
                        // Half-blocks are a picture; a seat's disc is told by its place, too.
                        if [" ", "▀", "▄", "●", "█", "░"].contains(&cell.symbol()) {
                            continue;
                        }
                        let contrast = (ink.max(ground) + 0.05) / (ink.min(ground) + 0.05);
                        assert!(
                            contrast >= 2.5,
                            "{} {page:?} {size:?} {place}: {:?} in {:?} on {:?}",
                            game.name(),
                            cell.symbol(),
                            cell.fg,
                            cell.bg
                        );
                    }
                    if !page.is_empty() {
                        stage.key(KeyCode::Esc);
                    }
                }
                stage.key(KeyCode::F(3));
            }
        }
    }
}

/// The colour of the disc before a seat's name.
fn of_seat(shown: &Buffer, name: &str) -> Color {
    let rows = 0..shown.area.height;
    let row = |y: u16| -> String {
        let cells = (0..shown.area.width).map(|x| shown[(x, y)].symbol());
        cells.collect()
    };
    let found = rows.into_iter().find_map(|y| {
        let line = row(y);
        let at = line.find(&format!("● {name}"))?;
        Some((line[..at].chars().count() as u16, y))
    });
    let (x, y) = found.unwrap_or_else(|| panic!("{name} has a line"));
    shown[(x, y)].fg
}

#[test]
fn a_territory_has_the_colour_of_its_army_and_of_nobody_else() {
    for size in SIZES {
        let language = Language::En;
        let mut stage = Stage::shown("dragons", people("dragons"), size, language, Depth::Sixteen);
        for theme in Theme::ALL {
            let shown = buffer(&mut stage);
            let armies = ["Dragons", "Unicorns"].map(|name| of_seat(&shown, name));
            assert_ne!(armies[0], armies[1], "{theme:?}");
            let mut count: HashMap<Color, usize> = HashMap::new();
            for place in shown.area.positions().filter(|place| place.x < size.0 / 2) {
                let cell = &shown[place];
                *count.entry(cell.bg).or_default() += 1;
                if ["▀", "▄"].contains(&cell.symbol()) {
                    *count.entry(cell.fg).or_default() += 1;
                }
                // Few cells have signs: the letter before the number says whose it is, and so does
                // the ground, but for the one that the keyboard is on.
                let next = place.x + 1;
                let number = next < size.0
                    && shown[(next, place.y)]
                        .symbol()
                        .parse::<u8>()
                        .is_ok_and(|n| n > 0);
                let army = ["D", "U"].iter().position(|sign| *sign == cell.symbol());
                if let (Some(army), true) = (army, number) {
                    let other = armies[1 - army];
                    assert_ne!(cell.bg, other, "{theme:?} {size:?} {place}");
                }
            }
            // Eighteen territories each.
            let seen = armies.map(|colour| count.get(&colour).copied().unwrap_or_default());
            let (few, many) = (seen[0].min(seen[1]), seen[0].max(seen[1]));
            assert!(
                few >= 18 && many < 2 * few,
                "{theme:?} {size:?}: {armies:?} {seen:?} of {count:?}"
            );
            stage.key(KeyCode::F(3));
        }
    }
}

#[test]
fn six_armies_have_six_colours() {
    let arguments = "--option armies=6 --option rows=8 --option columns=9 \
                     --seat human --seat human --seat human --seat human --seat human --seat human";
    let language = Language::En;
    let mut stage = Stage::shown("dragons", arguments, (110, 40), language, Depth::Sixteen);
    for theme in Theme::ALL {
        let shown = buffer(&mut stage);
        let names = [
            "Dragons",
            "Unicorns",
            "Griffins",
            "Phoenixes",
            "Krakens",
            "Wolves",
        ];
        let colours = names.map(|name| of_seat(&shown, name));
        for (index, colour) in colours.iter().enumerate() {
            assert!(!colours[..index].contains(colour), "{theme:?}: {colours:?}");
        }
        stage.key(KeyCode::F(3));
    }
}
