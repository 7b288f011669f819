//! Every sentence that the code can say exists in every language, with the same arguments.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

pub(super) fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .expect("the workspace")
}

pub(super) fn files(folder: &Path, ending: &str, into: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of the workspace can be read") {
        let path = entry.expect("an entry can be read").path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        if path.is_dir() && name != "target" && !name.starts_with('.') {
            files(&path, ending, into);
        } else if name.ends_with(ending) {
            into.push(path);
        }
    }
}

/// A name without the form that French needs of it: `seat-de`.
pub(super) fn plain(name: &str) -> &str {
    let forms = ["-Le", "-le", "-de", "-a", "-number"];
    forms
        .iter()
        .find_map(|form| name.strip_suffix(form))
        .unwrap_or(name)
}

/// Id → the names of its arguments, of every sentence in all files of a language.
fn sentences(code: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut paths = Vec::new();
    files(&workspace().join("crates"), ".ftl", &mut paths);
    let own = |path: &&PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        *name == format!("{code}.ftl") || name.ends_with(&format!(".{code}.ftl"))
    };
    let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in paths.iter().filter(own) {
        let mut id = String::new();
        for line in fs::read_to_string(path)
            .expect("a language file is text")
            .lines()
        {
            if let Some((name, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                id = name.to_owned();
                let new = sentences.insert(id.clone(), BTreeSet::new()).is_none();
                assert!(new, "{}: {id} is there twice", path.display());
            }
            for part in line.split('$').skip(1) {
                let end = part.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'));
                let name = plain(&part[..end.unwrap_or(part.len())]).to_owned();
                sentences.entry(id.clone()).or_default().insert(name);
            }
        }
    }
    assert!(
        sentences.len() > 50,
        "the language files of {code} were found"
    );
    sentences
}

#[test]
fn both_languages_say_the_same_things() {
    let (english, french) = (sentences("en"), sentences("fr"));
    for (id, arguments) in &english {
        let found = french
            .get(id)
            .unwrap_or_else(|| panic!("{id} has no French"));
        assert_eq!(found, arguments, "{id} takes the same arguments");
    }
    for id in french.keys() {
        // The forms of a French name stand beside it.
        let known = english.contains_key(id) || english.contains_key(plain(id));
        assert!(known, "{id} has no English");
    }
}

#[test]
fn every_sentence_of_the_code_exists() {
    let english = sentences("en");
    let mut paths = Vec::new();
    files(&workspace().join("crates"), ".rs", &mut paths);
    let mut found = 0;
    for path in paths {
        let text = fs::read_to_string(&path).expect("a source file is text");
        // The unit tests of the words themselves make sentences up, and so do games that stand in for
        // others in a test: nobody reads them.
        let made_up = path.ends_with("core/src/words.rs") || path.ends_with("core/src/phrase.rs");
        if made_up || path.components().any(|part| part.as_os_str() == "tests") {
            continue;
        }
        for call in ["phrase!(", "refusal!(", ".get(\""] {
            for rest in text.split(call).skip(1) {
                let rest = rest.trim_start().trim_start_matches('"');
                let Some((id, _)) = rest.split_once('"') else {
                    continue;
                };
                let is_id =
                    id.contains('-') && id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-');
                if !is_id || (call.starts_with(".get") && !text.contains("words")) {
                    continue;
                }
                found += 1;
                assert!(
                    english.contains_key(id),
                    "{}: no sentence {id:?}",
                    path.display()
                );
            }
        }
    }
    assert!(found > 40, "the sentences of the code were found");
}
