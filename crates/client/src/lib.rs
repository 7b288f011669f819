//! A seat at a table of a Plateau server, over HTTP or HTTPS and a WebSocket: what a bot in Rust,
//! a display or a load generator needs, without the server.
//!
//! ```no_run
//! use plateau_client::{Client, Heard, RemoteSeat};
//! use plateau_protocol::{NewTable, SeatWish};
//!
//! # async fn play() -> Result<(), plateau_client::ClientError> {
//! let bot = Client::new("http://127.0.0.1:7777")?.bot("R2").await?;
//! let me = SeatWish::Me { name: None };
//! let easy = SeatWish::Mind { mind: "easy".into(), options: None };
//! let opened = bot.open(&NewTable::of("connect4").seats([me, easy])).await?;
//! let mut seat = RemoteSeat::join(bot, &opened.table, None).await?;
//! while !seat.table().is_over() {
//!     if let Some(choice) = seat.choices().first().cloned() {
//!         seat.play(&choice.what).await;
//!     }
//!     seat.next().await?;
//! }
//! # Ok(())
//! # }
//! ```
//!
//! | file | noun |
//! | --- | --- |
//! | `client` | [`Client`]: somebody at a server; requests and their [`Reply`] |
//! | `socket` | [`Socket`]: messages of a table or a tournament |
//! | `seat` | [`RemoteSeat`]: a seat that keeps its table up to date and connects again when it must |
//! | `link` | [`Link`]: the same for programs that are not made of tasks |
//! | `address` `stream` `trust` | where a server is, the bytes to it, and whom to believe |
//! | `keys` | who somebody was at a server before |
#![forbid(unsafe_code)]

mod address;
mod client;
mod error;
mod keys;
mod link;
mod seat;
mod socket;
mod stream;
mod trust;

pub use client::{Client, Reply};
pub use error::ClientError;
pub use keys::{keep_key, kept_key};
pub use link::{Entered, Link, News};
pub use seat::{Heard, RemoteSeat};
pub use socket::Socket;
pub use trust::Trust;
