//! The pages that teach say what the program says: their commands are run.
//!
//! In a block of `console`, a line that begins with `$ ` is a command, and each line below it
//! stands in its output, in this order; `…` is any text.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

struct Example {
    page: String,
    command: String,
    output: Vec<String>,
}

fn examples(page: &Path) -> Vec<Example> {
    let text = fs::read_to_string(page).expect("a page is text");
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if let Some(kind) = line.strip_prefix("```") {
            inside = kind == "console";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            examples.push(Example {
                page: page.display().to_string(),
                command: command.to_owned(),
                output: Vec::new(),
            });
        } else if inside && let Some(example) = examples.last_mut() {
            example.output.push(line.trim().to_owned());
        }
    }
    examples
}

/// Whether a line says what the page says; `…` is any text.
fn matches(line: &str, wanted: &str) -> bool {
    let mut rest = line.trim();
    let parts: Vec<&str> = wanted.split('…').collect();
    for (index, part) in parts.iter().enumerate() {
        match rest.find(part) {
            Some(0) => rest = &rest[part.len()..],
            Some(at) if index > 0 => rest = &rest[at + part.len()..],
            _ => return false,
        }
    }
    rest.is_empty() || wanted.ends_with('…')
}

fn runs(example: &Example, folder: &Path) {
    let words = words(&example.command);
    let (program, arguments) = words.split_first().expect("a command has words");
    assert_eq!(program, "plateau", "{}", example.command);
    let output = Command::new(env!("CARGO_BIN_EXE_plateau"))
        .args(arguments)
        .current_dir(folder)
        .env("LC_ALL", "C")
        .output()
        .expect("the program runs");
    let said = String::from_utf8_lossy(&output.stdout);
    let errors = String::from_utf8_lossy(&output.stderr);
    let mut lines = said.lines().chain(errors.lines());
    for wanted in example
        .output
        .iter()
        .filter(|line| !line.is_empty() && *line != "…")
    {
        assert!(
            lines.any(|line| matches(line, wanted)),
            "{}: {}\nshould say {wanted:?}\nand says\n{said}{errors}",
            example.page,
            example.command
        );
    }
}

/// The words of a command line; double quotes hold one together.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quoted = false;
    for letter in command.chars() {
        match letter {
            '"' => quoted = !quoted,
            ' ' if !quoted => words.push(String::new()),
            _ => words.last_mut().expect("it began with one").push(letter),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

#[test]
fn every_command_of_the_teaching_pages_says_what_the_page_says() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    // Commands name files of the repository and write beside them: they run in a copy.
    for place in ["docs/lab", "examples/starter-bot"] {
        let into = folder.path().join(place);
        fs::create_dir_all(&into).expect("a folder");
        for entry in fs::read_dir(workspace().join(place)).expect("the files are there") {
            let path = entry.expect("the folder can be read").path();
            if path.is_file() {
                let name = path.file_name().expect("a file has a name");
                fs::copy(&path, into.join(name)).expect("it is copied");
            }
        }
    }
    let mut run = 0;
    for page in ["docs/teaching.md", "docs/bots.md"] {
        for example in examples(&workspace().join(page)) {
            runs(&example, folder.path());
            run += 1;
        }
    }
    assert!(run >= 8, "the commands were found: {run}");
}

#[test]
fn an_ellipsis_is_any_text_and_nothing_else_is() {
    assert!(matches("  31 nodes; it plays 4.", "31 nodes; it plays 4."));
    assert!(matches("it took 3 s for 5 nodes", "it took … for 5 nodes"));
    assert!(!matches("it took 3 s for 6 nodes", "it took … for 5 nodes"));
    assert!(!matches("31 nodes; it plays 4.", "31 nodes"));
}
