//! Everything that the server says has its sentence in every language.

use std::path::Path;

use plateau_core::{Language, Words};

fn sources(folder: &Path, into: &mut String) {
    for file in std::fs::read_dir(folder)
        .expect("the sources are there")
        .flatten()
    {
        let path = file.path();
        if path.is_dir() {
            sources(&path, into);
        } else {
            into.push_str(&std::fs::read_to_string(&path).expect("a source is text"));
        }
    }
}

#[test]
fn every_sentence_exists_in_every_language_and_none_is_left_over() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut code = String::new();
    sources(&root.join("src"), &mut code);
    sources(&root.join("../protocol/src"), &mut code);
    sources(&root.join("../room/src"), &mut code);
    let mut used: Vec<&str> = code
        .split("phrase!(")
        .skip(1)
        // Long calls stand on several lines.
        .filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
        .collect();
    used.retain(|id| id.starts_with("server-"));
    for language in Language::ALL {
        let read = |file: String| {
            std::fs::read_to_string(root.join(file)).expect("the language file is there")
        };
        let text =
            ["words", "../room/words"].map(|folder| read(format!("{folder}/{language}.ftl")));
        let text = text.concat();
        let words = plateau_games::CATALOG
            .words(language, &[&text])
            .expect("it fits the other files");
        let only = Words::new(language, [text.as_str()]).expect("it is Fluent");
        for id in &used {
            assert!(words.knows(id), "{id} has no sentence in {language}");
        }
        let told = text
            .lines()
            .filter_map(|line| line.split_once(" = "))
            .map(|(id, _)| id.trim())
            .filter(|id| only.knows(id));
        for id in told {
            assert!(used.contains(&id), "{id} is never said");
        }
    }
}

#[test]
fn the_pages_words_fit_all_others() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for language in Language::ALL {
        let read = |name: String| std::fs::read_to_string(root.join(name)).unwrap_or_default();
        let (server, page) = (
            read(format!("words/{language}.ftl")),
            read(format!("web/words/{language}.ftl")),
        );
        let display = [
            server.as_str(),
            page.as_str(),
            plateau_stage::words(language),
        ];
        plateau_games::CATALOG
            .words(language, &display)
            .expect("no sentence is told twice");
    }
}
