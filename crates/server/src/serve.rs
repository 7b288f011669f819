//! Starting a server, taking connections, ending cleanly.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use axum::extract::ConnectInfo;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

use tower::Service;

use crate::{
    bus::{Bus, Local},
    config::Config,
    error::ServeError,
    hall::Hall,
    http,
    limits::Ticket,
    store::Store,
};

/// A client must have sent its headers by then.
const HEADERS: Duration = Duration::from_secs(10);
/// How long open requests may go on when the server ends.
pub(crate) const GOODBYE: Duration = Duration::from_millis(600);
/// Enough for the largest headers that browsers send.
const HEAD: usize = 16 * 1024;

/// A server that runs.
pub struct Server {
    address: SocketAddr,
    hall: Arc<Hall>,
    stop: watch::Sender<bool>,
    task: tokio::task::JoinHandle<()>,
}

/// Runs a server until it is told to end: by Ctrl-C or by a signal.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let server = Server::start(config, Local::new()).await?;
    ended().await;
    server.stop().await;
    Ok(())
}

/// Waits for Ctrl-C or the signal to end.
pub(crate) async fn ended() {
    #[cfg(unix)]
    {
        let ask = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut ask) = ask {
            tokio::select! {
                _ = ask.recv() => return,
                _ = tokio::signal::ctrl_c() => return,
            }
        }
    }
    let _ = tokio::signal::ctrl_c().await;
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
        let listener = TcpListener::bind(config.listen).await.map_err(fault)?;
        let address = listener.local_addr().map_err(fault)?;
        let store = Store::open(&config.database).await?;
        let hall = Hall::new(&config, store, bus);
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
        let task = tokio::spawn(accept(listener, hall.clone(), stopped));
        Ok(Server {
            address,
            hall,
            stop,
            task,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// How many tables are in memory.
    pub fn live_tables(&self) -> usize {
        self.hall.live_tables()
    }

    /// How much long work is being done: thinking, judging, starts, pictures, passwords.
    pub fn working(&self) -> usize {
        self.hall.working()
    }

    /// Says goodbye, writes what waits, and ends.
    pub async fn stop(self) {
        self.hall.close().await;
        let _ = self.stop.send(true);
        let _ = tokio::time::timeout(GOODBYE * 2, self.task).await;
        self.hall.store.close().await;
        self.hall.underway.close();
    }

    /// Ends at once, as a crash would: nothing more is written, nobody is told.
    pub fn crash(self) {
        self.task.abort();
        let _ = self.stop.send(true);
    }
}

async fn accept(listener: TcpListener, hall: Arc<Hall>, stopped: watch::Receiver<bool>) {
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
        match hall.sockets.enter(address.ip()) {
            Ok(ticket) => {
                let (router, stopped) = (router.clone(), stopped.clone());
                tokio::spawn(connection(
                    stream,
                    address,
                    Arc::new(ticket),
                    router,
                    stopped,
                ));
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

/// Serves one connection until it closes. A socket that it becomes keeps the ticket.
async fn connection(
    stream: TcpStream,
    address: SocketAddr,
    ticket: Arc<Ticket>,
    router: axum::Router,
    mut stopped: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    // The router is shared by all connections; only what is known of this one is added.
    let service = service_fn(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(address));
        request.extensions_mut().insert(ticket.clone());
        router.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder
        .timer(TokioTimer::new())
        .header_read_timeout(HEADERS)
        .max_buf_size(HEAD);
    let serving = builder
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut serving = std::pin::pin!(serving);
    tokio::select! {
        _ = serving.as_mut() => return,
        () = told(&mut stopped) => {}
    }
    serving.as_mut().graceful_shutdown();
    let _ = tokio::time::timeout(GOODBYE, serving).await;
}

/// There is no room for one more: says so and hangs up.
async fn refuse(mut stream: TcpStream) {
    const ANSWER: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nretry-after: 30\r\nconnection: close\r\ncontent-length: 60\r\n\r\n{\"refused\":{\"id\":\"server-too-fast\",\"args\":[[\"seconds\",30]]}}";
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
