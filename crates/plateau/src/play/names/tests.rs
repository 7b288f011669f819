//! What people call moves, in both languages.

use plateau_core::{Language, phrase};

use super::*;

fn names(game: &str, language: Language) -> Names {
    let words = crate::language::words(plateau_games::CATALOG, language);
    let game = plateau_games::CATALOG.game(game).expect("it is a game");
    Names::of(game, &words)
}

fn choice(what: &str) -> Choice {
    Choice {
        what: what.to_owned(),
        path: Vec::new(),
        swipe: None,
        chance: None,
    }
}

#[test]
fn french_letters_are_read_and_shown_and_no_others() {
    let french = names("ricochet", Language::Fr);
    assert_eq!(french.shown("GU"), "VH", "the green one goes up");
    assert_eq!(french.meant("rd").as_deref(), Some("RR"), "rouge droite");
    assert_eq!(french.meant("BB").as_deref(), Some("BD"), "bleu bas");
    assert_eq!(french.meant("YU"), None, "no word of French begins so");
    assert_eq!(french.meant("bid 7").as_deref(), Some("bid 7"));
    assert!(french.calls("jh", &choice("YU")));
    assert!(!french.calls("yu", &choice("YU")));
    let taquin = names("taquin", Language::Fr);
    assert_eq!(taquin.shown("L3"), "G3");
    assert_eq!(taquin.meant("d2").as_deref(), Some("R2"));
}

#[test]
fn english_has_the_letters_of_the_notation() {
    let english = names("ricochet", Language::En);
    assert_eq!(english.shown("GU"), "GU");
    assert_eq!(
        english.meant("vh").as_deref(),
        Some("vh"),
        "the rules refuse it"
    );
    assert_eq!(english.meant("gu").as_deref(), Some("GU"));
    assert!(english.calls("gu", &choice("GU")), "in either case");
}

#[test]
fn an_announcement_is_called_by_its_number() {
    let english = names("ricochet", Language::En);
    assert!(english.calls("6", &choice("bid 6")));
    assert!(english.begins("1", &choice("bid 16")));
    assert!(!english.calls("6", &choice("bid 16")));
    let all = [choice("bid 1"), choice("bid 2")];
    let meant = english.meant_among("9", &all);
    assert_eq!(meant.as_deref(), Some("bid 9"), "the rules say why not");
    assert!(!english.calls("6", &choice("B6-C7")));
    let french = names("ricochet", Language::Fr);
    assert_eq!(french.shown("bid 7"), "annonce 7");
    assert_eq!(french.meant("Annonce 7").as_deref(), Some("bid 7"));
    let dragons = names("dragons", Language::Fr);
    assert!(dragons.calls("fin", &choice("end")));
    assert_eq!(dragons.shown("B3xC3"), "B3xC3");
    assert_eq!(french.shown("tile G>b15"), "tuile V>b15");
    assert_eq!(french.shown("tile *>b15"), "tuile *>b15");
}

#[test]
fn numbers_that_follow_each_other_are_told_together() {
    let french = names("ricochet", Language::Fr);
    let all = ["bid 2", "bid 3", "bid 4", "bid 6", "pass", "RU"];
    assert_eq!(
        french.listed(&all.map(choice)),
        "annonce 2–4 annonce 6 passe RH"
    );
    let dragons = names("dragons", Language::Fr);
    assert_eq!(dragons.listed(&["A1xB1", "end"].map(choice)), "A1xB1 fin");
}

#[test]
fn the_case_of_a_move_is_that_of_the_legal_ones() {
    let dragons = names("dragons", Language::En);
    let legal = [choice("A2xB12"), choice("end")];
    let meant = |typed: &str| dragons.meant_among(typed, &legal);
    assert_eq!(meant("b10xc3").as_deref(), Some("B10xC3"));
    assert_eq!(meant("END").as_deref(), Some("end"));
    assert_eq!(meant("foo").as_deref(), Some("foo"), "no move is like it");
    let ships = [choice("C2-D2")];
    let meant = |typed: &str| names("icebreaker", Language::Fr).meant_among(typed, &ships);
    assert_eq!(meant("i1-h1").as_deref(), Some("I1-H1"));
}

#[test]
fn refusals_are_told_with_the_letters_that_are_typed() {
    let words = crate::language::words(plateau_games::CATALOG, Language::Fr);
    let french = names("ricochet", Language::Fr);
    let told = |phrase: Phrase| words.say(&french.told(phrase, &words));
    let blocked = told(phrase!("ricochet-blocked", text = "GU"));
    assert!(blocked.starts_with("VH\u{a0}:"), "{blocked}");
    let unread = told(phrase!("ricochet-not-a-move", text = "zz"));
    assert!(
        unread.contains("comme RH") && !unread.contains("RU"),
        "{unread}"
    );
}

#[test]
fn the_board_has_the_letters_that_are_typed() {
    let french = names("ricochet", Language::Fr);
    let game = plateau_games::CATALOG
        .game("ricochet")
        .expect("it is a game");
    let table = game
        .open(&plateau_core::Settings::new(), 2)
        .expect("it opens");
    let scene = french.written_on(table.scene());
    let pieces = scene.layers.iter().filter(|layer| layer.name != "labels");
    let signs: String = pieces
        .flat_map(|layer| &layer.shapes)
        .filter_map(|shape| shape.glyph.as_deref())
        .collect();
    assert!(signs.contains('V') && signs.contains('J'), "{signs}");
    assert!(!signs.contains(['G', 'g', 'Y', 'y']), "{signs}");
}
