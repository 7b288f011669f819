//! A game with its log and its undo stack: the only place where positions change.

use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

use crate::{
    Act, Actor, Claim, Draw, Entry, FORMAT, Game, Header, Log, Moment, Outcome, Played, Refusal,
    Scores, Seat, Seats, Settings, Timer, Turn, refusal,
};

/// How a table ended before the rules ended the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// This seat gave up.
    Resigned(Seat),
    /// A draw was offered and accepted.
    DrawAgreed,
    /// The time of this seat was over.
    Flagged(Seat),
}

/// A game with its log. Everything that happens to it is an [`Entry`] that passes through
/// [`append`](Table::append): it is refused and nothing changes, or it is applied and logged.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    header: Header,
    seats: usize,
    game: G,
    entries: Vec<Entry>,
    played: Vec<Played<G::Move>>,
    undos: Vec<G::Undo>,
    undone: Vec<Played<G::Move>>,
    offer: Option<Seat>,
    ending: Option<Ending>,
    /// The glass that runs, and since when.
    timer: Option<(Timer, Moment)>,
}

impl<G: Game> Table<G> {
    /// A table at the first position of these settings; the seed decides all draws of the start.
    pub fn open(settings: &Settings, seed: u64) -> Result<Table<G>, Refusal> {
        Table::open_from(settings, &mut Draw::from_seed(seed))
    }

    /// The same, from these draws: who loses interest can stop them.
    pub fn open_from(settings: &Settings, draw: &mut Draw) -> Result<Table<G>, Refusal> {
        let options: G::Options = settings.read(G::OPTIONS)?;
        let game = G::start(&options, draw)?;
        Ok(Table::at(game, &options))
    }

    /// A table at a position given as text.
    pub fn open_at(position: &str, settings: &Settings) -> Result<Table<G>, Refusal> {
        let options: G::Options = settings.read(G::OPTIONS)?;
        Ok(Table::at(G::read(position, &options)?, &options))
    }

    /// A table at this position.
    pub fn at(game: G, options: &G::Options) -> Table<G> {
        let json = |value: Result<Json, _>| value.expect("positions and options are plain data");
        let header = Header {
            plateau: FORMAT,
            game: G::NAME.to_owned(),
            rules: G::RULES,
            options: json(serde_json::to_value(options)),
            start: json(serde_json::to_value(&game)),
            players: Vec::new(),
        };
        Table::begin(header, game, G::seats(options))
    }

    fn begin(header: Header, game: G, seats: usize) -> Table<G> {
        Table {
            header,
            seats,
            game,
            entries: Vec::new(),
            played: Vec::new(),
            undos: Vec::new(),
            undone: Vec::new(),
            offer: None,
            ending: None,
            timer: None,
        }
    }

    /// The table that this log tells of. An entry that cannot have happened is refused with its
    /// number, counted from 1.
    pub fn replay(log: &Log) -> Result<Table<G>, Refusal> {
        let header = &log.header;
        if header.game != G::NAME {
            return Err(refusal!(
                "log-of-other-game",
                found = header.game.as_str(),
                game = G::NAME
            ));
        }
        if header.rules > G::RULES {
            return Err(refusal!(
                "log-rules-newer",
                found = header.rules,
                known = G::RULES
            ));
        }
        let options: G::Options = Settings::from_json(&header.options)?.read(G::OPTIONS)?;
        let game: G = serde_json::from_value(header.start.clone())
            .map_err(|error| refusal!("log-start-not-readable", problem = error.to_string()))?;
        let mut table = Table::begin(header.clone(), game, G::seats(&options));
        for (index, entry) in log.entries.iter().enumerate() {
            table.append(entry.clone()).map_err(|Refusal(reason)| {
                refusal!("log-entry", entry = index + 1, reason = reason)
            })?;
        }
        Ok(table)
    }

    /// Names who sits where, for the header.
    pub fn set_players(&mut self, players: Vec<String>) {
        self.header.players = players;
    }

    /// What the table began with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// All that happened.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Header and entries.
    pub fn log(&self) -> Log {
        Log {
            header: self.header.clone(),
            entries: self.entries.clone(),
        }
    }

