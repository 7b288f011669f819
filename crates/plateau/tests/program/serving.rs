//! `plateau serve` as its operator meets it: settings, signals, the log, backups, operators.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::common::{assert_bad_input, err, out, plateau, run};

/// A server that ends with this value; its log is read by a thread of its own.
struct Server {
    child: Child,
    address: String,
    log: Option<thread::JoinHandle<String>>,
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        let mut child = plateau(&["serve"])
            .args(arguments)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program runs");
        let mut log = child.stderr.take().expect("it is piped");
        let log = thread::spawn(move || {
            let mut text = String::new();
            log.read_to_string(&mut text).expect("a log is text");
            text
        });
        let mut line = String::new();
        let stdout = child.stdout.take().expect("it is piped");
        BufReader::new(stdout)
            .read_line(&mut line)
            .expect("it says where it listens");
        let address = line.trim().trim_start_matches("http://");
        let address = address.split('/').next().unwrap_or_default().to_owned();
        assert!(!address.is_empty(), "it listens: {line:?}");
        Server {
            child,
            address,
            log: Some(log),
        }
    }

    /// The head of what is answered to this request.
    fn ask(&self, host: &str, path: &str) -> String {
        self.ask_with(host, path, "")
    }

    /// The same with more lines in the request.
    fn ask_with(&self, host: &str, path: &str, more: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let head =
            format!("GET {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{more}\r\n");
        stream.write_all(head.as_bytes()).expect("it is sent");
        let mut answer = String::new();
        // What is not text is not asked for here.
        let _ = stream.read_to_string(&mut answer);
        answer.lines().next().unwrap_or_default().to_owned()
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        let told = Command::new("kill").args([name, &id]).status();
        assert!(told.is_ok_and(|status| status.success()), "it is told");
    }

    /// Ends it; gives how long that took, and its log.
    fn end(mut self, signal: &str) -> (Duration, String) {
        let begun = Instant::now();
        self.signal(signal);
        self.child.wait().expect("it ends");
        let took = begun.elapsed();
        let log = self.log.take().expect("it is read once").join();
        (took, log.expect("the log is read"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // One that has ended needs no ending.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a plain path")
}

#[test]
fn settings_that_are_wrong_are_told_with_their_place_before_anything_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plateau.toml");
    let data = folder.path().join("data");
    for (settings, words) in [
        ("hots = []", &["plateau.toml:1:1", "hots"][..]),
        ("[limits]\ntables = 0\n", &["plateau.toml:2:10", "zero"]),
        (
            "[limits]\nopenings = { each-second = 0, burst = 1 }\n",
            &["plateau.toml:2:12"],
        ),
        (
            "trusted-proxies = [\"somewhere\"]",
            &["plateau.toml:1:19", "somewhere"],
        ),
        ("listen = ", &["plateau.toml:1:"]),
        (
            "[tls]\ncertificate = \"/none.pem\"\nkey = \"/none.pem\"\n",
            &["/none.pem"],
        ),
    ] {
        fs::write(&file, settings).expect("it is written");
        for check in [true, false] {
            let mut arguments = vec!["serve", "--config", text(&file), "--data", text(&data)];
            arguments.extend(check.then_some("--check-config"));
            if !check && settings.starts_with("[tls]") {
                arguments.extend(["--listen", "127.0.0.1:0"]);
            }
            assert_bad_input(&arguments, words);
        }
        assert!(!data.join("plateau.db").exists(), "nothing has begun");
    }
    for (arguments, words) in [
        (["--base", "games"], ["games", "/games/"]),
        (["--trusted-proxy", "10.0.0.0/99"], ["10.0.0.0/99", "range"]),
        (["--log-level", "loud=1=2"], ["loud=1=2", "debug"]),
    ] {
        let output = plateau(&["serve"]).args(arguments).output();
        let output = output.expect("the program runs");
        let told = err(&output);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(words.iter().all(|word| told.contains(word)), "{told}");
    }
}

#[test]
fn settings_that_are_right_are_told_as_that_and_nothing_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plateau.toml");
    fs::write(&file, "listen = \"127.0.0.1:1234\"\n").expect("it is written");
    let data = folder.path().join("data");
    let output = run(&[
        "serve",
        "--check-config",
        "--config",
        text(&file),
        "--data",
        text(&data),
    ]);
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    assert!(
        told.contains("right") && told.contains("127.0.0.1:1234"),
        "{told}"
    );
    assert!(!data.exists());
}

