//! `plateau serve`.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
    time::Duration,
};

use clap::Args;
use plateau_core::Catalog;

use crate::{
    bus::Local,
    config::{Config, Database, Limits},
    error::ServeError,
    qr,
    serve::{GOODBYE, Server, ended},
};

/// The web server with its page.
#[derive(Clone, Debug, Args)]
pub struct ServeArgs {
    /// Where to listen; port 0 takes a free one
    #[arg(
        long,
        value_name = "ADDRESS",
        default_value = "127.0.0.1:7777",
        env = "PLATEAU_LISTEN"
    )]
    pub listen: SocketAddr,
    /// Listen for the whole room and show the address with a QR code
    #[arg(long)]
    pub lan: bool,
    /// A name under which people reach the server, beside its addresses and localhost; may be given
    /// several times
    #[arg(
        long = "host",
        value_name = "NAME",
        env = "PLATEAU_HOST",
        value_delimiter = ','
    )]
    pub hosts: Vec<String>,
    /// The folder of the database; the user's data folder where it is not given
    #[arg(long, value_name = "DIR", env = "PLATEAU_DATA")]
    pub data: Option<PathBuf>,
    /// A PostgreSQL database instead: postgres://user:password@host/name
    #[arg(
        long,
        value_name = "URL",
        env = "PLATEAU_DATABASE",
        conflicts_with = "data"
    )]
    pub database: Option<String>,
    /// The most megabytes that each mind holds, whoever asks it
    #[arg(long, value_name = "MB", default_value_t = Config::MEGABYTES, env = "PLATEAU_MEMORY",
          value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub memory: u64,
    /// The folder where minds keep what takes long to make; nothing is kept where it is not given
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
    /// How many seconds people rest between two games of a tournament
    #[arg(long, value_name = "SECONDS", default_value_t = 5, env = "PLATEAU_BETWEEN",
          value_parser = clap::value_parser!(u64).range(..=3600))]
    pub between: u64,
    /// Open the page in a browser
    #[arg(long, overrides_with = "no_open")]
    pub open: bool,
    /// Do not open a browser (the default)
    #[arg(long, overrides_with = "open")]
    pub no_open: bool,
    /// No limits for addresses, sockets and tables: for load tests on loopback
    #[arg(long, hide = true)]
    pub no_limits: bool,
}

impl Default for ServeArgs {
    fn default() -> ServeArgs {
        ServeArgs {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            lan: false,
            hosts: Vec::new(),
            data: None,
            database: None,
            memory: Config::MEGABYTES,
            cache: None,
            between: 5,
            open: false,
            no_open: false,
            no_limits: false,
        }
    }
}

impl ServeArgs {
    /// The settings that these arguments describe, for a server of these games.
    pub fn config(&self, catalog: Catalog) -> Config {
        let database = match (&self.database, &self.data) {
            (Some(url), _) => Database::Postgres(url.clone()),
            (None, Some(folder)) => Database::Folder(folder.clone()),
            (None, None) => Database::Folder(data_folder()),
        };
        let mut listen = self.listen;
        if self.lan {
            listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        }
        let mut config = Config::new(catalog, listen, database);
        if config.notes.is_none() {
            // Servers of one database on one machine have a folder each.
            config.notes = Some(data_folder().join(format!("server-{}", listen.port())));
        }
        config.hosts.clone_from(&self.hosts);
        config.between = Duration::from_secs(self.between);
        config.lent.most = self.memory << 20;
        config.lent.cache.clone_from(&self.cache);
        if self.no_limits {
            config.limits = Limits::none();
        }
        config
    }

    /// Serves these games until Ctrl-C. The address goes to standard output, as soon as it answers.
    pub fn run(&self, catalog: Catalog) -> Result<(), ServeError> {
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let served = runtime.block_on(async {
            let server = Server::start(self.config(catalog), Local::new()).await?;
            let url = self.url(server.address());
            println!("{url}");
            if self.lan
                && let Some(picture) = qr::draw(&url)
            {
                println!("{picture}");
            }
            if self.open && !self.no_open {
                open_browser(&url);
            }
            ended().await;
            server.stop().await;
            Ok(())
        });
        // All has been written; work that does not hear the stop is not waited for.
        runtime.shutdown_timeout(GOODBYE);
        served
    }

    fn url(&self, address: SocketAddr) -> String {
        let ip = if self.lan {
            lan_address().unwrap_or(address.ip())
        } else {
            address.ip()
        };
        format!("http://{}/", SocketAddr::new(ip, address.port()))
    }
}

/// Where this system keeps users' data.
pub fn data_folder() -> PathBuf {
    let var = |name: &str| {
        std::env::var_os(name)
            .filter(|value| !value.is_empty())
            .map(PathBuf::from)
    };
    let home = || {
        var("HOME")
            .or_else(|| var("USERPROFILE"))
            .unwrap_or_else(std::env::temp_dir)
    };
    let base = if cfg!(target_os = "macos") {
        home().join("Library/Application Support")
    } else if cfg!(windows) {
        var("LOCALAPPDATA").unwrap_or_else(home)
    } else {
        var("XDG_DATA_HOME").unwrap_or_else(|| home().join(".local/share"))
    };
    base.join("plateau")
}

/// The address under which the room sees this machine. Nothing is sent: only the route is asked for.
fn lan_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified()).then_some(address)
}

fn open_browser(url: &str) {
    let program = if cfg!(target_os = "macos") {
        ("open", vec![])
    } else if cfg!(windows) {
        ("cmd", vec!["/C", "start", ""])
    } else {
        ("xdg-open", vec![])
    };
    let started = std::process::Command::new(program.0)
        .args(program.1)
        .arg(url)
        .stdin(std::process::Stdio::null())
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn();
    if started.is_err() {
        eprintln!("no browser could be opened; the address is {url}");
    }
}
