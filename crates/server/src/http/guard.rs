//! What every request passes: limits, the cross-site check, strict headers.

use std::{net::SocketAddr, sync::Arc, time::Instant};

use axum::{
    extract::{ConnectInfo, MatchedPath, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use hyper::body::Body as _;
use plateau_core::phrase;
use tracing::Instrument;

use super::Shared;
use crate::{
    config::Base,
    error::{Fault, Why},
    proxy::From,
    serve::Encrypted,
};

const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
    worker-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
const STRICT: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    // With the one above: the page may share memory with its workers, so that it can stop a mind.
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Checks a request before, and marks its answer after.
pub(super) async fn guard(State(app): State<Shared>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let path = request.uri().path().to_owned();
    let id = app.hall.next_request();
    // Whatever is told while it is done is told with its id and its address.
    let from = from(&app, &request);
    let span = tracing::error_span!("request", id, %method, path);
    let mut response = match from {
        Some(from) => {
            request.extensions_mut().insert(from);
            let done = checked(&app, from, request, next);
            done.instrument(span.clone()).await
        }
        // Our own connections always say where they come from.
        None => Fault::Broken("a request from nowhere".to_owned()).into_response(),
    };
    if from.is_some_and(|from| from.secure) {
        secure(&mut response);
    }
    if !app.hall.base.is_root() {
        rebase(&mut response, &app.hall.base);
    }
    let took = begun.elapsed();
    let told = route.as_ref().map(MatchedPath::as_str);
    let status = response.status();
    app.hall.metrics.answer(told, status.as_u16(), took);
    let why = response.extensions().get::<Why>();
    if let Some(Why(reason)) = why {
        app.hall.metrics.refusal(&reason.id);
    }
    span.in_scope(|| {
        let ms = took.as_millis() as u64;
        let status = status.as_u16();
        let reason = why
            .map(|Why(reason)| reason.id.to_string())
            .unwrap_or_default();
        // What lets a mind think may take as long as it may think.
        if took >= app.hall.current().slow && !told.is_some_and(|route| route.ends_with("/think")) {
            tracing::warn!(status, ms, reason, "a slow request");
        } else {
            tracing::debug!(status, ms, reason, "a request");
        }
    });
    if let Ok(id) = HeaderValue::from_str(&id.to_string()) {
        response.headers_mut().insert("x-request-id", id);
    }
    response
}

/// From where a request comes.
fn from(app: &Shared, request: &Request) -> Option<From> {
    let extensions = request.extensions();
    let ConnectInfo(peer) = *extensions.get::<ConnectInfo<SocketAddr>>()?;
    let encrypted = extensions.get::<Encrypted>().is_some();
    let current = app.hall.current();
    Some(current.proxies.from(peer, encrypted, request.headers()))
}

/// Where the way is encrypted it stays so, and keys go no other way.
fn secure(response: &mut Response) {
    let year = HeaderValue::from_static("max-age=31536000");
    let headers = response.headers_mut();
    headers.insert(header::STRICT_TRANSPORT_SECURITY, year);
    change_cookies(response, |cookie| format!("{cookie}; Secure"));
}

/// Keys go to this server alone, and what is somewhere else is under the same path.
fn rebase(response: &mut Response, base: &Base) {
    change_cookies(response, |cookie| {
        cookie.replace("Path=/", &format!("Path={base}"))
    });
}

fn change_cookies(response: &mut Response, change: impl Fn(&str) -> String) {
    let headers = response.headers_mut();
    if let Some(cookie) = headers.get(header::SET_COOKIE)
        && let Ok(text) = cookie.to_str()
        && let Ok(changed) = HeaderValue::from_str(&change(text))
    {
        headers.insert(header::SET_COOKIE, changed);
    }
}

async fn checked(app: &Shared, from: From, mut request: Request, next: Next) -> Response {
    if from.proxied && stays_open(&request) {
        // The proxy's connections are not counted for it: whoever asks through it has a number.
        match app.hall.sockets.enter(from.address) {
            Ok(ticket) => drop(request.extensions_mut().insert(Arc::new(ticket))),
            Err(fault) => return fault.into_response(),
        }
    }
    let looks = looks_at_boards(&request);
    let mut response = match check(app, from, &request) {
        Ok(()) => match tokio::time::timeout(app.hall.patience, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Fault::Long.into_response(),
        },
        Err(fault) => fault.into_response(),
    };
    if let (true, Some(bytes)) = (looks, response.body().size_hint().exact()) {
        app.hall.looks.charge(from.address, bytes as usize);
    }
    let headers = response.headers_mut();
    for (name, value) in STRICT {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether the answer holds boards, which may be large: its bytes count.
fn looks_at_boards(request: &Request) -> bool {
    let path = request.uri().path();
    match *request.method() {
        Method::GET => path.starts_with("/api/tables/"),
        Method::POST => path.starts_with("/api/games/"),
        _ => false,
    }
}

/// Whether the connection stays open behind this request.
fn stays_open(request: &Request) -> bool {
    request.headers().contains_key(header::UPGRADE) || request.uri().path().ends_with("/stream")
}

fn check(app: &Shared, from: From, request: &Request) -> Result<(), Fault> {
    app.hall.requests.take(from.address)?;
    if looks_at_boards(request) {
        app.hall.looks.take(from.address)?;
    }
    if request.uri().path().starts_with("/api/") {
        // The page itself is there, so that it can be said why nothing goes.
        app.hall.order.admit(from.address)?;
    }
    let headers = request.headers();
    let host = host_of(request)?;
    if !host.is_none_or(|host| app.hall.current().hosts.serves(host)) {
        let host = host.unwrap_or_default();
        return Err(Fault::Host(phrase!("server-wrong-host", host = host)));
    }
    let safe = matches!(*request.method(), Method::GET | Method::HEAD);
    let changes = !safe || headers.contains_key(header::UPGRADE);
    if changes && !same_site(headers) {
        return Err(Fault::Forbidden(phrase!("server-cross-site")));
    }
    // No form of another site can send this type without asking first.
    if *request.method() == Method::POST && !is_json(headers) {
        return Err(Fault::NotJson);
    }
    Ok(())
}

/// By which name a request reached this server: as it says twice, it must say the same.
fn host_of(request: &Request) -> Result<Option<&str>, Fault> {
    let mut named = request.headers().get_all(header::HOST).iter();
    let unreadable = || Fault::Unreadable(phrase!("server-not-a-message", problem = "Host"));
    let header = match (named.next(), named.next()) {
        (None, _) => None,
        (Some(host), None) => Some(host.to_str().map_err(|_| unreadable())?),
        (Some(_), Some(_)) => return Err(unreadable()),
    };
    match (request.uri().authority(), header) {
        (Some(uri), Some(header)) if uri.as_str() != header => Err(unreadable()),
        (Some(uri), _) => Ok(Some(uri.as_str())),
        (None, header) => Ok(header),
    }
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE);
    let kind = kind.and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    kind.eq_ignore_ascii_case("application/json")
}

/// Whether this server's own pages ask, or no page at all. Browsers always name the page's origin
/// with sockets and changes; scripts do not.
fn same_site(headers: &HeaderMap) -> bool {
    if let Some(from) = headers.get("sec-fetch-site")
        && from != "same-origin"
        && from != "none"
    {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let origin = origin
        .to_str()
        .ok()
        .and_then(|origin| origin.split_once("://"));
    matches!((origin, host), (Some((_, origin)), Some(host)) if origin.eq_ignore_ascii_case(host))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_pages_and_scripts_may_change_things() {
        let headers = |origin: Option<&'static str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_static("10.0.0.7:7777"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_static(origin));
            }
            headers
        };
        assert!(same_site(&headers(None)), "a script has no origin");
        assert!(same_site(&headers(Some("http://10.0.0.7:7777"))));
        let mut other = headers(None);
        other.insert("sec-fetch-site", HeaderValue::from_static("cross-site"));
        assert!(!same_site(&other), "a browser says where it comes from");
        for wrong in [
            "https://evil.example",
            "http://10.0.0.7",
            "null",
            "http://10.0.0.7:7777.evil.example",
        ] {
            assert!(!same_site(&headers(Some(wrong))), "{wrong} is another site");
        }
    }
}
