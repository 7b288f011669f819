//! The load generator: many tables, two sockets each, and how long a move takes to the opponent.
//!
//! It runs in a process of its own and, unless it is given a server, starts one as another process
//! with an empty data folder. Everything stays on loopback and ends after the given time.

mod load;
mod process;
mod summary;

use std::{path::PathBuf, time::Duration};

use clap::Args;

use plateau_client::ClientError;
use process::Process;

/// Loads a server with moves and tells how quickly they arrive
#[derive(Clone, Debug, Args)]
pub struct BenchArgs {
    /// How many tables are played at the same time; each has two sockets
    #[arg(long, default_value_t = 5000)]
    pub tables: usize,
    /// Seconds from one move of a table to the next; 0 is as fast as they can
    #[arg(long, default_value_t = 5.0, value_name = "SECONDS")]
    pub every: f64,
    /// How long to measure
    #[arg(long, default_value_t = 30, value_name = "SECONDS")]
    pub seconds: u64,
    /// A server that runs already, without limits; else one is started
    #[arg(long, value_name = "URL")]
    pub url: Option<String>,
    /// Its process, for CPU and memory
    #[arg(long, requires = "url")]
    pub pid: Option<u32>,
    /// The data folder of the server that is started; an empty temporary one if not given
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// The database of the server that is started, instead of a folder
    #[arg(long, value_name = "URL")]
    pub database: Option<String>,
    /// One JSON object instead of a table
    #[arg(long)]
    pub json: bool,
}

/// The most that a machine is loaded with by mistake.
const MOST: usize = 20_000;

impl BenchArgs {
    /// Runs the load and prints what was measured.
    pub fn run(&self) -> Result<(), ClientError> {
        if self.tables == 0
            || self.tables > MOST
            || self.seconds > 600
            || !(0.0..=3600.0).contains(&self.every)
        {
            return Err(ClientError::Answer(format!(
                "at most {MOST} tables and 600 seconds"
            )));
        }
        let _ = rlimit::increase_nofile_limit(u64::MAX);
        let process = match &self.url {
            Some(url) => Process::running(url, self.pid),
            None => Process::start(self.data.as_deref(), self.database.as_deref())?,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let plan = load::Load {
            tables: self.tables,
            every: Duration::from_secs_f64(self.every),
            time: Duration::from_secs(self.seconds),
        };
        let summary = runtime.block_on(load::run(&process, plan))?;
        if self.json {
            println!("{}", summary.json());
        } else {
            println!("{summary}");
        }
        Ok(())
    }
}
