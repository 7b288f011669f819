//! The bidding game in several real browsers at once: announcements, the glass, a demonstration, a
//! late joiner, a mind at the table.

use plateau_core::{Budget, Game, Notation};
use plateau_games::ricochet::{
    Options, Ricochet,
    engine::{Answer, Solver},
};
use serde_json::{Value, json};

use crate::{
    driver::{Browser, DESK, PHONE},
    program::Server,
};

fn open(browser: &Browser, server: &Server, request: &Value) -> String {
    browser.go(&server.url("/"));
    let url = browser.js(&format!(
        "const answer = await fetch('/api/tables', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({request}) }}); return (await answer.json()).url"
    ));
    server.url(url.as_str().expect("the table has an address"))
}

fn sit(browser: &Browser, url: &str, name: &str) {
    browser.go(url);
    browser.write("#sit-name", name);
    browser.tap(".waiting .button.primary");
    browser.until(
        "seated",
        "return document.querySelector('.strip .you') !== null",
    );
}

/// Announces by the keys of the panel: small numbers have one each, others their tens first.
fn bid(browser: &Browser, number: usize) {
    let tens = if number > 14 {
        (number - 1) / 10 * 10
    } else {
        0
    };
    if tens > 0 {
        browser.tap(&format!(".board [data-target='over-{tens}']"));
    }
    browser.tap(&format!(".board [data-target='bid-{}']", number - tens));
}

/// A finger on the middle of something, whatever else lies there.
fn touch(browser: &Browser, what: &str) {
    let found = browser.js(&format!(
        "const one = document.querySelector(\".board {what}\"); if (!one) return false; const box = one.getBoundingClientRect(); const how = {{ bubbles: true, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, button: 0, pointerId: 1, isPrimary: true, pointerType: 'touch' }}; for (const kind of ['pointerdown', 'pointerup']) one.dispatchEvent(new PointerEvent(kind, how)); return true"
    ));
    assert_eq!(found, json!(true), "{what} is on the board");
}

fn whole(browser: &Browser) -> Value {
    browser.js(
        "const id = location.pathname.split('/').pop(); return (await (await fetch(`/api/tables/${id}`)).json()).whole",
    )
}

#[test]
fn a_round_is_bid_for_shown_and_won_in_three_browsers() {
    let server = Server::start();
    let host = Browser::open(DESK);
    let request = json!({
        "game": "ricochet", "options": { "players": 4, "glass": 20 }, "seed": 11,
        "seats": [{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }, { "kind": "open" }],
    });
    let url = open(&host, &server, &request);
    host.go(&url);
    let guest = Browser::open(PHONE);
    sit(&guest, &url, "Bea");
    assert_eq!(
        whole(&host)["entries"],
        json!([]),
        "nobody sees a tile before the game has begun"
    );
    host.tap(".waiting .button.big");
    guest.until(
        "the round",
        "return document.querySelector('.board [data-target=\"bid-5\"]') !== null && document.querySelector('.waiting').hidden",
    );
    // Somebody comes late, and sits down while the others think.
    let late = Browser::open(DESK);
    sit(&late, &url, "Cleo");

    let position = whole(&host)["position"].as_str().map(str::to_owned);
    let position = position.expect("a position");
    let options = Options {
        players: 4,
        glass: 20,
        ..Options::default()
    };
    let game =
        Ricochet::read(&position, &options, Ricochet::RULES).expect("the position of the table");
    let answer = Solver::new().solve(game.puzzle(), &Budget::unlimited());
    let Answer::Solved(way) = answer else {
        panic!("tiles that cannot be reached are drawn again");
    };
    assert!(
        way.len() < 20,
        "no tile takes {} moves from a start",
        way.len()
    );
    bid(&host, 20);
    host.until(
        "the glass runs",
        "return document.querySelector('.over-timer') !== null",
    );
    bid(&guest, way.len());
    late.tap(".board [data-target='pass']");
    guest.until(
        "the glass is out and the lowest shows",
        "return /time/.test(document.querySelector('.moves').innerText) && document.querySelectorAll('.board .offered').length > 0",
    );
    // The demonstration: its first slide by touch, the robot and then where it stops.
    let (robot, direction) = way[0];
    let stop = game.puzzle().stop(robot, direction).expect("it moves");
    let before = late.count(".moves button");
    touch(&guest, &format!("[data-target='{}']", robot.letter()));
    touch(&guest, &format!("[id$='-cell-{stop}']"));
    late.until(
        "the others see it",
        &format!("return document.querySelectorAll('.moves button').length > {before}"),
    );
    // The others at once: the glass runs, and a driver on a busy machine is slower than a hand.
    let rest: Vec<String> = way[1..]
        .iter()
        .map(|(robot, direction)| format!("{}{}", robot.letter(), direction.letter()))
        .collect();
    let answers = guest.js(&format!(
        "const answers = []; for (const play of {}) {{ const answer = await fetch(`/api/tables/${{location.pathname.split('/').pop()}}/act`, {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({{ play, id: `show-${{answers.length}}` }}) }}); answers.push(answer.status); }} return answers",
        json!(rest)
    ));
    assert_eq!(
        answers,
        json!(vec![200; rest.len()]),
        "every slide is played"
    );
    let after = whole(&late);
    assert_eq!(
        after["scores"]["points"],
        json!([0, 1, 0, 0]),
        "the tile is Bea's"
    );
    assert_eq!(
        after["entries"]
            .as_array()
            .map(|all| all.iter().filter(|one| one["by"] == "clock").count()),
        Some(1),
        "the clock decided once"
    );
    host.picture("bidding");
    guest.picture("bidding-phone");
}

