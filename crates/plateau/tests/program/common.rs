//! Running the real program.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// The program with these arguments, in English whatever the machine speaks.
pub fn plateau(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_plateau"));
    command
        .args(arguments)
        .env("LC_ALL", "C")
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
        .stdin(Stdio::null());
    command
}

/// Runs it to its end.
pub fn run(arguments: &[&str]) -> Output {
    plateau(arguments).output().expect("the program runs")
}

/// Runs it to its end with this on standard input.
pub fn run_with(arguments: &[&str], input: &str) -> Output {
    let mut child = plateau(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program runs");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    // A program that ends early closes its input; what it said counts.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

/// Standard output as text.
pub fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("output is text")
}

/// Standard error as text.
pub fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("errors are text")
}

/// Asserts that bad input was told in one sentence that holds these words, with exit status 2.
#[allow(
    dead_code,
    reason = "each test binary uses its own part of this module"
)]
pub fn assert_bad_input(arguments: &[&str], words: &[&str]) {
    let output = run(arguments);
    let told = err(&output);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    assert!(
        out(&output).is_empty(),
        "{arguments:?}: nothing on standard output"
    );
    assert_eq!(
        told.trim_end().lines().count(),
        1,
        "{arguments:?}: one sentence, not {told:?}"
    );
    for word in words {
        assert!(
            told.contains(word),
            "{arguments:?}: {told:?} names {word:?}"
        );
    }
    assert!(!told.contains("panicked"), "{arguments:?}: {told}");
}
