//! The drawing of a table of a server.

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use plateau_core::{Phrase, phrase};
use plateau_protocol::SeatInfo;
use plateau_stage::terminal::{Board, Camera};
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
        super::join::{status, title},
        desk::Desk,
        keys::{self, Key},
        table::{cut, moves},
    },
    JoinedPage,
};

/// How wide the panel is at least and at most.
const PANEL: (u16, u16) = (30, 44);

impl JoinedPage {
    pub(super) fn paint(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let screen = frame.area();
        let last = Rect::new(screen.x, screen.bottom() - 1, screen.width, 1);
        let height = screen.height - 2;
        let (board, panel) = if screen.width < 66 {
            let below = 6.min(height / 2);
            let board = Rect {
                height: height - below,
                ..screen
            };
            (
                board,
                Rect::new(
                    screen.x + 1,
                    screen.y + height - below,
                    screen.width - 2,
                    below,
                ),
            )
        } else {
            let room = Rect::new(screen.x + 1, screen.y, screen.width - PANEL.0 - 4, height);
            let fitted = Camera::fit(&self.scene, room, &desk.manner, None);
            let used = fitted.map_or(room.width, |camera| camera.frame().width);
            let width = (screen.width - used - 4).clamp(PANEL.0, PANEL.1);
            let margin = (screen.width - used - width - 3) / 2;
            let board = Rect {
                x: screen.x + margin,
                width: used,
                ..room
            };
            (
                board,
                Rect::new(screen.x + margin + used + 3, room.y + 1, width, height - 1),
            )
        };
        self.board(board, frame, desk);
        self.panel(panel, frame, desk);
        match &self.chat {
            Some(prompt) => {
                let (left, right) = prompt.parts();
                let question = desk.say(&phrase!("play-join-say"));
                let line = Line::from(vec![
                    Span::styled(format!(" {question} "), desk.ink.accent),
                    Span::raw(left),
                    Span::styled("▏", desk.ink.chosen),
                    Span::raw(right),
                ]);
                frame.render_widget(line, last);
            }
            None => keys::draw(&self.keys(), last, frame, desk, &mut self.spots),
        }
    }

    fn board(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let Ok(camera) = self.hand.frame(&self.scene, area, &desk.manner) else {
            return;
        };
        let mut marks = self.hand.marks();
        marks.hand = self.joined.table.my_turn();
        let moving = self
            .motion
            .as_ref()
            .map(|(motion, start)| motion.at(&self.scene, Instant::now().duration_since(*start)));
        let board = Board {
            scene: moving.as_ref().unwrap_or(&self.scene),
            marks: &marks,
            camera: &camera,
            manner: &desk.manner,
            words: desk.words(),
        };
        frame.render_widget(board, area);
    }

