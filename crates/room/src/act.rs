//! What becomes of each request.

use plateau_core::{Act, Actor, Claim, Entry, Phrase, Seat, Seats, phrase};
use plateau_protocol::{Count, Message, Request, Said, State, is_visible};

use crate::{
    Answer, Fault, House, RECALL, Room, Sitter, Spoken, Took, answers::Answers, ask::Ask,
    commit::Intent,
};

/// What became of the message that another one follows.
enum Follows {
    Applied,
    Refused,
    Unheard,
}

impl<H: House> Room<H> {
    /// Does what a message asks; a resent one is answered as before.
    pub async fn act(&mut self, account: Option<&str>, message: &Message) -> Answer {
        let name = match (account, &message.id) {
            (Some(account), Some(id)) => Some(Answers::name(account, id)),
            _ => None,
        };
        let known = |room: &Self| name.as_ref().and_then(|name| room.answers.get(name));
        if let Some(answer) = known(self) {
            return answer;
        }
        if let Err(fault) = self.hear_others(account, message).await {
            self.doubt();
            self.house.trouble(&fault);
            return Answer::Refused(fault);
        }
        if let Some(answer) = known(self) {
            return answer;
        }
        let followed = self.follows(account, message);
        // What was not heard of yet may come still.
        let unheard = matches!(followed, Follows::Unheard);
        let answer = Answer::from(match followed {
            Follows::Applied => self.request(account, message).await,
            Follows::Refused | Follows::Unheard => {
                Err(Fault::Conflict(phrase!("server-follows-refused")))
            }
        });
        // The answer to a question is no answer to an act: it need not be remembered.
        let asks = matches!(message.request, Request::Why(_));
        if let Some(name) = name.filter(|_| !unheard && !asks) {
            self.answers.put(&name, &answer);
        }
        if let Answer::Refused(fault) = &answer
            && fault.is_ours()
        {
            self.house.trouble(fault);
        }
        self.wake_minds();
        self.miss_absent();
        answer
    }

    /// What is refused by what this room knows may be right by what other houses have written.
    async fn hear_others(&mut self, account: Option<&str>, message: &Message) -> Result<(), Fault> {
        let plays = matches!(message.request, Request::Play(..) | Request::Claim(_));
        let waits = plays && self.state != State::Playing;
        let newer = |seen: Option<usize>| seen.is_some_and(|seen| seen > self.seq());
        let behind = matches!(message.request, Request::Play(_, seen) if newer(seen));
        let unheard = matches!(self.follows(account, message), Follows::Unheard);
        let stranger = account.is_some() && self.mine(account).is_empty();
        if self.terms.shared && (waits || behind || unheard || stranger) {
            self.catch_up().await?;
        }
        Ok(())
    }

    /// A message that follows another is judged only if that one was applied: whoever sends several
    /// in a row meant each of them after the ones before.
    fn follows(&self, account: Option<&str>, message: &Message) -> Follows {
        let (Some(account), Some(before)) = (account, &message.after) else {
            return Follows::Applied;
        };
        match self.answers.get(&Answers::name(account, before)) {
            Some(Answer::Done(_)) => Follows::Applied,
            Some(Answer::Refused(..)) => Follows::Refused,
            None => Follows::Unheard,
        }
    }

    async fn request(&mut self, account: Option<&str>, message: &Message) -> Result<usize, Fault> {
        let spectator = || Fault::Forbidden(phrase!("server-spectator"));
        let account = account.ok_or_else(spectator)?;
        let mine = self.mine(Some(account));
        if mine.is_empty() {
            return Err(spectator());
        }
        let seat = self.acting(mine, message.seat)?;
        let submission = message.id.clone().map(|id| (account.to_owned(), id));
        let name = message.id.as_deref();
        let name = name.map(|id| Answers::name(account, id));
        let own = submission.clone();
        let seq = self.seq();
        let intent = |act: Act, seen| Intent {
            // What goes back and forth is counted from here.
            only_at: matches!(act, Act::Undo(_) | Act::Redo(_)).then_some(seq),
            entry: Some((Actor::Seat(seat), act)),
            seen,
            submission: own,
        };
        match &message.request {
            Request::Play(text, seen) => {
                self.refuse_unless_playing()?;
                self.took = message.took.map(|took| Took {
                    millis: u64::from(took.get()),
                    trip: u64::from(message.trip),
                });
                let played = self.commit(&intent(Act::Move(text.clone()), *seen)).await;
                match played {
                    Err(Fault::Rules(reason)) if self.forfeits(seat) => {
                        self.forfeit(seat, text, reason).await
                    }
                    played => played,
                }
            }
            Request::Why(path) => {
                self.refuse_unless_playing()?;
                let why = self.table.why(seat, path);
                Err(Fault::Rules(
                    why.unwrap_or_else(|| phrase!("nothing-there")),
                ))
            }
            Request::Undo(count) => {
                let count = self.count(*count, mine, self.undo_to_mine(mine))?;
                let count = self.to_a_decision(count);
                if count as usize > self.undoable() && !self.table.played().is_empty() {
                    return Err(Fault::Rules(self.why_not_undone()));
                }
                self.agree(seat, mine, Act::Undo(count), intent).await
            }
            Request::Redo(count) => {
                let act = Act::Redo(self.count(*count, mine, self.redo_to_mine(mine))?);
                self.agree(seat, mine, act, intent).await
            }
            Request::Answer(yes) => self.answer(mine, *yes, submission).await,
            Request::Claim(claim) => {
                self.refuse_unless_playing()?;
                let seq = self.commit(&intent(Act::Claim(*claim), None)).await?;
                if let Err(fault) = self.decline_for_minds(*claim, seat).await {
                    self.failed(&fault);
                }
                Ok(seq)
            }
            Request::Say(text) => self.say(seat, text, name.as_deref()).await,
            Request::Shown => {
                self.shown = true;
                Ok(self.seq())
            }
            Request::Judge(_) | Request::Ping(_) => Ok(self.seq()),
        }
    }

