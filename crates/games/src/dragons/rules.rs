//! The rules: attacks with dice, reinforcements, and how it ends.

use std::sync::Arc;

use plateau_core::{
    Actor, Draw, Game, OptionSpec, Outcome, Phrase, Played, Refusal, Scene, Scores, Seat, Seats,
    Target, Turn, Viewer,
};
use serde::{Deserialize, Serialize};

use super::{
    generator, luck,
    map::Map,
    moves::{MOST_SOLDIERS, Move, Throw},
    notation::{self, Snapshot},
    odds::success,
    options::{OPTIONS, Options, Reinforce},
    reasons, scene, tell,
};

/// The most soldiers that an army keeps in stock.
pub const MOST_STOCK: u16 = 64;
/// After so many turns the larger army wins.
pub const MOST_TURNS: u16 = 300;
/// After so many rounds without an attack too.
pub const QUIET_ROUNDS: u16 = 8;

/// What chance is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pending {
    /// The dice of this attack, by territories.
    Attack {
        /// From here.
        from: u16,
        /// That one.
        to: u16,
    },
    /// Places for so many soldiers of the army that ends its turn.
    Soldiers(u16),
}

/// The last attack with its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fight {
    /// The territory that attacked.
    pub from: u16,
    /// The territory that was attacked.
    pub to: u16,
    /// Who attacked.
    pub by: Seat,
    /// Who was attacked.
    pub against: Seat,
    /// The dice.
    pub throw: Throw,
}

/// A position of Dragons & Unicorns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Snapshot", into = "Snapshot")]
pub struct Dragons {
    map: Arc<Map>,
    armies: u8,
    reinforce: Reinforce,
    owner: Vec<u8>,
    soldiers: Vec<u8>,
    side: Side,
}

/// All that is not on the map.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Side {
    stock: Vec<u16>,
    to_move: Seat,
    turns: u16,
    quiet: u16,
    fought: bool,
    pending: Option<Pending>,
    outcome: Option<Outcome>,
    fight: Option<Fight>,
    fresh: Vec<u16>,
}

/// What takes a move back: all that is not on the map, and the territories that changed.
#[derive(Clone, Debug)]
pub struct Back {
    side: Side,
    changed: Vec<(u16, u8, u8)>,
}

/// All that a position is made of; [`Dragons::set`] makes it one.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The map.
    pub map: Arc<Map>,
    /// How many armies the game began with.
    pub armies: u8,
    /// What an army gets at the end of its turn.
    pub reinforce: Reinforce,
    /// The army of every territory, from 0.
    pub owner: Vec<u8>,
    /// The soldiers on every territory, 1 to 8.
    pub soldiers: Vec<u8>,
    /// The soldiers that every army keeps, at most 64.
    pub stock: Vec<u16>,
    /// Whose turn it is.
    pub to_move: Seat,
    /// Turns that have ended.
    pub turns: u16,
    /// Turns without an attack that ended one after the other.
    pub quiet: u16,
    /// Whether there was an attack in this turn.
    pub fought: bool,
    /// What chance is asked for.
    pub pending: Option<Pending>,
    /// The last attack.
    pub fight: Option<Fight>,
    /// The territories that got soldiers last, one by one.
    pub fresh: Vec<u16>,
}

impl Setup {
    /// Two armies at the beginning, still without territories.
    pub fn on(map: Arc<Map>) -> Setup {
        Setup {
            map,
            armies: 2,
            reinforce: Reinforce::Stock,
            owner: Vec::new(),
            soldiers: Vec::new(),
            stock: Vec::new(),
            to_move: Seat::FIRST,
            turns: 0,
            quiet: 0,
            fought: false,
            pending: None,
            fight: None,
            fresh: Vec::new(),
        }
    }
}

impl Dragons {
    /// The position that is set up.
    ///
    /// # Panics
    /// If owners and soldiers are not as many as the map has territories.
    pub fn set(setup: Setup) -> Dragons {
        assert_eq!(setup.owner.len(), setup.map.len(), "an owner a territory");
        assert_eq!(setup.soldiers.len(), setup.map.len(), "soldiers on each");
        let mut stock = setup.stock;
        stock.resize(usize::from(setup.armies), 0);
        let mut game = Dragons {
            map: setup.map,
            armies: setup.armies,
            reinforce: setup.reinforce,
            owner: setup.owner,
            soldiers: setup.soldiers,
            side: Side {
                stock,
                to_move: setup.to_move,
                turns: setup.turns,
                quiet: setup.quiet,
                fought: setup.fought,
                pending: setup.pending,
                outcome: None,
                fight: setup.fight,
                fresh: setup.fresh,
            },
        };
        if game.side.pending.is_none() {
            game.settle();
        }
        game
    }

