//! The documents hold together: links lead somewhere, and pictures show the program as it is.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::common::{err, run};

fn workspace() -> PathBuf {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    path.canonicalize().expect("the workspace is there")
}

/// Every document of the repository.
fn documents() -> Vec<PathBuf> {
    let root = workspace();
    let mut open = vec![root.clone()];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the folder can be read").path();
            let name = path.file_name().and_then(|name| name.to_str());
            let name = name.expect("names of files are text");
            let built = folder == root && ["target", "artifacts"].contains(&name);
            if path.is_dir() && !built && !name.starts_with('.') && name != "node_modules" {
                open.push(path);
            } else if name.ends_with(".md") {
                found.push(path);
            }
        }
    }
    found
}

/// The text without its blocks of code, whose brackets are no links.
fn prose(text: &str) -> String {
    let mut inside = false;
    let lines = text.lines().filter(|line| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// What a document refers to: links, pictures and images in HTML.
fn links(text: &str) -> Vec<String> {
    let text = prose(text);
    let after = |opening: &str, closing: char| -> Vec<String> {
        let parts = text.split(opening).skip(1);
        let ends = parts.filter_map(|part| part.split(closing).next());
        ends.map(str::to_owned).collect()
    };
    let mut links = after("](", ')');
    links.extend(after("src=\"", '"'));
    links.extend(after("href=\"", '"'));
    links
}

/// The names by which the headings of a document can be linked to.
fn anchors(text: &str) -> BTreeSet<String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    let name = |heading: &str| {
        let words = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = words
            .chars()
            .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c }).collect()
    };
    headings.map(name).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// What is wrong with a link of this document, if anything is.
fn fault(document: &Path, link: &str) -> Option<String> {
    if link.contains("://") || link.starts_with("mailto:") {
        return None;
    }
    let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
    let folder = document.parent().expect("a document is in a folder");
    let target = match file {
        "" => document.to_owned(),
        file => folder.join(file),
    };
    let said = |what: &str| Some(format!("{}: {link} {what}", document.display()));
    if !target.exists() {
        return said("leads nowhere");
    }
    let place = target.canonicalize().expect("it exists");
    if !place.starts_with(workspace()) {
        return said("leads out of the repository");
    }
    let named = anchor.is_empty() || anchors(&read(&target)).contains(anchor);
    if named {
        None
    } else {
        said("names no heading")
    }
}

#[test]
fn every_link_of_the_documents_leads_somewhere() {
    let mut seen = 0;
    for document in documents() {
        for link in links(&read(&document)) {
            seen += 1;
            assert_eq!(fault(&document, &link), None);
        }
    }
    assert!(seen > 60, "the links were found: {seen}");
}

#[test]
fn a_link_that_leads_nowhere_is_found() {
    let text = "[a](no.md) ```x``` <img src=\"no.png\">\n```\n[b](code.md)\n```\n";
    assert_eq!(links(text), ["no.md", "no.png"], "code has no links");
    let readme = workspace().join("README.md");
    assert!(fault(&readme, "no.md").is_some());
    assert!(fault(&readme, "../../etc").is_some());
    assert!(fault(&readme, "docs/teaching.md#no-such-heading").is_some());
    assert!(fault(&readme, "#no-such-heading").is_some());
    assert_eq!(fault(&readme, "https://rustup.rs"), None);
}

#[test]
fn the_readme_shows_every_picture_and_all_are_small() {
    let folder = workspace().join("docs/pictures");
    let shown: BTreeSet<String> = links(&read(&workspace().join("README.md")))
        .into_iter()
        .filter_map(|link| Some(link.strip_prefix("docs/pictures/")?.to_owned()))
        .collect();
    let mut there = BTreeSet::new();
    let mut bytes = 0;
    for entry in fs::read_dir(&folder).expect("the pictures are there") {
        let entry = entry.expect("the folder can be read");
        bytes += entry.metadata().expect("it is a file").len();
        there.insert(entry.file_name().to_string_lossy().into_owned());
    }
    assert_eq!(shown, there, "shown in the README, and there");
    assert!(bytes <= 600_000, "a page loads soon: {bytes} bytes");
    for name in ["page.png", "home.png", "terminal.png"] {
        assert!(shown.contains(name), "{name} is shown");
    }
}

#[test]
fn the_pictures_of_the_games_are_what_the_program_draws_today() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for game in plateau_games::CATALOG.games() {
        let name = game.name();
        let log = workspace().join(format!("docs/games/{name}.json"));
        let drawn = folder.path().join(format!("{name}.svg"));
        let (log, out) = (log.to_str(), drawn.to_str());
        let (log, out) = (log.expect("text"), out.expect("text"));
        let output = run(&["render", name, log, "--lang", "en", "--out", out]);
        assert!(output.status.success(), "{name}: {}", err(&output));
        let kept = workspace().join(format!("docs/pictures/{name}.svg"));
        assert!(
            read(&drawn) == read(&kept),
            "{name}: scripts/pictures makes the pictures anew"
        );
    }
}

#[test]
fn every_document_stands_in_the_index() {
    let docs = workspace().join("docs");
    let index = read(&docs.join("README.md"));
    for entry in std::fs::read_dir(&docs).expect("the folder is there") {
        let name = entry.expect("it can be read").file_name();
        let name = name.to_string_lossy();
        assert!(
            name == "README.md" || !name.ends_with(".md") || index.contains(&format!("]({name}")),
            "docs/README.md says to nobody that there is {name}"
        );
    }
}
