//! What can happen: attacks, ends of turns, throws and reinforcements, and how they are written.

use std::{fmt, str::FromStr};

use plateau_core::{Refusal, refusal};

use super::cell::Cell;

/// The most soldiers on a territory, and so the most dice of a side.
pub const MOST_SOLDIERS: u8 = 8;

/// A decision of an army, or what chance made of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// `B3xC3`: the soldiers of the first attack the second.
    Attack {
        /// From here.
        from: Cell,
        /// That one.
        to: Cell,
    },
    /// `end`: the army ends its turn.
    End,
    /// `6,4,1:5,3`: the dice of an attack.
    Throw(Throw),
    /// `+B3,B3,D1`: where the new soldiers go, one by one.
    Place(Vec<Cell>),
}

/// The dice of an attack, in the order in which they fell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    /// The faces of the one who attacks.
    pub attack: Vec<u8>,
    /// The faces of the one who defends.
    pub defence: Vec<u8>,
}

impl Throw {
    /// The sums of both sides.
    pub fn sums(&self) -> (u32, u32) {
        let sum = |faces: &[u8]| faces.iter().map(|face| u32::from(*face)).sum();
        (sum(&self.attack), sum(&self.defence))
    }

    /// Whether the attacker has the strictly higher sum.
    pub fn wins(&self) -> bool {
        let (attack, defence) = self.sums();
        attack > defence
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faces = |faces: &[u8]| {
            let faces: Vec<_> = faces.iter().map(u8::to_string).collect();
            faces.join(",")
        };
        write!(f, "{}:{}", faces(&self.attack), faces(&self.defence))
    }
}

impl FromStr for Throw {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Throw, Refusal> {
        let not_a_move = || refusal!("dragons-not-a-move", text = text);
        let (attack, defence) = text.split_once(':').ok_or_else(not_a_move)?;
        let mut die = 0;
        let mut faces = |side: &str| {
            let mut faces = Vec::new();
            for face in side.split(',') {
                die += 1;
                if face.is_empty() || !face.bytes().all(|byte| byte.is_ascii_digit()) {
                    return Err(not_a_move());
                }
                match face.parse::<u8>() {
                    Ok(pips @ 1..=6) if face.len() == 1 => faces.push(pips),
                    _ => return Err(refusal!("dragons-no-face", face = face, die = die)),
                }
            }
            Ok(faces)
        };
        let throw = Throw {
            attack: faces(attack)?,
            defence: faces(defence)?,
        };
        let most = usize::from(MOST_SOLDIERS);
        if throw.attack.len() > most || throw.defence.len() > most {
            return Err(refusal!("dragons-too-many-dice", text = text));
        }
        Ok(throw)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Attack { from, to } => write!(f, "{from}x{to}"),
            Move::End => f.write_str("end"),
            Move::Throw(throw) => throw.fmt(f),
            Move::Place(cells) => {
                let cells: Vec<_> = cells.iter().map(Cell::to_string).collect();
                write!(f, "+{}", cells.join(","))
            }
        }
    }
}

impl FromStr for Move {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Move, Refusal> {
        let not_a_move = || refusal!("dragons-not-a-move", text = text);
        if text == "end" {
            return Ok(Move::End);
        }
        if let Some(list) = text.strip_prefix('+') {
            let cells = list.split(',').map(Cell::read).collect::<Option<_>>();
            return Ok(Move::Place(cells.ok_or_else(not_a_move)?));
        }
        if text.contains(':') {
            return Ok(Move::Throw(text.parse()?));
        }
        let (from, to) = text.split_once('x').ok_or_else(not_a_move)?;
        let cell = |text: &str| Cell::read(text).ok_or_else(not_a_move);
        Ok(Move::Attack {
            from: cell(from)?,
            to: cell(to)?,
        })
    }
}
