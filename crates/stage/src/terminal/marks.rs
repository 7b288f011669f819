//! What a display adds to a scene: what may be clicked, where the cursor is, numbers.

use plateau_core::{Language, Seat, Target, Value};

/// A number that stands on a target: a score, a chance, a distance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The number, short.
    pub text: String,
    /// Whether it is certain; an estimate is written with `~`.
    pub proven: bool,
    /// Whether no target has a better one.
    pub best: bool,
}

impl Badge {
    /// The badge of a value, as a language writes its number.
    pub fn of(value: Value, proven: bool, best: bool, language: Language) -> Badge {
        let text = match value {
            Value::Score(0) => "0".to_owned(),
            Value::Score(score) => format!("{score:+}").replace('-', "−"),
            Value::Chance(chance) => match language {
                Language::En => format!("{:.0}%", chance * 100.0),
                Language::Fr => format!("{:.0}\u{202f}%", chance * 100.0),
            },
            Value::Length(steps) => steps.to_string(),
            Value::Unsolvable => "×".to_owned(),
        };
        Badge { text, proven, best }
    }

    /// What is written: an estimate is told apart from what is proven without any colour.
    pub fn label(&self) -> String {
        if self.proven {
            self.text.clone()
        } else {
            format!("~{}", self.text)
        }
    }

    /// The same in fewer columns than this, without the sign behind the number where there is no
    /// room for it.
    pub fn label_within(&self, room: usize) -> String {
        let label = self.label();
        let fits = label.chars().count() < room;
        match label.strip_suffix('%').filter(|_| !fits) {
            Some(number) => number.trim_end_matches('\u{202f}').to_owned(),
            None => label,
        }
    }
}

/// What a display adds to a scene.
#[derive(Clone, Debug, Default)]
pub struct Marks {
    /// Who is to move: the cursor has this seat's colour.
    pub hand: Option<Seat>,
    /// The targets that can be clicked next.
    pub legal: Vec<Target>,
    /// Where the keyboard is.
    pub cursor: Option<Target>,
    /// What was clicked so far on the way to a move.
    pub picked: Vec<Target>,
    /// Targets that are advised.
    pub advised: Vec<Target>,
    /// Numbers on targets.
    pub badges: Vec<(Target, Badge)>,
}

/// How strongly a target is lit, from nothing to the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Light {
    None,
    Legal,
    Advised,
    Picked,
    Cursor,
}

impl Marks {
    /// How strongly this target is lit.
    pub(super) fn light(&self, target: &Target) -> Light {
        if self.cursor.as_ref() == Some(target) {
            Light::Cursor
        } else if self.picked.contains(target) {
            Light::Picked
        } else if self.advised.contains(target) {
            Light::Advised
        } else if self.legal.contains(target) {
            Light::Legal
        } else {
            Light::None
        }
    }

    /// The number on this target.
    pub(super) fn badge(&self, target: &Target) -> Option<&Badge> {
        let found = self.badges.iter().find(|(of, _)| of == target);
        found.map(|(_, badge)| badge)
    }
}
