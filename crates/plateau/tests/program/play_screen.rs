//! `plateau play` as a process in a terminal of its own, which it gives back whatever happens.

use std::{
    fs,
    io::Write,
    path::PathBuf,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

const PLATEAU: &str = env!("CARGO_BIN_EXE_plateau");

/// The program in a terminal of its own, which is kept as a file.
struct Screen {
    folder: Option<tempfile::TempDir>,
    child: Child,
}

impl Screen {
    fn open(arguments: &str) -> Screen {
        Screen::run(&format!("play connect4 {arguments}"))
    }

    /// The same with any command.
    fn run(command: &str) -> Screen {
        Screen::run_in(tempfile::tempdir().expect("a folder"), command)
    }

    /// The same where somebody has been before.
    fn run_in(folder: tempfile::TempDir, command: &str) -> Screen {
        let path = |name: &str| folder.path().join(name).display().to_string();
        let command = format!(
            "stty cols 80 rows 24; stty -g >{before}; \
             sh -c 'echo $$ >{pid}; exec \"{PLATEAU}\" {command}'; \
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
            .env("XDG_DATA_HOME", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the command `script` (util-linux) gives a terminal to this test");
        Screen {
            folder: Some(folder),
            child,
        }
    }

    fn path(&self, name: &str) -> PathBuf {
        let folder = self.folder.as_ref().expect("it is here until the end");
        folder.path().join(name)
    }

    /// The folder, for whoever comes next.
    fn leave(mut self) -> tempfile::TempDir {
        for name in ["before", "pid", "status", "after", "screen"] {
            fs::remove_file(self.path(name)).expect("it was written");
        }
        self.folder.take().expect("it is here until the end")
    }

    fn read(&self, name: &str) -> String {
        let bytes = fs::read(self.path(name)).unwrap_or_default();
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
        while !self.path("after").exists() || self.read("after").is_empty() {
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
fn a_search_that_is_watched_gives_the_terminal_back() {
    for (signal, status) in [("TERM", "143"), ("INT", "130"), ("HUP", "129")] {
        let mut screen = Screen::run("watch taquin");
        screen.wait("thinks:", 1);
        screen.signal(signal);
        assert_eq!(screen.end(), status, "the shell sees SIG{signal}");
        screen.assert_given_back();
    }
    let mut screen = Screen::run("watch taquin");
    screen.wait("thinks:", 1);
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
fn what_the_terminal_answers_late_plays_no_move() {
    // The questions are asked at once; a slow line brings the answers a second later, in pieces,
    // with keys around them.
    let answers = [
        "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;9t\u{1b}[>1;4000;26c\u{1b}[?62;c",
        "\u{1b}[>41;379;0c\u{1b}[?64;1;2;6;9;15;16;17;18;21;22;28c",
    ];
    for answer in answers {
        let mut screen = Screen::open("--seat human --seat human");
        screen.wait("\u{1b}[c", 1);
        screen.wait("Connect Four", 1);
        thread::sleep(Duration::from_millis(1000));
        screen.press("4");
        for piece in [&answer[..5], &answer[5..14], &answer[14..]] {
            screen.press(piece);
            thread::sleep(Duration::from_millis(100));
        }
        screen.press("4");
        thread::sleep(Duration::from_millis(300));
        screen.press("q");
        assert_eq!(screen.end(), "0");
        screen.assert_given_back();
        // Two discs in the fourth column and nothing else: the position that is told at the end.
        let told = screen.read("screen");
        let (_, command) = told
            .split_once("To go on with this game")
            .expect("it is told");
        let file = command.split('\'').nth(1).unwrap_or_default();
        let log = fs::read_to_string(file).unwrap_or_else(|_| command.to_owned());
        assert_eq!(log.matches("\"4\"").count(), 2, "{answer:?}: {log}");
        for other in ["\"1\"", "\"2\"", "\"3\"", "\"6\"", "\"7\""] {
            assert!(!log.contains(other), "{answer:?}: {other} in {log}");
        }
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
fn how_far_it_is_is_told_the_next_time_too() {
    let mut screen = Screen::run("play taquin --seed 1 --option n=3");
    screen.wait("Taquin", 1);
    screen.press("2");
    screen.wait("Your move", 1);
    assert!(!screen.read("screen").contains(" steps to the goal"));
    screen.press("e");
    screen.wait("steps to the goal", 1);
    screen.press("q");
    assert_eq!(screen.end(), "0");
    let mut screen = Screen::run_in(screen.leave(), "play taquin --seed 1 --option n=3");
    screen.wait("Taquin", 1);
    screen.press("2");
    screen.wait("steps to the goal", 1);
    screen.press("q");
    assert_eq!(screen.end(), "0");
}

#[test]
fn lines_in_a_terminal_ask_for_the_configuration_where_nothing_is_given() {
    let mut screen = Screen::run("play connect4 --plain");
    screen.wait("Rows (1–100)", 1);
    screen.press("5\n\n\n");
    screen.wait("First (1–2)", 1);
    screen.press("\n");
    // The first seat is a person's, the second one of a level whose strength is asked for.
    screen.wait("Red: 1 Person", 1);
    screen.press("\n");
    screen.wait("Yellow: 1 Person", 1);
    screen.press("5\n");
    screen.wait("Temperature", 1);
    screen.press("700\n");
    screen.wait("from 0 to 100", 1);
    screen.press("70\n");
    screen.wait("Your move.", 1);
    screen.press(":quit\n");
    assert_eq!(screen.end(), "0");
    let command = screen.read("screen");
    assert!(command.contains("Fallible"), "{command}");
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
