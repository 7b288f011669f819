//! The processes of a test: a server that can be killed and started again, and chromedriver.

use std::{
    net::SocketAddr,
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    thread::sleep,
    time::{Duration, Instant},
};

use plateau_server::ServeArgs;
use tempfile::TempDir;

use crate::net;

/// Where the child finds what it is to do.
const LISTEN: &str = "PLATEAU_BROWSER_TEST_LISTEN";
const DATA: &str = "PLATEAU_BROWSER_TEST_DATA";

/// Browsers are large: one test at a time.
static ALONE: Mutex<()> = Mutex::new(());

/// A server in a process of its own, with an empty data folder.
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    data: TempDir,
    child: Child,
    _alone: MutexGuard<'static, ()>,
}

impl Server {
    /// Starts one and waits until it answers.
    pub fn start() -> Server {
        let alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
        let data = tempfile::tempdir().expect("there is a temporary folder");
        let address = SocketAddr::from(([127, 0, 0, 1], net::free_port()));
        let child = spawn(address, &data);
        let server = Server {
            address,
            data,
            child,
            _alone: alone,
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
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the test program starts once more")
}

#[test]
#[ignore = "the server of the other tests, which they start as a process of its own"]
fn the_server_of_the_other_tests() {
    let (Ok(listen), Ok(data)) = (std::env::var(LISTEN), std::env::var(DATA)) else {
        return;
    };
    let args = ServeArgs {
        listen: listen.parse().expect("the parent gives an address"),
        data: Some(data.into()),
        ..ServeArgs::default()
    };
    args.run().expect("the server runs until it is ended");
}

/// Chromedriver in a process of its own.
pub struct Driver {
    /// Where it listens.
    pub address: SocketAddr,
    child: Child,
}

impl Driver {
    /// Starts it and waits until it answers.
    pub fn start() -> Driver {
        let port = net::free_port();
        let child = Command::new("chromedriver")
            .args([format!("--port={port}"), "--log-level=OFF".to_owned()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver starts: on Debian, apt-get install chromium chromium-driver");
        let driver = Driver {
            address: SocketAddr::from(([127, 0, 0, 1], port)),
            child,
        };
        let until = Instant::now() + Duration::from_secs(20);
        while net::request(driver.address, "GET", "/status", None).is_err() {
            assert!(Instant::now() < until, "chromedriver does not answer");
            sleep(Duration::from_millis(50));
        }
        driver
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
