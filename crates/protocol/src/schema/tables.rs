//! The types as tables of a document.

use serde_json::Value as Json;

use super::{Definitions, typescript::form};

/// All types: a heading, a sentence, and a table of the fields or the alternatives.
pub fn table(all: &Definitions) -> String {
    let mut text = String::new();
    for (name, schema) in all {
        text.push_str(&format!("### {name}\n\n"));
        if let Some(about) = schema["description"].as_str() {
            text.push_str(&format!("{}\n\n", one_line(about)));
        }
        text.push_str(&rows(schema));
        text.push('\n');
    }
    text
}

fn rows(schema: &Json) -> String {
    let mut text = String::new();
    if let Some(fields) = schema["properties"].as_object() {
        let required = schema["required"].as_array().cloned().unwrap_or_default();
        text.push_str("| field | form | |\n| --- | --- | --- |\n");
        for (name, field) in fields {
            let maybe = if required.iter().any(|one| one == name) {
                ""
            } else {
                "?"
            };
            let about = field["description"].as_str().unwrap_or_default();
            let form = short(field);
            text.push_str(&format!(
                "| `{name}{maybe}` | {form} | {} |\n",
                one_line(about)
            ));
        }
    }
    let alternatives = schema["oneOf"].as_array().or(schema["anyOf"].as_array());
    if let Some(all) = alternatives {
        if !text.is_empty() {
            text.push_str("\nand one of\n\n");
        }
        text.push_str("| one of | |\n| --- | --- |\n");
        for one in all {
            let about = one["description"].as_str().unwrap_or_default();
            text.push_str(&format!("| {} | {} |\n", short(one), one_line(about)));
        }
    }
    match text.is_empty() {
        true => format!("{}\n", short(schema)),
        false => text,
    }
}

/// A type in one line of code, with bars that do not end the cell.
fn short(schema: &Json) -> String {
    let mut bare = schema.clone();
    silent(&mut bare);
    let form = one_line(&form(&bare, "")).replace('|', "\\|");
    format!("`{}`", form.replace("; }", " }"))
}

/// The same without its sentences, which have a column of their own.
fn silent(schema: &mut Json) {
    match schema {
        Json::Array(all) => all.iter_mut().for_each(silent),
        Json::Object(all) => {
            if all.get("description").is_some_and(Json::is_string) {
                all.remove("description");
            }
            all.values_mut().for_each(silent);
        }
        _ => {}
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
