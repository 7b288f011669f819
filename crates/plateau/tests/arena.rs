//! Tournaments with real minds and real programs, good and bad.

mod common;

use std::{fs, path::Path};

use common::{assert_bad_input, err, out, run};
use serde_json::Value as Json;

const PLATEAU: &str = env!("CARGO_BIN_EXE_plateau");

fn hold(folder: &Path, plan: &str) -> (Json, String) {
    let file = folder.join("cup.toml");
    fs::write(&file, plan).expect("the plan is written");
    let output = run(&["arena", file.to_str().expect("text"), "--json"]);
    assert!(output.status.success(), "{}", err(&output));
    (
        serde_json::from_str(&out(&output)).expect("the report is JSON"),
        err(&output),
    )
}

fn games_of<'a>(report: &'a Json, player: &str) -> &'a Json {
    let standings = report["standings"].as_array().expect("there are standings");
    standings
        .iter()
        .find(|line| line["player"] == player)
        .expect("the player took part")
}

#[test]
fn a_round_robin_ranks_the_levels_and_keeps_every_game() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = "game = \"connect4\"\ngames = 20\nrandom_plies = 4\nseed = 7\n\
        [[player]]\nmind = \"echo\"\n[[player]]\nmind = \"easy\"\n[[player]]\nmind = \"hard\"\n";
    let (report, _) = hold(folder.path(), plan);
    assert_eq!(report["games"], 60);
    let elo = |player: &str| games_of(&report, player)["elo"].as_f64().expect("a number");
    assert!(
        elo("hard") > elo("echo") && elo("easy") > elo("echo"),
        "{report:#}"
    );
    let logs: Vec<_> = fs::read_dir(folder.path().join("cup/games"))
        .expect("games")
        .collect();
    assert_eq!(logs.len(), 60, "every game's log is saved");
    let markdown = fs::read_to_string(folder.path().join("cup/report.md")).expect("a report");
    assert!(markdown.contains("| 1 |") && markdown.contains("95 %"));
}

#[test]
fn a_stopped_tournament_goes_on_and_ends_with_the_same_table() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = "game = \"connect4\"\ngames = 10\nrandom_plies = 3\nmode = \"gauntlet\"\n\
        [[player]]\nmind = \"hard\"\n[[player]]\nmind = \"easy\"\n[[player]]\nmind = \"echo\"\n";
    let (whole, _) = hold(folder.path(), plan);
    let results = folder.path().join("cup/results.jsonl");
    let text = fs::read_to_string(&results).expect("results");
    // As if the power had gone in the middle of writing the eighth result.
    let eighth = text
        .match_indices('\n')
        .nth(7)
        .expect("more than eight games")
        .0;
    fs::write(&results, &text[..eighth - 5]).expect("the results are cut");
    let (again, _) = hold(folder.path(), plan);
    for key in ["games", "pairings"] {
        assert_eq!(again[key], whole[key], "{key} is the same");
    }
    let other = plan.replace("random_plies = 3", "random_plies = 5");
    fs::write(folder.path().join("cup.toml"), other).expect("another plan");
    let file = folder.path().join("cup.toml");
    let output = run(&["arena", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        err(&output).contains("another tournament"),
        "{}",
        err(&output)
    );
}

#[test]
fn programs_that_misbehave_lose_and_never_stop_the_tournament() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let bot = |name: &str, answer: &str| {
        let script = format!(
            "while read -r line; do case \"$line\" in\nugi) echo ugiok;;\nisready) echo readyok;;\ngo*) {answer};;\nquit) exit;;\nesac; done\n"
        );
        let path = folder.path().join(name);
        fs::write(&path, script).expect("the bot is written");
        format!(
            "[[player]]\nname = \"{name}\"\ncommand = [\"sh\", \"{}\"]\n",
            path.display()
        )
    };
    let plan = format!(
        "game = \"connect4\"\ngames = 2\nmode = \"gauntlet\"\ntime = {{ movetime = 100, margin = 200 }}\n\
         [[player]]\nname = \"ours\"\ncommand = [\"{PLATEAU}\", \"ugi\", \"connect4\", \"--mind\", \"easy\"]\n{}{}{}{}",
        bot("crash", "exit 3"),
        bot("hang", "sleep 30"),
        bot("illegal", "echo bestmove 9"),
        bot("flood", "while :; do echo info string x; done"),
    );
    let (report, _) = hold(folder.path(), &plan);
    assert_eq!(report["games"], 8);
    assert_eq!(
        games_of(&report, "ours")["games"],
        serde_json::json!([8, 0, 0]),
        "{report:#}"
    );
    assert_eq!(
        games_of(&report, "crash")["faults"],
        serde_json::json!([0, 0, 2])
    );
    assert_eq!(
        games_of(&report, "hang")["faults"],
        serde_json::json!([2, 0, 0])
    );
    assert_eq!(
        games_of(&report, "illegal")["faults"],
        serde_json::json!([0, 2, 0])
    );
    let flood = &games_of(&report, "flood")["faults"];
    assert_eq!(
        flood[0].as_u64().unwrap_or(0) + flood[2].as_u64().unwrap_or(0),
        2,
        "{flood}"
    );
}

#[test]
fn a_sequential_test_says_why_it_stopped() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = "game = \"connect4\"\nmode = \"sprt\"\ngames = 2000\nrandom_plies = 4\n\
        sprt = { elo0 = 0, elo1 = 50 }\n[[player]]\nmind = \"hard\"\n[[player]]\nmind = \"echo\"\n";
    let (report, _) = hold(folder.path(), plan);
    assert_eq!(report["sprt"]["verdict"], "Better", "{report:#}");
    assert!(
        report["games"].as_u64().is_some_and(|games| games < 2000),
        "it stopped early"
    );
}

#[test]
fn bad_plans_are_told_with_key_and_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("bad.toml");
    let path = file.to_str().expect("text").to_owned();
    assert_bad_input(&["arena", &path], &["no file"]);
    for (plan, words) in [
        ("game = \"connect4\"\ngames = ?\n", &["line 2"][..]),
        (
            "game = \"go\"\n[[player]]\nmind = \"a\"\n[[player]]\nmind = \"b\"\n",
            &["game", "connect4"],
        ),
        (
            "game = \"connect4\"\n[[player]]\nmind = \"a\"\n[[player]]\nmind = \"b\"\n",
            &["player 1", "easy"],
        ),
    ] {
        fs::write(&file, plan).expect("written");
        assert_bad_input(&["arena", &path], words);
    }
    let unstartable = "game = \"connect4\"\n[[player]]\nmind = \"easy\"\n[[player]]\ncommand = [\"/no/such/bot\"]\n";
    fs::write(&file, unstartable).expect("written");
    let output = run(&["arena", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        err(&output).contains("/no/such/bot"),
        "told before the first game: {}",
        err(&output)
    );
}
