//! Whole games: against every level, two people, a spectator, a phone, keys alone, French.

use crate::{
    driver::{Browser, DESK, Kind, PHONE},
    hands::pair,
    keys::{ENTER, ESCAPE, RIGHT, TAB},
    program::Server,
};

/// Plays the first column that can be played, beginning somewhere else each time, to the end.
fn play_out(browser: &Browser) {
    for turn in 0..42 {
        browser.may_move();
        if browser.is_over() {
            return;
        }
        let columns = browser.columns();
        let column = columns[turn * 5 % columns.len()];
        let before = browser.count(".moves button");
        browser.drop_disc(column);
        browser.until(
            "my move is there",
            &format!("return document.querySelectorAll('.moves button').length > {before}"),
        );
    }
    browser.until(
        "the end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
}

#[test]
fn a_person_plays_every_level_to_the_end() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    let levels = browser.js(
        "const { games } = await (await fetch('/api/games')).json(); return games[0].minds.filter((one) => one.level).map((one) => one.name)",
    );
    let levels: Vec<String> = serde_json::from_value(levels).expect("levels have names");
    assert!(!levels.is_empty(), "there is somebody to play against");
    for level in levels {
        browser.open_table(&server, &["me", &format!("mind {level}")]);
        play_out(&browser);
        assert!(
            !browser.text(".result .words").is_empty(),
            "the result against {level} is told"
        );
        browser.picture(&format!("over-{level}"));
    }
}

#[test]
fn one_click_from_the_door_to_a_game() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    browser.until(
        "a living picture",
        "return document.querySelectorAll('.demo circle').length > 10",
    );
    browser.picture("home");
    browser.tap(".card .primary");
    browser.may_move();
    browser.drop_disc(4);
    browser.sees_moves(2);
    browser.picture("table");
    let spoken = browser.text("#live");
    assert!(
        spoken.contains("Your move"),
        "the live region says whose move it is: {spoken}"
    );
}

#[test]
fn two_people_play_each_other_and_again_with_sides_swapped() {
    let server = Server::start();
    let (ann, bob) = (Browser::open(DESK), Browser::open(DESK));
    pair(&server, &ann, &bob);
    for (ply, column) in [4, 3, 4, 3, 4, 3].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &ann } else { &bob };
        mover.may_move();
        mover.drop_disc(column);
        for one in [&ann, &bob] {
            one.sees_moves(ply + 1);
        }
    }
    assert_eq!(ann.discs(), bob.discs(), "both see the same discs");
    ann.may_move();
    ann.drop_disc(4);
    for one in [&ann, &bob] {
        one.until(
            "the result",
            "return document.querySelector('.result:not([hidden])') !== null",
        );
    }
    assert_eq!(
        ann.text(".result .words"),
        "You win.",
        "the winner is told so"
    );
    ann.picture("two-people-over");
    let first = ann.url();
    ann.tap(".result .primary");
    bob.until(
        "the rematch is offered",
        "return document.querySelector('.result .primary')?.innerText.includes('Join') === true",
    );
    bob.tap(".result .primary");
    for one in [&ann, &bob] {
        one.until("another table", &format!("return location.href !== '{first}' && document.querySelector('.table .board') !== null"));
    }
    bob.may_move();
    bob.drop_disc(1);
    ann.sees_moves(1);
}

#[test]
fn hints_and_evaluation_are_off_while_people_play_each_other() {
    let server = Server::start();
    let (ann, bob) = (Browser::open(DESK), Browser::open(DESK));
    pair(&server, &ann, &bob);
    for one in [&ann, &bob] {
        let off = one.js("return document.querySelector('.analysis input').disabled");
        assert_eq!(off, serde_json::json!(true), "no evaluation between people");
        assert_eq!(one.count("[data-do=hint]"), 0, "no hints between people");
    }
}

