//! The whole table in one frame: what a display begins with.
//!
//! Of a large board, or of a long log, what all who look have in common is written once between two
//! steps, and so is the frame of those who see the very same: a look at them costs a pointer.

use std::borrow::Cow;

use plateau_core::{Scene, Seats, phrase};
use plateau_protocol::{FromServer, Glass, PlayedMove, State, VERSION, Whole, WholeBody};

use crate::{House, Room, show::choices};

/// A log of so many entries is long.
const LONG: usize = 1_000;

impl<H: House> Room<H> {
    /// The whole table as this account gets it.
    pub async fn look(&mut self, account: Option<&str>) -> H::Frame {
        if self.terms.shared && self.catch_up().await.is_err() {
            self.doubt();
        }
        self.whole(self.mine(account), None)
    }

    /// The same, where it need not be drawn.
    pub fn seen(&self, account: Option<&str>) -> Option<H::Frame> {
        if self.terms.shared || !self.is_large() {
            return None;
        }
        let mine = self.mine(account);
        let name = self.frame_name(&self.body_name(mine, 0), &self.rest(mine, 0));
        self.house.kept(&name)
    }

    /// Whether drawing it takes so long that others would notice.
    pub fn is_large(&self) -> bool {
        let most = self.terms.large;
        let broad = self
            .breadth
            .map_or(most < usize::MAX, |shapes| shapes >= most);
        broad || (self.seq() >= LONG && most < usize::MAX)
    }

    /// Looks how large it is to draw, by drawing it once.
    pub fn measure(&mut self) {
        let scene = self.table.scene();
        self.breadth = Some(scene.shapes().count());
    }

    /// The whole table for somebody with these seats who has so many entries already.
    pub(crate) fn whole(&self, mine: Seats, since: Option<usize>) -> H::Frame {
        let since = since.filter(|since| *since <= self.seq());
        let since = since.unwrap_or_default();
        if !self.is_large() {
            let mut whole = self.short(mine, since);
            let body = self.body(self.active(mine), since);
            (whole.entries, whole.moves, whole.last) = (body.entries, body.moves, body.last);
            (whole.scene, whole.choices) = (body.scene, body.choices);
            whole.position = body.position;
            return FromServer::Whole(Box::new(whole)).text().into();
        }
        let rest = self.rest(mine, since);
        let body_name = self.body_name(mine, since);
        let name = self.frame_name(&body_name, &rest);
        if let Some(frame) = self.house.kept(&name) {
            return frame;
        }
        let body = self.house.kept(&body_name).unwrap_or_else(|| {
            let body = H::Frame::from(self.body(self.active(mine), since).text());
            self.house.keep(&body_name, &body);
            body
        });
        let frame = H::Frame::from(Whole::join(&rest, body.as_ref()));
        // Where time runs no two looks are the same.
        if self.clocks.is_none() && self.running_glass().is_none() {
            self.house.keep(&name, &frame);
        }
        frame
    }

    /// Those of these seats that are waited for.
    fn active(&self, mine: Seats) -> Seats {
        let waited = self.waited();
        mine.iter().filter(|&seat| waited.contains(seat)).collect()
    }

    /// What depends on nothing but what was played, by whom it is seen and from where on.
    fn body_name(&self, mine: Seats, since: usize) -> String {
        let (room, drawn) = self.drawn;
        let active = self.active(mine);
        format!("{}/{room:x}/{drawn}/{since}/{active:?}", self.id)
    }

    fn frame_name(&self, body: &str, rest: &str) -> String {
        format!("{body}/{rest}")
    }

    fn rest(&self, mine: Seats, since: usize) -> String {
        self.short(mine, since).rest()
    }

    /// What is long where the board or the log is.
    fn body(&self, active: Seats, since: usize) -> WholeBody<'_> {
        let moves = self.table.played().into_iter().map(|played| PlayedMove {
            by: played.by,
            what: played.what.into(),
            tell: None,
        });
        let last = self.stand.checked_sub(1);
        WholeBody {
            entries: Cow::Borrowed(&self.table.entries()[since..]),
            moves: moves.collect(),
            last: last.and_then(|ply| self.table.tell(ply)),
            scene: self.table.scene(),
            choices: choices(self.table.as_ref(), active),
            position: Some(self.table.position()),
        }
    }

    /// The table without what is long.
    fn short(&self, mine: Seats, since: usize) -> Whole<'_> {
        Whole {
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
            seq: self.seq(),
            from: since + 1,
            entries: Cow::default(),
            moves: Vec::new(),
            last: None,
            undone: self.table.undone(),
            undoable: self.undoable(),
            steps: self.table.steps(),
            turn: self.table.turn(),
            scores: self.table.scores(),
            ending: self.table.ending(),
            offer: self.table.offer(),
            scene: Scene::board(0.0, 0.0, phrase!("")),
            choices: Default::default(),
            ask: self.ask.as_ref().map(|ask| ask.shown(mine)),
            said: Cow::Borrowed(&self.said),
            judge: self.may_judge().is_ok(),
            next: self.next.as_ref().map(|id| id.as_str().into()),
            afterwards: match self.state {
                State::Over => self.table.afterwards(),
                _ => Vec::new(),
            },
            position: None,
        }
    }
}
