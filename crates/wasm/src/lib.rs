//! The house of a page alone: what a server does for its visitors, done by a module in their browser.
//!
//! A [`Hall`] holds the tables of one page. It takes [`Letter`]s (a request as a server gets it over
//! HTTP, a message of a socket, an answer of the store or of a mind) and gives [`Reply`]s. It never
//! waits: what it needs from outside (the store, a mind's thinking) is a reply that asks for it, and
//! the answer comes as another letter. A [`Thinker`] answers the questions for minds, in another worker
//! with a module of its own.
//!
//! ```
//! use plateau_wasm::{Hall, Letter, Reply, World};
//!
//! let mut hall = Hall::new(plateau_games::CATALOG, World::of_this_machine());
//! let ask = Letter::Ask { n: 1, method: "GET".into(), path: "/api/games".into(), body: String::new() };
//! let replies = hall.take(ask);
//! assert!(matches!(&replies[0], Reply::Answer { n: 1, status: 200, .. }));
//! ```
//!
//! | file | what |
//! | --- | --- |
//! | `letter` | [`Letter`], [`Reply`], [`Work`]: all that goes in and out |
//! | `world` | [`World`]: time and chance, as whoever drives it gives them |
//! | `desk` | what the rooms of a page share: letters on their way, questions that wait |
//! | `shelf` | the store: tables, steps and talk as lines of text under keys |
//! | `house` | the [`House`](plateau_room::House) of one table |
//! | `hall/` | [`Hall`]: tables in memory, requests, sockets |
//! | `thinker` | [`Thinker`]: minds |
//! | `abi` | the module's own calls, in WebAssembly alone |

#[cfg(target_family = "wasm")]
mod abi;
mod desk;
mod hall;
mod house;
mod letter;
mod shelf;
mod thinker;
mod world;

pub use hall::Hall;
pub use letter::{Act, Letter, Line, Reply, Stored, Told, Work};
pub use thinker::Thinker;
pub use world::World;

/// The version of the letters. A page and a module that differ in it do not understand each other.
pub const VERSION: u32 = 1;
