//! The hall: all tables, in memory while somebody looks, in the store always.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use plateau_core::{AnyGame, AnyTable, Catalog, Phrase, Refusal, Seat, Settings, phrase};
use plateau_room::Room;
use tokio::sync::{
    OnceCell,
    broadcast::error::RecvError,
    mpsc::{self, WeakSender},
    oneshot,
};

use crate::{
    asker::{Asker, Seen},
    bus::Bus,
    cache::Cache,
    clock::now,
    config::{Config, Limits, ThinkingTime},
    error::Fault,
    hosts::Hosts,
    ids::{self, TableId},
    limits::{Buckets, Sockets},
    pool::Pool,
    setup::{Setup, Sitter, State},
    store::{Found, Store},
    table::{Call, Calls, Reader, TableHouse, run},
    thinking::Thinkers,
    timer::Timer,
    tournament::Tournaments,
    turns::Queue,
    underway::Underway,
};

/// How many calls may wait at a table.
const WAITING: usize = 32;
/// How many passwords are hashed at once; each takes 19 MB.
const PASSWORDS: usize = 2;
/// How many bytes of pictures, films, reviews and demonstrations are kept.
const MADE: usize = 32 << 20;
/// How often a call is made again when the table left memory just then.
const TRIES: usize = 4;

/// What all requests share.
pub(crate) struct Hall {
    pub(crate) name: u64,
    /// When time that never jumps began.
    pub(crate) begun: Instant,
    pub(crate) catalog: Catalog,
    pub(crate) store: Store,
    pub(crate) bus: Arc<dyn Bus>,
    pub(crate) limits: Limits,
    /// How long people rest between two games of a tournament.
    pub(crate) between: Duration,
    pub(crate) idle: Duration,
    pub(crate) patience: Duration,
    pub(crate) abandoned: Duration,
    pub(crate) timer: Timer,
    /// What may bring the process down.
    pub(crate) underway: Arc<Underway>,
    pub(crate) thought: ThinkingTime,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) judges: Arc<Thinkers>,
    /// Opens games, looks for boards, draws scenes for those without a table.
    pub(crate) starts: Arc<Pool>,
    /// Pictures, films, and what else is written from a copy of a table.
    pub(crate) pictures: Arc<Pool>,
    /// Hashes passwords.
    pub(crate) passwords: Arc<Pool>,
    /// The names under which requests are answered.
    pub(crate) hosts: Hosts,
    /// Where people were seen last, whose tables ask minds.
    pub(crate) seen: Seen,
    /// What was made for somebody and is the same for everybody.
    pub(crate) made: Cache,
    pub(crate) requests: Buckets,
    pub(crate) openings: Buckets,
    pub(crate) sockets: Arc<Sockets>,
    pub(crate) tournaments: Tournaments,
    live: Mutex<HashMap<TableId, Arc<OnceCell<Calls>>>>,
}

impl Hall {
    /// An empty hall over this store.
    pub(crate) fn new(config: &Config, store: Store, bus: Arc<dyn Bus>) -> Arc<Hall> {
        let limits = config.limits;
        let underway = config.notes.as_deref().map(Underway::open);
        let underway = underway.unwrap_or_else(|| Ok(Underway::nowhere()));
        let underway = underway.unwrap_or_else(|error| {
            tracing::warn!("what is under way is not noted: {error}");
            Underway::nowhere()
        });
        Arc::new(Hall {
            name: ids::random(),
            begun: Instant::now(),
            catalog: config.catalog,
            store,
            bus,
            limits,
            between: config.between,
            idle: config.idle,
            patience: config.patience,
            abandoned: config.abandoned,
            timer: Timer::default(),
            thought: config.thought,
            thinkers: Thinkers::new(config.thinkers, config.lent.clone(), underway.clone()),
            judges: Thinkers::new(config.thinkers, config.lent.clone(), underway.clone()),
            underway,
            starts: Pool::new(config.thinkers, Queue::VISITORS),
            pictures: Pool::new(config.thinkers, Queue::VISITORS),
            passwords: Pool::new(PASSWORDS, Queue::VISITORS),
            hosts: Hosts::new(&config.hosts),
            seen: Seen::default(),
            made: Cache::new(MADE),
            requests: Buckets::new(limits.requests),
            openings: Buckets::new(limits.openings),
            sockets: Sockets::new(limits.sockets, limits.sockets_each),
            tournaments: Tournaments::default(),
            live: Mutex::default(),
        })
    }

