//! The terminal is given back on a panic. The panic happens in a process and a terminal of its own.

use std::process::{Command, Stdio};

use crate::terminal::Guard;

#[test]
#[ignore = "a_panic_gives_the_terminal_back runs it in a terminal of its own"]
fn panics_on_the_screen() {
    let _guard = Guard::take().expect("there is a terminal");
    panic!("on purpose");
}

#[test]
fn a_panic_gives_the_terminal_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let itself = std::env::current_exe().expect("the test knows itself");
    let path = |name: &str| folder.path().join(name).display().to_string();
    let command = format!(
        "stty -g >{before}; '{itself}' --ignored --nocapture panics_on_the_screen; stty -g >{after}",
        before = path("before"),
        after = path("after"),
        itself = itself.display(),
    );
    let status = Command::new("script")
        .args(["-qec", &command, &path("screen")])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status()
        .expect("the command `script` (util-linux) gives a terminal to this test");
    assert!(status.success(), "stty says how the terminal is");
    let read = |name: &str| {
        let bytes = std::fs::read(path(name)).expect("it was written");
        String::from_utf8_lossy(&bytes).into_owned()
    };
    assert_eq!(read("before"), read("after"), "raw mode is off again");
    let screen = read("screen");
    let taken = screen.find("\u{1b}[?1049h").expect("the screen was taken");
    let given = screen
        .find("\u{1b}[?1049l")
        .expect("the screen was given back");
    let told = screen.find("on purpose").expect("the panic is told");
    assert!(
        taken < given && given < told,
        "first the screen, then the words"
    );
    for end in ["\u{1b}[?1000l", "\u{1b}[?25h"] {
        assert!(screen[taken..told].contains(end), "{end:?} is missing");
    }
}
