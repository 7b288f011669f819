//! A tournament takes people along: from a game to the next one, after a rest that is announced.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, DESK, Kind},
    program::Server,
};

fn post(browser: &Browser, path: &str, body: &Value) -> Value {
    browser.js(&format!(
        "const answer = await fetch('{path}', {{ method: 'POST', headers: {{ 'content-type': 'application/json' }}, body: JSON.stringify({body}) }}); return await answer.json()"
    ))
}

#[test]
fn players_of_a_tournament_are_led_from_game_to_game() {
    let server = Server::start();
    let ann = Browser::open(DESK);
    let bob = Browser::open(Kind {
        lang: "fr-FR",
        ..DESK
    });
    ann.go(&server.url("/tournaments"));
    ann.js("await fetch('/api/me')");
    let cup = post(
        &ann,
        "/api/tournaments",
        &json!({ "name": "Cup", "game": "connect4", "mode": "round-robin", "games": 2, "clock": { "total": 180, "increment": 0 } }),
    );
    let page = server.url(&format!(
        "/tournament/{}",
        cup["tournament"].as_str().expect("a tournament was made")
    ));
    for one in [&ann, &bob] {
        one.go(&page);
        // Whoever writes no name gets one.
        one.js("document.querySelector('.lobby form input').value = ''");
        one.tap(".lobby form .primary");
        one.until(
            "I take part under a name",
            "return document.querySelector('.standings .mine .name')?.textContent.split(' ').length === 2",
        );
    }
    ann.until(
        "both are here",
        "return document.querySelectorAll('.standings .dot.here').length === 2",
    );
    ann.tap(".lobby .host .primary");
    let at_board = "return location.pathname.startsWith('/t/') && document.querySelector('.table .board') !== null";
    for one in [&ann, &bob] {
        one.until("my first board", at_board);
    }
    let first = ann.url();
    // The standings of a running tournament can be looked at, and nobody is dragged back to the board.
    bob.tap(".side a[href^='/tournament/']");
    bob.until(
        "the standings",
        "return document.querySelector('.standings .points') !== null",
    );
    std::thread::sleep(std::time::Duration::from_millis(1200));
    assert!(bob.url().contains("/tournament/"), "{}", bob.url());
    bob.tap(".lobby .own .primary");
    bob.until("my board again", at_board);
    ann.tap("[data-do=resign]");
    ann.tap("[data-do=resign].sure");
    for (one, words) in [
        (&ann, "Your next game begins in"),
        (&bob, "Votre prochaine partie commence dans"),
    ] {
        one.until(
            words,
            &format!("return document.querySelector('.next-game')?.textContent.includes('{words}') === true"),
        );
        assert_eq!(
            one.count("[data-do=rematch]") + one.count(".result .primary[data-rematch]"),
            0,
            "no rematch here"
        );
        one.picture("tournament-next-game");
    }
    for one in [&ann, &bob] {
        one.until(
            "the next board",
            &format!("return location.pathname.startsWith('/t/') && location.href !== '{first}' && document.querySelector('.table .board') !== null"),
        );
    }
    let clocks = ann.js("return (await (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json()).whole.clocks.left");
    let least = clocks
        .as_array()
        .and_then(|all| all.iter().filter_map(Value::as_u64).min());
    assert!(
        least.is_some_and(|left| left > 175_000),
        "nobody's clock has run while they rested: {clocks}"
    );
    bob.until(
        "my clock or theirs",
        "return document.querySelector('.strip .clock') !== null",
    );
    bob.tap("[data-do=resign]");
    bob.tap("[data-do=resign].sure");
    ann.until(
        "that was the last one",
        "return document.querySelector('.next-game')?.textContent.startsWith('That was your last game') === true",
    );
}
