//! The network protocol of the students' course, with clients that behave and clients that do not.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Child, Stdio},
    time::{Duration, Instant},
};

use crate::common::{err, out, plateau, run};

/// A referee with little patience, and its address.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(more: &[&str]) -> Server {
        let mut arguments = vec![
            "course",
            "serve",
            "--port",
            "0",
            "--json",
            "--time",
            "1.5",
            "--patience",
            "1",
        ];
        arguments.extend(more);
        let mut child = plateau(&arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let stderr = child.stderr.take().expect("standard error is piped");
        let mut line = String::new();
        BufReader::new(stderr)
            .read_line(&mut line)
            .expect("it says where it listens");
        let address = line.trim().trim_end_matches('.');
        let address = address
            .rsplit(' ')
            .next()
            .expect("the address is last")
            .to_owned();
        Server { child, address }
    }

    /// What it announced about the game.
    fn result(self) -> serde_json::Value {
        let output = self.child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{}", err(&output));
        let text = out(&output);
        serde_json::from_str(text.trim()).unwrap_or_else(|_| panic!("one result: {text:?}"))
    }
}

/// A client that a test scripts.
struct Client {
    stream: TcpStream,
    reader: BufReader<TcpStream>,
}

impl Client {
    fn connect(server: &Server, name: &str) -> Client {
        let stream = TcpStream::connect(&server.address).expect("the server listens");
        let wait = Some(Duration::from_secs(20));
        stream.set_read_timeout(wait).expect("a socket");
        let reader = BufReader::new(stream.try_clone().expect("a socket"));
        let mut client = Client { stream, reader };
        client.send(name.as_bytes());
        client
    }

    /// Answers when the server asks for the name.
    fn greet(&mut self, name: &str) {
        self.expect("TEAM_NAME");
        self.send(name.as_bytes());
    }

    fn send(&mut self, line: &[u8]) {
        // A server that has judged already may have hung up.
        let _ = self.stream.write_all(line);
        let _ = self.stream.write_all(b"\n");
    }

    fn next(&mut self) -> String {
        let mut line = String::new();
        self.reader.read_line(&mut line).expect("the server speaks");
        if !line.is_empty() {
            assert!(line.ends_with("\0\n"), "{line:?} ends with NUL and newline");
        }
        line.trim_end_matches(['\0', '\n']).trim().to_owned()
    }

    fn expect(&mut self, message: &str) {
        assert_eq!(self.next(), message);
    }
}

/// Two clients that know their roles, Red first.
fn seated(server: &Server) -> (Client, Client) {
    let mut red = Client::connect(server, "Rouges");
    let mut black = Client::connect(server, "Noirs");
    red.greet("Rouges");
    black.greet("Noirs");
    red.expect("ROLE RED");
    black.expect("ROLE BLACK");
    (red, black)
}

/// Plays the first move against Black's fault, and returns what the server announced.
fn red_beats(fault: impl FnOnce(Client)) -> serde_json::Value {
    let server = Server::start(&[]);
    let (mut red, mut black) = seated(&server);
    red.expect("BEST_MOVE");
    red.send(b"A1-B1");
    red.expect("I_PLAY A1-B1");
    black.expect("OTHER_PLAY A1-B1");
    black.expect("BEST_MOVE");
    fault(black);
    red.expect("VICTORY");
    red.send(b"merci");
    let result = server.result();
    assert_eq!(result["winner"], "RED", "{result}");
    assert_eq!(result["red"], "Rouges");
    assert_eq!(result["plies"], 1, "the fault is not played: {result}");
    result
}

fn reason(result: &serde_json::Value) -> &str {
    result["reason"].as_str().expect("a fault has a reason")
}

#[test]
fn an_illegal_move_loses() {
    let result = red_beats(|mut black| {
        black.send(b"A5-C5");
        black.expect("DEFEAT");
    });
    assert!(reason(&result).contains("A5-C5"), "{result}");
    assert!(reason(&result).contains("neighbours"), "and why: {result}");
}

#[test]
fn garbage_loses() {
    for garbage in [&b"bonjour"[..], b"\xff\xfe\x01\x02", &[b'x'; 5000], b""] {
        red_beats(|mut black| {
            black.send(garbage);
            black.expect("DEFEAT");
        });
    }
}

#[test]
fn a_silent_client_loses_when_its_time_is_over() {
    let begin = Instant::now();
    let result = red_beats(|mut black| black.expect("DEFEAT"));
    assert!(reason(&result).contains("in time"), "{result}");
    assert!(
        begin.elapsed() > Duration::from_millis(1400),
        "it had its time"
    );
}

