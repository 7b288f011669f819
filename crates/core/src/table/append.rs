//! What happens to a table: entries that are applied and logged, or refused.

use crate::{
    Act, Actor, Claim, Draw, Entry, Game, Moment, Played, Refusal, Seat, Seats, Turn, refusal,
};

use super::{Ending, Table};

impl<G: Game> Table<G> {
    /// Plays a move that is given as text.
    pub fn submit(&mut self, by: Actor, text: &str, at: Moment) -> Result<(), Refusal> {
        self.append(Entry {
            by,
            act: Act::Move(text.to_owned()),
            at,
        })
    }

    /// Acts for the house until a seat is waited for or the game is over: throws for chance, and
    /// passes for those whose time is over. Tells how many entries that were.
    pub fn draw(&mut self, draw: &mut Draw, at: Moment) -> usize {
        let mut entries = 0;
        while self.turn() == Turn::Chance {
            let played = self.house_move(draw);
            let entry = Entry {
                by: played.by,
                act: Act::Move(played.what.to_string()),
                at,
            };
            self.commit(played);
            // As where the entry is read from a log: what was taken back cannot follow it.
            self.undone.clear();
            self.turn_glass(at);
            self.entries.push(entry);
            entries += 1;
        }
        entries
    }

    fn house_move(&self, draw: &mut Draw) -> Played<G::Move> {
        if self.game.turn() == Turn::Chance {
            let throw = self.abilities.draw(&self.game, draw);
            return Played {
                by: Actor::Chance,
                what: throw.expect("a game that waits for chance can draw"),
            };
        }
        let pass = self.abilities.passing.as_ref();
        let pass = pass.and_then(|passing| (passing.pass)(&self.game));
        Played {
            by: Actor::Clock,
            what: pass.expect("only a game in which the clock can pass goes on after a flag"),
        }
    }

    /// Applies one entry and logs it, or refuses it and changes nothing.
    pub fn append(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Actor::Seat(seat) = entry.by
            && seat.index() >= self.seats
        {
            return Err(refusal!(
                "no-such-seat",
                seat = seat.number(),
                seats = self.seats
            ));
        }
        match &entry.act {
            Act::Move(text) => self.apply_move(entry.by, text)?,
            Act::Undo(count) => self.apply_undo(entry.by, *count as usize)?,
            Act::Redo(count) => self.apply_redo(entry.by, *count as usize)?,
            Act::Claim(claim) => self.apply_claim(entry.by, *claim)?,
            Act::Flag(seat) => self.apply_flag(entry.by, *seat)?,
        }
        self.turn_glass(entry.at);
        self.entries.push(entry);
        Ok(())
    }

    fn apply_move(&mut self, by: Actor, text: &str) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        if let Actor::Seat(seat) = by
            && self.flagged.contains(seat)
        {
            return Err(refusal!("time-is-over", seat = seat.number()));
        }
        let what: G::Move = text.parse()?;
        self.game.check(by, &what)?;
        self.commit(Played { by, what });
        self.undone.clear();
        // Neither dice nor the clock answer an offer.
        if self.offer.is_some() && by.seat().is_some_and(|seat| self.offer != Some(seat)) {
            self.offer = None;
        }
        Ok(())
    }

    fn commit(&mut self, played: Played<G::Move>) {
        self.undos.push(self.game.play(played.by, &played.what));
        self.played.push(played);
    }

    fn apply_undo(&mut self, by: Actor, count: usize) -> Result<(), Refusal> {
        if by.seat().is_none() || self.ending.is_some() || count == 0 || count > self.played.len() {
            return Err(refusal!("nothing-to-undo"));
        }
        if !self.abilities.may_undo(&self.game) {
            return Err(refusal!("undo-not-here"));
        }
        for _ in 0..count {
            if let (Some(undo), Some(played)) = (self.undos.pop(), self.played.pop()) {
                self.game.undo(undo);
                self.undone.push(played);
            }
        }
        self.offer = None;
        Ok(())
    }

    fn apply_redo(&mut self, by: Actor, count: usize) -> Result<(), Refusal> {
        if by.seat().is_none() || self.ending.is_some() || count == 0 || count > self.undone.len() {
            return Err(refusal!("nothing-to-redo"));
        }
        for _ in 0..count {
            if let Some(played) = self.undone.pop() {
                self.commit(played);
            }
        }
        Ok(())
    }

    fn apply_claim(&mut self, by: Actor, claim: Claim) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        let Actor::Seat(seat) = by else {
            return Err(refusal!("claim-needs-seat"));
        };
        match (claim, self.offer) {
            // Among more than two nobody's giving up decides who has won.
            (Claim::Resign | Claim::OfferDraw, _) if self.seats > 2 => {
                return Err(refusal!("claim-for-two"));
            }
            (Claim::Resign, _) => self.ending = Some(Ending::Resigned(seat)),
            (Claim::OfferDraw, None) if self.seats > 1 => self.offer = Some(seat),
            (Claim::AcceptDraw, Some(offerer)) if offerer != seat => {
                self.ending = Some(Ending::DrawAgreed);
            }
            (Claim::DeclineDraw, Some(offerer)) if offerer != seat => self.offer = None,
            (Claim::OfferDraw, _) => return Err(refusal!("draw-already-offered")),
            (Claim::AcceptDraw | Claim::DeclineDraw, _) => return Err(refusal!("no-draw-offered")),
        }
        Ok(())
    }

    fn apply_flag(&mut self, by: Actor, seat: Seat) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        if by != Actor::Clock || !self.turn().seats().contains(seat) {
            return Err(refusal!("clock-not-running", seat = seat.number()));
        }
        self.flagged = self.flagged.with(seat);
        self.undone.clear();
        let passing = self.abilities.passing.as_ref();
        let goes_on = passing.is_some_and(|passing| self.header.rules >= passing.since);
        let left = Seats::first(self.seats).minus(self.flagged);
        if !goes_on || left.len() < 2 {
            self.ending = Some(Ending::Flagged(seat));
        }
        Ok(())
    }

    fn refuse_if_over(&self) -> Result<(), Refusal> {
        if self.turn() == Turn::Over {
            Err(refusal!("game-is-over"))
        } else {
            Ok(())
        }
    }
}
