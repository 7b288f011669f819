//! The task of a table: calls come in, timers ring, and when nobody looks it goes.

use std::time::Duration;

use plateau_core::{Act, Actor, Timer, Turn};
use plateau_protocol::{FromServer, Message, Next, Request};
use tokio::{sync::mpsc, time::Instant};

use super::{Answer, Call, Live, Reader, commit::Intent};
use crate::{clock::now, setup::State};

/// A finished table that nobody looks at goes soon.
const FINISHED: Duration = Duration::from_secs(2);

impl Live {
    /// Runs until nobody has looked for a while.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Call>) {
        self.begin().await;
        let mut used = Instant::now();
        loop {
            let wake = self.wake_at(used);
            match tokio::time::timeout_at(wake, inbox.recv()).await {
                Ok(Some(call)) => {
                    used = Instant::now();
                    self.take(call).await;
                }
                Ok(None) => break,
                Err(_) if self.may_go(used) => break,
                Err(_) => self.ring().await,
            }
        }
        // Whoever calls from now on finds no table in memory and loads it anew.
        self.hall.forget(&self.id);
    }

    /// Throws what is to be thrown before anybody moves, and wakes minds.
    async fn begin(&mut self) {
        self.throw_first().await;
        // At a tournament nobody waits for a first move that never comes.
        if (self.seq() > 0 || self.setup.tournament.is_some())
            && self.state == State::Playing
            && let Some(clocks) = &mut self.clocks
        {
            clocks.turn(self.table.turn().seats(), None, now());
        }
        self.wake_minds();
    }

    /// What chance decides before the first move is decided when all are there, not before.
    pub(super) async fn throw_first(&mut self) {
        if self.table.turn() != Turn::Chance || self.state != State::Playing {
            return;
        }
        let throw = Intent {
            entry: None,
            seen: None,
            submission: None,
        };
        if let Err(fault) = self.commit(&throw).await {
            tracing::error!("the first throw at {}: {fault}", self.id);
        }
    }

    fn wake_at(&self, used: Instant) -> Instant {
        let flag = self
            .clocks
            .as_ref()
            .and_then(|clocks| clocks.flag_in(now()));
        let flag = flag.filter(|_| self.state == State::Playing);
        let flag = flag.map(|left| Instant::now() + Duration::from_millis(left + 1));
        let glass = self.glass().map(|(_, left)| left);
        let glass = glass.map(|left| Instant::now() + Duration::from_millis(left + 1));
        // As long as it must not go, nothing but its own timers wakes it.
        let idle = if self.displays.is_empty() && !self.is_busy() {
            used + self.patience()
        } else {
            Instant::now() + Duration::from_secs(3600)
        };
        [flag, glass, self.tell_seats, self.missed]
            .into_iter()
            .flatten()
            .fold(idle, Instant::min)
    }

    /// The glass that runs by the rules while people play, and the milliseconds that are left.
    pub(super) fn glass(&self) -> Option<(Timer, u64)> {
        let (timer, since) = self.table.timer()?;
        let since = if since.0 == 0 { self.loaded } else { since.0 };
        let gone = now().0.saturating_sub(since);
        let left = timer.millis.saturating_sub(gone);
        (self.state == State::Playing).then_some((timer, left))
    }

    fn patience(&self) -> Duration {
        match self.state {
            State::Over | State::Cancelled => FINISHED.min(self.hall.idle),
            State::Open | State::Playing => self.hall.idle,
        }
    }

    /// A clock or a glass runs, or a mind thinks.
    fn is_busy(&self) -> bool {
        let running = self
            .clocks
            .as_ref()
            .is_some_and(|clocks| clocks.flag_in(now()).is_some());
        let running = running || self.glass().is_some();
        self.state == State::Playing && (running || !self.thinking.is_empty())
    }

    /// Nobody looks, and nothing goes on.
    fn may_go(&self, used: Instant) -> bool {
        self.displays.is_empty() && !self.is_busy() && used.elapsed() >= self.patience()
    }

    /// A timer rings.
    async fn ring(&mut self) {
        if self.tell_seats.is_some_and(|at| at <= Instant::now()) {
            self.tell_seats = None;
            self.show_seats();
            self.miss_absent();
        }
        if self.missed.is_some_and(|at| at <= Instant::now()) {
            self.missed = None;
            self.play_for_absent().await;
        }
        if let (Some((_, 0)), Some(what)) = (self.glass(), self.table.timeout()) {
            let out = Intent {
                entry: Some((Actor::Clock, Act::Move(what))),
                seen: None,
                submission: None,
            };
            if let Err(fault) = self.commit(&out).await {
                tracing::error!("the glass at {}: {fault}", self.id);
            }
            self.wake_minds();
        }
        let clocks = self
            .clocks
            .as_ref()
            .filter(|_| self.state == State::Playing);
        if let Some(seat) = clocks.and_then(|clocks| clocks.flagged(now())) {
            let flag = Intent {
                entry: Some((Actor::Clock, Act::Flag(seat))),
                seen: None,
                submission: None,
            };
            if let Err(fault) = self.commit(&flag).await {
                tracing::error!("the clock at {}: {fault}", self.id);
            }
            self.wake_minds();
        }
    }

    async fn take(&mut self, call: Call) {
        match call {
            Call::Send(number, message) => self.message(number, &message).await,
            Call::Act {
                account,
                message,
                reply,
            } => {
                let judge = matches!(message.request, Request::Judge(_));
                let answer = match judge {
                    true => Answer::from(self.may_judge().map(|()| self.seq())),
                    false => self.act(account.as_deref(), &message).await,
                };
                let _ = reply.send(answer);
            }
            Call::Join {
                visitor,
                since,
                frames,
                reply,
            } => {
                let joined = self.join(visitor, since, frames).await;
                if let Err(Ok(number)) = reply.send(joined) {
                    // The display has gone while it came.
                    self.leave(number);
                }
            }
            Call::Leave(number) => self.leave(number),
            Call::Thought(seq, seat, verdict) => {
                self.thought(seq, seat, *verdict).await;
            }
            Call::Judged { seq, verdict, last } => self.judged(seq, &verdict, last),
            Call::Sit { guest, reply } => {
                let _ = reply.send(self.sit(&guest).await);
            }
            Call::StandUp { account, reply } => {
                let _ = reply.send(self.stand_up(&account).await);
            }
            Call::Begin { account, reply } => {
                let _ = reply.send(self.begin_early(&account).await);
            }
            Call::Next { table, account } => {
                let by = self.mine(account.as_deref()).iter().next();
                let table_name = table.as_str().into();
                self.show_all(&FromServer::Next(Next {
                    table: table_name,
                    by,
                }));
                self.next = Some(table);
            }
            Call::Look { account, reply } => {
                if self.hall.store.is_shared() {
                    let _ = self.catch_up().await;
                }
                let _ = reply.send(self.whole(self.mine(account.as_deref()), None));
            }
            Call::Read(reply) => {
                let _ = reply.send(Reader {
                    table: self.table.boxed(),
                    setup: self.setup.clone(),
                    sitters: self.sitters.clone(),
                    state: self.state,
                    next: self.next.clone(),
                });
            }
            Call::Elsewhere => {
                if let Err(fault) = self.catch_up().await {
                    tracing::error!("{} cannot catch up: {fault}", self.id);
                }
            }
            Call::Close(reason) => {
                self.show_all(&FromServer::Bye(reason));
                self.displays.clear();
            }
        }
    }

    /// A display's message; the answer goes into its queue.
    async fn message(&mut self, number: u64, message: &Message) {
        let Some(display) = self
            .displays
            .iter()
            .find(|display| display.number == number)
        else {
            return;
        };
        let account = display.account.clone();
        let answer = match message.request {
            Request::Judge(on) => Answer::from(self.set_judge(number, on)),
            _ => self.act(account.as_deref(), message).await,
        };
        let told = answer.told(message.id.as_deref(), Some(self.seq()));
        if let Some(display) = self
            .displays
            .iter()
            .find(|display| display.number == number)
        {
            super::show::send(display, told.text().into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn size<F>(_: fn(Live, mpsc::Receiver<Call>) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn a_table_is_light() {
        assert!(
            size(Live::run) < 8_000,
            "a table's task takes {} bytes",
            size(Live::run)
        );
        assert!(
            size_of::<Call>() <= 128,
            "32 calls of {} bytes wait at every table",
            size_of::<Call>()
        );
    }
}
