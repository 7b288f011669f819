//! A crate of two versions is built twice. What is doubled is listed here with the reason, so that
//! nothing joins it unnoticed.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

/// Doubled, and why: `sqlx` 0.9 still uses the older ones of all but `syn`.
const KNOWN: [(&str, &str); 8] = [
    ("base64", "sqlx; the newer one is usvg's"),
    ("block-buffer", "sqlx's sha2"),
    ("cpufeatures", "sqlx's sha2"),
    ("crypto-common", "sqlx's sha2"),
    ("digest", "sqlx's sha2"),
    ("hashbrown", "sqlx; the newer one is ratatui's"),
    ("sha2", "sqlx; the newer one is ours and rust-embed's"),
    (
        "syn",
        "derives of rust-embed, strum, tracing and derive_more",
    ),
];

/// The crates of a lock file that it holds in several versions.
fn doubled(lock: &str) -> BTreeSet<&str> {
    let mut versions: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lock.lines() {
        if let Some(name) = line.strip_prefix("name = ") {
            *versions.entry(name.trim_matches('"')).or_default() += 1;
        }
    }
    let several = versions.into_iter().filter(|(_, count)| *count > 1);
    several.map(|(name, _)| name).collect()
}

#[test]
fn no_other_crate_is_built_twice() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.lock");
    let lock = fs::read_to_string(path).expect("Cargo.lock is in the repository");
    let known: BTreeSet<&str> = KNOWN.iter().map(|(name, _)| *name).collect();
    assert_eq!(
        doubled(&lock),
        known,
        "left: doubled now, right: known; `cargo tree -d` tells who asks for what"
    );
}

#[test]
fn two_versions_are_seen() {
    let lock = "name = \"a\"\nversion = \"1\"\n\nname = \"b\"\n\nname = \"a\"\nversion = \"2\"\n";
    assert_eq!(doubled(lock), BTreeSet::from(["a"]));
}
