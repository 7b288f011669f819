//! A room: the table that it holds, and how it comes back from the store.

use plateau_core::{AnyGame, AnyTable, Catalog, Moment, Scene, Seat, Seats, phrase};
use plateau_protocol::{Said, State};

use crate::{
    Fault, Found, House, Setup, Sitter, Standing, TableId, Terms, Tick, Took,
    answers::Answers,
    ask::Ask,
    clock::Clocks,
    commit::Doubtful,
    past::{Past, read_past},
    seats_of,
    think::Job,
};

/// A display: something that looks at the table. The house knows the way to it by its number.
pub(crate) struct Display {
    pub(crate) number: u64,
    pub(crate) account: Option<String>,
    pub(crate) key: Option<String>,
    pub(crate) seats: Seats,
    pub(crate) judge: bool,
}

/// A glass that runs.
pub(crate) struct Running {
    id: u32,
    /// The moment of the entry that turned it.
    turned: Moment,
    /// How many milliseconds of it had gone when the room began to measure.
    gone: u64,
    since: Tick,
}

impl Running {
    /// How many milliseconds of it have gone.
    pub(crate) fn gone(&self, now: Tick) -> u64 {
        self.gone.saturating_add(now.since(self.since))
    }
}

/// A table with its people, clocks, requests and talk. It does nothing by itself: its house calls
/// it when somebody wants something and when a timer rings ([`Room::next_timer`], [`Room::ring`]).
pub struct Room<H: House> {
    pub(crate) house: H,
    pub(crate) terms: Terms,
    pub(crate) id: TableId,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) table: Box<dyn AnyTable>,
    /// How many moves stand.
    pub(crate) stand: usize,
    pub(crate) setup: Setup,
    pub(crate) sitters: Vec<Sitter>,
    pub(crate) state: State,
    pub(crate) next: Option<TableId>,
    pub(crate) clocks: Option<Clocks>,
    /// After how many entries they are what they are, where they run.
    pub(crate) clocked: Option<usize>,
    /// Steps that may be in the store or not.
    pub(crate) doubtful: Vec<Doubtful>,
    pub(crate) said: Vec<Said>,
    pub(crate) answers: Answers,
    pub(crate) ask: Option<Ask>,
    pub(crate) displays: Vec<Display>,
    /// The keys of newcomers who have sat down, with their accounts.
    pub(crate) introduced: Vec<(String, String)>,
    pub(crate) thinking: Vec<Job>,
    pub(crate) judging: Option<Job>,
    /// The number of the last question to a mind.
    pub(crate) questions: u64,
    /// The last verdict with its frame, for those who ask later.
    pub(crate) verdict: Option<H::Frame>,
    /// Which turn of the glass runs.
    pub(crate) glass: Option<Running>,
    /// When presence is to be told.
    pub(crate) tell_seats: Option<Tick>,
    /// Whether a mind has shown the way.
    pub(crate) shown: bool,
    /// What the last move said of the time that the game has taken.
    pub(crate) took: Option<Took>,
    /// When a round goes on without those who are away.
    pub(crate) missed: Option<Tick>,
    /// When the store, which failed, is asked again.
    pub(crate) doubt: Option<Tick>,
    /// When the store was last heard.
    pub(crate) looked: Tick,
    /// What everybody saw after the last step, kept only while steps come quickly.
    pub(crate) scene: Option<Scene>,
    pub(crate) quick: bool,
    pub(crate) stepped: Tick,
    pub(crate) standings: Vec<Standing>,
}

/// A copy of a table for reading: pictures, logs, reviews, looking back.
pub struct Reader {
    /// The game with its log.
    pub table: Box<dyn AnyTable>,
    /// The rules beside those of the game.
    pub setup: Setup,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// How it stands.
    pub state: State,
    /// The table of the rematch.
    pub next: Option<TableId>,
}

/// Whether hints and evaluation are allowed: never while two or more people or programs play each
/// other, nor in rated games, rounds with a glass or several seats, and puzzles of the day that are
/// not over.
pub fn may_judge(
    state: State,
    setup: &Setup,
    sitters: &[Sitter],
    table: &dyn AnyTable,
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
    if table.turn().seats().len() > 1 || table.timer().is_some() {
        return refuse(phrase!("server-judge-round"));
    }
    Ok(())
}

