//! What needs no browser: the words of both languages, and the types of the modules.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn web() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("web")
}

/// A file of an npm package, where the check script has put it.
pub fn tool(file: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let builds = std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    let path = root.join(builds).join("page-tools/node_modules").join(file);
    assert!(
        path.exists(),
        "{} is not there: ./check installs it",
        path.display()
    );
    path
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The names of a file's sentences.
fn names(lang: &str) -> BTreeSet<String> {
    let text = read(&web().join(format!("words/{lang}.ftl")));
    let named = text.lines().filter(|line| line.starts_with("page-"));
    named
        .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
        .collect()
}

/// All files of a folder and of the folders in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let inside = fs::read_dir(folder).expect("the page is there");
    let paths = inside.map(|file| file.expect("a folder can be read").path());
    paths
        .flat_map(|path| {
            if path.is_dir() {
                files(&path)
            } else {
                vec![path]
            }
        })
        .collect()
}

/// The files of the page that end so.
fn files_of(end: &str) -> Vec<PathBuf> {
    let mut files = files(&web());
    files.retain(|path| path.extension().is_some_and(|found| found == end));
    files
}

fn modules() -> Vec<PathBuf> {
    files_of("js")
}

#[test]
fn both_languages_have_the_same_sentences() {
    let (en, fr) = (names("en"), names("fr"));
    assert_eq!(
        en.difference(&fr).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "French lacks sentences"
    );
    assert_eq!(
        fr.difference(&en).collect::<Vec<_>>(),
        Vec::<&String>::new(),
        "English lacks sentences"
    );
}

#[test]
fn every_sentence_that_the_page_says_is_written() {
    let written = names("en");
    for path in modules() {
        let text = read(&path);
        // A long call has its sentence on a line of its own.
        let said = text.split("t(").skip(1).map(str::trim_start);
        let names = said.filter_map(|said| said.strip_prefix('\'')?.split('\'').next());
        for name in names.filter(|name| name.starts_with("page-")) {
            assert!(
                written.contains(name),
                "{} says {name}, which is not written",
                path.display()
            );
        }
    }
}

#[test]
fn french_has_its_spaces() {
    for line in read(&web().join("words/fr.ftl"))
        .lines()
        .filter(|line| !line.starts_with('#'))
    {
        let said = line.split_once(" = ").map_or(line, |(_, said)| said);
        for wrong in [" ;", " ?", " !", " :", "« ", " »"] {
            assert!(!said.contains(wrong), "a breaking space in {line:?}");
        }
    }
}

#[test]
fn modules_stay_small_and_have_no_inline_html() {
    for path in modules() {
        let text = read(&path);
        assert!(
            text.lines().count() <= 300,
            "{} has grown too long",
            path.display()
        );
        for word in [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "eval(",
        ] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn no_line_is_longer_than_120_characters() {
    let scripts = ["tap.js", "targets.js"].map(|script| {
        Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/browser")
            .join(script)
    });
    for path in [
        files_of("js"),
        files_of("css"),
        files_of("html"),
        scripts.into(),
    ]
    .concat()
    {
        for (number, line) in read(&path).lines().enumerate() {
            let long = line.chars().count();
            assert!(long <= 120, "{}:{} has {long}", path.display(), number + 1);
        }
    }
}

#[test]
fn every_folder_of_modules_is_on_the_map() {
    let map = read(&web().join("README.md"));
    for path in modules() {
        let folder = path.parent().and_then(Path::file_name);
        let folder = folder.and_then(|name| name.to_str()).unwrap_or_default();
        assert!(
            folder == "web" || map.contains(&format!("`{folder}/`")),
            "{folder} is not explained"
        );
    }
}

#[test]
fn the_types_of_the_modules_hold() {
    // What runs beside the page has other globals than the page.
    for project in ["jsconfig.json", "worker.jsconfig.json"] {
        let done = Command::new("node")
            .arg(tool("typescript/bin/tsc"))
            .args(["-p", project])
            .current_dir(web())
            .output()
            .expect("node runs");
        let told = String::from_utf8_lossy(&done.stdout);
        assert!(done.status.success(), "{project}: {told}");
    }
}
