//! What stands beside the board: seats, whose turn it is, what was said, the glass, the moves.

use std::time::Duration;

use crossterm::event::KeyCode;
use plateau_core::{Outcome, Phrase, Words, phrase};
use plateau_protocol::{SeatInfo, SeatKind};
use plateau_stage::terminal::{Depth, shape_of};
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
        super::{aside, judgement},
        desk::Desk,
        page::Spot,
    },
    TablePage,
};

impl TablePage {
    /// Everything in its place, so that nothing jumps: title, seats, status, note, number, moves.
    pub(super) fn panel(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let mut rest = area;
        if area.height >= 16 {
            let name = desk.say(&Phrase::new(format!("{}-name", desk.game.name())));
            frame.render_widget(Line::styled(name, desk.ink.strong), cut(&mut rest, 1));
            cut(&mut rest, 1);
        }
        for index in 0..self.place.seats.len() {
            let line = self.seat_line(index, rest.width, desk);
            let row = cut(&mut rest, 1);
            frame.render_widget(line, row);
            self.spots.add(row, Spot::Row(index));
        }
        let roomy = rest.height > 12;
        cut(&mut rest, u16::from(roomy));
        let status = Paragraph::new(self.status(desk)).wrap(Wrap { trim: true });
        frame.render_widget(status, cut(&mut rest, if roomy { 2 } else { 1 }));
        let (text, style) = self.note_line(desk);
        let note = Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true });
        frame.render_widget(note, cut(&mut rest, if roomy { 3 } else { 2 }));
        self.round(&mut rest, frame, desk);
        if self.has_judge() || self.review.is_some() {
            let line = Line::styled(self.number(desk), desk.ink.quiet);
            let number = Paragraph::new(line).wrap(Wrap { trim: true });
            let rows = if roomy && self.review.is_some() { 4 } else { 1 };
            frame.render_widget(number, cut(&mut rest, rows));
            cut(&mut rest, u16::from(roomy));
        }
        self.talk_lines(&mut rest, roomy, frame, desk);
        if self.place.is_over() && self.looking.is_none() && roomy {
            self.offers(&mut rest, frame, desk);
        }
        self.move_list(rest, frame, desk);
    }

    fn seat_line(&self, index: usize, width: u16, desk: &Desk) -> Line<'static> {
        let place = &self.place;
        let info = &place.seats[index];
        let deciding = place.deciding();
        let waited = deciding.contains(info.seat) && !place.is_over();
        let outcome = place.scores.outcome;
        let won = matches!(outcome, Some(Outcome::Win(seats)) if seats.contains(info.seat));
        let acts = waited && self.acting == Some(info.seat) && place.waited().len() > 1;
        let arrow = match (acts, waited, won) {
            (true, ..) => desk.sign("▶", ">"),
            (_, true, _) if deciding.len() > 1 => desk.sign("…", "."),
            (_, true, _) => desk.sign("▶", ">"),
            (.., true) => desk.sign("★", "*"),
            _ => " ",
        };
        let sign = match (desk.manner.depth, place.letter(info.seat)) {
            (Depth::None, Some(letter)) => letter.to_owned(),
            _ => desk.sign("●", "*").to_owned(),
        };
        let name = desk.say(&place.seat_name(info.seat));
        // Alone, one is who one is.
        let title = match place.is_puzzle() {
            true if place.mine.contains(info.seat) => String::new(),
            _ => self.player(info, desk),
        };
        let names = place.seats.iter().map(|info| place.seat_name(info.seat));
        let column = names.map(|name| desk.say(&name).width()).max();
        let column = column.unwrap_or_default();
        let gap = " ".repeat(column - name.width() + 2);
        let right = self.right_of(info, desk);
        let used = 4 + column + 2 + title.width() + right.width();
        let fill = " ".repeat(usize::from(width).saturating_sub(used));
        let player = match info.kind {
            SeatKind::Person | SeatKind::Bot => desk.ink.strong,
            SeatKind::Mind | SeatKind::Open => Style::new(),
        };
        Line::from(vec![
            Span::styled(format!("{arrow} "), desk.ink.accent),
            Span::styled(format!("{sign} "), desk.seat(info.seat)),
            Span::raw(name),
            Span::raw(gap),
            Span::styled(title, player),
            Span::raw(fill),
            Span::raw(right),
        ])
    }

    fn player(&self, info: &SeatInfo<'_>, desk: &Desk) -> String {
        let title = desk.say(&self.place.title(info));
        if info.present == Some(false) {
            let away = desk.say(&phrase!("play-join-away"));
            return format!("{title} ({away})");
        }
        title
    }

    /// The clock of a seat, or its points.
    fn right_of(&self, info: &SeatInfo<'_>, desk: &Desk) -> String {
        if let Some(left) = self.place.left(info.seat) {
            return clock(left, desk.words());
        }
        let points = self.place.scores.points();
        if points.iter().all(|points| *points == 0) {
            return String::new();
        }
        let points = points.get(info.seat.index()).copied().unwrap_or_default();
        desk.say(&phrase!("play-points", count = points))
    }

    /// Whose turn it is, or how it ended, or where the person looks.
    fn status(&self, desk: &Desk) -> Line<'static> {
        let place = &self.place;
        if let Some(way) = self.way.as_ref().filter(|way| !way.goes()) {
            let (step, moves) = way.seen();
            if !moves.is_empty() {
                let sentence = phrase!("play-way-step", step = step, steps = moves.len());
                return Line::styled(desk.say(&sentence), desk.ink.accent);
            }
        }
        if let Some(ply) = self.looking {
            let all = place.moves.len();
            let sentence = phrase!("play-looking", ply = ply, all = all);
            return Line::styled(desk.say(&sentence), desk.ink.accent);
        }
        if self.lost {
            return Line::styled(desk.say(&phrase!("play-join-lost")), desk.ink.bad);
        }
        let style = match place.is_over() {
            true => desk.ink.accent,
            false => desk.ink.strong,
        };
        Line::styled(desk.say(&place.status(self.acting)), style)
    }

    /// What was said last; else what is being typed; else what is under the cursor.
    fn note_line(&self, desk: &Desk) -> (String, Style) {
        if !self.hand.line().is_empty() {
            let line = phrase!("play-typed", line = self.hand.line());
            return (desk.say(&line), Style::new());
        }
        if let Some(note) = &self.note {
            let style = if note.bad { desk.ink.bad } else { Style::new() };
            return (desk.say(&note.phrase), style);
        }
        if self.looking.is_some() {
            let ply = self.seen().checked_sub(1);
            let told = self.place.table().zip(ply);
            let told = told.and_then(|(table, ply)| table.tell(ply));
            let told = told.map(|phrase| desk.say(&phrase));
            return (told.unwrap_or_default(), Style::new());
        }
        if self.acting.is_some() {
            let shape = self.hand.cursor().and_then(|at| shape_of(&self.scene, at));
            let alt = shape.and_then(|shape| shape.alt.as_ref());
            let told = alt.map(|alt| desk.say(alt)).unwrap_or_default();
            return (told, desk.ink.quiet);
        }
        (String::new(), Style::new())
    }

    /// The glass, what a round says beside its board, and what can be pressed there.
    fn round(&mut self, rest: &mut Rect, frame: &mut Frame<'_>, desk: &Desk) {
        if let Some((left, all)) = self.place.glass() {
            let row = cut(rest, 1);
            frame.render_widget(glass(left, all, row.width, desk), row);
        }
        let said: Vec<String> = aside::said(&self.scene)
            .map(|phrase| desk.say(phrase))
            .collect();
        for sentence in said {
            let rows = rows_of(&sentence, rest.width);
            let text = Paragraph::new(Line::styled(sentence, desk.ink.quiet));
            let text = text.wrap(Wrap { trim: true });
            frame.render_widget(text, cut(rest, rows.min(3)));
        }
        let buttons = self.buttons(desk);
        let (mut x, mut row) = (rest.x, Rect::default());
        for (index, button) in buttons.iter().enumerate() {
            let text = format!(" {} ", button.text);
            let (width, most) = (text.width() as u16, rest.width.max(1));
            if row.width == 0 || x + width > rest.right() {
                (x, row) = (rest.x, cut(rest, rows_of(&text, most)));
            }
            if row.height == 0 {
                return;
            }
            let under = self.hand.cursor() == Some(&button.target);
            let style = match under {
                true => desk.ink.chosen,
                false => desk.ink.accent,
            };
            let spot = Rect::new(x, row.y, width.min(most), row.height);
            let label = Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: false });
            frame.render_widget(label, spot);
            self.spots.add(spot, Spot::Button(index));
            x += width;
        }
    }

    /// What can be pressed beside the board now.
    pub(super) fn buttons(&self, desk: &Desk) -> Vec<aside::Button> {
        match self.looking.is_none() && self.acting.is_some() {
            true => aside::buttons(&self.scene, &self.hand.marks().legal, desk.words()),
            false => Vec::new(),
        }
    }

    /// What the position is worth, where somebody judges it.
    fn number(&self, desk: &Desk) -> String {
        if let Some(review) = &self.review {
            let sentence = review.sentence(self.seen(), desk.language());
            let waiting = review.busy().then(|| phrase!("play-judging"));
            let sentence = sentence.or(waiting);
            return sentence
                .map(|sentence| desk.say(&sentence))
                .unwrap_or_default();
        }
        let asked = self.advice.hinted && !self.place.is_puzzle();
        if !self.judging.is_on() && !asked {
            return String::new();
        }
        let verdict = self.advice.verdict.as_ref();
        let sentence = verdict.and_then(|(seat, verdict)| {
            let table = self.place.table();
            let meaning = verdict.value.zip(table);
            let meaning = meaning.and_then(|(value, table)| table.meaning(*seat, value));
            judgement::sentence(verdict, meaning, desk.language())
        });
        let waiting = self.judging.is_on() && self.acting.is_some();
        let waiting = waiting.then(|| phrase!("play-judging"));
        let sentence = sentence.or(waiting);
        sentence
            .map(|sentence| desk.say(&sentence))
            .unwrap_or_default()
    }

    /// The last things said.
    fn talk_lines(&self, rest: &mut Rect, roomy: bool, frame: &mut Frame<'_>, desk: &Desk) {
        let lines = if roomy { 3 } else { 1 };
        let first = self.place.said.len().saturating_sub(lines);
        for said in &self.place.said[first..] {
            let name = said.name.as_deref().unwrap_or_default();
            let seen = |symbol: &char| !symbol.is_control();
            let text: String = said.text.chars().filter(seen).collect();
            let line = Line::styled(format!("{name}: {text}"), desk.ink.quiet);
            frame.render_widget(line, cut(rest, 1));
        }
    }

    /// What to do when the game is over; each line can be clicked.
    fn offers(&mut self, rest: &mut Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let here = self.begun.is_some();
        let several = self.place.seats.len() > 1;
        let offers = [
            ('n', phrase!("play-offer-new"), here),
            (
                'x',
                phrase!("play-offer-swap"),
                several && (here || !self.place.mine.is_empty()),
            ),
            (
                'v',
                phrase!("play-offer-review"),
                self.place.table().is_some(),
            ),
            ('q', phrase!("play-offer-quit"), true),
        ];
        for (letter, sentence, _) in offers.into_iter().filter(|offer| offer.2) {
            let place = cut(rest, 1);
            let line = Line::from(vec![
                Span::styled(format!("  {letter}  "), desk.ink.accent),
                Span::raw(desk.say(&sentence)),
            ]);
            frame.render_widget(line, place);
            self.spots.add(place, Spot::Key(KeyCode::Char(letter)));
        }
        cut(rest, 1);
        let told = match self.place.table() {
            Some(table) => table.afterwards(),
            None => self.place.afterwards.clone(),
        };
        for told in told {
            let text = Paragraph::new(desk.say(&told)).wrap(Wrap { trim: true });
            frame.render_widget(text, cut(rest, 4));
        }
    }
}

