//! The real game: announcements, the hourglass, demonstrations, tiles.

use plateau_core::{Seat, Seats};

use super::{puzzle::Goal, robot::Robots};

/// Rounds of a game.
pub const ROUNDS: u8 = 17;
/// How long a round waits for the first announcement, in milliseconds.
pub const PATIENCE: u64 = 600_000;

/// A number that was announced, and when among all announcements of the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// So many moves.
    pub number: u8,
    /// Counted from 1 in each round.
    pub order: u16,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// A tile is drawn.
    Draw,
    /// All think; nobody has announced anything.
    Think,
    /// The glass runs.
    Glass,
    /// This seat shows its solution and has made so many moves.
    Show(Seat, u8),
    /// The game has ended.
    Over,
}

/// The state of the game around the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bidding {
    /// How many play.
    pub players: u8,
    /// Seconds of the hourglass, and of a demonstration.
    pub glass: u16,
    /// The round, from 1.
    pub round: u8,
    /// Where it stands.
    pub stage: Stage,
    /// The number of the glass: each turn of it is a new one.
    pub timer: u32,
    /// Tiles that can be drawn. The one on the table is not among them.
    pub bag: Vec<Goal>,
    /// Tiles of this draw that are solved already or cannot be reached; they go back.
    pub aside: Vec<Goal>,
    /// The tiles of each seat.
    pub won: Vec<Vec<Goal>>,
    /// What each seat has announced.
    pub bids: Vec<Option<Bid>>,
    /// Who announces nothing in this round.
    pub passed: Seats,
    /// Whose demonstration has failed.
    pub failed: Seats,
    /// Where the robots were when the round began.
    pub home: Robots,
}

impl Bidding {
    /// The game before its first tile.
    pub fn new(players: u8, glass: u16, bag: Vec<Goal>, home: Robots) -> Bidding {
        let seats = usize::from(players);
        Bidding {
            players,
            glass,
            round: 1,
            stage: Stage::Draw,
            timer: 0,
            bag,
            aside: Vec::new(),
            won: vec![Vec::new(); seats],
            bids: vec![None; seats],
            passed: Seats::NONE,
            failed: Seats::NONE,
            home,
        }
    }

    /// All who play.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seats::first(usize::from(self.players)).iter()
    }

    /// What this seat has announced.
    pub fn bid(&self, seat: Seat) -> Option<Bid> {
        self.bids.get(seat.index()).copied().flatten()
    }

    /// How many tiles this seat has.
    pub fn tiles(&self, seat: Seat) -> usize {
        self.won.get(seat.index()).map_or(0, Vec::len)
    }

    /// Whether the seat can still announce something: it has not passed, and there is a lower
    /// number than its own.
    pub fn can_bid(&self, seat: Seat) -> bool {
        matches!(self.stage, Stage::Think | Stage::Glass)
            && !self.passed.contains(seat)
            && self.bid(seat).is_none_or(|bid| bid.number > 1)
    }

    /// Whether the seat can pass.
    pub fn can_pass(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Think | Stage::Glass => !self.passed.contains(seat) && self.bid(seat).is_none(),
            Stage::Show(shows, _) => shows == seat,
            Stage::Draw | Stage::Over => false,
        }
    }

    /// Who shows next: the lowest number, then fewer tiles, then the earlier announcement.
    pub fn next_to_show(&self) -> Option<Seat> {
        self.seats()
            .filter(|&seat| !self.failed.contains(seat))
            .filter_map(|seat| {
                let bid = self.bid(seat)?;
                Some((bid.number, self.tiles(seat), bid.order, seat))
            })
            .min()
            .map(|(.., seat)| seat)
    }

    /// The next announcement's place.
    pub fn next_order(&self) -> u16 {
        let orders = self.bids.iter().flatten().map(|bid| bid.order);
        orders.max().unwrap_or(0) + 1
    }

    /// Turns the glass.
    pub fn turn_glass(&mut self, stage: Stage) {
        self.stage = stage;
        self.timer += 1;
    }

    /// Ends the round; `won` is whose tile it is.
    pub fn end_round(&mut self, tile: Goal, won: Option<Seat>, robots: Robots) {
        match won.and_then(|seat| self.won.get_mut(seat.index())) {
            Some(tiles) => tiles.push(tile),
            None => self.bag.push(tile),
        }
        self.bag.append(&mut self.aside);
        self.bag.sort_unstable();
        self.bids.fill(None);
        self.passed = Seats::NONE;
        self.failed = Seats::NONE;
        self.home = robots;
        if self.round == ROUNDS || self.bag.is_empty() {
            self.stage = Stage::Over;
        } else {
            self.round += 1;
            self.stage = Stage::Draw;
        }
    }
}