#[test]
fn a_spectator_comes_late_sees_everything_and_cannot_move() {
    let server = Server::start();
    let (ann, bob, eve) = (
        Browser::open(DESK),
        Browser::open(DESK),
        Browser::open(PHONE),
    );
    pair(&server, &ann, &bob);
    ann.may_move();
    ann.drop_disc(4);
    bob.sees_moves(1);
    eve.go(&ann.url());
    eve.sees_moves(1);
    assert!(eve.columns().is_empty(), "a spectator is offered nothing");
    eve.drop_disc(4);
    bob.may_move();
    bob.drop_disc(4);
    eve.sees_moves(2);
    assert_eq!(
        eve.discs(),
        ann.discs(),
        "a spectator sees what the players see"
    );
    eve.picture("spectator");
}

#[test]
fn a_phone_of_360_pixels_plays_with_one_hand() {
    let server = Server::start();
    let browser = Browser::open(PHONE);
    browser.go(&server.url("/"));
    browser.picture("phone-home");
    browser.tap(".card .primary");
    browser.may_move();
    browser.drop_disc(4);
    browser.sees_moves(2);
    let wide = browser.js("return document.documentElement.scrollWidth");
    assert_eq!(wide, serde_json::json!(360), "nothing hangs over the edge");
    let small = browser.js(
        "return [...document.querySelectorAll('button, a, select, .switch')].filter((one) => one.getClientRects().length && !one.closest('.moves, .strip, .prose, .skip') && !one.matches('.skip')).map((one) => [one.className + ' ' + one.innerText, one.getBoundingClientRect()]).filter(([, box]) => box.width < 43.5 || box.height < 43.5).map(([name, box]) => `${name} ${box.width} × ${box.height}`)",
    );
    assert_eq!(small, serde_json::json!([]), "every target has 44 pixels");
    let shown = browser.js(
        "return document.querySelector('.controls').getBoundingClientRect().bottom <= innerHeight",
    );
    assert_eq!(
        shown,
        serde_json::json!(true),
        "board and controls are seen without scrolling"
    );
    browser.picture("phone-table");
    play_out(&browser);
    browser.picture("phone-over");
}

#[test]
fn keys_alone_play_a_game() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    browser.keys(&["n"]);
    browser.may_move();
    let mut stops = 0;
    while browser.js("return document.activeElement.classList.contains('scene')")
        != serde_json::json!(true)
    {
        browser.keys(&[TAB]);
        stops += 1;
        assert!(stops < 20, "Tab reaches the board");
    }
    browser.keys(&[RIGHT, RIGHT, ENTER]);
    browser.sees_moves(2);
    assert!(
        browser.text(".moves button").contains('3'),
        "two steps to the right of column 1 is column 3"
    );
    browser.picture("keys");
    browser.keys(&["u"]);
    browser.sees_moves(0);
    browser.keys(&["r"]);
    browser.sees_moves(2);
    browser.keys(&["?"]);
    browser.until(
        "the keys are shown",
        "return document.querySelector('dialog[open]') !== null",
    );
    browser.keys(&[ESCAPE]);
    browser.until(
        "the keys are gone",
        "return document.querySelector('dialog[open]') === null",
    );
    browser.keys(&[TAB]);
    let left = browser.js("return document.activeElement.classList.contains('scene')");
    assert_eq!(
        left,
        serde_json::json!(false),
        "Tab leaves the board at once"
    );
}

#[test]
fn a_french_browser_reads_french() {
    let server = Server::start();
    let browser = Browser::open(Kind {
        lang: "fr-FR",
        ..DESK
    });
    for path in [
        "/",
        "/play/connect4",
        "/learn/connect4",
        "/rules/connect4",
        "/me",
        "/watch",
    ] {
        browser.go(&server.url(path));
        let text = browser.text("body");
        assert!(
            !text.contains("page-") && !text.contains("connect4-"),
            "a sentence is missing on {path}: {text}"
        );
        assert_eq!(
            browser.js("return document.documentElement.lang"),
            serde_json::json!("fr"),
            "{path}"
        );
    }
    browser.go(&server.url("/"));
    assert!(
        browser.text(".card h2").contains("Puissance 4"),
        "the game has its French name"
    );
    browser.tap(".card .primary");
    browser.may_move();
    browser.drop_disc(4);
    browser.sees_moves(2);
    assert!(
        browser.text(".status").contains("À vous"),
        "the status is French"
    );
    browser.picture("french");
}
