//! What every request passes: limits, the cross-site check, strict headers.

use std::{net::SocketAddr, time::Duration};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use plateau_core::phrase;

use super::Shared;
use crate::error::Fault;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; \
    worker-src 'self'; media-src 'self' blob:; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
const STRICT: [(HeaderName, &str); 4] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
];
/// A body that trickles in longer than this is not waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// Checks a request before, and marks its answer after.
pub(super) async fn guard(State(app): State<Shared>, request: Request, next: Next) -> Response {
    let mut response = match check(&app, &request) {
        Ok(()) => match tokio::time::timeout(PATIENCE, next.run(request)).await {
            Ok(response) => response,
            Err(_) => Fault::Unreadable(phrase!("server-too-slow")).into_response(),
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
    let safe = matches!(*request.method(), Method::GET | Method::HEAD);
    let changes = !safe || headers.contains_key(header::UPGRADE);
    if changes && !same_site(headers) {
        return Err(Fault::Forbidden(phrase!("server-cross-site")));
    }
    Ok(())
}

/// Whether this server's own pages ask, or no page at all. Browsers always name the page's origin
/// with sockets and changes; scripts do not.
fn same_site(headers: &HeaderMap) -> bool {
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
