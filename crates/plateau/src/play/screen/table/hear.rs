//! What comes from the room.

use std::time::Instant;

use plateau_core::{Act, phrase};

use super::{
    super::{super::place::News, desk::Desk},
    PACE, TablePage,
};

impl TablePage {
    /// Takes in what has come; whether anything did. Moves of others wait for their time.
    pub(super) fn listen(&mut self, desk: &Desk) -> bool {
        self.place.listen();
        let mut any = false;
        loop {
            let foreign = self.place.is_foreign();
            let seen = self.motion.is_none() && self.since.elapsed() >= PACE;
            if foreign && !seen {
                return any;
            }
            let Some(news) = self.place.next() else {
                return any;
            };
            self.hear(news, desk);
            any = true;
        }
    }

    fn hear(&mut self, news: News, desk: &Desk) {
        self.lost = matches!(news, News::Lost);
        match news {
            News::Changed => self.changed(desk),
            News::Moved => {
                self.refresh(desk);
                self.tell(phrase!("play-join-moved"));
            }
            News::Judged(judgement) => self.judged(&judgement, desk),
            News::Told(phrase) => self.tell(phrase),
            News::Refused(reason) => {
                self.hint = None;
                self.way = None;
                self.refuse(desk.names().told(reason, desk.words()));
            }
            News::Failed(reason) => self.tell(reason),
            // What was said stands in the table.
            News::Said(_) | News::Lost => {}
        }
    }

    fn changed(&mut self, desk: &Desk) {
        let stand = self.place.moves.len();
        let known = self.known;
        if (stand, self.place.seq) == known {
            // Somebody came or went, or asks something.
            return self.offer(desk);
        }
        self.known = (stand, self.place.seq);
        self.since = Instant::now();
        self.refresh(desk);
        let acts = self.place.entries.last().map(|entry| &entry.act);
        match acts {
            Some(Act::Undo(_)) if stand < known.0 => {
                self.tell(phrase!("play-undone", count = known.0 - stand));
            }
            Some(Act::Redo(_)) if stand > known.0 => {
                self.tell(phrase!("play-redone", count = stand - known.0));
            }
            _ if stand > known.0 => {
                if let Some(last) = self.place.last.clone() {
                    self.mention(last);
                }
            }
            _ => {}
        }
        if self.judging.is_on() || self.hint.is_some() {
            self.want_judge();
        }
    }
}
