//! What all pages share: the words, the colours, the game.

use plateau_core::{AnyGame, Catalog, Language, Phrase, Scene, Seat, Words};
use plateau_stage::{
    Theme, ThemeError,
    terminal::{Camera, Charset, Depth, Manner, Palette},
};
use ratatui::{layout::Rect, style::Style};

#[cfg(feature = "pictures")]
use super::picture::Easel;
use super::{super::names::Names, ink::Ink};
use crate::language;

/// What all pages share.
pub struct Desk {
    words: Words,
    names: Names,
    #[cfg(feature = "pictures")]
    easel: Option<Easel>,
    catalog: Catalog,
    /// What the terminal can show, and in which colours.
    pub manner: Manner,
    /// The styles of letters.
    pub ink: Ink,
    /// The game.
    pub game: &'static dyn AnyGame,
}

impl Desk {
    /// A desk for a game on a terminal.
    pub fn new(
        game: &'static dyn AnyGame,
        catalog: Catalog,
        language: Language,
        theme: Theme,
        depth: Depth,
        charset: Charset,
    ) -> Result<Desk, ThemeError> {
        let palette = Palette::new(theme, game.theme())?;
        let manner = Manner {
            depth,
            charset,
            palette,
        };
        let words = language::words(catalog, language);
        Ok(Desk {
            names: Names::of(game, &words),
            words,
            #[cfg(feature = "pictures")]
            easel: None,
            catalog,
            ink: Ink::new(&manner),
            manner,
            game,
        })
    }

    /// The sentence in the person's language.
    pub fn say(&self, phrase: &Phrase) -> String {
        self.words.say(phrase)
    }

    /// The sentences of the person's language.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// What the moves are called.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// Where pictures are made, in a terminal that shows some.
    #[cfg(feature = "pictures")]
    pub fn easel(&self) -> Option<&Easel> {
        self.easel.as_ref()
    }

    /// From now on the board is a picture.
    #[cfg(feature = "pictures")]
    pub fn hang(&mut self, picker: ratatui_image::picker::Picker) {
        self.easel = Easel::new(picker, self).ok();
    }

    /// What shows a board in this room, as a picture where there are some.
    pub fn camera(&self, board: &Scene, room: Rect) -> Option<Camera> {
        #[cfg(feature = "pictures")]
        if let Some(easel) = &self.easel
            && let Some(camera) = easel.camera(board, room, self)
        {
            return Some(camera);
        }
        Camera::fit(board, room, &self.manner, None).ok()
    }

    /// The games that there are.
    pub fn catalog(&self) -> Catalog {
        self.catalog
    }

    /// The first in English, the second in French.
    pub fn pick(&self, english: &'static str, french: &'static str) -> &'static str {
        match self.language() {
            Language::En => english,
            Language::Fr => french,
        }
    }

    /// Which language is spoken.
    pub fn language(&self) -> Language {
        self.words.language()
    }

    /// Speaks another language from now on.
    pub fn speak(&mut self, language: Language) {
        self.words = language::words(self.catalog, language);
        self.names = Names::of(self.game, &self.words);
    }

    /// Which theme is shown.
    pub fn theme(&self) -> Theme {
        self.manner.palette.theme()
    }

    /// Shows another theme from now on.
    pub fn wear(&mut self, theme: Theme) {
        // Every theme was read when the tests ran; one that cannot be read is not put on.
        if let Ok(palette) = Palette::new(theme, self.game.theme()) {
            self.manner.palette = palette;
            self.ink = Ink::new(&self.manner);
            #[cfg(feature = "pictures")]
            if let Some(mut easel) = self.easel.take() {
                easel.wear(self);
                self.easel = Some(easel);
            }
        }
    }

    /// The colour of a seat.
    pub fn seat(&self, seat: Seat) -> Style {
        Ink::seat(&self.manner, seat)
    }

    /// The first where the terminal has Unicode, else the second.
    pub fn sign(&self, unicode: &'static str, ascii: &'static str) -> &'static str {
        self.manner.charset.pick(unicode, ascii)
    }
}

/// The member after (or before) this one, around the end.
pub fn turn<T: PartialEq + Clone>(all: &[T], now: &T, forward: bool) -> T {
    let at = all.iter().position(|one| one == now).unwrap_or_default();
    let step = if forward { 1 } else { all.len() - 1 };
    all.get((at + step) % all.len().max(1))
        .unwrap_or(now)
        .clone()
}