#[test]
fn a_move_that_comes_too_late_is_not_played() {
    red_beats(|mut black| {
        std::thread::sleep(Duration::from_millis(2000));
        black.send(b"A5-B6");
        black.expect("DEFEAT");
    });
}

#[test]
fn a_client_that_hangs_up_loses() {
    let result = red_beats(drop);
    assert!(reason(&result).contains("closed"), "{result}");
}

#[test]
fn a_client_without_a_name_loses() {
    let server = Server::start(&[]);
    let mut red = Client::connect(&server, "Rouges");
    let mut silent = TcpStream::connect(&server.address).expect("the server listens");
    red.greet("Rouges");
    red.expect("VICTORY");
    red.send(b"ok");
    let mut heard = String::new();
    let _ = silent.read_to_string(&mut heard);
    assert!(heard.starts_with("DEFEAT"), "{heard:?}");
    assert_eq!(server.result()["winner"], "RED");
}

#[test]
fn what_is_said_out_of_turn_is_not_a_move() {
    let server = Server::start(&[]);
    let (mut red, mut black) = seated(&server);
    black.send(b"A5-C5\nE1-E9");
    std::thread::sleep(Duration::from_millis(100));
    red.expect("BEST_MOVE");
    red.send(b"A1-B1");
    black.expect("OTHER_PLAY A1-B1");
    black.expect("BEST_MOVE");
    black.send(b"A5-B6");
    black.expect("I_PLAY A5-B6");
    red.expect("I_PLAY A1-B1");
    red.expect("OTHER_PLAY A5-B6");
    drop((red, black));
    assert_eq!(server.result()["plies"], 2, "both moves stand");
}

#[test]
fn two_minds_play_a_whole_game_from_a_given_opening() {
    let server = Server::start(&["--time", "60", "--opening", "A1-B1,A5-B6"]);
    let join = |mind: &str, name: &str| {
        let arguments = [
            "course",
            "join",
            &server.address,
            "--mind",
            mind,
            "--name",
            name,
            "--move-time",
            "0.02",
        ];
        plateau(&arguments)
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program runs")
    };
    // Whoever connects first is Red; the names tell who that was.
    let players = [join("strong", "Fort"), join("random", "Faible")];
    let told = players.map(|child| out(&child.wait_with_output().expect("it ends")));
    let result = server.result();
    let winner = if result["winner"] == "RED" {
        "red"
    } else {
        "black"
    };
    assert_eq!(result[winner], "Fort", "{result}");
    let most = result["scores"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|s| s.as_u64());
    assert_eq!(most.max(), Some(28), "by majority");
    assert_eq!(
        result["reason"],
        serde_json::Value::Null,
        "nobody broke a rule"
    );
    assert_eq!(told, ["We have won.\n", "We have lost.\n"]);
}

#[test]
fn our_client_tells_what_is_wrong_with_a_server() {
    for (script, told) in [
        (&b"HELLO\n"[..], "HELLO"),
        (b"I_PLAY A1-B1\0\n", "before the role"),
        (b"ROLE RED\0\nOTHER_PLAY A5-B6\0\n", "BLACK"),
        (b"ROLE BLACK\0\nBEST_MOVE \0\n", "out of turn"),
        (b"ROLE RED\0\nI_PLAY A1-C1\0\n", "A1-C1"),
        (b"\xff\xfe\n", "not a line of text"),
        (b"", "closed"),
    ] {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("it has one").to_string();
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("the client comes");
            let mut name = String::new();
            let mut reader = BufReader::new(stream.try_clone().expect("a socket"));
            reader.read_line(&mut name).expect("a name comes first");
            stream.write_all(script).expect("it listens");
            name
        });
        let output = run(&["course", "join", &address, "--name", "Nous"]);
        assert_eq!(server.join().expect("it ran"), "Nous\n");
        assert_eq!(output.status.code(), Some(1), "{}", err(&output));
        assert!(err(&output).contains(told), "{told:?} in {}", err(&output));
    }
    let output = run(&["course", "join", "127.0.0.1:1"]);
    assert!(err(&output).contains("127.0.0.1:1"), "{}", err(&output));
}

#[test]
fn bad_arguments_are_told() {
    crate::common::assert_bad_input(
        &["course", "serve", "--port", "0", "--opening", "A1-C1"],
        &["A1", "C1"],
    );
    crate::common::assert_bad_input(
        &["course", "join", "127.0.0.1:1", "--mind", "genius"],
        &["genius", "strong"],
    );
}
