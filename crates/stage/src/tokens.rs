//! The tokens of tokens.css for one theme.

use std::collections::BTreeMap;

use crate::{Colour, Theme, ThemeError, css, paints};

/// What a token stands for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    /// A colour.
    Colour(Colour),
    /// The id of a paint.
    Paint(String),
}

/// The tokens of a theme by name, without their dashes.
pub(crate) type Tokens = BTreeMap<String, Token>;

const FILE: &str = "tokens.css";

/// Reads the tokens of a theme: those of `:root`, then those of its own rule.
pub(crate) fn read(text: &str, theme: Theme) -> Result<Tokens, ThemeError> {
    let own = format!("[data-theme=\"{theme}\"]");
    let mut tokens = Tokens::new();
    for rule in css::read(FILE, text)? {
        let known = |selector: &String| {
            selector == ":root"
                || Theme::ALL
                    .iter()
                    .any(|theme| *selector == format!("[data-theme=\"{theme}\"]"))
        };
        if !rule.selectors.iter().all(known) {
            let problem = "tokens belong to :root or to a [data-theme=\"…\"] that exists";
            return Err(ThemeError::syntax(FILE, rule.line, problem));
        }
        let mine = rule.selectors.iter().any(|s| s == ":root" || *s == own);
        for pair in &rule.pairs {
            let Some(name) = pair.name.strip_prefix("--") else {
                if pair.name == "color-scheme" {
                    continue;
                }
                let problem = format!("{:?} is neither a --token nor color-scheme", pair.name);
                return Err(ThemeError::syntax(FILE, pair.line, problem));
            };
            let token = value(&pair.value, theme, pair.line)?;
            if mine {
                tokens.insert(name.to_owned(), token);
            }
        }
    }
    Ok(tokens)
}

fn value(text: &str, theme: Theme, line: usize) -> Result<Token, ThemeError> {
    if let Some(both) = inside(text, "light-dark(") {
        let Some((light, dark)) = both.split_once(',') else {
            let problem = format!("{text:?} needs two colours");
            return Err(ThemeError::syntax(FILE, line, problem));
        };
        let pick = match theme {
            Theme::Dark => dark,
            Theme::Light | Theme::ColourBlind => light,
        };
        return value(pick.trim(), theme, line);
    }
    if let Some(id) = inside(text, "url(#") {
        return match paints::find(id) {
            Some(_) => Ok(Token::Paint(id.to_owned())),
            None => Err(ThemeError::UnknownPaint {
                file: FILE.to_owned(),
                line,
                paint: id.to_owned(),
            }),
        };
    }
    match text.parse() {
        Ok(colour) => Ok(Token::Colour(colour)),
        Err(error) => Err(ThemeError::syntax(FILE, line, error.to_string())),
    }
}

/// What stands between a beginning such as `var(--` and the closing bracket.
pub(crate) fn inside<'a>(text: &'a str, begin: &str) -> Option<&'a str> {
    text.strip_prefix(begin)?.strip_suffix(')')
}
