//! The state that a table's task owns, and how it comes back from the store.

use std::sync::Arc;

use plateau_core::{Act, AnyGame, AnyTable, Log, Scene, Seat, Seats, Turn, phrase};
use tokio::{sync::mpsc, time::Instant};

use super::{
    Calls, Frame,
    answers::{Answer, Answers},
    ask::Ask,
    think::Job,
};
use crate::{
    clock::Clocks,
    clock::now,
    error::Fault,
    hall::Hall,
    ids::TableId,
    setup::{Setup, Sitter, State, seats_of},
    store::{Found, Said},
};

/// A display: a socket or a stream that looks at the table.
pub(super) struct Display {
    pub(super) number: u64,
    pub(super) account: Option<String>,
    pub(super) key: Option<String>,
    pub(super) seats: Seats,
    pub(super) frames: mpsc::Sender<Frame>,
    pub(super) judge: bool,
}

/// All that a table's task owns.
pub(crate) struct Live {
    pub(super) hall: Arc<Hall>,
    pub(super) calls: mpsc::WeakSender<super::Call>,
    pub(super) id: TableId,
    pub(super) game: &'static dyn AnyGame,
    pub(super) table: Box<dyn AnyTable>,
    /// How many moves stand.
    pub(super) stand: usize,
    pub(super) setup: Setup,
    pub(super) sitters: Vec<Sitter>,
    pub(super) state: State,
    pub(super) next: Option<TableId>,
    pub(super) clocks: Option<Clocks>,
    pub(super) said: Vec<Said>,
    pub(super) answers: Answers,
    pub(super) ask: Option<Ask>,
    pub(super) displays: Vec<Display>,
    pub(super) numbers: u64,
    pub(super) thinking: Vec<Job>,
    /// When play began or the table was loaded: a glass that ran before any entry runs since then.
    pub(super) loaded: u64,
    pub(super) judging: Option<Job>,
    /// The last verdict with its frame, for those who ask later.
    pub(super) verdict: Option<Frame>,
    /// When presence is to be told.
    pub(super) tell_seats: Option<Instant>,
    /// Whether a mind has shown the way.
    pub(super) shown: bool,
    /// When a round goes on without those who are away.
    pub(super) missed: Option<Instant>,
    /// What everybody saw after the last step, kept only while steps come quickly.
    pub(super) scene: Option<Scene>,
    pub(super) stepped: Instant,
    pub(super) ratings: Vec<Option<(i64, bool)>>,
}

/// Whether hints and evaluation are allowed: never while two or more people or programs play each
/// other, nor in rated games, rounds with several seats and puzzles of the day that are not over.
pub(crate) fn may_judge(
    state: State,
    setup: &Setup,
    sitters: &[Sitter],
    turn: Turn,
) -> Result<(), Fault> {
    let refuse = |reason| Err(Fault::Forbidden(reason));
    if matches!(state, State::Over | State::Cancelled) {
        return Ok(());
    }
    if sitters.iter().filter(|sitter| !sitter.is_mind()).count() > 1 {
        return refuse(phrase!("server-judge-between-people"));
    }
    if setup.rated {
        return refuse(phrase!("server-judge-rated"));
    }
    if setup.tournament.is_some() {
        return refuse(phrase!("server-judge-tournament"));
    }
    if setup.daily.is_some() {
        return refuse(phrase!("server-judge-daily"));
    }
    if turn.seats().len() > 1 {
        return refuse(phrase!("server-judge-round"));
    }
    Ok(())
}

impl Live {
    /// The table as the store has it.
    pub(crate) async fn load(hall: Arc<Hall>, found: Found, calls: &Calls) -> Result<Live, Fault> {
        let game = plateau_games::game(&found.header.game)?;
        let table = game.replay(&Log {
            header: found.header.clone(),
            entries: Vec::new(),
        })?;
        let mut live = Live {
            calls: calls.downgrade(),
            game,
            table,
            stand: 0,
            said: hall.store.said(&found.id).await?,
            ratings: vec![None; found.sitters.len()],
            hall,
            id: found.id,
            setup: found.setup,
            sitters: found.sitters,
            state: found.state,
            next: found.next,
            clocks: None,
            answers: Answers::default(),
            ask: None,
            displays: Vec::new(),
            numbers: 0,
            thinking: Vec::new(),
            loaded: now().0,
            judging: None,
            verdict: None,
            tell_seats: None,
            missed: None,
            shown: false,
            scene: None,
            stepped: Instant::now(),
        };
        live.restore().await?;
        live.read_ratings().await;
        Ok(live)
    }

