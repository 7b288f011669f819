//! The API for programs: an OpenAPI document made from the list of routes.

use axum::{extract::State, http::HeaderMap, response::Response};
use plateau_protocol::{
    FromServer, RefusedRequest,
    schema::{Definitions, Schemas},
};
use serde_json::{Map, Value as Json, json};

use super::{
    Shared, files,
    routes::{self, JSON, Route, Verb},
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
    written().0
}

/// The whole document, and the types in it by name.
fn written() -> (Json, Definitions) {
    let mut schemas = Schemas::default();
    let mut paths = Map::new();
    for route in routes::all() {
        let mut verbs = Map::new();
        for verb in &route.verbs {
            let operation = operation(&route, verb, &mut schemas);
            verbs.insert(verb.method.to_owned(), operation);
        }
        paths.insert(route.path.to_owned(), Json::Object(verbs));
    }
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Plateau",
            "version": env!("CARGO_PKG_VERSION"),
            "license": { "name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0" },
            "description": "Board games and puzzles. What the messages of the socket, the stream and `act` mean is told in crates/server/PROTOCOL.md.",
        },
        "servers": [{ "url": "/" }],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "key": { "type": "http", "scheme": "bearer", "description": "A key from POST /api/bots." },
                "cookie": { "type": "apiKey", "in": "cookie", "name": "plateau" },
            },
        },
        "security": [{}, { "key": [] }, { "cookie": [] }],
    });
    let types = schemas.settle(&mut document);
    document["components"]["schemas"] = json!(types);
    (document, types)
}

