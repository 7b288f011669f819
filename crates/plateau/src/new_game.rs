//! `plateau new-game`: a game to begin with, in a package of its own.

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Parser;
use plateau_core::{Phrase, Words, phrase};

use crate::{failure::Failure, program::Program};

/// Begin a game of your own: a package that compiles, plays and passes the tests of every game.
///
/// It has a program of its own, too: `cargo run -- play NAME` in its folder.
#[derive(Parser)]
pub struct Args {
    /// The name of the game: small letters and digits, a letter first.
    name: String,
    /// The folder that is made (default: the name, here).
    #[arg(long, value_name = "DIR")]
    to: Option<PathBuf>,
    /// The sources of Plateau to build with (default: those that this program was built from, where
    /// they are still there, else the packages of its version).
    #[arg(long, value_name = "DIR")]
    plateau: Option<PathBuf>,
}

/// The files of the skeleton; in names and texts `@name@` and `@Name@` stand for the game.
const FILES: &[(&str, &str)] = &[
    ("Cargo.toml", include_str!("../skeleton/Cargo.toml.in")),
    ("src/main.rs", include_str!("../skeleton/main.rs.in")),
    ("src/rules.rs", include_str!("../skeleton/rules.rs.in")),
    ("src/scene.rs", include_str!("../skeleton/scene.rs.in")),
    ("src/theme.css", include_str!("../skeleton/theme.css.in")),
    (
        "src/rules.en.md",
        include_str!("../skeleton/rules.en.md.in"),
    ),
    (
        "src/rules.fr.md",
        include_str!("../skeleton/rules.fr.md.in"),
    ),
    (
        "src/words/en.ftl",
        include_str!("../skeleton/words/en.ftl.in"),
    ),
    (
        "src/words/fr.ftl",
        include_str!("../skeleton/words/fr.ftl.in"),
    ),
    (
        "src/snapshots/@name@__laws__playthrough-1.snap",
        include_str!("../skeleton/playthrough.snap.in"),
    ),
];

/// Names that a package or a module of the game cannot have.
const TAKEN: &[&str] = &[
    "abstract",
    "as",
    "async",
    "await",
    "become",
    "box",
    "break",
    "const",
    "continue",
    "crate",
    "deps",
    "do",
    "dyn",
    "else",
    "enum",
    "examples",
    "extern",
    "false",
    "final",
    "fn",
    "for",
    "gen",
    "house",
    "if",
    "impl",
    "in",
    "incremental",
    "let",
    "loop",
    "macro",
    "match",
    "mod",
    "move",
    "mut",
    "override",
    "page",
    "plain",
    "plateau",
    "priv",
    "pub",
    "ref",
    "return",
    "self",
    "static",
    "struct",
    "super",
    "test",
    "trait",
    "true",
    "try",
    "type",
    "typeof",
    "union",
    "unsafe",
    "unsized",
    "use",
    "virtual",
    "where",
    "while",
    "yield",
];

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let name = args.name.as_str();
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(plain) {
        return Err(Failure::input(
            &phrase!("cli-new-game-name", name = name),
            words,
        ));
    }
    if TAKEN.contains(&name) {
        return Err(Failure::input(
            &phrase!("cli-new-game-taken", name = name),
            words,
        ));
    }
    let folder = args.to.clone().unwrap_or_else(|| PathBuf::from(name));
    let shown = folder.display().to_string();
    if folder.exists() {
        let reason = phrase!("cli-new-game-exists", folder = shown);
        return Err(Failure::input(&reason, words));
    }
    let house = house(args.plateau.as_deref(), words)?;
    for (file, text) in FILES {
        let path = folder.join(file.replace("@name@", name));
        let text = filled(text, name, house.as_deref());
        let parent = path.parent().expect("every file of it lies in a folder");
        let written = fs::create_dir_all(parent).and_then(|()| fs::write(&path, text));
        written.map_err(|error| {
            let (file, problem) = (path.display().to_string(), Phrase::from(&error));
            Failure::Other(words.say(&phrase!("cli-save", file = file, problem = problem)))
        })?;
    }
    let told = phrase!("cli-new-game-made", folder = shown, name = name);
    println!("{}", words.say(&told));
    Ok(())
}

/// Where the sources of Plateau are, if they are anywhere.
fn house(given: Option<&Path>, words: &Words) -> Result<Option<PathBuf>, Failure> {
    let has_core = |folder: &Path| folder.join("crates/core/Cargo.toml").is_file();
    let built_from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    match given {
        Some(folder) if !has_core(folder) => {
            let reason = phrase!(
                "cli-new-game-sources",
                folder = folder.display().to_string()
            );
            Err(Failure::input(&reason, words))
        }
        Some(folder) => Ok(folder.canonicalize().ok()),
        None if has_core(&built_from) => Ok(built_from.canonicalize().ok()),
        None => Ok(None),
    }
}

/// A file of the skeleton for this game.
fn filled(text: &str, name: &str, house: Option<&Path>) -> String {
    let (first, rest) = name.split_at(1);
    let source = |package: &str| match house {
        Some(folder) => {
            let path = folder.join("crates").join(package).display().to_string();
            // A path of TOML in quotes: on Windows it has backslashes.
            format!("path = {:?}", path)
        }
        None => format!("version = \"{}\"", env!("CARGO_PKG_VERSION")),
    };
    text.replace("@cli@", &source("plateau"))
        .replace("@core@", &source("core"))
        .replace("@Name@", &(first.to_ascii_uppercase() + rest))
        .replace("@name@", name)
}
