//! Starting a server, taking connections, ending cleanly.

use std::{
    net::SocketAddr,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use axum::{
    extract::ConnectInfo,
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

use tokio_rustls::TlsAcceptor;
use tower::Service;

use crate::{
    aftermath::Mark,
    bus::{Bus, Local},
    config::{Base, Config, Tls},
    error::ServeError,
    hall::Hall,
    http,
    limits::Ticket,
    metrics::Metrics,
    store::Store,
    wire::Wire,
};

/// A client must have sent its headers by then.
const HEADERS: Duration = Duration::from_secs(10);
/// How long open requests may go on when the server ends.
pub(crate) const GOODBYE: Duration = Duration::from_millis(600);
/// How long the store may take to write what waits.
const WRITTEN: Duration = Duration::from_secs(2);
/// Enough for the largest headers that browsers send.
const HEAD: usize = 16 * 1024;

/// A server that runs.
pub struct Server {
    config: Config,
    encryption: Arc<RwLock<Option<TlsAcceptor>>>,
    mark: Mark,
    address: SocketAddr,
    watched: Option<SocketAddr>,
    hall: Arc<Hall>,
    stop: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

/// Runs a server until it is told to end: by Ctrl-C or by a signal.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let mut signals = Signals::listen();
    let server = Server::start(config, Local::new()).await?;
    while signals.next().await == Asked::Reload {
        tracing::info!("there is no file of settings that could be read anew");
    }
    server.stop().await;
    Ok(())
}

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// To end.
    End,
    /// To read the settings anew.
    Reload,
}

/// Ctrl-C, the signal to end, and the one to read the settings anew. From when this is made they are
/// heard, and nothing else ends the process.
pub(crate) struct Signals {
    #[cfg(unix)]
    signals: Option<[tokio::signal::unix::Signal; 2]>,
}

impl Signals {
    /// From now on.
    pub(crate) fn listen() -> Signals {
        Signals {
            #[cfg(unix)]
            signals: {
                use tokio::signal::unix::{SignalKind, signal};
                let both = (
                    signal(SignalKind::terminate()),
                    signal(SignalKind::hangup()),
                );
                both.0
                    .ok()
                    .zip(both.1.ok())
                    .map(|(end, reload)| [end, reload])
            },
        }
    }

    /// The next one.
    pub(crate) async fn next(&mut self) -> Asked {
        #[cfg(unix)]
        if let Some([end, reload]) = &mut self.signals {
            return tokio::select! {
                _ = end.recv() => Asked::End,
                _ = reload.recv() => Asked::Reload,
                _ = tokio::signal::ctrl_c() => Asked::End,
            };
        }
        let _ = tokio::signal::ctrl_c().await;
        Asked::End
    }
}

impl Server {
    /// Opens the store, listens, and serves in the background.
    pub async fn start(config: Config, bus: Arc<dyn Bus>) -> Result<Server, ServeError> {
        // Each socket is a file; where the system allows more, take it.
        let _ = rlimit::increase_nofile_limit(u64::MAX);
        let fault = |error| ServeError::Listen {
            address: config.listen,
            error,
        };
        let acceptor = config.tls.as_ref().map(Tls::acceptor).transpose()?;
        let encryption = Arc::new(RwLock::new(acceptor));
        let listener = TcpListener::bind(config.listen).await.map_err(fault)?;
        let address = listener.local_addr().map_err(fault)?;
        let metrics = Arc::new(Metrics::new(http::paths()));
        let store = Store::open_counted(&config.database, metrics.clone(), config.notes.as_deref());
        let store = store.await?;
        let hall = Hall::new(&config, store, bus, metrics);
        let (mark, crashed) = Mark::set(config.notes.as_deref());
        if let Err(fault) = hall.tell_aftermath(crashed).await {
            tracing::error!("what the last server left behind: {fault}");
        }
        if let Err(fault) = hall.read_order().await {
            // Whoever is banned stays out: a server that cannot know that does not begin.
            return Err(ServeError::Order(fault.to_string()));
        }
        tokio::spawn(hall.clone().keep_order());
        tokio::spawn(hall.clone().keep_forgetting());
        tokio::spawn(hall.clone().listen());
        tokio::spawn(hall.clone().ring());
        let settling = hall.clone();
        tokio::spawn(async move {
            if let Err(fault) = settling.settle_all().await {
                tracing::error!("ratings of earlier games: {fault}");
            }
        });
        let resuming = hall.clone();
        tokio::spawn(async move {
            if let Err(fault) = resuming.resume_tournaments().await {
                tracing::error!("tournaments of earlier: {fault}");
            }
        });
        let (stop, stopped) = watch::channel(false);
        let watched = match config.metrics {
            Some(address) => Some(http::watchers(address, hall.clone(), stopped.clone()).await?),
            None => None,
        };
        let task = tokio::spawn(accept(listener, hall.clone(), encryption.clone(), stopped));
        tracing::info!("listening on {address}");
        Ok(Server {
            config,
            encryption,
            mark,
            address,
            watched,
            hall,
            stop,
            task,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Whether connections to it are encrypted.
    pub(crate) fn is_encrypted(&self) -> bool {
        self.config.tls.is_some()
    }

    /// The path under which it is reached.
    pub(crate) fn base(&self) -> &Base {
        &self.config.base
    }

    /// Where it tells its figures, where it does.
    pub fn watched_at(&self) -> Option<SocketAddr> {
        self.watched
    }

    /// How many tables are in memory.
    pub fn live_tables(&self) -> usize {
        self.hall.live_tables()
    }

    /// How much long work is being done: thinking, judging, starts, pictures, passwords.
    pub fn working(&self) -> usize {
        self.hall.working()
    }

    /// Takes over what may change while it runs: limits, names, proxies, the certificate, what is
    /// forgotten. Where something is wrong all stays as it is. Gives what only a new start changes.
    pub fn reload(&mut self, config: Config) -> Result<Vec<&'static str>, ServeError> {
        let acceptor = config.tls.as_ref().map(Tls::acceptor).transpose()?;
        let before = &self.config;
        let mut later = Vec::new();
        let mut same = |what, same: bool| {
            if !same {
                later.push(what);
            }
        };
        same("listen", before.listen == config.listen);
        same("metrics", before.metrics == config.metrics);
        same("base", before.base == config.base);
        same("tls", before.tls.is_some() == config.tls.is_some());
        let database = |config: &Config| format!("{:?}", config.database);
        same("data or database", database(before) == database(&config));
        let minds = |config: &Config| {
            format!(
                "{:?} {:?}",
                config.thought,
                (config.lent.most, &config.lent.cache, config.thinkers)
            )
        };
        same("minds", minds(before) == minds(&config));
        let times = |config: &Config| {
            (
                config.patience,
                config.idle,
                config.abandoned,
                config.limits.body,
            )
        };
        same(
            "limits of time, and of bodies",
            times(before) == times(&config),
        );
        self.hall.change(&config);
        if before.tls.is_some() && acceptor.is_some() {
            *self
                .encryption
                .write()
                .unwrap_or_else(PoisonError::into_inner) = acceptor;
        }
        let started = std::mem::replace(&mut self.config, config);
        // What only a new start changes is compared with what was started, however often it is read.
        self.config.listen = started.listen;
        self.config.metrics = started.metrics;
        self.config.base = started.base;
        self.config.database = started.database;
        Ok(later)
    }

    /// Says goodbye, writes what waits, and ends: within five seconds, whatever goes on.
    pub async fn stop(self) {
        self.hall.close().await;
        let _ = self.stop.send(true);
        if tokio::time::timeout(GOODBYE * 2, self.task).await.is_err() {
            tracing::warn!("some requests did not end in time");
        }
        let closed = tokio::time::timeout(WRITTEN, self.hall.store.close()).await;
        if closed.is_err() {
            tracing::error!("the store did not close within {} s", WRITTEN.as_secs());
        }
        self.hall.underway.close();
        self.mark.clear();
        tracing::info!("ended");
    }

    /// Ends at once, as a crash would: nothing more is written, nobody is told.
    pub fn crash(self) {
        self.task.abort();
        let _ = self.stop.send(true);
    }
}

/// A mark of requests that came encrypted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Encrypted;

async fn accept(
    listener: TcpListener,
    hall: Arc<Hall>,
    encryption: Arc<RwLock<Option<TlsAcceptor>>>,
    stopped: watch::Receiver<bool>,
) {
    let router = http::router(hall.clone());
    let mut stop = stopped.clone();
    loop {
        let (stream, address) = tokio::select! {
            taken = listener.accept() => match taken {
                Ok(taken) => taken,
                Err(error) => {
                    // No more files: those who wait get their turn when others go.
                    tracing::warn!("cannot take a connection: {error}");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue;
                }
            },
            () = told(&mut stop) => break,
        };
        let ticket = match hall.current().proxies.trusts(address.ip()) {
            true => hall.sockets.enter_proxy(),
            false => hall.sockets.enter(address.ip()),
        };
        match ticket {
            Ok(ticket) => {
                let (router, stopped) = (router.clone(), stopped.clone());
                let acceptor = encryption
                    .read()
                    .unwrap_or_else(PoisonError::into_inner)
                    .clone();
                let base = hall.base.clone();
                let door = Door {
                    router,
                    base,
                    address,
                    ticket: Arc::new(ticket),
                };
                tokio::spawn(door.open(stream, acceptor, stopped));
            }
            Err(_) => {
                tokio::spawn(refuse(stream));
            }
        }
    }
    tokio::time::sleep(GOODBYE).await;
}

/// Waits until the server is told to stop.
async fn told(stop: &mut watch::Receiver<bool>) {
    let _ = stop.wait_for(|stop| *stop).await;
}

/// Where one connection leads.
struct Door {
    router: axum::Router,
    base: Base,
    address: SocketAddr,
    /// A socket that the connection becomes keeps it.
    ticket: Arc<Ticket>,
}

impl Door {
    /// Serves one connection until it closes.
    async fn open(
        self,
        stream: TcpStream,
        acceptor: Option<TlsAcceptor>,
        mut stopped: watch::Receiver<bool>,
    ) {
        let _ = stream.set_nodelay(true);
        let encrypted = acceptor.is_some();
        let wire = match acceptor {
            None => Wire::Plain(stream),
            Some(acceptor) => match tokio::time::timeout(HEADERS, acceptor.accept(stream)).await {
                Ok(Ok(stream)) => Wire::Tls(Box::new(stream)),
                Ok(Err(error)) => {
                    tracing::debug!(%error, peer = %self.address, "no encryption was agreed on");
                    return;
                }
                Err(_) => return,
            },
        };
        // The router is shared by all connections; only what is known of this one is added.
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            let elsewhere = rebased(&mut request, &self.base);
            request.extensions_mut().insert(ConnectInfo(self.address));
            request.extensions_mut().insert(self.ticket.clone());
            if encrypted {
                request.extensions_mut().insert(Encrypted);
            }
            let mut router = self.router.clone();
            async move {
                match elsewhere {
                    None => router.call(request).await,
                    Some(elsewhere) => Ok(elsewhere),
                }
            }
        });
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(HEADERS)
            .max_buf_size(HEAD);
        let serving = builder
            .serve_connection(TokioIo::new(wire), service)
            .with_upgrades();
        let mut serving = std::pin::pin!(serving);
        tokio::select! {
            _ = serving.as_mut() => return,
            () = told(&mut stopped) => {}
        }
        serving.as_mut().graceful_shutdown();
        let _ = tokio::time::timeout(GOODBYE, serving).await;
    }
}

/// Takes the base from a request's address. What is not under it is somewhere else: the answer says
/// where.
fn rebased(request: &mut hyper::Request<Incoming>, base: &Base) -> Option<Response> {
    if base.is_root() {
        return None;
    }
    let uri = request.uri();
    let Some(path) = base.strip(uri.path()) else {
        let to = [(header::LOCATION, base.to_string())];
        let healthy = matches!(uri.path(), "/healthz" | "/readyz");
        return (!healthy).then(|| (StatusCode::TEMPORARY_REDIRECT, to).into_response());
    };
    let query = uri.query().map(|query| format!("?{query}"));
    let mut parts = uri.clone().into_parts();
    let inner = format!("{path}{}", query.unwrap_or_default());
    parts.path_and_query = inner.parse().ok();
    if let Ok(inner) = Uri::from_parts(parts) {
        *request.uri_mut() = inner;
    }
    None
}

/// There is no room for one more: says so and hangs up.
async fn refuse(mut stream: TcpStream) {
    const ANSWER: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 30\r\nconnection: close\r\ncontent-length: 83\r\n\r\n{\"refused\":{\"id\":\"server-too-fast\",\"args\":[[\"what\",\"connections\"],[\"seconds\",30]]}}";
    let saying = async {
        // A connection that is closed with something unread takes the answer back on its way.
        let mut head = [0; 4096];
        match stream.read(&mut head).await? {
            0 => Ok(()),
            _ => stream.write_all(ANSWER).await,
        }
    };
    let _ = tokio::time::timeout(Duration::from_secs(1), saying).await;
}
