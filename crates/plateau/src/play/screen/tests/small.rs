//! Every game on the smallest usual screen: what the rules need can be told apart.

use plateau_stage::terminal::Depth;

use super::*;

const SMALL: (u16, u16) = (80, 24);

fn people(game: &str) -> &'static str {
    match game {
        "ricochet" | "taquin" => "--seat human --seed 5",
        _ => "--seat human --seat human --seed 5",
    }
}

/// The menu, a game, the keys and the introduction, one below the other.
fn pages(game: &str, language: Language) -> String {
    let mut menu = Stage::of(game, "--seed 5", SMALL, language);
    let mut table = Stage::of(game, people(game), SMALL, language);
    let mut pages = vec![menu.screen(), table.screen()];
    for page in ["?", "l"] {
        table.keys(page);
        pages.push(table.screen());
        table.key(KeyCode::Esc);
    }
    pages.join(&format!("\n{}\n", "=".repeat(80)))
}

#[test]
fn every_game_in_both_languages() {
    for game in plateau_games::CATALOG.games() {
        for language in Language::ALL {
            let name = format!("small-{}-{language}", game.name());
            insta::assert_snapshot!(name, pages(game.name(), language));
        }
    }
}

#[test]
fn every_wall_of_ricochet_is_seen_with_colours_and_without() {
    let game = plateau_games::CATALOG
        .game("ricochet")
        .expect("it is a game");
    let table = game
        .open(&plateau_core::Settings::new(), 5)
        .expect("it opens");
    let scene = table.scene();
    let count = |begin: &str| {
        let ids = scene.shapes().map(|shape| shape.id.as_str());
        ids.filter(|id| id.starts_with(begin)).count()
    };
    for depth in [Depth::None, Depth::Sixteen, Depth::True] {
        let mut stage = Stage::shown("ricochet", people("ricochet"), SMALL, Language::En, depth);
        let screen = stage.screen();
        assert_eq!(
            screen.matches('▕').count(),
            count("wall-v-"),
            "{depth:?}:\n{screen}"
        );
        // A robot stands on the first half of the wall below it; the border has the labels on it.
        let flat = screen.matches('▁').count();
        let walls = count("wall-h-");
        let border = 16;
        assert!(
            flat <= 2 * walls && flat + 5 + 3 * border >= 2 * walls,
            "{depth:?}: {flat} for {walls}:\n{screen}"
        );
        for sign in ["R", "G", "B", "Y", "b▁▕"] {
            assert!(
                screen.contains(sign),
                "{depth:?}: {sign} is not seen:\n{screen}"
            );
        }
    }
}

#[test]
fn ships_ice_and_armies_are_told_apart_with_colours_and_without() {
    for depth in [Depth::None, Depth::Sixteen, Depth::Indexed, Depth::True] {
        let mut sea = Stage::shown(
            "icebreaker",
            people("icebreaker"),
            SMALL,
            Language::En,
            depth,
        );
        let screen = sea.screen();
        // The rows of the board; names and numbers stand beside it, keys below.
        let rows = screen.lines().take(22);
        let rows: Vec<&str> = rows
            .map(|line| &line[..line.floor_char_boundary(42)])
            .collect();
        let board = rows.join("\n");
        let count = |sign: char| {
            let signs: Vec<char> = board.chars().collect();
            let alone = |at: usize| !signs[at.saturating_sub(1)].is_alphanumeric();
            let found = signs.iter().enumerate();
            found.filter(|&(at, own)| *own == sign && alone(at)).count()
        };
        assert_eq!(count('o'), 55, "{depth:?}: icebergs\n{screen}");
        assert_eq!(count('R'), 3, "{depth:?}: red ships\n{screen}");
        // The row B has a letter, too.
        assert_eq!(count('B'), 3 + 1, "{depth:?}: black ships\n{screen}");

        let mut map = Stage::shown("dragons", people("dragons"), SMALL, Language::En, depth);
        let game = plateau_games::CATALOG
            .game("dragons")
            .expect("it is a game");
        let table = game
            .open(&plateau_core::Settings::new(), 5)
            .expect("it opens");
        let screen = map.screen();
        let scene = table.scene();
        let places = scene.shapes().filter(|shape| shape.target.is_some());
        let signs = places.filter_map(|shape| shape.glyph.as_deref());
        for sign in signs.filter(|sign| *sign != "end") {
            let all = scene
                .shapes()
                .filter(|shape| shape.glyph.as_deref() == Some(sign));
            let seen = screen.matches(sign).count();
            assert!(seen >= all.count(), "{depth:?}: {sign}\n{screen}");
        }
    }
}

#[test]
fn every_size_of_screen_shows_every_game_without_a_fault() {
    for game in plateau_games::CATALOG.games() {
        for depth in [Depth::None, Depth::Sixteen, Depth::True] {
            let people = people(game.name());
            let mut stage = Stage::shown(game.name(), people, SMALL, Language::Fr, depth);
            for (width, height) in [(1, 1), (40, 14), (65, 14), (66, 14), (80, 24), (200, 50)] {
                stage.terminal.backend_mut().resize(width, height);
                stage.screen();
                for page in ["m", "l", "?"] {
                    stage.keys(page);
                    stage.screen();
                    stage.key(KeyCode::Esc);
                }
            }
        }
    }
}
