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
        if language == Language::Fr {
            bundle.set_formatter(Some(|value, _| french_number(value)));
        }
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
            if self.language == Language::Fr {
                for (form, text) in self.french_forms(value) {
                    args.set(format!("{name}-{form}"), text);
                }
            }
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

    /// A name as French needs it beside its plain form: with its article (`le`, and `Le` at the
    /// beginning of a sentence), after *de* and after *à*, and whether it is `one` or `many`. The
    /// forms of a name that is a sentence of ours are sentences beside it: `dragons-seat-1-de`.
    fn french_forms(&self, argument: &Argument) -> Vec<(&'static str, String)> {
        let (id, name) = match argument {
            Argument::Number(_) => return Vec::new(),
            Argument::Text(text) => (None, text.clone()),
            Argument::Phrase(phrase) => (Some(&phrase.id), self.say(phrase)),
        };
        let told = |form: &str| {
            let id = format!("{}-{form}", id?);
            self.knows(&id).then(|| self.get(&id))
        };
        let vowel = name
            .chars()
            .next()
            .is_some_and(|c| "AEIOUYÀÂÉÈÊËÎÏÔÛaeiouyàâéèêîôû".contains(c));
        let with = told("le").unwrap_or_else(|| name.clone());
        let mut letters = with.chars();
        let first = letters.next().map(|c| c.to_uppercase().collect::<String>());
        vec![
            ("Le", first.unwrap_or_default() + letters.as_str()),
            ("le", with),
            (
                "de",
                told("de").unwrap_or_else(|| match vowel {
                    true => format!("d’{name}"),
                    false => format!("de {name}"),
                }),
            ),
            ("a", told("a").unwrap_or_else(|| format!("à {name}"))),
            ("number", told("number").unwrap_or_else(|| "one".to_owned())),
        ]
    }

    fn value(&self, argument: &Argument) -> FluentValue<'static> {
        match argument {
            Argument::Number(number) => FluentValue::from(*number),
            Argument::Text(text) => FluentValue::from(text.clone()),
            Argument::Phrase(phrase) => FluentValue::from(self.say(phrase)),
        }
    }

    /// A number with so many decimals, as this language writes it.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self.language {
            Language::En => text,
            Language::Fr => french_digits(&text).unwrap_or(text),
        }
    }

    /// The same with its sign, which 0 has not.
    pub fn signed(&self, number: f64, decimals: usize) -> String {
        let size = self.decimal(number.abs(), decimals);
        let sign = match number {
            _ if !size.contains(|digit: char| ('1'..='9').contains(&digit)) => "",
            number if number < 0.0 => "−",
            _ => "+",
        };
        format!("{sign}{size}")
    }

    /// A share of all, in hundredths with so many decimals, with its sign as tables have it.
    pub fn percent(&self, share: f64, decimals: usize) -> String {
        let space = match self.language {
            Language::En => ' ',
            Language::Fr => '\u{202f}',
        };
        format!("{}{space}%", self.decimal(100.0 * share, decimals))
    }
}

/// A number as the French write it: a comma before the decimals, a narrow space that does not
/// break after the thousands.
fn french_number(value: &FluentValue<'_>) -> Option<String> {
    let text = match value {
        FluentValue::Number(number) => number.as_string().into_owned(),
        FluentValue::String(text) => text.clone().into_owned(),
        _ => return None,
    };
    // What came as text and has no decimals may be a notation.
    if !text.contains('.') && matches!(value, FluentValue::String(_)) {
        return None;
    }
    french_digits(&text)
}

/// The same, of the digits.
fn french_digits(text: &str) -> Option<String> {
    let (sign, digits) = match text.strip_prefix(['-', '+']) {
        Some(digits) => (&text[..1], digits),
        None => ("", text),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let all = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if !all(whole) || (digits.len() > whole.len() && !all(decimals)) {
        return None;
    }
    let mut written = sign.to_owned();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index).is_multiple_of(3) {
            written.push('\u{202f}');
        }
        written.push(digit);
    }
    if !decimals.is_empty() {
        written.push(',');
        written.push_str(decimals);
    }
    Some(written)
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
    fn numbers_of_tables_are_written_as_the_language_does() {
        let of = |language| Words::new(language, [""]).expect("nothing is valid");
        let (english, french) = (of(Language::En), of(Language::Fr));
        assert_eq!(english.percent(0.5, 1), "50.0 %");
        assert_eq!(french.percent(0.5, 1), "50,0\u{202f}%");
        assert_eq!(english.decimal(1200.0, 0), "1200");
        assert_eq!(french.decimal(1200.0, 0), "1\u{202f}200");
        let signed = [-1200.4, -0.4, 0.0, 12.0].map(|number| french.signed(number, 0));
        assert_eq!(signed, ["−1\u{202f}200", "0", "0", "+12"]);
        assert_eq!(english.signed(-1.25, 2), "−1.25");
    }

    #[test]
    fn french_numbers_have_a_comma_and_narrow_spaces() {
        let words = Words::new(Language::Fr, ["x = { $n }\n"]).expect("the source is valid");
        let say = |n: Argument| words.say(&phrase!("x", n = n));
        for (number, written) in [
            (7, "7"),
            (1000, "1\u{202f}000"),
            (-1_234_567, "-1\u{202f}234\u{202f}567"),
        ] {
            assert_eq!(say(Argument::Number(number)), written);
        }
        for (text, written) in [
            ("89.3", "89,3"),
            ("+1500.25", "+1\u{202f}500,25"),
            ("44531", "44531"),
            ("1.2.3", "1.2.3"),
            ("C2-D2", "C2-D2"),
            ("3.", "3."),
        ] {
            assert_eq!(say(text.into()), written, "{text}");
        }
    }

    #[test]
    fn french_names_bring_their_articles() {
        let source = "army = Dragons\narmy-le = les dragons\narmy-de = des dragons\n\
                      army-a = aux dragons\narmy-number = many\n\
                      turn = Au tour { $who-de }. { $who-Le } { $who-number ->\n    [many] jouent\n   \
                      *[one] joue\n}, { $who-a } la main.\n";
        let words = Words::new(Language::Fr, [source]).expect("the source is valid");
        let turn = |who: Argument| words.say(&phrase!("turn", who = who));
        assert_eq!(
            turn(phrase!("army").into()),
            "Au tour des dragons. Les dragons jouent, aux dragons la main."
        );
        assert_eq!(
            turn("Zoé".into()),
            "Au tour de Zoé. Zoé joue, à Zoé la main."
        );
        assert_eq!(turn("Ève".into()).split('.').next(), Some("Au tour d’Ève"));
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
