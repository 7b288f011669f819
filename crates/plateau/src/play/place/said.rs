//! Who sits at the table, whose turn it is and how it ended, in sentences.

use plateau_core::{Outcome, Phrase, Seat, phrase};
use plateau_protocol::{SeatInfo, SeatKind, State};

use super::Place;

impl Place {
    /// What a seat is called.
    pub fn seat_name(&self, seat: Seat) -> Phrase {
        self.game.seat_name(seat)
    }

    /// What the one who sits there is called.
    pub fn title(&self, info: &SeatInfo<'_>) -> Phrase {
        match (&info.mind, &info.name, info.kind) {
            (Some(mind), ..) => Phrase::new(format!("{}-mind-{mind}", self.game.name())),
            (_, _, SeatKind::Open) => phrase!("play-join-open"),
            _ if self.mine == plateau_core::Seats::one(info.seat) => phrase!("play-you"),
            _ if self.mine.contains(info.seat) => phrase!("play-person"),
            (_, Some(name), _) => phrase!("play-join-person", name = name.as_ref()),
            _ => phrase!("play-join-guest"),
        }
    }

    /// How it ended, in a sentence; nothing while it goes on.
    pub fn result(&self) -> Option<Phrase> {
        if !self.is_over() {
            return None;
        }
        let Some(Outcome::Win(seats)) = self.scores.outcome else {
            return Some(match self.state {
                State::Cancelled => phrase!("server-cancelled"),
                _ => phrase!("play-result-draw"),
            });
        };
        let Some(seat) = seats.only() else {
            return Some(phrase!("play-result-several", count = seats.len()));
        };
        let name = self.seat_name(seat);
        Some(if self.is_puzzle() {
            phrase!("play-result-solved", count = self.steps)
        } else if self.mine == plateau_core::Seats::one(seat) {
            phrase!("play-result-you", seat = name)
        } else {
            let info = self.seats.iter().find(|info| info.seat == seat);
            let player = info.map(|info| self.title(info));
            match player {
                Some(player) if !self.mine.contains(seat) => {
                    phrase!("play-result-win", seat = name, player = player)
                }
                _ => phrase!("play-join-won", seat = name),
            }
        })
    }

    /// Whose turn it is, or what is asked, or how it ended.
    pub fn status(&self, acting: Option<Seat>) -> Phrase {
        let name = |seat| self.seat_name(seat);
        if let Some(result) = self.result() {
            return result;
        }
        if self.state != State::Playing {
            return phrase!("play-join-waiting");
        }
        if let Some(ask) = &self.ask
            && !ask.mine.is_empty()
        {
            return phrase!("play-join-asked", seat = name(ask.by));
        }
        if let Some(seat) = self.offer
            && !self.mine.contains(seat)
        {
            return phrase!("play-join-draw-offered", seat = name(seat));
        }
        let waited = self.deciding();
        let acting = acting.filter(|seat| waited.contains(*seat));
        match (acting, waited.iter().next()) {
            (Some(_), _) if waited.len() > 1 && self.mine.len() == 1 => {
                phrase!("play-decide-alone")
            }
            (Some(seat), _) if waited.len() > 1 => phrase!("play-decide", seat = name(seat)),
            (Some(_), _) if self.is_puzzle() => phrase!("play-your-move"),
            (Some(seat), _) if self.mine.len() == 1 => phrase!("play-your-turn", seat = name(seat)),
            (Some(seat), _) => phrase!("play-turn", seat = name(seat)),
            (None, Some(_)) if waited.len() > 1 => phrase!("play-others-decide"),
            (None, Some(seat)) => {
                let mut seats = self.seats.iter();
                let info = seats.find(|info| info.seat == seat);
                match info.filter(|info| info.kind == SeatKind::Mind) {
                    Some(info) => phrase!("play-thinking", player = self.title(info)),
                    None => phrase!("play-turn", seat = name(seat)),
                }
            }
            (None, None) => phrase!("play-join-waiting"),
        }
    }
}
