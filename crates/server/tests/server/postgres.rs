//! A real PostgreSQL in a temporary folder, for as long as a test runs.

use std::{
    net::TcpListener,
    os::unix::fs::PermissionsExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    time::Duration,
};

/// A PostgreSQL server that ends with this value.
pub struct Postgres {
    child: Child,
    port: u16,
    folder: tempfile::TempDir,
}

/// Where Debian keeps the programs of PostgreSQL, or wherever the path finds them.
fn programs() -> PathBuf {
    let debian = std::fs::read_dir("/usr/lib/postgresql")
        .into_iter()
        .flatten()
        .flatten();
    let mut found: Vec<PathBuf> = debian.map(|version| version.path().join("bin")).collect();
    found.extend(std::env::split_paths(
        &std::env::var_os("PATH").unwrap_or_default(),
    ));
    found.retain(|folder| {
        ["initdb", "postgres", "pg_isready", "psql"]
            .iter()
            .all(|program| folder.join(program).exists())
    });
    found.sort();
    found
        .pop()
        .expect("PostgreSQL is needed for this test: apt-get install postgresql")
}

/// A command that runs as the user `postgres` where we are root, which PostgreSQL refuses.
fn command(program: &Path) -> Command {
    let root = std::fs::metadata("/proc/self")
        .is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0);
    if !root {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command
        .args([
            "--reuid=postgres",
            "--regid=postgres",
            "--init-groups",
            "--",
        ])
        .arg(program);
    command
}

/// The server of a folder that was made before.
fn run(folder: &Path, port: u16) -> Child {
    command(&programs().join("postgres"))
        .arg("-D")
        .arg(folder.join("pg"))
        .args([
            "-h",
            "127.0.0.1",
            "-p",
            &port.to_string(),
            "-c",
            "fsync=off",
        ])
        .arg("-k")
        .arg(folder)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("postgres runs")
}

impl Postgres {
    /// Starts one on a free port. About two seconds.
    pub fn start() -> Postgres {
        let programs = programs();
        let folder = tempfile::TempDir::new().expect("a temporary folder can be made");
        // Another user must be able to write there.
        let open = std::fs::Permissions::from_mode(0o777);
        std::fs::set_permissions(folder.path(), open).expect("the folder is ours");
        let data = folder.path().join("pg");
        let made = command(&programs.join("initdb"))
            .arg("-D")
            .arg(&data)
            .args([
                "-U",
                "app",
                "--auth=trust",
                "--no-sync",
                "-E",
                "UTF8",
                "--locale=C.UTF-8",
            ])
            .stdout(Stdio::null())
            .status()
            .expect("initdb runs");
        assert!(made.success(), "initdb makes a database");
        let port = TcpListener::bind("127.0.0.1:0")
            .and_then(|free| free.local_addr())
            .expect("a port is free")
            .port();
        let child = run(folder.path(), port);
        let postgres = Postgres {
            child,
            port,
            folder,
        };
        postgres.wait();
        postgres
    }

    /// Waits until it answers.
    fn wait(&self) {
        let programs = programs();
        for _ in 0..300 {
            let ready = command(&programs.join("pg_isready"))
                .args([
                    "-q",
                    "-h",
                    "127.0.0.1",
                    "-U",
                    "app",
                    "-d",
                    "postgres",
                    "-p",
                    &self.port.to_string(),
                ])
                .status();
            if ready.is_ok_and(|ready| ready.success()) {
                return;
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        panic!("PostgreSQL did not become ready on port {}", self.port);
    }

    /// It goes away, with all connections broken.
    #[allow(
        dead_code,
        reason = "this file serves two test programs, one of which needs none"
    )]
    pub fn stop(&mut self) {
        // The mode that ends at once: whoever is connected is thrown out.
        let told = Command::new("kill")
            .args(["-QUIT", &self.child.id().to_string()])
            .status();
        assert!(told.is_ok_and(|status| status.success()), "it is told");
        self.child.wait().expect("it ends");
    }

    /// It is there again, at the same address.
    #[allow(
        dead_code,
        reason = "this file serves two test programs, one of which needs none"
    )]
    pub fn go_on(&mut self) {
        self.child = run(self.folder.path(), self.port);
        self.wait();
    }

    /// Runs a file of SQL.
    #[allow(
        dead_code,
        reason = "this file serves two test programs, one of which loads none"
    )]
    pub fn load(&self, file: &Path) {
        let sql = std::fs::File::open(file).expect("the file can be read");
        let loaded = Command::new(programs().join("psql"))
            .args(["-q", "-v", "ON_ERROR_STOP=1", "-d", &self.url()])
            .stdin(sql)
            .stdout(Stdio::null())
            .status()
            .expect("psql runs");
        assert!(loaded.success(), "psql accepts {}", file.display());
    }

    /// Its address.
    pub fn url(&self) -> String {
        format!("postgres://app@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
