//! What every request passes: limits, the cross-site check, strict headers.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use plateau_core::phrase;

use super::Shared;
use crate::error::Fault;

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
pub(super) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = match check(&app, &request) {
        Ok(()) => match tokio::time::timeout(app.hall.patience, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Fault::Long.into_response(),
        },
        Err(fault) => fault.into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in STRICT {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

fn check(app: &Shared, request: &Request) -> Result<(), Fault> {
    if let Some(ConnectInfo(address)) = request.extensions().get::<ConnectInfo<SocketAddr>>() {
        app.hall.requests.take(address.ip())?;
    }
    let headers = request.headers();
    let host = host_of(request)?;
    if !host.is_none_or(|host| app.hall.hosts.serves(host)) {
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