    /// The position.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        self.seats
    }

    /// The moves that stand.
    pub fn played(&self) -> &[Played<G::Move>] {
        &self.played
    }

    /// What takes each of the moves that stand back, the last one first.
    pub fn undos(&self) -> &[G::Undo] {
        &self.undos
    }

    /// How many moves could be played again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// How many of the last moves may be taken back: it stops where dice were revealed.
    pub fn undoable(&self) -> usize {
        if self.ending.is_some() || !self.game.may_undo() {
            return 0;
        }
        self.played
            .iter()
            .rev()
            .take_while(|played| played.by.seat().is_some())
            .count()
    }

    /// Who offers a draw.
    pub fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// How the table ended before its game did.
    pub fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who is waited for.
    pub fn turn(&self) -> Turn {
        if self.ending.is_some() {
            Turn::Over
        } else {
            self.game.turn()
        }
    }

    /// Points and outcome, also of a table that ended before its game did.
    pub fn scores(&self) -> Scores {
        let mut scores = self.game.scores();
        let others = |seat| Outcome::Win(Seats::first(self.seats).without(seat));
        match self.ending {
            None => {}
            Some(Ending::Resigned(seat) | Ending::Flagged(seat)) => {
                scores.outcome = Some(others(seat));
            }
            Some(Ending::DrawAgreed) => scores.outcome = Some(Outcome::Draw),
        }
        scores
    }

    /// The glass that runs by the rules, and the moment of the entry that turned it. A glass that
    /// runs from the very start of the table was turned at moment 0: before any entry.
    pub fn timer(&self) -> Option<(Timer, Moment)> {
        let now = self.game.timer().filter(|_| self.ending.is_none())?;
        Some(match self.timer {
            Some((timer, since)) if timer.id == now.id => (now, since),
            _ => (now, Moment(0)),
        })
    }

    /// Looks at the glass after an entry.
    fn turn_glass(&mut self, at: Moment) {
        self.timer = self.game.timer().map(|now| match self.timer {
            Some((timer, since)) if timer.id == now.id => (now, since),
            _ => (now, at),
        });
    }

    /// The position after the first `plies` of the moves that stand.
    pub fn game_at(&self, plies: usize) -> G {
        let mut game = self.game.clone();
        for undo in self.undos.iter().skip(plies).rev() {
            game.undo(undo.clone());
        }
        game
    }

    /// Plays a move that is given as text.
    pub fn submit(&mut self, by: Actor, text: &str, at: Moment) -> Result<(), Refusal> {
        self.append(Entry {
            by,
            act: Act::Move(text.to_owned()),
            at,
        })
    }

    /// Throws for chance until a seat is waited for or the game is over; tells how many throws.
    pub fn draw(&mut self, draw: &mut Draw, at: Moment) -> usize {
        let mut throws = 0;
        while self.turn() == Turn::Chance {
            let throw = self
                .game
                .draw(draw)
                .expect("a game that waits for chance can draw");
            let entry = Entry {
                by: Actor::Chance,
                act: Act::Move(throw.to_string()),
                at,
            };
            self.commit(Played {
                by: Actor::Chance,
                what: throw,
            });
            self.turn_glass(at);
            self.entries.push(entry);
            throws += 1;
        }
        throws
    }

    /// Applies one entry and logs it, or refuses it and changes nothing.
    pub fn append(&mut self, entry: Entry) -> Result<(), Refusal> {
        if let Actor::Seat(seat) = entry.by
            && seat.index() >= self.seats
        {
            return Err(refusal!(
                "no-such-seat",
                seat = seat.number(),
                seats = self.seats
            ));
        }
        match &entry.act {
            Act::Move(text) => self.apply_move(entry.by, text)?,
            Act::Undo(count) => self.apply_undo(entry.by, *count as usize)?,
            Act::Redo(count) => self.apply_redo(entry.by, *count as usize)?,
            Act::Claim(claim) => self.apply_claim(entry.by, *claim)?,
            Act::Flag(seat) => self.apply_flag(entry.by, *seat)?,
        }
        self.turn_glass(entry.at);
        self.entries.push(entry);
        Ok(())
    }

    fn apply_move(&mut self, by: Actor, text: &str) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        let what: G::Move = text.parse()?;
        self.game.check(by, &what)?;
        self.commit(Played { by, what });
        self.undone.clear();
        if self.offer.is_some_and(|offerer| by != Actor::Seat(offerer)) {
            self.offer = None;
        }
        Ok(())
    }

    fn commit(&mut self, played: Played<G::Move>) {
        self.undos.push(self.game.play(played.by, &played.what));
        self.played.push(played);
    }

    fn apply_undo(&mut self, by: Actor, count: usize) -> Result<(), Refusal> {
        if by.seat().is_none() || self.ending.is_some() || count == 0 || count > self.played.len() {
            return Err(refusal!("nothing-to-undo"));
        }
        if !self.game.may_undo() {
            return Err(refusal!("undo-not-here"));
        }
        if count > self.undoable() {
            return Err(refusal!("dice-were-seen"));
        }
        for _ in 0..count {
            if let (Some(undo), Some(played)) = (self.undos.pop(), self.played.pop()) {
                self.game.undo(undo);
                self.undone.push(played);
            }
        }
        self.offer = None;
        Ok(())
    }

    fn apply_redo(&mut self, by: Actor, count: usize) -> Result<(), Refusal> {
        if by.seat().is_none() || self.ending.is_some() || count == 0 || count > self.undone.len() {
            return Err(refusal!("nothing-to-redo"));
        }
        for _ in 0..count {
            if let Some(played) = self.undone.pop() {
                self.commit(played);
            }
        }
        Ok(())
    }

    fn apply_claim(&mut self, by: Actor, claim: Claim) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        let Actor::Seat(seat) = by else {
            return Err(refusal!("claim-needs-seat"));
        };
        match (claim, self.offer) {
            // Among more than two nobody's giving up decides who has won.
            (Claim::Resign | Claim::OfferDraw, _) if self.seats > 2 => {
                return Err(refusal!("claim-for-two"));
            }
            (Claim::Resign, _) => self.ending = Some(Ending::Resigned(seat)),
            (Claim::OfferDraw, None) if self.seats > 1 => self.offer = Some(seat),
            (Claim::AcceptDraw, Some(offerer)) if offerer != seat => {
                self.ending = Some(Ending::DrawAgreed);
            }
            (Claim::DeclineDraw, Some(offerer)) if offerer != seat => self.offer = None,
            (Claim::OfferDraw, _) => return Err(refusal!("draw-already-offered")),
            (Claim::AcceptDraw | Claim::DeclineDraw, _) => return Err(refusal!("no-draw-offered")),
        }
        Ok(())
    }

    fn apply_flag(&mut self, by: Actor, seat: Seat) -> Result<(), Refusal> {
        self.refuse_if_over()?;
        if by != Actor::Clock || !self.turn().seats().contains(seat) {
            return Err(refusal!("clock-not-running", seat = seat.number()));
        }
        self.ending = Some(Ending::Flagged(seat));
        Ok(())
    }

    fn refuse_if_over(&self) -> Result<(), Refusal> {
        if self.turn() == Turn::Over {
            Err(refusal!("game-is-over"))
        } else {
            Ok(())
        }
    }
}
