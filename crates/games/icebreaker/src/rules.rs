//! The rules: ships that must approach the ice, icebergs that are points.

use plateau_core::{
    Actor, Draw, Game, OptionKind, OptionSpec, Outcome, Refusal, Scores, Seat, Turn, refusal,
};
use serde::{Deserialize, Serialize};

use super::{
    cell::{Cell, Step},
    distances::Distances,
    hexagon::{Hexagon, LARGEST, SHIPS, SMALLEST},
    notation::Snapshot,
};

/// The size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Cells on a side, 3 to 8.
    pub size: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options { size: 5 }
    }
}

/// What a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// Open water.
    Water,
    /// An iceberg.
    Ice,
    /// A ship of this player.
    Ship(Seat),
}

/// A position of IceBreaker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Snapshot", into = "Snapshot")]
pub struct IceBreaker {
    size: u8,
    /// In reading order.
    cells: Vec<Content>,
    /// The cells of each player's ships. A ship keeps its place in the list, so that displays can
    /// follow it.
    ships: [[Cell; SHIPS]; 2],
    taken: [u16; 2],
    to_move: Seat,
    /// Moves since the start.
    ply: u16,
    outcome: Option<Outcome>,
    last: Option<Step>,
}

/// What takes a step back.
#[derive(Clone, Copy, Debug)]
pub struct Back {
    step: Step,
    by: Seat,
    captured: bool,
    last: Option<Step>,
}

/// All that a position is made of; [`IceBreaker::set`] makes it one.
#[derive(Clone, Debug)]
pub(super) struct Setup {
    pub size: u8,
    pub cells: Vec<Content>,
    pub ships: [[Cell; SHIPS]; 2],
    pub taken: [u16; 2],
    pub to_move: Seat,
    pub ply: u16,
    pub last: Option<Step>,
}

impl IceBreaker {
    /// The first position.
    pub fn first(options: &Options) -> IceBreaker {
        let board = Hexagon::of(options.size);
        let ships = board.corners();
        let content = |cell: &Cell| {
            let owner = [Seat::FIRST, Seat::SECOND]
                .into_iter()
                .find(|seat| ships[seat.index()].contains(cell));
            owner.map_or(Content::Ice, Content::Ship)
        };
        IceBreaker::set(Setup {
            size: options.size,
            cells: board.cells().iter().map(content).collect(),
            ships,
            taken: [0; 2],
            to_move: Seat::FIRST,
            ply: 0,
            last: None,
        })
    }

    /// The position that is set up. Whoever cannot move passes at once.
    pub(super) fn set(setup: Setup) -> IceBreaker {
        let mut game = IceBreaker {
            size: setup.size,
            cells: setup.cells,
            ships: setup.ships,
            taken: setup.taken,
            to_move: setup.to_move,
            ply: setup.ply,
            outcome: None,
            last: setup.last,
        };
        game.settle(game.to_move);
        game
    }

