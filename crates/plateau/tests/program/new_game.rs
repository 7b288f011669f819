//! A game that somebody begins compiles and keeps the laws.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use crate::common::{assert_bad_input, err, out, plateau, run};

/// What is kept in the repository of a game called mill: a package of the workspace, whose tests run
/// with all others.
fn kept() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/mill")
}

/// All files below a folder, by their path in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).expect("it lies in it").to_owned();
                found.insert(name, fs::read_to_string(&path).expect("it is text"));
            }
        }
    }
    found
}

/// The tables of a package's description that say what it is built of.
fn built_of(manifest: &str) -> [Option<toml::Value>; 3] {
    let manifest: toml::Table = manifest.parse().expect("it is TOML");
    ["features", "dependencies", "dev-dependencies"].map(|part| manifest.get(part).cloned())
}

#[test]
fn a_new_game_is_the_one_whose_tests_run_with_all_others() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("mill");
    let made = run(&["new-game", "mill", "--to", &game.display().to_string()]);
    assert!(made.status.success(), "{}", err(&made));
    assert!(out(&made).contains("cargo run"), "{}", out(&made));
    let (mut made, mut kept) = (files(&game), files(&kept()));
    let manifest = Path::new("Cargo.toml");
    let [made_manifest, kept_manifest] =
        [&mut made, &mut kept].map(|files| files.remove(manifest).expect("every package has one"));
    assert_eq!(made, kept, "write it anew: plateau new-game mill");
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let crates = crates.canonicalize().expect("it is there");
    let made_manifest = made_manifest.replace(&crates.display().to_string(), "../../crates");
    assert_eq!(built_of(&made_manifest), built_of(&kept_manifest));
}

#[test]
#[ignore = "builds most of the program anew: ./check --full"]
fn a_new_game_compiles_plays_and_keeps_the_laws_in_a_folder_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("mill");
    let to = game.display().to_string();
    let made = run(&["new-game", "mill", "--to", &to]);
    assert!(made.status.success(), "{}", err(&made));
    assert!(out(&made).contains("cargo run"), "{}", out(&made));
    // The same versions as here, and the same folder of what is built: nothing is fetched, and what
    // the tests of others have built is not built again.
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    std::fs::copy(workspace.join("Cargo.lock"), game.join("Cargo.lock")).expect("it is there");
    let target = Path::new(env!("CARGO_BIN_EXE_plateau"))
        .parent()
        .and_then(Path::parent);
    let cargo = |arguments: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo
            .args(arguments)
            .args(["--offline", "--quiet", "--no-default-features"]);
        cargo
            .current_dir(&game)
            .env("INSTA_UPDATE", "no")
            .env("INSTA_WORKSPACE_ROOT", &game);
        cargo.env(
            "CARGO_TARGET_DIR",
            target.expect("programs lie in a folder of a folder"),
        );
        cargo
    };
    let tested = cargo(&["test"]).output().expect("cargo runs");
    assert!(
        tested.status.success(),
        "{}\n{}",
        out(&tested),
        err(&tested)
    );
    let laws = out(&tested);
    let passed = laws
        .split(" passed")
        .next()
        .and_then(|before| before.rsplit(' ').next());
    let passed: usize = passed.and_then(|count| count.parse().ok()).unwrap_or(0);
    assert!(
        passed >= 17,
        "the laws of the house are among its tests: {laws}"
    );
    let drawn = game.join("start.txt").display().to_string();
    let render = ["run", "--"];
    let mut render = cargo(&render[..1]);
    render.args([
        "--", "--lang", "fr", "render", "mill", "startpos", "--out", &drawn,
    ]);
    let rendered = render.output().expect("cargo runs");
    assert!(rendered.status.success(), "{}", err(&rendered));
    let drawn = std::fs::read_to_string(drawn).expect("the picture is there");
    assert!(drawn.contains("Ajouter 3"), "buttons speak French: {drawn}");
}

#[test]
fn a_name_that_cannot_be_one_is_refused() {
    assert_bad_input(&["new-game", "Tic-Tac"], &["Tic-Tac", "small letters"]);
    assert_bad_input(&["new-game", "match"], &["match", "another name"]);
    let folder = tempfile::tempdir().expect("a folder");
    let here = folder.path().display().to_string();
    assert_bad_input(&["new-game", "mill", "--to", &here], &[&here, "--to"]);
    let to = folder.path().join("mill").display().to_string();
    assert_bad_input(
        &["new-game", "mill", "--to", &to, "--plateau", &here],
        &[&here],
    );
    let french = plateau(&["--lang", "fr", "new-game", "9"])
        .output()
        .expect("it runs");
    assert!(err(&french).contains("minuscules"), "{}", err(&french));
}
