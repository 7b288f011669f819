//! Who is served in turn.

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

#[tokio::test]
async fn one_household_never_holds_the_last_place_where_places_are_reserved() {
    let turns = Turns::new(2, Queue::BOARDS);
    let (greedy, other) = (guest(1, "a"), guest(2, "b"));
    let held = turns.take(&greedy).await.expect("a place is free");
    for cookie in ["a", "b", "c"] {
        let again = guest(1, cookie);
        let more = tokio::time::timeout(Duration::from_millis(5), turns.take(&again));
        assert!(more.await.is_err(), "it holds one already");
    }
    let quick = tokio::time::timeout(Duration::from_millis(100), turns.take(&other));
    let quick = quick
        .await
        .expect("nobody is in its way")
        .expect("there is room");
    drop((held, quick));
    assert_eq!((turns.free(), turns.waiting()), (2, 0), "all is given back");
}
