//! What can be checked by looking: no serious violation of accessibility on any page in any theme, a
//! small and fast first load, and pictures of the main pages.

use serde_json::{Value, json};

use crate::{
    driver::{Browser, DESK, Kind, PHONE},
    plain::tool,
    program::Server,
};

/// What is wrong on the page that is shown.
pub fn violations(browser: &Browser) -> Value {
    let axe = std::fs::read_to_string(tool("axe-core/axe.min.js")).expect("it is text");
    browser.js(&format!("{axe}; window.axe = axe;"));
    browser.js(
        "const found = await axe.run(document, { resultTypes: ['violations'] }); return found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical').map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' | ')}`)",
    )
}

/// A game of two people on one screen, resigned after a few moves. Its number.
fn a_game(browser: &Browser, server: &Server) -> String {
    browser.open_table(server, &["me", "me"]);
    for (ply, column) in [4, 4, 3, 5, 5, 3].into_iter().enumerate() {
        browser.may_move();
        browser.drop_disc(column);
        browser.sees_moves(ply + 1);
    }
    let url = browser.url();
    url.rsplit('/')
        .next()
        .expect("an address has parts")
        .to_owned()
}

#[test]
fn no_page_has_a_serious_violation_of_accessibility() {
    let server = Server::start();
    for (kind, theme) in [
        (DESK, ""),
        (Kind { dark: true, ..DESK }, ""),
        (PHONE, "colour-blind"),
    ] {
        let browser = Browser::open(kind);
        browser.go(&server.url("/"));
        if !theme.is_empty() {
            browser.js(&format!("localStorage.setItem('plateau-theme', '{theme}')"));
        }
        for path in [
            "/",
            "/play/connect4",
            "/learn/connect4",
            "/rules/connect4",
            "/me",
            "/watch",
            "/think/taquin",
            "/think/ricochet?mind=bfs&step=150",
            "/ratings/connect4",
            "/tournaments",
            "/offline",
            "/nowhere",
        ] {
            browser.go(&server.url(path));
            assert_eq!(
                violations(&browser),
                json!([]),
                "{path} {theme} dark: {}",
                kind.dark
            );
        }
        browser.open_table(&server, &["me", "open"]);
        assert_eq!(
            violations(&browser),
            json!([]),
            "waiting {theme} dark: {}",
            kind.dark
        );
        let table = a_game(&browser, &server);
        assert_eq!(
            violations(&browser),
            json!([]),
            "table {theme} dark: {}",
            kind.dark
        );
        browser.tap("[data-do=resign]");
        browser.tap("[data-do=resign].sure");
        browser.until(
            "the end",
            "return document.querySelector('.result:not([hidden])') !== null",
        );
        assert_eq!(
            violations(&browser),
            json!([]),
            "over {theme} dark: {}",
            kind.dark
        );
        browser.go(&server.url(&format!("/review/{table}")));
        assert_eq!(
            violations(&browser),
            json!([]),
            "review {theme} dark: {}",
            kind.dark
        );
    }
}

#[test]
fn the_first_load_is_small_and_fast() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    // With all that comes after the first click is possible: the pictures that play are the largest part.
    browser.until(
        "the pictures play",
        "return [...document.querySelectorAll('.demo')].every((one) => one.querySelector('.scene g g')) && document.querySelector('.activity .tables, .activity .nothing') !== null",
    );
    let bytes = browser.js(
        "return [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')].reduce((sum, one) => sum + one.transferSize, 0)",
    );
    let ready = browser.text("html[data-ready]");
    let ready_at = browser.js("return Number(document.documentElement.dataset.ready)");
    println!("first load: {bytes} bytes, ready after {ready_at} ms");
    assert!(!ready.is_empty(), "there is something to read");
    assert!(
        bytes.as_f64().expect("a sum is a number") < 150_000.0,
        "under 150 kB over the wire: {bytes}"
    );
    // The promise is 200 ms on a quiet machine; tests share theirs.
    assert!(
        ready_at.as_f64().expect("a moment is a number") < 2_000.0,
        "ready after {ready_at} ms"
    );
}

#[test]
fn nothing_is_blocked_by_the_policy_and_nothing_fails_in_the_console() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    browser.cdp("Page.enable", json!({}));
    browser.cdp(
        "Page.addScriptToEvaluateOnNewDocument",
        json!({ "source": "window.wrong = []; addEventListener('securitypolicyviolation', (event) => wrong.push(event.violatedDirective + ' ' + event.blockedURI)); addEventListener('error', (event) => wrong.push(String(event.message))); addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason)));" }),
    );
    for path in [
        "/",
        "/play/connect4",
        "/learn/connect4",
        "/rules/connect4",
        "/me",
        "/watch",
    ] {
        browser.go(&server.url(path));
        assert_eq!(browser.js("return window.wrong"), json!([]), "{path}");
    }
    a_game(&browser, &server);
    assert_eq!(browser.js("return window.wrong"), json!([]), "table");
}

#[test]
fn pictures_of_the_main_pages_are_kept() {
    let server = Server::start();
    for (name, kind, theme) in [
        ("light", DESK, ""),
        ("dark", Kind { dark: true, ..DESK }, ""),
        ("colour-blind", DESK, "colour-blind"),
        (
            "phone",
            Kind {
                size: (390, 844),
                ..PHONE
            },
            "",
        ),
    ] {
        let browser = Browser::open(kind);
        browser.go(&server.url("/"));
        if !theme.is_empty() {
            browser.js(&format!("localStorage.setItem('plateau-theme', '{theme}')"));
        }
        let table = a_game(&browser, &server);
        browser.picture(&format!("{name}-table"));
        browser.tap("[data-do=resign]");
        browser.tap("[data-do=resign].sure");
        browser.until(
            "the end",
            "return document.querySelector('.result:not([hidden])') !== null",
        );
        browser.picture(&format!("{name}-over"));
        for (page, path) in [
            ("home", "/".to_owned()),
            ("review", format!("/review/{table}")),
            ("learn", "/learn/connect4".to_owned()),
            ("new", "/play/connect4".to_owned()),
            ("me", "/me".to_owned()),
        ] {
            browser.go(&server.url(&path));
            std::thread::sleep(std::time::Duration::from_millis(600));
            browser.picture(&format!("{name}-{page}"));
        }
        browser.open_table(&server, &["me", "open"]);
        browser.picture(&format!("{name}-waiting"));
    }
}