/// The names in braces of an address.
fn names(path: &str) -> impl Iterator<Item = &str> {
    path.split('/')
        .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

/// What an address asks for: in its path, and behind its question mark.
fn parameters(route: &Route, verb: &Verb, schemas: &mut Schemas) -> Vec<Json> {
    let in_path = |name| {
        let kind = if name == "n" { "integer" } else { "string" };
        json!({ "name": name, "in": "path", "required": true, "schema": { "type": kind } })
    };
    let mut all: Vec<Json> = names(route.path).map(in_path).collect();
    for mut one in verb.query.map_or(Vec::new(), |query| query(schemas)) {
        let about = one.schema.as_object_mut();
        let about = about.and_then(|fields| fields.remove("description"));
        all.push(json!({
            "name": one.name, "in": "query", "required": false, "description": about,
            "schema": one.schema,
        }));
    }
    all
}

fn operation(route: &Route, verb: &Verb, schemas: &mut Schemas) -> Json {
    let name: String = route
        .path
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
        .collect();
    let answer = match verb.answer {
        Some(form) => json!({ "schema": form(schemas) }),
        None => json!({}),
    };
    let status = match (verb.socket, verb.creates) {
        (Some(_), _) => "101",
        (None, true) => "201",
        (None, false) => "200",
    };
    let refused = schemas.answer::<RefusedRequest>();
    let mut operation = json!({
        "operationId": format!("{}{name}", verb.method),
        "summary": verb.about,
        "parameters": parameters(route, verb, schemas),
        "responses": {
            status: { "description": "Done.", "content": { verb.gives: answer } },
            "4XX": {
                "description": "Refused, with the reason; nothing has changed.",
                "content": { JSON: { "schema": refused } },
            },
        },
    });
    if route.path.ends_with("/act") {
        // A message that the table refuses has its name in the answer, as on a socket.
        let told = schemas.answer::<FromServer<'_>>();
        operation["responses"]["4XX"]["content"][JSON]["schema"] =
            json!({ "anyOf": [refused, told] });
    }
    if let Some(body) = &verb.body {
        let example: Json = serde_json::from_str(body.example).expect("the examples are JSON");
        let content = json!({ "schema": (body.form)(schemas), "example": example });
        operation["requestBody"] = json!({ "required": true, "content": { JSON: content } });
    }
    if let Some(messages) = verb.socket {
        operation["responses"][status]["description"] = json!("A WebSocket with these messages.");
        operation["x-messages-of-the-client"] = messages(schemas);
    }
    operation
}

#[cfg(test)]
mod tests {
    use plateau_protocol::schema::{table, typescript};

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
                let told_names: Vec<&Json> = told["parameters"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .filter(|one| one["in"] == "path")
                    .map(|one| &one["name"])
                    .collect();
                let path_names: Vec<&str> = names(route.path).collect();
                assert_eq!(told_names, path_names, "{}", route.path);
            }
        }
    }

    #[test]
    fn every_body_and_every_answer_in_json_has_a_form() {
        let mut types = Schemas::default();
        for route in routes::all() {
            for verb in &route.verbs {
                let place = format!("{} {}", verb.method, route.path);
                let json = verb.gives == JSON || verb.gives.contains("ndjson");
                let other = route.path == "/api/openapi.json";
                assert_eq!(verb.answer.is_some(), json && !other, "{place}");
                assert_eq!(verb.body.is_some(), verb.method == "post", "{place}");
                if let Some(body) = &verb.body {
                    assert!((body.reads)(body.example), "{place}: its example");
                }
                for one in verb.query.map_or(Vec::new(), |query| query(&mut types)) {
                    assert!(
                        one.schema["description"].is_string(),
                        "{place}: {}",
                        one.name
                    );
                }
            }
        }
    }

    #[test]
    fn every_reference_of_the_description_leads_to_a_type() {
        fn references<'a>(json: &'a Json, into: &mut Vec<&'a str>) {
            match json {
                Json::Array(all) => all.iter().for_each(|one| references(one, into)),
                Json::Object(all) => {
                    into.extend(all.get("$ref").and_then(Json::as_str));
                    all.values().for_each(|one| references(one, into));
                }
                _ => {}
            }
        }
        let document = describe();
        let mut all = Vec::new();
        references(&document, &mut all);
        assert!(all.len() > 100, "there are many");
        for path in all {
            let name = path
                .strip_prefix("#/components/schemas/")
                .expect("all are there");
            assert!(
                document["components"]["schemas"].get(name).is_some(),
                "{path}"
            );
        }
    }

    #[test]
    fn every_type_and_every_field_of_one_is_described() {
        for (name, schema) in written().1 {
            assert!(schema["description"].is_string(), "{name} says nothing");
            for (field, form) in schema["properties"].as_object().into_iter().flatten() {
                assert!(
                    form["description"].is_string(),
                    "{name}.{field} says nothing"
                );
            }
        }
    }

    /// Whether a file of the repository is as it is made from the types; `PLATEAU_RENEW=1` makes
    /// it so.
    fn is_renewed(path: &str, wanted: &str) {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        if std::env::var_os("PLATEAU_RENEW").is_some() {
            std::fs::write(&file, wanted).expect("the file can be written");
        }
        let there = std::fs::read_to_string(&file).expect("the file is there");
        let same = there == wanted;
        assert!(
            same,
            "{path} is not what the types of crates/protocol say: renew it with\n\
             PLATEAU_RENEW=1 cargo test -p plateau-server --lib renewed"
        );
    }

    #[test]
    fn the_types_of_the_page_are_renewed() {
        let head = "// Made from the types of crates/protocol by a test, for the type checker alone: no \
                    browser ever\n// loads this file. Renew it with\n\
                    //   PLATEAU_RENEW=1 cargo test -p plateau-server --lib renewed\n";
        let text = format!("{head}{}", typescript(&written().1));
        is_renewed("web/types/protocol.d.ts", &text);
    }

    #[test]
    fn the_tables_of_the_protocol_are_renewed() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/PROTOCOL.md");
        let protocol = std::fs::read_to_string(file).expect("the file is there");
        let begin = "<!-- made from the types of crates/protocol -->\n";
        let (told, _) = protocol.split_once(begin).expect("the tables have a place");
        let text = format!("{told}{begin}\n{}\n", table(&written().1).trim_end());
        is_renewed("PROTOCOL.md", &text);
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
