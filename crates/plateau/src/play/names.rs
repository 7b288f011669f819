//! What people call moves: the letters of their language, and numbers for what is announced.
//!
//! Logs, files and messages have one notation. Where a game's moves are made of letters that are the
//! first letters of words, a language may have its own (`GAME-letters` among the words of the game:
//! `R:R V:G / H:U B:D` means that R and V stand for R and G in the first place of a move, H and B for
//! U and D in the second). People then read and type those, and only those. Whole words have their
//! own in `GAME-spoken` (`fin:end`).

use plateau_core::{AnyGame, Argument, Choice, Phrase, Scene, Words};

/// What people call moves.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// For each place of a move, letters of the language beside those of the notation.
    places: Vec<Vec<(char, char)>>,
    /// Words of the language beside those of the notation.
    spoken: Vec<(String, String)>,
}

impl Names {
    /// The names of a game's moves in the language of these words.
    pub fn of(game: &dyn AnyGame, words: &Words) -> Names {
        let told = |what: &str| {
            let id = format!("{}-{what}", game.name());
            if words.knows(&id) {
                words.say(&Phrase::new(id))
            } else {
                String::new()
            }
        };
        let letters = |pair: &str| {
            let mut letters = pair.chars();
            match (letters.next(), letters.next(), letters.next()) {
                (Some(own), Some(':'), Some(letter)) => Some((own, letter)),
                _ => None,
            }
        };
        let places = told("letters");
        let places = places.split(" / ").filter(|place| !place.is_empty());
        let spoken = told("spoken");
        let spoken = spoken
            .split_whitespace()
            .filter_map(|pair| pair.split_once(':'));
        Names {
            places: places
                .map(|place| place.split_whitespace().filter_map(letters).collect())
                .collect(),
            spoken: spoken
                .map(|(own, word)| (own.to_owned(), word.to_owned()))
                .collect(),
        }
    }

    /// A move of the notation as people read it.
    pub fn shown(&self, what: &str) -> String {
        let turned = self.turned(what, own);
        turned.unwrap_or_else(|| {
            let spoken = self.spoken(what, |(own, word)| (word, own));
            match spoken.split_once(' ') {
                Some((word, goal)) => format!("{word} {}", self.own_goal(goal)),
                None => spoken,
            }
        })
    }

    /// A goal (`G>b15`) with the letter of the language; anything else stays as it is.
    fn own_goal(&self, text: &str) -> String {
        let goal = || {
            let (letter, cell) = text.split_once('>')?;
            Some(format!("{}>{cell}", self.own_letter(letter)?))
        };
        goal().unwrap_or_else(|| text.to_owned())
    }

    /// What a letter that stands on a piece is in the language: small where it is small.
    fn own_letter(&self, text: &str) -> Option<char> {
        let mut symbols = text.chars();
        let (Some(symbol), None) = (symbols.next(), symbols.next()) else {
            return None;
        };
        let mut pairs = self.places.first()?.iter();
        let (own, _) = pairs.find(|(_, letter)| letter.eq_ignore_ascii_case(&symbol))?;
        Some(match symbol.is_lowercase() {
            true => own.to_ascii_lowercase(),
            false => *own,
        })
    }

    /// A refusal as it is told to whoever types: with the letters and words of the language.
    pub fn told(&self, mut phrase: Phrase, words: &Words) -> Phrase {
        let keys = format!("{}-keys", phrase.id);
        if words.knows(&keys) {
            phrase.id = keys;
        }
        for (_, argument) in &mut phrase.args {
            if let Argument::Text(text) = argument
                && let Some(own) = self.turned(text, own)
            {
                *text = own;
            }
        }
        phrase
    }

