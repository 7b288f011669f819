//! Every crate that we build on may be used in a program under MIT or Apache-2.0.

use std::{fs, process::Command};

use serde_json::Value as Json;

/// The licences that `deny.toml` allows: one list for both checks.
fn allowed() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deny.toml");
    let text = fs::read_to_string(path).expect("deny.toml is in the repository");
    let list = text
        .split("allow = [")
        .nth(1)
        .and_then(|rest| rest.split(']').next());
    let list = list.expect("deny.toml has a list of licences");
    list.split('"')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// Whether an SPDX expression can be satisfied: one side of an OR, all sides of an AND.
fn fits(expression: &str, allowed: &[String]) -> bool {
    let expression = expression.replace(['(', ')'], " ").replace('/', " OR ");
    let one = |licence: &str| allowed.iter().any(|name| name == licence.trim());
    // Without brackets AND binds tighter; none of our crates nests an OR inside an AND otherwise.
    let all = |side: &str| side.split(" AND ").all(one);
    expression.split(" OR ").any(all)
        || expression
            .split(" AND ")
            .all(|side| side.split(" OR ").any(one))
}

/// What `cargo metadata` tells without a network, or its complaint.
fn metadata(more: &[&str]) -> Result<Json, String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(more)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    match output.status.success() {
        true => Ok(serde_json::from_slice(&output.stdout).expect("cargo metadata is JSON")),
        false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
    }
}

/// The crates of this platform: what was built here has been downloaded.
fn of_this_platform() -> Json {
    let rustc = std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let about = Command::new(rustc).arg("-vV").output().expect("rustc runs");
    let about = String::from_utf8_lossy(&about.stdout).into_owned();
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    let host = host.expect("rustc tells its host");
    metadata(&["--filter-platform", host]).unwrap_or_else(|error| panic!("{error}"))
}

/// All platforms where their crates are at hand (`./check` fetches them first), else this one: a
/// build downloads nothing for others, and a test must not need a network.
#[test]
fn every_dependency_has_a_permissive_licence() {
    let metadata = metadata(&[]).unwrap_or_else(|_| of_this_platform());
    let packages = metadata["packages"].as_array().expect("there are packages");
    let allowed = allowed();
    assert!(
        packages.len() > 20 && allowed.len() > 5,
        "both lists were read"
    );
    for package in packages {
        let (name, licence) = (&package["name"], package["license"].as_str());
        let licence = licence.unwrap_or_else(|| panic!("{name} has no licence"));
        assert!(
            fits(licence, &allowed),
            "{name}: {licence} is not on the list of deny.toml"
        );
    }
}

#[test]
fn the_check_of_licences_can_fail() {
    let allowed = vec!["MIT".to_owned(), "Apache-2.0".to_owned()];
    assert!(fits("MIT OR GPL-3.0", &allowed) && fits("MIT/Apache-2.0", &allowed));
    assert!(!fits("GPL-3.0", &allowed) && !fits("MIT AND GPL-3.0", &allowed));
}
