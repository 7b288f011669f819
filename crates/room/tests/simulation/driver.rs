//! The task of a table, as a server has one: calls come in, timers ring, and when nobody looks it
//! goes. It is polled by hand.

use std::{
    future::Future,
    pin::Pin,
    task::{Context, Poll},
};

use plateau_core::Verdict;
use plateau_protocol::{Message, Request};
use plateau_room::{Answer, Fault, Guest, House, MindAnswer, Room, TableId, Visitor};

use crate::{
    house::SimHouse,
    mutation::Mutation,
    plan::{CATALOG, table_id},
    world::Event,
};

/// A call of a room.
#[derive(Clone)]
pub enum Call {
    Join {
        line: usize,
        visitor: Visitor,
        since: Option<usize>,
    },
    Leave(u64),
    Send(u64, Message),
    Act {
        person: usize,
        account: String,
        message: Message,
    },
    Sit {
        person: usize,
        guest: Guest,
    },
    StandUp(String),
    Begin(String),
    Next(TableId, String),
    Elsewhere,
    Thought(u64, MindAnswer),
    Judged(u64, Verdict<String>),
    /// Whoever is out of time is out of time.
    Alarm,
}

/// The next call, or nothing when it is time to ring.
struct Next<'a> {
    house: &'a SimHouse,
    wake: Option<u64>,
}

impl Future for Next<'_> {
    type Output = Option<Call>;

    fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Call>> {
        let (house, wake) = (self.house, self.wake);
        let mut world = house.world();
        let now = world.now;
        let inbox = &mut world.inboxes[house.server][house.table];
        if let Some(call) = inbox.calls.pop_front() {
            return Poll::Ready(Some(call));
        }
        match wake {
            Some(at) if at <= now => Poll::Ready(None),
            Some(at) if inbox.rings != Some(at) => {
                inbox.rings = Some(at);
                let (server, table, epoch) = (house.server, house.table, house.epoch);
                world.at(
                    at,
                    Event::Rings {
                        server,
                        table,
                        epoch,
                        at,
                    },
                );
                Poll::Pending
            }
            _ => Poll::Pending,
        }
    }
}

/// Loads a table and drives its room until nobody has looked for a while.
pub async fn drive(house: SimHouse) -> Result<(), Fault> {
    let id = table_id(house.table);
    let found = house.find(&id).await?.ok_or_else(Fault::no_table)?;
    let (own, table) = (house.clone(), house.table);
    let mut room = Room::load(house, CATALOG, found).await?;
    own.world().inboxes[own.server][table].live = true;
    let mut used = own.world().now;
    let rings_never = own.world().mutation == Mutation::RingsNever;
    while own.world().violation.is_none() {
        let patience = room.patience().map(|idle| used + idle.as_millis() as u64);
        let tick = own.tick();
        let now = own.world().now;
        let rings = room.next_timer().map(|at| now + at.since(tick));
        let rings = rings.filter(|_| !rings_never);
        let wake = [patience, rings].into_iter().flatten().min();
        match (Next { house: &own, wake }).await {
            Some(call) => {
                used = own.world().now;
                take(&mut room, call).await;
                // However many call, what is due rings.
                let tick = room.house().tick();
                if room.next_timer().is_some_and(|at| at <= tick) && !rings_never {
                    own.world().goes_round();
                    room.ring().await;
                }
            }
            None if patience.is_some_and(|at| at <= own.world().now) => break,
            None => {
                own.world().goes_round();
                room.ring().await;
            }
        }
    }
    let left = room.flag_in();
    let mut world = own.world();
    world.inboxes[own.server][table].live = false;
    if let Some(left) = left.filter(|_| world.rings) {
        let at = world.now + left + 1;
        world.at(at, Event::Alarm(own.server, table));
    }
    Ok(())
}

async fn take(room: &mut Room<SimHouse>, call: Call) {
    match call {
        Call::Join {
            line,
            visitor,
            since,
        } => {
            if room.join(line as u64, visitor, since).await.is_err() {
                room.house().let_go(line as u64);
            }
        }
        Call::Leave(number) => room.leave(number),
        Call::Send(number, message) => room.message(number, &message).await,
        Call::Act {
            person,
            account,
            message,
        } => {
            let judge = matches!(message.request, Request::Judge(_));
            let answer = match judge {
                true => Answer::from(room.may_judge().map(|()| room.seq())),
                false => room.act(Some(&account), &message).await,
            };
            let id = message.id.unwrap_or_default();
            let mut world = room.house().world();
            let (wire, breaks) = (world.rates.wire, world.rates.breaks);
            if !world.fault(breaks) {
                world.soon(wire, Event::Answers(person, id, answer));
            }
        }
        Call::Sit { person, guest } => {
            let sat = room.sit(&guest).await.is_ok();
            let server = room.house().server;
            let mut world = room.house().world();
            world.people[person].sat = world.people[person].sat.or(sat.then_some(server));
        }
        Call::StandUp(account) => {
            let _ = room.stand_up(&account).await;
        }
        Call::Begin(account) => {
            let _ = room.begin_early(&account).await;
        }
        Call::Next(table, account) => room.rematch(table, Some(&account)),
        Call::Elsewhere => room.elsewhere().await,
        Call::Thought(number, thought) => room.thought(number, thought).await,
        Call::Judged(number, verdict) => room.judged(number, &verdict, true),
        Call::Alarm => {}
    }
}
