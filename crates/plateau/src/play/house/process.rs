//! What a room asks of this process.

use std::{
    fmt::Display,
    mem,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::Receiver,
    },
    time::{Duration, Instant},
};

use plateau_core::{Draw, Entry, Moment};
use plateau_protocol::{Said, State};
use plateau_room::{
    Appended, Asked, Fault, Found, House, Memory, Over, Sitter, Spoken, Standing, StoredStep,
    TableId, Terms, Tick,
};

use super::{
    super::{now, plan::Plan},
    minds::{Minds, Told},
};

/// How long a position is judged at most: numbers are shown as they come.
const JUDGING: Duration = Duration::from_secs(30);

/// The house of the only room of this process.
pub struct Process {
    terms: Terms,
    store: Memory,
    minds: Minds,
    draw: Mutex<Draw>,
    begun: Instant,
    frames: Mutex<Vec<String>>,
    troubled: AtomicBool,
}

impl Process {
    /// A house for this plan, and where its minds are heard.
    pub fn new(plan: &Plan) -> (Process, Receiver<Told>) {
        let (minds, told) = Minds::start(&plan.host);
        let process = Process {
            terms: Terms {
                shared: false,
                displays: 1,
                level: plan.movetime,
                judge: plan.movetime.max(JUDGING),
                idle: Duration::MAX,
                // One display has seen it all.
                large: usize::MAX,
            },
            store: Memory::default(),
            minds,
            // Not the draws that chose the start.
            draw: Mutex::new(Draw::from_seed(plan.seed ^ 0x9e37_79b9_7f4a_7c15)),
            begun: Instant::now(),
            frames: Mutex::default(),
            troubled: AtomicBool::new(false),
        };
        (process, told)
    }

    /// Keeps a table with what was played at it before.
    pub fn keep(&self, found: Found, entries: Vec<Entry>) {
        self.store.open(found, entries);
    }

    /// The frames since the last call.
    pub fn frames(&self) -> Vec<String> {
        mem::take(&mut locked(&self.frames))
    }

    /// Whether anything went wrong since the last call.
    pub fn troubled(&self) -> bool {
        self.troubled.swap(false, Ordering::Relaxed)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl House for Process {
    type Frame = String;

    fn terms(&self) -> Terms {
        self.terms
    }

    async fn append(&self, step: StoredStep) -> Result<Appended, Fault> {
        self.store.append(step)
    }

    async fn steps(&self, table: &TableId, from: usize) -> Result<Vec<StoredStep>, Fault> {
        self.store.steps(table, from)
    }

    async fn find(&self, table: &TableId) -> Result<Option<Found>, Fault> {
        Ok(self.store.find(table))
    }

    async fn sit(&self, table: &TableId, seat: usize, sitter: &Sitter) -> Result<bool, Fault> {
        self.store.sit(table, seat, sitter)
    }

    async fn stand_up(&self, table: &TableId, account: &str) -> Result<bool, Fault> {
        self.store.stand_up(table, account)
    }

    async fn set_state(&self, table: &TableId, state: State) -> Result<(), Fault> {
        self.store.set_state(table, state)
    }

    async fn set_fault(&self, _: &TableId, _: &str) -> Result<(), Fault> {
        // There are no tournaments here, and nowhere else is a game lost by a slip.
        Ok(())
    }

    async fn say(
        &self,
        table: &TableId,
        said: &Said,
        submission: Option<&str>,
    ) -> Result<Spoken, Fault> {
        self.store.say(table, said, submission)
    }

    async fn said(&self, table: &TableId) -> Result<Vec<Said>, Fault> {
        self.store.said(table)
    }

    async fn standings(&self, _: &str, sitters: &[Sitter]) -> Vec<Standing> {
        vec![None; sitters.len()]
    }

    async fn over(&self, _: Over<'_>) {}

    fn ask(&self, asked: Asked) {
        self.minds.ask(asked);
    }

    fn crowd(&self) -> u32 {
        0
    }

    fn now(&self) -> Moment {
        now()
    }

    fn tick(&self) -> Tick {
        Tick::default().plus(self.begun.elapsed())
    }

    fn random(&self) -> u64 {
        locked(&self.draw).word()
    }

    fn send(&self, _: u64, frame: String) -> bool {
        locked(&self.frames).push(frame);
        true
    }

    fn let_go(&self, _: u64) {}

    fn publish(&self, _: &TableId) {}

    fn trouble(&self, _: &dyn Display) {
        // Its display tells it in the words of a person.
        self.troubled.store(true, Ordering::Relaxed);
    }
}
