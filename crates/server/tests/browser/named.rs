//! Guests have names: two made-up words in their language, which they keep; who invites is asked for a better one.

use serde_json::json;

use crate::{
    driver::{Browser, DESK, Kind},
    program::Server,
};

const FRENCH: Kind = Kind {
    lang: "fr-FR",
    ..DESK
};

fn header(browser: &Browser) -> String {
    browser.text("#header .me span")
}

#[test]
fn guests_have_a_made_up_name_in_their_language_and_keep_it() {
    let server = Server::start();
    let mut names = Vec::new();
    for kind in [DESK, FRENCH] {
        let browser = Browser::open(kind);
        browser.go(&server.url("/"));
        let name = header(&browser);
        let words: Vec<&str> = name.split(' ').collect();
        assert_eq!(words.len(), 2, "{name}");
        let capitals = words
            .iter()
            .filter(|word| word.starts_with(char::is_uppercase));
        let wanted = if kind.lang == FRENCH.lang { 1 } else { 2 };
        assert_eq!(
            capitals.count(),
            wanted,
            "as its language writes it: {name}"
        );
        browser.reload();
        assert_eq!(header(&browser), name, "it is kept");
        browser.tap(".card .primary");
        browser.may_move();
        let mine = browser.text(".strips.below .who");
        assert!(mine.starts_with(&name), "the others see it: {mine}");
        assert_eq!(
            browser.js("return (await (await fetch('/api/me')).json()).name"),
            json!(name)
        );
        names.push(name);
    }
    assert_ne!(names[0], names[1]);
}

#[test]
fn who_invites_is_asked_for_a_name_and_the_guest_reads_it() {
    let server = Server::start();
    let (host, guest) = (Browser::open(FRENCH), Browser::open(DESK));
    host.open_table(&server, &["me", "open"]);
    host.until(
        "the link, and a name to change",
        "return document.querySelector('.waiting:not([hidden]) #host-name') !== null",
    );
    let made_up = host.js("return document.querySelector('#host-name').value");
    assert_eq!(
        made_up,
        json!(header(&host)),
        "it begins with the made-up one"
    );
    host.js("const one = document.querySelector('#host-name'); one.focus(); one.select()");
    for letter in ["Z", "o", "e"] {
        host.keys(&[letter]);
    }
    host.keys(&[crate::keys::TAB]);
    host.until(
        "I am called so",
        "return document.querySelector('#header .me span').textContent === 'Zoe' && document.querySelector('.strips.below .who').innerText.startsWith('Zoe')",
    );
    guest.go(&host.url());
    guest.until(
        "who invites",
        "return document.querySelector('.waiting h2')?.textContent.startsWith('Zoe invites you') === true",
    );
    guest.tap(".waiting .primary");
    host.until(
        "the guest has a name, too",
        "return document.querySelector('.waiting:not([hidden])') === null && document.querySelector('.strips.above .name').textContent.split(' ').length === 2",
    );
    // The store knows it as well.
    guest.reload();
    assert!(guest.text(".strips.above .name").starts_with("Zoe"));
}
