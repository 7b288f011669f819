//! What goes on by itself: timers that ring, and what a loaded table begins with.

use std::time::Duration;

use plateau_core::{Act, Actor, Timer, Turn};
use plateau_protocol::{Message, Request, State};

use crate::{Answer, Fault, House, Room, Tick, commit::Intent};

/// A finished table that nobody looks at goes soon.
const FINISHED: Duration = Duration::from_secs(2);
/// A note of another house may be lost: somebody who looks sees what it was about after this long.
const LOOK: Duration = Duration::from_secs(20);

impl<H: House> Room<H> {
    /// Begins what is to go on by itself: fills the table, throws what is to be thrown before
    /// anybody moves, wakes minds.
    pub(crate) async fn begin(&mut self) {
        if let Err(fault) = self.fill().await {
            self.house.trouble(&fault);
        }
        self.go_on().await;
    }

    /// Shows the table that was read anew, and begins what is to go on by itself.
    pub(crate) async fn begin_anew(&mut self) {
        if let Err(fault) = self.fill().await {
            self.house.trouble(&fault);
        }
        // Whatever is played from here on changes what is shown now.
        self.show_whole_to_all();
        self.go_on().await;
    }

    async fn go_on(&mut self) {
        self.throw_first().await;
        // At a tournament nobody waits for a first move that never comes.
        let tick = self.house.tick();
        if self.seq() == 0
            && self.setup.tournament.is_some()
            && self.state == State::Playing
            && let Some(clocks) = &mut self.clocks
            && clocks.flag_in(tick).is_none()
        {
            clocks.turn(self.table.turn().seats(), None, tick);
        }
        self.wake_minds();
        self.miss_absent();
    }

    /// What chance decides before the first move is decided when all are there, not before.
    pub(crate) async fn throw_first(&mut self) {
        if self.table.turn() != Turn::Chance || self.state != State::Playing {
            return;
        }
        let throw = Intent {
            entry: None,
            seen: None,
            only_at: None,
            submission: None,
        };
        if let Err(fault) = self.commit(&throw).await {
            self.failed(&fault);
        }
    }

    /// Something that goes on by itself did not. Where another house was faster its steps have been
    /// read, and what follows from them is looked at anew; else the store is asked again.
    pub(crate) fn failed(&mut self, fault: &Fault) {
        if !matches!(fault, Fault::Conflict(_)) {
            self.doubt();
            self.house.trouble(fault);
        }
    }

    /// When [`Room::ring`] is to be called next.
    pub fn next_timer(&self) -> Option<Tick> {
        let tick = self.house.tick();
        let playing = |_: &u64| self.state == State::Playing;
        let flag = self.clocks.as_ref().and_then(|one| one.flag_in(tick));
        let flag = flag.filter(playing).map(|left| tick.plus_millis(left));
        let glass = self.running_glass();
        let glass = glass.map(|(_, left)| tick.plus_millis(left));
        let minds = self.next_mind();
        let looks = self.terms.shared && !self.displays.is_empty();
        let look = looks.then(|| self.looked.plus(LOOK));
        let acts = [flag, glass, self.missed, minds, look];
        // A store that failed is left alone for a while.
        let acts = acts.map(|at| at.map(|at| self.doubt.map_or(at, |doubt| at.max(doubt))));
        let calm = [self.tell_seats, self.doubt];
        acts.into_iter().chain(calm).flatten().min()
    }

    /// In how many milliseconds somebody's clock runs out, where one runs.
    pub fn flag_in(&self) -> Option<u64> {
        let clocks = self.clocks.as_ref()?;
        let left = clocks.flag_in(self.house.tick());
        left.filter(|_| self.state == State::Playing)
    }

    /// The glass that runs by the rules while people play, and the milliseconds that are left.
    pub(crate) fn running_glass(&self) -> Option<(Timer, u64)> {
        let (timer, _) = self.table.timer()?;
        let gone = self.glass.as_ref()?.gone(self.house.tick());
        let left = timer.millis.saturating_sub(gone);
        (self.state == State::Playing && !self.is_full()).then_some((timer, left))
    }

    /// How long it stays in memory when nobody looks and nothing goes on; `None`: it must stay.
    pub fn patience(&self) -> Option<Duration> {
        let idle = match self.state {
            State::Over | State::Cancelled => FINISHED.min(self.terms.idle),
            State::Open | State::Playing => self.terms.idle,
        };
        (self.displays.is_empty() && !self.is_busy()).then_some(idle)
    }

    /// A clock or a glass runs, a mind thinks, or the store is to be asked again.
    fn is_busy(&self) -> bool {
        let tick = self.house.tick();
        let clocks = self.clocks.as_ref();
        // A clock that runs for long is rung from outside; for a moment it is not worth going.
        let soon =
            |left: u64| !self.house.rings() || Duration::from_millis(left) < 2 * self.terms.idle;
        let running = clocks
            .and_then(|clocks| clocks.flag_in(tick))
            .is_some_and(soon);
        let running = running || self.running_glass().is_some();
        let playing = self.state == State::Playing && (running || !self.thinking.is_empty());
        playing || self.doubt.is_some()
    }

    /// A timer rings.
    pub async fn ring(&mut self) {
        let now = self.house.tick();
        let is_due = |at: Option<Tick>| at.is_some_and(|at| at <= now);
        if is_due(self.tell_seats) {
            self.tell_seats = None;
            self.show_seats();
            self.miss_absent();
        }
        if is_due(self.doubt) {
            self.doubt = None;
            self.ask_store().await;
        }
        if self.doubt.is_some() {
            return;
        }
        if self.terms.shared && is_due(Some(self.looked.plus(LOOK))) {
            self.looked = now;
            self.elsewhere().await;
        }
        if is_due(self.missed) {
            self.missed = None;
            self.play_for_absent().await;
        }
        if let (Some((_, 0)), Some(what)) = (self.running_glass(), self.table.timeout()) {
            self.by_clock(Act::Move(what)).await;
        }
        let clocks = self.clocks.as_ref();
        let clocks = clocks.filter(|_| self.state == State::Playing);
        if let Some(seat) = clocks.and_then(|clocks| clocks.flagged(self.house.tick())) {
            self.by_clock(Act::Flag(seat)).await;
        }
        self.ring_minds().await;
    }

    async fn by_clock(&mut self, act: Act) {
        if matches!(act, Act::Flag(_)) && self.is_unplayed() {
            if let Err(fault) = self.cancel().await {
                self.failed(&fault);
            }
            return;
        }
        // If others were faster, it may be another turn by now.
        let out = Intent::own(Actor::Clock, act).only_at(self.seq());
        if let Err(fault) = self.commit(&out).await {
            self.failed(&fault);
        }
        self.wake_minds();
        self.miss_absent();
    }

    /// The store failed a while ago: what it has is read again, and what waited goes on.
    async fn ask_store(&mut self) {
        match self.reload().await {
            Ok(()) => self.begin_anew().await,
            Err(fault) => {
                self.doubt();
                self.house.trouble(&fault);
            }
        }
    }

    /// A display's message; the answer is sent to it.
    pub async fn message(&mut self, number: u64, message: &Message) {
        let display = |room: &Self| room.displays.iter().position(|one| one.number == number);
        let Some(account) = display(self).map(|at| self.displays[at].account.clone()) else {
            return;
        };
        let answer = match message.request {
            Request::Judge(on) => Answer::from(self.set_judge(number, on)),
            _ => self.act(account.as_deref(), message).await,
        };
        let told = answer.told(message.id.as_deref(), Some(self.seq()));
        if display(self).is_some() {
            self.house.send(number, told.text().into());
        }
    }
}