    /// The map.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }

    /// How many armies the game began with.
    pub fn armies(&self) -> usize {
        usize::from(self.armies)
    }

    /// What an army gets at the end of its turn.
    pub fn reinforce(&self) -> Reinforce {
        self.reinforce
    }

    /// Whose territory it is.
    pub fn owner(&self, territory: usize) -> Seat {
        Seat::new(usize::from(self.owner[territory])).expect("armies are seats")
    }

    /// How many soldiers are on a territory.
    pub fn soldiers(&self, territory: usize) -> u8 {
        self.soldiers[territory]
    }

    /// How many soldiers an army keeps for later.
    pub fn stock(&self, seat: Seat) -> u16 {
        self.side.stock.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whose turn it is, or was when the game ended.
    pub fn to_move(&self) -> Seat {
        self.side.to_move
    }

    /// How many turns have ended.
    pub fn turns(&self) -> u16 {
        self.side.turns
    }

    /// How many turns without an attack have ended one after the other.
    pub fn quiet(&self) -> u16 {
        self.side.quiet
    }

    /// Whether there was an attack in this turn.
    pub fn fought(&self) -> bool {
        self.side.fought
    }

    /// What chance is asked for.
    pub fn pending(&self) -> Option<Pending> {
        self.side.pending
    }

    /// The last attack with its dice, where it is known.
    pub fn fight(&self) -> Option<&Fight> {
        self.side.fight.as_ref()
    }

    /// The territories that got soldiers at the end of the last turn, one by one.
    pub fn fresh(&self) -> &[u16] {
        &self.side.fresh
    }

    /// How the game ended.
    pub fn outcome(&self) -> Option<Outcome> {
        self.side.outcome
    }

    /// The seats of all armies.
    pub fn seats_of_all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(self.armies()).iter()
    }

    /// How many territories an army has.
    pub fn territories(&self, seat: Seat) -> usize {
        let own = |owner: &&u8| usize::from(**owner) == seat.index();
        self.owner.iter().filter(own).count()
    }

    /// How many soldiers an army has on the map and in stock.
    pub fn strength(&self, seat: Seat) -> u32 {
        let own = |(owner, _): &(&u8, &u8)| usize::from(**owner) == seat.index();
        let all = self.owner.iter().zip(&self.soldiers).filter(own);
        all.map(|(_, soldiers)| u32::from(*soldiers)).sum::<u32>() + u32::from(self.stock(seat))
    }

    /// What an army would get if its turn ended now: the size of its largest group, or with
    /// `reinforce=each` a soldier a territory.
    pub fn income(&self, seat: Seat) -> u16 {
        let belong = |territory: usize| usize::from(self.owner[territory]) == seat.index();
        if self.reinforce == Reinforce::Each {
            return self.room(seat).len() as u16;
        }
        let mut seen = vec![false; self.map.len()];
        let mut largest = 0;
        for territory in 0..self.map.len() {
            if belong(territory) && !seen[territory] {
                largest = largest.max(self.map.group(territory, belong, &mut seen));
            }
        }
        largest as u16
    }

    /// The army's territories with room for another soldier.
    pub fn room(&self, seat: Seat) -> Vec<u16> {
        let open = |territory: &u16| {
            let index = usize::from(*territory);
            usize::from(self.owner[index]) == seat.index() && self.soldiers[index] < MOST_SOLDIERS
        };
        (0..self.map.len() as u16).filter(open).collect()
    }

    /// Every attack that the army to move may make, by territories.
    pub fn attacks(&self) -> impl Iterator<Item = (usize, usize)> {
        let own = usize::from(self.side.to_move.index() as u8);
        let ready =
            move |from: &usize| usize::from(self.owner[*from]) == own && self.soldiers[*from] >= 2;
        (0..self.map.len()).filter(ready).flat_map(move |from| {
            let near = self
                .map
                .neighbours(from)
                .iter()
                .map(|near| usize::from(*near));
            near.filter(move |to| usize::from(self.owner[*to]) != own)
                .map(move |to| (from, to))
        })
    }

    /// Decides whether the game is over between two moves.
    fn settle(&mut self) {
        let left: Vec<Seat> = self
            .seats_of_all()
            .filter(|seat| self.territories(*seat) > 0)
            .collect();
        if let [only] = left[..] {
            self.side.outcome = Some(Outcome::win(only));
            return;
        }
        let quiet = self.side.quiet >= QUIET_ROUNDS * left.len() as u16;
        if !quiet && self.side.turns < MOST_TURNS {
            return;
        }
        let size = |seat: &Seat| (self.territories(*seat), self.strength(*seat));
        let most = left.iter().map(size).max();
        let first: Seats = left
            .iter()
            .copied()
            .filter(|seat| Some(size(seat)) == most)
            .collect();
        self.side.outcome = Some(if first.len() == self.armies() {
            Outcome::Draw
        } else {
            Outcome::Win(first)
        });
    }

