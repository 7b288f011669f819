//! `plateau play --join`: two terminals at a table of a running server.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStdin, Stdio},
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use crate::common::{assert_bad_input, plateau};

/// A server in a folder of its own.
pub struct Server {
    child: Child,
    pub url: String,
}

impl Server {
    pub fn start(data: &Path, listen: &str) -> Server {
        let data = data.to_str().expect("a plain path");
        let mut child = plateau(&["serve", "--listen", listen, "--data", data])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let stdout = child.stdout.take().expect("standard output is piped");
        let mut line = String::new();
        BufReader::new(stdout)
            .read_line(&mut line)
            .expect("it says where it listens");
        let url = line.trim().trim_end_matches('/').to_owned();
        Server { child, url }
    }

    pub fn host(&self) -> &str {
        self.url.strip_prefix("http://").expect("an address")
    }

    /// A table with two free seats.
    pub fn table(&self) -> String {
        self.table_of(r#"{"game":"connect4","seats":[{"kind":"open"},{"kind":"open"}]}"#)
    }

    /// The table that this asks for.
    pub fn table_of(&self, body: &str) -> String {
        let mut stream = TcpStream::connect(self.host()).expect("it listens");
        let head = format!(
            "POST /api/tables HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
            self.host(),
            body.len()
        );
        stream.write_all(head.as_bytes()).expect("it is sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        let (_, rest) = answer.split_once(r#""url":""#).expect("a table");
        let (path, _) = rest.split_once('"').expect("a text");
        format!("{}{path}", self.url)
    }

    fn kill(&mut self) {
        self.child.kill().expect("it runs");
        self.child.wait().expect("it ends");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at a terminal.
pub struct Person {
    child: Child,
    stdin: ChildStdin,
    heard: Arc<Mutex<String>>,
}

impl Person {
    fn join(url: &str, name: &str, home: &Path) -> Person {
        Person::join_with(url, name, home, &[])
    }

    pub fn join_with(url: &str, name: &str, home: &Path, more: &[&str]) -> Person {
        let mut child = plateau(&["play", "--join", url, "--name", name, "--plain"])
            .args(more)
            .env("XDG_DATA_HOME", home)
            .env("HOME", home)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program runs");
        let stdin = child.stdin.take().expect("standard input is piped");
        let mut stdout = child.stdout.take().expect("standard output is piped");
        let heard = Arc::new(Mutex::new(String::new()));
        let ear = Arc::clone(&heard);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = stdout.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..count]).into_owned();
                ear.lock().expect("nobody panics with it").push_str(&text);
            }
        });
        Person {
            child,
            stdin,
            heard,
        }
    }

    pub fn say(&mut self, line: &str) {
        writeln!(self.stdin, "{line}").expect("it listens");
    }

    /// Waits until so many times were said these words.
    pub fn hears(&self, words: &str, times: usize) {
        let end = Instant::now() + Duration::from_secs(30);
        loop {
            let heard = self.heard.lock().expect("nobody panics with it").clone();
            if heard.matches(words).count() >= times {
                return;
            }
            assert!(
                Instant::now() < end,
                "{words:?} was not said {times} times: {heard}"
            );
            thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Person {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn two_terminals_play_a_game_through_a_server_that_is_killed_in_the_middle() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(folder.path(), "127.0.0.1:0");
    let url = server.table();
    let homes = [
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    ];
    let mut ann = Person::join(&url, "Ann", homes[0].path());
    ann.hears("Waiting for somebody", 1);
    let mut bob = Person::join(&url, "Bob", homes[1].path());
    ann.hears("Your move. You are Red.", 1);
    bob.hears("Red to move.", 1);
    ann.say("9");
    ann.hears("There is no column 9", 1);
    bob.say("4");
    bob.hears("not your turn", 1);
    ann.say("4");
    bob.hears("Red drops a disc into column 4.", 1);
    bob.say(":say hello");
    ann.hears("Bob: hello", 1);
    bob.say("5");
    ann.hears("Yellow drops a disc into column 5.", 1);
    ann.say("4");
    bob.hears("Red drops a disc into column 4.", 2);

    let listen = server.host().to_owned();
    server.kill();
    ann.hears("The connection is gone", 1);
    let _server = Server::start(folder.path(), &listen);
    bob.hears("The connection is gone", 1);
    bob.hears("Your move. You are Yellow.", 3);
    bob.say("5");
    ann.hears("Yellow drops a disc into column 5.", 2);
    ann.say("4");
    bob.hears("Red drops a disc into column 4.", 3);
    bob.say("5");
    ann.hears("Yellow drops a disc into column 5.", 3);
    ann.say("4");
    ann.hears("You win as Red.", 1);
    bob.hears("Red wins (Ann).", 1);
    ann.say(":rematch");
    ann.hears("Here is the rematch.", 1);
    ann.say(":quit");
    assert!(
        ann.child.wait().expect("it ends").success(),
        "quitting is no error"
    );
}

#[test]
fn two_terminals_announce_and_show_at_a_table_of_a_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(folder.path(), "127.0.0.1:0");
    let url = server.table_of(
        r#"{"game":"ricochet","options":{"players":2,"glass":5},"seats":[{"kind":"open"},{"kind":"open"}]}"#,
    );
    let homes = [
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    ];
    let mut ann = Person::join(&url, "Ann", homes[0].path());
    ann.hears("Waiting for somebody", 1);
    let mut bob = Person::join(&url, "Bob", homes[1].path());
    ann.hears("all decide at once", 1);
    bob.hears("all decide at once", 1);
    bob.say("bid 6");
    ann.hears("Player 2 announces 6", 1);
    ann.say("bid 9");
    // The glass runs out, and whoever announced least shows; the other is not asked meanwhile,
    // though whoever sits on the first seat may end the game.
    bob.hears("Player 2 shows", 1);
    ann.hears("Player 2 to move.", 1);
    let heard = ann.heard.lock().expect("nobody panics with it").clone();
    let (_, since) = heard.split_once("Player 2 shows").expect("it was heard");
    assert!(!since.contains("all decide at once"), "{since}");
    bob.say("pass");
    ann.hears("Player 1 shows", 1);
}

#[test]
fn a_link_that_is_none_is_told() {
    assert_bad_input(
        &["play", "--join", "http://127.0.0.1:7777/"],
        &["is not the link of a table"],
    );
    assert_bad_input(&["play", "--join", "somewhere"], &["somewhere"]);
    let nobody = crate::common::run(&[
        "play",
        "--join",
        "http://127.0.0.1:9/t/abcdefghijklmnopqrstuv",
    ]);
    assert_eq!(nobody.status.code(), Some(1));
    assert!(crate::common::err(&nobody).contains("cannot be reached"));
}
