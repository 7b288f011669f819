//! The API as a page for people.

use axum::{extract::State, http::HeaderMap, response::Response};

use super::{Shared, files, routes};
use crate::error::Fault;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}\n\
    code,pre{font:14px/1.45 ui-monospace,monospace}pre{overflow:auto;padding:.75rem;border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:8px}\n\
    h2{font-size:1rem;margin:2rem 0 .25rem}.verb{text-transform:uppercase;font-weight:700;margin-right:.5rem}p{margin:.25rem 0}\n";

/// `GET /api`
pub(super) async fn page(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, Fault> {
    files::made(&app, "api/docs.html", &headers, html)
}

/// `GET /api/docs.css`
pub(super) async fn style(
    State(app): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    files::made(&app, "api/docs.css", &headers, || STYLE.to_owned())
}

fn html() -> String {
    let mut page = String::from(
        "<!doctype html>\n<html lang=\"en\"><meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width\">\n\
         <title>Plateau API</title><link rel=\"stylesheet\" href=\"/api/docs.css\">\n\
         <main><h1>Plateau API</h1>\n<p>Everything that the page does, a script can do. \
         <a href=\"/api/openapi.json\">OpenAPI document</a>. Programs send <code>Authorization: Bearer KEY</code> \
         with a key from <code>POST /api/bots</code>.</p>\n",
    );
    for route in routes::all() {
        for verb in &route.verbs {
            page += &format!(
                "<h2><span class=\"verb\">{}</span><code>{}</code></h2>\n<p>{}</p>\n",
                verb.method,
                escape(route.path),
                escape(verb.about)
            );
            if let Some(body) = &verb.body {
                page += &format!("<pre tabindex=\"0\">{}</pre>\n", escape(body.example));
            }
        }
    }
    page += &format!(
        "<h1>The protocol in full</h1>\n<pre tabindex=\"0\">{}</pre>\n</main></html>\n",
        escape(include_str!("../../PROTOCOL.md"))
    );
    page
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}
