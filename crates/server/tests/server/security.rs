//! Every line of `docs/security.md` is held by tests that are there.

use std::{collections::BTreeSet, path::Path};

fn sources(folder: &Path, into: &mut Vec<(String, String)>) {
    for entry in std::fs::read_dir(folder).expect("it can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = std::fs::read_to_string(&path).expect("a source is text");
            into.push((path.display().to_string(), text));
        }
    }
}

/// The tests of the workspace as `file::name` and `folder::name`.
fn tests() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut files = Vec::new();
    sources(&crates, &mut files);
    sources(&crates.join("../fuzz"), &mut files);
    let mut names = BTreeSet::new();
    for (path, text) in files {
        let parts: Vec<&str> = path.trim_end_matches(".rs").rsplit('/').take(2).collect();
        let marked = text
            .split("#[test]")
            .chain(text.split("#[tokio::test"))
            .skip(1);
        for after in marked {
            let Some((_, rest)) = after.split_once("fn ") else {
                continue;
            };
            let name: String = rest
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            for part in &parts {
                names.insert(format!("{part}::{name}"));
            }
        }
    }
    names
}

#[test]
fn each_line_of_the_threat_model_names_tests_that_are_there() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/security.md");
    let text = std::fs::read_to_string(path).expect("the model is in the repository");
    let (tests, mut lines, mut in_table) = (tests(), 0, false);
    let mut missing = Vec::new();
    for line in text.lines() {
        let columns: Vec<&str> = line.split('|').map(str::trim).collect();
        match columns.iter().rev().nth(1) {
            Some(&"tests") => in_table = true,
            None => in_table = false,
            Some(last) if in_table && !last.starts_with("---") => {
                let named = last.split('`').skip(1).step_by(2);
                let named: Vec<&str> = named.collect();
                assert!(!named.is_empty(), "a line without a test: {line}");
                for name in named {
                    if !tests.contains(name) {
                        missing.push(name);
                    }
                }
                lines += 1;
            }
            Some(_) => {}
        }
    }
    assert!(missing.is_empty(), "there are no such tests: {missing:?}");
    assert!(lines > 30, "the tables were read: {lines}");
}
