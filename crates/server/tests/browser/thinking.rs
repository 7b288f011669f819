//! Watching a mind think in the page.

use serde_json::json;

use crate::{
    driver::{Browser, DESK, PHONE},
    keys::RIGHT,
    program::Server,
};

#[test]
fn a_search_is_watched_step_by_step_and_its_link_leads_back_to_the_step() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/think/taquin?mind=astar"));
    browser.until(
        "the first step",
        "return document.querySelector('.think-count').textContent.startsWith('1 /')",
    );
    browser.keys(&[RIGHT, RIGHT, RIGHT]);
    browser.until(
        "the fourth step",
        "return document.querySelector('.think-count').textContent.startsWith('4 /')",
    );
    assert!(
        browser.text(".think-lists").contains("f 10 = "),
        "the open list tells f = g + h: {}",
        browser.text(".think-lists")
    );
    let (said, tree) = (browser.text(".think-said"), browser.text(".think-tree"));
    let link = browser.url();
    assert!(link.contains("step=4"), "{link}");
    let other = Browser::open(PHONE);
    other.go(&link);
    other.until(
        "the same step",
        "return document.querySelector('.think-count').textContent.startsWith('4 /')",
    );
    assert_eq!(
        (other.text(".think-said"), other.text(".think-tree")),
        (said, tree),
        "a link reproduces the same view"
    );
    other.tap(".think-buttons .primary");
    other.until(
        "it plays",
        "return Number.parseInt(document.querySelector('.think-count').textContent) > 5",
    );
    other.tap(".think-buttons .primary");
    let count = other.text(".think-count");
    other.js("await new Promise((done) => setTimeout(done, 1200))");
    assert_eq!(other.text(".think-count"), count, "a pause is a pause");
    other.tap(".think-buttons .button:nth-child(5)");
    other.until(
        "the end is told",
        "return document.querySelector('.think-end') !== null",
    );
}

#[test]
fn a_field_of_distances_is_written_on_the_board_and_a_tree_shows_its_cuts() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/think/icebreaker?mind=bfs&step=40"));
    browser.until(
        "numbers on the cells",
        "return document.querySelectorAll('.over .badge').length > 20",
    );
    assert_eq!(
        browser.count(".over .badge.best"),
        1,
        "the cell that is looked at stands out"
    );
    browser.go(&server.url("/think/connect4?mind=alphabeta&depth=3"));
    browser.tap(".think-buttons .button:nth-child(5)");
    browser.until(
        "cuts in the tree",
        "return document.querySelector('.think-tree .cut') !== null",
    );
    browser.js("document.querySelector('.think-form input[type=text]').value = '9999'; document.querySelector('.think-form').requestSubmit()");
    browser.until(
        "a position that is none is refused with its reason",
        "return /column 9/.test(document.querySelector('.think-said').textContent)",
    );
    assert_eq!(
        browser.js("return document.documentElement.scrollWidth <= innerWidth"),
        json!(true)
    );
}
