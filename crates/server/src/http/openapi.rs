//! The API for programs: an OpenAPI document made from the list of routes.

use axum::{extract::State, http::HeaderMap, response::Response};
use serde_json::{Map, Value as Json, json};

use super::{
    Shared, files,
    routes::{self, Route, Verb},
};
use crate::error::Fault;

/// `GET /api/openapi.json`
pub(super) async fn document(
    State(app): State<Shared>,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    files::made(&app, "api/openapi.json", &headers, || {
        describe().to_string()
    })
}

/// The whole document.
pub(super) fn describe() -> Json {
    let mut paths = Map::new();
    for route in routes::all() {
        let mut verbs = Map::new();
        for verb in &route.verbs {
            verbs.insert(verb.method.to_owned(), operation(&route, verb));
        }
        paths.insert(route.path.to_owned(), Json::Object(verbs));
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Plateau",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Board games and puzzles. Messages of the socket, the stream and `act` are told in crates/server/PROTOCOL.md.",
        },
        "paths": paths,
        "components": {
            "securitySchemes": {
                "key": { "type": "http", "scheme": "bearer", "description": "A key from POST /api/bots." },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "plateau" },
            },
            "schemas": {
                "Phrase": {
                    "type": "object", "required": ["id"],
                    "properties": { "id": { "type": "string" }, "args": { "type": "array" } },
                },
                "Refused": {
                    "type": "object", "required": ["refused"],
                    "properties": { "refused": { "$ref": "#/components/schemas/Phrase" } },
                },
            },
        },
        "security": [{}, { "key": [] }, { "cookie": [] }],
    })
}

/// The names in braces of an address.
fn parameters(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

fn operation(route: &Route, verb: &Verb) -> Json {
    let parameter = |name| json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } });
    let parameters: Vec<Json> = parameters(route.path).map(parameter).collect();
    let name: String = route
        .path
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    let refused = json!({
        "description": "Refused, with the reason; nothing has changed.",
        "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Refused" } } },
    });
    let mut operation = json!({
        "operationId": format!("{}{name}", verb.method),
        "summary": verb.about,
        "parameters": parameters,
        "responses": {
            "200": { "description": "Done.", "content": { verb.gives: {} } },
            "4XX": refused,
        },
    });
    if let Some(body) = verb.body {
        let example: Json = serde_json::from_str(body).expect("the examples are JSON");
        operation["requestBody"] =
            json!({ "required": true, "content": { "application/json": { "example": example } } });
    }
    operation
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described() {
        let document = describe();
        for route in routes::all() {
            for verb in &route.verbs {
                let told = &document["paths"][route.path][verb.method];
                assert_eq!(
                    told["summary"], verb.about,
                    "{} {}",
                    verb.method, route.path
                );
                let names: Vec<&str> = parameters(route.path).collect();
                assert_eq!(
                    told["parameters"].as_array().map(Vec::len),
                    Some(names.len()),
                    "{}",
                    route.path
                );
            }
        }
    }

    #[test]
    fn every_route_is_in_the_protocol_and_every_address_of_it_is_a_route() {
        let protocol = include_str!("../../PROTOCOL.md");
        let routes: Vec<&str> = routes::all().iter().map(|route| route.path).collect();
        for path in &routes {
            let last = path.rsplit('/').next().unwrap_or_default();
            assert!(
                protocol.contains(path) || protocol.contains(last),
                "{path} is not in PROTOCOL.md"
            );
        }
        let told = protocol
            .split('`')
            .filter_map(|code| code.strip_prefix("GET ").or(code.strip_prefix("POST ")));
        for code in told {
            let path = code.split(['?', ' ']).next().unwrap_or_default();
            if path.starts_with("/api") {
                assert!(routes.contains(&path), "{path} in PROTOCOL.md is no route");
            }
        }
    }
}
