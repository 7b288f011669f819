//! A crate of two versions is built twice. What is doubled is listed here with the reason, so that
//! nothing joins it unnoticed.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

/// Doubled, and why: `sqlx` 0.9 and `ratatui-image` still use the older ones of most.
const KNOWN: [(&str, &str); 16] = [
    ("base64", "sqlx; the newer one is usvg's"),
    ("block-buffer", "sqlx's sha2"),
    ("cpufeatures", "sqlx's sha2"),
    ("crypto-common", "sqlx's sha2"),
    ("digest", "sqlx's sha2"),
    ("getrandom", "ring; the newer one is ours"),
    ("hashbrown", "sqlx; the newer one is ratatui's"),
    ("linux-raw-sys", "ratatui-image's rustix"),
    ("rand", "ratatui-image; the newer one is its icy_sixel's"),
    ("rand_chacha", "ratatui-image's rand; the newer one is ours"),
    ("rand_core", "ratatui-image's rand; the newer one is ours"),
    ("rustix", "ratatui-image; the newer one is ours"),
    ("sha2", "sqlx; the newer one is ours and rust-embed's"),
    (
        "syn",
        "derives of rust-embed, strum, tracing and derive_more",
    ),
    ("thiserror", "ratatui-image; the newer one is ours"),
    ("thiserror-impl", "ratatui-image; the newer one is ours"),
];

/// The crates of a list, a name and a version a line, that it holds in several versions.
fn doubled(list: &str) -> BTreeSet<&str> {
    let mut versions: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for line in list.lines() {
        if let Some((name, version)) = line.split_once(" v") {
            let version = version.split(' ').next().unwrap_or_default();
            versions.entry(name).or_default().insert(version);
        }
    }
    let several = versions.into_iter().filter(|(_, all)| all.len() > 1);
    several.map(|(name, _)| name).collect()
}

#[test]
fn no_other_crate_is_built_twice() {
    // What is built on this platform: a lock file also names what only others build.
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["tree", "--workspace", "--duplicates", "--depth", "0"])
        .args(["--prefix", "none", "--offline", "--locked"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let list = String::from_utf8_lossy(&output.stdout);
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    let known: BTreeSet<&str> = KNOWN.iter().map(|(name, _)| *name).collect();
    assert_eq!(
        doubled(&list),
        known,
        "left: doubled now, right: known; `cargo tree -d` tells who asks for what"
    );
}

#[test]
fn two_versions_are_seen() {
    let list = "a v1.0.0\n\nb v2.1.0 (*)\nb v2.1.0\na v2.0.0 (proc-macro)\n";
    assert_eq!(doubled(list), BTreeSet::from(["a"]));
}
