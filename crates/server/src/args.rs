//! `plateau serve`.

use std::{
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    path::PathBuf,
};

use clap::Args;
use ipnet::IpNet;
use plateau_core::Catalog;

use crate::{
    bus::Local,
    config::{Base, Config, ConfigFile, Database, Limits, Tls},
    error::ServeError,
    logs::{self, LogFormat, LogLevel},
    proxy::ProxyHeader,
    qr,
    serve::{Asked, GOODBYE, Server, Signals},
};

/// The web server with its page.
#[derive(Clone, Debug, Default, Args)]
pub struct ServeArgs {
    /// A file with settings (TOML); what is given here counts more
    #[arg(long, value_name = "FILE", env = "PLATEAU_CONFIG")]
    pub config: Option<PathBuf>,
    /// Look whether all settings are right, and do nothing else
    #[arg(long)]
    pub check_config: bool,
    /// Where to listen; port 0 takes a free one; 127.0.0.1:7777 where nothing is said
    #[arg(long, value_name = "ADDRESS", env = "PLATEAU_LISTEN")]
    pub listen: Option<SocketAddr>,
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
    /// The path under which people reach the server, where its name is not its own: /games/
    #[arg(long, value_name = "PATH", env = "PLATEAU_BASE")]
    pub base: Option<Base>,
    /// The address of a proxy that may say who asks, or a range of addresses; may be given several
    /// times
    #[arg(
        long = "trusted-proxy",
        value_name = "ADDRESS",
        env = "PLATEAU_TRUSTED_PROXY",
        value_delimiter = ',',
        value_parser = net
    )]
    pub trusted_proxies: Vec<IpNet>,
    /// Which header of a trusted proxy says who asks; x-forwarded-for where it is sent, else forwarded,
    /// where nothing is said
    #[arg(long, value_enum, value_name = "HEADER", env = "PLATEAU_PROXY_HEADER")]
    pub proxy_header: Option<ProxyHeader>,
    /// The certificate with which connections are encrypted, and those that vouch for it (PEM)
    #[arg(
        long,
        value_name = "FILE",
        env = "PLATEAU_TLS_CERTIFICATE",
        requires = "tls_key"
    )]
    pub tls_certificate: Option<PathBuf>,
    /// The key of the certificate (PEM)
    #[arg(
        long,
        value_name = "FILE",
        env = "PLATEAU_TLS_KEY",
        requires = "tls_certificate"
    )]
    pub tls_key: Option<PathBuf>,
    /// Where figures are told for Prometheus; for those alone who watch the server
    #[arg(long, value_name = "ADDRESS", env = "PLATEAU_METRICS")]
    pub metrics: Option<SocketAddr>,
    /// How much is logged: error, warn, info, debug or trace, or levels of parts; info where nothing is
    /// said
    #[arg(long, value_name = "LEVEL", env = "PLATEAU_LOG")]
    pub log_level: Option<LogLevel>,
    /// How the log looks: text for people or json for programs; text where nothing is said
    #[arg(long, value_enum, value_name = "FORMAT", env = "PLATEAU_LOG_FORMAT")]
    pub log_format: Option<LogFormat>,
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
    /// The most megabytes that each mind holds, whoever asks it; 128 where nothing is said
    #[arg(long, value_name = "MB", env = "PLATEAU_MEMORY",
          value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub memory: Option<u64>,
    /// The folder where minds keep what takes long to make; nothing is kept where it is not given
    #[arg(long, value_name = "DIR")]
    pub cache: Option<PathBuf>,
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

/// A range of addresses, or what is wrong with it.
fn net(text: &str) -> Result<IpNet, String> {
    crate::proxy::net(text)
}

