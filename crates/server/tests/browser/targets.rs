//! On a phone 360 pixels wide everything that can be tapped has at least 44 pixels, on every page and at
//! every game's own table. What a board cannot give, gestures do.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, Kind, PHONE},
    program::Server,
};

/// What is too small on the page that is shown.
const MEASURE: &str = include_str!("targets.js");

const SMALL: Kind = Kind {
    size: (360, 740),
    ..PHONE
};

const GAMES: [&str; 5] = ["connect4", "taquin", "ricochet", "dragons", "icebreaker"];

fn assert_large(browser: &Browser, what: &str) {
    browser.js("for (const one of document.querySelectorAll('details')) one.open = true");
    let small = browser.js(MEASURE);
    assert_eq!(small, json!([]), "{what}: too small for a thumb");
}

fn post(browser: &Browser, path: &str, body: &Value) -> Value {
    browser.js(&format!(
        "const answer = await fetch('{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }}); return await answer.json()"
    ))
}

/// A finger comes down, goes along, and leaves.
pub fn swipe(browser: &Browser, from: (f64, f64), to: (f64, f64)) {
    let touch = |kind: &str, points: Value| {
        browser.cdp(
            "Input.dispatchTouchEvent",
            json!({ "type": kind, "touchPoints": points }),
        );
    };
    let at = |(x, y): (f64, f64)| json!([{ "x": x, "y": y }]);
    touch("touchStart", at(from));
    if from != to {
        touch(
            "touchMove",
            at(((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0)),
        );
        touch("touchMove", at(to));
    }
    touch("touchEnd", json!([]));
}

impl Browser {
    /// Waits until nothing moves on the board.
    pub fn still(&self) {
        self.until(
            "the board stands still",
            "return !document.querySelector('.board').getAnimations({ subtree: true }).some((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity)",
        );
    }
}

/// The middle of a thing on the board.
fn middle(browser: &Browser, target: &str) -> (f64, f64) {
    let found = browser.js(&format!(
        "const box = document.querySelector(`.board [data-target='{target}']`).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]"
    ));
    let part = |at: usize| found[at].as_f64().expect("a place has two numbers");
    (part(0), part(1))
}

#[test]
fn every_page_can_be_used_with_a_thumb() {
    let server = Server::start();
    let browser = Browser::open(SMALL);
    let plain = ["/", "/me", "/watch", "/tournaments", "/offline", "/nowhere"];
    for path in plain {
        browser.go(&server.url(path));
        if path == "/" {
            browser.until(
                "what goes on",
                "return document.querySelector('.activity .lone') !== null",
            );
        }
        assert_large(&browser, path);
    }
    for game in GAMES {
        for page in ["play", "rules", "ratings"] {
            let path = format!("/{page}/{game}");
            browser.go(&server.url(&path));
            assert_large(&browser, &path);
        }
    }
    // Of the lesson and of the pages of boards only the board is left to the other tests.
    for path in ["/learn/connect4", "/think/taquin", "/think/connect4"] {
        browser.go(&server.url(path));
        browser.until(
            "the board",
            "return document.querySelector('.board .scene g g') !== null",
        );
        assert_large(&browser, path);
    }
    let cup = post(
        &browser,
        "/api/tournaments",
        &json!({ "name": "Cup", "game": "connect4", "mode": "swiss", "rounds": 3, "games": 2, "clock": { "total": 60, "increment": 1 } }),
    );
    let id = cup["tournament"].as_str().expect("a tournament was made");
    for mind in ["easy", "hard"] {
        post(
            &browser,
            &format!("/api/tournaments/{id}/minds"),
            &json!({ "mind": mind }),
        );
    }
    browser.go(&server.url(&format!("/tournament/{id}")));
    browser.until(
        "who takes part",
        "return document.querySelectorAll('.standings tbody tr').length === 2",
    );
    assert_large(&browser, "a tournament");
}

#[test]
fn every_table_can_be_used_with_a_thumb() {
    let server = Server::start();
    let browser = Browser::open(SMALL);
    for game in GAMES {
        let alone = matches!(game, "taquin" | "ricochet");
        let seats = if alone {
            json!([{ "kind": "me" }])
        } else {
            json!([{ "kind": "me" }, { "kind": "me" }])
        };
        // On this board no two robots stand next to each other.
        let request = json!({ "game": game, "seats": seats, "seed": 5, "public": false });
        browser.open_with(&server, &request.to_string());
        browser.may_move();
        assert_large(&browser, game);
    }
    let bidding = json!({ "game": "ricochet", "options": { "players": 2 }, "seats": [{ "kind": "me" }, { "kind": "me" }], "public": false });
    browser.open_with(&server, &bidding.to_string());
    browser.may_move();
    assert_large(&browser, "the keys of the bidding game");
    browser.open_table(&server, &["me", "open"]);
    assert_large(&browser, "waiting for somebody");
    browser.open_table(&server, &["me", "me"]);
    for (ply, column) in [4, 4, 3, 5].into_iter().enumerate() {
        browser.may_move();
        browser.drop_disc(column);
        browser.sees_moves(ply + 1);
    }
    for tab in ["analysis", "rules"] {
        browser.tap(&format!("#tab-{tab}"));
        assert_large(&browser, tab);
    }
    browser.tap("[data-do=resign]");
    browser.tap("[data-do=resign].sure");
    browser.until(
        "the end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    assert_large(&browser, "the end of a game");
    let table = browser.url().rsplit('/').next().map(str::to_owned);
    let table = table.expect("an address has parts");
    browser.go(&server.url(&format!("/review/{table}")));
    assert_large(&browser, "the review");
}

/// The cells of a board with sixteen in a row have 21 pixels, the neighbours of a ship 34. Whoever misses a
/// robot by a little means it all the same, and once it is picked a swipe from anywhere moves it.
#[test]
fn small_cells_are_reached_by_a_finger_that_misses_and_by_swipes() {
    let server = Server::start();
    let browser = Browser::open(SMALL);
    browser.open_with(
        &server,
        "{ game: 'ricochet', seats: [{ kind: 'me' }], seed: 5, public: false }",
    );
    browser.may_move();
    browser.still();
    for robot in ["R", "G", "B", "Y"] {
        let (x, y) = middle(&browser, robot);
        let inside = |value: f64| value.clamp(4.0, 356.0);
        for (dx, dy) in [(21.0, 0.0), (0.0, 21.0), (-15.0, 15.0)] {
            let finger = (inside(x + dx), y + dy);
            swipe(&browser, finger, finger);
            browser.until(
                &format!("{robot} is picked from {dx}, {dy}"),
                "return document.querySelectorAll('.over-picked').length > 0",
            );
            swipe(&browser, (x, y), (x, y));
            browser.until(
                "it is put down again",
                "return document.querySelectorAll('.over-picked').length === 0",
            );
        }
    }
    // Picked by a tap, moved by a swipe over the middle of the board.
    let robot = middle(&browser, "R");
    swipe(&browser, robot, robot);
    browser.until(
        "the red robot is picked",
        "return document.querySelectorAll('.over-picked').length > 0",
    );
    let ways = [(60.0, 0.0), (-60.0, 0.0), (0.0, 60.0), (0.0, -60.0)];
    for (dx, dy) in ways {
        swipe(&browser, (180.0, 300.0), (180.0 + dx, 300.0 + dy));
    }
    browser.until(
        "it has slid",
        "return document.querySelectorAll('.moves button').length > 0",
    );

    browser.open_with(
        &server,
        "{ game: 'icebreaker', seats: [{ kind: 'me' }, { kind: 'me' }], seed: 5, public: false }",
    );
    browser.may_move();
    browser.still();
    let ship = browser.js("return document.querySelector('.board .offered').dataset.target");
    let ship = middle(&browser, ship.as_str().expect("a ship has a place"));
    swipe(&browser, ship, ship);
    browser.until(
        "a ship is picked",
        "return document.querySelectorAll('.over-picked').length > 0",
    );
    let goal = browser
        .js("return [...document.querySelectorAll('.board .offered')].at(-1).dataset.target");
    let goal = goal.as_str().expect("a cell has a name").to_owned();
    let cell = middle(&browser, &goal);
    let way = (cell.0 - ship.0, cell.1 - ship.1);
    let long = 50.0 / way.0.hypot(way.1);
    swipe(
        &browser,
        (180.0, 330.0),
        (180.0 + way.0 * long, 330.0 + way.1 * long),
    );
    browser.sees_moves(1);
    let moved = browser.text(".moves");
    assert!(
        moved.contains(&goal),
        "the ship went where the swipe pointed, to {goal}: {moved}"
    );
}
