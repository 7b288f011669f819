//! A page to read: the rules of the game.

use crossterm::event::{KeyCode, KeyEvent};
use plateau_core::{Language, phrase};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Scrollbar, ScrollbarOrientation, ScrollbarState},
};

use super::{
    super::markdown,
    desk::Desk,
    keys::{self, Key},
    learn::Learn,
    page::{Input, Next, Page, Spot, Spots},
};

/// How wide a line may be to be read well.
const WIDEST: u16 = 76;

/// A page to read.
#[derive(Default)]
pub struct Paper {
    top: usize,
    end: usize,
    spots: Spots,
}

impl Paper {
    /// The rules of the game.
    pub fn rules() -> Paper {
        Paper::default()
    }

    fn scroll(&mut self, lines: isize) -> Next {
        self.top = self.top.saturating_add_signed(lines).min(self.end);
        Next::Stay
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Next {
        match key.code {
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Enter => self.scroll(1),
            KeyCode::PageUp => self.scroll(-10),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(10),
            KeyCode::Home => self.scroll(isize::MIN / 2),
            KeyCode::End => self.scroll(isize::MAX / 2),
            KeyCode::Char('l') => Learn::open(desk),
            KeyCode::Esc | KeyCode::Char('q' | 'i') => Next::Close,
            _ => Next::Idle,
        }
    }
}

/// Draws lines from the top one that is seen, and tells the last top one there can be.
pub(super) fn draw_lines(
    lines: &[Line<'static>],
    top: usize,
    frame: &mut Frame<'_>,
    desk: &Desk,
) -> usize {
    let screen = frame.area();
    let width = WIDEST.min(screen.width - 4);
    let area = Rect {
        x: screen.x + (screen.width - width) / 2,
        y: screen.y + 1,
        width,
        height: screen.height - 3,
    };
    let high = usize::from(area.height);
    let end = lines.len().saturating_sub(high);
    let seen = lines.iter().skip(top.min(end)).take(high);
    for (y, line) in (area.y..).zip(seen) {
        frame.render_widget(
            line,
            Rect {
                y,
                height: 1,
                ..area
            },
        );
    }
    if end > 0 {
        let bar = Scrollbar::new(ScrollbarOrientation::VerticalRight)
            .begin_symbol(None)
            .end_symbol(None)
            .track_symbol(Some(desk.sign("│", "|")))
            .thumb_symbol(desk.sign("┃", "#"))
            .style(desk.ink.quiet);
        let mut state = ScrollbarState::new(end + 1).position(top.min(end));
        let place = Rect {
            x: area.right() + 1,
            width: 1,
            ..area
        };
        frame.render_stateful_widget(bar, place, &mut state);
    }
    end
}

impl Page for Paper {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let lesson = desk.game.lesson();
        let page = match desk.language() {
            Language::En => lesson.rules_en,
            Language::Fr => lesson.rules_fr,
        };
        let width = usize::from(WIDEST.min(frame.area().width - 4));
        let ink = markdown::Ink {
            heading: desk.ink.accent,
            code: desk.ink.strong,
        };
        let lines = markdown::lines(page, width, ink);
        self.end = draw_lines(&lines, self.top, frame, desk);
        let keys = [
            Key::new(KeyCode::Down, "↑↓", phrase!("play-key-scroll")),
            Key::letter('l', "l", phrase!("play-key-learn")),
            Key::new(KeyCode::Esc, "Esc", phrase!("play-key-close")),
        ];
        let screen = frame.area();
        let place = Rect {
            y: screen.bottom() - 1,
            height: 1,
            ..screen
        };
        keys::draw(&keys, place, frame, desk, &mut self.spots);
    }

    fn input(&mut self, input: Input, desk: &mut Desk) -> Next {
        match input {
            Input::Key(key) => self.key(key, desk),
            Input::Wheel(_, down) => self.scroll(if down { 3 } else { -3 }),
            Input::Click(place) => match self.spots.at(place) {
                Some(Spot::Key(code)) => self.key(KeyEvent::from(code), desk),
                _ => Next::Idle,
            },
            Input::Hover(_) => Next::Idle,
        }
    }
}
