//! What the product says: Fluent files in, sentences out.

use std::fmt;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use crate::{Argument, Language, Phrase};

/// A language file that cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("language file for {language}: {problem}")]
pub struct WordsError {
    language: Language,
    problem: String,
}

/// All sentences of one language. They come with the feature `words`, which is on by default.
///
/// ```
/// use plateau_core::{Language, Words, phrase};
///
/// let source = "column-full = Column { $column } is full.";
/// let words = Words::new(Language::En, [source]).expect("valid Fluent");
/// assert_eq!(words.say(&phrase!("column-full", column = 4)), "Column 4 is full.");
/// ```
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// Reads the given Fluent texts; an id that is defined twice is an error.
    pub fn new<'a>(
        language: Language,
        sources: impl IntoIterator<Item = &'a str>,
    ) -> Result<Words, WordsError> {
        let fault = |problem: String| WordsError { language, problem };
        let locale = language
            .code()
            .parse()
            .map_err(|e| fault(format!("{e:?}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that isolate directions would stand as boxes in terminals and pictures.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new(source.to_owned())
                .map_err(|(_, errors)| fault(format!("{errors:?}")))?;
            bundle
                .add_resource(resource)
                .map_err(|errors| fault(format!("{errors:?}")))?;
        }
        Ok(Words { language, bundle })
    }

    /// The sentences that the house itself says, for [`Words::new`].
    pub const fn house(language: Language) -> &'static str {
        match language {
            Language::En => include_str!("../words/en.ftl"),
            Language::Fr => include_str!("../words/fr.ftl"),
        }
    }

    /// Which language this is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a sentence with this id.
    pub fn knows(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// The sentence in this language. An unknown id is shown as it is, so that nothing is silent;
    /// a test makes sure that no id is unknown.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.attempt(phrase).unwrap_or_else(|_| phrase.to_string())
    }

    /// The sentence without arguments.
    pub fn get(&self, id: &str) -> String {
        self.say(&Phrase::new(id))
    }

    /// The sentence, or what is missing in it: its id, or one of its arguments.
    pub fn attempt(&self, phrase: &Phrase) -> Result<String, String> {
        let missing = || format!("{}: no sentence {:?}", self.language, phrase.id);
        let message = self.bundle.get_message(&phrase.id).ok_or_else(missing)?;
        let pattern = message.value().ok_or_else(missing)?;
        let mut args = FluentArgs::new();
        for (name, value) in &phrase.args {
            args.set(name.as_str(), self.value(value));
        }
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        match errors.first() {
            None => Ok(text.into_owned()),
            Some(error) => Err(format!("{}: {:?}: {error}", self.language, phrase.id)),
        }
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Phrase(phrase) => FluentValue::from(self.say(phrase)),
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrase;

    #[test]
    fn a_sentence_takes_numbers_words_and_sentences() {
        let source = "discs = { $n ->\n    [one] one disc\n   *[other] { $n } discs\n}\nwho = { $name } has { $what }\n";
        let words = Words::new(Language::En, [source]).expect("the source is valid");
        let one = phrase!("who", name = "Ann", what = phrase!("discs", n = 1));
        assert_eq!(words.say(&one), "Ann has one disc");
        assert_eq!(words.say(&phrase!("discs", n = 3)), "3 discs");
    }

    #[test]
    fn a_missing_sentence_or_argument_is_told() {
        let words = Words::new(Language::Fr, ["x = { $n }\n"]).expect("the source is valid");
        assert!(
            words.attempt(&phrase!("y")).is_err(),
            "an unknown id is an error"
        );
        assert!(
            words.attempt(&phrase!("x")).is_err(),
            "a missing argument is an error"
        );
        assert_eq!(
            words.say(&phrase!("y", n = 2)),
            "y n=2",
            "but a person still sees something"
        );
    }
}
