//! A game from outside on the page: a browser opens it and plays a move.
//!
//! The browser is driven by the same few files as in the tests of the server.
#![allow(dead_code, reason = "these tests use a part of the shared files")]

#[path = "../../../crates/server/tests/browser/chromium.rs"]
mod chromium;
#[path = "../../../crates/server/tests/browser/driver.rs"]
mod driver;
#[path = "../../../crates/server/tests/browser/picture.rs"]
mod picture;

use std::{
    net::{TcpListener, TcpStream},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use driver::{Browser, DESK};
use serde_json::json;

/// The program's server, which ends with the test.
struct Server {
    child: Child,
    address: String,
    _data: tempfile::TempDir,
}

impl Server {
    fn start() -> Server {
        let free = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
        let address = free.local_addr().expect("it is bound").to_string();
        drop(free);
        let data = tempfile::tempdir().expect("a folder");
        let child = Command::new(env!("CARGO_BIN_EXE_nim"))
            .args(["serve", "--listen", &address, "--data"])
            .arg(data.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let end = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect(&address).is_err() {
            assert!(Instant::now() < end, "the server does not answer");
            sleep(Duration::from_millis(20));
        }
        Server {
            child,
            address,
            _data: data,
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Clicks into the middle of the first such element.
fn click(browser: &Browser, css: &str) {
    let script = format!(
        "const one = document.querySelector({}); one.scrollIntoView({{ block: 'center' }}); \
         const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]",
        json!(css)
    );
    let place = browser.js(&script);
    for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
        let event = json!({ "type": kind, "x": place[0], "y": place[1], "button": "left", "clickCount": 1 });
        browser.cdp("Input.dispatchMouseEvent", event);
    }
}

#[test]
fn a_browser_opens_the_game_and_plays_a_move() {
    let server = Server::start();
    let browser = Browser::open(DESK);
    browser.go(&format!("http://{}/play/nim", server.address));
    for (seat, who) in ["me", "mind perfect"].iter().enumerate() {
        browser.js(&format!(
            "const one = document.querySelectorAll('form.new fieldset:first-child .field select')[{seat}]; \
             one.value = '{who}'; one.dispatchEvent(new Event('change'));"
        ));
    }
    click(&browser, "form.new .primary");
    let mine =
        "return document.querySelector(\".table .board .offered[data-target='C2']\") !== null";
    browser.until("my turn", mine);
    click(&browser, ".table .board [data-target='C2']");
    let answered = "return document.querySelectorAll('.moves button').length === 2";
    browser.until("the mind has answered", answered);
    // Two and six of sixteen stones go, which takes as long as it moves.
    let stones = "return document.querySelectorAll('.board .layer-stones .stone').length === 8";
    browser.until("eight stones are left", stones);
    let fill = browser
        .js("return getComputedStyle(document.querySelector('.board .layer-stones .stone')).fill");
    assert_ne!(
        fill, "rgb(0, 0, 0)",
        "the theme of the game colours its stones"
    );
}
