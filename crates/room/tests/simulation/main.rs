//! Rooms are simulated: several servers' worth of them over one store, with everything that can go
//! wrong, from a seed. See the front page of the crate for what is simulated and what must hold.

/// Half of a simulation is texts and trees of small things.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod accident;
mod chance;
mod driver;
mod ears;
mod errand;
mod frame;
mod house;
mod laws;
mod line;
mod mutation;
mod mutations;
mod person;
mod plan;
mod seeds;
mod simulation;
mod store;
mod tally;
mod truth;
mod verdict;
mod world;
