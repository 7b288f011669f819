//! The position as sets of cells, and its moves.

use plateau_core::Seat;

use super::{
    super::{
        hexagon::SHIPS,
        rules::{Content, IceBreaker},
    },
    bits::Bits,
    chart::Chart,
    sea::Sea,
};

/// A ship goes from one place to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Hop {
    pub from: u8,
    pub to: u8,
}

/// At most six moves for each of three ships.
const MOST_HOPS: usize = 6 * SHIPS;

/// The moves of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Hops {
    list: [Hop; MOST_HOPS],
    length: usize,
}

impl Hops {
    /// No moves.
    pub fn none() -> Hops {
        Hops {
            list: [Hop::default(); MOST_HOPS],
            length: 0,
        }
    }

    /// The moves.
    #[inline(always)]
    pub fn list(&mut self) -> &mut [Hop] {
        &mut self.list[..self.length]
    }

    #[inline(always)]
    fn add<B: Bits>(&mut self, from: u8, targets: B) {
        for to in targets.places() {
            self.list[self.length] = Hop { from, to: to as u8 };
            self.length += 1;
        }
    }
}

/// A position. Copied for every move: there is no undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Position<S: Sea> {
    pub ice: S::Set,
    /// All ships of each player.
    pub fleets: [S::Set; 2],
    pub ships: [[u8; SHIPS]; 2],
    pub taken: [u16; 2],
    pub side: usize,
    pub ply: u16,
    pub key: u64,
}

impl<S: Sea> Position<S> {
    /// The position of a game of this size.
    pub fn new(game: &IceBreaker, chart: &Chart<S>) -> Position<S> {
        let mut position = Position {
            ice: S::Set::NONE,
            fleets: [S::Set::NONE; 2],
            ships: [[0; SHIPS]; 2],
            taken: [game.taken(Seat::FIRST), game.taken(Seat::SECOND)],
            side: game.to_move().index(),
            ply: game.ply(),
            key: 0,
        };
        let board = game.board();
        for index in 0..board.cells().len() {
            let place = chart.place(index);
            if game.content(index) == Content::Ice {
                position.ice |= S::Set::one(place);
                position.key ^= chart.keys.ice[place as usize];
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for (slot, &cell) in game.ships(seat).iter().enumerate() {
                let index = board.index(cell).expect("ships are on the board");
                let place = chart.place(index);
                position.ships[seat.index()][slot] = place as u8;
                position.fleets[seat.index()] |= S::Set::one(place);
                position.key ^= chart.keys.ships[seat.index()][place as usize];
            }
        }
        position.key ^= chart.keys.taken[usize::from(position.taken[0])];
        if position.side == 1 {
            position.key ^= chart.keys.side;
        }
        position
    }

    /// The icebergs of the side to move minus the opponent's.
    #[inline(always)]
    pub fn lead(&self) -> i32 {
        i32::from(self.taken[self.side]) - i32::from(self.taken[self.side ^ 1])
    }

    /// Cells without a ship.
    #[inline(always)]
    pub fn open(&self, chart: &Chart<S>) -> S::Set {
        chart.all & !(self.fleets[0] | self.fleets[1])
    }

    /// Tells for every ship of the side to move where it may go; ships that are cut off are not
    /// told.
    ///
    /// All ships share one flood that starts from the ice: the first wave that touches a ship has
    /// come the shortest way.
    #[inline(always)]
    fn waves(&self, chart: &Chart<S>, mut tell: impl FnMut(u8, S::Set)) {
        let mut waiting = [0u8; SHIPS];
        let mut count = 0;
        for &ship in &self.ships[self.side] {
            let beside = chart.near[usize::from(ship)] & self.ice;
            if beside.is_none() {
                waiting[count] = ship;
                count += 1;
            } else {
                tell(ship, beside);
            }
        }
        if count == 0 {
            return;
        }
        let mut dry = self.open(chart) & !self.ice;
        let mut wave = self.ice;
        while count > 0 {
            wave = S::spread(wave) & dry;
            if wave.is_none() {
                return;
            }
            dry &= !wave;
            let mut still = 0;
            for index in 0..count {
                let ship = waiting[index];
                let beside = chart.near[usize::from(ship)] & wave;
                if beside.is_none() {
                    waiting[still] = ship;
                    still += 1;
                } else {
                    tell(ship, beside);
                }
            }
            count = still;
        }
    }

    /// The legal moves of the side to move; ships that take an iceberg come first.
    #[inline(always)]
    pub fn moves(&self, chart: &Chart<S>) -> Hops {
        let mut hops = Hops::none();
        self.waves(chart, |ship, targets| hops.add(ship, targets));
        hops
    }

    /// How many legal moves there are.
    #[inline(always)]
    pub fn count(&self, chart: &Chart<S>) -> u32 {
        let mut count = 0;
        self.waves(chart, |_, targets| count += targets.count());
        count
    }

    /// Whether a ship of the side to move is beside ice.
    #[inline(always)]
    pub fn can_take(&self, chart: &Chart<S>) -> bool {
        let beside = |&ship: &u8| !(chart.near[usize::from(ship)] & self.ice).is_none();
        self.ships[self.side].iter().any(beside)
    }

    /// The position after a legal move.
    #[inline(always)]
    pub fn after(&self, hop: Hop, chart: &Chart<S>) -> Position<S> {
        let mut next = *self;
        let (side, keys) = (self.side, &chart.keys);
        let (from, to) = (usize::from(hop.from), usize::from(hop.to));
        let there = S::Set::one(to as u32);
        next.fleets[side] = self.fleets[side] ^ S::Set::one(from as u32) ^ there;
        for ship in &mut next.ships[side] {
            if *ship == hop.from {
                *ship = hop.to;
            }
        }
        next.key ^= keys.ships[side][from] ^ keys.ships[side][to] ^ keys.side;
        if !(self.ice & there).is_none() {
            next.ice = self.ice ^ there;
            next.taken[side] += 1;
            next.key ^= keys.ice[to];
            if side == 0 {
                let taken = usize::from(self.taken[0]);
                next.key ^= keys.taken[taken] ^ keys.taken[taken + 1];
            }
        }
        next.side = side ^ 1;
        next.ply += 1;
        next
    }

    /// The position when the side to move cannot and passes.
    #[inline(always)]
    pub fn passed(&self, chart: &Chart<S>) -> Position<S> {
        Position {
            side: self.side ^ 1,
            key: self.key ^ chart.keys.side,
            ..*self
        }
    }
}
