//! The list of moves in their notation. A click looks at the game after that move.

use plateau_core::{Actor, Slip, phrase};
use ratatui::{
    Frame,
    layout::Rect,
    text::{Line, Span},
};
use unicode_width::UnicodeWidthStr;

use super::{
    super::{desk::Desk, page::Spot},
    TablePage,
    panel::cut,
};

/// The moves in rows: a row begins with the one who began the game, and has at most a move a seat.
fn rows(actors: impl Iterator<Item = Actor>, seats: usize) -> Vec<Vec<usize>> {
    let mut actors = actors.peekable();
    let first = actors.peek().copied();
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for (ply, by) in actors.enumerate() {
        match rows.last_mut() {
            Some(row) if Some(by) != first && row.len() < seats.max(2) => row.push(ply),
            _ => rows.push(vec![ply]),
        }
    }
    rows
}

impl TablePage {
    pub(super) fn scroll_moves(&mut self, down: bool) {
        let all = self.place.moves.len();
        self.scrolled = if down {
            self.scrolled.saturating_sub(2)
        } else {
            (self.scrolled + 2).min(all)
        };
    }

    pub(super) fn move_list(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let mut rest = area;
        let played = &self.place.moves;
        let rows = rows(played.iter().map(|one| one.by), self.place.seats.len());
        if rest.height < 3 || played.is_empty() {
            return;
        }
        let count = phrase!("play-moves", count = played.len());
        let title = Line::styled(desk.say(&count), desk.ink.quiet);
        frame.render_widget(title, cut(&mut rest, 1));
        let mark = |ply: usize| {
            let regret = self
                .review
                .as_ref()
                .and_then(|review| review.regret(ply + 1));
            regret.map_or("", |regret| match regret.kind {
                Slip::Inaccuracy => "?!",
                Slip::Mistake => "?",
                Slip::Blunder => "??",
            })
        };
        let moves: Vec<(String, bool)> = played
            .iter()
            .enumerate()
            .map(|(ply, played)| {
                (
                    format!("{}{}", desk.names().shown(&played.what), mark(ply)),
                    mark(ply).is_empty(),
                )
            })
            .collect();
        let widest = moves.iter().map(|(what, _)| what.width()).max();
        let column = widest.unwrap_or_default() as u16 + 2;
        let number = rows.len().to_string().len() as u16 + 2;
        // Several columns of rows where one is not high enough.
        let across = rows.iter().map(Vec::len).max().unwrap_or(1) as u16;
        let block = number + column * across + 2;
        let blocks = (rest.width / block.max(1)).max(1) as usize;
        let high = usize::from(rest.height);
        let seen = self.seen();
        // The move that is looked at stays in view; the wheel goes further back.
        let at = rows
            .iter()
            .position(|row| row.iter().any(|ply| ply + 1 >= seen));
        let at = at.unwrap_or(rows.len().saturating_sub(1));
        let blocks_needed = rows.len().div_ceil(high);
        let last = (at / high + 1).max(blocks.min(blocks_needed));
        let first = last.saturating_sub(blocks) * high;
        let first = first.saturating_sub(self.scrolled / 2);
        for (place, row) in rows.iter().enumerate().skip(first).take(high * blocks) {
            let (x, y) = ((place - first) / high, (place - first) % high);
            let x = rest.x + x as u16 * block;
            let y = rest.y + y as u16;
            let label = format!("{:>1$} ", place + 1, usize::from(number) - 2);
            let span = Span::styled(label, desk.ink.quiet);
            frame.render_widget(
                Line::from(span),
                Rect::new(x, y, number, 1).intersection(rest),
            );
            for (index, ply) in row.iter().enumerate() {
                let (what, good) = &moves[*ply];
                let x = x + number + index as u16 * column;
                let spot = Rect::new(x, y, what.width() as u16 + 2, 1).intersection(rest);
                let style = if ply + 1 == seen && self.looking.is_some() {
                    desk.ink.chosen
                } else if !good {
                    desk.ink.bad
                } else if ply + 1 == self.place.moves.len() {
                    desk.ink.strong
                } else {
                    ratatui::style::Style::new()
                };
                frame.render_widget(Line::styled(format!(" {what} "), style), spot);
                self.spots.add(spot, Spot::Ply(ply + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plateau_core::{Played, Seat};

    #[test]
    fn a_row_begins_with_the_one_who_began() {
        let played = |seats: &[usize]| -> Vec<Played<String>> {
            let one = |number: &usize| Played {
                by: Actor::Seat(Seat::from_number(*number).expect("a seat")),
                what: "a".to_owned(),
            };
            seats.iter().map(one).collect()
        };
        let lengths = |seats: &[usize]| -> Vec<usize> {
            let actors = played(seats).into_iter().map(|one| one.by);
            rows(actors, 2).iter().map(Vec::len).collect()
        };
        assert_eq!(lengths(&[1, 2, 1, 2, 1]), [2, 2, 1]);
        assert_eq!(lengths(&[2, 1, 2]), [2, 1], "whoever it is");
        assert_eq!(lengths(&[1, 1, 1]), [1, 1, 1], "a puzzle has a move a row");
    }
}
