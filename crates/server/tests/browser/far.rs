//! A server that is far away: moves that are made faster than it answers.

use std::{
    io::{Read, Write},
    net::{Shutdown, SocketAddr, TcpListener, TcpStream},
    sync::mpsc,
    thread::{self, sleep},
    time::{Duration, Instant},
};

use serde_json::Value;

use crate::{
    driver::{Browser, DESK, PHONE},
    keys::{DOWN, LEFT, RIGHT, UP},
    program::Server,
    targets::swipe,
};

/// A line to a server on which everything takes its time, there and back.
pub fn far_from(server: SocketAddr, there_and_back: Duration) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").expect("loopback has a free port");
    let address = listener.local_addr().expect("it is bound");
    thread::spawn(move || {
        for near in listener.incoming().flatten() {
            let Ok(far) = TcpStream::connect(server) else {
                return;
            };
            for (from, to) in [(&near, &far), (&far, &near)] {
                let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) else {
                    return;
                };
                carry(from, to, there_and_back / 2);
            }
        }
    });
    address
}

/// Carries what comes to the other end, in its order and so much later.
fn carry(mut from: TcpStream, mut to: TcpStream, late: Duration) {
    let (send, receive) = mpsc::channel::<(Instant, Vec<u8>)>();
    thread::spawn(move || {
        let mut piece = [0; 16384];
        while let Ok(read @ 1..) = from.read(&mut piece) {
            if send
                .send((Instant::now() + late, piece[..read].to_vec()))
                .is_err()
            {
                break;
            }
        }
    });
    thread::spawn(move || {
        for (due, piece) in receive {
            sleep(due.saturating_duration_since(Instant::now()));
            if to.write_all(&piece).is_err() {
                return;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}

/// A round of four slides that leads back to where it began, whatever the position is.
fn round(whole: &Value) -> [&'static str; 4] {
    let position = whole["position"].as_str().expect("a position is text");
    let gap = position.split(' ').position(|tile| tile == "0");
    let gap = gap.expect("there is a gap");
    let (row, column) = (gap / 3, gap % 3);
    let across = if column < 2 {
        [LEFT, RIGHT]
    } else {
        [RIGHT, LEFT]
    };
    let along = if row < 2 { [UP, DOWN] } else { [DOWN, UP] };
    [across[0], along[0], across[1], along[1]]
}

/// What the server knows of the table that a browser shows.
fn table(browser: &Browser) -> Value {
    browser.js("return (await (await fetch('/api' + location.pathname.replace('/t/', '/tables/'))).json()).whole")
}

/// Presses so many keys, 20 a second, and sees all of them played in their order.
fn plays(delay: Duration, count: usize) {
    let server = Server::start();
    let browser = Browser::open(DESK);
    let far = format!("http://{}", far_from(server.address, delay));
    browser.go(&format!("{far}/"));
    let url = browser.js("await fetch('/api/me'); const answer = await fetch('/api/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ game: 'taquin', options: { rows: 3, columns: 3 } }) }); return (await answer.json()).url");
    browser.go(&format!(
        "{far}{}",
        url.as_str().expect("a table was opened")
    ));
    browser.until(
        "a board that can be played",
        "return document.querySelector('.board.live') !== null",
    );
    let before = table(&browser);
    let round = round(&before);
    browser.js("document.querySelector('.board svg').focus()");
    let begun = Instant::now();
    for (index, key) in round.iter().cycle().take(count).enumerate() {
        let due = begun + Duration::from_millis(50) * index as u32;
        sleep(due.saturating_duration_since(Instant::now()));
        browser.keys(&[key]);
    }
    browser.sees_moves(count);
    let after = table(&browser);
    let letter = |key: &&str| key.strip_prefix("Arrow").map(|way| way[..1].to_owned());
    let pressed: Vec<_> = round
        .iter()
        .filter_map(letter)
        .cycle()
        .take(count)
        .collect();
    let played: Vec<_> = after["moves"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|ply| ply["move"].as_str())
        .collect();
    let pressed: Vec<_> = pressed.iter().map(|letter| Some(letter.as_str())).collect();
    assert_eq!(played, pressed, "{delay:?} away: all keys, in their order");
    assert_eq!(
        browser.count(".status.refused"),
        0,
        "and nothing was refused"
    );
}

#[test]
fn keys_that_are_faster_than_a_far_server_are_all_played_in_order() {
    plays(Duration::from_millis(300), 30);
}

/// Twenty keys a second for ten seconds.
#[test]
#[ignore = "takes half a minute: ./check --full"]
fn ten_seconds_of_keys_are_all_played_in_order_however_far_the_server_is() {
    for delay in [0, 100, 300] {
        plays(Duration::from_millis(delay), 200);
    }
}

#[test]
fn several_tiles_slide_at_once_and_a_finger_drags_along_a_row() {
    let server = Server::start();
    let browser = Browser::open(PHONE);
    browser.open_with(
        &server,
        "{ game: 'taquin', options: { rows: 4, columns: 4 } }",
    );
    browser.until(
        "a board that can be played",
        "return document.querySelector('.board.live') !== null",
    );
    let far = |whole: &Value| {
        let choices = whole["choices"]["1"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let far = choices
            .into_iter()
            .max_by_key(|choice| choice["move"].as_str().map(str::len));
        far.expect("something slides")
    };
    let first = far(&table(&browser));
    browser.tap(&format!(
        "[data-target='{}']",
        first["path"][0].as_str().expect("a tile")
    ));
    browser.sees_moves(1);
    let second = far(&table(&browser));
    let tile = second["path"][0].as_str().expect("a tile");
    let (x, y) = match second["swipe"]["way"].as_str() {
        Some("left") => (-60.0, 0.0),
        Some("right") => (60.0, 0.0),
        Some("up") => (0.0, -60.0),
        _ => (0.0, 60.0),
    };
    browser.still();
    let middle = browser.js(&format!("const {{ x, y, width, height }} = document.querySelector(\"[data-target='{tile}']\").getBoundingClientRect(); return [x + width / 2, y + height / 2]"));
    let middle = (
        middle[0].as_f64().expect("a place"),
        middle[1].as_f64().expect("a place"),
    );
    swipe(&browser, middle, (middle.0 + x, middle.1 + y));
    browser.sees_moves(2);
    let moves = table(&browser)["moves"].clone();
    assert_eq!(moves[0]["move"], first["move"]);
    assert_eq!(moves[1]["move"], second["move"]);
    let several = |choice: &Value| choice["move"].as_str().is_some_and(|text| text.len() > 1);
    assert!(
        several(&first) && several(&second),
        "several tiles: {first} {second}"
    );
}
