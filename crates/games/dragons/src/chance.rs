//! Chance in the rules: dice and places with their odds.

use plateau_core::{Draw, Game, Turn};

use super::{
    moves::{MOST_SOLDIERS, Move, Throw},
    odds::success,
    position::Dragons,
    setup::Pending,
};

/// The outcomes of chance: an attack has two branches, each told by one throw that leads there; of a
/// reinforcement the next soldier is described.
pub(super) fn odds(game: &Dragons) -> Vec<(Move, f64)> {
    match game.side.pending {
        _ if game.turn() != Turn::Chance => Vec::new(),
        None => Vec::new(),
        Some(Pending::Attack { from, to }) => {
            let dice = |territory: u16| usize::from(game.soldiers[usize::from(territory)]);
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
            let room = game.room(game.side.to_move);
            let each = 1.0 / room.len() as f64;
            let place = |territory: &u16| {
                let cell = game.map.cell(usize::from(*territory));
                (Move::Place(vec![cell]), each)
            };
            room.iter().map(place).collect()
        }
    }
}

/// Throws all dice, or places all soldiers, that are due.
pub(super) fn draw(game: &Dragons, draw: &mut Draw) -> Option<Move> {
    if game.turn() != Turn::Chance {
        return None;
    }
    match game.side.pending? {
        Pending::Attack { from, to } => {
            let mut faces = |territory: u16| {
                let dice = game.soldiers[usize::from(territory)];
                (0..dice).map(|_| draw.below(6) as u8 + 1).collect()
            };
            Some(Move::Throw(Throw {
                attack: faces(from),
                defence: faces(to),
            }))
        }
        Pending::Soldiers(count) => {
            let mut room = game.room(game.side.to_move);
            let mut soldiers = game.soldiers.clone();
            let mut cells = Vec::new();
            for _ in 0..count {
                let pick = draw.below(room.len());
                let territory = usize::from(room[pick]);
                soldiers[territory] += 1;
                cells.push(game.map.cell(territory));
                if soldiers[territory] == MOST_SOLDIERS {
                    room.remove(pick);
                }
            }
            Some(Move::Place(cells))
        }
    }
}

/// The exact chance of an attack.
pub(super) fn of(game: &Dragons, m: &Move) -> Option<f64> {
    let Move::Attack { from, to } = m else {
        return None;
    };
    let soldiers = |cell| Some(game.soldiers[usize::from(game.map.territory(cell)?)]);
    Some(success(soldiers(*from)?, soldiers(*to)?))
}
