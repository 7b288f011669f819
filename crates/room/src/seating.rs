//! Sitting down, leaving, coming and going.

use std::time::Duration;

use plateau_core::{Seat, Seats, phrase};
use plateau_protocol::{FromServer, Next, State};

use crate::{Fault, House, Room, Sitter, TableId, named, room::Display, seats_of};

/// Who looks at a table.
#[derive(Clone, Debug, Default)]
pub struct Visitor {
    /// The account, where there is one.
    pub account: Option<String>,
    /// Else the hash of the key, by which a newcomer who sits down is known again.
    pub key: Option<String>,
}

/// Who wants to sit down.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The account.
    pub account: String,
    /// What the person is called everywhere.
    pub called: Option<String>,
    /// A program.
    pub bot: bool,
    /// The hash of the key that opens the account.
    pub key: Option<String>,
    /// Where; anywhere if it does not matter.
    pub seat: Option<usize>,
    /// Called so at this table.
    pub name: Option<String>,
}

/// A page that reloads is away for less than this: nobody needs to be told.
const BLINK: Duration = Duration::from_millis(800);
/// How many newcomers are remembered whose displays are on their way.
const INTRODUCED: usize = 32;
/// Many who come at once are told of together.
const TOGETHER: Duration = Duration::from_millis(100);

impl<H: House> Room<H> {
    /// A display comes: it gets the whole table, then every frame. The house knows it by a number
    /// that no other display has had.
    pub async fn join(
        &mut self,
        number: u64,
        visitor: Visitor,
        since: Option<usize>,
    ) -> Result<(), Fault> {
        if self.displays.len() >= self.terms.displays {
            return Err(Fault::Full);
        }
        if self.terms.shared {
            self.catch_up().await?;
        }
        let account = visitor.account.or_else(|| {
            let mut known = self.introduced.iter();
            let known = known.find(|(key, _)| Some(key) == visitor.key.as_ref());
            known.map(|(_, account)| account.clone())
        });
        let seats = self.mine(account.as_deref());
        self.displays.push(Display {
            number,
            seats,
            account,
            key: visitor.key,
            judge: false,
        });
        let whole = self.whole(seats, since);
        self.house.send(number, whole);
        if self.displays.len() > 1 {
            self.tell_seats_in(TOGETHER);
        }
        self.wake_minds();
        self.miss_absent();
        Ok(())
    }

    /// A display has gone.
    pub fn leave(&mut self, number: u64) {
        self.displays.retain(|display| display.number != number);
        self.tell_seats_in(BLINK);
        if !self.displays.iter().any(|display| display.judge) {
            self.judging = None;
        }
    }

    /// The rematch has this name.
    pub fn rematch(&mut self, table: TableId, account: Option<&str>) {
        let by = self.mine(account).iter().next();
        let name = table.as_str().into();
        self.show_all(&FromServer::Next(Next { table: name, by }));
        self.next = Some(table);
        self.publish();
    }

    /// The house closes: all displays are told why and let go.
    pub fn close(&mut self, reason: plateau_core::Phrase) {
        self.show_all(&FromServer::Bye(reason));
        for display in self.displays.drain(..) {
            self.house.let_go(display.number);
        }
    }

    fn tell_seats_in(&mut self, wait: Duration) {
        let at = self.house.tick().plus(wait);
        self.tell_seats = Some(self.tell_seats.map_or(at, |before| before.min(at)));
    }

    /// Somebody sits down, where there is room; the last one to do so starts the game.
    pub async fn sit(&mut self, guest: &Guest) -> Result<Seats, Fault> {
        let late = self.state == State::Playing && self.game.late();
        if self.state != State::Open && !late {
            return self.sits_already(guest).await;
        }
        let me = Sitter::Person {
            account: guest.account.clone(),
            name: guest.called.clone(),
            bot: guest.bot,
        };
        let me = named(&me, guest.name.as_deref())?;
        let fits = |sitter: &Sitter| matches!(sitter, Sitter::Nobody { bot } if !bot || guest.bot);
        let numbers: Vec<usize> = match guest.seat {
            Some(seat) if (1..=self.sitters.len()).contains(&seat) => vec![seat],
            Some(seat) => {
                let seats = self.sitters.len();
                return Err(Fault::Rules(phrase!(
                    "no-such-seat",
                    seat = seat,
                    seats = seats
                )));
            }
            None => (1..=self.sitters.len()).collect(),
        };
        for number in numbers {
            if fits(&self.sitters[number - 1]) && self.sits(number, &me).await? {
                self.sitters[number - 1] = me;
                self.introduce(guest);
                self.seated().await?;
                let mine = self.mine(Some(&guest.account));
                return Ok(mine);
            }
        }
        // Another server may have given the seat away, to the same person even.
        self.catch_up().await?;
        self.sits_already(guest).await
    }

