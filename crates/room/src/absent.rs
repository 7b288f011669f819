//! Rounds in which several decide at once do not wait for people who have gone.

use std::time::Duration;

use plateau_core::{Act, Actor, Seat, phrase};
use plateau_protocol::State;

use crate::{Fault, House, Room, Sitter, commit::Intent};

/// How long a round waits for somebody who is away.
const PATIENCE: Duration = Duration::from_secs(15);

impl<H: House> Room<H> {
    /// The seats that a round waits for alone because nobody is there. Nothing while somebody who
    /// is there has yet to decide, nor when everybody has gone.
    fn absent(&self) -> Vec<(Seat, String)> {
        if self.is_full()
            || self.state != State::Playing
            || self.displays.iter().all(|one| one.seats.is_empty())
        {
            return Vec::new();
        }
        let here = |seat: Seat| match &self.sitters[seat.index()] {
            Sitter::Mind { .. } => true,
            Sitter::Nobody { .. } => false,
            Sitter::Person { .. } => self.displays.iter().any(|one| one.seats.contains(seat)),
        };
        let waited: Vec<(Seat, String)> = self
            .waited()
            .iter()
            .filter_map(|seat| Some((seat, self.table.absent(seat)?)))
            .collect();
        if waited.iter().any(|(seat, _)| here(*seat)) {
            return Vec::new();
        }
        waited
    }

    /// Looks whether a round waits for nobody but people who have gone, and sets a time for them.
    pub(crate) fn miss_absent(&mut self) {
        let nobody = |(seat, _): &(Seat, String)| self.sitters[seat.index()].is_open();
        let absent = self.absent();
        self.missed = match absent.as_slice() {
            [] => None,
            // Nobody ever sat there: there is nobody to wait for.
            all if all.iter().all(nobody) => Some(self.house.tick()),
            _ => Some(
                self.missed
                    .unwrap_or_else(|| self.house.tick().plus(PATIENCE)),
            ),
        };
    }

    /// Goes on without them.
    pub(crate) async fn play_for_absent(&mut self) {
        for (seat, what) in self.absent() {
            let intent = Intent::own(Actor::Seat(seat), Act::Move(what)).only_at(self.seq());
            if let Err(fault) = self.commit(&intent).await {
                self.failed(&fault);
                break;
            }
        }
        self.wake_minds();
        self.miss_absent();
    }

    /// Begins with those who are there, where the game lets others come later.
    pub async fn begin_early(&mut self, account: &str) -> Result<(), Fault> {
        if !self.mine(Some(account)).contains(Seat::FIRST) {
            return Err(Fault::Forbidden(phrase!("server-not-your-seat")));
        }
        let seated = self.sitters.iter().filter(|sitter| !sitter.is_open());
        if self.state != State::Open || !self.game.late() || seated.count() < 2 {
            return Err(Fault::Conflict(phrase!("server-cannot-begin")));
        }
        if let Err(fault) = self.house.set_state(&self.id, State::Playing).await {
            self.doubt();
            return Err(fault);
        }
        self.state = State::Playing;
        self.seated().await
    }
}
