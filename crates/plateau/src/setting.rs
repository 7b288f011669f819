//! `--option key=value` on the command line.

use std::{convert::Infallible, str::FromStr};

use plateau_core::{AnyGame, Settings, Words, phrase};

use crate::{failure::Failure, values};

/// One `key=value`, not yet looked at: its error must be told in the reader's language.
#[derive(Clone, Debug)]
pub struct Setting(String);

impl FromStr for Setting {
    type Err = Infallible;
    fn from_str(text: &str) -> Result<Setting, Infallible> {
        Ok(Setting(text.to_owned()))
    }
}

/// All of them as settings; one without `=` is an error.
pub fn settings(given: &[Setting], words: &Words) -> Result<Settings, Failure> {
    let mut settings = Settings::new();
    for Setting(text) in given {
        let Some((name, value)) = text.split_once('=') else {
            return Err(Failure::input(
                &phrase!("cli-option-form", text = text.as_str()),
                words,
            ));
        };
        settings.set(name.trim(), value.trim());
    }
    Ok(settings)
}

/// The options of a game, whose values may be said in the reader's language.
pub fn of_game(given: &[Setting], game: &dyn AnyGame, words: &Words) -> Result<Settings, Failure> {
    let given = settings(given, words)?;
    values::all_read(game, &given, words).map_err(|refusal| Failure::refused(&refusal, words))
}
