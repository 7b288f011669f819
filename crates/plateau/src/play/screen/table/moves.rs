//! The list of moves in their notation. A click looks at the game after that move.

use plateau_core::{Actor, Played, phrase};
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
fn rows(played: &[Played<String>], seats: usize) -> Vec<Vec<usize>> {
    let first: Option<Actor> = played.first().map(|played| played.by);
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for (ply, one) in played.iter().enumerate() {
        match rows.last_mut() {
            Some(row) if Some(one.by) != first && row.len() < seats.max(2) => row.push(ply),
            _ => rows.push(vec![ply]),
        }
    }
    rows
}

impl TablePage {
    pub(super) fn scroll_moves(&mut self, down: bool) {
        let all = self.round.table().played().len();
        self.scrolled = if down {
            self.scrolled.saturating_sub(2)
        } else {
            (self.scrolled + 2).min(all)
        };
    }

    pub(super) fn move_list(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let mut rest = area;
        let played = self.round.table().played();
        let rows = rows(&played, self.round.table().seats());
        if rest.height < 3 || played.is_empty() {
            return;
        }
        let count = phrase!("play-moves", count = played.len());
        let title = Line::styled(desk.say(&count), desk.ink.quiet);
        frame.render_widget(title, cut(&mut rest, 1));
        let widest = played.iter().map(|played| played.what.width()).max();
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
                let what = &played[*ply].what;
                let x = x + number + index as u16 * column;
                let spot = Rect::new(x, y, what.width() as u16 + 2, 1).intersection(rest);
                let style = if ply + 1 == seen && self.looking.is_some() {
                    desk.ink.chosen
                } else if ply + 1 == played.len() {
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
    use plateau_core::Seat;

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
            rows(&played(seats), 2).iter().map(Vec::len).collect()
        };
        assert_eq!(lengths(&[1, 2, 1, 2, 1]), [2, 2, 1]);
        assert_eq!(lengths(&[2, 1, 2]), [2, 1], "whoever it is");
        assert_eq!(lengths(&[1, 1, 1]), [1, 1, 1], "a puzzle has a move a row");
    }
}
