//! `plateau lab`: the experiments of the documents, and bad ones.

use std::{fs, path::Path};

use crate::common::{assert_bad_input, err, out, plateau, run};

fn documents() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/lab")
}

/// A smaller form of an experiment, so that a test need not wait for its depths.
fn smaller(text: &str) -> String {
    let lines = text.lines().map(|line| match line.split_once(" = ") {
        Some(("limits", limits)) => {
            let first = limits.split("}, ").next().unwrap_or(limits);
            let end = if first.ends_with("]") { "" } else { "}]" };
            format!("limits = {first}{end}")
        }
        Some(("generate", _)) => "generate = { count = 2, seed = 1, plies = 4 }".to_owned(),
        Some(("games", _)) => "games = 2".to_owned(),
        _ => line.to_owned(),
    });
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_experiment_of_the_documents_runs_and_has_its_page_and_plot() {
    let mut found = 0;
    for entry in fs::read_dir(documents()).expect("the experiments are there") {
        let path = entry.expect("the folder can be read").path();
        if path.extension().is_none_or(|end| end != "toml") {
            continue;
        }
        found += 1;
        let text = fs::read_to_string(&path).expect("an experiment is text");
        let game = text.lines().find_map(|line| line.strip_prefix("game = "));
        let game = game.expect("it names its game").trim_matches('"');
        let page = fs::read_to_string(path.with_extension("md")).expect("it has its page");
        let name = path.file_name().and_then(|n| n.to_str()).expect("text");
        assert!(
            page.contains(name),
            "the page of {name} tells how to run it"
        );
        for picture in page
            .split("](")
            .skip(1)
            .filter_map(|rest| rest.split_once(')'))
        {
            let target = picture.0.split('#').next().unwrap_or_default();
            let file = path.with_file_name(target);
            assert!(file.exists(), "{name}'s page shows {}", picture.0);
        }
        if plateau_games::CATALOG.game(game).is_err() {
            continue;
        }
        let folder = tempfile::tempdir().expect("a temporary folder");
        let file = folder.path().join(name);
        fs::write(&file, smaller(&text)).expect("it is written");
        let output = run(&["lab", file.to_str().expect("text")]);
        assert!(output.status.success(), "{name}: {}", err(&output));
        assert!(out(&output).contains("| --- |"), "{name}: {}", out(&output));
    }
    assert!(found >= 3, "the experiments were found");
}

#[test]
fn a_killed_experiment_goes_on_where_it_was() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("deep.toml");
    let text = "title = \"t\"\ngame = \"connect4\"\ngenerate = { count = 30, plies = 4 }\n\
        limits = [{ depth = 4 }]\n[[mind]]\nmind = \"alphabeta\"\n";
    fs::write(&file, text).expect("written");
    let path = file.to_str().expect("text");
    let mut child = plateau(&["lab", path]).spawn().expect("it runs");
    let rows = folder.path().join("deep/rows.jsonl");
    while fs::read_to_string(&rows).map_or(0, |text| text.lines().count()) < 3 {
        std::thread::sleep(std::time::Duration::from_millis(2));
        if child.try_wait().expect("it can be asked").is_some() {
            break;
        }
    }
    let _ = child.kill();
    let _ = child.wait();
    let output = run(&["lab", path]);
    assert!(output.status.success(), "{}", err(&output));
    let rows = fs::read_to_string(folder.path().join("deep/rows.csv")).expect("a table");
    assert_eq!(rows.lines().count(), 31, "every question was answered once");
}

#[test]
fn bad_experiments_are_told_with_key_and_line() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("bad.toml");
    let path = file.to_str().expect("text").to_owned();
    assert_bad_input(&["lab", &path], &["no file"]);
    let mind = "[[mind]]\nmind = \"alphabeta\"\n";
    for (text, words) in [
        (format!("title = \"t\"\ngame = ?\n{mind}"), &["line 2"][..]),
        (
            format!("title = \"t\"\ngame = \"go\"\n{mind}"),
            &["game", "connect4"],
        ),
        (
            format!("title = \"t\"\ngame = \"connect4\"\n{mind}"),
            &["positions"],
        ),
        (
            format!("title = \"t\"\ngame = \"connect4\"\npositions = [\"99\"]\n{mind}"),
            &["Start 1", "column 9"],
        ),
    ] {
        fs::write(&file, text).expect("written");
        assert_bad_input(&["lab", &path], words);
    }
}
