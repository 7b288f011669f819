//! Arrows go one way: what each library is built on.

use std::process::Command;

/// The names of all that a package is built on, itself left out.
fn below(package: &str) -> Vec<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let tree = Command::new(cargo)
        .args([
            "tree",
            "--offline",
            "--locked",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ])
        .args(["--format", "{p}", "--all-features", "--package", package])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    let told = String::from_utf8_lossy(&tree.stderr).into_owned();
    assert!(tree.status.success(), "{package}: {told}");
    let text = String::from_utf8(tree.stdout).expect("cargo writes text");
    let names = text
        .lines()
        .skip(1)
        .filter_map(|line| line.split(' ').next());
    names.map(str::to_owned).collect()
}

/// Those of our own that a package is built on.
fn ours(package: &str) -> Vec<String> {
    let mut all = below(package);
    all.retain(|name| name.starts_with("plateau-") && name != package);
    all.sort();
    all.dedup();
    all
}

#[test]
fn each_library_is_built_on_those_that_the_architecture_names() {
    let known: [(&str, &[&str]); 9] = [
        ("plateau-core", &[]),
        ("plateau-minds", &["core"]),
        ("plateau-protocol", &["core"]),
        ("plateau-stage", &["core"]),
        ("plateau-room", &["core", "protocol"]),
        ("plateau-client", &["core", "protocol"]),
        ("plateau-answers", &["core", "protocol", "room", "stage"]),
        ("plateau-arena", &["core", "stage"]),
        (
            "plateau-server",
            &[
                "answers", "arena", "client", "core", "protocol", "room", "stage",
            ],
        ),
    ];
    for (package, names) in known {
        let names: Vec<String> = names.iter().map(|name| format!("plateau-{name}")).collect();
        assert_eq!(ours(package), names, "{package}");
    }
    for game in plateau_games::CATALOG.games().map(|game| game.name()) {
        let package = format!("plateau-{game}");
        assert_eq!(
            ours(&package),
            ["plateau-core", "plateau-minds"],
            "{package}"
        );
    }
}

#[test]
fn a_room_and_the_rules_know_no_runtime_no_database_no_network_and_no_random_source() {
    let strangers = [
        "tokio",
        "sqlx",
        "axum",
        "hyper",
        "tungstenite",
        "futures-util",
        "getrandom",
        "rand",
        "chrono",
        "time",
    ];
    for package in ["plateau-core", "plateau-protocol", "plateau-room"] {
        for name in below(package) {
            assert!(
                !strangers.contains(&name.as_str()),
                "{package} is built on {name}"
            );
        }
    }
    let below = below("plateau-server");
    assert!(below.iter().any(|name| name == "tokio"), "it would be seen");
}
