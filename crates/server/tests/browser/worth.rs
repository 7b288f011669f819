//! What a mind thinks of a position never hides the position, and can be asked of earlier ones, too.

use serde_json::json;

use crate::{
    driver::{Browser, DESK, PHONE},
    program::Server,
};

/// Pairs of a number about a move and something on the board that it lies over.
const COVERED: &str = r"
const boxes = (css) => [...document.querySelectorAll(css)].map((one) => one.getBoundingClientRect());
const covers = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
const things = boxes('.board .count, .board .ship-hull, .board .ship-sail, .board .robot-body, .board .end-word, .board .disc');
const badges = boxes('.board .badge rect');
return [badges.length, badges.filter((badge) => things.some((thing) => covers(badge, thing))).length]";

#[test]
fn numbers_about_moves_cover_nothing_and_the_bar_has_the_colours_of_the_game() {
    let server = Server::start();
    for kind in [DESK, PHONE] {
        let browser = Browser::open(kind);
        for (game, colours) in [
            ("connect4", ["--seat-1", "--seat-2"]),
            ("dragons", ["--army-1", "--army-2"]),
            ("icebreaker", ["--ship-1", "--ship-2"]),
        ] {
            let mind = browser_level(game);
            let request = json!({
                "game": game, "seed": 3, "public": false,
                "seats": [{ "kind": "me" }, { "kind": "mind", "mind": mind }],
            });
            browser.open_with(&server, &request.to_string());
            browser.may_move();
            let bar = "return getComputedStyle(document.querySelector('.bar')).visibility";
            assert_eq!(
                browser.js(bar),
                json!("hidden"),
                "{game}: no bar before somebody asks"
            );
            browser.tap(".analysis .switch");
            browser.until(
                "numbers on the moves",
                "return document.querySelectorAll('.board .badge').length > 2 && getComputedStyle(document.querySelector('.bar')).visibility === 'visible'",
            );
            browser.still();
            let covered = browser.js(COVERED);
            assert_eq!(covered[1], json!(0), "{game} on {:?}: {covered}", kind.size);
            let own = browser.js(&format!(
                "const probe = document.createElement('i'); document.querySelector('.bar svg').after(probe); const colour = (name) => {{ probe.className = ''; const one = getComputedStyle(document.querySelector('.board svg')).getPropertyValue(name); probe.style.color = one; return getComputedStyle(probe).color }}; const wanted = {}.map(colour); probe.remove(); const there = [...document.querySelectorAll('.bar rect')].map((one) => getComputedStyle(one).fill); return wanted.every((one) => there.includes(one))",
                json!(colours)
            ));
            assert_eq!(own, json!(true), "{game}: the bar has its colours");
            browser.picture(&format!("worth-{game}-{}", kind.size.0));
        }
    }
}

/// Somebody to play against, who answers soon.
fn browser_level(game: &str) -> &'static str {
    match game {
        "connect4" => "easy",
        "dragons" => "greedy",
        _ => "sailor",
    }
}

#[test]
fn earlier_positions_of_a_finished_game_are_evaluated_too() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "mind easy"]);
    for count in [2, 4] {
        browser.may_move();
        browser.drop_disc(4);
        browser.sees_moves(count);
    }
    browser.tap("[data-do=resign]");
    browser.tap("[data-do=resign].sure");
    browser.until(
        "the end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    browser.tap(".analysis .switch");
    let mut said = Vec::new();
    for ply in [1, 3] {
        browser.tap(&format!(".moves [data-ply='{ply}']"));
        browser.until(
            "what it was worth",
            &format!("return document.querySelector('.moves [aria-current]')?.dataset.ply === '{ply}' && document.querySelector('.verdict .line') !== null"),
        );
        said.push(browser.text(".verdict"));
    }
    assert_ne!(said[0], said[1], "each position has its own value");
}
