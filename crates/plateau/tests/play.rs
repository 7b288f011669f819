//! `plateau play` as a process: line by line over pipes, and in a terminal that it gives back.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Child, Command, Output, Stdio},
    thread,
    time::{Duration, Instant},
};

const PLATEAU: &str = env!("CARGO_BIN_EXE_plateau");

/// Plays line by line and gives back all that was said.
fn plain(arguments: &[&str], input: &str) -> Output {
    plain_bytes(arguments, input.as_bytes().to_vec())
}

fn plain_bytes(arguments: &[&str], input: Vec<u8>) -> Output {
    let mut child = Command::new(PLATEAU)
        .args(["play", "connect4", "--plain"])
        .args(arguments)
        .env("LANG", "C.UTF-8")
        .env_remove("LC_ALL")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // In a thread of its own: a program that says much must be heard before it listens again.
    let writer = thread::spawn(move || {
        // The program may have enough before it has read all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer does not panic");
    output
}

fn said(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the program says text")
}

fn problem(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the program says text")
}

const PEOPLE: [&str; 4] = ["--seat", "human", "--seat", "human"];

#[test]
fn a_whole_game_over_pipes() {
    let output = plain(&PEOPLE, "1\n2\n1\n2\n1\n2\n1\n");
    assert!(output.status.success());
    let text = said(&output);
    assert!(text.contains("Red drops a disc into column 1."));
    assert!(text.contains("Red wins"), "{text}");
    assert!(!text.contains('\u{1b}'), "there are no escape codes");
    insta::assert_snapshot!("plain-game", text);
}

#[test]
fn wrong_input_gets_one_line_and_the_game_goes_on() {
    let output = plain(&PEOPLE, "0\nhello\n99\n\u{1b}[A\nundo now\n4\nundo\nredo\n");
    assert!(output.status.success());
    let text = said(&output);
    insta::assert_snapshot!("plain-wrong", text);
}

#[test]
fn it_speaks_french_and_understands_both() {
    let arguments = ["--lang", "fr", "--seat", "human", "--seat", "easy"];
    let output = plain(
        &arguments,
        "4\nannuler\nhint\ncoups\nrègles\naide\nquitter\n",
    );
    assert!(output.status.success());
    insta::assert_snapshot!("plain-french", said(&output));
}

#[test]
fn two_minds_play_to_the_end_of_the_input() {
    let output = plain(&["--seat", "easy", "--seat", "hard"], "");
    assert!(output.status.success());
    let text = said(&output);
    assert!(text.contains("wins") || text.contains("A draw"), "{text}");
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let noise: Vec<u8> = (0..200_000u32).map(|i| (i * 7 % 251) as u8).collect();
    let output = plain_bytes(&["--seat", "human"], noise);
    assert!(output.status.success());
}

#[test]
fn the_introduction_line_by_line() {
    let output = plain(&PEOPLE, "learn\n4\n1\n4\n3\n4\n2\nquit\n");
    assert!(output.status.success());
    let text = said(&output);
    assert!(text.contains("Step 5 of 5"), "{text}");
    assert!(text.contains("not the one that is meant here"));
    assert!(text.contains("That was the whole introduction."));
}

#[test]
fn a_log_is_saved_whole_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.json");
    let name = file.display().to_string();
    let output = plain(&PEOPLE, &format!("4\n4\nsave {name}\n"));
    assert!(said(&output).contains("Saved as"));
    let output = plain(&["--from", &name], "moves\n3\nsave\nquit\n");
    let text = said(&output);
    assert!(text.contains("2 moves: 4 4"), "{text}");
    assert!(text.contains("Give a file name"));
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "mine").expect("it can be written");
    let output = plain(&PEOPLE, &format!("4\nsave {}\n4\n", notes.display()));
    assert!(said(&output).contains("is not a game"), "the game goes on");
    assert_eq!(fs::read_to_string(&notes).ok().as_deref(), Some("mine"));
}

