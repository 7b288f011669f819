//! Sitting down, leaving, coming and going.

use std::time::Duration;

use plateau_core::{Seats, phrase};
use tokio::{sync::mpsc, time::Instant};

use super::{Frame, Guest, Live, Visitor, live::Display};
use crate::{
    bus::Note,
    error::Fault,
    setup::{Sitter, State, named, seats_of},
};

/// A page that reloads is away for less than this: nobody needs to be told.
const BLINK: Duration = Duration::from_millis(800);
/// Many who come at once are told of together.
const TOGETHER: Duration = Duration::from_millis(100);

impl Live {
    /// A display comes: it gets the whole table, then every frame.
    pub(super) async fn join(
        &mut self,
        visitor: Visitor,
        since: Option<usize>,
        frames: mpsc::Sender<Frame>,
    ) -> Result<u64, Fault> {
        if self.displays.len() >= self.hall.limits.displays {
            return Err(Fault::Full);
        }
        if self.hall.store.is_shared() {
            self.catch_up().await?;
        }
        self.numbers += 1;
        let seats = self.mine(visitor.account.as_deref());
        let display = Display {
            number: self.numbers,
            seats,
            account: visitor.account,
            key: visitor.key,
            frames,
            judge: false,
        };
        self.displays.push(display);
        let whole = self.whole(seats, since);
        if let Some(display) = self.displays.last() {
            super::show::send(display, whole);
        }
        if self.displays.len() > 1 {
            self.tell_seats_in(TOGETHER);
        }
        self.wake_minds();
        Ok(self.numbers)
    }

    /// A display goes.
    pub(super) fn leave(&mut self, number: u64) {
        self.displays.retain(|display| display.number != number);
        self.tell_seats_in(BLINK);
        if !self.displays.iter().any(|display| display.judge) {
            self.judging = None;
        }
    }

    fn tell_seats_in(&mut self, wait: Duration) {
        let at = Instant::now() + wait;
        self.tell_seats = Some(self.tell_seats.map_or(at, |before| before.min(at)));
    }

    /// Somebody sits down, where there is room; the last one to do so starts the game.
    pub(super) async fn sit(&mut self, guest: &Guest) -> Result<Seats, Fault> {
        let person = &guest.person;
        let taken = || Fault::Conflict(phrase!("server-seat-taken"));
        let late = self.state == State::Playing && self.game.late();
        if self.state != State::Open && !late {
            return Err(taken());
        }
        let me = Sitter::Person {
            account: person.id.clone(),
            name: person.name.clone(),
            bot: person.bot,
        };
        let me = named(&me, guest.name.as_deref())?;
        let fits = |sitter: &Sitter| matches!(sitter, Sitter::Nobody { bot } if !bot || person.bot);
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
            if fits(&self.sitters[number - 1]) && self.hall.store.sit(&self.id, number, &me).await?
            {
                self.sitters[number - 1] = me;
                self.introduce(guest);
                self.seated().await?;
                return Ok(self.mine(Some(&person.id)));
            }
        }
        // Another server may have given the seat away.
        self.sitters = self.hall.store.sitters(&self.id).await?;
        self.seated().await?;
        Err(taken())
    }

    /// The displays that somebody opened as a newcomer are this person's from now on.
    fn introduce(&mut self, guest: &Guest) {
        for display in &mut self.displays {
            if display.account.is_none() && display.key.is_some() && display.key == guest.key {
                display.account = Some(guest.person.id.clone());
            }
        }
    }

    /// Everything that follows from other sitters.
    pub(super) async fn seated(&mut self) -> Result<(), Fault> {
        if self.state == State::Open && !self.sitters.iter().any(Sitter::is_open) {
            self.hall.store.set_state(&self.id, State::Playing).await?;
            self.state = State::Playing;
        }
        self.throw_first().await;
        for display in &mut self.displays {
            display.seats = seats_of(&self.sitters, display.account.as_deref());
        }
        self.read_ratings().await;
        self.show_seats();
        self.publish();
        self.wake_minds();
        Ok(())
    }

    /// Somebody leaves before the first move; the last person's leaving ends the table.
    pub(super) async fn stand_up(&mut self, account: &str) -> Result<(), Fault> {
        let mine = self.mine(Some(account));
        if mine.is_empty() {
            return Err(Fault::Forbidden(phrase!("server-not-your-seat")));
        }
        let seated = self.setup.tournament.is_some();
        if self.seq() > 0 || seated || matches!(self.state, State::Over | State::Cancelled) {
            return Err(Fault::Conflict(phrase!("server-begun")));
        }
        self.hall.store.stand_up(&self.id, account).await?;
        for seat in mine.iter() {
            self.sitters[seat.index()] = Sitter::Nobody { bot: false };
        }
        let anybody = self.sitters.iter().any(|sitter| sitter.account().is_some());
        self.state = if anybody {
            State::Open
        } else {
            State::Cancelled
        };
        self.hall.store.set_state(&self.id, self.state).await?;
        self.seated().await
    }

    /// Reads what other servers have written.
    pub(super) async fn catch_up(&mut self) -> Result<(), Fault> {
        let behind = !self
            .hall
            .store
            .steps(&self.id, self.seq() + 1)
            .await?
            .is_empty();
        let sitters = self.hall.store.sitters(&self.id).await?;
        if behind || sitters != self.sitters {
            self.reload().await?;
            self.show_whole_to_all();
            self.wake_minds();
        }
        Ok(())
    }

    /// Tells other servers to look.
    pub(super) fn publish(&self) {
        if self.hall.store.is_shared() {
            self.hall.bus.publish(Note {
                from: self.hall.name,
                table: self.id.clone(),
            });
        }
    }
}
