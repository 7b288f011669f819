//! A theme with its rules: from the classes of a shape to how it is drawn.

use crate::{
    Colour, Style, Theme, ThemeError, css, paints,
    tokens::{self, Token, Tokens, inside},
};

/// The colours of the house, as the page serves them.
pub const TOKENS_CSS: &str = include_str!("tokens.css");
/// The classes that every game may use, as the page serves them.
pub const HOUSE_CSS: &str = include_str!("house.css");

/// A theme with the rules of the house and of one game.
#[derive(Clone, Debug)]
pub struct Look {
    theme: Theme,
    tokens: Tokens,
    rules: Vec<ClassRule>,
}

/// A rule for the shapes that have all these classes.
#[derive(Clone, Debug)]
struct ClassRule {
    classes: Vec<String>,
    settings: Vec<Setting>,
}

/// One resolved `property: value`.
#[derive(Clone, Debug)]
enum Setting {
    Fill(Option<Colour>, Option<String>),
    Stroke(Option<Colour>),
    StrokeWidth(f32),
    Dashes(Vec<f32>),
    Opacity(f32),
    Bold(bool),
}

impl Look {
    /// The theme with the tokens and rules of the house and those of a game
    /// ([`AnyGame::theme`](plateau_core::AnyGame::theme)).
    pub fn new(theme: Theme, game: &str) -> Result<Look, ThemeError> {
        let mut tokens = Tokens::new();
        let house = css::read("tokens.css", TOKENS_CSS)?;
        tokens::add(&mut tokens, "tokens.css", &house, theme)?;
        let own = css::read("theme.css", game)?;
        tokens::add(&mut tokens, "theme.css", &own, theme)?;
        let mut look = Look {
            theme,
            tokens,
            rules: Vec::new(),
        };
        look.add("house.css", &css::read("house.css", HOUSE_CSS)?)?;
        look.add("theme.css", &own)?;
        // Stable: of two rules with as many classes the later one wins, as in a browser.
        look.rules.sort_by_key(|rule| rule.classes.len());
        Ok(look)
    }

    /// Which theme it is.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// The colour of a token, by its name without dashes: `surface`, `seat-1`.
    pub fn colour(&self, token: &str) -> Option<Colour> {
        match self.tokens.get(token)? {
            Token::Colour(colour) => Some(*colour),
            Token::Paint(_) => None,
        }
    }

    /// How shapes with these space-separated classes are drawn; `None` when no rule knows any of
    /// them.
    pub fn style(&self, class: &str) -> Option<Style> {
        let has = |name: &String| class.split_ascii_whitespace().any(|own| own == name);
        let mut rules = self
            .rules
            .iter()
            .filter(|rule| rule.classes.iter().all(has))
            .peekable();
        rules.peek()?;
        let mut style = Style::bare();
        for setting in rules.flat_map(|rule| &rule.settings) {
            match setting {
                Setting::Fill(fill, paint) => (style.fill, style.paint) = (*fill, paint.clone()),
                Setting::Stroke(stroke) => style.stroke = *stroke,
                Setting::StrokeWidth(width) => style.stroke_width = *width,
                Setting::Dashes(dashes) => style.dashes.clone_from(dashes),
                Setting::Opacity(opacity) => style.opacity = *opacity,
                Setting::Bold(bold) => style.bold = *bold,
            }
        }
        Some(style)
    }

    /// A paint of paints.svg with its tokens resolved.
    pub(crate) fn paint(&self, id: &str) -> Option<String> {
        let mut text = paints::find(id)?.to_owned();
        while let Some(begin) = text.find("var(--") {
            let end = begin + text[begin..].find(')')?;
            let colour = self.colour(&text[begin + 6..end])?;
            text.replace_range(begin..=end, &colour.to_string());
        }
        Some(text)
    }

