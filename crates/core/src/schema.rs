//! The forms in JSON of what is written by hand and not derived.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::{Actor, Entry, MAX_SEATS, Scores, Seat, Seats, log::RawEntry, scores::Raw};

macro_rules! named {
    ($name:literal) => {
        fn schema_name() -> Cow<'static, str> {
            $name.into()
        }
    };
}

impl JsonSchema for Seat {
    named!("Seat");
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        let about = "A place at the table, counted from 1.";
        json_schema!({ "description": about, "type": "integer", "minimum": 1, "maximum": MAX_SEATS })
    }
}

impl JsonSchema for Seats {
    fn inline_schema() -> bool {
        true
    }
    named!("Seats");
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "array", "items": generator.subschema_for::<Seat>() })
    }
}

impl JsonSchema for Actor {
    named!("Actor");
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Who made an entry: a seat, chance or the clock.",
            "oneOf": [generator.subschema_for::<Seat>(), { "enum": ["chance", "clock"], "type": "string" }],
        })
    }
}

impl JsonSchema for Scores {
    named!("Scores");
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        Raw::json_schema(generator)
    }
}

impl JsonSchema for Entry {
    named!("Entry");
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        RawEntry::json_schema(generator)
    }
}
