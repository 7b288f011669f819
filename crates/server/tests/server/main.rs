//! The server as its clients see it: real sockets, real processes, real databases.

mod accounts;
mod api;
mod bots;
mod contestants;
mod costs;
mod crowds;
mod durable;
mod fair;
mod judging;
mod lending;
mod limits;
mod old_databases;
mod outages;
mod panics;
mod play;
mod postgres;
mod puzzles;
mod refusals;
mod rounds;
mod seats;
mod support;
mod tournaments;
mod trap;
mod two_servers;
mod wire;
mod words;
