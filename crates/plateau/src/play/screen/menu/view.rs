//! The drawing of the menu.

use crossterm::event::KeyCode;
use plateau_core::{Language, Phrase, Refusal, phrase};
use plateau_stage::{
    Theme,
    terminal::{Board, Camera, Marks},
};
use ratatui::{
    Frame,
    layout::Rect,
    style::Style,
    text::{Line, Span},
    widgets::{Paragraph, Wrap},
};
use unicode_width::UnicodeWidthStr;

use super::{
    super::{
        desk::Desk,
        keys::{self, Key},
        page::Spot,
    },
    Menu, Row,
};
use crate::values;

/// How wide the labels are at least.
const LABEL: usize = 13;
/// How wide the list is.
const LIST: u16 = 36;

impl Menu {
    pub(super) fn paint(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let screen = frame.area();
        let high = screen.height - 2;
        let picture = self.picture(
            Rect {
                height: high,
                ..screen
            },
            desk,
        );
        let width = LIST.min(screen.width - 2);
        let used = width + picture.map_or(0, |camera| camera.frame().width + 3);
        let x = screen.x + (screen.width.saturating_sub(used) / 2).max(1);
        let list = Rect {
            x,
            y: screen.y + 1 + (high.saturating_sub(24)) / 4,
            width,
            height: high - 1 - (high.saturating_sub(24)) / 4,
        };
        self.list(list, frame, desk);
        if let Some(camera) = picture {
            let area = Rect {
                x: x + width + 3,
                width: camera.frame().width,
                height: high,
                y: screen.y,
            };
            self.first_position(area, frame, desk);
        }
        let keys = [
            Key::new(KeyCode::Down, "↑↓", phrase!("play-key-choose")),
            Key::new(KeyCode::Right, "←→", phrase!("play-key-change")),
            Key::new(KeyCode::Enter, "Enter", phrase!("play-key-enter")),
            Key::letter('l', "l", phrase!("play-key-learn")),
            Key::letter('?', "?", phrase!("play-key-help")),
            Key::letter('q', "q", phrase!("play-key-quit")),
        ];
        let place = Rect {
            y: screen.bottom() - 1,
            height: 1,
            ..screen
        };
        keys::draw(&keys, place, frame, desk, &mut self.spots);
    }

    /// The camera for the first position, where there is room beside the list.
    fn picture(&self, screen: Rect, desk: &Desk) -> Option<Camera> {
        let room = Rect {
            width: screen.width.checked_sub(LIST + 5)?,
            ..screen
        };
        let scene = self.preview.as_ref().ok()?;
        let camera = desk.camera(scene, room)?;
        camera.shows_all().then_some(camera)
    }

    fn first_position(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let Ok(scene) = &self.preview else {
            return;
        };
        let (scene, marks) = (desk.names().written_on(scene.clone()), Marks::default());
        #[cfg(feature = "pictures")]
        if desk.easel().is_some() && self.shown.draw(&scene, &marks, area, frame, desk).is_some() {
            return;
        }
        if let Ok(camera) = Camera::fit(&scene, area, &desk.manner, None) {
            let board = Board {
                scene: &scene,
                marks: &marks,
                camera: &camera,
                manner: &desk.manner,
                words: desk.words(),
            };
            frame.render_widget(board, area);
        }
    }

