//! The server under load: started here or found running; its CPU time and memory.

use std::{
    io::{self, BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use plateau_client::ClientError;

/// A server process. One that was started here ends with it.
pub(super) struct Process {
    pub(super) url: String,
    pid: Option<u32>,
    child: Option<Child>,
    folder: Option<PathBuf>,
    /// How long it took from the start of the process to its address.
    pub(super) started: Option<Duration>,
}

impl Process {
    /// A server that somebody else has started.
    pub(super) fn running(url: &str, pid: Option<u32>) -> Process {
        Process {
            url: url.to_owned(),
            pid,
            child: None,
            folder: None,
            started: None,
        }
    }

    /// This program's own `serve`, without limits, on a free port.
    pub(super) fn start(
        data: Option<&Path>,
        database: Option<&str>,
    ) -> Result<Process, ClientError> {
        let begin = Instant::now();
        let mut command = Command::new(std::env::current_exe()?);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-limits"]);
        command.args(["--log-level", "warn"]);
        let mut folder = None;
        match (database, data) {
            (Some(url), _) => command.args(["--database", url]),
            (None, Some(data)) => command.arg("--data").arg(data),
            (None, None) => {
                let own =
                    std::env::temp_dir().join(format!("plateau-bench-{}", std::process::id()));
                std::fs::create_dir_all(&own)?;
                command.arg("--data").arg(&own);
                folder = Some(own);
                &mut command
            }
        };
        let mut child = command
            .stdout(Stdio::piped())
            .stdin(Stdio::null())
            .spawn()?;
        let stdout = child
            .stdout
            .take()
            .ok_or(io::ErrorKind::BrokenPipe)
            .map_err(io::Error::from)?;
        let mut url = String::new();
        BufReader::new(stdout).read_line(&mut url)?;
        if !url.starts_with("http") {
            let _ = child.wait();
            return Err(ClientError::Answer("the server did not start".to_owned()));
        }
        Ok(Process {
            url: url.trim().to_owned(),
            pid: Some(child.id()),
            child: Some(child),
            folder,
            started: Some(begin.elapsed()),
        })
    }

    /// CPU time used so far.
    pub(super) fn cpu(&self) -> Option<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.pid?)).ok()?;
        // After the name in parentheses, which may hold anything: user and system time in ticks.
        let fields: Vec<&str> = stat.rsplit(')').next()?.split_whitespace().collect();
        let ticks = |index: usize| fields.get(index)?.parse::<u64>().ok();
        Some(Duration::from_millis((ticks(11)? + ticks(12)?) * 10))
    }

    /// Memory now and at its most, in bytes.
    pub(super) fn memory(&self) -> Option<(u64, u64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.pid?)).ok()?;
        let line = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok()
        };
        Some((line("VmRSS:")? * 1024, line("VmHWM:")? * 1024))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(child) = &mut self.child {
            let _ = child.kill();
            let _ = child.wait();
        }
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
