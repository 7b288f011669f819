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
            let name = |territory: u16| map.cell(usize::from(territory)).to_string();
            let (from, to) = match game.pending() {
                Some(Pending::Attack { from, to }) => (name(from), name(to)),
                _ => Default::default(),
            };
            if throw.wins() {
                phrase!(
                    "dragons-tell-won",
                    from = from,
                    to = to,
                    attack = attack,
                    defence = defence
                )
            } else {
                phrase!(
                    "dragons-tell-lost",
                    from = from,
                    to = to,
                    attack = attack,
                    defence = defence
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