#[test]
fn a_board_is_drawn_played_and_all_its_shortest_ways_are_shown() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    let rows = format!(
        "9{}3/{}c{}6",
        "1".repeat(14),
        format!("8{}2/", "0".repeat(14)).repeat(14),
        "4".repeat(14)
    );
    browser.go(&server.url(&format!(
        "/edit/ricochet?position={rows}%20R=e5,G=p1,B=p2,Y=p3%20R%3Ee12"
    )));
    browser.until(
        "the board",
        "return document.querySelector('.board [id$=\"-cell-c16\"]') !== null",
    );
    let step = |what: &str, tool: &str, target: &str| {
        let before = browser.url();
        browser.tap(&format!(".tool[data-tool='{tool}']"));
        browser.tap(&format!(".board [id$='-cell-{target}']"));
        browser.until(what, &format!("return location.href !== '{before}'"));
    };
    step("the robot moves", "red", "a1");
    step("the target moves", "target-red", "c16");
    step("a wall", "wall-right", "c16");
    browser.picture("editor");
    browser.tap(".button.primary.big");
    browser.until(
        "the table",
        "return document.querySelector('.analysis .switch') !== null",
    );
    browser.tap(".analysis .switch");
    browser.until(
        "how far it is",
        "return /2/.test(document.querySelector('.verdict .worth')?.textContent ?? '')",
    );
    // The hint: first which robot, then its move.
    browser.tap("[data-do=hint]");
    browser.until(
        "a piece",
        "return document.querySelectorAll('.over-hint').length === 1",
    );
    browser.tap("[data-do=hint]");
    browser.until(
        "its move",
        "return document.querySelectorAll('.over-hint').length === 2",
    );
    browser.tap(".ways-box summary");
    browser.until(
        "a way",
        "return document.querySelector('.ways li') !== null",
    );
    assert!(
        browser.text(".ways").contains("RD RR"),
        "{}",
        browser.text(".ways")
    );
    browser.tap(".ways li button");
    browser.until(
        "the way is shown to its end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
}

#[test]
fn a_marathon_goes_from_puzzle_to_puzzle_and_survives_a_reload() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/play/taquin?n=2"));
    browser.js("const one = [...document.querySelectorAll('select')].find((one) => one.querySelector('option[value=\"5\"]')); one.value = '5'");
    browser.js("document.querySelector('form.new').requestSubmit()");
    for number in 1..=5 {
        browser.until(
            &format!("puzzle {number} of five"),
            &format!("return document.querySelector('.strip .marathon')?.textContent.includes('{number} of 5')"),
        );
        if number == 3 {
            browser.reload();
            browser.until(
                "the same puzzle",
                "return document.querySelector('.strip .marathon')?.textContent.includes('3 of 5')",
            );
        }
        browser.tap("[data-do=show]");
    }
    browser.until(
        "the time of them all",
        "return document.querySelectorAll('.result .marathon li').length === 5",
    );
}
