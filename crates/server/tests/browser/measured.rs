//! What can be measured: times of puzzles, the first look of a review, what jumps while one plays, every width.

use std::{thread::sleep, time::Duration};

use serde_json::{Value, json};

use crate::{
    driver::{Browser, DESK, Kind, PHONE},
    far::far_from,
    keys::{DOWN, LEFT, RIGHT, UP},
    program::Server,
};

/// The keys that solve a small puzzle, found by trying.
const SOLVE: &str = r"
const { whole } = await (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json();
const goal = '1 2 3 4 5 6 7 8 0';
const slide = (text, key) => {
  const tiles = text.split(' ');
  const gap = tiles.indexOf('0');
  const [row, column] = [Math.floor(gap / 3), gap % 3];
  const from = { ArrowLeft: [row, column + 1], ArrowRight: [row, column - 1], ArrowUp: [row + 1, column], ArrowDown: [row - 1, column] }[key];
  if (from.some((one) => one < 0 || one > 2)) return null;
  const at = from[0] * 3 + from[1];
  [tiles[gap], tiles[at]] = [tiles[at], tiles[gap]];
  return tiles.join(' ');
};
const seen = new Set([whole.position.split(' ').slice(0, 9).join(' ')]);
let ways = [[[...seen][0], []]];
for (let depth = 0; depth < 12; depth += 1) {
  const next = [];
  for (const [text, keys] of ways) {
    if (text === goal) return keys;
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      const after = slide(text, key);
      if (after && !seen.has(after)) { seen.add(after); next.push([after, [...keys, key]]); }
    }
  }
  ways = next;
}
return null";

#[test]
fn a_puzzle_takes_the_time_that_the_page_has_measured_within_the_bounds_of_the_server() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    let far = format!(
        "http://{}",
        far_from(server.address, Duration::from_millis(400))
    );
    browser.go(&format!("{far}/"));
    let url = browser.js("await fetch('/api/me'); const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'taquin', options: { rows: 3, columns: 3, walk: 6 } }) }); return (await answer.json()).url");
    browser.go(&format!(
        "{far}{}",
        url.as_str().expect("a table was opened")
    ));
    browser.until(
        "a board that can be played",
        "return document.querySelector('.board.live') !== null",
    );
    // The server has seen how far away this is.
    sleep(Duration::from_millis(900));
    let keys = browser.js(SOLVE);
    let keys: Vec<String> = serde_json::from_value(keys).expect("a walk of six is soon solved");
    assert!(keys.len() > 1, "{keys:?}");
    browser.js("window.keys = []; addEventListener('keydown', ({ timeStamp }) => window.keys.push(timeStamp), true); document.querySelector('.board svg').focus()");
    for key in &keys {
        let key = [LEFT, RIGHT, UP, DOWN].into_iter().find(|one| one == key);
        browser.keys(&[key.expect("an arrow")]);
        sleep(Duration::from_millis(150));
    }
    browser.until(
        "it is solved",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    let page = browser.js("return window.keys.at(-1) - window.keys[0]");
    let page = page.as_f64().expect("a time");
    let table = "'/api' + location.pathname.replace('/t/', '/tables/')";
    let measured = browser.js(&format!("const {{ whole }} = await (await fetch({table})).json(); const moves = whole.entries.filter(({{ move }}) => move); return moves.at(-1).at - moves[0].at"));
    let measured = measured.as_f64().expect("a time");
    let kept = browser.js(&format!(
        "return (await (await fetch({table} + '/solves')).json()).best_millis"
    ));
    let kept = kept.as_f64().expect("a best");
    assert!(
        kept <= measured,
        "{kept} of {measured}: never more than the server's own"
    );
    assert!(
        kept >= measured - 500.0,
        "{kept} of {measured}: never much less"
    );
    let wanted = page.clamp(measured - 400.0, measured);
    assert!(
        (kept - wanted).abs() < 60.0,
        "{kept}; the page has measured {page}, the server {measured}"
    );
}

