//! Dice that were seen are taken back alone and against minds, and nowhere else.

use plateau_core::Settings;
use plateau_protocol::{Count, Request};
use plateau_room::{Answer, Setup, Sitter, TournamentId};

use crate::support::{act, house, load_of, mind, now, person, play, store_of, visitor};

/// Attacks once at a table of dragons; whether the turn can be taken back, over the dice.
fn takes_back(setup: Setup, sitters: Vec<Sitter>) -> bool {
    let game = plateau_games::CATALOG.game("dragons");
    let game = game.expect("it is in the catalog");
    let store = store_of(game, &Settings::new(), setup, sitters, false);
    let house = house(&store);
    let mut room = load_of(&house, plateau_games::CATALOG);
    now(room.join(1, visitor("ann"), None)).expect("there is room");
    let first = house.shows(1);
    let choices = first.choices.values().next().expect("ann begins");
    let attack = choices.iter().find(|choice| choice.chance.is_some());
    let attack = attack.expect("somebody can be attacked").what.clone();
    play(&mut room, "ann", "1", &attack);
    let after = house.shows(1);
    assert!(after.entries.len() > 1, "the dice were thrown");
    let answer = act(&mut room, "ann", "2", Request::Undo(Count::Moves(1)));
    let back = matches!(answer, Answer::Done(_));
    assert_eq!(back, after.undoable > 0, "what is offered is what is done");
    assert_eq!(back, house.shows(1).steps == 0, "{answer:?}");
    back
}

fn two(other: Sitter) -> Vec<Sitter> {
    vec![person("ann"), other]
}

#[test]
fn against_a_mind_they_are_thrown_anew() {
    assert!(takes_back(Setup::default(), two(mind())));
}

#[test]
fn between_people_they_stand_at_one_keyboard_too() {
    assert!(!takes_back(Setup::default(), two(person("bob"))));
    assert!(!takes_back(Setup::default(), two(person("ann"))));
}

#[test]
fn in_rated_games_dailies_and_tournaments_they_stand() {
    let rated = Setup {
        rated: true,
        ..Setup::default()
    };
    assert!(!takes_back(rated, two(mind())));
    let daily = Setup {
        daily: Some("2026-11-19".to_owned()),
        ..Setup::default()
    };
    assert!(!takes_back(daily, two(mind())));
    let tournament = Setup {
        tournament: TournamentId::read("tourname"),
        ..Setup::default()
    };
    assert!(tournament.tournament.is_some(), "8 letters and digits");
    assert!(!takes_back(tournament, two(mind())));
}