    fn add(&mut self, file: &str, rules: &[css::Rule]) -> Result<(), ThemeError> {
        for rule in rules.iter().filter(|rule| !tokens::is_of_tokens(rule)) {
            let settings = rule
                .pairs
                .iter()
                .map(|pair| self.setting(file, pair))
                .collect::<Result<Vec<_>, _>>()?;
            for selector in &rule.selectors {
                let classes = classes(selector).ok_or_else(|| {
                    let problem = format!("{selector:?} is not a selector of classes such as .a.b");
                    ThemeError::syntax(file, rule.line, problem)
                })?;
                self.rules.push(ClassRule {
                    classes,
                    settings: settings.clone(),
                });
            }
        }
        Ok(())
    }

    fn setting(&self, file: &str, pair: &css::Pair) -> Result<Setting, ThemeError> {
        let fault = |problem: String| ThemeError::syntax(file, pair.line, problem);
        let bad = || fault(format!("{:?} does not fit {:?}", pair.value, pair.name));
        let number = |text: &str| match text.parse::<f32>() {
            Ok(number) if number.is_finite() && number >= 0.0 => Ok(number),
            _ => Err(bad()),
        };
        Ok(match pair.name.as_str() {
            "fill" => {
                let (fill, paint) = self.colours(file, pair)?;
                Setting::Fill(fill, paint)
            }
            "stroke" => match self.colours(file, pair)? {
                (stroke, None) => Setting::Stroke(stroke),
                _ => return Err(bad()),
            },
            "stroke-width" => Setting::StrokeWidth(number(&pair.value)?),
            "opacity" => Setting::Opacity(number(&pair.value)?.min(1.0)),
            "stroke-dasharray" => {
                let lengths = pair.value.split_ascii_whitespace().map(number);
                Setting::Dashes(lengths.collect::<Result<_, _>>()?)
            }
            "font-weight" => match pair.value.as_str() {
                "bold" => Setting::Bold(true),
                "normal" => Setting::Bold(false),
                _ => return Err(bad()),
            },
            name => {
                let problem = format!(
                    "{name:?} is not understood; there are fill, stroke, stroke-width, \
                     stroke-dasharray, opacity and font-weight"
                );
                return Err(fault(problem));
            }
        })
    }

    /// `none`, `var(--colour)`, or a paint and its plain colour.
    fn colours(
        &self,
        file: &str,
        pair: &css::Pair,
    ) -> Result<(Option<Colour>, Option<String>), ThemeError> {
        if pair.value == "none" {
            return Ok((None, None));
        }
        let (mut colour, mut paint) = (None, None);
        for word in pair.value.split_ascii_whitespace() {
            match self.word(file, pair, word)? {
                Token::Colour(value) if colour.is_none() => colour = Some(value),
                Token::Paint(id) if paint.is_none() && colour.is_none() => paint = Some(id),
                _ => {
                    let problem = "write a colour, or a paint and its plain colour";
                    return Err(ThemeError::syntax(file, pair.line, problem));
                }
            }
        }
        match colour {
            Some(_) => Ok((colour, paint)),
            None => {
                let problem = "a paint needs its plain colour: url(#paint) var(--token)";
                Err(ThemeError::syntax(file, pair.line, problem))
            }
        }
    }

    fn word(&self, file: &str, pair: &css::Pair, word: &str) -> Result<Token, ThemeError> {
        if let Some(name) = inside(word, "var(--") {
            let unknown = || ThemeError::UnknownToken {
                file: file.to_owned(),
                line: pair.line,
                token: name.to_owned(),
            };
            return self.tokens.get(name).cloned().ok_or_else(unknown);
        }
        match inside(word, "url(#") {
            Some(id) if paints::find(id).is_some() => Ok(Token::Paint(id.to_owned())),
            Some(id) => Err(ThemeError::UnknownPaint {
                file: file.to_owned(),
                line: pair.line,
                paint: id.to_owned(),
            }),
            None => {
                let problem =
                    format!("{word:?} is not var(--token): a colour is named by a token first");
                Err(ThemeError::syntax(file, pair.line, problem))
            }
        }
    }
}

/// The classes of a selector such as `.disc.seat-1`.
fn classes(selector: &str) -> Option<Vec<String>> {
    let names: Vec<String> = selector
        .strip_prefix('.')?
        .split('.')
        .map(str::to_owned)
        .collect();
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let valid = |name: &String| !name.is_empty() && name.chars().all(plain);
    names.iter().all(valid).then_some(names)
}
