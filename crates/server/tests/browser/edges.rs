//! Small things that made a page rough: what another tab shows, where the result stands, what keys do.

use serde_json::json;

use crate::{
    driver::{Browser, DESK, Kind, PHONE},
    keys::LEFT,
    program::Server,
};

/// A tablet, held upright.
const TABLET: Kind = Kind {
    size: (820, 1180),
    phone: true,
    ..DESK
};

fn title(browser: &Browser) -> String {
    let title = browser.js("return document.title");
    title.as_str().unwrap_or_default().to_owned()
}

#[test]
fn another_tab_shows_that_it_is_my_move() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "me"]);
    browser.may_move();
    assert!(title(&browser).starts_with("● "), "{}", title(&browser));
    assert!(title(&browser).contains("Connect Four"));
    let icon = "return document.querySelector('link[rel=icon]').getAttribute('href')";
    assert_eq!(browser.js(icon), json!("/icon-turn.svg"));
    let answer = browser.js("return (await fetch('/icon-turn.svg')).ok");
    assert_eq!(answer, json!(true), "there is such an icon");
    browser.tap(".brand");
    browser.until("home", "return document.title === 'Plateau'");
    assert_eq!(
        browser.js(icon),
        json!("/icon.svg"),
        "home waits for nobody"
    );
}

/// Two people on one screen play until the first has four in a column.
fn finish(browser: &Browser, server: &Server) {
    browser.open_table(server, &["me", "me"]);
    for (index, column) in [1, 2, 1, 2, 1, 2, 1].into_iter().enumerate() {
        browser.may_move();
        browser.drop_disc(column);
        browser.sees_moves(index + 1);
    }
    browser.until(
        "the result",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
}

#[test]
fn the_result_never_covers_the_board_and_has_a_review_on_phones_too() {
    let server = Server::start();
    for kind in [DESK, PHONE, TABLET] {
        let browser = Browser::open(Kind { calm: true, ..kind });
        finish(&browser, &server);
        let over = browser.js("const [one, other] = ['.result', '.board'].map((css) => document.querySelector(css).getBoundingClientRect()); return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom");
        assert_eq!(over, json!(false), "{:?}: the board can be read", kind.size);
        let line = browser.js("const [words, close] = ['.result .words', '.result .close'].map((css) => document.querySelector(css).getBoundingClientRect()); return close.top < words.bottom && words.top < close.bottom && close.left >= words.right - 1");
        assert_eq!(
            line,
            json!(true),
            "{:?}: × stands in the line of the words",
            kind.size
        );
        assert_eq!(
            browser.count(".result a[href^='/review/']"),
            1,
            "{:?}",
            kind.size
        );
        let red = browser.count(".status.refused");
        assert_eq!(red, 0, "nothing red says that it is over");
        browser.picture(&format!("result-{}", kind.size.0));
    }
}

#[test]
fn a_tablet_in_portrait_uses_its_width() {
    let server = Server::start();
    let browser = Browser::open(TABLET);
    browser.open_table(&server, &["me", "mind easy"]);
    browser.may_move();
    let wide = browser.js("return document.querySelector('.board').getBoundingClientRect().width");
    let wide = wide.as_f64().expect("a width is a number");
    assert!(wide > 700.0, "a board of {wide} pixels in 820");
    assert_eq!(
        browser.js("return document.documentElement.scrollWidth <= innerWidth"),
        json!(true)
    );
    browser.picture("tablet");
}

#[test]
fn rules_fit_a_small_phone() {
    let server = Server::start();
    let browser = Browser::open(PHONE);
    for game in ["connect4", "taquin", "ricochet", "icebreaker", "dragons"] {
        browser.go(&server.url(&format!("/rules/{game}")));
        browser.until(
            "the rules",
            "return document.querySelector('.prose p') !== null",
        );
        let wide = browser.js("return document.documentElement.scrollWidth");
        assert_eq!(wide, json!(360), "{game}");
    }
}

#[test]
fn what_i_can_go_on_with_is_first_at_home_and_nothing_jumps() {
    let server = Server::start();
    for kind in [DESK, PHONE] {
        goes_on(&server, kind);
    }
}

fn goes_on(server: &Server, kind: Kind) {
    let browser = Browser::open(kind);
    browser.open_table(server, &["me", "mind easy"]);
    browser.may_move();
    browser.open_url("about:blank");
    browser.go(&server.url("/"));
    let top = "return Math.round(document.querySelector('.cards').getBoundingClientRect().top)";
    let before = browser.js(top);
    browser.until(
        "my game is listed",
        "return document.querySelector('.continue .table-row') !== null",
    );
    let first = browser.js("return document.querySelector('.continue').getBoundingClientRect().bottom <= document.querySelector('.cards').getBoundingClientRect().top");
    assert_eq!(first, json!(true), "it stands above the cards");
    assert_eq!(browser.js(top), before, "the cards stay where they were");
    browser.picture(&format!("home-continue-{}", kind.size.0));
}

#[test]
fn switches_leave_the_arrows_digits_drop_discs_and_the_help_tells_what_works_here() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "mind easy"]);
    browser.may_move();
    let keys = |browser: &Browser| {
        browser.keys(&["?"]);
        browser.until(
            "the keys",
            "return document.querySelector('dialog[open]') !== null",
        );
        let all = browser.js("const all = [...document.querySelectorAll('dialog kbd')].map((one) => one.textContent); document.querySelector('dialog').close(); return all");
        serde_json::from_value::<Vec<String>>(all).expect("keys are texts")
    };
    let before = keys(&browser);
    assert!(
        before.contains(&"4".to_owned()) && before.contains(&"f".to_owned()),
        "{before:?}"
    );
    for useless in ["8", "o", "←", "["] {
        assert!(
            !before.contains(&useless.to_owned()),
            "{useless} does nothing yet: {before:?}"
        );
    }
    browser.keys(&["4"]);
    browser.sees_moves(2);
    assert!(
        browser.text(".moves button").contains('4'),
        "the digit dropped a disc"
    );
    browser.may_move();
    assert!(
        keys(&browser).contains(&"←".to_owned()),
        "now one can look back"
    );
    browser.js("document.querySelector('.analysis .switch input').focus()");
    browser.keys(&[LEFT]);
    browser.until(
        "an arrow looks back although a switch has the focus",
        "return document.querySelector('.moves [aria-current]')?.dataset.ply === '1'",
    );
}

