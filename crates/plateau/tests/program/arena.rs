//! Tournaments with real minds and real programs, good and bad.

use std::{
    fs,
    path::Path,
    process::{Command, Stdio},
    time::Duration,
};

use crate::common::{assert_bad_input, err, out, plateau, run};
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

/// All of a report that does not depend on the clock.
fn table(report: &Json) -> Json {
    let mut report = report.clone();
    for line in report["standings"].as_array_mut().expect("standings") {
        line["nodes_per_second"] = Json::Null;
    }
    report
}

#[test]
fn a_killed_tournament_goes_on_and_ends_with_the_same_table() {
    // Minds that draw, a Swiss draw and several threads: all that could depend on the way there.
    let plan = "game = \"icebreaker\"\noptions = { size = 3 }\ngames = 4\nmode = \"swiss\"\n\
        rounds = 3\nrandom_plies = 2\nseed = 3\nconcurrency = 3\ntime = { depth = 3 }\n\
        [[player]]\nmind = \"random\"\n[[player]]\nname = \"other\"\nmind = \"random\"\noptions = { seed = 5 }\n\
        [[player]]\nmind = \"minimax4\"\n[[player]]\nmind = \"alphabeta\"\n[[player]]\nmind = \"cabin-boy\"\n";
    let whole = tempfile::tempdir().expect("a temporary folder");
    let (expected, _) = hold(whole.path(), plan);
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("cup.toml");
    fs::write(&file, plan).expect("the plan is written");
    let results = folder.path().join("cup/results.jsonl");
    let mut kills = 0;
    for wanted in [2, 5, 9, 14] {
        let arguments = ["arena", file.to_str().expect("text")];
        let mut child = plateau(&arguments)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let done = || fs::read_to_string(&results).map_or(0, |text| text.lines().count());
        while done() < wanted && child.try_wait().expect("it can be asked").is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        kills += usize::from(child.try_wait().expect("it can be asked").is_none());
        let _ = child.kill();
        let _ = child.wait();
    }
    assert!(kills > 0, "at least one run was killed in the middle");
    let (again, _) = hold(folder.path(), plan);
    assert_eq!(
        table(&again),
        table(&expected),
        "as if it had never been stopped"
    );
}

#[test]
fn a_disk_that_is_full_stops_the_tournament_and_leaves_whole_logs() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("cup.toml");
    let plan = "game = \"connect4\"\ngames = 400\nrandom_plies = 4\n\
        [[player]]\nmind = \"easy\"\n[[player]]\nmind = \"echo\"\n";
    fs::write(&file, plan).expect("the plan is written");
    // No file may grow beyond 8 blocks: the results cannot be written at some point.
    let script = format!(
        "trap '' XFSZ; ulimit -f 8; exec {PLATEAU} arena {}",
        file.display()
    );
    let output = Command::new("sh")
        .args(["-c", &script])
        .env("LC_ALL", "C")
        .output()
        .expect("sh runs");
    assert_eq!(output.status.code(), Some(1), "{}", err(&output));
    assert!(err(&output).contains("results.jsonl"), "{}", err(&output));
    for log in fs::read_dir(folder.path().join("cup/games")).expect("games") {
        let path = log.expect("the folder can be read").path();
        let text = fs::read_to_string(&path).expect("a log is text");
        let whole: Result<Json, _> = serde_json::from_str(&text);
        assert!(whole.is_ok(), "{} is whole", path.display());
    }
    // With room again the same command goes on.
    let (report, _) = hold(folder.path(), plan);
    assert_eq!(report["games"], 400);
}

#[test]
fn a_swiss_and_a_knockout_of_levels_have_rounds_places_and_plots() {
    let players = "[[player]]\nname = \"deeper\"\nmind = \"alphabeta\"\noptions = { depth = 4 }\n[[player]]\nmind = \"hard\"\n\
        [[player]]\nmind = \"easy\"\n[[player]]\nmind = \"echo\"\n[[player]]\nname = \"deep\"\n\
        mind = \"alphabeta\"\noptions = { depth = 3 }\n";
    for (mode, rounds) in [("swiss", 3), ("knockout", 3)] {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let plan = format!(
            "game = \"connect4\"\nmode = \"{mode}\"\ngames = 2\nrandom_plies = 2\nseed = 1\n{players}"
        );
        let (report, _) = hold(folder.path(), &plan);
        assert_eq!(report["rounds"].as_array().map(Vec::len), Some(rounds));
        let key = if mode == "swiss" { "points" } else { "matches" };
        let places: Vec<f64> = report["standings"]
            .as_array()
            .expect("standings")
            .iter()
            .map(|line| line["place"][key].as_f64().expect("a number"))
            .collect();
        assert_eq!(places.len(), 5);
        assert!(places[0] > places[4], "{mode}: {places:?}");
        if mode == "swiss" {
            assert!(places.is_sorted_by(|a, b| a >= b), "{places:?}");
            assert_eq!(
                places.iter().sum::<f64>(),
                3.0 * (2.0 * 2.0 + 2.0),
                "with byes"
            );
        } else {
            assert_eq!(
                places[0] + places[1] + places[2],
                4.0,
                "every match has a winner"
            );
        }
        for name in ["standings", "cross-table", "lengths"] {
            for end in ["svg", "png"] {
                let plot = folder.path().join("cup").join(format!("{name}.{end}"));
                assert!(
                    fs::metadata(&plot).is_ok_and(|about| about.len() > 500),
                    "{plot:?}"
                );
            }
        }
        let markdown = fs::read_to_string(folder.path().join("cup/report.md")).expect("a report");
        assert!(markdown.contains("Round 3:"), "{markdown}");
    }
}

#[test]
fn clocks_and_openings_come_from_the_file() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fs::write(folder.path().join("starts.txt"), "# two starts\n44\n\n35\n").expect("written");
    let plan = format!(
        "game = \"connect4\"\ngames = 4\nopenings = \"starts.txt\"\n\
         time = {{ total = 2000, increment = 20 }}\n\
         [[player]]\nname = \"engine\"\ncommand = [\"{PLATEAU}\", \"ugi\", \"connect4\", \"--mind\", \"alphabeta\"]\n\
         [[player]]\nmind = \"alphabeta\"\ntime = {{ depth = 2 }}\n"
    );
    let (report, _) = hold(folder.path(), &plan);
    assert_eq!(report["lapses"], serde_json::json!([]), "{report:#}");
    let starts: Vec<Json> = (1..=4)
        .map(|number| {
            let log = folder.path().join(format!("cup/games/{number:06}.json"));
            let text = fs::read_to_string(log).expect("a log");
            let log: Json = serde_json::from_str(&text).expect("a log is JSON");
            log["start"].clone()
        })
        .collect();
    assert!(
        starts[0] == starts[1] && starts[2] == starts[3],
        "both seat orders have one start"
    );
    assert_ne!(starts[0], starts[2], "the starts are used in turn");
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
    assert_eq!(table(&again), table(&whole), "the table is the same");
    let other = plan.replace("random_plies = 3", "random_plies = 5");
    fs::write(folder.path().join("cup.toml"), other).expect("another plan");
    let file = folder.path().join("cup.toml");
    let output = run(&["arena", file.to_str().expect("text")]);
    assert_eq!(output.status.code(), Some(1));
    assert!(err(&output).contains("another plan"), "{}", err(&output));
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
