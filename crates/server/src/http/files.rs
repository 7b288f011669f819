//! The page's files, the sentences and the colours, compressed once.

use std::{
    collections::HashMap,
    io::Write,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use plateau_core::{Catalog, Language, Words, phrase};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::{Shared, page};
use crate::{config::Base, error::Fault, ids::hex};

#[derive(RustEmbed)]
#[folder = "web"]
struct Web;

/// A file as it is sent.
struct File {
    plain: Bytes,
    packed: Option<Bytes>,
    tag: HeaderValue,
    kind: &'static str,
}

/// The files that were asked for, compressed once.
#[derive(Default)]
pub(crate) struct Files(Mutex<HashMap<String, Arc<File>>>);

/// What the server and its tables say; the page adds its own sentences in `web/words`.
pub fn server_words(language: Language) -> &'static str {
    static ENGLISH: OnceLock<String> = OnceLock::new();
    static FRENCH: OnceLock<String> = OnceLock::new();
    let (words, own) = match language {
        Language::En => (&ENGLISH, include_str!("../../words/en.ftl")),
        Language::Fr => (&FRENCH, include_str!("../../words/fr.ftl")),
    };
    words.get_or_init(|| format!("{own}{}", plateau_room::words(language)))
}

impl Files {
    /// The file of this name, from memory or made now.
    fn get(&self, name: &str, make: impl FnOnce() -> Option<Vec<u8>>) -> Option<Arc<File>> {
        let lock = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // While the page is worked on its files are read anew each time.
        if !cfg!(debug_assertions)
            && let Some(file) = lock().get(name)
        {
            return Some(file.clone());
        }
        let file = Arc::new(File::new(name, make()?));
        lock().insert(name.to_owned(), file.clone());
        Some(file)
    }
}

impl File {
    fn new(name: &str, plain: Vec<u8>) -> File {
        let kind = kind(name);
        let text = kind.starts_with("text/") || kind.contains("json") || kind.contains("svg");
        let packed = text.then(|| gzip(&plain)).flatten();
        let tag = format!("\"{}\"", &hex(&Sha256::digest(&plain))[..24]);
        File {
            packed: packed
                .filter(|packed| packed.len() < plain.len())
                .map(Bytes::from),
            plain: plain.into(),
            tag: HeaderValue::from_str(&tag).expect("a tag is hexadecimal"),
            kind,
        }
    }

    fn answer(&self, status: StatusCode, headers: &HeaderMap) -> Response {
        let mut response = Response::new(axum::body::Body::empty());
        let own = response.headers_mut();
        own.insert(header::ETAG, self.tag.clone());
        own.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        own.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        own.insert(header::CONTENT_TYPE, HeaderValue::from_static(self.kind));
        if status == StatusCode::OK && headers.get(header::IF_NONE_MATCH) == Some(&self.tag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        let accepts = headers
            .get(header::ACCEPT_ENCODING)
            .and_then(|value| value.to_str().ok());
        let body = match &self.packed {
            Some(packed) if accepts.is_some_and(|accepts| accepts.contains("gzip")) => {
                own.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
                packed.clone()
            }
            _ => self.plain.clone(),
        };
        *response.status_mut() = status;
        *response.body_mut() = axum::body::Body::from(body);
        response
    }
}

fn gzip(plain: &[u8]) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    encoder.finish().ok()
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "ftl" | "txt" | "md" => "text/plain; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// A file of the page, or the page itself for every other address.
pub(super) async fn page_or_file(
    State(app): State<Shared>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let missing = || Fault::Missing(phrase!("server-no-page"));
    let name = uri.path().trim_start_matches('/');
    if method != Method::GET && method != Method::HEAD {
        return Err(missing());
    }
    let embedded = |name: &str| match name {
        "service-worker.js" => Some(service_worker(app.hall.catalog).into_bytes()),
        name => WEB.bytes(name),
    };
    let last = name.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        let file = app.files.get(name, || match name {
            MANIFEST => manifest(&app.hall.base),
            _ => embedded(name),
        });
        let file = file.ok_or_else(missing)?;
        return Ok(file.answer(StatusCode::OK, &headers));
    }
    if name == "api" || name.starts_with("api/") {
        return Err(missing());
    }
    page::page(&app, name, &headers).await
}

/// The files of the page.
pub(crate) struct PageFiles;