impl<H: House> Room<H> {
    /// The table as the store has it. Begins what is to go on by itself.
    pub async fn load(house: H, catalog: Catalog, found: Found) -> Result<Room<H>, Fault> {
        let game = catalog.game(&found.header.game)?;
        let past = read_past(&house, game, &found).await?;
        let tick = house.tick();
        let mut room = Room {
            terms: house.terms(),
            game,
            table: past.table.boxed(),
            stand: 0,
            said: house.said(&found.id).await?,
            standings: vec![None; found.sitters.len()],
            house,
            id: found.id.clone(),
            setup: found.setup.clone(),
            sitters: found.sitters.clone(),
            state: found.state,
            next: found.next.clone(),
            clocks: None,
            clocked: None,
            doubtful: Vec::new(),
            answers: Answers::default(),
            ask: None,
            displays: Vec::new(),
            introduced: Vec::new(),
            thinking: Vec::new(),
            judging: None,
            questions: 0,
            verdict: None,
            glass: None,
            tell_seats: None,
            shown: false,
            took: None,
            missed: None,
            doubt: None,
            looked: tick,
            scene: None,
            quick: false,
            stepped: tick,
        };
        room.take_past(found, past, true);
        room.read_standings().await;
        room.begin().await;
        Ok(room)
    }

    /// Reads the table anew: somebody else has changed it, or a write went wrong. Nothing changes
    /// if that fails.
    pub(crate) async fn reload(&mut self) -> Result<(), Fault> {
        let found = self.house.find(&self.id).await?;
        let found = found.ok_or_else(Fault::no_table)?;
        let past = read_past(&self.house, self.game, &found).await?;
        // Talk, too, may be there although nobody said so.
        self.said = self.house.said(&self.id).await?;
        let before = self.state;
        self.take_past(found, past, false);
        let ended = self.state == State::Over && before == State::Playing;
        (self.doubt, self.looked) = (None, self.house.tick());
        if ended {
            // Whoever wrote it may have failed before anything followed; it follows only once.
            self.ended().await;
        }
        Ok(())
    }

    fn take_past(&mut self, found: Found, past: Past, fresh: bool) {
        self.table = past.table;
        (self.sitters, self.state, self.next) = (found.sitters, found.state, found.next);
        // The log was read after the row, and is right.
        self.state = self.state_after();
        (self.ask, self.scene, self.verdict) = (None, None, None);
        self.thinking.clear();
        self.judging = None;
        self.stand = self.table.played().len();
        for (name, seq) in past.submissions {
            self.answers.apply(&name, seq);
        }
        for display in &mut self.displays {
            display.seats = seats_of(&self.sitters, display.account.as_deref());
        }
        self.standings.resize(self.sitters.len(), None);
        self.take_times(past.clocks.as_deref(), fresh);
    }

    /// Looks whose time runs, and since when: by time that never jumps where the room was there, else
    /// by the store's time.
    fn take_times(&mut self, stored: Option<&str>, fresh: bool) {
        let (now, tick) = (self.house.now(), self.house.tick());
        let entries = self.table.entries();
        let written = self.doubtful.iter().position(|one| one.ends(entries));
        if let Some(known) = written.map(|place| self.doubtful.swap_remove(place)) {
            // It was written although nobody said so.
            self.doubtful.clear();
            (self.clocks, self.clocked) = (known.clocks, Some(entries.len()));
            let at = entries.last().map_or(now, |entry| entry.at);
            return self.set_glass(at, known.tick);
        }
        if fresh || Some(entries.len()) != self.clocked {
            let seats = self.table.seats();
            let spec = self.setup.clock;
            self.clocks = spec.map(|spec| Clocks::restore(spec, seats, stored));
            self.clocked = None;
            match self.terms.shared || !fresh {
                true => self.run_on(),
                false => self.run_alone(),
            }
        }
        // For a glass, too, the time is nobody's in which nobody could play.
        let alone = fresh && !self.terms.shared;
        let last = self.table.entries().last().filter(|_| alone);
        let lived = last.map(|entry| Moment(entry.at.0 + self.since_alone(entry.at)));
        self.set_glass(lived.unwrap_or(now), tick);
    }

