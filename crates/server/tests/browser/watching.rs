//! What one sees of the games of others: a board to watch, and whose results a profile tells.

use crate::{
    driver::{Browser, DESK},
    hands::pair,
    program::Server,
};

/// What stands below the board that one came to watch.
fn told(browser: &Browser) -> String {
    browser.text(".watched p")
}

#[test]
fn whoever_comes_to_watch_always_sees_a_board() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/watch/connect4"));
    browser.until(
        "the house plays",
        "return document.querySelectorAll('.watched circle').length > 10",
    );
    assert!(
        told(&browser).contains("The house plays"),
        "{}",
        told(&browser)
    );
    let minds = "{ game: 'connect4', public: true, options: { rows: 4, columns: 4 }, seats: [{ kind: 'mind', mind: 'easy' }, { kind: 'me' }] }";
    browser.open_with(&server, minds);
    browser.until(
        "the first disc",
        "return document.querySelectorAll('.moves button').length > 0",
    );
    let guest = Browser::open(DESK);
    guest.go(&server.url("/watch/connect4"));
    guest.until(
        "the game that is played",
        "return document.querySelectorAll('.watched .layer-discs > g').length === 1",
    );
    assert!(told(&guest).starts_with("Being played"), "{}", told(&guest));
    browser.may_move();
    browser.drop_disc(2);
    guest.until(
        "each move as it is made",
        "return document.querySelectorAll('.watched .layer-discs > g').length >= 2",
    );
    browser.tap("[data-do=resign]");
    browser.tap("[data-do=resign].sure");
    browser.until(
        "the end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    guest.reload();
    guest.until(
        "it is played again",
        "return document.querySelectorAll('.watched .layer-discs > g').length >= 2",
    );
    assert!(told(&guest).starts_with("Played again"), "{}", told(&guest));
    assert_eq!(
        guest.count(".watched a[href^='/review/']"),
        1,
        "a click opens its review"
    );
}

#[test]
fn a_profile_tells_the_results_of_whom_it_shows() {
    let server = Server::start();
    let (host, guest) = (Browser::open(DESK), Browser::open(DESK));
    pair(&server, &host, &guest);
    host.tap("[data-do=resign]");
    host.tap("[data-do=resign].sure");
    host.until(
        "the end",
        "return document.querySelector('.result:not([hidden])') !== null",
    );
    let winner = guest.js("return (await (await fetch('/api/me')).json()).id");
    let winner = winner.as_str().expect("everybody has an id").to_owned();
    for reader in [&host, &guest] {
        reader.go(&server.url(&format!("/people/{winner}")));
        reader.until(
            "a game in the list",
            "return document.querySelector('.tables .facts') !== null",
        );
        let facts = reader.text(".tables .facts");
        assert!(facts.starts_with("Won"), "whoever reads it: {facts}");
    }
    host.go(&server.url("/me"));
    host.until(
        "my own list",
        "return document.querySelector('.tables .facts') !== null",
    );
    assert!(
        host.text(".tables .facts").starts_with("Lost"),
        "my own page tells mine"
    );
}
