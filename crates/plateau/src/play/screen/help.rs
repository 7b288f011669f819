//! The keys, all of them.

use crossterm::event::{KeyCode, KeyEvent};
use plateau_core::{Phrase, phrase};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::{
    desk::Desk,
    keys::{self, Key},
    page::{Input, Next, Page, Spot, Spots},
    paper::draw_lines,
};

/// What there is to do with keys, beside what is always there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Uses {
    /// Arrows play moves: things slide.
    pub slides: bool,
    /// Several people at this keyboard decide at once.
    pub rounds: bool,
    /// A puzzle that a mind can solve.
    pub puzzle: bool,
    /// A mind can say what is good.
    pub judged: bool,
    /// There are sides to change.
    pub sides: bool,
    /// Others play from elsewhere.
    pub others: bool,
    /// The table is in this program: it can be left for another.
    pub here: bool,
    /// Moves can be taken back.
    pub undoes: bool,
}

/// The keys that do something here.
pub struct Help {
    uses: Uses,
    top: usize,
    end: usize,
    spots: Spots,
}

impl Help {
    /// The page of the keys that do something here.
    pub fn of(uses: Uses) -> Help {
        Help {
            uses,
            top: 0,
            end: 0,
            spots: Spots::default(),
        }
    }

    fn entries(&self) -> Vec<(&'static str, Phrase)> {
        let uses = &self.uses;
        let save = if uses.slides { "S" } else { "s" };
        let new = match uses.sides {
            true => ("n  x", phrase!("play-help-new")),
            false => ("n", phrase!("play-help-new-puzzle")),
        };
        let judge = match uses.puzzle {
            true => phrase!("play-help-distance"),
            false => phrase!("play-help-judge"),
        };
        let arrows = match uses.slides {
            true => phrase!("play-help-arrows-slide"),
            false => phrase!("play-help-arrows"),
        };
        let all = [
            (true, "← → ↑ ↓", arrows),
            (uses.slides, "W A S D  g", phrase!("play-help-slide")),
            (true, "Enter", phrase!("play-help-enter")),
            (true, "1 2 A B …", phrase!("play-help-notation")),
            (uses.puzzle, "1 2 3 4", phrase!("play-help-puzzle")),
            (true, "Esc", phrase!("play-help-escape")),
            (uses.rounds, "Tab", phrase!("play-help-person")),
            (uses.undoes, "u  r", phrase!("play-help-undo")),
            (uses.judged, "h", phrase!("play-help-hint")),
            (uses.judged, "e", judge),
            (true, "[  ]", phrase!("play-help-look")),
            (uses.here, new.0, new.1),
            (true, save, phrase!("play-help-save")),
            (uses.here, "m", phrase!("play-help-menu")),
            (true, "l  i", phrase!("play-help-learn")),
            (uses.others, "=  w  t", phrase!("play-help-others")),
            (true, "F2  F3", phrase!("play-help-language")),
            (true, "Ctrl-Z", phrase!("play-help-pause")),
            (true, "q", phrase!("play-help-quit")),
            (true, "", phrase!("play-help-mouse")),
        ];
        let here = all.into_iter().filter(|(here, ..)| *here);
        here.map(|(_, key, phrase)| (key, phrase)).collect()
    }
}

impl Page for Help {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let mut lines = vec![
            Line::styled(desk.say(&phrase!("play-help-title")), desk.ink.accent),
            Line::default(),
        ];
        for (key, phrase) in self.entries() {
            let key = keys::named(key, desk);
            let gap = " ".repeat(12 - key.width());
            lines.push(Line::from(vec![
                Span::styled(format!("{key}{gap}"), desk.ink.strong),
                Span::raw(desk.say(&phrase)),
            ]));
        }
        self.end = draw_lines(&lines, self.top, frame, desk);
        let keys = [Key::new(KeyCode::Esc, "Esc", phrase!("play-key-close"))];
        let screen = frame.area();
        let place = Rect {
            y: screen.bottom() - 1,
            height: 1,
            ..screen
        };
        keys::draw(&keys, place, frame, desk, &mut self.spots);
    }

    fn input(&mut self, input: Input, _: &mut Desk) -> Next {
        let scroll = match input {
            Input::Key(KeyEvent { code, .. }) => match code {
                KeyCode::Up => -1,
                KeyCode::Down => 1,
                KeyCode::PageUp => -10,
                KeyCode::PageDown => 10,
                KeyCode::Esc | KeyCode::Enter | KeyCode::Char(_) => return Next::Close,
                _ => return Next::Idle,
            },
            Input::Wheel(_, down) => [-3, 3][usize::from(down)],
            Input::Click(place) => match self.spots.at(place) {
                Some(Spot::Key(_)) => return Next::Close,
                _ => return Next::Idle,
            },
            Input::Hover(_) => return Next::Idle,
        };
        self.top = self.top.saturating_add_signed(scroll).min(self.end);
        Next::Stay
    }
}
