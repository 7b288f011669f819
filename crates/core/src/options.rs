//! Options described as data: checked here, drawn as a form by every display.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use serde_json::Value as Json;

use crate::{Refusal, refusal};

/// What an option can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum OptionKind {
    /// A whole number within limits.
    Whole {
        /// The smallest allowed.
        min: i64,
        /// The largest allowed.
        max: i64,
    },
    /// On or off.
    Switch,
    /// One word of a list.
    Choice {
        /// The words.
        of: &'static [&'static str],
    },
}

/// One option of a game or of a mind. Its label and help are the sentences
/// `GAME-option-NAME` and `GAME-option-NAME-help`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct OptionSpec {
    /// The key in `--option key=value`, in forms and in logs.
    pub name: &'static str,
    /// What it can hold.
    #[serde(flatten)]
    pub kind: OptionKind,
    /// The value where none is given, as a person would write it.
    pub default: &'static str,
}

impl OptionSpec {
    /// Reads a value as a person writes it.
    pub fn read(&self, text: &str) -> Result<Json, Refusal> {
        let name = self.name;
        match self.kind {
            OptionKind::Whole { min, max } => match text.trim().parse::<i64>() {
                Ok(number) if (min..=max).contains(&number) => Ok(Json::from(number)),
                _ => Err(refusal!(
                    "option-not-whole",
                    name = name,
                    min = min,
                    max = max,
                    text = text
                )),
            },
            OptionKind::Switch => match text.trim() {
                "on" | "true" | "yes" | "1" => Ok(Json::Bool(true)),
                "off" | "false" | "no" | "0" => Ok(Json::Bool(false)),
                _ => Err(refusal!("option-not-switch", name = name, text = text)),
            },
            OptionKind::Choice { of } => match of.iter().find(|word| **word == text.trim()) {
                Some(word) => Ok(Json::from(*word)),
                None => Err(refusal!(
                    "option-not-choice",
                    name = name,
                    text = text,
                    list = of.join(", ")
                )),
            },
        }
    }
}

/// The options of a game that has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct NoOptions {}

/// Options that were given, by name, each as a person writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settings(BTreeMap<String, String>);

impl Settings {
    /// Nothing given.
    pub fn new() -> Settings {
        Settings::default()
    }

    /// The same with one more; a name given twice keeps the last value.
    #[must_use]
    pub fn with(mut self, name: impl Into<String>, value: impl Into<String>) -> Settings {
        self.set(name, value);
        self
    }

    /// Sets one; a name given twice keeps the last value.
    pub fn set(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.insert(name.into(), value.into());
    }

    /// What was given for this name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// All that was given.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The settings that a JSON object holds, as a log's header or a form's answer does.
    pub fn from_json(object: &Json) -> Result<Settings, Refusal> {
        let Json::Object(map) = object else {
            return Err(refusal!("options-not-object"));
        };
        let mut settings = Settings::new();
        for (name, value) in map {
            match value {
                Json::String(text) => settings.set(name, text),
                Json::Bool(_) | Json::Number(_) => settings.set(name, value.to_string()),
                Json::Null => {}
                Json::Array(_) | Json::Object(_) => {
                    return Err(refusal!("option-not-plain", name = name.as_str()));
                }
            }
        }
        Ok(settings)
    }

    /// The typed options: every name must be described, every value within its limits, and what
    /// is not given has its default.
    pub fn read<T: DeserializeOwned>(&self, specs: &[OptionSpec]) -> Result<T, Refusal> {
        for name in self.0.keys() {
            if !specs.iter().any(|spec| spec.name == name) {
                let list: Vec<_> = specs.iter().map(|spec| spec.name).collect();
                let list = if list.is_empty() {
                    "none".to_owned()
                } else {
                    list.join(", ")
                };
                return Err(refusal!(
                    "option-unknown",
                    name = name.as_str(),
                    list = list
                ));
            }
        }
        let mut object = serde_json::Map::new();
        for spec in specs {
            let text = self.get(spec.name).unwrap_or(spec.default);
            object.insert(spec.name.to_owned(), spec.read(text)?);
        }
        serde_json::from_value(Json::Object(object))
            .map_err(|error| refusal!("options-do-not-fit", error = error.to_string()))
    }
}

impl<N: Into<String>, V: Into<String>> FromIterator<(N, V)> for Settings {
    fn from_iter<I: IntoIterator<Item = (N, V)>>(pairs: I) -> Settings {
        Settings(
            pairs
                .into_iter()
                .map(|(name, value)| (name.into(), value.into()))
                .collect(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: [OptionSpec; 3] = [
        OptionSpec {
            name: "rows",
            kind: OptionKind::Whole { min: 1, max: 9 },
            default: "6",
        },
        OptionSpec {
            name: "loud",
            kind: OptionKind::Switch,
            default: "off",
        },
        OptionSpec {
            name: "map",
            kind: OptionKind::Choice { of: &["a", "b"] },
            default: "a",
        },
    ];

    #[derive(Debug, PartialEq, serde::Deserialize)]
    struct Typed {
        rows: u8,
        loud: bool,
        map: String,
    }

    #[test]
    fn what_is_not_given_has_its_default() {
        let typed: Typed = Settings::new()
            .with("loud", "on")
            .read(&SPECS)
            .expect("all is valid");
        assert_eq!(
            typed,
            Typed {
                rows: 6,
                loud: true,
                map: "a".into()
            }
        );
    }

    #[test]
    fn every_wrong_value_is_named() {
        let reason = |name: &str, value: &str| {
            let settings = Settings::new().with(name, value);
            settings
                .read::<Typed>(&SPECS)
                .expect_err("the value is wrong")
                .0
                .id
        };
        assert_eq!(reason("rows", "0"), "option-not-whole");
        assert_eq!(reason("rows", "-3"), "option-not-whole");
        assert_eq!(reason("rows", "six"), "option-not-whole");
        assert_eq!(reason("loud", "maybe"), "option-not-switch");
        assert_eq!(reason("map", "c"), "option-not-choice");
        assert_eq!(reason("colour", "red"), "option-unknown");
    }
}
