//! The words of the program: both languages say the same things, and the code says only those.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use plateau_core::Language;

const FILES: [(&str, &str); 2] = [
    (
        include_str!("../../words/play.en.ftl"),
        include_str!("../../words/play.fr.ftl"),
    ),
    (
        include_str!("../../words/cli.en.ftl"),
        include_str!("../../words/cli.fr.ftl"),
    ),
];

/// Every message of a Fluent text with its arguments.
fn messages(text: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut id = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if let Some((name, _)) = line.split_once(" =")
            && !line.starts_with(' ')
        {
            id = name.to_owned();
            messages.insert(id.clone(), BTreeSet::new());
        }
        for part in line.split('$').skip(1) {
            let end = part.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            let name = part[..end.unwrap_or(part.len())].to_owned();
            messages.entry(id.clone()).or_default().insert(name);
        }
    }
    messages
}

/// All Rust sources below a folder.
fn sources(folder: &Path, into: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            sources(&path, into);
        } else if path.extension().is_some_and(|end| end == "rs") {
            into.push(fs::read_to_string(&path).expect("sources are text"));
        }
    }
}

/// Every sentence that the code names.
fn used() -> BTreeSet<String> {
    let mut files = Vec::new();
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    let mut ids = BTreeSet::new();
    for file in files {
        for begin in ["phrase!(", "refusal!(", "words.get("] {
            for part in file.split(begin).skip(1) {
                let part = part.trim_start();
                if let Some(rest) = part.strip_prefix('"')
                    && let Some((id, _)) = rest.split_once('"')
                    && id.starts_with(|first: char| first.is_ascii_lowercase())
                {
                    ids.insert(id.to_owned());
                }
            }
        }
    }
    ids
}

#[test]
fn both_languages_have_the_same_sentences_and_arguments() {
    for (english, french) in FILES {
        assert_eq!(messages(english), messages(french));
    }
}

#[test]
fn every_sentence_of_the_code_exists_and_every_one_of_play_is_used() {
    let used = used();
    for language in Language::ALL {
        let words = crate::language::words(plateau_games::CATALOG, language);
        for id in &used {
            assert!(words.knows(id), "{language}: there is no sentence {id:?}");
        }
    }
    for id in messages(FILES[0].0).keys() {
        assert!(used.contains(id), "nothing says {id:?}");
    }
}

#[test]
fn french_has_its_own_typography() {
    for line in FILES[0].1.lines().filter(|line| !line.starts_with('#')) {
        let text = line.split_once(" = ").map_or(line, |(_, text)| text);
        for wrong in [" :", " ;", " !", " ?", "« ", " »", "'"] {
            assert!(!text.contains(wrong), "{wrong:?} in {text:?}");
        }
    }
}

/// Files whose numbers are for programs, or stand in drawings.
const FOR_PROGRAMS: [&str; 7] = [
    "ugi/search.rs",
    "plot/heat_map.rs",
    "report/data.rs",
    "lab/summary.rs",
    "plot/paper.rs",
    "plot/axis.rs",
    "transcript.rs",
];

/// Whether a text has a number with decimals beside other things: alone it is an argument of a
/// sentence, which writes it as its language does.
fn is_mixed(text: &str) -> bool {
    let holes = text
        .split('{')
        .skip(1)
        .filter_map(|rest| rest.split_once('}'));
    let decimals = |hole: &str| {
        let form = hole.split_once(':').map_or("", |(_, form)| form);
        let digits = form.split_once('.').map_or("", |(_, digits)| digits);
        digits.starts_with(|c: char| c.is_ascii_digit())
    };
    let count = text.matches('{').count();
    let alone = count == 1 && text.starts_with('{') && text.ends_with('}');
    !alone && holes.into_iter().any(|(hole, _)| decimals(hole))
}

#[test]
fn a_number_with_decimals_is_written_as_its_language_does() {
    assert!(is_mixed("{seconds:.2} s") && is_mixed("{} {:>+6.1} %"));
    assert!(!is_mixed("{:.1}") && !is_mixed("{:>8} of {name}"));
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut wrong = Vec::new();
    for folder in [here.join("src"), here.join("../arena/src")] {
        let mut paths = Vec::new();
        walk(&folder, &mut paths);
        for path in paths {
            let name = path.to_string_lossy().replace('\\', "/");
            if name.contains("tests") || FOR_PROGRAMS.iter().any(|own| name.ends_with(own)) {
                continue;
            }
            let source = fs::read_to_string(&path).expect("sources are text");
            let code = source
                .split("#[cfg(test)]\nmod tests {")
                .next()
                .unwrap_or_default();
            let texts = code.split('"').skip(1).step_by(2);
            let mixed = texts.filter(|text| is_mixed(text));
            wrong.extend(mixed.map(|text| format!("{name}: {text:?}")));
        }
    }
    assert!(wrong.is_empty(), "words.decimal writes them: {wrong:#?}");
}

fn walk(folder: &Path, into: &mut Vec<std::path::PathBuf>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("the folder can be read").path();
        match path.is_dir() {
            true => walk(&path, into),
            false => into.push(path),
        }
    }
}
