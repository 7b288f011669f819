//! The page itself: one file for every address, told beforehand what its address will ask for.
//!
//! A browser learns of a module when it has read the one that imports it. The page therefore names
//! all modules of its address, and at the door it brings the sentences and the games with it, as
//! data: the first click is possible after one round of requests.

use axum::{
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use plateau_core::{Catalog, Language};

use super::{
    Shared,
    files::{all_words, made_as, text_of},
};
use crate::{
    config::Base,
    error::Fault,
    ids::{TableId, TournamentId},
};

/// The module that leads every address to its page.
const MAIN: &str = "main.js";
/// Where the page names what it needs.
const AT_ONCE: &str = "<!-- at once -->";
/// Where the page keeps what it brings with it.
const KNOWN: &str = "<!-- known -->";

/// What an address leads to.
#[derive(Clone, Copy)]
enum Kind<'a> {
    /// Home, which comes with the main module.
    Door,
    /// A page that has a module of its own.
    Room(&'a str),
    /// Nothing: the page says so.
    Nowhere,
}

/// The page at an address without a dot.
pub(super) async fn page(app: &Shared, name: &str, headers: &HeaderMap) -> Result<Response, Fault> {
    let status = status_of(app, name).await?;
    let language = language_of(headers);
    let first = name.split('/').next().unwrap_or_default();
    let module = routes().into_iter().find(|(part, _)| part == first);
    let kind = match &module {
        _ if name.is_empty() => Kind::Door,
        Some((_, module)) => Kind::Room(module),
        None => Kind::Nowhere,
    };
    let file = match kind {
        Kind::Door => format!("page/door.{language}.html"),
        Kind::Room(module) => format!("page/room/{module}.{language}.html"),
        Kind::Nowhere => format!("page/nowhere.{language}.html"),
    };
    let make = || write(app.hall.catalog, kind, language, &app.hall.base);
    let mut response = made_as(app, &file, headers, status, make)?;
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    response.headers_mut().insert(header::VARY, vary);
    Ok(response)
}

/// The first language that the browser asks for and the house speaks.
fn language_of(headers: &HeaderMap) -> Language {
    let wanted = headers
        .get(header::ACCEPT_LANGUAGE)
        .and_then(|value| value.to_str().ok());
    let tags = wanted.unwrap_or_default().split(',');
    let spoken = |tag: &str| {
        let tag = tag.split(['-', ';']).next()?.trim();
        tag.to_ascii_lowercase().parse().ok()
    };
    tags.filter_map(spoken).next().unwrap_or(Language::En)
}

/// The first parts of addresses and their modules, as the main module lists them.
pub(crate) fn routes() -> Vec<(String, String)> {
    let main = text_of(MAIN).unwrap_or_default();
    let route = |line: &str| {
        let (address, module) = line.trim().split_once(", () => import('./")?;
        let part = address.strip_prefix(r"[/^\/")?;
        let part: String = part.chars().take_while(char::is_ascii_lowercase).collect();
        Some((part, module.split_once('\'')?.0.to_owned()))
    };
    main.lines().filter_map(route).collect()
}

/// A module and all that it needs before it runs, each once.
pub(crate) fn needed(modules: &[&str]) -> Vec<String> {
    let mut found: Vec<String> = modules.iter().map(|&name| name.to_owned()).collect();
    let mut at = 0;
    while let Some(name) = found.get(at) {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        let text = text_of(name).unwrap_or_default();
        // An import of many names ends on a line of its own.
        let imports = text
            .lines()
            .filter(|line| line.starts_with("import ") || line.starts_with("} from "));
        let paths = imports.filter_map(|line| line.split('\'').nth(1));
        for name in paths.map(|path| beside(folder, path)).collect::<Vec<_>>() {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        at += 1;
    }
    found
}

/// The file that a module in a folder means by `./x.js` or `../x.js`.
fn beside(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            part => parts.push(part),
        }
    }
    parts.join("/")
}

