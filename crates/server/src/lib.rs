//! The server: tables that people, minds and programs play at, in a browser or by script.
//!
//! ```no_run
//! use clap::Parser;
//! use plateau_server::ServeArgs;
//!
//! #[derive(Parser)]
//! struct Program {
//!     #[command(flatten)]
//!     serve: ServeArgs,
//! }
//!
//! // The page, the API and all tables of these games, until somebody stops it.
//! if let Err(error) = Program::parse().serve.run(plateau_games::CATALOG) {
//!     eprintln!("{error}");
//! }
//! ```
//!
//! A request comes in through `http`, is checked by `guard`, and becomes a call to a live table
//! (`table`), which judges it by the rules, writes it to the `store` and tells all displays. What
//! clients see and send is in `PROTOCOL.md`.
//!
//! | module | what |
//! | --- | --- |
//! | `serve`, `args`, `config` | starting, the command line, settings |
//! | `hall` | all tables, loaded when somebody looks |
//! | `table` | one live table: a task that owns the game and its log |
//! | `tournament` | one tournament: a task that owns its schedule and opens its tables |
//! | `store` | the log, accounts and ratings on SQLite or PostgreSQL; group commit |
//! | `bus` | notes between servers |
//! | `http` | routes, sockets, files, the API's description |
//! | `hosts`, `proxy`, `wire` | the names under which it answers, who asks through a proxy, encryption |
//! | `current`, `aftermath` | what changes while it runs; what the last process left behind |
//! | `pool` | long work and large boards off the serving threads, in bounded pools; it stops with whoever asked |
//! | `asker`, `turns` | in whose name something long is done; who is next |
//! | `thinking`, `resting` | minds that think there, kept for the next question |
//! | `timer` | clocks that run out, and tables that nobody plays, while they are not in memory |
//! | `underway` | what brought a process down is not tried for ever |
//! | `cache` | pictures, films, reviews: made once |
//! | `metrics`, `logs` | what the server counts and says about itself |
//! | `order`, `reserved` | what operators decide; names that belong to somebody |
//! | `attempts`, `device` | log-ins by name; on what a key is |
//! | `look_alike` | names that an eye cannot tell apart |
//! | `glicko`, `clock`, `limits`, `ids` | ratings, clocks, token buckets, unguessable names |
//! | `site` | the page as plain files, for hosts without a server |
//! | `tools` | backups, exports and operators, beside a server that runs |
//! | `bench` | the load generator |
#![forbid(unsafe_code)]

mod aftermath;
mod args;
mod asker;
mod attempts;
mod bench;
mod bus;
mod cache;
mod clock;
mod config;
mod current;
mod device;
mod error;
mod glicko;
mod hall;
mod hosts;
mod http;
mod ids;
mod limits;
mod logs;
mod look_alike;
mod metrics;
mod order;
mod pool;
mod proxy;
mod qr;
mod reserved;
mod resting;
mod serve;
mod setup;
mod site;
mod store;
mod table;
mod thinking;
mod timer;
mod tools;
mod tournament;
mod turns;
mod underway;
mod wire;

pub use args::{ServeArgs, data_folder, open_browser};
pub use bench::BenchArgs;
pub use bus::{Bus, Local, Note};
pub use config::{Base, Config, Database, Limits, Rate, Retention, ThinkingTime, Tls};
pub use error::ServeError;
pub use glicko::{Rating, Result as RatedResult};
#[cfg(feature = "readers")]
#[doc(hidden)]
pub use http::readers;
pub use http::{openapi, words};
pub use ids::{TableId, TournamentId};
pub use logs::{LogFormat, LogLevel};
pub use proxy::ProxyHeader;
pub use serve::{Server, serve};
pub use site::{SiteArgs, SiteError};
pub use store::ArchiveError;
pub use tools::{
    BackupArgs, ExportArgs, ImportArgs, OperatorArgs, OperatorCommand, OperatorList, OperatorName,
    RestoreArgs, WhereArgs,
};