    fn next_army(&self) -> Seat {
        let count = self.armies();
        let after = (1..=count).map(|step| (self.side.to_move.index() + step) % count);
        let mut seats = after.filter_map(Seat::new);
        seats
            .find(|seat| self.territories(*seat) > 0)
            .unwrap_or(self.side.to_move)
    }

    /// The turn is over and all soldiers are placed.
    fn pass_on(&mut self) {
        self.side.pending = None;
        self.side.turns += 1;
        self.side.quiet = if self.side.fought {
            0
        } else {
            self.side.quiet + 1
        };
        self.side.fought = false;
        self.side.to_move = self.next_army();
        self.settle();
    }

    fn change(&mut self, back: &mut Back, territory: usize, owner: u8, soldiers: u8) {
        let before = (
            territory as u16,
            self.owner[territory],
            self.soldiers[territory],
        );
        back.changed.push(before);
        self.owner[territory] = owner;
        self.soldiers[territory] = soldiers;
    }

    fn strike(&mut self, back: &mut Back, throw: &Throw) {
        let Some(Pending::Attack { from, to }) = self.side.pending.take() else {
            return;
        };
        let by = self.side.to_move;
        let (source, goal) = (usize::from(from), usize::from(to));
        let (attacker, loser) = (self.owner[source], self.owner[goal]);
        let soldiers = self.soldiers[source];
        self.change(back, source, attacker, 1);
        if throw.wins() {
            self.change(back, goal, attacker, soldiers - 1);
            if !self.owner.contains(&loser) {
                self.side.stock[usize::from(loser)] = 0;
            }
        }
        self.side.fight = Some(Fight {
            from,
            to,
            by,
            against: Seat::new(usize::from(loser)).expect("armies are seats"),
            throw: throw.clone(),
        });
        self.settle();
    }

    fn end_turn(&mut self, back: &mut Back) {
        let seat = self.side.to_move;
        let room = self.room(seat);
        self.side.fresh.clear();
        self.side.fight = None;
        if self.reinforce == Reinforce::Each {
            for &territory in &room {
                let index = usize::from(territory);
                self.change(back, index, self.owner[index], self.soldiers[index] + 1);
            }
            self.side.fresh = room;
            self.pass_on();
            return;
        }
        let pool = self.stock(seat) + self.income(seat);
        let free =
            |territory: &u16| u16::from(MOST_SOLDIERS - self.soldiers[usize::from(*territory)]);
        let placed = pool.min(room.iter().map(free).sum());
        self.side.stock[seat.index()] = (pool - placed).min(MOST_STOCK);
        if placed == 0 {
            self.pass_on();
        } else {
            self.side.pending = Some(Pending::Soldiers(placed));
        }
    }
}

impl Game for Dragons {
    const NAME: &'static str = "dragons";
    const RULES: u32 = 1;
    const RANDOM_START: bool = true;
    const RATED: &'static [(&'static str, &'static str)] = &[("balance", "on")];
    const OPTIONS: &'static [OptionSpec] = OPTIONS;

    type Options = Options;
    type Move = Move;
    type Undo = Back;

    fn start(options: &Options, draw: &mut Draw) -> Result<Dragons, Refusal> {
        generator::start(options, draw)
    }

    fn seats(options: &Options) -> usize {
        usize::from(options.armies)
    }

