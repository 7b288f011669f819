use std::sync::{Arc, atomic::AtomicBool};

use plateau_core::Language;

use super::{pictures::reduce, *};
use crate::{all_words, plot::Scale};

const SMALL: &str = r#"
title = "Nodes by depth"
game = "connect4"
positions = ["startpos"]
generate = { count = 2, seed = 5, plies = 4 }
limits = [{ depth = 1 }, { depth = 2 }, { depth = 3 }]
[[mind]]
name = "minimax"
mind = "alphabeta"
options = { pruning = "off" }
most_depth = 2
[[mind]]
name = "alpha-beta"
mind = "alphabeta"
[[plot]]
file = "nodes"
title = "Nodes by depth"
x = "depth"
y = "nodes"
y_scale = "log"
"#;

fn run(folder: &std::path::Path) -> (Lab, String) {
    let experiment =
        Experiment::read(SMALL, plateau_games::CATALOG).expect("the experiment is valid");
    let mut lab = Lab::open(experiment, folder).expect("the folder is free");
    let words = all_words(Language::En);
    let stop = Arc::new(AtomicBool::new(false));
    let summary = lab.run(&words, &stop, &mut |_| ()).expect("it runs");
    (lab, summary)
}

#[test]
fn an_experiment_asks_every_mind_about_every_position_with_every_limit() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (lab, summary) = run(folder.path());
    assert_eq!(lab.rows().count(), 3 * (2 + 3), "minimax stops at depth 2");
    let nodes = |mind: &str, depth: u32| -> u64 {
        let own = lab.rows();
        own.filter(|row| row.mind == mind && row.limit.depth == Some(depth))
            .map(|row| row.nodes)
            .sum()
    };
    assert_eq!(
        nodes("minimax", 2),
        3 * (7 + 7 + 49),
        "minimax looks at everything, one depth after the other"
    );
    assert!(nodes("alpha-beta", 2) < nodes("minimax", 2), "cuts save");
    assert!(summary.contains("| minimax | d2 | 3 |"), "{summary}");
    for file in ["rows.csv", "rows.json", "nodes.svg", "nodes.png"] {
        assert!(folder.path().join(file).exists(), "{file} is written");
    }
}

#[test]
fn a_stopped_experiment_goes_on_and_ends_with_the_same_rows() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (whole, _) = run(folder.path());
    let path = folder.path().join("rows.jsonl");
    let text = std::fs::read_to_string(&path).expect("rows");
    std::fs::write(&path, &text[..text.len() / 2]).expect("the rows are cut");
    let (again, _) = run(folder.path());
    let plain = |lab: &Lab| -> Vec<(String, usize, u64)> {
        let rows = lab.rows();
        rows.map(|r| (r.mind.clone(), r.position, r.nodes))
            .collect()
    };
    assert_eq!(plain(&again), plain(&whole));
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let words = all_words(Language::En);
    let told = |from: &str, to: &str, begin: &str, part: &str| {
        let text = SMALL.replace(from, to);
        let error =
            Experiment::read(&text, plateau_games::CATALOG).expect_err("the experiment is wrong");
        let told = words.say(&error.phrase());
        assert!(
            told.starts_with(begin) && told.contains(part),
            "{told:?} names {begin:?} and {part:?}"
        );
    };
    told(
        "title = \"Nodes by depth\"\ngame",
        "tittle = 3\ngame",
        "line 2:",
        "tittle",
    );
    told("\"connect4\"", "\"chess\"", "game:", "connect4");
    told(
        "mind = \"alphabeta\"\n[[plot]]",
        "mind = \"x\"\n[[plot]]",
        "mind 2:",
        "alphabeta",
    );
    told("y = \"nodes\"\n", "", "plot:", "nodes");
    told("file = \"nodes\"", "file = \"../x\"", "plot:", "../x");
    told("x = \"depth\"", "x = \"height\"", "line", "height");
    told("{ depth = 1 }", "{ depth = 0 }", "limits 1:", "0");
}

#[test]
fn a_position_that_cannot_be_read_is_named_before_the_first_question() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = SMALL.replace("[\"startpos\"]", "[\"startpos\", \"99\"]");
    let experiment =
        Experiment::read(&text, plateau_games::CATALOG).expect("the file itself is well formed");
    let error = Lab::open(experiment, folder.path()).err();
    let told = all_words(Language::En).say(&error.expect("no such column").phrase());
    assert!(told.contains('2'), "{told}");
}

#[test]
fn values_become_one_and_show_their_middle_half() {
    let mut values = [8.0, 1.0, 2.0, 4.0];
    assert_eq!(
        reduce(&mut values, Reduce::Median),
        Some((3.0, Some((2.0, 4.0))))
    );
    let geometric = reduce(&mut values, Reduce::Geometric)
        .expect("there are values")
        .0;
    assert!((geometric - 8f64.sqrt()).abs() < 1e-9);
    assert_eq!(reduce(&mut [], Reduce::Mean), None);
    assert_eq!(Scale::default(), Scale::Linear);
}

#[test]
fn an_experiment_lends_memory_and_an_old_one_opens_without_what_it_chose() {
    let text = r#"
title = "Memory"
game = "taquin"
positions = ["1 2 3 4 5 6 7 0 8"]
memory = 64
[[mind]]
name = "little"
mind = "astar"
memory = 1
[[mind]]
name = "old"
mind = "astar"
options = { memory = 1000000, heuristic = "manhattan" }
"#;
    let experiment =
        Experiment::read(text, plateau_games::CATALOG).expect("the experiment is valid");
    let lent: Vec<_> = experiment
        .minds
        .iter()
        .map(|subject| experiment.host_of(subject).memory)
        .collect();
    assert_eq!(lent, [Some(1 << 20), Some(64 << 20)]);
    let notes = experiment.notes();
    assert_eq!(notes.len(), 1, "the old one is told of: {notes:?}");
    assert_eq!(notes[0].id, "arena-plan-lent");
    let folder = tempfile::tempdir().expect("a temporary folder");
    let mut lab = Lab::open(experiment, folder.path()).expect("the folder is free");
    let stop = Arc::new(AtomicBool::new(false));
    lab.run(&all_words(Language::En), &stop, &mut |_| ())
        .expect("it runs");
    assert!(lab.rows().all(|row| row.proven), "both minds answer");
}
