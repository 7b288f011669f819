//! The drawing of the table.

use std::time::Instant;

use plateau_core::phrase;
use plateau_stage::terminal::{Board, Camera, Marks};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use super::{
    super::{desk::Desk, keys},
    Asking, TablePage,
};

/// How wide the panel is at least and at most.
const PANEL: (u16, u16) = (30, 44);
/// How wide it is where the board needs the room.
const NARROW: u16 = 26;
/// How many rows the panel has below the board on narrow screens.
const BELOW: u16 = 5;

/// Where things stand.
pub(super) struct Places {
    pub board: Rect,
    pub panel: Rect,
    /// The line under the board.
    pub below: Rect,
    pub keys: Rect,
}

impl TablePage {
    pub(super) fn paint(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let places = self.places(frame.area(), desk);
        self.board(places.board, frame, desk);
        self.panel(places.panel, frame, desk);
        self.objective(places.below, frame, desk);
        if self.prompt.is_some() {
            self.ask_line(places.keys, frame, desk);
        } else {
            keys::draw(&self.keys(desk), places.keys, frame, desk, &mut self.spots);
        }
    }

    /// The board as large as it can be, the panel beside it, both in the middle of the screen; on a
    /// narrow screen the panel below.
    fn places(&self, screen: Rect, desk: &Desk) -> Places {
        let keys = Rect {
            y: screen.bottom() - 1,
            height: 1,
            ..screen
        };
        let height = screen.height - 2;
        let line = |x: u16, y: u16, width: u16| Rect::new(x, y, width, 1);
        if screen.width < 66 {
            let below = BELOW.min(height / 2);
            let end = screen.y + height - below;
            return Places {
                board: Rect {
                    height: height - below - 1,
                    ..screen
                },
                below: line(screen.x + 1, end - 1, screen.width - 2),
                panel: Rect {
                    x: screen.x + 1,
                    y: end,
                    width: screen.width - 2,
                    height: below,
                },
                keys,
            };
        }
        let room = Rect {
            x: screen.x + 1,
            y: screen.y + u16::from(screen.height > 24),
            width: screen.width - PANEL.0 - 4,
            height: height - u16::from(screen.height > 24),
        };
        // A narrower panel, where that shows all of the board.
        let wider = Rect {
            width: room.width + PANEL.0 - NARROW + 1,
            ..room
        };
        let fit = |room: Rect| desk.camera(&self.board, room);
        let whole = |camera: &Camera| camera.shows_all();
        let roomy = fit(room).filter(whole);
        let tight = fit(wider).filter(|camera| roomy.is_none() && whole(camera));
        let least = if tight.is_some() { NARROW } else { PANEL.0 };
        let camera = roomy.or(tight);
        let used = camera.map_or(room.width, |camera| camera.frame().width);
        let gap = if least == NARROW { 2 } else { 3 };
        let panel = (screen.width - used - gap - 1).clamp(least, PANEL.1);
        let margin = screen.width.saturating_sub(used + panel + gap) / 2;
        Places {
            board: Rect {
                x: screen.x + margin,
                width: used,
                ..room
            },
            below: line(screen.x + margin.max(1), screen.bottom() - 2, used + 3),
            panel: Rect {
                x: screen.x + margin + used + gap,
                y: room.y + 1,
                width: panel,
                height: room.height - 1,
            },
            keys,
        }
    }

    /// What is to be done, in words under the board.
    fn objective(&self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        if let Some(objective) = &self.scene.objective {
            let line = Line::styled(desk.say(objective), desk.ink.strong);
            frame.render_widget(line, area);
        }
    }

    fn board(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let elsewhere = self.looking.is_some() || self.way.is_some();
        let mut marks = if elsewhere {
            Marks::default()
        } else {
            self.hand.marks()
        };
        marks.hand = self.acting;
        if !elsewhere {
            marks.advised = self.advice.targets.clone();
            // What the dice say stands before what a mind thinks.
            marks.badges = self.hand.chances(desk.language());
            marks.badges.extend(self.advice.badges.iter().cloned());
        }
        #[cfg(feature = "pictures")]
        if desk.easel().is_some()
            && let Some(camera) = self.picture.draw(&self.board, &marks, area, frame, desk)
        {
            return self.hand.look_through(camera);
        }
        let Ok(camera) = self.hand.frame(&self.board, area, &desk.manner) else {
            return;
        };
        let moving = match &self.motion {
            Some((motion, start)) if Self::moves(desk) => {
                Some(motion.at(&self.board, Instant::now().duration_since(*start)))
            }
            _ => None,
        };
        let board = Board {
            scene: moving.as_ref().unwrap_or(&self.board),
            marks: &marks,
            camera: &camera,
            manner: &desk.manner,
            words: desk.words(),
        };
        frame.render_widget(board, area);
    }

    fn ask_line(&self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let Some((asking, prompt)) = &self.prompt else {
            return;
        };
        let (left, right) = prompt.parts();
        let mut under = right.chars();
        let cursor = under.next().unwrap_or(' ').to_string();
        let (question, keys) = match asking {
            Asking::File => (phrase!("play-save-name"), phrase!("play-save-keys")),
            Asking::Talk => (phrase!("play-join-say"), phrase!("play-say-keys")),
        };
        let line = Line::from(vec![
            Span::styled(format!(" {} ", desk.say(&question)), desk.ink.accent),
            Span::raw(left),
            Span::styled(cursor, desk.ink.chosen),
            Span::raw(under.as_str().to_owned()),
            Span::styled(format!("   {}", desk.say(&keys)), desk.ink.quiet),
        ]);
        frame.render_widget(line, area);
    }
}
