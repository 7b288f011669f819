//! What others do can be followed: a reply waits for my piece, a turn of several moves is seen move by move, can be
//! skipped and seen again, and stands in words in the list; whoever waits for a mind sees that it thinks.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, DESK, Kind},
    program::Server,
};

const FRENCH: Kind = Kind {
    lang: "fr-FR",
    ..DESK
};

/// Notes when each line of the list of moves comes, and when each disc does.
const NOTE: &str = r"
window.noted = [];
new MutationObserver((all) => {
  for (const { addedNodes } of all) for (const one of addedNodes)
    if (one instanceof Element && (one.matches('.moves button, .moves li') || one.closest('.layer-discs')))
      window.noted.push([one.closest('.layer-discs') ? 'disc' : 'move', performance.now()]);
}).observe(document.querySelector('.table'), { childList: true, subtree: true });";

fn noted(browser: &Browser, what: &str) -> Vec<f64> {
    let all = browser.js(&format!(
        "return window.noted.filter(([kind]) => kind === '{what}').map(([, at]) => at)"
    ));
    serde_json::from_value(all).expect("times are numbers")
}

/// A map of the dragons on which the unicorns have much to attack, and a turn of the dragons that ends at once.
fn fight(browser: &Browser, server: &Server) {
    let request = json!({
        "game": "dragons", "position": "D1U8D1U8/U8D1U8D1/D1U8D1U8/U8D1U8D1 d 0-0", "public": false,
        "seats": [{ "kind": "me" }, { "kind": "mind", "mind": "greedy" }],
    });
    browser.open_with(server, &request.to_string());
    browser.may_move();
    browser.js(NOTE);
    browser.tap(".board [data-target='end']");
}

fn my_turn_again(browser: &Browser) {
    browser.until(
        "my turn, and that of the mind to be seen again",
        "return document.title.startsWith('● ') && document.querySelector('.status .again') !== null",
    );
}

#[test]
fn a_turn_of_a_mind_is_seen_move_by_move_and_again() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    fight(&browser, &server);
    my_turn_again(&browser);
    let lines = browser.js("return [...document.querySelectorAll('.moves li[data-seat=\"2\"] button')].map((one) => one.textContent)");
    let lines: Vec<String> = serde_json::from_value(lines).expect("lines are texts");
    assert!(lines.len() > 3, "it attacks several times: {lines:?}");
    let attack = |line: &&String| line.contains(" takes ") || line.contains(" fails at ");
    assert!(
        lines.iter().filter(attack).all(|line| line.contains(" : ")),
        "in words, with what both have thrown: {lines:?}"
    );
    let soldiers = lines.iter().filter(|line| line.contains("soldier"));
    assert_eq!(
        soldiers.count(),
        1,
        "what comes stands in one line: {lines:?}"
    );
    let times = noted(&browser, "move");
    let last = &times[times.len() - lines.len()..];
    for pair in last.windows(2) {
        assert!(
            pair[1] - pair[0] > 400.0,
            "half a second for each: {last:?}"
        );
    }
    browser.picture("turn-in-words");
    browser.tap(".status .again");
    browser.until(
        "an earlier position",
        "return document.querySelector('.moves [aria-current]') === null || Number(document.querySelector('.moves [aria-current]').dataset.ply) < document.querySelectorAll('.moves button').length",
    );
    my_turn_again(&browser);
}

#[test]
fn whoever_is_in_a_hurry_skips_what_is_left_of_a_turn() {
    let server = Server::start();
    let browser = Browser::open(FRENCH);
    fight(&browser, &server);
    browser.until(
        "a first attack, in words",
        "return /prend|échoue/.test(document.querySelector('.moves li[data-seat=\"2\"]')?.textContent ?? '')",
    );
    browser.js("window.pressed = performance.now()");
    browser.keys(&[" "]);
    my_turn_again(&browser);
    let took = browser.js("return performance.now() - window.pressed");
    let lines = browser.count(".moves li[data-seat='2'] button");
    assert!(lines > 3, "it attacked several times");
    let followed = 450.0 * (lines as f64 - 2.0);
    assert!(
        took.as_f64()
            .is_some_and(|took| took < followed.min(1500.0)),
        "{took} ms for the rest of {lines} lines"
    );
    assert!(browser.text(".status").contains("Revoir ce tour"));
}

#[test]
fn a_reply_falls_after_my_disc_has_landed() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "mind easy"]);
    browser.may_move();
    browser.js(NOTE);
    browser.drop_disc(4);
    browser.sees_moves(2);
    let discs = noted(&browser, "disc");
    assert!(discs.len() >= 2, "{discs:?}");
    let gap = discs.last().copied().unwrap_or_default() - discs[0];
    assert!(gap > 250.0, "my disc falls through six rows: {gap} ms");
}

#[test]
fn one_sees_that_a_mind_thinks_from_the_first_moment() {
    let server = Server::start();
    for (kind, thinks, looks) in [
        (DESK, "Thinking", "Looking for a good move"),
        (FRENCH, "Réflexion", "Recherche d’un bon coup"),
    ] {
        let browser = Browser::open(kind);
        let request = json!({
            "game": "dragons", "seed": 3, "public": false,
            "seats": [{ "kind": "me" }, { "kind": "mind", "mind": "strong" }],
        });
        browser.open_with(&server, &request.to_string());
        browser.may_move();
        let shown = |css: &str, click: &str| -> Value {
            browser.js(&format!(
                "document.querySelector(\"{click}\").click(); await new Promise((done) => requestAnimationFrame(done)); return document.querySelector('{css}')?.parentElement.textContent ?? ''"
            ))
        };
        let hint = shown(".status .thinking", "[data-do=hint]");
        assert!(
            hint.as_str().is_some_and(|words| words.contains(looks)),
            "{hint}"
        );
        browser.until(
            "the hint",
            "return document.querySelector('.over-hint') !== null && document.querySelector('.status .thinking') === null",
        );
        // Another position, of which nobody knows anything yet.
        browser.tap(".board [data-target='end']");
        my_turn_again(&browser);
        let words = shown(".verdict .thinking", ".analysis .switch input");
        assert!(
            words.as_str().is_some_and(|words| words.contains(thinks)),
            "{words}"
        );
        browser.until(
            "what it thinks",
            "return document.querySelector('.verdict .thinking') === null && document.querySelector('.verdict .worth') !== null",
        );
    }
}
