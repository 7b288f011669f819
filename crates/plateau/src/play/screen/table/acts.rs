//! What a person can do at the table beside moves.

use std::path::Path;

use plateau_core::{Claim, phrase};
use plateau_protocol::{Count, Request};
use ratatui::layout::Position;

use super::{
    super::{
        super::{place::Place, player::adviser, reviewer::Reviewer, save},
        desk::Desk,
        prompt::Prompt,
    },
    Advice, Asking, TablePage,
};

impl TablePage {
    pub(super) fn undo(&mut self, desk: &Desk) {
        self.end_way(desk);
        if self.place.is_here() && !self.place.have_moved() {
            // The person has not moved yet: what was before this game comes back.
            let aside = self.begun.as_mut().and_then(|begun| begun.aside.take());
            let Some((plan, place)) = aside else {
                return self.refuse(phrase!("nothing-to-undo"));
            };
            if let Some(begun) = &mut self.begun {
                begun.plan = plan;
            }
            self.set_place(place, desk);
            return self.tell(phrase!("play-game-back"));
        }
        self.place.send(Request::Undo(Count::Mine(true)));
        self.listen(desk);
    }

    pub(super) fn redo(&mut self, desk: &Desk) {
        self.place.send(Request::Redo(Count::Mine(true)));
        self.listen(desk);
    }

    /// Another table on this page.
    fn set_place(&mut self, place: Place, desk: &Desk) {
        self.saved = place.entries.len();
        self.known = (place.moves.len(), place.seq);
        self.place = place;
        self.looking = None;
        self.way = None;
        self.refresh(desk);
        if self.judging.is_on() {
            self.want_judge();
        }
    }

    /// Shows more of the position, or no more of it.
    pub(super) fn overlay(&mut self, desk: &Desk) {
        self.overlays = !self.overlays;
        self.look(self.seen(), desk);
    }

    /// One more game; the one before is kept aside.
    pub(super) fn again(&mut self, swap: bool, desk: &Desk) {
        let Some(begun) = &mut self.begun else {
            if self.place.is_over() {
                self.place.rematch();
            }
            return;
        };
        let mut plan = begun.plan.clone();
        if swap {
            plan.swap();
        }
        plan.again();
        match Place::here(&plan, desk.catalog()) {
            Ok(place) => {
                let played = !self.place.moves.is_empty();
                let old = std::mem::replace(&mut begun.plan, plan);
                let old = (old, std::mem::replace(&mut self.place, place));
                begun.aside = played.then_some(old);
                self.looking = None;
                self.way = None;
                self.saved = self.place.entries.len();
                self.known = (self.place.moves.len(), self.place.seq);
                self.refresh(desk);
                if self.judging.is_on() {
                    self.want_judge();
                }
                self.tell(match swap {
                    true => phrase!("play-new-swapped"),
                    false => phrase!("play-new-game"),
                });
            }
            Err(refusal) => self.refuse(refusal.0),
        }
    }

    /// Looks at the game from its start; once it is over, a mind names the mistakes.
    pub(super) fn review(&mut self, desk: &Desk) {
        let judge = adviser(self.place.game).filter(|info| info.judges);
        if let (Some(judge), true, None) = (judge, self.place.is_over(), &self.review)
            && let Some(table) = self.place.table()
        {
            let host = self.host.clone();
            let review = Reviewer::start(self.place.game, judge.name, table.boxed(), host);
            self.review = Some(review);
        }
        self.look(0, desk);
    }

    /// Looks at the game after so many moves.
    pub(super) fn look(&mut self, plies: usize, desk: &Desk) {
        let all = self.place.moves.len();
        let plies = plies.min(all);
        let past = self.place.table().filter(|_| plies < all);
        let scene = past.map(|table| table.scene_at(plies));
        self.looking = scene.as_ref().map(|_| plies);
        self.note = None;
        self.way = None;
        self.show(scene.unwrap_or_else(|| self.place.scene.clone()), desk);
    }

