//! The server as its clients see it: real sockets, real processes, real databases.

/// As in the program: what it holds is what the program would hold.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod accounts;
mod advisories;
mod api;
mod bots;
mod clocks;
mod contestants;
mod costs;
mod crowds;
mod disk;
mod doors;
mod durable;
mod fair;
mod faults;
mod judging;
mod keeping;
mod keys;
mod leaving;
mod lending;
mod limits;
mod mixed;
mod names;
mod old_databases;
mod operators;
mod outages;
mod panics;
mod play;
mod postgres;
mod puzzles;
mod ratings;
mod refusals;
mod rounds;
mod seats;
mod security;
mod settings;
mod support;
mod tournaments;
mod trap;
mod two_servers;
mod watching;
mod wire;
mod words;
