//! The page as a site of plain files, for any web space and any folder: what a server would answer is
//! answered in the visitor's browser.
//!
//! Every page is a folder with an `index.html`; it says with `data-site` where the root of the site lies
//! from there, so the files may be moved anywhere as they are. Only `404.html` is shown at addresses of
//! any depth and must know the folder ([`SiteArgs::base`]).
//!
//! | file | what |
//! | --- | --- |
//! | `mod` | [`Site`]: the files by their names |
//! | `pages` | the pages and which module each needs |
//! | `demos` | the living pictures of its games |
//! | `worker` | the service worker, which keeps all of it |
//! | `args` | [`SiteArgs`]: the command |

mod args;
mod demos;
mod pages;
mod worker;

use std::collections::BTreeMap;

use plateau_core::{Catalog, Language, Refusal};

use crate::http::{WEB, all_words};

pub use args::{SiteArgs, SiteError};

/// What of the page is for people who work on it.
const NOT_SENT: [&str; 6] = [
    "README.md",
    "index.html",
    "jsconfig.json",
    "package.json",
    "service-worker.js",
    "worker.jsconfig.json",
];

/// All files of a site, by their paths under its root.
pub(crate) struct Site(pub(crate) BTreeMap<String, Vec<u8>>);

impl Site {
    /// The site with these games. `base` is the folder in which `404.html` believes to be.
    pub(crate) fn new(catalog: Catalog, base: &str) -> Result<Site, Refusal> {
        let mut files = BTreeMap::new();
        for name in WEB.names() {
            let sent = !NOT_SENT.contains(&name.as_str()) && !name.starts_with("types/");
            if let Some(bytes) = WEB.bytes(&name).filter(|_| sent) {
                files.insert(name, bytes);
            }
        }
        let mut text = |name: &str, text: String| files.insert(name.to_owned(), text.into_bytes());
        for language in Language::ALL {
            text(
                &format!("words/{language}.ftl"),
                all_words(catalog, language),
            );
        }
        text("theme.css", plateau_answers::theme(catalog));
        text("paints.svg", plateau_answers::paints());
        text("api/games.json", plateau_answers::described(catalog));
        for game in catalog.games() {
            let folder = format!("api/games/{}", game.name());
            text(&format!("{folder}/demo.json"), demos::played(game)?);
            for language in Language::ALL {
                let rules = plateau_answers::rules(game, language);
                text(&format!("{folder}/rules/{language}.md"), rules.to_owned());
            }
        }
        for (name, page) in pages::all(catalog, base) {
            text(&name, page);
        }
        // Hosts that know no better must not hide files whose names begin with an underscore.
        text(".nojekyll", String::new());
        let manifest = pages::manifest();
        text("manifest.webmanifest", manifest);
        let worker = worker::written(&files);
        files.insert("service-worker.js".to_owned(), worker.into_bytes());
        Ok(Site(files))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site() -> Site {
        Site::new(plateau_games::CATALOG, "/club/").expect("the games begin")
    }

    #[test]
    fn every_file_that_a_page_of_the_site_names_is_there() {
        let Site(files) = site();
        for (name, bytes) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
            let page = String::from_utf8_lossy(bytes);
            let folder = match name.as_str() {
                "404.html" => "/club/",
                name => name.strip_suffix("index.html").unwrap_or_default(),
            };
            let mut count = 0;
            for part in page.split(['"']).filter(|part| part.contains('/')) {
                let is_file = [".js", ".css", ".svg", ".png", ".webmanifest"]
                    .iter()
                    .any(|ending| part.ends_with(ending));
                if !is_file {
                    continue;
                }
                count += 1;
                let path = match part.strip_prefix("/club/") {
                    Some(path) => path.to_owned(),
                    None => {
                        let mut parts: Vec<&str> =
                            folder.split('/').filter(|p| !p.is_empty()).collect();
                        for step in part.split('/') {
                            match step {
                                "." => {}
                                ".." => {
                                    assert!(parts.pop().is_some(), "{name}: {part} leaves the site")
                                }
                                step => parts.push(step),
                            }
                        }
                        parts.join("/")
                    }
                };
                assert!(
                    files.contains_key(&path),
                    "{name} names {part}, which is {path}"
                );
            }
            assert!(count > 5, "{name} names its files");
            assert!(
                page.contains("Content-Security-Policy"),
                "{name} has a policy"
            );
            assert!(
                !page.contains("=\"/") || name == "404.html",
                "{name} can be moved anywhere"
            );
        }
    }

    #[test]
    fn every_page_that_needs_no_other_people_is_a_real_file() {
        let Site(files) = site();
        let game =
            |game: &str| ["play", "learn", "rules"].map(|page| format!("{page}/{game}/index.html"));
        let games = plateau_games::CATALOG
            .games()
            .flat_map(|one| game(one.name()));
        let others = [
            "index.html",
            "t/index.html",
            "review/index.html",
            "me/index.html",
            "404.html",
        ];
        for name in games.chain(others.map(str::to_owned)) {
            assert!(files.contains_key(&name), "{name}");
        }
        assert!(
            files.contains_key("edit/connect4/index.html")
                || files.keys().any(|name| name.starts_with("edit/"))
        );
        assert!(files.keys().any(|name| name.starts_with("think/")));
        assert!(
            !files
                .keys()
                .any(|name| name.starts_with("tournament/index")),
            "nobody else is there"
        );
    }

    #[test]
    fn the_worker_of_the_site_keeps_all_of_it_under_a_name_of_its_contents() {
        let Site(files) = site();
        let worker = String::from_utf8_lossy(&files["service-worker.js"]).into_owned();
        for name in files
            .keys()
            .filter(|name| !["service-worker.js", ".nojekyll", "404.html"].contains(&name.as_str()))
        {
            let kept = name.strip_suffix("index.html").unwrap_or(name);
            assert!(worker.contains(&format!("\"./{kept}\"")), "{name} is kept");
        }
        let mut changed = files.clone();
        changed.remove("service-worker.js");
        assert_eq!(
            worker,
            worker::written(&changed),
            "the same files, the same worker"
        );
        changed.insert("theme.css".to_owned(), b"/* another */".to_vec());
        assert_ne!(
            worker,
            worker::written(&changed),
            "another file, another version"
        );
    }
}