    /// The board under the position.
    pub fn board(&self) -> &'static Hexagon {
        Hexagon::of(self.size)
    }

    /// What the cell with this index holds.
    pub fn content(&self, index: usize) -> Content {
        self.cells[index]
    }

    /// Where the player's ships are.
    pub fn ships(&self, seat: Seat) -> &[Cell; SHIPS] {
        &self.ships[seat.index()]
    }

    /// How many icebergs the player has taken.
    pub fn taken(&self, seat: Seat) -> u16 {
        self.taken[seat.index()]
    }

    /// Whose turn it is, or would be if the game were not over.
    pub fn to_move(&self) -> Seat {
        self.to_move
    }

    /// How many moves have been played; passing is none.
    pub fn ply(&self) -> u16 {
        self.ply
    }

    /// The last move, where it is known.
    pub fn last(&self) -> Option<Step> {
        self.last
    }

    /// How far it is to the closest iceberg from every cell without a ship.
    pub fn distances(&self) -> Distances {
        Distances::new(self)
    }

    /// Puts the player's ships into the order in which displays follow them.
    pub(super) fn name_ships(&mut self, seat: Seat, order: [Cell; SHIPS]) {
        self.ships[seat.index()] = order;
    }

    /// Tells what the last move was.
    pub(super) fn remember(&mut self, last: Step) {
        self.last = Some(last);
    }

    /// Whose ship the cell holds.
    pub fn owner(&self, cell: Cell) -> Option<Seat> {
        match self.cells[self.board().index(cell)?] {
            Content::Ship(seat) => Some(seat),
            Content::Water | Content::Ice => None,
        }
    }

    /// The cells that the ship may go to, in reading order: those from which the closest iceberg is
    /// one step nearer.
    pub(super) fn steps(&self, ship: Cell, distances: &Distances) -> impl Iterator<Item = Cell> {
        let board = self.board();
        let index = board.index(ship).expect("ships are on the board");
        let nearest = distances.beside(board, index);
        board.neighbours(index).iter().filter_map(move |&near| {
            let near = usize::from(near);
            (nearest.is_some() && distances.of(near) == nearest).then(|| board.cell(near))
        })
    }

    fn can_move(&self, seat: Seat) -> bool {
        let board = self.board();
        let places = self.ships[seat.index()].map(|ship| board.index(ship).unwrap_or_default());
        let ice = |index: usize| {
            let mut near = board.neighbours(index).iter();
            near.any(|&near| self.cells[usize::from(near)] == Content::Ice)
        };
        // Ice beside a ship is what happens most, and quickly seen.
        places.into_iter().any(ice) || {
            let distances = self.distances();
            let mut places = places.into_iter();
            places.any(|index| distances.beside(board, index).is_some())
        }
    }

    /// Decides who is waited for when it would be `next`'s turn, or how the game ended.
    fn settle(&mut self, next: Seat) {
        let board = self.board();
        let winner = [Seat::FIRST, Seat::SECOND]
            .into_iter()
            .find(|seat| self.taken[seat.index()] >= board.majority());
        self.to_move = next;
        self.outcome = winner.map(Outcome::win);
        if self.outcome.is_some() || (self.ply < board.limit() && self.can_move(next)) {
            return;
        }
        if self.ply < board.limit() && self.can_move(next.other()) {
            self.to_move = next.other();
            return;
        }
        self.outcome = Some(match self.taken {
            [red, black] if red > black => Outcome::win(Seat::FIRST),
            [red, black] if red < black => Outcome::win(Seat::SECOND),
            _ => Outcome::Draw,
        });
    }

    /// Moves a ship of this player, whatever it finds there.
    fn sail(&mut self, seat: Seat, from: Cell, to: Cell, leaves: Content) {
        let board = self.board();
        let place = |cell| board.index(cell).expect("a step stays on the board");
        self.cells[place(from)] = leaves;
        self.cells[place(to)] = Content::Ship(seat);
        let ships = &mut self.ships[seat.index()];
        let ship = ships.iter_mut().find(|ship| **ship == from);
        *ship.expect("a ship of the mover is there") = to;
    }
}

impl Game for IceBreaker {
    const NAME: &'static str = "icebreaker";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "size",
        kind: OptionKind::Whole {
            min: SMALLEST as i64,
            max: LARGEST as i64,
        },
        default: "5",
    }];

    type Options = Options;
    type Move = Step;
    type Undo = Back;

    fn start(options: &Options, _: &mut Draw) -> Result<IceBreaker, Refusal> {
        Ok(IceBreaker::first(options))
    }

    fn seats(_: &Options) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.outcome.is_some() {
            Turn::Over
        } else {
            Turn::of(self.to_move)
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Step>) {
        if seat != self.to_move || self.outcome.is_some() {
            return;
        }
        let distances = self.distances();
        for &from in self.ships(seat) {
            into.extend(self.steps(from, &distances).map(|to| Step { from, to }));
        }
    }

    fn check(&self, by: Actor, step: &Step) -> Result<(), Refusal> {
        let Actor::Seat(seat) = by else {
            return Err(refusal!("no-chance-here"));
        };
        if self.outcome.is_some() {
            return Err(refusal!("game-is-over"));
        }
        if seat != self.to_move {
            return Err(refusal!("not-your-turn", seat = seat.number()));
        }
        self.judge(seat, step)
    }

    fn play(&mut self, _: Actor, step: &Step) -> Back {
        let seat = self.to_move;
        let there = self.board().index(step.to);
        let captured = there.is_some_and(|index| self.cells[index] == Content::Ice);
        let undo = Back {
            step: *step,
            by: seat,
            captured,
            last: self.last,
        };
        self.sail(seat, step.from, step.to, Content::Water);
        self.taken[seat.index()] += u16::from(captured);
        self.ply += 1;
        self.last = Some(*step);
        self.settle(seat.other());
        undo
    }

    fn undo(&mut self, undo: Back) {
        let Back {
            step,
            by,
            captured,
            last,
        } = undo;
        let leaves = if captured {
            Content::Ice
        } else {
            Content::Water
        };
        self.sail(by, step.to, step.from, leaves);
        self.taken[by.index()] -= u16::from(captured);
        self.ply -= 1;
        self.last = last;
        self.to_move = by;
        self.outcome = None;
    }

    fn scores(&self) -> Scores {
        Scores::new(&self.taken.map(i32::from), self.outcome)
    }
}
