//! The last line: what the keys do here. Every one can be clicked.

use crossterm::event::KeyCode;
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::{
    desk::Desk,
    page::{Spot, Spots},
};
use plateau_core::Phrase;

/// A key with what it does.
pub struct Key {
    /// What is pressed.
    pub code: KeyCode,
    /// How it is written.
    pub name: &'static str,
    /// What it does, in a word.
    pub does: Phrase,
}

impl Key {
    /// A key with what it does.
    pub fn new(code: KeyCode, name: &'static str, does: Phrase) -> Key {
        Key { code, name, does }
    }

    /// How it is written on the keyboards of the person's language.
    fn called(&self, desk: &Desk) -> &'static str {
        named(self.name, desk)
    }

    /// A letter with what it does.
    pub fn letter(letter: char, name: &'static str, does: Phrase) -> Key {
        Key::new(KeyCode::Char(letter), name, does)
    }
}

/// How a key is written on the keyboards of the person's language.
pub fn named(key: &'static str, desk: &Desk) -> &'static str {
    match key {
        "Enter" => desk.pick("Enter", "Entrée"),
        "Esc" => desk.pick("Esc", "Échap"),
        key => key,
    }
}

/// Writes as many of the keys as fit; the last two are always there.
pub fn draw(keys: &[Key], area: Rect, frame: &mut Frame<'_>, desk: &Desk, spots: &mut Spots) {
    let words: Vec<(String, &Key)> = keys.iter().map(|key| (desk.say(&key.does), key)).collect();
    let width = |(word, key): &(String, &Key)| key.called(desk).width() + 1 + word.width() + 2;
    let room = usize::from(area.width).saturating_sub(1);
    let always: usize = words.iter().rev().take(2).map(width).sum();
    let first = words.len().saturating_sub(2);
    let mut used = 0;
    let shown = words.iter().enumerate().filter(|(index, entry)| {
        let fits = *index >= first || used + width(entry) + always <= room;
        used += if fits && *index < first {
            width(entry)
        } else {
            0
        };
        fits
    });
    let mut x = area.x + 1;
    for (_, entry) in shown.collect::<Vec<_>>() {
        let (word, key) = entry;
        let length = (width(entry) - 2) as u16;
        if x + length > area.right() {
            break;
        }
        let line = Line::from(vec![
            Span::styled(key.called(desk), desk.ink.accent),
            Span::raw(" "),
            Span::styled(word.clone(), desk.ink.quiet),
        ]);
        let place = Rect::new(x, area.y, length, 1);
        frame.render_widget(line, place);
        spots.add(place, Spot::Key(key.code));
        x += length + 2;
    }
}
