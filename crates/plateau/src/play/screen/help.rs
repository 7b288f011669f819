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

/// The keys, all of them.
#[derive(Default)]
pub struct Help {
    top: usize,
    end: usize,
    spots: Spots,
}

fn entries() -> Vec<(&'static str, Phrase)> {
    vec![
        ("← → ↑ ↓", phrase!("play-help-arrows")),
        ("W A S D  g", phrase!("play-help-slide")),
        ("Enter", phrase!("play-help-enter")),
        ("1 2 A B …", phrase!("play-help-notation")),
        ("1 2 3 4", phrase!("play-help-puzzle")),
        ("Esc", phrase!("play-help-escape")),
        ("Tab", phrase!("play-help-person")),
        ("u  r", phrase!("play-help-undo")),
        ("h", phrase!("play-help-hint")),
        ("e", phrase!("play-help-judge")),
        ("[  ]", phrase!("play-help-look")),
        ("n  x", phrase!("play-help-new")),
        ("s  S", phrase!("play-help-save")),
        ("m", phrase!("play-help-menu")),
        ("l  i", phrase!("play-help-learn")),
        ("=  w  t", phrase!("play-help-others")),
        ("F2  F3", phrase!("play-help-language")),
        ("Ctrl-Z", phrase!("play-help-pause")),
        ("q", phrase!("play-help-quit")),
        ("", phrase!("play-help-mouse")),
    ]
}

impl Page for Help {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let mut lines = vec![
            Line::styled(desk.say(&phrase!("play-help-title")), desk.ink.accent),
            Line::default(),
        ];
        for (key, phrase) in entries() {
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
