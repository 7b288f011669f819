//! The tokens of the house and of a game, for one theme.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Colour, Theme, ThemeError, css::Rule, paints};

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

/// Whether a rule sets tokens: all of its selectors are `:root` or `[data-theme="…"]`.
pub(crate) fn is_of_tokens(rule: &Rule) -> bool {
    let of_tokens = |selector: &String| selector == ":root" || selector.starts_with("[data-theme");
    rule.selectors.iter().all(of_tokens)
}

/// The tokens of a theme: those of `:root`, then those of its own rule. A sheet may set what it
/// likes, but not what one before it has set.
pub(crate) fn add(
    tokens: &mut Tokens,
    file: &str,
    rules: &[Rule],
    theme: Theme,
) -> Result<(), ThemeError> {
    let before: BTreeSet<String> = tokens.keys().cloned().collect();
    let own = format!("[data-theme=\"{theme}\"]");
    for rule in rules.iter().filter(|rule| is_of_tokens(rule)) {
        let known = |selector: &String| {
            selector == ":root"
                || Theme::ALL
                    .iter()
                    .any(|theme| *selector == format!("[data-theme=\"{theme}\"]"))
        };
        if !rule.selectors.iter().all(known) {
            let problem = "tokens belong to :root or to a [data-theme=\"…\"] that exists";
            return Err(ThemeError::syntax(file, rule.line, problem));
        }
        let mine = rule.selectors.iter().any(|s| s == ":root" || *s == own);
        for pair in &rule.pairs {
            let fault = |problem: String| ThemeError::syntax(file, pair.line, problem);
            let Some(name) = pair.name.strip_prefix("--") else {
                if pair.name == "color-scheme" {
                    continue;
                }
                let problem = format!("{:?} is neither a --token nor color-scheme", pair.name);
                return Err(fault(problem));
            };
            if before.contains(name) {
                let problem = format!(
                    "--{name} is a token of the house: choose a name that begins with your game's"
                );
                return Err(fault(problem));
            }
            let token = value(file, &pair.value, theme, pair.line)?;
            if mine {
                tokens.insert(name.to_owned(), token);
            }
        }
    }
    Ok(())
}

fn value(file: &str, text: &str, theme: Theme, line: usize) -> Result<Token, ThemeError> {
    if let Some(both) = inside(text, "light-dark(") {
        let Some((light, dark)) = both.split_once(',') else {
            let problem = format!("{text:?} needs two colours");
            return Err(ThemeError::syntax(file, line, problem));
        };
        let pick = match theme {
            Theme::Dark => dark,
            Theme::Light | Theme::ColourBlind => light,
        };
        return value(file, pick.trim(), theme, line);
    }
    if let Some(id) = inside(text, "url(#") {
        return match paints::find(id) {
            Some(_) => Ok(Token::Paint(id.to_owned())),
            None => Err(ThemeError::UnknownPaint {
                file: file.to_owned(),
                line,
                paint: id.to_owned(),
            }),
        };
    }
    match text.parse() {
        Ok(colour) => Ok(Token::Colour(colour)),
        Err(error) => Err(ThemeError::syntax(file, line, error.to_string())),
    }
}

/// What stands between a beginning such as `var(--` and the closing bracket.
pub(crate) fn inside<'a>(text: &'a str, begin: &str) -> Option<&'a str> {
    text.strip_prefix(begin)?.strip_suffix(')')
}
