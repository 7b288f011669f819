//! What happens, as a person would say it.

use plateau_core::{Actor, Phrase, Show, phrase};

use super::{moves::Move, position::Dragons, setup::Pending};

/// The move as a person would say it, from the position before it.
pub(super) fn tell(game: &Dragons, by: Actor, m: &Move) -> Phrase {
    let seat = Dragons::seat_name(by.seat().unwrap_or(game.to_move()));
    let map = game.map();
    let soldiers = |cell| {
        let territory = map.territory(cell);
        territory.map_or(0, |territory| game.soldiers(usize::from(territory)))
    };
    match m {
        Move::Attack { from, to } => phrase!(
            "dragons-tell-attack",
            seat = seat,
            from = from.to_string(),
            to = to.to_string(),
            own = soldiers(*from),
            other = soldiers(*to)
        ),
        Move::End => phrase!("dragons-tell-end", seat = seat),
        Move::Throw(throw) => {
            let (attack, defence) = throw.sums();
            let to = match game.pending() {
                Some(Pending::Attack { to, .. }) => map.cell(usize::from(to)).to_string(),
                _ => String::new(),
            };
            let dice = throw.to_string();
            if throw.wins() {
                phrase!(
                    "dragons-tell-won",
                    seat = seat,
                    to = to,
                    attack = attack,
                    defence = defence,
                    dice = dice
                )
            } else {
                phrase!(
                    "dragons-tell-lost",
                    seat = seat,
                    to = to,
                    attack = attack,
                    defence = defence,
                    dice = dice
                )
            }
        }
        Move::Place(cells) => {
            let list: Vec<_> = cells.iter().map(ToString::to_string).collect();
            phrase!(
                "dragons-tell-place",
                seat = seat,
                count = cells.len(),
                list = list.join(", ")
            )
        }
    }
}