/// Plays a game of IceBreaker between two people at one screen to its end, at random.
const RANDOM: &str = r"
const path = '/api' + location.pathname.replace('/t/', '/tables/');
const act = (body) => fetch(path + '/act', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
for (let turn = 0; turn < 200; turn += 1) {
  const { whole } = await (await fetch(path)).json();
  if (whole.state === 'over') return whole.moves.length;
  const [[seat, choices]] = Object.entries(whole.choices);
  const { move } = choices[(turn * 7) % choices.length];
  await act({ play: move, seen: whole.seq, seat: Number(seat), id: 'r' + turn });
}
return 0";

#[test]
fn a_review_begins_with_a_first_look_and_becomes_better_while_one_reads() {
    let server = Server::start_alone();
    let browser = Browser::open(DESK);
    let two = json!([{ "kind": "me" }, { "kind": "me" }]);
    browser.open_with(
        &server,
        &json!({ "game": "icebreaker", "seats": two, "seed": 7, "public": false }).to_string(),
    );
    let plies = browser.js(RANDOM).as_u64().expect("a number of moves");
    assert!(plies > 20, "{plies} moves");
    let review = browser.url().replace("/t/", "/review/");
    browser.open_url(&review);
    browser.until(
        "the first mistakes",
        "return document.querySelector('.moves .blunder, .moves .mistake, .moves .inaccuracy') !== null",
    );
    let (first, rough) = (
        browser.js("return Math.round(performance.now())"),
        browser.text(".accuracy"),
    );
    println!("first mistakes of {plies} moves after {first} ms");
    assert!(rough.starts_with("A first look"), "{rough}");
    browser.until(
        "a longer look",
        "return document.querySelector('.accuracy').textContent.includes('first look') === false",
    );
}

/// What has jumped so far, without anybody having touched the page: the browser's own measure.
const JUMPS: &str = "window.jumps = []; new PerformanceObserver((list) => { for (const one of list.getEntries()) window.jumps.push([one.value, one.sources.map(({ node }) => node?.className?.baseVal ?? node?.className ?? node?.nodeName)]); }).observe({ type: 'layout-shift', buffered: false });";

#[test]
fn nothing_jumps_while_one_plays() {
    let server = Server::start();
    for kind in [
        DESK,
        Kind {
            size: (390, 844),
            ..PHONE
        },
    ] {
        let browser = Browser::open(kind);
        for (game, mind) in [
            ("connect4", Some("easy")),
            ("dragons", Some("greedy")),
            ("icebreaker", Some("sailor")),
            ("taquin", None),
            ("ricochet", None),
        ] {
            let me = json!({ "kind": "me" });
            let seats = mind.map_or(
                json!([me]),
                |mind| json!([me, { "kind": "mind", "mind": mind }]),
            );
            browser.open_with(
                &server,
                &json!({ "game": game, "seats": seats, "seed": 5, "public": false }).to_string(),
            );
            browser.may_move();
            browser.still();
            browser.js(JUMPS);
            for _ in 0..4 {
                browser.may_move();
                // Where something moves, a hand comes too early.
                browser.still();
                let before = browser.count(".moves button");
                browser.js("const board = document.querySelector('.board'); const pick = () => { const all = [...board.querySelectorAll('.offered')]; const one = all.at(-1); for (const kind of ['pointerdown', 'pointerup']) { const { x, y, width, height } = one.getBoundingClientRect(); one.dispatchEvent(new PointerEvent(kind, { bubbles: true, clientX: x + width / 2, clientY: y + height / 2, button: 0, pointerId: 1, isPrimary: true, pointerType: 'mouse' })); } }; pick(); if (board.querySelector('.over-picked')) pick();");
                browser.until(
                    "a move",
                    &format!("return document.querySelectorAll('.moves button').length > {before} || document.querySelector('.result:not([hidden])') !== null"),
                );
                if browser.is_over() {
                    break;
                }
            }
            browser.still();
            let jumps = browser.js("return window.jumps");
            let sum: f64 = jumps.as_array().map_or(0.0, |all| {
                all.iter().filter_map(|one| one[0].as_f64()).sum()
            });
            assert!(sum < 0.005, "{game} on {:?}: {jumps}", kind.size);
        }
    }
}

#[test]
fn every_page_fits_every_screen_from_a_small_phone_to_a_large_one() {
    let server = Server::start();
    for lang in ["en-GB", "fr-FR"] {
        let browser = Browser::open(Kind { lang, ..DESK });
        browser.open_table(&server, &["me", "mind easy"]);
        let table = browser.url().replace(&server.url(""), "");
        for path in [
            "/",
            "/play/ricochet",
            "/learn/dragons",
            "/rules/icebreaker",
            "/watch",
            "/me",
            "/tournaments",
            "/think/taquin",
            "/ratings/connect4",
            &table,
        ] {
            browser.go(&server.url(path));
            for width in [360, 480, 820, 1100, 1440, 1920, 2560] {
                browser.cdp(
                    "Emulation.setDeviceMetricsOverride",
                    json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false }),
                );
                let wide = browser.js("await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); const text = [...document.querySelectorAll('button, a, h1, h2, .control span')].filter((one) => one.getClientRects().length && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === 'visible' && one.clientWidth > 0).map((one) => one.className + ' ' + one.textContent); return [document.documentElement.scrollWidth, text]");
                assert_eq!(
                    wide,
                    json!([width, Value::Array(Vec::new())]),
                    "{path} in {lang}"
                );
            }
        }
    }
}
