//! One simulation from its seed to its verdict.

use std::{
    future::Future,
    panic::{AssertUnwindSafe, catch_unwind},
    pin::Pin,
    sync::{Arc, Mutex},
    task::{Context, Poll, Waker},
};

use plateau_room::Fault;

use crate::{
    driver::drive,
    house::{Shared, SimHouse, lock},
    laws::{Law, Violation},
    mutation::Mutation,
    world::World,
};

type Task = Pin<Box<dyn Future<Output = Result<(), Fault>> + Send>>;

/// What a simulation came to.
pub struct Ran {
    pub violation: Option<Violation>,
    /// How many steps were written, and how many messages acknowledged.
    pub steps: usize,
    pub acknowledged: usize,
    pub told: Vec<String>,
}

/// Runs the simulation of a seed. `tell`: line by line.
pub fn run(seed: u64, mutation: Mutation, tell: bool) -> Ran {
    let world = Arc::new(Mutex::new(World::new(seed, mutation, tell)));
    let ran = catch_unwind(AssertUnwindSafe(|| play(&world)));
    let mut world = lock(&world);
    if let Err(panic) = ran {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        world.blame(Law::Panics, text.unwrap_or_default());
    }
    let sent = world.people.iter().flat_map(|person| &person.sent);
    let done = sent.filter(|sent| matches!(sent.answer, Some((Ok(_), _))));
    Ran {
        acknowledged: done.count(),
        steps: world
            .store
            .tables
            .iter()
            .map(|table| table.steps.len())
            .sum(),
        violation: world.violation.take(),
        told: world.told.take().unwrap_or_default(),
    }
}

fn play(world: &Shared) {
    let mut tasks: Vec<Vec<Option<Task>>> = Vec::new();
    loop {
        let (goes_on, crashed) = {
            let mut world = lock(world);
            (world.step(), std::mem::take(&mut world.crashed))
        };
        for server in crashed {
            if let Some(tasks) = tasks.get_mut(server) {
                tasks.clear();
            }
        }
        loop {
            let mut inner = lock(world);
            if inner.violation.is_some() {
                return;
            }
            let Some((server, table)) = inner.woken.pop() else {
                break;
            };
            drop(inner);
            poll(world, &mut tasks, server, table);
        }
        if !goes_on {
            break;
        }
    }
    lock(world).conclude();
}

/// Lets the task of a table go on; loads the table where somebody calls it.
fn poll(world: &Shared, tasks: &mut Vec<Vec<Option<Task>>>, server: usize, table: usize) {
    if tasks.len() <= server {
        tasks.resize_with(server + 1, Vec::new);
    }
    if tasks[server].len() <= table {
        tasks[server].resize_with(table + 1, || None);
    }
    let place = &mut tasks[server][table];
    if place.is_none() {
        let mut inner = lock(world);
        if !inner.servers[server].alive || inner.inboxes[server][table].calls.is_empty() {
            return;
        }
        inner.rooms += 1;
        let house = SimHouse {
            world: world.clone(),
            server,
            epoch: inner.servers[server].epoch,
            table,
            room: inner.rooms,
        };
        let room = house.room;
        inner.tell(|| format!("server {server} loads table {table} as room {room}"));
        drop(inner);
        *place = Some(Box::pin(drive(house)));
    }
    let Some(task) = place else { return };
    let ready = task.as_mut().poll(&mut Context::from_waker(Waker::noop()));
    if let Poll::Ready(ended) = ready {
        *place = None;
        let mut world = lock(world);
        world.tell(|| format!("server {server} lets table {table} go: {ended:?}"));
        world.inboxes[server][table].live = false;
        world.inboxes[server][table].rings = None;
        let calls = std::mem::take(&mut world.inboxes[server][table].calls);
        for call in calls {
            match ended {
                // It had just left memory: whoever calls finds it loaded anew.
                Ok(()) => world.call(server, table, call),
                Err(_) => world.lost(call),
            }
        }
    }
}