    fn list(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let game = self.plan.game.name();
        let line = |y: u16| Rect {
            y: area.y + y,
            height: 1,
            ..area
        };
        let name = desk.say(&Phrase::new(format!("{game}-name")));
        let about = desk.say(&Phrase::new(format!("{game}-about")));
        frame.render_widget(Line::styled(name, desk.ink.strong), line(0));
        let lines = about
            .width()
            .div_ceil(usize::from(area.width).saturating_sub(5).max(1))
            .clamp(1, 5) as u16;
        let place = Rect {
            height: lines,
            ..line(1)
        };
        let about = Paragraph::new(Line::styled(about, desk.ink.quiet)).wrap(Wrap { trim: true });
        frame.render_widget(about, place);
        let rows = self.rows(desk);
        // The rows scroll where there are many; the help below them keeps its place.
        let room = usize::from(area.height.saturating_sub(6 + lines)).max(1);
        let first = (self.chosen + 1).saturating_sub(room);
        let mut y = 2 + lines;
        for (index, row) in rows.iter().enumerate().skip(first).take(room) {
            let blank = matches!(row, Row::Learn) || index == 1;
            if blank && rows.len() + 2 <= room {
                y += 1;
            }
            self.draw_row(index, *row, line(y), frame, desk);
            y += 1;
        }
        let (text, style) = match &self.preview {
            Err(Refusal(reason)) => (desk.say(reason), desk.ink.bad),
            Ok(_) => (desk.say(&self.help(self.row(desk))), desk.ink.quiet),
        };
        let help = Rect {
            y: (area.y + y + 1).min(area.bottom().saturating_sub(1)),
            height: 3.min(area.bottom().saturating_sub(area.y + y + 1)).max(1),
            ..area
        };
        let help_text = Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true });
        frame.render_widget(help_text, help);
    }

    fn draw_row(&mut self, index: usize, row: Row, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let chosen = index == self.chosen;
        let (label, value) = self.texts(row, desk);
        self.spots.add(area, Spot::Row(index));
        let style = match (chosen, &value) {
            (true, _) => desk.ink.chosen,
            (false, None) => desk.ink.accent,
            (false, Some(_)) => Style::new(),
        };
        let sign = match row {
            Row::Seat(seat) => Span::styled(desk.sign("● ", "* "), desk.seat(seat)),
            Row::Solve => Span::styled("1 ", desk.ink.accent),
            Row::Play if self.puzzle => Span::styled("2 ", desk.ink.accent),
            Row::Way => Span::styled("3 ", desk.ink.accent),
            Row::Quit if self.puzzle && !self.over_game => Span::styled("4 ", desk.ink.accent),
            Row::Play => Span::styled(desk.sign("▶ ", "> "), desk.ink.accent),
            _ => Span::raw("  "),
        };
        let Some(value) = value else {
            let text = Span::styled(format!(" {label} "), style);
            frame.render_widget(Line::from(vec![sign, text]), area);
            return;
        };
        let column = self.column(desk);
        let gap = " ".repeat(column.saturating_sub(label.width()));
        let room = usize::from(area.width)
            .saturating_sub(column + 8)
            .clamp(6, 14);
        let value = cut(value, room);
        let pad = " ".repeat(usize::saturating_sub(room, value.width()));
        let arrow = if chosen {
            desk.ink.accent
        } else {
            desk.ink.quiet
        };
        let line = Line::from(vec![
            sign,
            Span::raw(format!(" {label}{gap}")),
            Span::styled(desk.sign("‹", "<"), arrow),
            Span::styled(format!(" {value}{pad} "), style),
            Span::styled(desk.sign("›", ">"), arrow),
        ]);
        frame.render_widget(line, area);
        let less = area.x + 3 + column as u16;
        let more = less + room as u16 + 3;
        self.spots
            .add(Rect::new(less - 1, area.y, 3, 1), Spot::Less(index));
        self.spots.add(
            Rect::new(less + 2, area.y, room as u16, 1),
            Spot::More(index),
        );
        self.spots
            .add(Rect::new(more - 1, area.y, 3, 1), Spot::More(index));
    }

    /// How wide the labels are.
    fn column(&self, desk: &Desk) -> usize {
        let rows = self.rows(desk).into_iter();
        let labels = rows.filter_map(|row| match self.texts(row, desk) {
            (label, Some(_)) => Some(label.width()),
            (_, None) => None,
        });
        labels.max().unwrap_or(LABEL).clamp(LABEL, 21)
    }

    /// The label of a row, and its value where it has one.
    fn texts(&self, row: Row, desk: &Desk) -> (String, Option<String>) {
        let say = |phrase: Phrase| desk.say(&phrase);
        let game = self.plan.game;
        let people = 1;
        match row {
            Row::Play => (say(phrase!("play-menu-play")), None),
            Row::Solve => (say(phrase!("play-menu-solve")), None),
            Row::Way => (say(phrase!("play-menu-way")), None),
            Row::Learn => (say(phrase!("play-menu-learn")), None),
            Row::Rules => (say(phrase!("play-menu-rules")), None),
            Row::Quit if self.over_game => (say(phrase!("play-menu-back")), None),
            Row::Quit => (say(phrase!("play-menu-quit")), None),
            Row::Seat(seat) => {
                let player = &self.plan.players[seat.index()];
                let humans = self.plan.players.iter();
                let humans = humans.filter(|one| **one == super::Player::Human).count();
                let title = player.title(game, humans.max(people));
                (say(game.seat_name(seat)), Some(say(title)))
            }
            Row::Grade => {
                let name = match self.grade() {
                    Some(grade) => Phrase::new(format!("{}-grade-{}", game.name(), grade.name)),
                    None => phrase!("play-menu-grade-own"),
                };
                (say(phrase!("play-menu-grade")), Some(say(name)))
            }
            Row::Option(spec) => {
                let label = Phrase::new(format!("{}-option-{}", game.name(), spec.name));
                let typed = self.typed.clone().filter(|_| self.row(desk) == row);
                let value = || values::shown(game, spec, self.value(spec), desk.words());
                (say(label), Some(typed.unwrap_or_else(value)))
            }
            Row::Language => {
                let name = match desk.language() {
                    Language::En => "English",
                    Language::Fr => "Français",
                };
                (say(phrase!("play-menu-language")), Some(name.to_owned()))
            }
            Row::Theme => {
                let name = match desk.theme() {
                    Theme::Light => phrase!("play-theme-light"),
                    Theme::Dark => phrase!("play-theme-dark"),
                    Theme::ColourBlind => phrase!("play-theme-colour-blind"),
                };
                (say(phrase!("play-menu-theme")), Some(say(name)))
            }
        }
    }
}

/// A text in so many columns.
fn cut(text: String, room: usize) -> String {
    match text.chars().count() > room {
        true => text.chars().take(room - 1).chain(['…']).collect(),
        false => text,
    }
}