    /// Whoever asks again for a seat that is theirs has it; nobody else gets it.
    async fn sits_already(&mut self, guest: &Guest) -> Result<Seats, Fault> {
        let mine = self.mine(Some(&guest.account));
        let wanted = guest.seat.and_then(Seat::from_number);
        if mine.is_empty() || wanted.is_some_and(|seat| !mine.contains(seat)) {
            return Err(Fault::Conflict(phrase!("server-seat-taken")));
        }
        if let (Some(seat), Some(name), State::Open) = (wanted, &guest.name, self.state) {
            // Who waits for others says how they are called.
            let me = named(&self.sitters[seat.index()], Some(name))?;
            if me != self.sitters[seat.index()] && self.sits(seat.number(), &me).await? {
                self.sitters[seat.index()] = me;
            }
        }
        self.introduce(guest);
        self.seated().await?;
        Ok(mine)
    }

    /// Takes a seat in the store. Where that fails the seat may be taken all the same.
    async fn sits(&mut self, number: usize, me: &Sitter) -> Result<bool, Fault> {
        let sat = self.house.sit(&self.id, number, me).await;
        if sat.is_err() {
            self.doubt();
        }
        sat
    }

    /// The displays that somebody opened as a newcomer are this person's from now on.
    fn introduce(&mut self, guest: &Guest) {
        for display in &mut self.displays {
            if display.account.is_none() && display.key.is_some() && display.key == guest.key {
                display.account = Some(guest.account.clone());
            }
        }
        // Others may be on their way, from a time when nobody knew whose they are.
        if let Some(key) = &guest.key
            && self.introduced.iter().all(|(known, _)| known != key)
        {
            if self.introduced.len() == INTRODUCED {
                self.introduced.remove(0);
            }
            let known = (key.clone(), guest.account.clone());
            self.introduced.push(known);
        }
    }

    /// Everything that follows from other sitters.
    pub(crate) async fn seated(&mut self) -> Result<(), Fault> {
        self.fill().await?;
        self.throw_first().await;
        for display in &mut self.displays {
            display.seats = seats_of(&self.sitters, display.account.as_deref());
        }
        self.read_standings().await;
        self.show_seats();
        self.publish();
        self.wake_minds();
        self.miss_absent();
        Ok(())
    }

    /// A table at which nobody is missing is played, and one that somebody left before the first
    /// move is open again.
    pub(crate) async fn fill(&mut self) -> Result<(), Fault> {
        let open = self.sitters.iter().any(Sitter::is_open);
        let state = match self.state {
            State::Open if !open => State::Playing,
            State::Playing if open && self.seq() == 0 && !self.game.late() => State::Open,
            _ => return Ok(()),
        };
        if let Err(fault) = self.house.set_state(&self.id, state).await {
            self.doubt();
            return Err(fault);
        }
        self.state = state;
        self.run_on();
        Ok(())
    }

    /// Somebody leaves before the first move; the last person's leaving ends the table.
    pub async fn stand_up(&mut self, account: &str) -> Result<(), Fault> {
        if self.terms.shared {
            self.catch_up().await?;
        }
        let mine = self.mine(Some(account));
        if mine.is_empty() {
            return Err(Fault::Forbidden(phrase!("server-not-your-seat")));
        }
        let begun = || Fault::Conflict(phrase!("server-begun"));
        let seated = self.setup.tournament.is_some();
        if self.seq() > 0 || seated || matches!(self.state, State::Over | State::Cancelled) {
            return Err(begun());
        }
        match self.give_up(account).await {
            Ok(true) => self.seated().await,
            Ok(false) => {
                self.catch_up().await?;
                Err(begun())
            }
            Err(fault) => {
                self.doubt();
                Err(fault)
            }
        }
    }

    /// `false`: somebody has moved meanwhile.
    async fn give_up(&mut self, account: &str) -> Result<bool, Fault> {
        if !self.house.stand_up(&self.id, account).await? {
            return Ok(false);
        }
        for seat in self.mine(Some(account)).iter() {
            self.sitters[seat.index()] = Sitter::Nobody { bot: false };
        }
        let anybody = self.sitters.iter().any(|sitter| sitter.account().is_some());
        self.state = if anybody {
            State::Open
        } else {
            State::Cancelled
        };
        self.house.set_state(&self.id, self.state).await?;
        Ok(true)
    }

    /// Another house has changed the table.
    pub async fn elsewhere(&mut self) {
        if let Err(fault) = self.catch_up().await {
            self.doubt();
            self.house.trouble(&fault);
        }
    }

    /// Reads what other houses have written.
    pub(crate) async fn catch_up(&mut self) -> Result<(), Fault> {
        let found = self.house.find(&self.id).await?;
        let found = found.ok_or_else(Fault::no_table)?;
        let other =
            found.sitters != self.sitters || (found.state, &found.next) != (self.state, &self.next);
        if other || self.is_behind().await? {
            self.reload().await?;
            self.read_standings().await;
            self.begin_anew().await;
        } else {
            let said = self.house.said(&self.id).await?;
            if said != self.said {
                self.said = said;
                self.show_whole_to_all();
            }
        }
        self.looked = self.house.tick();
        Ok(())
    }

    /// Tells other houses to look.
    pub(crate) fn publish(&self) {
        if self.terms.shared {
            self.house.publish(&self.id);
        }
    }
}
