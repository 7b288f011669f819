//! How a server is set up.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use plateau_core::{Catalog, Host};

/// Where a server listens, where it stores, and what it lets people do.
#[derive(Clone, Debug)]
pub struct Config {
    /// The games that it serves.
    pub catalog: Catalog,
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where the log, accounts and ratings live.
    pub database: Database,
    /// The folder where it notes what is under way, so that what brings it down is not tried for ever.
    pub notes: Option<PathBuf>,
    /// Names under which it answers, beside addresses and `localhost`.
    pub hosts: Vec<String>,
    /// What one address, one socket and all together may use.
    pub limits: Limits,
    /// How long a request may take before its sender is told to try again.
    pub patience: Duration,
    /// How long a table without displays stays in memory.
    pub idle: Duration,
    /// How long a table without a move stays open or in play; a clock that gives more for a move gives
    /// twice that.
    pub abandoned: Duration,
    /// How long people rest between two games of a tournament; programs and minds do not.
    pub between: Duration,
    /// How many minds may think at once.
    pub thinkers: usize,
    /// What each mind is lent, whoever asks it.
    pub lent: Host,
    /// How long a level thinks about a move, and a judge about a position.
    pub thought: ThinkingTime,
}

/// How long minds may think.
#[derive(Clone, Copy, Debug)]
pub struct ThinkingTime {
    /// A level, about its move.
    pub level: Duration,
    /// A judge, about the position that is shown.
    pub judge: Duration,
    /// A judge, about each position of a review.
    pub review: Duration,
}

/// Where the log, accounts and ratings live.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Database {
    /// One file `plateau.db` in this folder.
    Folder(PathBuf),
    /// PostgreSQL, by its URL.
    Postgres(String),
}

/// What one address, one socket and all together may use.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second from one address, and how many at once.
    pub requests: Rate,
    /// Tables, accounts and log-ins a second from one address, and how many at once.
    pub openings: Rate,
    /// Messages a second on one socket, and how many at once.
    pub messages: Rate,
    /// Sockets and streams from one address.
    pub sockets_each: usize,
    /// Sockets and streams in all.
    pub sockets: usize,
    /// Tables in memory.
    pub tables: usize,
    /// Displays of one table.
    pub displays: usize,
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a socket's message.
    pub message: usize,
}

/// How often: so many a second on average, and at most so many at once.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// A second.
    pub each_second: f64,
    /// At once.
    pub burst: f64,
}

impl Rate {
    /// So many a second, and so many at once.
    pub const fn new(each_second: f64, burst: f64) -> Rate {
        Rate { each_second, burst }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            // A page is some 40 files, and a whole class may sit behind one address.
            requests: Rate::new(300.0, 4000.0),
            openings: Rate::new(1.0, 60.0),
            // Twenty keys a second, and what a page says by itself.
            messages: Rate::new(30.0, 90.0),
            sockets_each: 400,
            sockets: 16_000,
            tables: 50_000,
            displays: 1_000,
            body: 64 * 1024,
            message: 8 * 1024,
        }
    }
}

impl Limits {
    /// As much as the machine can, from any address: for load tests on loopback.
    pub fn none() -> Limits {
        let endless = Rate::new(1e9, 1e9);
        Limits {
            requests: endless,
            openings: endless,
            messages: endless,
            sockets_each: usize::MAX,
            sockets: usize::MAX,
            tables: usize::MAX,
            ..Limits::default()
        }
    }
}

impl Config {
    /// The most megabytes that a mind holds where nobody says otherwise: what every level of every
    /// game needs, and no more.
    pub const MEGABYTES: u64 = 128;

    /// The usual server of these games over this database.
    pub fn new(catalog: Catalog, listen: SocketAddr, database: Database) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            catalog,
            listen,
            notes: match &database {
                Database::Folder(folder) => Some(folder.clone()),
                Database::Postgres(_) => None,
            },
            database,
            hosts: Vec::new(),
            limits: Limits::default(),
            patience: Duration::from_secs(30),
            idle: Duration::from_secs(30),
            abandoned: Duration::from_secs(7 * 24 * 3600),
            between: Duration::from_secs(5),
            thinkers: cores.max(2) - 1,
            lent: Host {
                most: Config::MEGABYTES << 20,
                ..Host::default()
            },
            thought: ThinkingTime {
                level: Duration::from_secs(2),
                judge: Duration::from_secs(20),
                review: Duration::from_secs(3),
            },
        }
    }
}
