//! A puzzle in the page: slides by keys and clicks, how far it is, the way shown, bests, the day's list.

use crate::{
    driver::{Browser, DESK, PHONE},
    keys::{DOWN, LEFT, RIGHT, UP},
    program::Server,
};

/// The arrow keys, in the order of the letters of a line.
const ARROWS: [&str; 4] = [LEFT, RIGHT, UP, DOWN];

impl Browser {
    /// Opens a table by script, as a link from somewhere else would.
    pub fn open_with(&self, server: &Server, request: &str) {
        self.go(&server.url("/"));
        let url = self.js(&format!(
            // Who I am is known first: two first requests at once would be two people.
            "await fetch('/api/me'); const answer = await fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({request}) }}); return (await answer.json()).url"
        ));
        self.go(&server.url(url.as_str().expect("a table was opened")));
    }

    fn steps(&self) -> String {
        self.text(".strip .points")
    }
}

#[test]
fn a_puzzle_hides_its_answer_until_somebody_asks_and_is_played_by_keys() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_with(
        &server,
        "{ game: 'taquin', options: { rows: 3, columns: 3 } }",
    );
    browser.until(
        "a board",
        "return document.querySelectorAll('.board .offered').length > 0",
    );
    assert_eq!(
        browser.count(".verdict p"),
        0,
        "nobody says how far it is before somebody asks"
    );
    browser.tap(".analysis .switch");
    browser.until(
        "how far it is",
        "return /Solved in \\d+/.test(document.querySelector('.verdict')?.innerText ?? '')",
    );
    assert_eq!(
        browser.count(".verdict .line") + browser.count(".over .badge"),
        0,
        "the number alone, not the way"
    );
    assert_eq!(browser.steps(), "0 moves");
    // Of the four ways at least two are open, and a slide back is always one of them.
    browser.keys(&ARROWS);
    browser.until(
        "a slide by an arrow key",
        "return document.querySelectorAll('.moves button').length > 0",
    );
    browser.picture("taquin");
    browser.tap("[data-do=restart]");
    browser.until(
        "the same puzzle from its start",
        "return document.querySelector('.strip .points')?.innerText === '0 moves'",
    );
}

#[test]
fn the_shortest_way_is_shown_and_bests_are_kept() {
    let server = Server::start();
    let browser = Browser::open(PHONE);
    browser.open_with(
        &server,
        "{ game: 'taquin', options: { rows: 2, columns: 2, walk: 4 } }",
    );
    browser.tap("[data-do=show]");
    browser.until(
        "it is solved",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    browser.tap(".result .primary");
    browser.until(
        "the next puzzle",
        "return document.querySelector('.result:not([hidden])') === null && document.querySelector('.board .offered') !== null",
    );
    // What a mind has shown is nobody's best: this one is solved by hand, one hint after the other.
    for _ in 0..12 {
        if browser.is_over() {
            break;
        }
        let before = browser.steps();
        browser.tap("[data-do=hint]");
        let hinted = "return document.querySelector('.over-hint') !== null";
        browser.until("a hint", hinted);
        browser.still();
        let tile = browser.js("const box = document.querySelector('.over-hint').getBoundingClientRect(); return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2).closest('[data-target]').dataset.target");
        let tile = tile.as_str().expect("a hint marks a tile");
        browser.tap(&format!(".board [data-target='{tile}']"));
        browser.until(
            "the slide",
            &format!("return document.querySelector('.strip .points')?.innerText !== '{before}'"),
        );
    }
    browser.until(
        "bests",
        "return /best time/.test(document.querySelector('.solves')?.innerText ?? '')",
    );
    let count = "const id = location.pathname.split('/').pop(); return (await (await fetch(`/api/tables/${id}/solves`)).json()).count";
    assert_eq!(browser.js(count), 1, "only what was solved by hand counts");
    browser.picture("taquin-solved-phone");
}

#[test]
fn the_puzzle_of_the_day_gives_no_hints() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_with(&server, "{ game: 'taquin', daily: true }");
    browser.until(
        "a board",
        "return document.querySelectorAll('.board .offered').length > 0",
    );
    for help in ["hint", "show"] {
        let there = browser.count(&format!("[data-do={help}]"));
        assert_eq!(there, 0, "nobody offers to {help} before it is solved");
    }
    let said = browser.text(".analysis");
    assert!(said.contains("yours alone"), "it says why: {said}");
    assert_eq!(
        browser.count(".verdict p"),
        0,
        "and nobody says how far it is"
    );
}