/// The files of the page, as they are built into the program.
pub(crate) const WEB: PageFiles = PageFiles;

impl PageFiles {
    /// Their names.
    pub(crate) fn names(&self) -> Vec<String> {
        Web::iter().map(|name| name.into_owned()).collect()
    }

    /// A file.
    pub(crate) fn bytes(&self, name: &str) -> Option<Vec<u8>> {
        Web::get(name).map(|file| file.data.into_owned())
    }

    /// A file as text.
    pub(crate) fn text(&self, name: &str) -> Option<String> {
        let file = Web::get(name)?;
        Some(String::from_utf8_lossy(&file.data).into_owned())
    }
}

/// The service worker, which is told all files of the page and of which version they are.
fn service_worker(catalog: Catalog) -> String {
    let sent = |name: &String| {
        let ending = name.rsplit('.').next().unwrap_or_default();
        ["js", "css", "gz"].contains(&ending) && name != "service-worker.js"
    };
    let names: Vec<String> = WEB.names().into_iter().filter(sent).collect();
    let mut hash = Sha256::new();
    for name in &names {
        hash.update(name.as_bytes());
        hash.update(Sha256::digest(WEB.bytes(name).unwrap_or_default()));
    }
    for language in Language::ALL {
        hash.update(all_words(catalog, language));
    }
    let version = &hex(&hash.finalize())[..16];
    let list: Vec<String> = names.iter().map(|name| format!("'/{name}'")).collect();
    let text = WEB.text("service-worker.js").unwrap_or_default();
    text.replacen("VERSION", version, 1)
        .replacen("'REST'", &list.join(", "), 1)
}

/// What a browser that installs the page is told.
const MANIFEST: &str = "manifest.webmanifest";

/// The same for a server that is reached under a path.
fn manifest(base: &Base) -> Option<Vec<u8>> {
    let text = text_of(MANIFEST)?;
    Some(
        text.replace("\": \"/", &format!("\": \"{base}"))
            .into_bytes(),
    )
}

/// A file of the page as text.
pub(super) fn text_of(name: &str) -> Option<String> {
    WEB.text(name)
}

/// All sentences of a language: house, games, server, page.
pub(super) async fn words(
    State(app): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let path = format!("words/{name}");
    let make = || match name.strip_suffix(".ftl") {
        Some(code) => Some(all_words(app.hall.catalog, code.parse().ok()?).into_bytes()),
        // The modules that read them lie in the same folder.
        None => Web::get(&path).map(|file| file.data.into_owned()),
    };
    let file = app.files.get(&path, make);
    let file = file.ok_or_else(|| Fault::Missing(phrase!("server-no-page")))?;
    Ok(file.answer(StatusCode::OK, &headers))
}

/// The Fluent sources of a language in one text.
pub(crate) fn all_words(catalog: Catalog, language: Language) -> String {
    let page = text_of(&format!("words/{language}.ftl"));
    let games = catalog.games().map(|game| game.words(language).to_owned());
    let all = [Words::house(language), server_words(language)].map(str::to_owned);
    let all: Vec<String> = all.into_iter().chain(games).chain(page).collect();
    all.join("\n")
}

/// The tokens of the house and the themes of all games.
pub(super) async fn theme(State(app): State<Shared>, headers: HeaderMap) -> Response {
    let make = || Some(plateau_answers::theme(app.hall.catalog).into_bytes());
    let file = app.files.get("theme.css", make);
    file.map_or_else(
        || StatusCode::NOT_FOUND.into_response(),
        |file| file.answer(StatusCode::OK, &headers),
    )
}

/// A text that is made once and sent like a file.
pub(super) fn made(
    app: &Shared,
    name: &str,
    headers: &HeaderMap,
    make: impl FnOnce() -> String,
) -> Result<Response, Fault> {
    made_as(app, name, headers, StatusCode::OK, || Some(make()))
}

/// The same with another status, where it can be made.
pub(super) fn made_as(
    app: &Shared,
    name: &str,
    headers: &HeaderMap,
    status: StatusCode,
    make: impl FnOnce() -> Option<String>,
) -> Result<Response, Fault> {
    let file = app.files.get(name, || make().map(String::into_bytes));
    let file = file.ok_or_else(|| Fault::Missing(phrase!("server-no-page")))?;
    Ok(file.answer(status, headers))
}
