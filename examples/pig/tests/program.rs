//! A game with a die through its own program.

use std::{fs, process::Command};

#[test]
fn buttons_speak_the_language_of_the_reader() {
    let folder = tempfile::tempdir().expect("a folder");
    for (language, ending, words) in [
        ("en", "svg", "Hold 22"),
        ("fr", "svg", "Garder 22"),
        ("en", "txt", "Throw"),
        ("fr", "txt", "Lancer"),
    ] {
        let file = folder.path().join(format!("{language}.{ending}"));
        let done = Command::new(env!("CARGO_BIN_EXE_pig"))
            .args(["--lang", language, "render", "pig", "10-0+22/1=6", "--out"])
            .arg(&file)
            .status();
        assert!(done.expect("the program runs").success());
        let drawn = fs::read_to_string(&file).expect("the picture is there");
        assert!(drawn.contains(words), "{language}: {drawn}");
    }
}
