//! The pages of a site: one for each address that needs no other people.

use plateau_core::Catalog;

use crate::http::{WEB, needed, routes};

/// What the page may do; what only headers can say is the host's.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
    worker-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'self'";

/// The pages with a folder for each game.
const OF_GAMES: [&str; 5] = ["play", "learn", "rules", "edit", "think"];
/// The pages with one folder.
const SINGLE: [&str; 4] = ["t", "review", "me", "people"];

/// All pages by their names.
pub(super) fn all(catalog: Catalog, base: &str) -> Vec<(String, String)> {
    let mut folders = vec![String::new()];
    for game in catalog.games() {
        let traces = game.minds().iter().any(|mind| mind.traces);
        let there = |page: &&str| match *page {
            "edit" => !game.tools().is_empty(),
            "think" => traces,
            _ => true,
        };
        let pages = OF_GAMES.into_iter().filter(there);
        folders.extend(pages.map(|page| format!("{page}/{}/", game.name())));
    }
    folders.extend(SINGLE.map(|page| format!("{page}/")));
    let routes = routes();
    let module = |folder: &str| {
        let first = folder.split('/').next().unwrap_or_default();
        let found = routes.iter().find(|(part, _)| part == first);
        found.map(|(_, module)| module.as_str())
    };
    let mut pages: Vec<(String, String)> = folders
        .iter()
        .map(|folder| {
            let up = "../".repeat(folder.matches('/').count());
            let root = if up.is_empty() { "./" } else { &up };
            (format!("{folder}index.html"), page(root, module(folder)))
        })
        .collect();
    pages.push(("404.html".to_owned(), page(base, None)));
    pages
}

/// A page from which the root of the site is there.
fn page(root: &str, module: Option<&str>) -> String {
    let modules: Vec<&str> = ["main.js"].into_iter().chain(module).collect();
    let mut first: Vec<String> = needed(&modules)
        .iter()
        .map(|name| format!(r#"<link rel="modulepreload" href="/{name}">"#))
        .collect();
    if module.is_some() {
        first.insert(
            0,
            r#"<link rel="stylesheet" href="/styles/table.css">"#.to_owned(),
        );
    }
    let html = format!(r#"<html lang="en" data-site="{root}">"#);
    let policy = format!(
        "<meta charset=\"utf-8\">\n  <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">"
    );
    let text = WEB.text("index.html").unwrap_or_default();
    text.replacen("<!-- at once -->", &first.join("\n  "), 1)
        .replacen("<!-- known -->\n", "", 1)
        .replace("href=\"/", &format!("href=\"{root}"))
        .replace("src=\"/", &format!("src=\"{root}"))
        .replacen(r#"<html lang="en">"#, &html, 1)
        .replacen("<meta charset=\"utf-8\">", &policy, 1)
}

/// What says that the site can be installed: addresses in it are seen from its own file.
pub(super) fn manifest() -> String {
    let manifest = WEB.text("manifest.webmanifest").unwrap_or_default();
    manifest.replace("\"/", "\"./")
}
