//! The page's files, the sentences and the colours, compressed once.

use std::{
    collections::HashMap,
    io::Write,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use plateau_core::{Language, Words, phrase};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use super::Shared;
use crate::{
    error::Fault,
    ids::{TableId, TournamentId, hex},
};

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

/// What the server itself says; the page adds its own sentences in `web/words`.
pub fn server_words(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../../words/en.ftl"),
        Language::Fr => include_str!("../../words/fr.ftl"),
    }
}

impl Files {
    /// Whether the file of this name has been made already.
    pub(super) fn has(&self, name: &str) -> bool {
        let files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        !cfg!(debug_assertions) && files.contains_key(name)
    }

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
    let embedded = |name: &str| Web::get(name).map(|file| file.data.into_owned());
    let last = name.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        let file = app.files.get(name, || embedded(name)).ok_or_else(missing)?;
        return Ok(file.answer(StatusCode::OK, &headers));
    }
    if name == "api" || name.starts_with("api/") {
        return Err(missing());
    }
    let page = app
        .files
        .get("index.html", || embedded("index.html"))
        .ok_or_else(missing)?;
    Ok(page.answer(status_of(&app, name).await?, &headers))
}

/// The page tells about tables and tournaments that do not exist, with the status that says so.
async fn status_of(app: &Shared, name: &str) -> Result<StatusCode, Fault> {
    if let Some(tournament) = name.strip_prefix("tournament/") {
        let found = match TournamentId::read(tournament) {
            Some(id) => app.hall.store.tournament(&id).await?.is_some(),
            None => false,
        };
        return Ok(match found {
            true => StatusCode::OK,
            false => StatusCode::NOT_FOUND,
        });
    }
    let table = name.strip_prefix("t/").or(name.strip_prefix("review/"));
    let Some(table) = table else {
        return Ok(StatusCode::OK);
    };
    let found = match TableId::read(table) {
        Some(id) => app.hall.store.find(&id).await?.is_some(),
        None => false,
    };
    Ok(if found {
        StatusCode::OK
    } else {
        StatusCode::NOT_FOUND
    })
}

/// All sentences of a language: house, games, server, page.
pub(super) async fn words(
    State(app): State<Shared>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let language = name
        .strip_suffix(".ftl")
        .and_then(|code| code.parse::<Language>().ok());
    let language = language.ok_or_else(|| Fault::Missing(phrase!("server-no-page")))?;
    let make = || Some(all_words(language).into_bytes());
    let file = app.files.get(&format!("words/{name}"), make);
    let file = file.ok_or_else(|| Fault::Missing(phrase!("server-no-page")))?;
    Ok(file.answer(StatusCode::OK, &headers))
}

/// The Fluent sources of a language in one text.
pub(crate) fn all_words(language: Language) -> String {
    let page = Web::get(&format!("words/{language}.ftl"));
    let page = page.map(|file| String::from_utf8_lossy(&file.data).into_owned());
    let games = plateau_games::ALL
        .iter()
        .map(|game| game.words(language).to_owned());
    let all = [Words::house(language), server_words(language)].map(str::to_owned);
    let all: Vec<String> = all.into_iter().chain(games).chain(page).collect();
    all.join("\n")
}

/// The tokens of the house and the themes of all games.
pub(super) async fn theme(State(app): State<Shared>, headers: HeaderMap) -> Response {
    let make = || Some(super::downloads::theme().into_bytes());
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
    let file = app.files.get(name, || Some(make().into_bytes()));
    let file = file.ok_or_else(|| Fault::Missing(phrase!("server-no-page")))?;
    Ok(file.answer(StatusCode::OK, headers))
}
