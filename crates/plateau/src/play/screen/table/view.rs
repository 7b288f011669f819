//! The drawing of the table.

use std::time::Instant;

use crossterm::event::KeyCode;
use plateau_core::phrase;
use plateau_stage::terminal::{Board, Camera, Marks};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};

use super::{
    super::{
        desk::Desk,
        keys::{self, Key},
    },
    TablePage,
};

/// How wide the panel is at least and at most.
const PANEL: (u16, u16) = (30, 44);
/// How many rows the panel has below the board on narrow screens.
const BELOW: u16 = 5;

/// Where things stand.
pub(super) struct Places {
    pub board: Rect,
    pub panel: Rect,
    pub keys: Rect,
}

impl TablePage {
    pub(super) fn paint(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let places = self.places(frame.area(), desk);
        self.board(places.board, frame, desk);
        self.panel(places.panel, frame, desk);
        if self.prompt.is_some() {
            self.ask_name(places.keys, frame, desk);
        } else {
            keys::draw(&self.keys(), places.keys, frame, desk, &mut self.spots);
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
        if screen.width < 66 {
            let below = BELOW.min(height / 2);
            return Places {
                board: Rect {
                    height: height - below,
                    ..screen
                },
                panel: Rect {
                    x: screen.x + 1,
                    y: screen.y + height - below,
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
        let used = match Camera::fit(&self.scene, room, &desk.manner, None) {
            Ok(camera) => camera.frame().width,
            Err(_) => room.width,
        };
        let panel = (screen.width - used - 4).clamp(PANEL.0, PANEL.1);
        let margin = (screen.width - used - panel - 3) / 2;
        Places {
            board: Rect {
                x: screen.x + margin,
                width: used,
                ..room
            },
            panel: Rect {
                x: screen.x + margin + used + 3,
                y: room.y + 1,
                width: panel,
                height: room.height - 1,
            },
            keys,
        }
    }

    fn board(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let Ok(camera) = self.hand.frame(&self.scene, area, &desk.manner) else {
            return;
        };
        let mut marks = if self.looking.is_some() {
            Marks::default()
        } else {
            self.hand.marks()
        };
        marks.hand = self.round.person();
        if self.looking.is_none() {
            marks.advised = self.advice.targets.clone();
            // What the dice say stands before what a mind thinks.
            marks.badges = self.hand.chances();
            marks.badges.extend(self.advice.badges.iter().cloned());
        }
        let moving = match &self.motion {
            Some((motion, start)) if Self::moves(desk) => {
                Some(motion.at(&self.scene, Instant::now().duration_since(*start)))
            }
            _ => None,
        };
        let board = Board {
            scene: moving.as_ref().unwrap_or(&self.scene),
            marks: &marks,
            camera: &camera,
            manner: &desk.manner,
            words: desk.words(),
        };
        frame.render_widget(board, area);
    }

    fn keys(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        let letter = Key::letter;
        if self.looking.is_some() {
            keys.push(Key::new(KeyCode::Char('['), "[", phrase!("play-key-back")));
            keys.push(Key::new(KeyCode::Char(']'), "]", phrase!("play-key-on")));
            keys.push(Key::new(KeyCode::End, "End", phrase!("play-key-end")));
        } else if self.round.is_over() {
            keys.push(letter('n', "n", phrase!("play-key-new")));
            keys.push(letter('x', "x", phrase!("play-key-swap")));
            keys.push(letter('v', "v", phrase!("play-key-review")));
            keys.push(letter('u', "u", phrase!("play-key-undo")));
            keys.push(letter('s', "s", phrase!("play-key-save")));
            keys.push(letter('m', "m", phrase!("play-key-menu")));
        } else {
            let sweeps = self.hand.sweeps();
            if sweeps {
                keys.push(Key::new(
                    KeyCode::Null,
                    "← → ↑ ↓",
                    phrase!("play-key-slide"),
                ));
            } else {
                keys.push(Key::new(KeyCode::Enter, "Enter", phrase!("play-key-play")));
            }
            keys.push(letter('u', "u", phrase!("play-key-undo")));
            keys.push(letter('r', "r", phrase!("play-key-redo")));
            if self.round.people() < 2 {
                keys.push(letter('h', "h", phrase!("play-key-hint")));
            }
            keys.push(letter('n', "n", phrase!("play-key-new")));
            // Where things slide, the small s is a way.
            let save = if sweeps { ('S', "S") } else { ('s', "s") };
            keys.push(letter(save.0, save.1, phrase!("play-key-save")));
            keys.push(letter('l', "l", phrase!("play-key-learn")));
            if self.has_judge() && self.round.people() < 2 {
                keys.push(letter('e', "e", phrase!("play-key-judge")));
            }
            if self.scene.has_overlays() || self.overlays {
                keys.push(letter('o', "o", phrase!("play-key-overlay")));
            }
            keys.push(letter('m', "m", phrase!("play-key-menu")));
        }
        keys.push(letter('?', "?", phrase!("play-key-help")));
        keys.push(letter('q', "q", phrase!("play-key-quit")));
        keys
    }

    fn ask_name(&self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let Some(prompt) = &self.prompt else { return };
        let (left, right) = prompt.parts();
        let mut under = right.chars();
        let cursor = under.next().unwrap_or(' ').to_string();
        let question = desk.say(&phrase!("play-save-name"));
        let line = Line::from(vec![
            Span::styled(format!(" {question} "), desk.ink.accent),
            Span::raw(left),
            Span::styled(cursor, desk.ink.chosen),
            Span::raw(under.as_str().to_owned()),
            Span::styled(
                format!("   {}", desk.say(&phrase!("play-save-keys"))),
                desk.ink.quiet,
            ),
        ]);
        frame.render_widget(line, area);
    }
}
