//! The whole table in one frame: what a display begins with.

use std::borrow::Cow;

use plateau_core::{Act, Entry, Moment, Played, Seats};
use plateau_protocol::{FromServer, Glass, PlayedMove, State, VERSION, Whole};

use crate::{House, Room, show::choices};

impl<H: House> Room<H> {
    /// The whole table as this account gets it.
    pub async fn look(&mut self, account: Option<&str>) -> H::Frame {
        if self.terms.shared && self.catch_up().await.is_err() {
            self.doubt();
        }
        self.whole(self.mine(account), None)
    }

    /// The whole table for somebody with these seats who has so many entries already.
    pub(crate) fn whole(&self, mine: Seats, since: Option<usize>) -> H::Frame {
        let all = self.table.entries();
        let from = since
            .filter(|since| *since <= all.len())
            .unwrap_or_default();
        let entries = &all[from..];
        let last = self.stand.checked_sub(1);
        let active = mine
            .iter()
            .filter(|&seat| self.waited().contains(seat))
            .collect();
        let whole = Whole {
            protocol: VERSION,
            table: self.id.as_str().into(),
            game: self.game.name().into(),
            state: self.state,
            options: Cow::Borrowed(&self.table.header().options),
            seats: self.seat_infos(),
            mine,
            watching: self.watching(),
            rated: self.setup.rated,
            public: self.setup.public,
            chat: self.setup.chat,
            daily: self.setup.daily.as_deref().map(Cow::Borrowed),
            tournament: self.setup.tournament.as_ref().map(|id| id.as_str().into()),
            clock: self.setup.clock,
            clocks: self.shown_clocks(),
            timer: self.running_glass().map(Glass::from),
            seq: all.len(),
            from: from + 1,
            entries: Cow::Borrowed(entries),
            moves: self.moves_told(),
            last: last.and_then(|ply| self.table.tell(ply)),
            undone: self.table.undone(),
            undoable: self.undoable(),
            steps: self.table.steps(),
            turn: self.table.turn(),
            scores: self.table.scores(),
            ending: self.table.ending(),
            offer: self.table.offer(),
            scene: self.table.scene(),
            choices: choices(self.table.as_ref(), active),
            ask: self.ask.as_ref().map(|ask| ask.shown(mine)),
            said: Cow::Borrowed(&self.said),
            judge: self.may_judge().is_ok(),
            next: self.next.as_ref().map(|id| id.as_str().into()),
            afterwards: match self.state {
                State::Over => self.table.afterwards(),
                _ => Vec::new(),
            },
            position: Some(self.table.position()),
        };
        FromServer::Whole(Box::new(whole)).text().into()
    }

    /// All moves that stand; in words, too, where a turn is several of them and they are read turn by
    /// turn.
    pub(crate) fn moves_told(&self) -> Vec<PlayedMove<'static>> {
        let played = self.table.played().into_iter();
        // One walk from the start: each position is only looked at once.
        let mut past = self.game.has_turns().then(|| self.table.table_at(0));
        let line = |(ply, played): (usize, Played<String>)| {
            let tell = past.as_mut().and_then(|past| {
                let entry = Entry {
                    by: played.by,
                    act: Act::Move(played.what.clone()),
                    at: Moment(0),
                };
                past.append(entry).ok()?;
                past.tell(ply)
            });
            PlayedMove {
                by: played.by,
                what: played.what.into(),
                tell,
            }
        };
        played.enumerate().map(line).collect()
    }
}