    fn refuse_unless_playing(&self) -> Result<(), Fault> {
        match self.state {
            State::Playing => Ok(()),
            State::Open => Err(Fault::Rules(phrase!("server-seats-open"))),
            State::Over => Err(Fault::Rules(phrase!("game-is-over"))),
            State::Cancelled => Err(Fault::Rules(phrase!("server-cancelled"))),
        }
    }

    /// Whether an illegal move loses: a program's at a tournament, when it is to move. A person's
    /// slip of the hand is only refused.
    fn forfeits(&self, seat: Seat) -> bool {
        let program = matches!(self.sitters[seat.index()], Sitter::Person { bot: true, .. });
        self.setup.tournament.is_some() && program && self.waited().contains(seat)
    }

    /// The game is lost. What was played is written down first: the log knows only legal moves.
    async fn forfeit(&mut self, seat: Seat, text: &str, reason: Phrase) -> Result<usize, Fault> {
        let shown: String = text.chars().filter(|c| is_visible(*c)).take(40).collect();
        self.house.set_fault(&self.id, &shown).await?;
        let resign = Intent::own(Actor::Seat(seat), Act::Claim(Claim::Resign));
        self.commit(&resign).await?;
        Err(Fault::Rules(phrase!("server-forfeit", reason = reason)))
    }

    /// How many moves are meant; rated games are not taken back.
    fn count(&self, count: Count, mine: Seats, to_mine: u32) -> Result<u32, Fault> {
        if self.setup.rated {
            return Err(Fault::Rules(phrase!("server-undo-rated")));
        }
        if self.setup.tournament.is_some() {
            return Err(Fault::Rules(phrase!("server-undo-tournament")));
        }
        let alone = self.others(mine).is_empty();
        if self.state != State::Playing && !(self.state == State::Over && alone) {
            self.refuse_unless_playing()?;
        }
        Ok(match count {
            Count::Mine(_) => to_mine,
            Count::Moves(count) => count,
        })
    }

    /// How many moves back to where I last began: minds' answers go with it.
    fn undo_to_mine(&self, mine: Seats) -> u32 {
        self.table.undo_of(mine).max(1) as u32
    }

    /// So many moves back and on to the decision before them: no throw is left to be made.
    fn to_a_decision(&self, count: u32) -> u32 {
        let played = self.table.played();
        let thrown = played.iter().rev().skip((count as usize).saturating_sub(1));
        count
            + thrown
                .take_while(|played| played.by.seat().is_none())
                .count() as u32
    }

    /// How many of the last moves may be taken back. Dice that were seen are thrown anew where
    /// nobody else has seen them: alone and against minds, never in rated games, tournaments or
    /// dailies.
    pub(crate) fn undoable(&self) -> usize {
        let counts =
            self.setup.rated || self.setup.tournament.is_some() || self.setup.daily.is_some();
        let mut people: Vec<_> = self.sitters.iter().filter_map(Sitter::account).collect();
        people.dedup();
        match !counts && people.len() < 2 {
            true => self.table.undoable_over_dice(),
            false => self.table.undoable(),
        }
    }

    /// Why no more moves are taken back.
    fn why_not_undone(&self) -> Phrase {
        match self.table.undoable_over_dice() {
            0 => phrase!("undo-not-here"),
            all if self.undoable() < all => phrase!("dice-were-seen"),
            _ => phrase!("nothing-to-undo"),
        }
    }

