//! No crate that we build on has a hole that is known.

use std::{
    io::{self, Write},
    path::Path,
    time::SystemTime,
};

use semver::{Version, VersionReq};

/// An extract of RustSec's database, made by `scripts/advisories`.
const EXTRACT: &str = include_str!("../advisories.tsv");
/// An older extract is worth making anew.
const DAYS: i64 = 90;

/// A crate of `Cargo.lock`.
struct Package {
    name: String,
    version: Version,
}

fn packages(lock: &str) -> Vec<Package> {
    let value = |block: &str, key: &str| {
        let line = block.lines().find(|line| line.starts_with(key))?;
        Some(line.split('"').nth(1)?.to_owned())
    };
    // Only what comes from the registry: our own have names of their own.
    let foreign = lock
        .split("[[package]]")
        .filter(|block| block.contains("\nsource = "));
    let package = |block: &str| {
        Some(Package {
            name: value(block, "name = ")?,
            version: value(block, "version = ")?.parse().ok()?,
        })
    };
    foreign.filter_map(package).collect()
}

/// Whether a version is among those of a column, which are parted by bars.
fn among(version: &Version, column: &str) -> bool {
    let ranges = column.split(" | ").filter(|range| !range.is_empty());
    let mut ranges = ranges
        .map(|range| VersionReq::parse(range).unwrap_or_else(|error| panic!("{range:?}: {error}")));
    ranges.any(|range| range.matches(version))
}

/// What is known against these crates: those that must not be, and those to be told of.
fn known(packages: &[Package], extract: &str) -> (Vec<String>, Vec<String>) {
    let (mut wrong, mut told) = (Vec::new(), Vec::new());
    for line in extract.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let [id, name, kind, patched, unaffected, _only] = columns[..] else {
            panic!("a line of six columns: {line:?}");
        };
        for package in packages.iter().filter(|package| package.name == name) {
            if among(&package.version, patched) || among(&package.version, unaffected) {
                continue;
            }
            let hit = format!("{id}: {name} {} ({kind})", package.version);
            match kind {
                "vulnerability" | "unsound" => wrong.push(hit),
                _ => told.push(hit),
            }
        }
    }
    (wrong, told)
}

/// Days since 1970 of a date like 2026-08-21.
fn days(date: &str) -> i64 {
    let parts: Vec<i64> = date
        .split('-')
        .filter_map(|part| part.parse().ok())
        .collect();
    let [year, month, day] = parts[..] else {
        panic!("a date: {date:?}");
    };
    // Years begin in March, so that the leap day is the last one.
    let (year, month) = if month < 3 {
        (year - 1, month + 9)
    } else {
        (year, month - 3)
    };
    let past = 365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    past + (153 * month + 2) / 5 + day - 1 - 719_468
}

#[test]
fn no_crate_that_we_build_on_has_a_known_hole() {
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../Cargo.lock");
    let lock = std::fs::read_to_string(lock).expect("the workspace has a lock file");
    let packages = packages(&lock);
    assert!(packages.len() > 100, "they were read: {}", packages.len());
    let (wrong, told) = known(&packages, EXTRACT);
    for hit in told {
        println!("no hole, but told of: {hit}");
    }
    let date = EXTRACT
        .lines()
        .next()
        .and_then(|line| line.rsplit(' ').next());
    let date = date.expect("the extract says of when it is");
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    let today = now.map_or(0, |now| (now.as_secs() / 86_400) as i64);
    if today - days(date) > DAYS {
        // Past the harness, which shows what is printed only where a test fails.
        let warning = "warning: the advisories are of";
        let told = writeln!(
            io::stderr(),
            "{warning} {date}; make them anew: scripts/advisories"
        );
        told.expect("standard error is there");
    }
    assert!(wrong.is_empty(), "renew these crates: {wrong:#?}");
}

#[test]
fn a_crate_with_a_hole_is_found() {
    let lock = "[[package]]\nname = \"tokio\"\nversion = \"1.44.1\"\nsource = \"registry\"\n\
        [[package]]\nname = \"openssl\"\nversion = \"0.8.0\"\n";
    let (wrong, _) = known(&packages(lock), EXTRACT);
    assert!(
        wrong
            .iter()
            .any(|hit| hit.starts_with("RUSTSEC-2025-0023: tokio 1.44.1"))
    );
    assert!(
        !wrong.iter().any(|hit| hit.contains("openssl")),
        "ours, by its name alone"
    );
    let mended = lock.replace("1.44.1", "1.44.2");
    let (wrong, _) = known(&packages(&mended), EXTRACT);
    assert!(
        !wrong.iter().any(|hit| hit.contains("RUSTSEC-2025-0023")),
        "{wrong:?}"
    );
}

#[test]
fn days_are_counted_as_calendars_do() {
    assert_eq!(
        (days("1970-01-01"), days("2000-03-01"), days("2026-08-21")),
        (0, 11_017, 20_686)
    );
}