    fn panel(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let mut rest = area;
        let name = desk.say(&Phrase::new(format!("{}-name", desk.game.name())));
        frame.render_widget(Line::styled(name, desk.ink.strong), cut(&mut rest, 1));
        for place in &self.joined.table.seats {
            let line = self.seat_line(place, rest.width, desk);
            frame.render_widget(line, cut(&mut rest, 1));
        }
        let roomy = rest.height > 10;
        cut(&mut rest, u16::from(roomy));
        let (text, style) = if self.lost {
            (desk.say(&phrase!("play-join-lost")), desk.ink.bad)
        } else {
            (
                desk.say(&status(self.joined.game, &self.joined.table)),
                desk.ink.strong,
            )
        };
        let wrapped =
            |text, style| Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true });
        frame.render_widget(wrapped(text, style), cut(&mut rest, 2));
        let (text, style) = match &self.note {
            Some(note) if note.bad => (desk.say(&note.phrase), desk.ink.bad),
            Some(note) => (desk.say(&note.phrase), Style::new()),
            None => (String::new(), Style::new()),
        };
        frame.render_widget(
            wrapped(text, style),
            cut(&mut rest, if roomy { 3 } else { 1 }),
        );
        let said = self
            .joined
            .table
            .said
            .iter()
            .rev()
            .take(if roomy { 3 } else { 0 });
        let said: Vec<_> = said.collect();
        for said in said.into_iter().rev() {
            let name = said.name.clone().unwrap_or_default();
            let text: String = said
                .text
                .chars()
                .filter(|symbol| !symbol.is_control())
                .collect();
            let line = Line::styled(format!("{name}: {text}"), desk.ink.quiet);
            frame.render_widget(line, cut(&mut rest, 1));
        }
        let moves: Vec<_> = self
            .joined
            .table
            .moves
            .iter()
            .map(|ply| (ply.by, ply.what.to_string()))
            .collect();
        let count = desk.say(&phrase!("play-moves", count = moves.len()));
        if rest.height >= 3 && !moves.is_empty() {
            frame.render_widget(Line::styled(count, desk.ink.quiet), cut(&mut rest, 1));
            let text = moves::in_rows(&moves, self.joined.table.seats.len(), rest);
            frame.render_widget(Paragraph::new(text), rest);
        }
    }

    fn seat_line(&self, place: &SeatInfo<'_>, width: u16, desk: &Desk) -> Line<'static> {
        let table = &self.joined.table;
        let waited = table.turn.seats().contains(place.seat) && !table.is_over();
        let arrow = if waited { desk.sign("▶", ">") } else { " " };
        let name = desk.say(&self.joined.game.seat_name(place.seat));
        let mut player = desk.say(&title(self.joined.game, table, place));
        if place.present == Some(false) {
            let away = desk.say(&phrase!("play-join-away"));
            player = format!("{player} ({away})");
        }
        let right = match table.left(place.seat) {
            Some(left) => clock(left),
            None if table.scores.points().iter().any(|points| *points != 0) => {
                let points = table.scores.points().get(place.seat.index());
                points.map(i32::to_string).unwrap_or_default()
            }
            None => String::new(),
        };
        let used = 4 + name.width() + 2 + player.width() + right.width();
        let fill = " ".repeat(usize::from(width).saturating_sub(used));
        Line::from(vec![
            Span::styled(format!("{arrow} "), desk.ink.accent),
            Span::styled(format!("{} ", desk.sign("●", "*")), desk.seat(place.seat)),
            Span::raw(format!("{name}  ")),
            Span::styled(player, desk.ink.quiet),
            Span::raw(format!("{fill}{right}")),
        ])
    }

    fn keys(&self) -> Vec<Key> {
        let table = &self.joined.table;
        let asked = table.ask.as_ref().is_some_and(|ask| !ask.mine.is_empty())
            || table.offer.is_some_and(|seat| !table.mine.contains(seat));
        let mut keys = Vec::new();
        let letter = Key::letter;
        if table.is_over() {
            keys.push(letter('n', "n", phrase!("play-key-swap")));
        } else if asked {
            keys.push(letter('y', "y", phrase!("play-key-yes")));
            keys.push(letter('n', "n", phrase!("play-key-no")));
        } else if !table.mine.is_empty() {
            keys.push(Key::new(KeyCode::Enter, "Enter", phrase!("play-key-play")));
            keys.push(letter('u', "u", phrase!("play-key-undo")));
            keys.push(letter('o', "o", phrase!("play-key-draw")));
            keys.push(letter('w', "w", phrase!("play-key-resign")));
        }
        if !table.mine.is_empty() {
            keys.push(letter('t', "t", phrase!("play-key-talk")));
        }
        keys.push(letter('i', "i", phrase!("play-key-rules")));
        keys.push(letter('?', "?", phrase!("play-key-help")));
        keys.push(letter('q', "q", phrase!("play-key-quit")));
        keys
    }
}

/// Minutes and seconds; tenths in the last ten seconds.
fn clock(left: Duration) -> String {
    let seconds = left.as_secs();
    if seconds < 10 {
        format!("0:{:04.1}", left.as_secs_f32())
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}