    fn turn(&self) -> Turn {
        match (self.side.outcome, self.side.pending) {
            (Some(_), _) => Turn::Over,
            (None, Some(_)) => Turn::Chance,
            (None, None) => Turn::of(self.side.to_move),
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Move>) {
        if !self.turn().seats().contains(seat) {
            return;
        }
        let attack = |(from, to)| Move::Attack {
            from: self.map.cell(from),
            to: self.map.cell(to),
        };
        into.extend(self.attacks().map(attack));
        into.push(Move::End);
    }

    fn check(&self, by: Actor, m: &Move) -> Result<(), Refusal> {
        reasons::check(self, by, m)
    }

    fn play(&mut self, _: Actor, m: &Move) -> Back {
        let mut back = Back {
            side: self.side.clone(),
            changed: Vec::new(),
        };
        let territory = |cell| self.map.territory(cell).expect("the cell is a territory");
        match m {
            Move::Attack { from, to } => {
                let (from, to) = (territory(*from), territory(*to));
                self.side.pending = Some(Pending::Attack { from, to });
                self.side.fought = true;
                self.side.fresh.clear();
            }
            Move::End => self.end_turn(&mut back),
            Move::Throw(throw) => self.strike(&mut back, throw),
            Move::Place(cells) => {
                let places: Vec<u16> = cells.iter().map(|cell| territory(*cell)).collect();
                for &place in &places {
                    let index = usize::from(place);
                    self.change(
                        &mut back,
                        index,
                        self.owner[index],
                        self.soldiers[index] + 1,
                    );
                }
                if let Some(Pending::Soldiers(left)) = &mut self.side.pending {
                    *left = left.saturating_sub(places.len() as u16);
                    let done = *left == 0;
                    self.side.fresh.extend(places);
                    if done {
                        self.pass_on();
                    }
                }
            }
        }
        back
    }

    fn undo(&mut self, back: Back) {
        self.side = back.side;
        for (territory, owner, soldiers) in back.changed.into_iter().rev() {
            self.owner[usize::from(territory)] = owner;
            self.soldiers[usize::from(territory)] = soldiers;
        }
    }

    fn scores(&self) -> Scores {
        let points: Vec<i32> = self
            .seats_of_all()
            .map(|seat| self.territories(seat) as i32)
            .collect();
        Scores::new(&points, self.side.outcome)
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::draw(self)
    }

    fn path(&self, m: &Move) -> Vec<Target> {
        match m {
            Move::Attack { from, to } => vec![Target::new(from), Target::new(to)],
            other => vec![Target::new(other)],
        }
    }

    fn position(&self) -> String {
        notation::write(self)
    }

    fn read(text: &str, options: &Options) -> Result<Dragons, Refusal> {
        notation::read(text, options)
    }

    fn tell(&self, by: Actor, m: &Move) -> Phrase {
        tell::tell(self, by, m)
    }

    /// An attack has two branches, each told by one throw that leads there; of a reinforcement the
    /// next soldier is described.
    fn odds(&self) -> Vec<(Move, f64)> {
        match self.side.pending {
            _ if self.turn() != Turn::Chance => Vec::new(),
            None => Vec::new(),
            Some(Pending::Attack { from, to }) => {
                let dice = |territory: u16| usize::from(self.soldiers[usize::from(territory)]);
                let (attack, defence) = (dice(from), dice(to));
                let throw = |own: u8, other: u8| {
                    Move::Throw(Throw {
                        attack: vec![own; attack],
                        defence: vec![other; defence],
                    })
                };
                let chance = success(attack as u8, defence as u8);
                let both = [(throw(6, 1), chance), (throw(1, 6), 1.0 - chance)];
                // Eight dice cannot lose against one.
                both.into_iter().filter(|(_, odds)| *odds > 0.0).collect()
            }
            Some(Pending::Soldiers(_)) => {
                let room = self.room(self.side.to_move);
                let each = 1.0 / room.len() as f64;
                let place = |territory: &u16| {
                    let cell = self.map.cell(usize::from(*territory));
                    (Move::Place(vec![cell]), each)
                };
                room.iter().map(place).collect()
            }
        }
    }

    fn draw(&self, draw: &mut Draw) -> Option<Move> {
        if self.turn() != Turn::Chance {
            return None;
        }
        match self.side.pending? {
            Pending::Attack { from, to } => {
                let mut faces = |territory: u16| {
                    let dice = self.soldiers[usize::from(territory)];
                    (0..dice).map(|_| draw.below(6) as u8 + 1).collect()
                };
                Some(Move::Throw(Throw {
                    attack: faces(from),
                    defence: faces(to),
                }))
            }
            Pending::Soldiers(count) => {
                let mut room = self.room(self.side.to_move);
                let mut soldiers = self.soldiers.clone();
                let mut cells = Vec::new();
                for _ in 0..count {
                    let pick = draw.below(room.len());
                    let territory = usize::from(room[pick]);
                    soldiers[territory] += 1;
                    cells.push(self.map.cell(territory));
                    if soldiers[territory] == MOST_SOLDIERS {
                        room.remove(pick);
                    }
                }
                Some(Move::Place(cells))
            }
        }
    }

    fn chance(&self, m: &Move) -> Option<f64> {
        let Move::Attack { from, to } = m else {
            return None;
        };
        let soldiers = |cell| Some(self.soldiers[usize::from(self.map.territory(cell)?)]);
        Some(success(soldiers(*from)?, soldiers(*to)?))
    }

    fn afterwards(begin: &Dragons, played: &[Played<Move>]) -> Vec<Phrase> {
        luck::report(begin, played)
    }
}
