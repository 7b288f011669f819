//! After the game: how lucky everybody was, expected against actual.

use plateau_core::{Actor, Game, Phrase, Played, Seat, Show, phrase};

use super::{moves::Move, odds::success, position::Dragons, setup::Pending};

/// The luck of one army.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Luck {
    /// How often it attacked.
    pub attacks: u32,
    /// How many of its attacks succeeded.
    pub won: u32,
    /// How many were to be expected, by the exact chances.
    pub expected: f64,
    /// How often it was attacked.
    pub defences: u32,
    /// How often it held.
    pub held: u32,
    /// How often that was to be expected.
    pub expected_held: f64,
    /// How many dice it threw.
    pub dice: u32,
    /// The sum of their faces; 3.5 a die is to be expected.
    pub pips: u32,
}

impl Luck {
    /// The luck of every army in these moves from the first position on.
    pub fn of(begin: &Dragons, played: &[Played<Move>]) -> Vec<Luck> {
        let mut game = begin.clone();
        let mut luck = vec![Luck::default(); game.armies()];
        for Played { by, what } in played {
            if let (Some(Pending::Attack { from, to }), Actor::Chance, Move::Throw(throw)) =
                (game.pending(), by, what)
            {
                let (from, to) = (usize::from(from), usize::from(to));
                let chance = success(game.soldiers(from), game.soldiers(to));
                let (own, other) = (game.owner(from).index(), game.owner(to).index());
                let (attack, defence) = throw.sums();
                let won = u32::from(throw.wins());
                luck[own].attacks += 1;
                luck[own].won += won;
                luck[own].expected += chance;
                luck[own].dice += throw.attack.len() as u32;
                luck[own].pips += attack;
                luck[other].defences += 1;
                luck[other].held += 1 - won;
                luck[other].expected_held += 1.0 - chance;
                luck[other].dice += throw.defence.len() as u32;
                luck[other].pips += defence;
            }
            game.play(*by, what);
        }
        luck
    }

    /// How many fights went better than expected, attacks and defences together.
    pub fn surplus(&self) -> f64 {
        f64::from(self.won + self.held) - self.expected - self.expected_held
    }
}

/// The luck of everybody in sentences.
pub(super) fn report(begin: &Dragons, played: &[Played<Move>]) -> Vec<Phrase> {
    let luck = Luck::of(begin, played);
    let tenths = |number: f64| format!("{:.1}", number + 0.0);
    let line = |(index, luck): (usize, &Luck)| {
        let seat = Dragons::seat_name(Seat::new(index)?);
        if luck.dice == 0 {
            return None;
        }
        Some(phrase!(
            "dragons-luck",
            seat = seat,
            attacks = luck.attacks,
            won = luck.won,
            expected = tenths(luck.expected),
            defences = luck.defences,
            held = luck.held,
            likely = tenths(luck.expected_held),
            pips = format!("{:.2}", f64::from(luck.pips) / f64::from(luck.dice)),
            surplus = format!("{:+.1}", luck.surplus())
        ))
    };
    luck.iter().enumerate().filter_map(line).collect()
}
