//! Takes the luck of dice and reinforcements out of results.
//!
//! After every chance event the network's opinion of what came is compared with what it expected
//! before; the sum of these differences is nobody's merit. It is zero on average whatever the network
//! thinks, so results without it are the same on average and vary much less. (AIVAT, Burch and
//! others 2018.)

use std::sync::Arc;

use plateau_dragons::{
    Dragons, Move,
    engine::{CHANCES, Field, Ground, Luck, Opinion, Rival, Small},
};

type Position = Field<Small, 64>;

/// How many reinforcements are drawn to know what was to be expected.
const DRAWS: u32 = 6;

/// What chance has brought one of two armies so far.
pub struct Fortune {
    ground: Arc<Ground<Small>>,
    opinion: Opinion,
    luck: Luck,
    army: usize,
    rival: Rival,
    /// In games won.
    pub sum: f64,
}

impl Fortune {
    /// At the start of a game, for an army that is thought to meet this rival; nothing where the
    /// network has no opinion: among more armies, or on a large map.
    pub fn new(game: &Dragons, army: usize, rival: Rival, seed: u64) -> Option<Fortune> {
        let can_see = game.armies() == 2 && game.map().len() <= 64;
        can_see.then(|| Fortune {
            ground: Ground::new(game.map(), game.reinforce()),
            opinion: Opinion::default(),
            luck: Luck::new(seed),
            army,
            rival,
            sum: 0.0,
        })
    }

    /// A decision was made in a position, and chance led to another.
    pub fn tell(&mut self, before: &Dragons, decision: &Move, after: &Dragons) {
        let territory = |cell| before.map().territory(cell).map(usize::from);
        let attack = match decision {
            Move::Attack { from, to } => territory(*from).zip(territory(*to)),
            _ => None,
        };
        let came = self.worth(&Field::of(after));
        self.sum += came - self.expected(&Field::of(before), attack);
    }

    fn expected(&mut self, before: &Position, attack: Option<(usize, usize)>) -> f64 {
        let Some((from, to)) = attack else {
            let drawn = (0..DRAWS).map(|_| {
                let mut after = *before;
                after.end_turn(&self.ground, &mut self.luck);
                self.worth(&after)
            });
            return drawn.sum::<f64>() / f64::from(DRAWS);
        };
        let chances = &CHANCES.win[usize::from(before.soldiers(from))];
        let wins = f64::from(chances[usize::from(before.soldiers(to))]);
        let mut after = |won| {
            let mut after = *before;
            after.strike(from, to, won);
            self.worth(&after)
        };
        wins * after(true) + (1.0 - wins) * after(false)
    }

    /// The chance of winning of the army.
    fn worth(&mut self, field: &Position) -> f64 {
        if field.is_over() {
            return f64::from(field.worth(self.army));
        }
        let own = field.to_move() == self.army;
        self.opinion
            .think(field, &self.ground, self.rival.seen(own));
        let chance = f64::from(self.opinion.chance);
        if own { chance } else { 1.0 - chance }
    }
}
