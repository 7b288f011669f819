//! What changes is redrawn and nothing else: what a person holds stays in the hand.

use std::{thread::sleep, time::Duration};

use serde_json::json;

use crate::{
    driver::{Browser, DESK},
    program::Server,
};

/// Keeps the page's sockets where a test finds them.
const KEEP: &str = "window.sockets = []; window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.sockets.push(this); } };";

/// Sixteen frames a second, as the server would send them: a verdict that differs each time, and every
/// fourth time a step that takes nothing back and plays nothing.
const FLOOD: &str = r"
const id = location.pathname.split('/').pop();
const { whole } = await (await fetch(`/api/tables/${id}`)).json();
const { scores, turn, state, choices, undone, undoable, steps, ending, offer } = whole;
let [seq, count] = [whole.seq, 0];
const say = (message) => window.sockets.at(-1).onmessage({ data: JSON.stringify(message) });
window.frames16 = 0;
setInterval(() => {
  count += 1;
  window.frames16 = count;
  if (count % 4 === 0) {
    seq += 1;
    say({ step: { seq, entries: [{ by: 1, undo: 0, at: 0 }], stand: whole.moves.length, moves: [], undone, undoable, steps, turn, scores, ending, offer, state, changes: { gone: [], put: [] }, choices, clocks: null, judge: true } });
  }
  const value = { score: count % 7 };
  say({ verdict: { seq, best: '4', line: ['4', '4'], value, proven: false, each: [{ move: '4', value, proven: false }], nodes: count, depth: 3, final: false } });
}, 60);
";

#[test]
fn focus_and_clicks_survive_evaluation_sixteen_times_a_second() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.cdp("Page.enable", json!({}));
    browser.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": KEEP }),
    );
    browser.open_table(&server, &["me", "mind easy"]);
    browser.may_move();
    browser.drop_disc(4);
    browser.sees_moves(2);
    browser.may_move();
    browser.tap(".analysis .switch");
    browser.js(FLOOD);
    browser.until(
        "the evaluation is shown",
        "return document.querySelector('.verdict .worth') !== null && document.querySelector('.over .badge') !== null",
    );
    let places = [
        ".strip a.name",
        ".moves button",
        ".controls [data-do='flip']",
        ".analysis .switch input",
        ".tabs [role='tab']:last-child",
        "#header .look",
    ];
    browser.js("window.clicks = []; document.addEventListener('click', (event) => { event.preventDefault(); event.stopPropagation(); window.clicks.push(event.target); }, true)");
    for css in places {
        let one = format!("document.querySelector({})", json!(css));
        browser.js(&format!(
            "window.held = {one}; window.held.focus(); window.since = window.frames16"
        ));
        browser.until("ten frames", "return window.frames16 > window.since + 10");
        let kept = browser.js(&format!(
            "return window.held === {one} && document.activeElement === window.held"
        ));
        assert_eq!(kept, json!(true), "{css} keeps the focus");
        let at = browser.js("const { x, y, width, height } = window.held.getBoundingClientRect(); window.clicks.length = 0; window.since = window.frames16; return [x + width / 2, y + height / 2]");
        let mouse = |kind: &str| {
            let event =
                json!({ "type": kind, "x": at[0], "y": at[1], "button": "left", "clickCount": 1 });
            browser.cdp("Input.dispatchMouseEvent", event)
        };
        mouse("mousePressed");
        browser.until("eight frames", "return window.frames16 > window.since + 8");
        mouse("mouseReleased");
        sleep(Duration::from_millis(50));
        let clicked = browser.js("return window.clicks.some((one) => window.held.contains(one))");
        assert_eq!(clicked, json!(true), "a click on {css} arrives");
    }
}

#[test]
fn a_piece_that_is_picked_stays_picked_while_a_mind_evaluates() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.cdp("Page.enable", json!({}));
    browser.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": KEEP }),
    );
    browser.go(&server.url("/play/icebreaker"));
    browser.tap("form.new .primary");
    browser.may_move();
    browser.tap(".analysis .switch");
    browser.until(
        "a first word of the mind",
        "return document.querySelector('.verdict .worth') !== null",
    );
    browser.tap(".board .offered");
    browser.until(
        "a ship is picked",
        "return document.querySelector('.over-picked') !== null",
    );
    let socket = "const { whole } = await (await fetch(`/api/tables/${location.pathname.split('/').pop()}`)).json(); const value = { score: 1 }; for (let count = 0; count < 5; count += 1) { window.sockets.at(-1).onmessage({ data: JSON.stringify({ verdict: { seq: whole.seq, best: null, line: [], value, proven: false, each: [], nodes: count, depth: 1, final: false } }) }); await new Promise((done) => setTimeout(done, 60)); }";
    browser.js(socket);
    assert_eq!(browser.count(".over-picked"), 1, "it is still picked");
}

#[test]
fn a_clock_runs_from_the_last_message_on() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    let wish = r"
        const body = JSON.stringify({ game: 'connect4', seats: [{ kind: 'me' }, { kind: 'me' }], clock: { move: 60 }, public: false });
        const made = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
        return (await made.json()).url;";
    let url = browser.js(wish);
    browser.go(&server.url(url.as_str().expect("a table has an address")));
    browser.may_move();
    browser.drop_disc(4);
    browser.sees_moves(1);
    sleep(Duration::from_secs(4));
    browser.drop_disc(4);
    browser.sees_moves(2);
    let left = browser.text(".strip.waited .clock");
    let seconds = left
        .strip_prefix("0:")
        .and_then(|text| text.parse::<u32>().ok());
    // Whoever is to move now has a whole minute, whatever the other has used.
    assert!(
        left == "1:00" || seconds.is_some_and(|left| left >= 58),
        "{left}"
    );
}