    /// How many moves forward until I am to move again; one where nobody else moves between.
    fn redo_to_mine(&self, mine: Seats) -> u32 {
        let minds = self.sitters.iter().any(Sitter::is_mind);
        let undone = self.table.undone() as u32;
        let (true, Some(by)) = (minds, mine.iter().next()) else {
            return undone.min(1);
        };
        // A copy tries how far it is.
        let mut trial = self.table.boxed();
        let mut count = 0;
        while count < undone {
            let again = Entry {
                by: Actor::Seat(by),
                act: Act::Redo(1),
                at: self.house.now(),
            };
            if trial.append(again).is_err() {
                break;
            }
            count += 1;
            let waited = trial.turn().seats();
            if waited.iter().any(|seat| mine.contains(seat)) {
                break;
            }
        }
        count
    }

    /// The seats of other people and programs.
    fn others(&self, mine: Seats) -> Seats {
        let numbered = self.sitters.iter().enumerate();
        let people = numbered.filter(|(_, sitter)| sitter.account().is_some());
        let seats: Seats = people.filter_map(|(index, _)| Seat::new(index)).collect();
        seats.iter().filter(|&seat| !mine.contains(seat)).collect()
    }

    /// Does it at once where nobody else is concerned, else asks the others.
    async fn agree(
        &mut self,
        by: Seat,
        mine: Seats,
        act: Act,
        intent: impl FnOnce(Act, Option<usize>) -> Intent,
    ) -> Result<usize, Fault> {
        let missing = self.others(mine);
        if missing.is_empty() {
            return self.commit(&intent(act, None)).await;
        }
        let possible = match act {
            Act::Undo(count) => count as usize <= self.undoable() && count > 0,
            _ => self.table.undone() > 0,
        };
        if !possible {
            return Err(Fault::Rules(phrase!("nothing-to-undo")));
        }
        if self.ask.is_some() {
            return Err(Fault::Conflict(phrase!("server-asked-already")));
        }
        self.ask = Some(Ask {
            by,
            act,
            missing,
            agreed: mine,
        });
        self.show_ask();
        Ok(self.seq())
    }

    /// Yes or no to what is asked; the last yes does it.
    async fn answer(
        &mut self,
        mine: Seats,
        yes: bool,
        submission: Option<(String, String)>,
    ) -> Result<usize, Fault> {
        let nothing = || Fault::Conflict(phrase!("server-nothing-asked"));
        let ask = self.ask.as_mut().ok_or_else(nothing)?;
        if !yes {
            let asked = self.ask.take();
            self.show_ask();
            if let (Some(ask), Some(by)) = (asked, mine.iter().next()) {
                self.show_declined(&ask, by);
            }
            return Ok(self.seq());
        }
        if ask.missing.iter().all(|seat| !mine.contains(seat)) {
            return Err(nothing());
        }
        ask.missing = ask
            .missing
            .iter()
            .filter(|&seat| !mine.contains(seat))
            .collect();
        ask.agreed = ask.agreed.iter().chain(mine.iter()).collect();
        if !ask.missing.is_empty() {
            self.show_ask();
            return Ok(self.seq());
        }
        let Some(ask) = self.ask.take() else {
            return Err(nothing());
        };
        self.show_ask();
        let intent = Intent {
            entry: Some((Actor::Seat(ask.by), ask.act)),
            seen: None,
            only_at: Some(self.seq()),
            submission,
        };
        self.commit(&intent).await
    }

    /// Minds do not agree to draws: they play on.
    async fn decline_for_minds(&mut self, claim: Claim, seat: Seat) -> Result<(), Fault> {
        let people = self.others(Seats::one(seat));
        let mind = self.sitters.iter().position(Sitter::is_mind);
        let mind = mind.and_then(Seat::new);
        if let (Claim::OfferDraw, true, Some(mind)) = (claim, people.is_empty(), mind) {
            let decline = Intent::own(Actor::Seat(mind), Act::Claim(Claim::DeclineDraw));
            self.commit(&decline).await?;
        }
        Ok(())
    }

    async fn say(&mut self, by: Seat, text: &str, name: Option<&str>) -> Result<usize, Fault> {
        if !self.setup.chat {
            return Err(Fault::Rules(phrase!("server-chat-off")));
        }
        let called = match &self.sitters[by.index()] {
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Nobody { .. } | Sitter::Mind { .. } => None,
        };
        let said = Said {
            by,
            name: called,
            text: text.to_owned(),
            at: self.house.now(),
        };
        match self.house.say(&self.id, &said, name).await {
            Ok(Spoken::Written) => {
                self.show_said(&said);
                self.said.push(said);
                if self.said.len() > RECALL {
                    self.said.remove(0);
                }
                self.publish();
            }
            Ok(Spoken::Known) => {
                // It is in the store since a write of which nobody heard.
                self.said = self.house.said(&self.id).await?;
                self.show_whole_to_all();
            }
            Err(fault) => {
                self.doubt();
                return Err(fault);
            }
        }
        Ok(self.seq())
    }
}
