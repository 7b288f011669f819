//! Node, which runs the module.

use std::{fs, path::PathBuf, process::Command};

use plateau_wasm::{Letter, Reply};
use serde::Deserialize;

use crate::letters::Question;

/// What the module replies to one letter.
#[derive(Deserialize)]
pub struct Answered {
    /// How long it took.
    pub millis: f64,
    /// How much memory it has then.
    pub bytes: u64,
    /// What it said.
    pub replies: Vec<Reply>,
}

/// The module: the one that is kept with the page, or another one that is named.
pub fn module() -> PathBuf {
    let kept = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../server/web/here/plateau.wasm.gz"
    );
    std::env::var_os("PLATEAU_WASM").map_or_else(|| kept.into(), PathBuf::from)
}

/// Whether the module was made from the sources of today. One that was named is believed.
pub fn is_of_these_sources() -> bool {
    if std::env::var_os("PLATEAU_WASM").is_some() {
        return true;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scripts/wasm");
    let told = Command::new(script).arg("--check").output();
    told.is_ok_and(|told| told.status.success())
}

/// What the module replies to each question; and how it was made ready.
pub fn answers(questions: &[Question]) -> (Vec<Answered>, String) {
    let letters = questions.iter().zip(1..).map(|(question, n)| {
        let work = Box::new(question.work.clone());
        serde_json::to_string(&Letter::Think { n, work }).expect("letters are plain data") + "\n"
    });
    let name = std::thread::current()
        .name()
        .unwrap_or("letters")
        .replace("::", "-");
    let file = std::env::temp_dir().join(format!("plateau-{}-{name}", std::process::id()));
    fs::write(&file, letters.collect::<String>()).expect("there is room for a file");
    let ran = Command::new("node")
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/same/run.mjs"))
        .arg(module())
        .arg(&file)
        .output()
        .expect("Node is installed (on Debian: apt-get install nodejs)");
    let _ = fs::remove_file(&file);
    let errors = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.success(), "Node ran the module: {errors}");
    let lines = String::from_utf8_lossy(&ran.stdout);
    let lines = lines
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of replies"));
    (lines.collect(), errors)
}
