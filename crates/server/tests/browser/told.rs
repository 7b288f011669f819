//! Things are told in words, in both languages: who bids and who shows, what is asked for, what the colours of cells
//! mean, that somebody said no, what a lesson wants to be touched.

use serde_json::json;

use crate::{
    driver::{Browser, DESK, Kind, PHONE},
    hands::pair,
    program::Server,
};

const FRENCH: Kind = Kind {
    lang: "fr-FR",
    ..DESK
};

/// All words on the board.
fn board(browser: &Browser) -> String {
    let all = browser.js("return [...document.querySelectorAll('.board text')].map((one) => one.textContent).join(' | ')");
    all.as_str().unwrap_or_default().to_owned()
}

fn colour(browser: &Browser, css: &str) -> String {
    let fill = browser.js(&format!(
        "return getComputedStyle(document.querySelector(\"{css}\")).fill"
    ));
    fill.as_str().unwrap_or_default().to_owned()
}

#[test]
fn bidding_is_told_with_names_and_words_and_has_no_keys_while_somebody_shows() {
    let server = Server::start();
    let (ann, bea) = (
        Browser::open(DESK),
        Browser::open(Kind {
            calm: true,
            ..FRENCH
        }),
    );
    let request = json!({
        "game": "ricochet", "options": { "players": 2, "glass": 5 }, "seed": 11, "public": false,
        "seats": [{ "kind": "me" }, { "kind": "open" }],
    });
    ann.go(&server.url("/"));
    ann.js("await fetch('/api/me'); await fetch('/api/me', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ name: 'Ann' }) })");
    ann.open_with(&server, &request.to_string());
    bea.go(&ann.url());
    bea.write("#sit-name", "Bea");
    bea.tap(".waiting .button.primary");
    ann.until("the keys", "return document.querySelector('.board [data-target=\"bid-9\"]') !== null && document.querySelector('.waiting').hidden");
    let words = board(&ann);
    for part in ["Announce in how many moves", "Pass", "End", "Ann", "Bea"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(board(&bea).contains("Annoncez en combien de coups"));
    for seat in [1, 2] {
        let own = colour(&ann, &format!(".board .disc.seat-{seat}"));
        for robot in ["red", "green", "blue", "yellow"] {
            let body = colour(&ann, &format!(".board .robot-body.robot-{robot}"));
            assert_ne!(own, body, "player {seat} has no colour of a robot");
        }
    }
    ann.picture("bidding-announce");
    ann.tap(".board [data-target='bid-9']");
    bea.until(
        "seconds beside the glass",
        "return document.querySelector('.over-timer') !== null",
    );
    let apart = bea.js("const [glass, seconds] = ['.board .glass', '.over-timer'].map((css) => document.querySelector(css).getBoundingClientRect()); return seconds.left >= glass.right - 1");
    assert_eq!(apart, json!(true), "they do not lie over it");
    bea.tap(".board [data-target='pass']");
    for (one, words) in [
        (&ann, "Show your way: 9 moves left"),
        (&bea, "Ann montre un chemin"),
    ] {
        one.until(
            words,
            &format!("return [...document.querySelectorAll('.board text')].some((one) => one.textContent.includes('{words}'))"),
        );
        assert_eq!(
            one.count(".board [data-target^='bid-']"),
            0,
            "no keys for numbers"
        );
    }
    ann.picture("bidding-show");
    bea.picture("bidding-watch-french");
}

#[test]
fn a_puzzle_of_robots_says_what_to_do_and_how_hard_it_is() {
    let server = Server::start();
    for (kind, easy, goal) in [
        (DESK, "Easy: 4 to 7 moves", "Bring "),
        (FRENCH, "Facile", "Amenez "),
    ] {
        let browser = Browser::open(kind);
        browser.go(&server.url("/play/ricochet"));
        let chosen = browser.js("const one = document.querySelector('form.new select'); return one.selectedOptions[0].textContent");
        assert!(
            chosen.as_str().is_some_and(|words| words.starts_with(easy)),
            "{chosen}"
        );
        assert_eq!(
            browser.count("form.new fieldset:first-child select:first-of-type option[value=hard]"),
            1
        );
        browser.tap("form.new .primary");
        browser.may_move();
        let options = browser.js("return (await (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json()).whole.options");
        assert_eq!(
            [&options["min_moves"], &options["max_moves"]],
            [&json!(4), &json!(7)]
        );
        let told = browser.text(".status");
        assert!(told.starts_with(goal), "{told}");
        let robot = browser.js("return document.querySelector('.board .offered').dataset.target");
        let robot = robot.as_str().expect("a robot has a letter").to_owned();
        browser.tap(&format!(".board [data-target='{robot}']"));
        browser.until(
            "where it can go",
            "return document.querySelector('.over-offer') !== null",
        );
        let name = browser.js(&format!("return document.querySelector(\".board [data-target='{robot}'] .robot-touch\").className.baseVal.split(' ').find((one) => one !== 'robot-touch').slice(6)"));
        let name = name.as_str().expect("a robot has a name");
        assert_eq!(
            colour(&browser, ".over-offer"),
            colour(&browser, &format!(".board .robot-body.robot-{name}")),
            "the dots have the colour of the robot that moves"
        );
        browser.picture(&format!("robots-goal-{}", kind.lang));
    }
}

#[test]
fn the_colours_of_the_sea_have_a_legend_and_the_end_of_a_turn_has_a_word() {
    let server = Server::start();
    for (kind, legend, end) in [
        (
            DESK,
            ["Red is nearer", "both as near", "Black is nearer"],
            "End turn",
        ),
        (
            FRENCH,
            ["Rouge plus près", "à égale distance", "Noir plus près"],
            "Fin du tour",
        ),
    ] {
        let browser = Browser::open(kind);
        let two = json!([{ "kind": "me" }, { "kind": "me" }]);
        browser.open_with(
            &server,
            &json!({ "game": "icebreaker", "seats": two, "public": false }).to_string(),
        );
        browser.may_move();
        let words = board(&browser);
        for part in legend {
            assert!(words.contains(part), "{part}: {words}");
        }
        browser.open_with(
            &server,
            &json!({ "game": "dragons", "seats": two, "seed": 3, "public": false }).to_string(),
        );
        browser.may_move();
        assert!(board(&browser).contains(end));
    }
}

#[test]
fn whoever_asked_hears_that_the_other_said_no() {
    let server = Server::start();
    let (ann, bob) = (Browser::open(FRENCH), Browser::open(DESK));
    pair(&server, &ann, &bob);
    for (mover, count) in [(&ann, 1), (&bob, 2)] {
        mover.may_move();
        mover.drop_disc(4);
        for one in [&ann, &bob] {
            one.sees_moves(count);
        }
    }
    let no = "return document.querySelector('.status .button:not(.primary)') !== null";
    for (control, words) in [
        ("undo", "préfère ne pas reprendre"),
        ("draw", "refuse la nulle"),
    ] {
        ann.tap(&format!("[data-do={control}]"));
        bob.until("a question", no);
        bob.tap(".status .button:not(.primary)");
        ann.until(
            words,
            &format!("return document.querySelector('.status').textContent.includes('{words}')"),
        );
        assert_eq!(ann.count(".status.refused"), 0, "it is news and no mistake");
    }
    bob.tap("[data-do=undo]");
    ann.until("a question", no);
    ann.tap(".status .button:not(.primary)");
    bob.until(
        "in English, too",
        "return document.querySelector('.status').textContent.includes('would rather not take moves back')",
    );
}

#[test]
fn lessons_mark_what_to_touch_and_say_tap_where_one_taps() {
    let server = Server::start();
    for (kind, word) in [
        (DESK, "Click"),
        (PHONE, "Tap"),
        (FRENCH, "Cliquez"),
        (
            Kind {
                lang: "fr-FR",
                ..PHONE
            },
            "Touchez",
        ),
    ] {
        let browser = Browser::open(kind);
        for game in ["connect4", "dragons", "icebreaker"] {
            browser.go(&server.url(&format!("/learn/{game}")));
            browser.until(
                "a board",
                "return document.querySelectorAll('.board .offered').length > 0",
            );
            let task = browser.text(".lesson .task");
            assert!(task.contains(word), "{game}: {task}");
        }
        browser.until(
            "what to touch is marked",
            "return document.querySelector('.over-hint.guide') !== null",
        );
        if kind.phone {
            browser.picture(&format!("lesson-{}", kind.lang));
        }
        let marked = browser.count(".over-hint.guide");
        let offered = browser.count(".board .offered");
        assert!(marked <= offered, "nothing else is marked");
    }
}

#[test]
fn dark_and_colour_blind_go_together() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "mind easy"]);
    browser.may_move();
    browser.drop_disc(4);
    browser.sees_moves(2);
    for _ in 0..4 {
        browser.tap("#header .look");
    }
    let now = browser.js("const { theme, scheme } = document.documentElement.dataset; const ink = getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number); return [theme, scheme, ink.every((part) => part < 80), getComputedStyle(document.querySelector('.board .disc.seat-1')).fill.includes('marked')]");
    assert_eq!(now, json!(["colour-blind", "dark", true, true]));
    browser.reload();
    assert_eq!(
        browser.js("return document.documentElement.dataset.scheme"),
        json!("dark"),
        "it is kept"
    );
    browser.picture("colour-blind-dark");
}
