//! A game from outside in every display but the page, through its own program.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

const NIM: &str = env!("CARGO_BIN_EXE_nim");

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(NIM)
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is piped");
    stdin.write_all(input.as_bytes()).expect("it listens");
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn out(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).expect("output is text")
}

#[test]
fn a_game_is_played_line_by_line_in_both_languages() {
    let play = [
        "play", "nim", "--plain", "--seat", "human", "--seat", "perfect",
    ];
    let text = out(&play, "Z9\nC2\n:quit\n");
    assert!(text.contains("\"Z9\" is not a move"), "{text}");
    assert!(text.contains("First: C2."), "{text}");
    assert!(text.contains("Second: D6."), "the mind answers: {text}");
    let french = [&["--lang", "fr"][..], &play].concat();
    let text = out(&french, "C2\n/quitter\n");
    assert!(text.contains("Premier : C2"), "{text}");
}

#[test]
fn a_picture_is_drawn_as_letters_and_as_svg() {
    let folder = tempfile::tempdir().expect("a folder");
    let draw = |name: &str| {
        let file = folder.path().join(name);
        out(
            &[
                "render",
                "nim",
                "1-3-5-7/1",
                "--out",
                &file.display().to_string(),
            ],
            "",
        );
        fs::read_to_string(file).expect("the picture is there")
    };
    assert!(draw("nim.txt").contains("\n o\n o o o\n o o o o o\n o o o o o o o\n"));
    assert_eq!(draw("nim.svg").matches("class=\"stone\"").count(), 16);
}

#[test]
fn a_match_runner_drives_it() {
    let text = out(
        &["ugi", "nim", "--mind", "perfect"],
        "ugi\nisready\nposition startpos moves C2\nquery p1turn\ngo movetime 50\n\
         position fen 0-0-0-4/1 moves D4\nquery gameover\nquery result\n",
    );
    for answer in [
        "ugiok",
        "readyok",
        "response false",
        "bestmove D6",
        "response p1win",
    ] {
        assert!(text.lines().any(|line| line == answer), "{answer}: {text}");
    }
}

#[test]
fn a_tournament_is_held() {
    let folder = tempfile::tempdir().expect("a folder");
    let plan = folder.path().join("cup.toml");
    let players =
        "[[player]]\nmind = \"perfect\"\n[[player]]\nname = \"other\"\nmind = \"perfect\"\n";
    fs::write(
        &plan,
        format!("game = \"nim\"\ngames = 4\nrandom_plies = 2\n{players}"),
    )
    .expect("the folder can be written");
    out(&["arena", &plan.display().to_string()], "");
    let logs = fs::read_dir(folder.path().join("cup/games")).expect("the logs are there");
    assert_eq!(logs.count(), 4);
}

#[test]
fn a_game_is_played_on_the_whole_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let socket = folder.path().join("tmux").display().to_string();
    let tmux = |arguments: &[&str]| {
        let tmux = Command::new("tmux")
            .args(["-S", &socket, "-f", "/dev/null"])
            .args(arguments)
            .output();
        let output = tmux.expect("tmux is there: ./check installs it");
        String::from_utf8_lossy(&output.stdout).into_owned()
    };
    let play = format!("LC_ALL=C.UTF-8 {NIM} play nim --seat human --seat perfect");
    tmux(&["new-session", "-d", "-x", "90", "-y", "30", &play]);
    let sees = |what: &str| {
        let end = Instant::now() + Duration::from_secs(20);
        while !tmux(&["capture-pane", "-p"]).contains(what) {
            assert!(
                Instant::now() < end,
                "{what:?}: {}",
                tmux(&["capture-pane", "-p"])
            );
            sleep(Duration::from_millis(50));
        }
    };
    sees("Nim");
    sees("Your move");
    // The keys are on a stone at once: Enter takes it, and the mind answers.
    tmux(&["send-keys", "Right", "Enter"]);
    sees("2 moves");
    tmux(&["kill-server"]);
    assert!(Path::new(NIM).is_file());
}
