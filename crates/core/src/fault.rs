//! What was wrong with a text that is no JSON of ours, in words that are no programmer's.

use serde_json::error::Category;

use crate::{Argument, Phrase, phrase};

/// An entry without its maker, as serde tells it.
pub(crate) const NOBODY: &str = "an entry says in \"by\" who made it";
/// An entry with no act or several, as serde tells it.
pub(crate) const ACTS: &str =
    "an entry holds exactly one of \"move\", \"undo\", \"redo\", \"claim\", \"flag\"";

/// The problem as a sentence: types of the program and the like are left out, fields are named, and
/// a refusal that went through serde as text comes back as itself.
pub(crate) fn problem(error: &serde_json::Error) -> Phrase {
    match error.classify() {
        Category::Io | Category::Syntax => return phrase!("json-syntax"),
        Category::Eof => return phrase!("json-ends"),
        Category::Data => {}
    }
    let text = error.to_string();
    let quoted = |begin: &str| {
        let rest = text.strip_prefix(begin)?.strip_prefix(" `")?;
        rest.split('`').next().map(str::to_owned)
    };
    if text.starts_with(NOBODY) {
        phrase!("json-entry-by")
    } else if text.starts_with(ACTS) {
        phrase!("json-entry-acts")
    } else if let Some(name) = quoted("unknown field") {
        phrase!("json-field-unknown", name = name)
    } else if let Some(name) = quoted("missing field") {
        phrase!("json-field-missing", name = name)
    } else if let Some(refused) = text.strip_prefix("refused: ").and_then(refused) {
        refused
    } else {
        phrase!("json-value")
    }
}

/// A phrase that was written by its `Display`.
fn refused(text: &str) -> Option<Phrase> {
    let text = text.split(" at line ").next().unwrap_or(text);
    let (id, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (phrase, rest) = arguments(Phrase::new(id), rest)?;
    rest.is_empty().then_some(phrase)
}

/// The arguments `name=value` at the beginning of the text, and what follows them.
fn arguments(mut phrase: Phrase, mut text: &str) -> Option<(Phrase, &str)> {
    while let Some((name, rest)) = text.trim_start().split_once('=') {
        let (value, rest) = match rest.chars().next()? {
            '"' => quoted(rest)?,
            '(' => {
                let end = rest.find([' ', ')'])?;
                let (inner, rest) = arguments(Phrase::new(&rest[1..end]), &rest[end..])?;
                (Argument::Phrase(inner), rest.strip_prefix(')')?)
            }
            _ => {
                let end = rest.find([' ', ')']).unwrap_or(rest.len());
                (Argument::Number(rest[..end].parse().ok()?), &rest[end..])
            }
        };
        phrase = phrase.with(name, value);
        text = rest;
        if text.starts_with(')') {
            break;
        }
    }
    Some((phrase, text))
}

/// A text in quotation marks, and what follows it.
fn quoted(text: &str) -> Option<(Argument, &str)> {
    let mut value = String::new();
    let mut signs = text.char_indices().skip(1);
    while let Some((at, sign)) = signs.next() {
        match sign {
            '"' => return Some((Argument::Text(value), &text[at + 1..])),
            '\\' => value.push(signs.next()?.1),
            _ => value.push(sign),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;
    use crate::Refusal;

    #[test]
    fn a_refusal_that_went_through_serde_is_itself_again() {
        let inner = phrase!("no-such-seat", number = 2, name = "say \"x\"");
        let phrase = phrase!("log-entry", entry = 3, reason = inner, text = "a (b) = c");
        let written = format!("{}", Refusal(phrase.clone()));
        let read = refused(written.strip_prefix("refused: ").expect("it is a refusal"));
        assert_eq!(read, Some(phrase));
    }

    #[test]
    fn no_type_of_the_program_is_told() {
        #[derive(Debug, Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Version {
            #[serde(rename = "plateau")]
            _plateau: u32,
        }
        let id = |text: &str| {
            let error = serde_json::from_str::<Version>(text).expect_err("it is none");
            problem(&error).id
        };
        assert_eq!(id("3"), "json-value");
        assert_eq!(id("x"), "json-syntax");
        assert_eq!(id("{"), "json-ends");
        assert_eq!(id("{}"), "json-field-missing");
        assert_eq!(id(r#"{"plateu":1}"#), "json-field-unknown");
        assert_eq!(id(r#"{"plateau":"1"}"#), "json-value");
    }
}
