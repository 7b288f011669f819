//! Turns: whoever waits for a place gets it after those who have had less.
//!
//! Places are shared out among households, and in each of them among its members: next is the one
//! that holds the fewest places now and, among those, the one that has held places for the shortest
//! time. Whoever comes anew begins where those stand who are being served, so that nobody saves up
//! for later; a place that nobody else wants is everybody's.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use crate::{
    asker::{Asker, Household},
    error::{Fault, Of},
    pool::Stop,
};

/// How much may wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Queue {
    /// Of one asker.
    pub(crate) each: usize,
    /// Of one household.
    pub(crate) household: usize,
    /// In all.
    pub(crate) all: usize,
    /// Whether the last free place is kept for households that hold none: what is done here cannot be
    /// hurried.
    pub(crate) reserve: bool,
}

impl Queue {
    /// As much as there is: what waits is bounded elsewhere.
    pub(crate) const ENDLESS: Queue = Queue {
        each: usize::MAX,
        household: usize::MAX,
        all: usize::MAX,
        reserve: false,
    };
    /// The same for what takes a while once it has begun.
    pub(crate) const BOARDS: Queue = Queue {
        reserve: true,
        ..Queue::ENDLESS
    };
    /// What visitors ask for by themselves.
    pub(crate) const VISITORS: Queue = Queue {
        each: 32,
        household: 1_000,
        all: 4_000,
        reserve: true,
    };
}

/// Those who have nothing to do are remembered up to this number.
const KEPT: usize = 4_096;

/// A number of places, and those who wait for one.
pub(crate) struct Turns {
    state: Mutex<State>,
    queue: Queue,
}

#[derive(Default)]
struct State {
    free: usize,
    waiting: usize,
    /// How long the household had held places whose turn came last.
    clock: Duration,
    households: HashMap<Household, Share>,
    begun: Vec<Begun>,
    last: u64,
}

/// What a household has had and waits for.
#[derive(Default)]
struct Share {
    places: usize,
    waiting: usize,
    had: Duration,
    /// How long the member had held places whose turn came last.
    clock: Duration,
    members: HashMap<Box<str>, Member>,
}

#[derive(Default)]
struct Member {
    places: usize,
    had: Duration,
    waiting: VecDeque<oneshot::Sender<Place>>,
}

impl Share {
    fn is_idle(&self) -> bool {
        self.places == 0 && self.waiting == 0
    }

    fn rank(&self) -> (usize, Duration) {
        (self.places, self.had)
    }
}

impl Member {
    fn is_idle(&self) -> bool {
        self.places == 0 && self.waiting.is_empty()
    }

    fn rank(&self) -> (usize, Duration) {
        (self.places, self.had)
    }
}

/// Something that is being done.
struct Begun {
    number: u64,
    since: Instant,
    stop: Option<Stop>,
}

/// A place; dropping it gives it to the next one.
pub(crate) struct Place {
    turns: Arc<Turns>,
    asker: Asker,
    number: u64,
    since: Instant,
}