    /// Plays the stored steps on the bare start of the table.
    async fn restore(&mut self) -> Result<(), Fault> {
        let seats = self.table.seats();
        let mut clocks = None;
        for step in self.hall.store.steps(&self.id, 1).await? {
            for entry in step.entries {
                self.table.append(entry)?;
            }
            if let Some(name) = step.submission {
                let answer = Answer::Done(self.table.entries().len());
                self.answers.put(name, answer);
            }
            clocks = step.clocks;
        }
        let spec = self.setup.clock;
        self.clocks = spec.map(|spec| Clocks::restore(spec, seats, clocks.as_deref()));
        self.stand = self.table.played().len();
        Ok(())
    }

    /// Reads the table anew: somebody else has changed it, or a write went wrong.
    pub(super) async fn reload(&mut self) -> Result<(), Fault> {
        let found = self
            .hall
            .store
            .find(&self.id)
            .await?
            .ok_or_else(Fault::no_table)?;
        self.table = self.game.replay(&Log {
            header: found.header,
            entries: Vec::new(),
        })?;
        (self.sitters, self.state, self.next) = (found.sitters, found.state, found.next);
        (self.ask, self.scene, self.verdict) = (None, None, None);
        self.thinking.clear();
        self.judging = None;
        self.restore().await?;
        for display in &mut self.displays {
            display.seats = seats_of(&self.sitters, display.account.as_deref());
        }
        Ok(())
    }

    /// How many entries there are.
    pub(super) fn seq(&self) -> usize {
        self.table.entries().len()
    }

    /// The seats of an account.
    pub(super) fn mine(&self, account: Option<&str>) -> Seats {
        seats_of(&self.sitters, account)
    }

    /// The seats that are waited for; nobody while seats are open.
    pub(super) fn waited(&self) -> Seats {
        match self.state {
            State::Playing => self.table.turn().seats(),
            State::Open | State::Over | State::Cancelled => Seats::NONE,
        }
    }

    /// Whether evaluation is allowed now, and why not.
    pub(super) fn may_judge(&self) -> Result<(), Fault> {
        may_judge(self.state, &self.setup, &self.sitters, self.table.turn())
    }

    /// Which of my seats a message is for: the one it names, else the one that is waited for, else
    /// the only one.
    pub(super) fn acting(&self, mine: Seats, named: Option<Seat>) -> Result<Seat, Fault> {
        let not_yours = || Fault::Forbidden(phrase!("server-not-your-seat"));
        if let Some(seat) = named {
            return mine.contains(seat).then_some(seat).ok_or_else(not_yours);
        }
        let waited = mine.iter().find(|&seat| self.waited().contains(seat));
        waited.or(mine.iter().next()).ok_or_else(not_yours)
    }

    /// How many moves stand after an act, when so many stood before.
    pub(super) fn stand_after(stand: usize, act: &Act) -> usize {
        match act {
            Act::Move(_) => stand + 1,
            Act::Undo(count) => stand.saturating_sub(*count as usize),
            Act::Redo(count) => stand + *count as usize,
            Act::Claim(_) | Act::Flag(_) => stand,
        }
    }

    /// Reads the ratings of all who sit here.
    pub(super) async fn read_ratings(&mut self) {
        if !self.setup.rated {
            return;
        }
        for (index, sitter) in self.sitters.clone().iter().enumerate() {
            let Some(who) = sitter.rated_as() else {
                continue;
            };
            let rows = self.hall.store.ratings_of(&who).await.unwrap_or_default();
            let row = rows.into_iter().find(|row| row.game == self.game.name());
            self.ratings[index] =
                Some(row.map_or((1500, true), |row| (row.rating, row.deviation > 110)));
        }
    }
}
