//! The engine as a match runner drives it.

use std::{
    io::{BufRead, BufReader, Write},
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use crate::common::{out, plateau, run_with};

#[test]
fn the_whole_protocol_is_answered() {
    let script = "ugi\nsetoption name rows value 4\nisready\nuginewgame\nposition startpos\n\
                  query p1turn\ngo depth 4\nposition startpos moves 1 1 2 2 3 3 4\nquery gameover\n\
                  query result\nposition fen 7/7/7/7/7/xo5 x moves 4\nquery p1turn\nquery result\n\
                  go p1time 200 p2time 200 p1inc 0 p2inc 0\n";
    let output = run_with(&["ugi", "connect4", "--mind", "hard"], script);
    let text = out(&output);
    let answers: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with("info") && !line.starts_with("option"))
        .collect();
    assert_eq!(
        answers[..2]
            .iter()
            .filter(|line| line.starts_with("id "))
            .count(),
        2,
        "{text}"
    );
    assert_eq!(
        answers[2..],
        [
            "ugiok",
            "readyok",
            "response true",
            "bestmove 4",
            "response true",
            "response p1win",
            "response false",
            "response none",
            "bestmove 4",
        ],
        "{text}"
    );
}

#[test]
fn a_search_stops_within_50_ms_of_stop() {
    let mut child = plateau(&[
        "ugi",
        "connect4",
        "--option",
        "rows=8",
        "--option",
        "columns=8",
    ])
    .stdin(Stdio::piped())
    .stdout(Stdio::piped())
    .spawn()
    .expect("the program runs");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    let mut lines = BufReader::new(child.stdout.take().expect("standard output is piped")).lines();
    let mut send = |line: &str| writeln!(stdin, "{line}").expect("the engine listens");
    // The best of five: a busy machine may take the processor away in any one of them.
    let mut best = Duration::MAX;
    for _ in 0..5 {
        send("position startpos moves 4 4 5");
        send("go infinite");
        thread::sleep(Duration::from_millis(200));
        let asked = Instant::now();
        send("stop");
        let answer = lines
            .by_ref()
            .map_while(Result::ok)
            .find(|line| line.starts_with("bestmove"));
        assert!(answer.is_some(), "the engine answers");
        best = best.min(asked.elapsed());
    }
    send("quit");
    assert!(child.wait().expect("the engine ends").success());
    assert!(best < Duration::from_millis(50), "it took {best:?}");
}

#[test]
fn a_match_runner_chooses_what_minds_are_lent() {
    let script = "ugi\nsetoption name memory value 2\nsetoption name threads value 2\n\
                  setoption name tables value large\nsetoption name memory value -1\n\
                  setoption name tables value huge\nposition startpos moves 4 4\ngo nodes 10\n";
    let output = run_with(&["ugi", "connect4", "--mind", "perfect"], script);
    let text = out(&output);
    for option in ["threads", "memory", "tables"] {
        let told = format!("option name {option} type ");
        assert_eq!(text.matches(&told).count(), 1, "{text}");
    }
    let errors = text.lines().filter(|line| line.contains("error"));
    assert_eq!(errors.count(), 2, "only the last two are wrong: {text}");
    assert!(text.contains("bestmove 4"), "{text}");
}