    pub(super) fn ask_name(&mut self) {
        let folder = std::env::current_dir().unwrap_or_default();
        let name = save::free_name(self.place.game.name(), &folder);
        self.prompt = Some((Asking::File, Prompt::new(&name)));
        self.note = None;
    }

    pub(super) fn save(&mut self, name: String) {
        let Some(log) = self.place.table().map(|table| table.log()) else {
            return self.refuse(phrase!("play-no-log"));
        };
        let path = Path::new(&name);
        let sure = self.replace.as_deref() == Some(name.as_str());
        if save::there(path) == save::There::Log && !sure {
            self.tell(phrase!("play-save-there", file = name.as_str()));
            self.prompt = Some((Asking::File, Prompt::new(&name)));
            self.replace = Some(name);
            return;
        }
        self.replace = None;
        match save::save(&log, path) {
            Ok(()) => {
                self.saved = self.place.entries.len();
                self.tell(phrase!("play-saved", file = name));
            }
            Err(refusal) => self.refuse(refusal.0),
        }
    }

    pub(super) fn refuse_click(&mut self, place: Position) {
        // A click on something that is no legal target: the rules say why, where they can.
        let target = self.hand.under(place, &self.board);
        if let (Some(seat), Some(target)) = (self.acting, target) {
            let picked = self.hand.marks().picked;
            let again = picked.last() == Some(&target);
            let path = [picked, vec![target]].concat();
            let why = self.place.table().and_then(|table| table.why(seat, &path));
            if let Some(why) = why.filter(|_| !again) {
                self.refuse(why);
            }
        }
    }

    /// How many moves lie before what is seen.
    pub(super) fn seen(&self) -> usize {
        self.looking.unwrap_or(self.place.moves.len())
    }

    pub(super) fn step_back(&mut self, desk: &Desk) {
        let seen = self.seen();
        if seen > 0 {
            self.look(seen - 1, desk);
        }
    }

    pub(super) fn let_go(&mut self, desk: &Desk) {
        self.resigning = false;
        if self.hand.let_go() || self.end_way(desk) {
            return;
        }
        if self.looking.is_some() {
            return self.look(usize::MAX, desk);
        }
        self.note = None;
        self.advice.targets.clear();
        if !self.judging.is_on() {
            self.advice = Advice::default();
        }
    }

    /// Whether somebody asks or offers something that is to be answered here.
    pub(super) fn is_asked(&self) -> bool {
        let asked = self
            .place
            .ask
            .as_ref()
            .is_some_and(|ask| !ask.mine.is_empty());
        let offer = self
            .place
            .offer
            .filter(|seat| !self.place.mine.contains(*seat));
        asked || offer.is_some()
    }

    /// Agrees to what is asked or offered, or not.
    pub(super) fn answer(&mut self, yes: bool, desk: &Desk) {
        if self
            .place
            .ask
            .as_ref()
            .is_some_and(|ask| !ask.mine.is_empty())
        {
            self.place.send(Request::Answer(yes));
        } else if self.is_asked() {
            self.place.send(Request::Claim(match yes {
                true => Claim::AcceptDraw,
                false => Claim::DeclineDraw,
            }));
        }
        self.listen(desk);
    }

    /// Whether there is somebody to give up against, or to agree with.
    pub(super) fn has_others(&self) -> bool {
        !self.place.is_here() && self.place.seats.len() > 1 && !self.place.mine.is_empty()
    }

    pub(super) fn resign(&mut self, desk: &Desk) {
        if std::mem::replace(&mut self.resigning, true) {
            self.resigning = false;
            self.place.send(Request::Claim(Claim::Resign));
            self.listen(desk);
        } else {
            self.tell(phrase!("play-join-resign-sure"));
        }
    }

    pub(super) fn offer_draw(&mut self, desk: &Desk) {
        self.place.send(Request::Claim(Claim::OfferDraw));
        self.listen(desk);
    }

    pub(super) fn talk(&mut self) {
        self.prompt = Some((Asking::Talk, Prompt::new("")));
        self.note = None;
    }
}
