//! A click in vain is answered in the words of the game.

use plateau_core::{Language, Settings, Target};

/// What each game says to the seat that is to move, in both languages.
fn says(game: &str, position: &str, options: &[(&str, &str)], clicks: &[&str]) -> [String; 2] {
    let kit = plateau_games::CATALOG
        .game(game)
        .expect("the game is in the house");
    let settings: Settings = options.iter().copied().collect();
    let table = kit.open_at(position, &settings).expect("a position");
    let seat = table.turn().seats().iter().next().expect("not over");
    let path: Vec<Target> = clicks.iter().map(Target::new).collect();
    let why = table.why(seat, &path);
    let why = why.unwrap_or_else(|| panic!("{game}: {clicks:?} plays nothing"));
    [Language::En, Language::Fr].map(|language| {
        let words = plateau_games::CATALOG
            .words(language, &[])
            .expect("valid words");
        words.attempt(&why).expect("the sentence exists")
    })
}

#[test]
fn connect_four_tells_of_the_full_column() {
    let said = says("connect4", "444444", &[], &["4"]);
    assert_eq!(said, ["Column 4 is full.", "La colonne 4 est pleine."]);
}

#[test]
fn taquin_tells_why_a_tile_cannot_slide() {
    let [english, french] = says("taquin", "1 2 3 4 0 5 7 8 6", &[], &["1"]);
    assert!(english.starts_with("Tile 1 cannot slide"), "{english}");
    assert!(french.starts_with("La tuile 1 ne peut pas"), "{french}");
}

#[test]
fn icebreaker_tells_ice_from_ships_that_are_not_yours() {
    let at = |clicks: &[&str]| says("icebreaker", "startpos", &[], clicks)[0].clone();
    assert!(at(&["A2"]).contains("is an iceberg"), "{}", at(&["A2"]));
    assert!(at(&["A5"]).contains("belongs to"), "a ship of the other");
    let far = at(&["A1", "C3"]);
    assert!(far.contains("not neighbours"), "{far}");
}

#[test]
fn dragons_tells_whose_territory_it_is_and_who_can_attack() {
    let position = "D3U2D1/D1D4U1/U2U5D2 d 0-0";
    let at = |clicks: &[&str]| says("dragons", position, &[], clicks);
    let [english, french] = at(&["A2"]);
    assert!(
        english.contains("Unicorns") && english.contains("your own territories first"),
        "{english}"
    );
    assert!(french.contains("choisissez d’abord"), "{french}");
    let said = |clicks: &[&str]| at(clicks)[0].clone();
    assert!(said(&["A3"]).contains("only one soldier"));
    assert!(said(&["A1", "C2"]).contains("not neighbours"));
    assert!(said(&["A1", "B1"]).contains("your own territory"));
    let alone = says("dragons", "D3D2U1 d 0-0", &[], &["A1"])[0].clone();
    assert!(alone.contains("no enemy beside"), "{alone}");
    let rock = says("dragons", "D3U2/#U1 d 0-0", &[], &["B1"])[0].clone();
    assert!(rock.contains("is a rock"), "{rock}");
}

#[test]
fn ricochet_tells_who_must_be_chosen_and_where_robots_stop() {
    let kit = plateau_games::CATALOG
        .game("ricochet")
        .expect("the game is in the house");
    let table = kit.open(&Settings::new(), 1).expect("a board");
    let position = table.position();
    let at = |clicks: &[&str]| says("ricochet", &position, &[], clicks)[0].clone();
    assert!(
        at(&["h3"]).contains("Choose a robot first"),
        "{}",
        at(&["h3"])
    );
    let seat = table.turn().seats().iter().next().expect("a puzzle waits");
    let stops: Vec<Target> = table
        .choices(seat)
        .into_iter()
        .flat_map(|c| c.path)
        .collect();
    let nowhere = (1..=16).map(|row| format!("c{row}"));
    let nowhere = nowhere
        .into_iter()
        .find(|cell| !stops.contains(&Target::new(cell)));
    let nowhere = nowhere.expect("robots do not stop everywhere");
    let said = at(&["R", &nowhere]);
    assert!(said.contains(&format!("stops on {nowhere}")), "{said}");
}