#[test]
fn against_a_level_starts_a_game_and_the_form_keeps_what_was_chosen() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/play/connect4"));
    browser.js("const [, other] = document.querySelectorAll('form.new select'); other.value = 'mind easy'; other.dispatchEvent(new Event('change'));");
    browser.js("document.querySelectorAll('form.new [role=switch]')[1].click()");
    assert_eq!(browser.text("form.new .primary"), "Start");
    browser.tap("form.new .primary");
    browser.may_move();
    browser.go(&server.url("/play/connect4"));
    let kept = browser.js("return [document.querySelectorAll('form.new select')[1].value, document.querySelectorAll('form.new [role=switch]')[1].checked]");
    assert_eq!(
        kept,
        json!(["mind easy", false]),
        "the form is as it was left"
    );
    browser.go(&server.url("/"));
    assert!(
        browser.text(".against").contains("Easy"),
        "{}",
        browser.text(".against")
    );
    browser.tap(".against");
    browser.may_move();
    assert!(
        browser.text(".strips.above").contains("Easy"),
        "a game against Easy has begun"
    );
}

#[test]
fn a_puzzle_that_was_solved_by_a_mind_is_not_won() {
    let server = Server::start();
    let browser = Browser::open(Kind {
        calm: true,
        ..PHONE
    });
    browser.go(&server.url("/play/taquin?n=3&walk=12"));
    browser.tap("form.new .primary");
    browser.may_move();
    browser.tap("[data-do='show']");
    browser.until(
        "it is solved",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    assert!(
        browser
            .text(".result .words")
            .starts_with("The way was shown")
    );
    assert_eq!(browser.count(".strip .won"), 0, "nobody has won");
    let wide = browser.js("return document.documentElement.scrollWidth");
    assert_eq!(wide, json!(360), "its clock and its moves fit a phone");
    browser.picture("taquin-shown-phone");
    assert_eq!(browser.count(".status.refused"), 0, "nothing is red");
}