#[test]
fn what_is_wrong_on_the_command_line_is_told_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("it can be written");
        path.display().to_string()
    };
    let cut = write("cut.json", br#"{"plateau":1,"game":"connect4","#);
    let binary = write("binary.json", &[0, 159, 146, 150]);
    let log = |tail: &str| {
        format!(
            r#"{{"plateau":1,"game":"connect4","rules":1,"options":{{"rows":6,"columns":7,"connect":4,"first":1}},"start":{{"position":"7/7/7/7/7/7 x","connect":4,"first":1}},"entries":[{tail}]}}"#
        )
    };
    let illegal = write(
        "illegal.json",
        log(r#"{"by":1,"move":"4"},{"by":1,"move":"4"}"#).as_bytes(),
    );
    let newer = write(
        "newer.json",
        log("").replace("\"rules\":1", "\"rules\":99").as_bytes(),
    );
    let here = folder.path().display().to_string();
    let cases: &[(&[&str], &str)] = &[
        (&["--seat", "genius"], "neither human nor a mind"),
        (
            &["--seat", "human", "--seat", "human", "--seat", "human"],
            "3 were given",
        ),
        (&["--option", "rows=0"], "from 1 to 100"),
        (&["--option", "depth=3"], "no option"),
        (&["--option", "rows"], "key=value"),
        (&["--from", "4449"], "no column 9"),
        (&["--from", "7/7/7 q"], "side to move"),
        (&["--from", "missing.json"], "no file"),
        (&["--from", &here], "folder"),
        (&["--from", &cut], "line 1"),
        (&["--from", &binary], "not a text file"),
        (&["--from", &illegal], "entry 2"),
        (&["--from", &newer], "newer"),
    ];
    for (arguments, expected) in cases {
        let output = plain(arguments, "");
        let told = problem(&output);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
        assert!(told.contains(expected), "{arguments:?}: {told}");
        assert_eq!(told.trim_end().lines().count(), 1, "{arguments:?}: {told}");
        assert!(
            output.stdout.is_empty(),
            "{arguments:?} prints nothing else"
        );
    }
    let output = Command::new(PLATEAU).args(["play", "chess"]).output();
    assert_eq!(output.expect("it runs").status.code(), Some(2));
}

/// The program in a terminal of its own, which is kept as a file.
struct Screen {
    folder: tempfile::TempDir,
    child: Child,
}

impl Screen {
    fn open(arguments: &str) -> Screen {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name).display().to_string();
        let command = format!(
            "stty cols 80 rows 24; stty -g >{before}; \
             sh -c 'echo $$ >{pid}; exec \"{PLATEAU}\" play connect4 {arguments}'; \
             echo $? >{status}; stty -g >{after}",
            before = path("before"),
            pid = path("pid"),
            status = path("status"),
            after = path("after"),
        );
        let child = Command::new("script")
            .args(["-qefc", &command, &path("screen")])
            .env("TERM", "xterm-256color")
            .env("LANG", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the command `script` (util-linux) gives a terminal to this test");
        Screen { folder, child }
    }

    fn read(&self, name: &str) -> String {
        let bytes = fs::read(self.folder.path().join(name)).unwrap_or_default();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    /// Waits until the terminal has received this so many times.
    fn wait(&self, text: &str, times: usize) {
        let end = Instant::now() + Duration::from_secs(20);
        while self.read("screen").matches(text).count() < times {
            assert!(
                Instant::now() < end,
                "never {text:?}: {:?}",
                self.read("screen")
            );
            thread::sleep(Duration::from_millis(20));
        }
    }

    fn signal(&self, name: &str) {
        let pid = self.read("pid").trim().to_owned();
        let sent = Command::new("kill").args(["-s", name, &pid]).status();
        assert!(sent.expect("kill is everywhere").success());
    }

    fn press(&mut self, keys: &str) {
        let stdin = self.child.stdin.as_mut().expect("it was asked for");
        stdin
            .write_all(keys.as_bytes())
            .expect("the terminal listens");
    }

    /// Waits for the end; the status that the shell saw.
    fn end(&mut self) -> String {
        let end = Instant::now() + Duration::from_secs(20);
        while !Path::new(&self.folder.path().join("after")).exists()
            || self.read("after").is_empty()
        {
            assert!(
                Instant::now() < end,
                "it does not end: {:?}",
                self.read("screen")
            );
            thread::sleep(Duration::from_millis(20));
        }
        drop(self.child.stdin.take());
        self.child.wait().expect("the terminal closes");
        self.read("status").trim().to_owned()
    }

    fn assert_given_back(&self) {
        assert_eq!(
            self.read("before"),
            self.read("after"),
            "raw mode is off again"
        );
        let screen = self.read("screen");
        let taken = screen.rfind(TAKE).expect("the screen was taken");
        for end in [GIVE, "\u{1b}[?1000l", "\u{1b}[?1006l", "\u{1b}[?25h"] {
            assert!(screen[taken..].contains(end), "{end:?} is missing");
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Nothing that a failed test leaves behind goes on.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

const TAKE: &str = "\u{1b}[?1049h";
const GIVE: &str = "\u{1b}[?1049l";

#[test]
fn a_program_that_is_told_to_stop_gives_the_terminal_back() {
    for (signal, status) in [("TERM", "143"), ("INT", "130"), ("HUP", "129")] {
        let mut screen = Screen::open("--seat human --seat easy");
        screen.wait("Connect Four", 1);
        screen.signal(signal);
        assert_eq!(screen.end(), status, "the shell sees SIG{signal}");
        screen.assert_given_back();
    }
}

#[test]
fn quitting_gives_the_terminal_back_and_tells_how_to_go_on() {
    let mut screen = Screen::open("--seat human --seat human");
    screen.wait("Connect Four", 1);
    screen.press("44q");
    assert_eq!(screen.end(), "0");
    screen.assert_given_back();
    let text = screen.read("screen");
    let told = text.rfind("To go on with this game").expect("it is told");
    assert!(text.rfind(GIVE).is_some_and(|given| given < told));
    let mut screen = Screen::open("");
    screen.wait("Connect Four", 1);
    screen.press("\u{3}");
    assert_eq!(screen.end(), "0", "Ctrl-C quits");
    screen.assert_given_back();
}

#[test]
fn a_pause_lends_the_terminal_and_takes_it_again() {
    let mut screen = Screen::open("--seat human --seat human");
    screen.wait("Connect Four", 1);
    screen.signal("TSTP");
    screen.wait(GIVE, 1);
    thread::sleep(Duration::from_millis(200));
    screen.signal("CONT");
    screen.wait(TAKE, 2);
    screen.press("q");
    assert_eq!(screen.end(), "0");
    screen.assert_given_back();
}

#[test]
fn the_mouse_plays_and_a_new_size_is_drawn() {
    let mut screen = Screen::open("--seat human --seat human");
    screen.wait("Connect Four", 1);
    // A press and a release in column 4, as terminals write them.
    screen.press("\u{1b}[<0;20;10M\u{1b}[<0;20;10m");
    screen.wait("1 move", 1);
    let pid = screen.read("pid").trim().to_owned();
    let sized = Command::new("sh")
        .args([
            "-c",
            &format!("stty -F $(readlink /proc/{pid}/fd/0) cols 100 rows 30"),
        ])
        .status();
    assert!(sized.expect("sh is everywhere").success());
    screen.wait("Connect Four", 2);
    screen.press("q");
    assert_eq!(screen.end(), "0");
}
