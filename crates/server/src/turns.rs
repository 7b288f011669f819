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
    error::Fault,
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
}

impl Queue {
    /// As much as there is: what waits is bounded elsewhere.
    pub(crate) const ENDLESS: Queue = Queue {
        each: usize::MAX,
        household: usize::MAX,
        all: usize::MAX,
    };
    /// What visitors ask for by themselves.
    pub(crate) const VISITORS: Queue = Queue {
        each: 32,
        household: 1_000,
        all: 4_000,
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
        place.map_err(|_| Fault::Full)
    }

    fn enqueue(
        self: &Arc<Self>,
        asker: &Asker,
        grant: oneshot::Sender<Place>,
    ) -> Result<(), Fault> {
        let mut state = self.lock();
        if state.waiting >= self.queue.all {
            return Err(Fault::Full);
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
            && let Some((asker, grant)) = state.next()
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
    /// Whose turn it is, taken out of the queue.
    fn next(&mut self) -> Option<(Asker, oneshot::Sender<Place>)> {
        let waits = self.households.iter_mut();
        let waits = waits.filter(|(_, share)| share.waiting > 0);
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
mod tests {
    use std::net::IpAddr;

    use tokio::task::JoinHandle;

    use super::*;

    fn guest(host: u8, cookie: &str) -> Asker {
        Asker::guest(IpAddr::from([192, 0, 2, host]), cookie)
    }

    /// Asks so often, one place each for a short while; tells whom it served.
    fn asks(
        turns: &Arc<Turns>,
        asker: Asker,
        count: usize,
        served: &Arc<Mutex<Vec<Asker>>>,
    ) -> Vec<JoinHandle<()>> {
        let ask = |_| {
            let (turns, asker, served) = (turns.clone(), asker.clone(), served.clone());
            tokio::spawn(async move {
                let place = turns.take(&asker).await.expect("there is room");
                served.lock().expect("nobody panics").push(asker);
                tokio::time::sleep(Duration::from_millis(1)).await;
                drop(place);
            })
        };
        (0..count).map(ask).collect()
    }

    /// In which order all are served once a place that was taken before is free.
    async fn order(all: &[(Asker, usize)]) -> Vec<Asker> {
        let (turns, served) = (Turns::new(1, Queue::ENDLESS), Arc::default());
        let held = turns.take(&Asker::house()).await.expect("a place is free");
        let mut tasks = Vec::new();
        for (asker, count) in all {
            let before = turns.waiting();
            tasks.extend(asks(&turns, asker.clone(), *count, &served));
            while turns.waiting() < before + count {
                tokio::task::yield_now().await;
            }
        }
        drop(held);
        for task in tasks {
            task.await.expect("it is served");
        }
        assert_eq!((turns.free(), turns.waiting()), (1, 0), "all is given back");
        let served = served.lock().expect("nobody panics");
        served.clone()
    }

    #[tokio::test]
    async fn whoever_asks_for_much_delays_nobody_else() {
        let (much, little) = (guest(1, "a"), guest(2, "b"));
        let order = order(&[(much, 100), (little.clone(), 1)]).await;
        let at = order.iter().position(|one| *one == little);
        assert!(at <= Some(1), "after one of the hundred: {at:?}");
    }

    #[tokio::test]
    async fn a_thousand_cookies_of_one_address_gain_nothing() {
        let mut all: Vec<(Asker, usize)> = (0..1_000)
            .map(|number| (guest(1, &format!("cookie {number}")), 1))
            .collect();
        let honest = guest(2, "a");
        all.push((honest.clone(), 5));
        let order = order(&all).await;
        let last = order.iter().rposition(|one| *one == honest);
        assert!(last < Some(15), "every other turn is theirs: {last:?}");
    }

    #[tokio::test]
    async fn a_class_behind_one_address_is_served_in_turns() {
        let class: Vec<(Asker, usize)> = (0..40)
            .map(|number| {
                (
                    guest(1, &format!("pupil {number}")),
                    if number == 0 { 40 } else { 1 },
                )
            })
            .collect();
        let order = order(&class).await;
        let greedy = order[..41].iter().filter(|one| **one == class[0].0);
        assert!(greedy.count() <= 2, "everybody before anybody's third");
    }

    #[tokio::test]
    async fn what_counts_is_how_long_not_how_often() {
        let turns = Turns::new(1, Queue::ENDLESS);
        let (long, short) = (guest(1, "a"), guest(2, "b"));
        let place = turns.take(&long).await.expect("a place is free");
        tokio::time::sleep(Duration::from_millis(40)).await;
        let served = Arc::default();
        let mut tasks = asks(&turns, short.clone(), 4, &served);
        tasks.extend(asks(&turns, long.clone(), 1, &served));
        while turns.waiting() < 5 {
            tokio::task::yield_now().await;
        }
        drop(place);
        for task in tasks {
            task.await.expect("it is served");
        }
        let last = served.lock().expect("nobody panics").last().cloned();
        assert_eq!(last, Some(long), "forty milliseconds against four");
    }

    #[tokio::test]
    async fn whoever_hangs_up_leaves_the_queue() {
        let turns = Turns::new(1, Queue::VISITORS);
        let asker = guest(1, "a");
        let held = turns.take(&asker).await.expect("a place is free");
        for _ in 0..100 {
            let waits = tokio::time::timeout(Duration::ZERO, turns.take(&asker)).await;
            assert!(waits.is_err(), "it waits, and goes");
        }
        assert_eq!(turns.waiting(), 0, "nobody is left in the queue");
        drop(held);
        assert_eq!(turns.free(), 1);
    }

    #[tokio::test]
    async fn one_asker_does_not_fill_the_queue() {
        let turns = Turns::new(1, Queue::VISITORS);
        let _held = turns.take(&Asker::house()).await.expect("a place is free");
        let asker = guest(1, "a");
        let served = Arc::default();
        let tasks = asks(&turns, asker.clone(), Queue::VISITORS.each, &served);
        while turns.waiting() < Queue::VISITORS.each {
            tokio::task::yield_now().await;
        }
        let more = turns.take(&asker).await.map(drop);
        assert!(matches!(more, Err(Fault::Waits(32))), "{more:?}");
        let other = tokio::time::timeout(Duration::ZERO, turns.take(&guest(1, "b"))).await;
        assert!(other.is_err(), "others may still wait");
        tasks.iter().for_each(JoinHandle::abort);
    }

    #[tokio::test]
    async fn who_has_long_had_a_place_is_told_when_others_wait() {
        let turns = Turns::new(1, Queue::ENDLESS);
        let (stop, asker) = (Stop::default(), guest(1, "a"));
        let place = turns.take(&asker).await.expect("a place is free");
        place.hurried_by(&stop);
        assert!(!turns.hurry(|_| Duration::ZERO), "nobody waits");
        assert!(!stop.load(Ordering::Relaxed));
        let tasks = asks(&turns, guest(2, "b"), 1, &Arc::default());
        while turns.waiting() < 1 {
            tokio::task::yield_now().await;
        }
        assert!(turns.hurry(|_| Duration::from_secs(60)), "somebody waits");
        assert!(!stop.load(Ordering::Relaxed), "but not for long");
        assert!(turns.hurry(|_| Duration::ZERO));
        assert!(stop.load(Ordering::Relaxed), "it is told");
        drop(place);
        for task in tasks {
            task.await.expect("it is served");
        }
    }
}
