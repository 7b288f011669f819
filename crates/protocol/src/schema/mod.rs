//! All messages as JSON Schema, and what is made from it: the description of the API, the page's
//! declarations of types and the tables of PROTOCOL.md.
//!
//! What is written and what is read can differ: a field with a default is always written and need
//! not be sent. So a type that goes both ways and differs has a second name with `Body` behind it.

mod tables;
mod typescript;

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value as Json, json};

use crate::{Message, message::Raw};

pub use tables::table;
pub use typescript::typescript;

/// Where the document of the API keeps its types.
const HOME: &str = "#/components/schemas/";
/// Where those of bodies are until it is known whether they differ.
const BODIES: &str = "#/components/bodies/";

/// A type with its name and its schema.
pub type Definitions = BTreeMap<String, Json>;

/// The schemas of whatever is asked for, each type once.
pub struct Schemas {
    answers: SchemaGenerator,
    bodies: SchemaGenerator,
}

impl Default for Schemas {
    fn default() -> Schemas {
        let settings = |home: &str| {
            let path = home.trim_start_matches('#').trim_end_matches('/');
            let path = path.to_owned();
            SchemaSettings::draft2020_12().with(|settings| settings.definitions_path = path.into())
        };
        Schemas {
            answers: settings(HOME).for_serialize().into_generator(),
            bodies: settings(BODIES).for_deserialize().into_generator(),
        }
    }
}

/// A value behind the question mark of an address.
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// Its schema, with its description.
    pub schema: Json,
}

impl Schemas {
    /// What a server writes.
    pub fn answer<T: JsonSchema>(&mut self) -> Json {
        self.answers.subschema_for::<T>().to_value()
    }

    /// What a server reads.
    pub fn body<T: JsonSchema>(&mut self) -> Json {
        self.bodies.subschema_for::<T>().to_value()
    }

    /// What a server reads from an address.
    pub fn query<T: JsonSchema>(&mut self) -> Vec<Parameter> {
        let schema = self.bodies.root_schema_for::<T>().to_value();
        let fields = schema["properties"].as_object().cloned();
        let fields = fields.unwrap_or_default().into_iter();
        fields
            .map(|(name, mut schema)| {
                without_null(&mut schema);
                without_links(&mut schema);
                Parameter { name, schema }
            })
            .collect()
    }

    /// All types that were asked for, with those inside them; references of the document to the
    /// types of bodies are set right.
    pub fn settle(mut self, document: &mut Json) -> Definitions {
        let mut answers = self.answers.take_definitions(true);
        for schema in answers.values_mut() {
            never_null(schema);
        }
        let bodies = self.bodies.take_definitions(true);
        let names = Names::of(&answers, &bodies);
        names.set_right(document);
        let mut all: Definitions = answers.into_iter().collect();
        for (name, mut schema) in bodies {
            names.set_right(&mut schema);
            all.entry(names.of_body(&name).into_owned())
                .or_insert(schema);
        }
        all.values_mut().for_each(without_links);
        all
    }
}

/// The names of the types of bodies.
struct Names {
    /// Those that answers have in another form.
    differing: BTreeSet<String>,
}

impl Names {
    fn of(answers: &Map<String, Json>, bodies: &Map<String, Json>) -> Names {
        let mut names = Names {
            differing: BTreeSet::new(),
        };
        // A type differs where one inside it does: until no more are found.
        loop {
            let differs = |(name, schema): (&String, &Json)| {
                let mut schema = schema.clone();
                names.set_right(&mut schema);
                let differs = answers.get(name).is_some_and(|answer| *answer != schema);
                differs.then(|| name.clone())
            };
            let found: BTreeSet<String> = bodies.iter().filter_map(differs).collect();
            if found == names.differing {
                return names;
            }
            names.differing = found;
        }
    }

    fn of_body<'a>(&self, name: &'a str) -> Cow<'a, str> {
        match self.differing.contains(name) {
            true => format!("{name}Body").into(),
            false => name.into(),
        }
    }

    fn set_right(&self, json: &mut Json) {
        match json {
            Json::String(text) => {
                if let Some(name) = text.strip_prefix(BODIES) {
                    *text = format!("{HOME}{}", self.of_body(name));
                }
            }
            Json::Array(all) => all.iter_mut().for_each(|one| self.set_right(one)),
            Json::Object(all) => all.values_mut().for_each(|one| self.set_right(one)),
            _ => {}
        }
    }
}

