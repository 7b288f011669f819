//! A room: a table with its seats, people, clocks, requests, talk and minds, apart from whatever
//! drives it.
//!
//! ```
//! use plateau_core::Catalog;
//! use plateau_protocol::Message;
//! use plateau_room::{Answer, Fault, House, Room, TableId};
//!
//! /// Finds a table in the store of a house and lets an account do something at it.
//! async fn act<H: House>(
//!     house: H,
//!     games: Catalog,
//!     table: &TableId,
//!     account: &str,
//!     message: &Message,
//! ) -> Result<Option<Answer>, Fault> {
//!     let Some(found) = house.find(table).await? else { return Ok(None) };
//!     let mut room = Room::load(house, games, found).await?;
//!     Ok(Some(room.act(Some(account), message).await))
//! }
//! ```
//!
//! A room knows no socket, no database, no clock and no random source. It asks a [`House`] for
//! whatever it needs, and its house calls it: [`Room::act`] and [`Room::message`] when somebody
//! wants something, [`Room::thought`] when a mind has answered, [`Room::ring`] when the time of
//! [`Room::next_timer`] has come, [`Room::elsewhere`] when another house has written to the same
//! store. The store's log decides: nobody is told of a step before the store has it.
//!
//! # Simulated
//!
//! `tests/simulation` plays whole evenings from a seed: one to three houses over one store, tables of
//! a small game of its own and of four of the house, people who come, move, talk, take back, leave
//! and come again. Notes between houses are delayed, lost, doubled and overtake each other; the store
//! is slow, fails, fails although it has written, or writes later; houses crash at any point; the
//! clock of the day jumps by up to a year; minds are late, mute or wrong. After the last fault there
//! are sixty simulated seconds of calm, and then must hold: every message that was acknowledged is in
//! the log once and in order, and none that was refused for good; nothing was told that is not stored;
//! all displays show what the log says; nobody waits for anything but a person; clocks and glasses
//! were right to 100 ms; what was said is there once. Seeds run for half a minute in `./check` and for
//! ten in `./check --full`; one that breaks a law is printed with the command that tells it line by
//! line. That the laws can be broken is tested with houses that have each fault (`mutations`).
//!
//! # Files
//!
//! | file | what |
//! | --- | --- |
//! | `house` | [`House`]: what a room asks of whoever drives it |
//! | `room`, `past` | [`Room`], and how it is loaded |
//! | `timers` | what goes on by itself |
//! | `act` | what becomes of each request |
//! | `commit` | judge, store, tell: the way of one step |
//! | `show`, `whole` | the frames that displays get |
//! | `ask` | what one seat asks of the others |
//! | `seating` | sitting down, leaving, presence, other houses |
//! | `absent` | rounds that do not wait for people who have gone |
//! | `think` | minds that play and judges that evaluate |
//! | `answers` | a message is applied at most once |
//! | `clock`, `tick` | how much time is left for whom; time that never jumps |
//! | `setup`, `step`, `ids`, `fault` | who sits where, what is stored, names, what goes wrong |
//! | `memory` | [`Memory`]: a store for tables that live as long as their house |
#![forbid(unsafe_code)]

mod absent;
mod act;
mod answers;
mod ask;
mod clock;
mod commit;
mod fault;
mod house;
mod ids;
mod memory;
mod past;
mod room;
mod seating;
mod setup;
mod show;
mod step;
mod think;
mod tick;
mod timers;
mod whole;

pub use answers::Answer;
pub use fault::Fault;
pub use house::{Asked, House, Over, RECALL, Standing, Terms, Took};
pub use ids::{TableId, TournamentId};
pub use memory::Memory;
pub use room::{Reader, Room, may_judge};
pub use seating::{Guest, Visitor};
pub use setup::{Setup, Sitter, named, seats_of, visible_name};
pub use show::{choices, seat_infos};
pub use step::{Appended, Ended, Found, Spoken, StoredStep};
pub use think::{MindAnswer, judge};
pub use tick::Tick;

/// What a room says, as Fluent sources: refusals and whatever else its displays are told.
pub fn words(language: plateau_core::Language) -> &'static str {
    match language {
        plateau_core::Language::En => include_str!("../words/en.ftl"),
        plateau_core::Language::Fr => include_str!("../words/fr.ftl"),
    }
}