    /// Lets the clocks run that do not, if there is a game: since its last entry by the store's time.
    pub(crate) fn run_on(&mut self) {
        let last = self.table.entries().last();
        let gone = last.map_or(0, |entry| self.house.now().0.saturating_sub(entry.at.0));
        if self.clocked.is_none() {
            self.run_from(gone);
        }
    }

    /// Where one house writes alone, nobody played while it did not stand: that time is nobody's.
    fn run_alone(&mut self) {
        let last = self.table.entries().last().map(|entry| entry.at);
        let gone = last.map_or(0, |at| self.since_alone(at));
        self.run_from(gone);
    }

    /// How many milliseconds have gone since then in which this house stood.
    fn since_alone(&self, then: Moment) -> u64 {
        let stood = self.house.stood().unwrap_or_default().as_millis() as u64;
        let gone = self.house.now().0.saturating_sub(then.0);
        gone.min(stood)
    }

    /// The clocks have run for so many milliseconds. Before the first entry they stand still.
    fn run_from(&mut self, gone: u64) {
        if self.state != State::Playing {
            return;
        }
        self.clocked = Some(self.seq());
        let running = self.table.turn().seats();
        if let Some(clocks) = self.clocks.as_mut().filter(|_| self.clocked > Some(0)) {
            clocks.resume(running, gone, self.house.tick());
        }
    }

    /// Looks which glass runs. One that is new to the room has run since its entry by the store's
    /// time, and runs on by time that never jumps.
    pub(crate) fn set_glass(&mut self, now: Moment, tick: Tick) {
        let known = self.glass.take();
        self.glass = self.table.timer().map(|(timer, turned)| match known {
            Some(glass) if (glass.id, glass.turned) == (timer.id, turned) => glass,
            _ => Running {
                id: timer.id,
                turned,
                // One that ran before any entry has run since the room was there.
                gone: match turned.0 {
                    0 => 0,
                    turned => now.0.saturating_sub(turned),
                },
                since: tick,
            },
        });
    }

    /// Whether the store has steps that memory lacks.
    pub(crate) async fn is_behind(&self) -> Result<bool, Fault> {
        let newer = self.house.steps(&self.id, self.seq() + 1).await?;
        Ok(!newer.is_empty())
    }

    /// A copy for reading.
    pub fn reader(&self) -> Reader {
        Reader {
            table: self.table.boxed(),
            setup: self.setup.clone(),
            sitters: self.sitters.clone(),
            state: self.state,
            next: self.next.clone(),
        }
    }

    /// The table's name.
    pub fn id(&self) -> &TableId {
        &self.id
    }

    /// Whoever drives this room.
    pub fn house(&self) -> &H {
        &self.house
    }

    /// How many entries there are.
    pub fn seq(&self) -> usize {
        self.table.entries().len()
    }

    /// The seats of an account.
    pub(crate) fn mine(&self, account: Option<&str>) -> Seats {
        seats_of(&self.sitters, account)
    }

    /// The seats that are waited for; nobody while seats are open.
    pub(crate) fn waited(&self) -> Seats {
        match self.state {
            State::Playing => self.table.turn().seats(),
            State::Open | State::Over | State::Cancelled => Seats::NONE,
        }
    }

    /// Whether evaluation is allowed now, and why not.
    pub fn may_judge(&self) -> Result<(), Fault> {
        may_judge(self.state, &self.setup, &self.sitters, &*self.table)
    }

    /// Which of my seats a message is for: the one it names, else the one that is waited for, else
    /// the only one.
    pub(crate) fn acting(&self, mine: Seats, named: Option<Seat>) -> Result<Seat, Fault> {
        let not_yours = || Fault::Forbidden(phrase!("server-not-your-seat"));
        if let Some(seat) = named {
            return mine.contains(seat).then_some(seat).ok_or_else(not_yours);
        }
        let waited = mine.iter().find(|&seat| self.waited().contains(seat));
        waited.or(mine.iter().next()).ok_or_else(not_yours)
    }

    /// Reads the ratings of all who sit here.
    pub(crate) async fn read_standings(&mut self) {
        if self.setup.rated {
            let name = self.game.name();
            self.standings = self.house.standings(name, &self.sitters).await;
        }
    }
}
