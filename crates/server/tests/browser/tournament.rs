//! A tournament of two people and two minds, in real browsers, from its creation to its end.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, DESK, Kind, PHONE},
    looks::violations,
    program::Server,
};

/// Fills the form for a new tournament; the browser is then its host.
fn create(browser: &Browser, server: &Server, name: &str) -> String {
    browser.go(&server.url("/tournaments"));
    browser.tap(".create summary");
    browser.write(".create input[type=text]", name);
    browser.js(
        "const game = document.querySelectorAll('.create select')[0]; game.value = 'connect4'; game.dispatchEvent(new Event('change'));",
    );
    browser.tap(".create .primary");
    browser.until(
        "the tournament's page",
        "return location.pathname.startsWith('/tournament/') && document.querySelector('.lobby') !== null",
    );
    browser.url()
}

/// Joins with a name.
fn join(browser: &Browser, name: &str) {
    browser.js("document.querySelector('.lobby form input').value = ''");
    browser.write(".lobby form input", name);
    browser.tap(".lobby form .primary");
    browser.until(
        "I take part",
        "return document.querySelector('.standings .mine') !== null",
    );
}

/// Plays whatever is to be played until the tournament is over: at a board the first column that
/// is free, at the end of a game back to the tournament. Tells whether it is over.
fn go_on(browser: &Browser, turn: usize) -> bool {
    let place = browser.js("return location.pathname");
    if place.as_str().is_some_and(|path| path.starts_with("/t/")) {
        if browser.is_over() {
            browser.tap(".result a.primary");
            return false;
        }
        let columns = browser.columns();
        if !columns.is_empty() {
            browser.drop_disc(columns[turn * 5 % columns.len()]);
        }
        return false;
    }
    browser.count(".champion") > 0
}

fn rows(browser: &Browser) -> Value {
    browser.js("return [...document.querySelectorAll('.standings tbody tr')].map((row) => [row.querySelector('.name').innerText, row.querySelector('.points').innerText])")
}

#[test]
fn two_people_and_two_minds_play_a_swiss_tournament_to_its_end() {
    let server = Server::start();
    let (ann, bob) = (Browser::open(DESK), Browser::open(PHONE));
    let watcher = Browser::open(Kind { dark: true, ..DESK });
    let url = create(&ann, &server, "Friday cup");
    ann.picture("tournament-host");
    join(&ann, "Ann");
    for _ in 0..2 {
        let before = ann.count(".standings .entrant");
        ann.tap(".lobby .add .button");
        ann.until(
            "a mind takes part",
            &format!("return document.querySelectorAll('.standings .entrant').length > {before}"),
        );
    }
    bob.go(&url);
    join(&bob, "Bob");
    watcher.go(&url);
    assert_eq!(watcher.count(".standings .entrant"), 4, "all take part");
    assert_eq!(watcher.count(".lobby .host"), 0, "only the host starts it");
    assert_eq!(violations(&ann), json!([]), "open, light");
    assert_eq!(violations(&bob), json!([]), "open, phone");
    bob.picture("tournament-open-phone");
    ann.until(
        "Bob is seen to be here",
        "return document.querySelectorAll('.standings .dot.here').length === 4",
    );
    ann.tap(".lobby .host .primary");
    for one in [&ann, &bob] {
        one.until(
            "I am led to my board",
            "return location.pathname.startsWith('/t/') && document.querySelector('.table .board') !== null",
        );
    }
    watcher.until(
        "games to watch",
        "return document.querySelectorAll('.games .bouts a[href^=\"/t/\"]').length > 0",
    );
    let mut seen: Vec<Value> = Vec::new();
    let mut over = [false; 2];
    for turn in 0..4000 {
        for (index, one) in [&ann, &bob].into_iter().enumerate() {
            over[index] = over[index] || go_on(one, turn);
        }
        let now = rows(&watcher);
        if seen.last() != Some(&now) {
            seen.push(now);
        }
        if seen.len() == 4 {
            watcher.picture("tournament-running-dark");
            assert_eq!(violations(&watcher), json!([]), "running, dark");
        }
        if over == [true; 2] {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(over, [true; 2], "both are told the end");
    assert!(
        seen.len() > 3,
        "standings moved while it was watched: {seen:?}"
    );
    watcher.until(
        "the end",
        "return document.querySelector('.stage.over') !== null",
    );
    assert_eq!(watcher.count(".games details"), 2, "two rounds for four");
    let points = watcher.js("return [...document.querySelectorAll('.standings .points')].reduce((sum, one) => sum + Number(one.innerText.replace('½', '.5')), 0)");
    assert_eq!(points, json!(8), "eight games, a point each");
    watcher.tap(".standings button.entrant");
    watcher.until(
        "somebody's games",
        "return document.querySelectorAll('.standings .details .bout').length === 4",
    );
    assert_eq!(violations(&watcher), json!([]), "over, dark");
    watcher.picture("tournament-over-dark");
    bob.picture("tournament-over-phone");
    ann.picture("tournament-over");
    watcher.tap(".standings .details a.bout");
    watcher.until(
        "a replay",
        "return location.pathname.startsWith('/review/')",
    );
    let wide = bob.js("return document.documentElement.scrollWidth <= innerWidth");
    assert_eq!(wide, json!(true), "nothing sticks out of a phone");
}
