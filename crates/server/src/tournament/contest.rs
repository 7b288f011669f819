//! The state that a tournament's task owns, and how it comes back from the store.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use plateau_arena::{BoutResult, Format};
use tokio::time::Instant;

use super::{Entrant, Game, Handle, Stage};
use crate::{error::Fault, hall::Hall, store::Kept, table::Frame};

/// All that a tournament's task owns.
pub(crate) struct Contest {
    pub(super) hall: Arc<Hall>,
    pub(super) kept: Kept,
    /// What the host is called.
    pub(super) host: Option<String>,
    /// In the order of joining; the arena knows them by their index.
    pub(super) entrants: Vec<Entrant>,
    /// Games that were begun, by their number in the schedule.
    pub(super) games: BTreeMap<usize, Game>,
    /// How many sockets each account looks through.
    pub(super) here: HashMap<String, usize>,
    /// Games in a row that somebody lost on time without a single move.
    pub(super) missed: HashMap<usize, u32>,
    /// Until when people who have just played rest, by index.
    pub(super) rests: HashMap<usize, Instant>,
    /// Games that begin after a rest, by their number: who plays, and when.
    pub(super) soon: BTreeMap<usize, ([usize; 2], Instant)>,
    /// The way out to displays and bots.
    pub(super) handle: Handle,
    /// Whether displays have not been told of the last change.
    pub(super) stale: bool,
    pub(super) shown: Instant,
    /// It has brought the server down, and does not go on by itself.
    pub(super) held: bool,
    /// The server goes down.
    pub(super) closed: bool,
}

impl Contest {
    /// The tournament as the store has it.
    pub(crate) async fn load(
        hall: Arc<Hall>,
        kept: Kept,
        handle: Handle,
    ) -> Result<Contest, Fault> {
        let host = hall.store.person_by_id(&kept.host).await?;
        let mut contest = Contest {
            host: host.and_then(|host| host.name),
            entrants: Vec::new(),
            games: BTreeMap::new(),
            here: HashMap::new(),
            missed: HashMap::new(),
            rests: HashMap::new(),
            soon: BTreeMap::new(),
            hall,
            kept,
            handle,
            stale: false,
            shown: Instant::now(),
            held: false,
            closed: false,
        };
        contest.read().await?;
        contest.show();
        Ok(contest)
    }

    /// Reads those who take part and their games. Tells whether anything was not known.
    pub(super) async fn read(&mut self) -> Result<bool, Fault> {
        let store = &self.hall.store;
        let id = &self.kept.id;
        let entrants = store.entrants(id).await?;
        let games = store.bouts(id).await?;
        let games: BTreeMap<usize, Game> = games.into_iter().map(|g| (g.number, g)).collect();
        let changed = entrants != self.entrants || games != self.games;
        (self.entrants, self.games) = (entrants, games);
        Ok(changed)
    }

    /// Its form between those who take part.
    pub(super) fn format(&self) -> Format {
        self.kept.spec.format(self.entrants.len())
    }

    /// The results so far.
    pub(super) fn records(&self) -> BTreeMap<usize, BoutResult> {
        let ended = self.games.values().filter_map(Game::record);
        ended.map(|record| (record.bout, record)).collect()
    }

    /// The games that are being played.
    pub(super) fn playing(&self) -> impl Iterator<Item = &Game> {
        self.games.values().filter(|game| game.worth.is_none())
    }

    /// Whether something is to be done though nobody asks.
    pub(super) fn is_active(&self) -> bool {
        self.kept.stage == Stage::Running || self.playing().next().is_some()
    }

    /// Whether the store is to be asked for what others did: always where something goes on, and
    /// where another server may let it begin while somebody looks here.
    pub(super) fn is_curious(&self) -> bool {
        let waits = self.kept.stage == Stage::Open && self.handle.is_watched();
        self.is_active() || (waits && self.hall.store.is_shared())
    }

    /// Who plays with this account, by index.
    pub(super) fn index_of(&self, account: &str) -> Option<usize> {
        let mine = |entrant: &Entrant| entrant.sitter.account() == Some(account);
        self.entrants.iter().position(mine)
    }

    /// Something has changed: displays hear of it soon, together with what else changes.
    pub(super) fn changed(&mut self) {
        self.stale = true;
        self.handle.seat(self.seated());
    }

    /// Tells displays at once.
    pub(super) fn show(&mut self) {
        let frame: Frame = self.board().text().into();
        self.handle.tell(frame);
        self.handle.seat(self.seated());
        (self.stale, self.shown) = (false, Instant::now());
    }
}
