//! What happens to a server, its database, its disk and its clock.

use std::{
    io::Write,
    net::{SocketAddr, TcpStream},
    path::PathBuf,
    process::{Command, Stdio},
    time::Duration,
};

use plateau_client::Client;
use tempfile::TempDir;
use tokio::time::sleep;

use crate::{
    disk::Disk,
    durable::{self, Running},
    postgres::Postgres,
};

/// How far the clock is ahead.
const CLOCK: &str = "clock";

/// One fault.
#[derive(Clone, Copy, Debug)]
pub enum Trouble {
    /// kill -9 and a new start.
    Kill,
    /// SIGSTOP for a second.
    Pause,
    /// Hundreds of connections that say nothing, nonsense, or half a request.
    Flood,
    /// Every sync of the disk takes a fifth of a second, for three seconds.
    SlowDisk,
    /// The disk is full for two seconds.
    FullDisk,
    /// The time of day jumps by hours, to and fro.
    ClockJump,
    /// The database is away for so many seconds.
    Away(u64),
}

/// A server in a process of its own, with all that it needs.
pub struct Patient {
    running: Option<Running>,
    address: SocketAddr,
    folder: TempDir,
    postgres: Option<Postgres>,
    /// Where it has a small one of its own.
    disk: Option<Disk>,
    /// The library that fakes the clock, and the folder of the file that says by how much.
    clock: Option<(PathBuf, TempDir)>,
    jumps: usize,
}

impl Patient {
    /// On a folder of this machine's disk.
    pub fn on_sqlite(address: SocketAddr) -> Patient {
        Patient::new(address)
    }

    /// On a small disk of its own, with a clock that can be made to jump.
    pub fn on_a_small_disk(address: SocketAddr, megabytes: usize) -> Patient {
        let mut patient = Patient::new(address);
        let libraries = std::fs::read_dir("/usr/lib").expect("there are libraries");
        let mut places = libraries
            .flatten()
            .map(|one| one.path().join("faketime/libfaketime.so.1"));
        let library = places.find(|path| path.exists());
        let library =
            library.expect("libfaketime is needed for this test: apt-get install faketime");
        let clock = TempDir::new().expect("a temporary folder can be made");
        std::fs::write(clock.path().join(CLOCK), "+0").expect("the folder is ours");
        patient.clock = Some((library, clock));
        patient.disk = Some(Disk::over(patient.folder.path(), megabytes));
        patient
    }

    /// On a PostgreSQL of its own.
    pub fn on_postgresql(address: SocketAddr) -> Patient {
        let mut patient = Patient::new(address);
        patient.postgres = Some(Postgres::start());
        patient
    }

    fn new(address: SocketAddr) -> Patient {
        Patient {
            running: None,
            address,
            folder: TempDir::new().expect("a temporary folder can be made"),
            postgres: None,
            disk: None,
            clock: None,
            jumps: 0,
        }
    }

    pub fn client(&self) -> Client {
        Client::new(&format!("http://{}/", self.address)).expect("it is an address")
    }

    /// kill -9, and a new process at the same address.
    pub fn kill_and_start(&mut self) {
        self.running = None;
        let own = std::env::current_exe().expect("this test is a program");
        let mut command = match &self.disk {
            Some(disk) => disk.command(&own),
            None => Command::new(own),
        };
        command.env(durable::NO_LIMITS, "1").stderr(Stdio::null());
        if let Some(postgres) = &self.postgres {
            command.env(durable::DATABASE, postgres.url());
        }
        if let Some((library, folder)) = &self.clock {
            command
                .env("LD_PRELOAD", library)
                .env("FAKETIME_TIMESTAMP_FILE", folder.path().join(CLOCK))
                .env("FAKETIME_NO_CACHE", "1")
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        let (running, _) = durable::start_as(command, self.folder.path(), self.address);
        self.running = Some(running);
    }

    fn process(&self) -> String {
        let running = self.running.as_ref().expect("it runs");
        running.0.id().to_string()
    }

    fn signal(&self, signal: &str) {
        let told = Command::new("kill")
            .args([signal, &self.process()])
            .status();
        assert!(told.is_ok_and(|status| status.success()), "it is told");
    }
}

impl Trouble {
    /// It happens, and is over when this returns.
    pub async fn befall(self, patient: &mut Patient) {
        match self {
            Trouble::Kill => patient.kill_and_start(),
            Trouble::Pause => {
                patient.signal("-STOP");
                sleep(Duration::from_secs(1)).await;
                patient.signal("-CONT");
            }
            Trouble::Flood => flood(patient.address).await,
            Trouble::SlowDisk => {
                let mut slow = Command::new("strace")
                    .args([
                        "-f",
                        "-qq",
                        "-o",
                        "/dev/null",
                        "-e",
                        "trace=fsync,fdatasync",
                    ])
                    .args(["-e", "inject=fsync,fdatasync:delay_exit=200000"])
                    .args(["-p", &patient.process()])
                    .stderr(Stdio::null())
                    .spawn()
                    .expect("strace is needed for this test: apt-get install strace");
                sleep(Duration::from_secs(3)).await;
                // Asked to end, it lets the server go on.
                let _ = Command::new("kill").arg(slow.id().to_string()).status();
                let _ = slow.wait();
            }
            Trouble::FullDisk => {
                let disk = patient.disk.as_ref().expect("it has a small disk");
                disk.fill();
                sleep(Duration::from_secs(2)).await;
                disk.make_room();
            }
            Trouble::ClockJump => {
                patient.jumps += 1;
                let hours = [5, -7, 48, -1][patient.jumps % 4];
                let clock = patient.clock.as_ref().expect("its clock can jump");
                let file = clock.1.path().join(CLOCK);
                std::fs::write(file, format!("{hours:+}h")).expect("the folder is ours");
            }
            Trouble::Away(seconds) => {
                let postgres = patient.postgres.as_mut().expect("it has a database");
                postgres.stop();
                sleep(Duration::from_secs(seconds)).await;
                postgres.go_on();
            }
        }
    }
}

async fn flood(address: SocketAddr) {
    let connections = (0..300).filter_map(|number| {
        let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(1)).ok()?;
        let bytes: &[u8] = match number % 3 {
            0 => b"",
            1 => b"GET / HTTP/1.1\r\nHost: localh",
            _ => b"\x16\x03\x01 not what you expect \r\n\r\n",
        };
        let _ = stream.write_all(bytes);
        Some(stream)
    });
    let connections: Vec<TcpStream> = connections.collect();
    sleep(Duration::from_millis(500)).await;
    drop(connections);
}