impl Turns {
    /// So many places.
    pub(crate) fn new(places: usize, queue: Queue) -> Arc<Turns> {
        let state = State {
            free: places,
            ..State::default()
        };
        Arc::new(Turns {
            state: Mutex::new(state),
            queue,
        })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many wait.
    pub(crate) fn waiting(&self) -> usize {
        self.lock().waiting
    }

    /// How many places are free.
    pub(crate) fn free(&self) -> usize {
        self.lock().free
    }

    /// Waits for a place. Whoever no longer waits leaves the queue, and a place that came just then
    /// goes to the next one.
    pub(crate) async fn take(self: &Arc<Self>, asker: &Asker) -> Result<Place, Fault> {
        let (grant, granted) = oneshot::channel();
        self.enqueue(asker, grant)?;
        let mut waiting = Waiting {
            turns: self,
            asker,
            granted,
            served: false,
        };
        let place = (&mut waiting.granted).await;
        waiting.served = true;
        place.map_err(|_| Fault::Full(Of::Tasks))
    }

    fn enqueue(
        self: &Arc<Self>,
        asker: &Asker,
        grant: oneshot::Sender<Place>,
    ) -> Result<(), Fault> {
        let mut state = self.lock();
        if state.waiting >= self.queue.all {
            return Err(Fault::Full(Of::Tasks));
        }
        let clock = state.clock;
        let share = state.households.entry(asker.household.clone());
        let share = share.or_default();
        if share.is_idle() {
            share.had = share.had.max(clock);
        }
        let waiting = share.waiting;
        let member = share.members.entry(asker.member.clone()).or_default();
        if member.waiting.len() >= self.queue.each || waiting >= self.queue.household {
            return Err(Fault::Waits(member.waiting.len().max(1)));
        }
        if member.is_idle() {
            member.had = member.had.max(share.clock);
        }
        member.waiting.push_back(grant);
        share.waiting += 1;
        state.waiting += 1;
        let lost = self.serve(&mut state);
        drop(state);
        // Places whose askers had just gone: each goes to the next one as it is dropped.
        drop(lost);
        Ok(())
    }

    /// Gives free places to those whose turn it is.
    fn serve(self: &Arc<Self>, state: &mut State) -> Vec<Place> {
        let mut lost = Vec::new();
        while state.free > 0
            && let Some((asker, grant)) = state.next(self.queue.reserve)
        {
            state.free -= 1;
            state.last += 1;
            let (number, since) = (state.last, Instant::now());
            state.begun.push(Begun {
                number,
                since,
                stop: None,
            });
            let place = Place {
                turns: self.clone(),
                asker,
                number,
                since,
            };
            lost.extend(grant.send(place).err());
        }
        lost
    }

    fn give_back(self: &Arc<Self>, place: &Place) {
        let mut state = self.lock();
        state.free += 1;
        state.begun.retain(|begun| begun.number != place.number);
        let took = place.since.elapsed();
        if let Some(share) = state.households.get_mut(&place.asker.household) {
            share.places -= 1;
            share.had += took;
            if let Some(member) = share.members.get_mut(&place.asker.member) {
                member.places -= 1;
                member.had += took;
            }
            share.forget();
        }
        state.forget();
        let lost = self.serve(&mut state);
        drop(state);
        drop(lost);
    }

    /// Those of an asker who no longer wait leave the queue.
    fn abandon(&self, asker: &Asker) {
        let mut state = self.lock();
        let share = state.households.get_mut(&asker.household);
        let member = share.and_then(|share| {
            let member = share.members.get_mut(&asker.member)?;
            let before = member.waiting.len();
            member.waiting.retain(|grant| !grant.is_closed());
            let gone = before - member.waiting.len();
            share.waiting -= gone;
            Some(gone)
        });
        state.waiting -= member.unwrap_or_default();
    }

    /// Tells those to end that have held their place for as long as their share is, which depends on
    /// how many wait. Tells whether anybody waits.
    pub(crate) fn hurry(&self, share: impl Fn(usize) -> Duration) -> bool {
        let state = self.lock();
        if state.waiting == 0 {
            return false;
        }
        let share = share(state.waiting);
        let long = |begun: &&Begun| begun.since.elapsed() >= share;
        for stop in state
            .begun
            .iter()
            .filter(long)
            .filter_map(|one| one.stop.as_ref())
        {
            stop.store(true, Ordering::Relaxed);
        }
        true
    }
}

impl State {
    /// Whose turn it is, taken out of the queue. Where places are reserved, one that has a place does
    /// not get the last one.
    fn next(&mut self, reserve: bool) -> Option<(Asker, oneshot::Sender<Place>)> {
        let last = reserve && self.free == 1;
        let waits = self.households.iter_mut();
        let waits = waits.filter(|(_, share)| share.waiting > 0 && !(last && share.places > 0));
        let (household, share) = waits.min_by_key(|(_, share)| share.rank())?;
        let waits = share.members.iter_mut();
        let waits = waits.filter(|(_, member)| !member.waiting.is_empty());
        let (name, member) = waits.min_by_key(|(_, member)| member.rank())?;
        let grant = member.waiting.pop_front()?;
        member.places += 1;
        share.waiting -= 1;
        share.places += 1;
        share.clock = share.clock.max(member.had);
        self.clock = self.clock.max(share.had);
        self.waiting -= 1;
        let asker = Asker {
            household: household.clone(),
            member: name.clone(),
        };
        Some((asker, grant))
    }

    /// Forgets those who have nothing to do: first those who have had no more than others.
    fn forget(&mut self) {
        let clock = self.clock;
        if self.households.len() > KEPT {
            self.households
                .retain(|_, share| !share.is_idle() || share.had > clock);
        }
        if self.households.len() > KEPT {
            self.households.retain(|_, share| !share.is_idle());
        }
    }
}

impl Share {
    fn forget(&mut self) {
        if self.members.len() > KEPT {
            self.members.retain(|_, member| !member.is_idle());
        }
    }
}

impl Place {
    /// This flag is set when others wait and it has been held for long.
    pub(crate) fn hurried_by(&self, stop: &Stop) {
        let mut state = self.turns.lock();
        let own = state.begun.iter_mut().find(|one| one.number == self.number);
        if let Some(begun) = own {
            begun.stop = Some(stop.clone());
        }
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let turns = self.turns.clone();
        turns.give_back(self);
    }
}

/// Somebody in the queue.
struct Waiting<'a> {
    turns: &'a Arc<Turns>,
    asker: &'a Asker,
    granted: oneshot::Receiver<Place>,
    served: bool,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        if self.served {
            return;
        }
        self.granted.close();
        // It may have come just now.
        drop(self.granted.try_recv());
        self.turns.abandon(self.asker);
    }
}

#[cfg(test)]
mod tests;
