//! Declarations for the type checker of the page, made from the schemas.

use serde_json::Value as Json;

use super::{Definitions, HOME};

/// No line of comment is longer.
const WIDTH: usize = 110;

/// All types as one file of declarations.
pub fn typescript(all: &Definitions) -> String {
    let mut text = String::new();
    for (name, schema) in all {
        let about = schema["description"].as_str().unwrap_or_default();
        text.push('\n');
        text.push_str(&comment(about, ""));
        let form = form(schema, "");
        match schema.get("properties").is_some() && !is_mixed(schema) {
            true => text.push_str(&format!("export interface {name} {form}\n")),
            false => text.push_str(&format!("export type {name} = {form};\n")),
        }
    }
    text
}

/// Fields and alternatives at the same time, as where an enum is flattened into a struct.
fn is_mixed(schema: &Json) -> bool {
    schema.get("oneOf").or(schema.get("anyOf")).is_some()
}

/// The type of a value, as TypeScript writes it.
pub(super) fn form(schema: &Json, indent: &str) -> String {
    if let Some(name) = schema["$ref"].as_str() {
        return name.trim_start_matches(HOME).to_owned();
    }
    if let Some(value) = schema.get("const") {
        return literal(value);
    }
    if let Some(values) = schema["enum"].as_array() {
        let all: Vec<String> = values.iter().map(literal).collect();
        return all.join(" | ");
    }
    let alternatives = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
    if let Some(all) = alternatives {
        let forms: Vec<String> = all.iter().map(|one| form(one, indent)).collect();
        let union = forms.join(" | ");
        return match schema.get("properties") {
            Some(_) => format!("{} & ({union})", object(schema, indent)),
            None => union,
        };
    }
    match &schema["type"] {
        Json::String(kind) => plain(kind, schema, indent),
        Json::Array(kinds) => {
            let kinds = kinds.iter().filter_map(Json::as_str);
            let all: Vec<String> = kinds.map(|kind| plain(kind, schema, indent)).collect();
            all.join(" | ")
        }
        _ => "unknown".to_owned(),
    }
}

fn plain(kind: &str, schema: &Json, indent: &str) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => array(schema, indent),
        "object" => object(schema, indent),
        // String, boolean and null are called the same.
        other => other.to_owned(),
    }
}

fn array(schema: &Json, indent: &str) -> String {
    if let Some(items) = schema["prefixItems"].as_array() {
        let items: Vec<String> = items.iter().map(|item| form(item, indent)).collect();
        return format!("[{}]", items.join(", "));
    }
    let item = form(&schema["items"], indent);
    let (least, most) = (schema["minItems"].as_u64(), schema["maxItems"].as_u64());
    match (least, most) {
        (Some(least), Some(most)) if least == most => {
            format!("[{}]", vec![item; most as usize].join(", "))
        }
        _ if item.contains(' ') && !item.starts_with('{') => format!("({item})[]"),
        _ => format!("{item}[]"),
    }
}

fn object(schema: &Json, indent: &str) -> String {
    let Some(fields) = schema["properties"].as_object() else {
        let values = schema["patternProperties"].as_object();
        let values = values.and_then(|all| all.values().next());
        let values = values.or(schema.get("additionalProperties"));
        let value = values.map_or("unknown".to_owned(), |value| form(value, indent));
        return format!("Record<string, {value}>");
    };
    let required: Vec<&str> = match schema["required"].as_array() {
        Some(names) => names.iter().filter_map(Json::as_str).collect(),
        None => Vec::new(),
    };
    let inner = format!("{indent}  ");
    let mut text = "{\n".to_owned();
    for (name, field) in fields {
        let about = field["description"].as_str().unwrap_or_default();
        let maybe = if required.contains(&name.as_str()) {
            ""
        } else {
            "?"
        };
        text.push_str(&comment(about, &inner));
        text.push_str(&format!("{inner}{name}{maybe}: {};\n", form(field, &inner)));
    }
    text.push_str(&format!("{indent}}}"));
    text
}

fn literal(value: &Json) -> String {
    match value {
        Json::String(text) => format!("'{text}'"),
        other => other.to_string(),
    }
}

/// What is said about a type or a field.
fn comment(about: &str, indent: &str) -> String {
    if about.is_empty() {
        return String::new();
    }
    let mut lines = vec![String::new()];
    for word in about.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && line.len() + word.len() > WIDTH {
            lines.push(word.to_owned());
        } else {
            let gap = if line.is_empty() { "" } else { " " };
            line.push_str(&format!("{gap}{word}"));
        }
    }
    match lines.as_slice() {
        [only] => format!("{indent}/** {only} */\n"),
        many => {
            let many: Vec<String> = many
                .iter()
                .map(|line| format!("{indent} * {line}\n"))
                .collect();
            format!("{indent}/**\n{}{indent} */\n", many.concat())
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn schemas_become_types() {
        let cases = [
            (json!({ "$ref": "#/components/schemas/Seat" }), "Seat"),
            (json!({ "type": ["integer", "null"] }), "number | null"),
            (json!({ "enum": ["a", "b"], "type": "string" }), "'a' | 'b'"),
            (
                json!({ "type": "array", "items": { "type": ["string", "null"] } }),
                "(string | null)[]",
            ),
            (
                json!({ "type": "array", "minItems": 2, "maxItems": 2, "items": { "type": "number" } }),
                "[number, number]",
            ),
            (
                json!({ "type": "object", "additionalProperties": true }),
                "Record<string, unknown>",
            ),
            (
                json!({ "type": "object", "properties": { "a": { "type": "string" } } }),
                "{\n  a?: string;\n}",
            ),
        ];
        for (schema, wanted) in cases {
            assert_eq!(form(&schema, ""), wanted, "{schema}");
        }
    }
}
