//! `plateau play --plain` as a process: line by line over pipes.

use std::{
    fs,
    io::Write,
    process::{Command, Output, Stdio},
    thread,
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
        .env("XDG_DATA_HOME", env!("CARGO_TARGET_TMPDIR"))
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
    let text = String::from_utf8(output.stdout.clone()).expect("the program says text");
    // Where a game that was left lies is this machine's affair.
    let lines = text
        .lines()
        .map(|line| line.split(" --from ").next().unwrap_or(line));
    lines.map(|line| format!("{line}\n")).collect()
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
    let output = plain(
        &PEOPLE,
        "0\nhello\n99\n\u{1b}[A\nundo\n:undo now\n:castle\n4\n:undo\n:redo\n",
    );
    assert!(output.status.success());
    let text = said(&output);
    insta::assert_snapshot!("plain-wrong", text);
}

#[test]
fn it_speaks_french_and_understands_both() {
    let arguments = ["--lang", "fr", "--seat", "human", "--seat", "easy"];
    let output = plain(
        &arguments,
        "4\n/annuler\n:hint\n/coups\n/règles\n/aide\n/quitter\n",
    );
    assert!(output.status.success());
    insta::assert_snapshot!("plain-french", said(&output));
}

#[test]
fn two_minds_play_to_the_end_of_the_input() {
    let small = "--seat easy --seat hard --option rows=4 --option columns=4";
    let output = plain(&small.split(' ').collect::<Vec<_>>(), "");
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
    let output = plain(&PEOPLE, ":learn\n4\n1\n4\n3\n4\n2\n:quit\n");
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
    let output = plain(&PEOPLE, &format!("4\n4\n:save {name}\n"));
    assert!(said(&output).contains("Saved as"));
    let output = plain(&["--from", &name], ":moves\n3\n:save\n:quit\n");
    let text = said(&output);
    assert!(text.contains("2 moves: 4 4"), "{text}");
    assert!(text.contains("Give a file name"));
    let notes = folder.path().join("notes.txt");
    fs::write(&notes, "mine").expect("it can be written");
    let output = plain(&PEOPLE, &format!("4\n:save {}\n4\n", notes.display()));
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
        (&["--from", &binary], "is not text"),
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

/// What is said to these lines.
fn told(arguments: &[&str], input: &str) -> String {
    let mut child = crate::common::plateau(arguments)
        .env("LC_ALL", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // It may have enough before it has read all.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    crate::common::out(&child.wait_with_output().expect("the program ends"))
}

#[test]
fn a_round_on_one_keyboard_line_by_line() {
    let arguments = "play ricochet --plain --seed 3 --option players=2 --seat human --seat human";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let text = told(&arguments, "6\n2: pass\n1: 1\npass\n:quit\n");
    for said in [
        "begin with the number of the seat",
        "Player 2 passes",
        "Player 1 announces 1",
        "Player 1 shows: 0 of 1 moves.",
        "Round 2",
        "To go on with this game: plateau play ricochet --from",
    ] {
        assert!(text.contains(said), "{said:?} is not said: {text}");
    }
}

#[test]
fn french_has_its_own_letters_and_a_command_is_never_a_move() {
    let arguments = ["--lang", "fr", "play", "ricochet", "--plain", "--seed", "5"];
    let text = told(&arguments, "YU\n/possibles\nfin\n/quitter\n");
    assert!(
        text.contains("«\u{a0}YU\u{a0}» n’est pas un coup ici."),
        "{text}"
    );
    let legal = text.lines().find(|line| line.contains("coups\u{a0}: "));
    let legal = legal.expect("the legal moves are listed");
    assert!(legal.contains("RH") || legal.contains("RB"), "{legal}");
    assert!(!legal.contains('U') && !legal.contains('Y'), "{legal}");
    assert!(
        text.contains("Une commande commence par une barre"),
        "{text}"
    );
    let first = legal.split_once("coups\u{a0}: ").expect("a list").1;
    let first = first.split(' ').next().expect("a move").to_lowercase();
    let text = told(&arguments, &format!("{first}\n/annuler\n/quitter\n"));
    assert!(
        text.contains("Un coup est repris."),
        "small letters play: {text}"
    );
}

#[test]
fn a_puzzle_hides_its_answer_and_its_menu_shows_it() {
    let arguments = ["play", "ricochet", "--plain", "--seed", "5"];
    let text = told(&arguments, ":quit\n");
    assert!(!text.contains("shortest way ("), "{text}");
    let text = told(&arguments, "3\n1\n");
    assert_eq!(
        text.matches("The shortest way (proven)").count(),
        2,
        "{text}"
    );
    assert!(text.contains("Solved in "), "{text}");
    let text = told(
        &["play", "taquin", "--plain", "--seed", "5"],
        "U\nU\nU\nU\n:value\n4\n",
    );
    assert!(
        !text.contains("taken back"),
        "an impossible move is refused: {text}"
    );
    assert!(text.contains("steps to the goal"), "{text}");
}

#[test]
fn a_move_in_small_letters_is_refused_for_what_is_wrong_with_it() {
    let two = [
        "--plain", "--seat", "human", "--seat", "human", "--seed", "5",
    ];
    let play = |game, line| told(&[&["play", game], &two[..]].concat(), line);
    let text = play("dragons", "a1xa2\n:quit\n");
    assert!(text.contains("A1 belongs to the Unicorns"), "{text}");
    let text = play("icebreaker", "c2-d2\n:quit\n");
    assert!(text.contains("There is no ship on C2"), "{text}");
    let french = ["--lang", "fr", "play", "taquin", "--plain", "--seed", "3"];
    let text = told(&french, "x\n/quitter\n");
    assert!(text.contains("H, B, G ou D"), "{text}");
}