impl ServeArgs {
    /// Where a server listens to which nobody says otherwise.
    pub const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 7777);

    fn file(&self) -> Result<ConfigFile, ServeError> {
        let file = self.config.as_deref().map(ConfigFile::read).transpose()?;
        Ok(file.unwrap_or_default())
    }

    /// The settings that these arguments and their file describe, for a server of these games.
    pub fn config(&self, catalog: Catalog) -> Result<Config, ServeError> {
        let file = self.file()?;
        let listen = self.listen.or(file.listen);
        let mut listen = listen.unwrap_or(ServeArgs::LISTEN);
        if self.lan {
            listen.set_ip(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        }
        let (data, database) = (self.data.as_deref(), self.database.as_deref());
        let mut config = Config::new(catalog, listen, file.place(data, database));
        if config.notes.is_none() {
            // Servers of one database on one machine have a folder each.
            config.notes = Some(data_folder().join(format!("server-{}", listen.port())));
        }
        file.apply(&mut config);
        if !self.hosts.is_empty() {
            config.hosts.clone_from(&self.hosts);
        }
        if let Some(base) = &self.base {
            config.base.clone_from(base);
        }
        if !self.trusted_proxies.is_empty() {
            config.trusted_proxies.clone_from(&self.trusted_proxies);
        }
        config.proxy_header = self.proxy_header.unwrap_or(config.proxy_header);
        if let (Some(certificate), Some(key)) = (&self.tls_certificate, &self.tls_key) {
            config.tls = Some(Tls {
                certificate: certificate.clone(),
                key: key.clone(),
            });
        }
        config.metrics = self.metrics.or(config.metrics);
        if let Some(memory) = self.memory {
            config.lent.most = memory << 20;
        }
        if self.cache.is_some() {
            config.lent.cache.clone_from(&self.cache);
        }
        if self.no_limits {
            config.limits = Limits::none();
        }
        Ok(config)
    }

    /// How much is logged, and how it looks.
    fn log(&self) -> Result<(LogLevel, LogFormat), ServeError> {
        let log = self.file()?.log;
        let level = self.log_level.clone().or(log.level);
        let format = self.log_format.or(log.format);
        Ok((level.unwrap_or_default(), format.unwrap_or_default()))
    }

    /// Serves these games until Ctrl-C. The address goes to standard output, as soon as it answers.
    pub fn run(&self, catalog: Catalog) -> Result<(), ServeError> {
        let config = self.config(catalog)?;
        let (level, format) = self.log()?;
        if self.check_config {
            if let Some(tls) = &config.tls {
                tls.acceptor()?;
            }
            println!("{}", self.summary(&config));
            return Ok(());
        }
        logs::begin(&level, format);
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()?;
        let served = runtime.block_on(async {
            let mut signals = Signals::listen();
            let mut server = Server::start(config, Local::new()).await?;
            let url = self.url(&server);
            println!("{url}");
            if self.lan
                && let Some(picture) = qr::draw(&url)
            {
                println!("{picture}");
            }
            if self.open && !self.no_open {
                open_browser(&url);
            }
            while signals.next().await == Asked::Reload {
                self.reload(&mut server, catalog);
            }
            server.stop().await;
            Ok(())
        });
        // All has been written; work that does not hear the stop is not waited for.
        runtime.shutdown_timeout(GOODBYE);
        served
    }

    /// Reads the settings anew; where something is wrong all stays as it is.
    fn reload(&self, server: &mut Server, catalog: Catalog) {
        let read = self
            .config(catalog)
            .and_then(|config| Ok((config, self.log()?)));
        let changed = read.and_then(|(config, log)| Ok((server.reload(config)?, log)));
        match changed {
            Ok((later, (level, _))) => {
                logs::set_level(&level);
                tracing::info!("the settings were read anew");
                if !later.is_empty() {
                    tracing::warn!(
                        "what is said of {} holds from the next start on",
                        later.join(", ")
                    );
                }
            }
            Err(error) => tracing::error!("{error}; all settings stay as they were"),
        }
    }

    /// What settings come to, in a line.
    fn summary(&self, config: &Config) -> String {
        let store = match &config.database {
            Database::Folder(folder) => folder.display().to_string(),
            Database::Postgres(url) => crate::store::without_password(url),
        };
        let encrypted = if config.tls.is_some() {
            ", encrypted"
        } else {
            ""
        };
        format!(
            "all settings are right: {}{encrypted}, data in {store}",
            config.listen
        )
    }

    fn url(&self, server: &Server) -> String {
        let address = server.address();
        let ip = if self.lan {
            lan_address().unwrap_or(address.ip())
        } else {
            address.ip()
        };
        let scheme = if server.is_encrypted() {
            "https"
        } else {
            "http"
        };
        let base = server.base();
        format!("{scheme}://{}{base}", SocketAddr::new(ip, address.port()))
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

/// Opens an address in the browser of whoever sits there; says the address where there is none.
pub fn open_browser(url: &str) {
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
