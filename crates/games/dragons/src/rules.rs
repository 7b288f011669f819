//! The rules: who may do what when, and what comes of it. Its parts are the position, what a turn
//! does to it, and chance.

use plateau_core::{Actor, Draw, Game, OptionSpec, Refusal, Scores, Seat, Turn};

use super::{
    chance, generator,
    moves::Move,
    options::{OPTIONS, Options},
    position::Dragons,
    reasons,
    setup::Pending,
    turns::Back,
};

impl Game for Dragons {
    const NAME: &'static str = "dragons";
    /// Since version 2 a game among more than two goes on when the time of one is over.
    const RULES: u32 = 2;
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
                self.place(&mut back, places);
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

    /// An attack has two branches, each told by one throw that leads there; of a reinforcement the
    /// next soldier is described.
    fn odds(&self) -> Vec<(Move, f64)> {
        chance::odds(self)
    }

    fn draw(&self, draw: &mut Draw) -> Option<Move> {
        chance::draw(self, draw)
    }
}
