//! Every reader survives its corpus and mutations of it, the same ones on every machine.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use plateau_core::Draw;
use plateau_fuzz::{TARGETS, Target, mutation::mutated};

/// So many mutations of each corpus.
const MUTATIONS: usize = 2_000;
/// A reader that is slow gets fewer, but at least these; `scripts/fuzz` gives it all that it should
/// have.
const LEAST: usize = 20;
const SECONDS: Duration = Duration::from_millis(600);
/// A text that takes longer would be somebody's way to stop a server.
const LONG: Duration = Duration::from_secs(20);

fn corpora() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus")
}

/// The texts of a reader, by their names.
fn texts(target: &Target) -> Vec<(String, Vec<u8>)> {
    let folder = corpora().join(target.name);
    let files =
        fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut texts: Vec<(String, Vec<u8>)> = files
        .map(|file| {
            let path = file.expect("the folder can be read").path();
            let text = fs::read(&path).expect("the file can be read");
            (path.display().to_string(), text)
        })
        .collect();
    texts.sort();
    texts
}

/// Reads a text, and says which it was where that ends badly.
fn survives(target: &Target, name: &str, text: &[u8]) {
    let begun = Instant::now();
    let read = std::panic::catch_unwind(|| (target.read)(text));
    let shown = text.escape_ascii();
    assert!(
        read.is_ok(),
        "{} does not survive {name}: b\"{shown}\"",
        target.name
    );
    let took = begun.elapsed();
    assert!(
        took < LONG,
        "{} took {took:?} for {name}: b\"{shown}\"",
        target.name
    );
}

fn survives_its_corpus(target: &Target) {
    let texts = texts(target);
    assert!(texts.len() >= 3, "{} has a corpus", target.name);
    for (name, text) in &texts {
        survives(target, name, text);
    }
    let texts: Vec<Vec<u8>> = texts.into_iter().map(|(_, text)| text).collect();
    let (begun, mut draw) = (Instant::now(), Draw::from_seed(21));
    let mut tried = 0;
    while tried < LEAST || (tried < MUTATIONS && begun.elapsed() < SECONDS) {
        let text = &texts[tried % texts.len()];
        let text = mutated(text, &texts, &mut draw, target.longest);
        survives(target, &format!("mutation {tried}"), &text);
        tried += 1;
    }
    println!("{}: {} texts, {tried} mutations", target.name, texts.len());
}

fn is_tried(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name);
    survives_its_corpus(target.expect("it is a reader"));
}

#[test]
fn positions() {
    is_tried("positions");
}

#[test]
fn boards() {
    is_tried("boards");
}

#[test]
fn moves() {
    is_tried("moves");
}

#[test]
fn options() {
    is_tried("options");
}

#[test]
fn logs() {
    is_tried("logs");
}

#[test]
fn steps() {
    is_tried("steps");
}

#[test]
fn messages() {
    is_tried("messages");
}

#[test]
fn frames() {
    is_tried("frames");
}

#[test]
fn bodies() {
    is_tried("bodies");
}

#[test]
fn queries() {
    is_tried("queries");
}

#[test]
fn headers() {
    is_tried("headers");
}

#[test]
fn settings() {
    is_tried("settings");
}

#[test]
fn archives() {
    is_tried("archives");
}

#[test]
fn ugi() {
    is_tried("ugi");
}

#[test]
fn programs() {
    is_tried("programs");
}

#[test]
fn course() {
    is_tried("course");
}

#[test]
fn bridge() {
    is_tried("bridge");
}

#[test]
fn typed() {
    is_tried("typed");
}

#[test]
fn files() {
    is_tried("files");
}

#[test]
fn plans() {
    is_tried("plans");
}

#[test]
fn themes() {
    is_tried("themes");
}

#[test]
fn markdown() {
    is_tried("markdown");
}

#[test]
fn every_reader_is_tried_and_every_corpus_is_one_of_a_reader() {
    let readers: BTreeSet<&str> = TARGETS.iter().map(|target| target.name).collect();
    let own = include_str!("corpus.rs");
    let tried = own.split("is_tried(\"").skip(1);
    let tried: BTreeSet<&str> = tried.filter_map(|rest| rest.split('"').next()).collect();
    assert!(readers.is_subset(&tried), "{readers:?} beside {tried:?}");
    let folders = fs::read_dir(corpora()).expect("there are corpora");
    let folders = folders.map(|folder| folder.expect("it can be read").file_name());
    let folders: Vec<String> = folders
        .map(|name| name.to_string_lossy().into_owned())
        .collect();
    let folders: BTreeSet<&str> = folders.iter().map(String::as_str).collect();
    assert_eq!(folders, readers);
}

#[test]
fn a_reader_that_panics_is_told() {
    fn stumbles(text: &[u8]) {
        assert!(!text.ends_with(b"}"), "on purpose");
    }
    let target = Target {
        name: "stumbles",
        read: stumbles,
        longest: 100,
        runs: 1,
    };
    let told = std::panic::catch_unwind(|| survives(&target, "a text", b"{}"));
    let told = told.expect_err("it does not survive");
    let told = told.downcast_ref::<String>().expect("it is told in words");
    assert!(
        told.contains("stumbles does not survive a text: b\"{}\""),
        "{told}"
    );
    survives(&target, "another", b"{");
}
