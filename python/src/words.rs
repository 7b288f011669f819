//! What is said, in the language that was chosen.

use std::sync::{
    OnceLock,
    atomic::{AtomicBool, Ordering},
};

use plateau_core::{Language, Phrase, Refusal, Words, phrase};
use plateau_games::CATALOG;
use pyo3::{exceptions::PyValueError, prelude::*};

static FRENCH: AtomicBool = AtomicBool::new(false);

fn made(language: Language) -> Words {
    let own = match language {
        Language::En => include_str!("../words/en.ftl"),
        Language::Fr => include_str!("../words/fr.ftl"),
    };
    let display = [plateau_stage::words(language), own];
    let words = CATALOG.words(language, &display);
    words.expect("the sentences are read whenever the package is tested")
}

/// The words of the language that was chosen.
pub fn words() -> &'static Words {
    static ENGLISH: OnceLock<Words> = OnceLock::new();
    static OF_FRANCE: OnceLock<Words> = OnceLock::new();
    match FRENCH.load(Ordering::Relaxed) {
        false => ENGLISH.get_or_init(|| made(Language::En)),
        true => OF_FRANCE.get_or_init(|| made(Language::Fr)),
    }
}

/// A sentence as `ValueError`.
pub fn value_error(phrase: &Phrase) -> PyErr {
    PyValueError::new_err(words().say(phrase))
}

/// A refusal as `ValueError`.
pub fn refused(refusal: Refusal) -> PyErr {
    value_error(&refusal.0)
}

/// Chooses the language of sentences and pictures: "en" or "fr".
#[pyfunction]
pub fn set_language(language: &str) -> PyResult<()> {
    let french = match language {
        "en" => false,
        "fr" => true,
        _ => return Err(value_error(&phrase!("python-language", found = language))),
    };
    FRENCH.store(french, Ordering::Relaxed);
    Ok(())
}
