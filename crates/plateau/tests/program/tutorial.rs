//! The tutorial is what the examples are.

use std::{fs, path::Path};

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The blocks of code of the tutorial, each with the file that it is from.
fn blocks(text: &str) -> Vec<(String, String)> {
    let parts = text.split("\n<!-- ").skip(1);
    let block = |part: &str| {
        let (file, rest) = part.split_once(" -->\n```").expect("a file and its code");
        let code = rest.split_once('\n').expect("the code has lines").1;
        let code = code.split("\n```").next().expect("the code ends");
        (file.to_owned(), code.to_owned())
    };
    parts.map(block).collect()
}

#[test]
fn the_code_of_the_tutorial_is_that_of_the_examples() {
    let blocks = blocks(&read("docs/tutorial.md"));
    for (file, code) in &blocks {
        assert!(
            read(file).contains(code.as_str()),
            "docs/tutorial.md shows what {file} does not have:\n{code}"
        );
    }
    for file in ["main.rs", "nim.rs", "scene.rs"] {
        let file = format!("examples/nim/src/{file}");
        let of_file = blocks.iter().filter(|(name, _)| *name == file);
        let shown: String = of_file.map(|(_, code)| format!("{code}\n")).collect();
        for line in read(&file).lines() {
            assert!(
                shown.contains(line),
                "the tutorial builds all of {file}: {line}"
            );
        }
    }
}

#[test]
fn a_game_of_that_size_stays_small() {
    // Lines that somebody writes: all that are not blank.
    let written = |file: &&str| {
        let text = read(file);
        text.lines().filter(|line| !line.trim().is_empty()).count()
    };
    let lines = |files: &[&str]| files.iter().map(written).sum::<usize>();
    let nim = ["main.rs", "nim.rs", "scene.rs"].map(|file| format!("examples/nim/src/{file}"));
    let nim = lines(&nim.each_ref().map(String::as_str));
    assert!(nim <= 150, "nim has {nim} lines of Rust");
    let pig = [
        "Cargo.toml",
        "src/main.rs",
        "src/notation.rs",
        "src/pig.rs",
        "src/scene.rs",
        "src/tests.rs",
        "src/theme.css",
        "src/rules.en.md",
        "src/rules.fr.md",
        "src/words/en.ftl",
        "src/words/fr.ftl",
        "tests/program.rs",
    ];
    let pig = lines(
        &pig.map(|file| format!("examples/pig/{file}"))
            .each_ref()
            .map(String::as_str),
    );
    assert!(pig <= 350, "pig has {pig} lines with everything");
    let told = format!("Pig is {pig} lines by hand");
    assert!(
        read("docs/tutorial.md").contains(&told),
        "docs/tutorial.md says: {told}"
    );
}
