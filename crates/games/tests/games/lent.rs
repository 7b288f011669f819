//! Minds have what they are lent, and nothing else: their sources ask the system for nothing.

use std::{
    fs,
    path::{Path, PathBuf},
};

/// What only a host may ask for.
const OF_THE_SYSTEM: [&str; 9] = [
    "Instant::now",
    "SystemTime",
    "available_parallelism",
    "thread::spawn",
    "thread::Builder",
    "/proc",
    "std::env",
    "env::var",
    "std::net",
];

/// How files are opened.
const FILES: [&str; 5] = ["std::fs", "{fs", " fs,", "File::", "OpenOptions"];

/// Who opens files: tables in the folder that is lent, and the maker of Connect Four's book, which is
/// no mind.
const OPENERS: [&str; 2] = [
    "taquin/src/engine/cache.rs",
    "connect4/src/engine/checkpoint.rs",
];

/// All sources below a folder, but tests.
fn sources(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && name != "tests" {
            sources(&path, into);
        } else if name.ends_with(".rs") && !name.contains("tests") {
            into.push(path);
        }
    }
}

/// What is built into programs: no comments, no tests.
fn code(text: &str) -> String {
    let built = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = built
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// What a source asks for that is not its to ask for.
fn asks(path: &str, text: &str) -> Option<&'static str> {
    let opens = OPENERS.iter().any(|opener| path.ends_with(opener));
    let files = FILES.iter().filter(|_| !opens);
    let code = code(text);
    let mut all = OF_THE_SYSTEM.iter().chain(files);
    all.find(|word| code.contains(**word)).copied()
}

#[test]
fn no_source_of_a_mind_asks_the_system_for_anything() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut all = Vec::new();
    for name in plateau_games::CATALOG.games().map(|game| game.name()) {
        sources(&crates.join("games").join(name).join("src"), &mut all);
    }
    sources(&crates.join("minds/src"), &mut all);
    assert!(all.len() > 100, "the sources are there: {}", all.len());
    for path in all {
        let text = fs::read_to_string(&path).expect("sources are text");
        let path = path.display().to_string().replace('\\', "/");
        assert_eq!(
            asks(&path, &text),
            None,
            "{path} asks for what only a host has"
        );
    }
}

#[test]
fn a_source_that_asks_is_seen() {
    let asking = "fn now() -> u64 {\n    SystemTime::now()\n}\n";
    assert_eq!(asks("a.rs", asking), Some("SystemTime"));
    assert_eq!(asks("a.rs", "let file = File::open(path);"), Some("File::"));
    assert_eq!(asks("taquin/src/engine/cache.rs", "File::open(path)"), None);
    assert_eq!(
        asks(
            "a.rs",
            "// File::open\n#[cfg(test)]\nmod tests { SystemTime }"
        ),
        None
    );
}