/// What may be left out is never `null` where it is written: the serialiser passes it over.
fn never_null(schema: &mut Json) {
    let required: Vec<Json> = schema["required"].as_array().cloned().unwrap_or_default();
    if let Some(fields) = schema.get_mut("properties").and_then(Json::as_object_mut) {
        for (name, field) in fields {
            if !required.iter().any(|one| one == name) {
                without_null(field);
            }
        }
    }
    match schema {
        Json::Array(all) => all.iter_mut().for_each(never_null),
        Json::Object(all) => all.values_mut().for_each(never_null),
        _ => {}
    }
}

/// Sentences as they are read outside of rustdoc, where its links lead nowhere.
fn without_links(schema: &mut Json) {
    match schema {
        Json::Array(all) => all.iter_mut().for_each(without_links),
        Json::Object(all) => {
            if let Some(Json::String(about)) = all.get_mut("description") {
                *about = unlinked(about);
            }
            all.values_mut().for_each(without_links);
        }
        _ => {}
    }
}

/// ``[`Timer`](crate::Timer)`` and ``[`Timer`]`` are `` `Timer` ``; other brackets stay.
fn unlinked(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once("[`") {
        plain.push_str(before);
        plain.push('`');
        let Some((name, after)) = after.split_once("`]") else {
            rest = after;
            break;
        };
        plain.push_str(name);
        plain.push('`');
        rest = match after.strip_prefix('(').and_then(|to| to.split_once(')')) {
            Some((_, after)) => after,
            None => after,
        };
    }
    plain.push_str(rest);
    plain
}

fn without_null(schema: &mut Json) {
    let null = json!({ "type": "null" });
    if let Some(kinds) = schema.get_mut("type").and_then(Json::as_array_mut) {
        kinds.retain(|kind| kind != "null");
        if let [only] = kinds.as_slice() {
            schema["type"] = only.clone();
        }
    }
    if let Some(any) = schema.get_mut("anyOf").and_then(Json::as_array_mut) {
        any.retain(|one| *one != null);
        if let [only] = any.as_slice() {
            let only = only.clone();
            if let (Json::Object(fields), Json::Object(only)) = (schema, only) {
                fields.remove("anyOf");
                fields.extend(only);
            }
        }
    }
}

impl JsonSchema for Message {
    fn schema_name() -> Cow<'static, str> {
        "Message".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut schema = Raw::json_schema(generator);
        let about = "What a client sends: one verb, and what goes with it.";
        schema.insert("description".to_owned(), about.into());
        schema
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Clock, FromServer, NewTable};

    fn all() -> Definitions {
        let mut schemas = Schemas::default();
        schemas.answer::<FromServer<'_>>();
        schemas.body::<NewTable>();
        schemas.body::<Message>();
        schemas.settle(&mut Json::Null)
    }

    #[test]
    fn links_of_rustdoc_are_names() {
        let cases = [
            ("runs a [`Timer`](crate::Timer).", "runs a `Timer`."),
            ("a [`Seat`] and [`Turn`]", "a `Seat` and `Turn`"),
            ("moves[0] (the first)", "moves[0] (the first)"),
        ];
        for (text, plain) in cases {
            assert_eq!(unlinked(text), plain);
        }
    }

    #[test]
    fn a_type_that_is_read_otherwise_than_it_is_written_has_two_names() {
        let mut schemas = Schemas::default();
        let mut document = json!([schemas.answer::<Clock>(), schemas.body::<Clock>()]);
        let all = schemas.settle(&mut document);
        assert_eq!(document[0]["$ref"], "#/components/schemas/Clock");
        assert_eq!(document[1]["$ref"], "#/components/schemas/ClockBody");
        assert!(all.contains_key("Clock") && all.contains_key("ClockBody"));
    }

    #[test]
    fn what_may_be_left_out_of_an_answer_is_never_null() {
        let whole = &all()["Whole"];
        assert_eq!(whole["properties"]["tournament"]["type"], "string");
        let required = whole["required"].as_array().expect("most are");
        assert!(!required.contains(&json!("tournament")));
        assert!(required.contains(&json!("daily")));
        assert_eq!(
            whole["properties"]["daily"]["type"],
            json!(["string", "null"])
        );
    }
}
