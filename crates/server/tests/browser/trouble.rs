//! What goes wrong in life: a reload, a server that dies, a network that goes away, a refused move.

use serde_json::json;

use crate::{
    driver::{Browser, DESK},
    hands::pair,
    program::Server,
};

#[test]
fn a_reload_in_the_middle_loses_nothing() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "me"]);
    for (ply, column) in [4, 4, 3].into_iter().enumerate() {
        browser.may_move();
        browser.drop_disc(column);
        browser.sees_moves(ply + 1);
    }
    let before = browser.discs();
    browser.reload();
    browser.sees_moves(3);
    assert_eq!(browser.discs(), before, "the same discs after a reload");
    browser.may_move();
    browser.drop_disc(5);
    browser.sees_moves(4);
}

#[test]
fn a_server_killed_in_the_middle_comes_back_and_nothing_is_lost() {
    let mut server = Server::start();
    let (ann, bob) = (Browser::open(DESK), Browser::open(DESK));
    pair(&server, &ann, &bob);
    ann.may_move();
    ann.drop_disc(4);
    bob.sees_moves(1);
    server.kill();
    for one in [&ann, &bob] {
        one.until(
            "the thin bar",
            "return document.querySelector('.link-lost:not([hidden])') !== null",
        );
    }
    bob.picture("reconnecting");
    assert_eq!(
        bob.count(".moves button"),
        1,
        "the board stays while the line is down"
    );
    // Played while nobody listens: it is sent as soon as somebody does.
    bob.drop_disc(4);
    server.restart();
    for one in [&ann, &bob] {
        one.until(
            "the bar is gone",
            "return document.querySelector('.link-lost:not([hidden])') === null",
        );
        one.sees_moves(2);
    }
    assert_eq!(ann.discs(), bob.discs(), "both see the same discs");
    ann.may_move();
    ann.drop_disc(1);
    bob.sees_moves(3);
}

#[test]
fn a_full_column_is_refused_with_its_reason() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "me"]);
    for ply in 0..6 {
        browser.may_move();
        browser.drop_disc(1);
        browser.sees_moves(ply + 1);
    }
    browser.may_move();
    browser.drop_disc(1);
    browser.until(
        "the reason",
        "return document.querySelector('.status.refused')?.innerText.includes('full') === true",
    );
    browser.picture("refused");
    browser.until(
        "gone after a while",
        "return document.querySelector('.status.refused') === null",
    );
    assert_eq!(browser.count(".moves button"), 6, "nothing has changed");
}

#[test]
fn looking_back_and_taking_back() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_table(&server, &["me", "me"]);
    for (ply, column) in [4, 4, 3].into_iter().enumerate() {
        browser.may_move();
        browser.drop_disc(column);
        browser.sees_moves(ply + 1);
    }
    let last = browser.discs();
    browser.tap(".moves [data-ply='1']");
    browser.until(
        "one disc",
        "return document.querySelectorAll('.board .layer-discs > g').length === 1",
    );
    assert!(
        browser.columns().is_empty(),
        "nothing is offered while looking back"
    );
    browser.tap(".status button");
    browser.until(
        "all discs",
        "return document.querySelectorAll('.board .layer-discs > g').length === 3",
    );
    assert_eq!(browser.discs(), last, "back at the game");
    browser.tap("[data-do=undo]");
    browser.sees_moves(2);
    browser.tap("[data-do=redo]");
    browser.sees_moves(3);
}

#[test]
fn without_the_server_the_page_says_so_and_comes_back() {
    let mut server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&server.url("/"));
    browser.until(
        "the shell is kept",
        "return navigator.serviceWorker.controller !== null",
    );
    server.kill();
    browser.go(&server.url("/"));
    browser.until(
        "the page says what is the matter",
        "return document.querySelector('main h1')?.innerText === 'You are offline'",
    );
    browser.picture("offline");
    server.restart();
    browser.until(
        "home again",
        "return document.querySelector('.card') !== null",
    );
}

/// The rules are asked with all the clicks, and answer in words of the game: never about notation.
#[test]
fn clicks_in_vain_are_answered_in_the_words_of_the_game() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.open_with(
        &server,
        "{ game: 'dragons', position: 'U3D3U2U1/D1U1D4U2/U2D1#U2 d 0-0', seats: [{ kind: 'me' }, { kind: 'me' }], public: false }",
    );
    browser.may_move();
    let hears = |clicks: &[&str], words: &str| {
        for target in clicks {
            browser.tap(&format!(".board [data-target='{target}']"));
        }
        browser.until(
            words,
            &format!("return document.querySelector('.status')?.innerText.includes('{words}')"),
        );
    };
    hears(
        &["C4"],
        "C4 belongs to the Unicorns: choose one of your own territories first",
    );
    hears(&["A2", "C4"], "A2 and C4 are not neighbours");
    // A second click on A2 lets go of it.
    hears(&["A2", "B1"], "B1 has only one soldier");
    browser.sees_moves(0);
    // The right clicks play as ever.
    browser.tap(".board [data-target='A2']");
    browser.tap(".board [data-target='A3']");
    browser.until(
        "the attack",
        "return document.querySelectorAll('.moves button').length > 0",
    );
}

#[test]
fn names_and_chat_are_text_and_never_markup() {
    let server = Server::start();
    let (ann, bob) = (Browser::open(DESK), Browser::open(DESK));
    ann.go(&server.url("/me"));
    ann.write(".card-form input", "<img src=x>");
    ann.tap(".card-form .button");
    ann.until(
        "the name is kept",
        "return document.querySelector('h1')?.innerText === '<img src=x>'",
    );
    pair(&server, &ann, &bob);
    ann.tap("#tab-chat");
    ann.write(".say input", "<b id=bold>hello</b>");
    ann.tap(".say .button");
    bob.tap("#tab-chat");
    bob.until("the chat", "return document.querySelector('.said')?.innerText.includes('<b id=bold>hello</b>') === true");
    for one in [&ann, &bob] {
        assert_eq!(
            one.js("return document.querySelectorAll('#bold, main img').length"),
            json!(0),
            "no markup comes through"
        );
    }
    bob.picture("chat");
}
