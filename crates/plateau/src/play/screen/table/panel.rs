//! What stands beside the board: seats, whose turn it is, what was said, the moves.

use crossterm::event::KeyCode;
use plateau_core::{Phrase, Seat, phrase};
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
        super::{judgement, player::Player, thinker::Purpose},
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
        for seat in self.round.seats() {
            let line = self.seat_line(seat, rest.width, desk);
            frame.render_widget(line, cut(&mut rest, 1));
        }
        let roomy = rest.height > 12;
        cut(&mut rest, u16::from(roomy));
        let status = Paragraph::new(self.status(desk)).wrap(Wrap { trim: true });
        frame.render_widget(status, cut(&mut rest, if roomy { 2 } else { 1 }));
        let (text, style) = self.note_line(desk);
        let note = Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: true });
        frame.render_widget(note, cut(&mut rest, if roomy { 3 } else { 2 }));
        if self.has_judge() {
            let line = Line::styled(self.number(desk), desk.ink.quiet);
            let number = Paragraph::new(line).wrap(Wrap { trim: true });
            let rows = if roomy && self.review.is_some() { 4 } else { 1 };
            frame.render_widget(number, cut(&mut rest, rows));
            cut(&mut rest, u16::from(roomy));
        }
        if self.round.is_over() && self.looking.is_none() && roomy {
            self.offers(&mut rest, frame, desk);
        }
        self.move_list(rest, frame, desk);
    }

    fn seat_line(&self, seat: Seat, width: u16, desk: &Desk) -> Line<'static> {
        let table = self.round.table();
        let waited = table.turn().seats().contains(seat);
        let won = matches!(
            table.scores().outcome,
            Some(plateau_core::Outcome::Win(seats)) if seats.contains(seat)
        );
        let arrow = match (waited, won) {
            (true, _) => desk.sign("▶", ">"),
            (_, true) => desk.sign("★", "*"),
            _ => " ",
        };
        let sign = match (desk.manner.depth, self.round.letter(seat)) {
            (Depth::None, Some(letter)) => letter.to_owned(),
            _ => desk.sign("●", "*").to_owned(),
        };
        let name = desk.say(&table.seat_name(seat));
        let title = desk.say(&self.round.title(seat));
        let seats = self
            .round
            .seats()
            .map(|seat| desk.say(&table.seat_name(seat)).width());
        let column = seats.max().unwrap_or_default();
        let gap = " ".repeat(column - name.width() + 2);
        let points = table.scores().points().get(seat.index()).copied();
        let all_zero = table.scores().points().iter().all(|points| *points == 0);
        let points = points
            .filter(|_| !all_zero)
            .map(|points| points.to_string());
        let points = points.unwrap_or_default();
        let used = 4 + column + 2 + title.width() + points.width();
        let fill = " ".repeat(usize::from(width).saturating_sub(used));
        let player = match self.round.player(seat) {
            Player::Human => desk.ink.strong,
            Player::Mind(_) => Style::new(),
        };
        Line::from(vec![
            Span::styled(format!("{arrow} "), desk.ink.accent),
            Span::styled(format!("{sign} "), desk.seat(seat)),
            Span::raw(name),
            Span::raw(gap),
            Span::styled(title, player),
            Span::raw(fill),
            Span::raw(points),
        ])
    }

    /// Whose turn it is, or how it ended, or where the person looks.
    fn status(&self, desk: &Desk) -> Line<'static> {
        let table = self.round.table();
        if let Some(ply) = self.looking {
            let all = table.played().len();
            let sentence = phrase!("play-looking", ply = ply, all = all);
            return Line::styled(desk.say(&sentence), desk.ink.accent);
        }
        if let Some(result) = self.round.result() {
            return Line::styled(desk.say(&result), desk.ink.accent);
        }
        let sentence = match (self.round.person(), self.round.mind()) {
            (Some(seat), _) if self.round.people() == 1 => {
                phrase!("play-your-turn", seat = table.seat_name(seat))
            }
            (Some(seat), _) => phrase!("play-turn", seat = table.seat_name(seat)),
            (None, Some((seat, _))) if !self.stuck => {
                phrase!("play-thinking", player = self.round.title(seat))
            }
            _ => phrase!("play-stuck"),
        };
        Line::styled(desk.say(&sentence), desk.ink.strong)
    }

    /// What was said last; else what is being typed; else what is under the cursor.
    fn note_line(&self, desk: &Desk) -> (String, Style) {
        if let Some(note) = &self.note {
            let style = if note.bad { desk.ink.bad } else { Style::new() };
            return (desk.say(&note.phrase), style);
        }
        if !self.hand.line().is_empty() {
            let line = phrase!("play-typed", line = self.hand.line());
            return (desk.say(&line), Style::new());
        }
        if self.looking.is_some() {
            let told = self
                .seen()
                .checked_sub(1)
                .and_then(|ply| self.round.table().tell(ply));
            let told = told.map(|phrase| desk.say(&phrase));
            return (told.unwrap_or_default(), Style::new());
        }
        if self.round.person().is_some() {
            let shape = self.hand.cursor().and_then(|at| shape_of(&self.scene, at));
            let alt = shape.and_then(|shape| shape.alt.as_ref());
            return (
                alt.map(|alt| desk.say(alt)).unwrap_or_default(),
                desk.ink.quiet,
            );
        }
        (String::new(), Style::new())
    }

    /// What the position is worth, where somebody judges it.
    fn number(&self, desk: &Desk) -> String {
        if let Some(review) = &self.review {
            let sentence = review.sentence(self.seen());
            let waiting = review.busy().then(|| phrase!("play-judging"));
            let sentence = sentence.or(waiting);
            return sentence
                .map(|sentence| desk.say(&sentence))
                .unwrap_or_default();
        }
        let verdict = self.advice.verdict.as_ref();
        let sentence = verdict.and_then(|(seat, verdict)| {
            let meaning = verdict
                .value
                .and_then(|value| self.round.table().meaning(*seat, value));
            judgement::sentence(verdict, meaning)
        });
        match sentence {
            Some(sentence) => desk.say(&sentence),
            None if self.thinker.busy() == Some(Purpose::Judge) => {
                desk.say(&phrase!("play-judging"))
            }
            None => String::new(),
        }
    }

    /// What to do when the game is over; each line can be clicked.
    fn offers(&mut self, rest: &mut Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let offers = [
            ('n', phrase!("play-offer-new")),
            ('x', phrase!("play-offer-swap")),
            ('v', phrase!("play-offer-review")),
            ('q', phrase!("play-offer-quit")),
        ];
        for (letter, sentence) in offers {
            let place = cut(rest, 1);
            let line = Line::from(vec![
                Span::styled(format!("  {letter}  "), desk.ink.accent),
                Span::raw(desk.say(&sentence)),
            ]);
            frame.render_widget(line, place);
            self.spots.add(place, Spot::Key(KeyCode::Char(letter)));
        }
        cut(rest, 1);
    }
}

/// Takes rows from the top of what is left.
pub(in super::super) fn cut(rest: &mut Rect, rows: u16) -> Rect {
    let rows = rows.min(rest.height);
    let top = Rect {
        height: rows,
        ..*rest
    };
    rest.y += rows;
    rest.height -= rows;
    top
}