    /// Several moves as people read them.
    pub fn all_shown<'a>(&self, moves: impl IntoIterator<Item = &'a str>) -> String {
        let shown: Vec<String> = moves.into_iter().map(|what| self.shown(what)).collect();
        shown.join(" ")
    }

    /// Choices as people read them: numbers that follow each other are told by the first and last.
    pub fn listed(&self, choices: &[Choice]) -> String {
        let mut list: Vec<String> = Vec::new();
        let mut run: Option<(String, u32, u32)> = None;
        for choice in choices {
            let shown = self.shown(&choice.what);
            let named = shown.split_once(' ');
            let numbered = named.and_then(|(word, number)| Some((word, number.parse().ok()?)));
            match (&mut run, numbered) {
                (Some((word, _, last)), Some((own, number)))
                    if word == own && number == *last + 1 =>
                {
                    *last = number;
                }
                (_, numbered) => {
                    list.extend(run.take().map(told));
                    match numbered {
                        Some((word, number)) => run = Some((word.to_owned(), number, number)),
                        None => list.push(shown),
                    }
                }
            }
        }
        list.extend(run.map(told));
        list.join(" ")
    }

    /// What somebody typed in the notation: what has the form of a move is read as one, anything else
    /// stays as it is. Nothing where only another language would mean a move.
    pub fn meant(&self, typed: &str) -> Option<String> {
        let read = |&(own, letter): &(char, char), symbol: char| {
            own.to_lowercase()
                .eq(symbol.to_lowercase())
                .then_some(letter)
        };
        if let Some(meant) = self.turned(typed, read) {
            return Some(meant);
        }
        let foreign = |&(_, letter): &(char, char), symbol: char| {
            letter
                .to_lowercase()
                .eq(symbol.to_lowercase())
                .then_some(letter)
        };
        match self.turned(typed, foreign) {
            Some(_) => None,
            None => Some(self.spoken(typed, |(own, word)| (own, word))),
        }
    }

    /// The same among these choices: a number alone is an announcement where those are made.
    pub fn meant_among(&self, typed: &str, choices: &[Choice]) -> Option<String> {
        let is_number = !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit());
        let mut words = choices.iter().filter_map(|choice| {
            let number = number(&choice.what)?;
            choice.what.strip_suffix(number)
        });
        match words.next().filter(|_| is_number) {
            Some(word) => Some(format!("{word}{typed}")),
            None if self.places.is_empty() => {
                let same = choices
                    .iter()
                    .find_map(|choice| cased_like(typed, &choice.what));
                same.or_else(|| self.meant(typed))
            }
            None => self.meant(typed),
        }
    }

    /// The first word said in another language.
    fn spoken(&self, text: &str, pair: impl Fn(&(String, String)) -> (&String, &String)) -> String {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let mut pairs = self.spoken.iter().map(pair);
        match pairs.find(|(from, _)| **from == word.to_lowercase()) {
            Some((_, to)) if rest.is_empty() => to.clone(),
            Some((_, to)) => format!("{to} {rest}"),
            None => text.to_owned(),
        }
    }

    /// Whether a choice is called so: by its name whatever the case, or by its number alone where
    /// it is a word and a number.
    pub fn calls(&self, typed: &str, choice: &Choice) -> bool {
        let shown = self.shown(&choice.what);
        let number = number(&choice.what);
        let typed = typed.to_lowercase();
        let word = number.is_some() || !self.places.is_empty() && shown != choice.what;
        shown.to_lowercase() == typed
            || number == Some(typed.as_str())
            || (!word && choice.what.to_lowercase() == typed)
    }

    /// Whether the name of a choice begins so.
    pub fn begins(&self, typed: &str, choice: &Choice) -> bool {
        let shown = self.shown(&choice.what).to_lowercase();
        let number = number(&choice.what);
        shown.starts_with(&typed.to_lowercase())
            || number.is_some_and(|number| number.starts_with(typed))
    }

    /// The same scene with the letters of the language on what they name.
    pub fn written_on(&self, mut scene: Scene) -> Scene {
        let layers = scene
            .layers
            .iter_mut()
            .filter(|layer| layer.name != "labels");
        for shape in layers.flat_map(|layer| &mut layer.shapes) {
            let Some(glyph) = &mut shape.glyph else {
                continue;
            };
            *glyph = match self.own_letter(glyph) {
                Some(own) => own.to_string(),
                None => self.own_goal(glyph),
            };
        }
        scene
    }

    /// Every letter in its place turned, digits after them kept; nothing for what has another form.
    fn turned(
        &self,
        text: &str,
        turn: impl Fn(&(char, char), char) -> Option<char>,
    ) -> Option<String> {
        if self.places.is_empty() {
            return None;
        }
        let mut symbols = text.chars();
        let mut turned = String::new();
        for place in &self.places {
            let symbol = symbols.next()?;
            turned.push(place.iter().find_map(|pair| turn(pair, symbol))?);
        }
        let rest = symbols.as_str();
        if !rest.chars().all(|symbol| symbol.is_ascii_digit()) {
            return None;
        }
        turned.push_str(rest);
        Some(turned)
    }
}

/// A word with its numbers, from the first to the last.
fn told((word, first, last): (String, u32, u32)) -> String {
    match first == last {
        true => format!("{word} {first}"),
        false => format!("{word} {first}–{last}"),
    }
}

/// The letter of the language for one of the notation.
fn own(&(own, letter): &(char, char), symbol: char) -> Option<char> {
    (letter == symbol).then_some(own)
}

/// What was typed, in the case of a move that has the same form: `a1xb1` is `A1xB1` where `C3xC4`
/// is a move. Nothing where the forms differ.
fn cased_like(typed: &str, what: &str) -> Option<String> {
    let mut told = String::new();
    let (mut typed, mut what) = (typed.chars().peekable(), what.chars().peekable());
    loop {
        match (typed.next(), what.next()) {
            (None, None) => return Some(told),
            (Some(own), Some(like)) if own.is_alphabetic() && like.is_alphabetic() => {
                match like.is_uppercase() {
                    true => told.extend(own.to_uppercase()),
                    false if own.to_lowercase().eq([like]) => told.push(like),
                    false => return None,
                }
            }
            (Some(own), Some(like)) if own.is_ascii_digit() && like.is_ascii_digit() => {
                told.push(own);
                while let Some(own) = typed.next_if(char::is_ascii_digit) {
                    told.push(own);
                }
                while what.next_if(char::is_ascii_digit).is_some() {}
            }
            (Some(own), Some(like)) if own == like => told.push(own),
            _ => return None,
        }
    }
}

/// The number of a move that is a word and a number, as an announcement is.
fn number(what: &str) -> Option<&str> {
    let (word, number) = what.split_once(' ')?;
    let is_word = word.chars().all(char::is_alphabetic);
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    (is_word && is_number).then_some(number)
}

#[cfg(test)]
mod tests;