/// The glass: how much is left, in time and in length.
fn glass(left: Duration, all: Duration, width: u16, desk: &Desk) -> Line<'static> {
    let time = clock(
        Duration::from_secs(left.as_secs_f32().ceil() as u64),
        desk.words(),
    );
    let room = usize::from(width).saturating_sub(time.width() + 4).min(24);
    let share = left.as_secs_f32() / all.as_secs_f32().max(0.001);
    let full = ((room as f32 * share).ceil() as usize).min(room);
    let style = match left < Duration::from_secs(10) {
        true => desk.ink.bad,
        false => desk.ink.accent,
    };
    Line::from(vec![
        Span::styled(format!("{} {time} ", desk.sign("⧗", "X")), style),
        Span::styled(desk.sign("█", "#").repeat(full), style),
        Span::styled(desk.sign("░", ".").repeat(room - full), desk.ink.quiet),
    ])
}

/// Minutes and seconds; tenths in the last ten seconds.
fn clock(left: Duration, words: &Words) -> String {
    let seconds = left.as_secs();
    if seconds < 10 && left.subsec_millis() > 0 {
        format!("0:0{}", words.decimal(left.as_secs_f64().min(9.9), 1))
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

/// How many rows a sentence takes whose words go to the next row where they do not fit.
pub fn rows_of(sentence: &str, width: u16) -> u16 {
    let width = usize::from(width).max(1);
    let (mut rows, mut used) = (1, 0);
    for word in sentence.split(' ').map(UnicodeWidthStr::width) {
        if used > 0 && used + 1 + word > width {
            (rows, used) = (rows + 1, 0);
        }
        used += usize::from(used > 0) + word;
        rows += used.saturating_sub(1) / width;
        used = used.min((used.max(1) - 1) % width + 1);
    }
    rows.try_into().unwrap_or(u16::MAX)
}

/// Takes rows from the top of what is left.
pub fn cut(rest: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(rest.height);
    let top = Rect {
        height: rows,
        ..*rest
    };
    rest.y += rows;
    rest.height -= rows;
    top
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_has_the_rows_that_its_words_need() {
        let sentence = "soldiers, 15 to come, 0 in stock.";
        for (width, rows) in [(40, 1), (33, 1), (32, 2), (12, 3), (9, 4), (4, 9)] {
            let area = Rect::new(0, 0, width, 20);
            let mut buffer = ratatui::buffer::Buffer::empty(area);
            let text = Paragraph::new(sentence).wrap(Wrap { trim: true });
            ratatui::widgets::Widget::render(text, area, &mut buffer);
            let full = (0..20).filter(|&y| (0..width).any(|x| buffer[(x, y)].symbol() != " "));
            assert_eq!(
                usize::from(rows_of(sentence, width)),
                full.count(),
                "{width}"
            );
            assert_eq!(rows_of(sentence, width), rows, "{width}");
        }
    }
}