/// The page of an address in a language.
fn write(catalog: Catalog, kind: Kind<'_>, language: Language, base: &Base) -> Option<String> {
    let page = text_of("index.html")?;
    let modules = match kind {
        Kind::Room(module) => vec![MAIN, module],
        Kind::Door | Kind::Nowhere => vec![MAIN],
    };
    let mut first: Vec<String> = needed(&modules)
        .iter()
        .map(|name| format!(r#"<link rel="modulepreload" href="/{name}">"#))
        .collect();
    let mut data = Vec::new();
    let mut root = format!(r#"<html lang="{language}">"#);
    if let Kind::Door = kind {
        let games = plateau_answers::described(catalog).replace('<', r"\u003c");
        let words = all_words(catalog, language);
        // Sentences hold no markup; if ever one did, the page would fetch them instead.
        if !words.contains('<') {
            root = format!(r#"<html lang="{language}" data-sent="{language}">"#);
            data.push(block("application/json", "/api/games", &games));
            data.push(block(
                "text/plain",
                &format!("/words/{language}.ftl"),
                &words,
            ));
        }
    } else {
        first.insert(
            0,
            r#"<link rel="stylesheet" href="/styles/table.css">"#.to_owned(),
        );
    }
    let page = page.replacen(r#"<html lang="en">"#, &root, 1);
    let page = page.replacen(AT_ONCE, &first.join("\n  "), 1);
    let page = under(page, base);
    Some(page.replacen(KNOWN, &data.join("\n  "), 1))
}

/// The same page where its server is reached under a path.
fn under(page: String, base: &Base) -> String {
    if base.is_root() {
        return page;
    }
    let page = page.replacen("<html ", &format!("<html data-base=\"{base}\" "), 1);
    let page = page.replace("href=\"/", &format!("href=\"{base}"));
    page.replace("src=\"/", &format!("src=\"{base}"))
}

/// What a request would answer, as data in the page.
fn block(kind: &str, path: &str, text: &str) -> String {
    format!(r#"<script type="{kind}" data-path="{path}">{text}</script>"#)
}

/// The page tells about tables and tournaments that do not exist, with the status that says so.
async fn status_of(app: &Shared, name: &str) -> Result<StatusCode, Fault> {
    let found = if let Some(tournament) = name.strip_prefix("tournament/") {
        match TournamentId::read(tournament) {
            Some(id) => app.hall.store.tournament(&id).await?.is_some(),
            None => false,
        }
    } else if let Some(table) = name.strip_prefix("t/").or(name.strip_prefix("review/")) {
        match TableId::read(table) {
            Some(id) => app.hall.store.find(&id).await?.is_some(),
            None => false,
        }
    } else if let Some(person) = name.strip_prefix("people/") {
        app.hall.store.person_by_id(person).await?.is_some()
    } else {
        leads_somewhere(app.hall.catalog, name)
    };
    Ok(if found {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    })
}

/// Whether an address that needs nothing of the store is one of the page's.
fn leads_somewhere(catalog: Catalog, name: &str) -> bool {
    let is_game = |name: &str| catalog.game(name).is_ok();
    match name.split_once('/') {
        None => ["", "watch", "tournaments", "me", "operator", "offline"].contains(&name),
        Some(("play" | "learn" | "rules" | "watch" | "edit" | "think" | "ratings", game)) => {
            is_game(game)
        }
        Some(_) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_of_the_page_has_a_module_that_is_there() {
        let routes = routes();
        let main = text_of(MAIN).expect("the page has a main module");
        let listed = main
            .lines()
            .filter(|line| line.starts_with("  [/^") && line.contains("import("))
            .count();
        assert!(listed > 10, "the main module lists its routes");
        assert_eq!(routes.len(), listed, "all of them are read: {routes:?}");
        for (part, module) in &routes {
            assert!(text_of(module).is_some(), "/{part} leads to {module}");
        }
        assert!(
            needed(&[MAIN]).contains(&"pages/home.js".to_owned()),
            "home comes with it"
        );
        assert!(routes.contains(&("t".to_owned(), "table/page.js".to_owned())));
    }

    #[test]
    fn every_route_of_the_page_is_an_address_and_others_are_not() {
        let catalog = plateau_games::CATALOG;
        // Of these the store knows.
        let stored = ["t", "review", "tournament", "people"];
        for (part, _) in routes() {
            let game = format!("{part}/connect4");
            let known = leads_somewhere(catalog, &part) || leads_somewhere(catalog, &game);
            assert!(known || stored.contains(&part.as_str()), "/{part}");
        }
        assert!(leads_somewhere(catalog, ""), "home");
        for wrong in [
            "nonsense",
            "health",
            "play/chess",
            "play",
            "me/too",
            "watch/",
            "t",
        ] {
            assert!(!leads_somewhere(catalog, wrong), "/{wrong}");
        }
    }

    #[test]
    fn a_module_needs_what_it_imports_however_far_down() {
        let all = needed(&["table/page.js"]);
        for name in [
            "table/page.js",
            "table/state.js",
            "house/dom.js",
            "board/motion.js",
        ] {
            assert!(all.iter().any(|one| one == name), "{name} is in {all:?}");
        }
        for name in &all {
            assert!(text_of(name).is_some(), "{name} is a file of the page");
            let times = all.iter().filter(|one| *one == name).count();
            assert_eq!(times, 1, "{name} is asked for once");
        }
    }

    #[test]
    fn the_shell_that_is_kept_is_all_that_the_offline_page_needs() {
        let worker = text_of("service-worker.js").expect("there is a service worker");
        let (_, names) = worker.split_once("SHELL = [").expect("it lists files");
        let (names, _) = names.split_once(']').expect("the list ends");
        let kept: Vec<&str> = names
            .split(',')
            .map(|name| name.trim().trim_matches('\'').trim_start_matches('/'))
            .collect();
        let mut wanted = needed(&[MAIN, "pages/offline.js", "house/load-style.js"]);
        wanted
            .extend(["before-paint.js", "styles/page.css", "styles/table.css"].map(str::to_owned));
        for name in &wanted {
            assert!(kept.contains(&name.as_str()), "{name} is kept: {kept:?}");
        }
        // One file that is not there, and nothing at all is kept. These are made by the server.
        let made = ["", "offline", "theme.css", "paints.svg"];
        for name in kept.iter().filter(|name| !made.contains(name)) {
            assert!(text_of(name).is_some(), "{name} is a file of the page");
        }
    }

    #[test]
    fn the_door_brings_its_sentences_and_other_pages_do_not() {
        let catalog = plateau_games::CATALOG;
        for language in Language::ALL {
            let words = all_words(catalog, language);
            assert!(!words.contains('<'), "no sentence of {language} has markup");
            let door =
                write(catalog, Kind::Door, language, &Base::default()).expect("there is a page");
            assert!(door.contains(&words), "{language}: the sentences are in it");
            assert!(door.contains(r#"data-path="/api/games">{"games":"#));
            assert!(!door.contains("<!--"), "nothing is left to fill in");
            let other = write(
                catalog,
                Kind::Room("pages/rules.js"),
                language,
                &Base::default(),
            );
            let other = other.expect("there is a page");
            assert!(
                !other.contains("data-path"),
                "other pages fetch and keep them"
            );
            assert!(!other.contains("data-sent"));
        }
    }

    #[test]
    fn the_first_language_that_the_house_speaks_is_taken() {
        let said = |tags: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, HeaderValue::from_static(tags));
            language_of(&headers)
        };
        assert_eq!(said("fr-CH, fr;q=0.9, en;q=0.8"), Language::Fr);
        assert_eq!(said("de, en-GB;q=0.8, fr;q=0.5"), Language::En);
        assert_eq!(said("de;q=1.0, FR;q=0.5"), Language::Fr);
        assert_eq!(said("*"), Language::En);
        assert_eq!(language_of(&HeaderMap::new()), Language::En);
    }
}
