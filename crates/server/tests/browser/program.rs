//! The processes of a test: a server that can be killed and started again, and where a test
//! waits until there is room for it.

use std::{
    net::SocketAddr,
    os::unix::process::CommandExt,
    process::{Child, Command, Stdio},
    sync::{Condvar, Mutex, PoisonError},
    thread::{self, sleep},
    time::{Duration, Instant},
};

use plateau_server::ServeArgs;
use tempfile::TempDir;

use crate::net;

/// Where the child finds what it is to do.
const LISTEN: &str = "PLATEAU_BROWSER_TEST_LISTEN";
const DATA: &str = "PLATEAU_BROWSER_TEST_DATA";

/// How many tests run at once: a page, its browser and its server are busy in turns.
const AT_ONCE: usize = 2;

/// How many of them could begin.
static FREE: Mutex<usize> = Mutex::new(AT_ONCE);
/// Somebody has left.
static LEFT: Condvar = Condvar::new();

/// The room that a test takes; others get it when it is dropped.
struct Room(usize);

impl Room {
    /// Waits for it.
    fn take(places: usize) -> Room {
        let free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
        let mut free = LEFT
            .wait_while(free, |free| *free < places)
            .unwrap_or_else(PoisonError::into_inner);
        *free -= places;
        Room(places)
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        *FREE.lock().unwrap_or_else(PoisonError::into_inner) += self.0;
        LEFT.notify_all();
    }
}

/// A server in a process of its own, with an empty data folder.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    data: TempDir,
    child: Child,
    _room: Room,
}

impl Server {
    /// Starts one and waits until it answers.
    pub fn start() -> Server {
        Server::start_in(Room::take(1))
    }

    /// Starts one for a test that takes the time of something: no other test runs beside it.
    pub fn start_alone() -> Server {
        Server::start_in(Room::take(AT_ONCE))
    }

    fn start_in(room: Room) -> Server {
        let data = tempfile::tempdir().expect("there is a temporary folder");
        let address = SocketAddr::from(([127, 0, 0, 1], net::free_port()));
        let child = spawn(address, &data);
        let server = Server {
            address,
            data,
            child,
            _room: room,
        };
        server.answers();
        server
    }

    /// The address of a page.
    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// Ends it as a power cut would.
    pub fn kill(&mut self) {
        self.child.kill().expect("the server runs");
        self.child.wait().expect("the server ends");
    }

    /// Starts it again where it was, with what it had written.
    pub fn restart(&mut self) {
        self.child = spawn(self.address, &self.data);
        self.answers();
    }

    fn answers(&self) {
        let until = Instant::now() + Duration::from_secs(30);
        while net::request(self.address, "GET", "/api/games", None).is_err() {
            assert!(
                Instant::now() < until,
                "the server does not answer at {}",
                self.address
            );
            sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// This same test program, told to be the server.
fn spawn(address: SocketAddr, data: &TempDir) -> Child {
    let program = std::env::current_exe().expect("a test knows its program");
    Command::new(program)
        .args([
            "--exact",
            "program::the_server_of_the_other_tests",
            "--ignored",
            "--nocapture",
        ])
        .env(LISTEN, address.to_string())
        .env(DATA, data.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        // Ctrl-C at a terminal ends this program; the server then clears up.
        .process_group(0)
        .spawn()
        .expect("the test program starts once more")
}

#[test]
#[ignore = "the server of the other tests, which they start as a process of its own"]
fn the_server_of_the_other_tests() {
    let told = |name: &str| std::env::var(name).expect("the parent tells where");
    let (listen, data) = (told(LISTEN), told(DATA));
    let folder = data.clone();
    thread::spawn(move || {
        // The tests end however they end: then their end of the pipe is closed.
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        let _ = std::fs::remove_dir_all(folder);
        std::process::exit(0);
    });
    let args = ServeArgs {
        listen: Some(listen.parse().expect("the parent gives an address")),
        data: Some(data.into()),
        ..ServeArgs::default()
    };
    args.run(plateau_games::CATALOG)
        .expect("the server runs until it is ended");
}
