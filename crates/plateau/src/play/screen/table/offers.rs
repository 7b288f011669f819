//! What the keys do now, for the last line.

use crossterm::event::KeyCode;
use plateau_core::phrase;

use super::{
    super::{desk::Desk, help::Uses, keys::Key},
    TablePage,
};

impl TablePage {
    /// What there is to do with keys at this table.
    pub(super) fn uses(&self) -> Uses {
        Uses {
            slides: self.hand.sweeps(),
            rounds: self.place.glass().is_some() || self.place.waited().len() > 1,
            puzzle: self.place.is_puzzle() && plateau_room::judge(self.place.game).is_ok(),
            judged: self.has_judge(),
            sides: self.place.seats.len() > 1,
            others: self.has_others(),
            here: self.begun.is_some(),
            undoes: self.begun.is_some() && self.place.glass().is_none()
                || self.place.undoable > 0
                || self.place.undone > 0,
        }
    }

    pub(super) fn keys(&self, desk: &Desk) -> Vec<Key> {
        let mut keys = Vec::new();
        let letter = Key::letter;
        if self.is_asked() {
            keys.push(letter('y', desk.pick("y", "o"), phrase!("play-key-yes")));
            keys.push(letter('n', "n", phrase!("play-key-no")));
        } else if self.looking.is_some() || self.way.as_ref().is_some_and(|way| !way.goes()) {
            keys.push(Key::new(KeyCode::Char('['), "[", phrase!("play-key-back")));
            keys.push(Key::new(KeyCode::Char(']'), "]", phrase!("play-key-on")));
            keys.push(Key::new(KeyCode::Esc, "Esc", phrase!("play-key-end")));
        } else if self.place.is_over() {
            self.after(&mut keys);
        } else {
            self.during(&mut keys);
        }
        keys.push(letter('?', "?", phrase!("play-key-help")));
        keys.push(letter('q', "q", phrase!("play-key-quit")));
        keys
    }

    fn after(&self, keys: &mut Vec<Key>) {
        let letter = Key::letter;
        if self.begun.is_some() {
            keys.push(letter('n', "n", phrase!("play-key-new")));
            if self.place.seats.len() > 1 {
                keys.push(letter('x', "x", phrase!("play-key-swap")));
            }
        } else if !self.place.mine.is_empty() {
            keys.push(letter('n', "n", phrase!("play-key-swap")));
        }
        if self.place.table().is_some() {
            keys.push(letter('v', "v", phrase!("play-key-review")));
        }
        if self.begun.is_some() && self.place.undoable > 0 {
            keys.push(letter('u', "u", phrase!("play-key-undo")));
        }
        keys.push(letter('s', "s", phrase!("play-key-save")));
        if self.begun.is_some() {
            keys.push(letter('m', "m", phrase!("play-key-menu")));
        }
    }

    fn during(&self, keys: &mut Vec<Key>) {
        let letter = Key::letter;
        let sweeps = self.hand.sweeps();
        if self.place.waited().len() > 1 {
            keys.push(Key::new(KeyCode::Tab, "Tab", phrase!("play-key-person")));
        }
        if sweeps {
            let arrows = Key::new(KeyCode::Null, "← → ↑ ↓", phrase!("play-key-slide"));
            keys.push(arrows);
        } else if self.acting.is_some() {
            keys.push(Key::new(KeyCode::Enter, "Enter", phrase!("play-key-play")));
        }
        if self.has_menu() {
            keys.push(letter('1', "1", phrase!("play-key-solve")));
            keys.push(letter('3', "3", phrase!("play-key-way")));
        }
        if self.place.undoable > 0 && !self.place.mine.is_empty() {
            keys.push(letter('u', "u", phrase!("play-key-undo")));
        }
        if self.place.undone > 0 && !self.place.mine.is_empty() {
            keys.push(letter('r', "r", phrase!("play-key-redo")));
        }
        if self.has_judge() && self.acting.is_some() {
            keys.push(letter('h', "h", phrase!("play-key-hint")));
        }
        if self.begun.is_some() {
            keys.push(letter('n', "n", phrase!("play-key-new")));
        }
        if self.has_others() {
            keys.push(letter('=', "=", phrase!("play-key-draw")));
            keys.push(letter('w', "w", phrase!("play-key-resign")));
        }
        if self.place.chat && !self.place.mine.is_empty() {
            keys.push(letter('t', "t", phrase!("play-key-talk")));
        }
        // Where things slide, the small s is a way.
        let save = if sweeps { ('S', "S") } else { ('s', "s") };
        keys.push(letter(save.0, save.1, phrase!("play-key-save")));
        keys.push(letter('l', "l", phrase!("play-key-learn")));
        if self.has_judge() {
            let values = match self.place.is_puzzle() {
                true => phrase!("play-key-count"),
                false => phrase!("play-key-judge"),
            };
            keys.push(letter('e', "e", values));
        }
        if self.scene.has_overlays() || self.overlays {
            keys.push(letter('o', "o", phrase!("play-key-overlay")));
        }
        if self.begun.is_some() {
            keys.push(letter('m', "m", phrase!("play-key-menu")));
        }
    }
}