    /// The game of this name.
    pub(crate) fn game(&self, name: &str) -> Result<&'static dyn AnyGame, Fault> {
        let missing = |refusal: Refusal| Fault::Missing(refusal.0);
        self.catalog.game(name).map_err(missing)
    }

    fn live(&self) -> MutexGuard<'_, HashMap<TableId, Arc<OnceCell<Calls>>>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The way to a table, which is loaded if it is not in memory.
    pub(crate) async fn table(self: &Arc<Self>, id: &TableId) -> Result<Calls, Fault> {
        let cell = {
            let mut live = self.live();
            if live.len() >= self.limits.tables && !live.contains_key(id) {
                return Err(Fault::Full);
            }
            live.entry(id.clone()).or_default().clone()
        };
        let loaded = cell.get_or_try_init(|| async {
            let found = self.store.find(id).await?.ok_or_else(Fault::no_table)?;
            let (calls, inbox) = mpsc::channel(WAITING);
            let tournament = found.setup.tournament.clone();
            let house = TableHouse::new(self.clone(), id, &calls, tournament);
            let (catalog, mark) = (self.catalog, self.underway.begin(&format!("table {id}"))?);
            // A task of its own: what a stored table does to its rules ends nobody else.
            let room = tokio::spawn(async move {
                let loaded = Room::load(house, catalog, found).await;
                drop(mark);
                loaded
            });
            let room = room.await.map_err(|error| Fault::broken(id, &error))??;
            tokio::spawn(run(room, inbox));
            Ok::<_, Fault>(calls)
        });
        match loaded.await {
            Ok(calls) => Ok(calls.clone()),
            Err(fault) => {
                // Nothing was loaded: a guessed name must not stay in memory.
                let mut live = self.live();
                if live.get(id).is_some_and(|cell| !cell.initialized()) {
                    live.remove(id);
                }
                Err(fault)
            }
        }
    }

    /// A table that was called this way has left memory. Another one of the same name may have come.
    pub(crate) fn forget(&self, id: &TableId, calls: &WeakSender<Call>) {
        let mut live = self.live();
        let known = live.get(id).and_then(|cell| cell.get());
        let same = calls.upgrade().zip(known);
        if same.is_some_and(|(gone, known)| gone.same_channel(known)) {
            live.remove(id);
        }
    }

    /// The way to a table, if it is in memory.
    pub(crate) fn in_memory(&self, id: &TableId) -> Option<Calls> {
        self.live().get(id)?.get().cloned()
    }

    /// How many tables are in memory.
    pub(crate) fn live_tables(&self) -> usize {
        self.live().len()
    }

    /// Calls a table and waits for its answer.
    pub(crate) async fn call<T>(
        self: &Arc<Self>,
        id: &TableId,
        make: impl Fn(oneshot::Sender<T>) -> Call,
    ) -> Result<T, Fault> {
        for _ in 0..TRIES {
            let (reply, answer) = oneshot::channel();
            if self.table(id).await?.send(make(reply)).await.is_err() {
                tokio::task::yield_now().await;
                continue;
            }
            if let Ok(answer) = answer.await {
                return Ok(answer);
            }
        }
        Err(Fault::Broken(format!("the table {id} does not answer")))
    }

    /// A copy of a table for reading.
    pub(crate) async fn read(self: &Arc<Self>, id: &TableId) -> Result<Reader, Fault> {
        self.call(id, Call::Read).await
    }

    /// How much long work is being done, for whomever.
    pub(crate) fn working(&self) -> usize {
        let minds = [&self.thinkers, &self.judges].map(|thinkers| thinkers.pool());
        let pools = [&self.starts, &self.pictures, &self.passwords];
        minds.into_iter().chain(pools).map(|pool| pool.busy()).sum()
    }

    /// A game at its start or at a position, off the serving threads: some look for a board long.
    pub(crate) async fn start(
        &self,
        asker: &Asker,
        game: &'static dyn AnyGame,
        settings: Settings,
        position: Option<String>,
        seed: u64,
    ) -> Result<Box<dyn AnyTable>, Fault> {
        let start = self
            .starts
            .run(asker, move |stop| match position.as_deref() {
                None | Some("startpos") => game.open_until(&settings, seed, stop),
                Some(position) => game.open_at(position, &settings),
            });
        Ok(start.await??)
    }

    /// Opens a table.
    pub(crate) async fn open(
        &self,
        table: &dyn AnyTable,
        setup: Setup,
        sitters: Vec<Sitter>,
    ) -> Result<Found, Fault> {
        self.open_as(ids::new_table(), table, setup, sitters).await
    }

    /// Opens a table with a name that was chosen before.
    pub(crate) async fn open_as(
        &self,
        id: TableId,
        table: &dyn AnyTable,
        setup: Setup,
        sitters: Vec<Sitter>,
    ) -> Result<Found, Fault> {
        let open = sitters.iter().any(Sitter::is_open);
        let mut header = table.header().clone();
        header.players = sitters.iter().map(player).collect();
        let found = Found {
            id,
            header,
            setup,
            sitters,
            state: if open { State::Open } else { State::Playing },
            created: now().0,
            next: None,
        };
        let due = self.first_due(&found.setup, found.created);
        self.store.create(&found, due).await?;
        self.timer.set(due);
        Ok(found)
    }

    /// Counts a rated table that is over; once, whoever asks.
    pub(crate) async fn settle(
        &self,
        id: &TableId,
        table: &dyn AnyTable,
        sitters: &[Sitter],
    ) -> Result<(), Fault> {
        let Some(outcome) = table.scores().outcome else {
            return Ok(());
        };
        let worth = |(index, sitter): (usize, &Sitter)| {
            Some((sitter.rated_as()?, outcome.worth(Seat::new(index)?)))
        };
        let worths: Vec<(String, f64)> = sitters.iter().enumerate().filter_map(worth).collect();
        self.store.settle(id, &table.header().game, &worths).await?;
        Ok(())
    }

    /// What a crash left undone: ratings of tables that ended.
    pub(crate) async fn settle_all(self: &Arc<Self>) -> Result<(), Fault> {
        for id in self.store.unsettled().await? {
            let reader = self.read(&id).await?;
            self.settle(&id, reader.table.as_ref(), &reader.sitters)
                .await?;
        }
        Ok(())
    }

    /// Passes on what other servers tell, for ever.
    pub(crate) async fn listen(self: Arc<Self>) {
        let mut notes = self.bus.subscribe();
        loop {
            match notes.recv().await {
                Ok(note) if note.from != self.name => {
                    if let Some(calls) = self.in_memory(&note.table) {
                        let _ = calls.try_send(Call::Elsewhere);
                    }
                }
                Ok(_) | Err(RecvError::Lagged(_)) => {}
                Err(RecvError::Closed) => return,
            }
        }
    }

    /// Says goodbye to all displays.
    pub(crate) async fn close(&self) {
        self.tournaments.close();
        let goodbye: Phrase = phrase!("server-going-down");
        let calls: Vec<Calls> = self
            .live()
            .values()
            .filter_map(|cell| cell.get().cloned())
            .collect();
        for calls in calls {
            let _ = calls.try_send(Call::Close(goodbye.clone()));
        }
    }
}

/// What a log's header says of somebody: the name of a mind, or that it was a person.
fn player(sitter: &Sitter) -> String {
    match sitter {
        Sitter::Mind { mind, .. } => mind.clone(),
        Sitter::Person { .. } | Sitter::Nobody { .. } => "human".to_owned(),
    }
}