#[test]
fn a_hangup_reads_the_settings_anew_and_wrong_ones_change_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plateau.toml");
    fs::write(&file, "hosts = [\"one.example\"]\n").expect("it is written");
    let data = folder.path().join("data");
    let server = Server::start(&[
        "--config",
        text(&file),
        "--data",
        text(&data),
        "--listen",
        "127.0.0.1:0",
        "--log-format",
        "json",
    ]);
    let serves = |host: &str| server.ask(host, "/healthz").contains("200");
    assert!(serves("one.example") && !serves("two.example"));
    let reload = |settings: &str, wait: &dyn Fn() -> bool| {
        fs::write(&file, settings).expect("it is written");
        server.signal("-HUP");
        let end = Instant::now() + Duration::from_secs(20);
        while !wait() {
            assert!(Instant::now() < end, "{settings} is not heeded");
            thread::sleep(Duration::from_millis(50));
        }
    };
    reload("hosts = [\"two.example\"]\n[minds]\nmemory = 64\n", &|| {
        serves("two.example")
    });
    assert!(!serves("one.example"));
    fs::write(&file, "hosts = [\"three.example\"]\nnonsense = 1\n").expect("it is written");
    server.signal("-HUP");
    thread::sleep(Duration::from_millis(500));
    assert!(serves("two.example") && !serves("three.example"));
    let (took, log) = server.end("-TERM");
    assert!(took < Duration::from_secs(5), "{took:?}");
    for part in [
        "plateau.toml:2:1",
        "all settings stay",
        "minds holds from the next start on",
    ] {
        assert!(log.contains(part), "{part}: {log}");
    }
    for line in log.lines() {
        let line: serde_json::Value = serde_json::from_str(line).expect("an object a line");
        for key in ["timestamp", "level", "message", "target"] {
            assert!(line[key].is_string(), "{key}: {line}");
        }
    }
}

#[test]
fn a_server_that_was_killed_says_what_it_finds_when_it_begins_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["--data", text(folder.path()), "--listen", "127.0.0.1:0"];
    let (_, log) = Server::start(&arguments).end("-KILL");
    assert!(!log.contains("did not end"), "{log}");
    let (_, log) = Server::start(&arguments).end("-TERM");
    assert!(
        log.contains("did not end as it should") && log.contains("playing=0"),
        "{log}"
    );
    let (_, log) = Server::start(&arguments).end("-TERM");
    assert!(!log.contains("did not end"), "this one did: {log}");
}

#[test]
fn a_request_that_is_slow_is_told_with_its_number_and_its_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("plateau.toml");
    fs::write(&file, "[log]\nslow-ms = 1\nlevel = \"debug\"\n").expect("it is written");
    let data = folder.path().join("data");
    let server = Server::start(&[
        "--config",
        text(&file),
        "--data",
        text(&data),
        "--listen",
        "127.0.0.1:0",
    ]);
    server.ask("localhost", "/api/games/connect4/demo");
    server.ask("localhost", "/api/tables/nothing");
    for _ in 0..3 {
        server.ask_with("localhost", "/healthz", "x-forwarded-for: 198.51.100.7\r\n");
    }
    let (_, log) = server.end("-TERM");
    let slow = log.lines().find(|line| line.contains("a slow request"));
    let slow =
        slow.unwrap_or_else(|| panic!("a game of minds takes more than a millisecond: {log}"));
    assert!(
        slow.contains("request{id=") && slow.contains("path=\"/api/games/connect4/demo\""),
        "{slow}"
    );
    assert!(
        log.contains("server-no-table"),
        "why something was refused: {log}"
    );
    let told = log.matches("127.0.0.1, which is no trusted proxy").count();
    assert_eq!(told, 1, "a header of somebody else is told once: {log}");
}

#[test]
fn backups_exports_and_operators_are_commands() {
    let folder = tempfile::tempdir().expect("a folder");
    let (data, other) = (folder.path().join("data"), folder.path().join("other"));
    let file = folder.path().join("backup");
    let server = Server::start(&["--data", text(&data), "--listen", "127.0.0.1:0"]);
    let output = run(&["backup", text(&file), "--data", text(&data)]);
    assert!(output.status.success(), "{}", err(&output));
    let output = run(&["restore", text(&file), "--check"]);
    assert!(
        output.status.success() && out(&output).contains("whole"),
        "{}",
        err(&output)
    );
    let output = run(&["restore", text(&file), "--data", text(&other)]);
    assert!(output.status.success(), "{}", err(&output));
    assert_bad_input(
        &["restore", text(&file), "--data", text(&data)],
        &["another server", text(&data)],
    );
    assert_bad_input(
        &["restore", text(&file), "--data", text(&other)],
        &["already", text(&other)],
    );
    let whole = fs::read(&file).expect("it is there");
    fs::write(&file, &whole[..whole.len() / 2]).expect("it is written");
    assert_bad_input(&["restore", text(&file), "--check"], &["cut"]);
    assert_bad_input(
        &["operator", "add", "Nobody", "--data", text(&data)],
        &["Nobody"],
    );
    assert_bad_input(
        &[
            "export",
            text(&file),
            "--account",
            "Nobody",
            "--data",
            text(&data),
        ],
        &["Nobody"],
    );
    let output = run(&["operator", "list", "--data", text(&data)]);
    assert!(out(&output).contains("no operators"), "{}", err(&output));
    drop(server);
    for command in ["backup", "restore", "export", "import"] {
        let help = out(&run(&["--lang", "fr", command, "--help"]));
        assert!(help.contains("dossier de la base"), "{command}: {help}");
    }
}
