//! Whether something may happen now, and why not.

use plateau_core::{Actor, Game, Refusal, Seat, Show, Turn, refusal};

use super::{
    cell::Cell,
    moves::{MOST_SOLDIERS, Move, Throw},
    position::Dragons,
    setup::Pending,
};

/// Why this cannot happen now, or `Ok`.
pub(super) fn check(game: &Dragons, by: Actor, m: &Move) -> Result<(), Refusal> {
    if game.turn() == Turn::Over {
        return Err(refusal!("game-is-over"));
    }
    match (by, m) {
        (Actor::Seat(seat), Move::Attack { from, to }) => {
            decide(game, seat)?;
            attack(game, seat, *from, *to)
        }
        (Actor::Seat(seat), Move::End) => decide(game, seat),
        // Among more than two the clock passes for whoever has no time left.
        (Actor::Clock, Move::End) if game.armies() > 2 => decide(game, game.to_move()),
        (Actor::Chance, Move::Throw(dice)) => throw(game, dice),
        (Actor::Chance, Move::Place(cells)) => place(game, cells),
        (Actor::Seat(_), _) => Err(refusal!("dragons-chance-only", text = m.to_string())),
        (Actor::Chance | Actor::Clock, _) => {
            Err(refusal!("dragons-seat-only", text = m.to_string()))
        }
    }
}

fn decide(game: &Dragons, seat: Seat) -> Result<(), Refusal> {
    if game.pending().is_some() {
        return Err(refusal!("dragons-wait-for-chance"));
    }
    if seat != game.to_move() {
        return Err(refusal!("not-your-turn", seat = seat.number()));
    }
    Ok(())
}

fn territory(game: &Dragons, cell: Cell) -> Result<usize, Refusal> {
    let map = game.map();
    match map.territory(cell) {
        Some(territory) => Ok(usize::from(territory)),
        None if map.holds(cell) => Err(refusal!("dragons-rock", cell = cell.to_string())),
        None => Err(refusal!(
            "dragons-no-cell",
            cell = cell.to_string(),
            rows = map.rows(),
            columns = map.columns()
        )),
    }
}

fn attack(game: &Dragons, seat: Seat, from: Cell, to: Cell) -> Result<(), Refusal> {
    let (source, goal) = (territory(game, from)?, territory(game, to)?);
    let (own, other) = (game.owner(source), game.owner(goal));
    if own != seat {
        let owner = Dragons::seat_name(own);
        return Err(refusal!(
            "dragons-not-yours",
            cell = from.to_string(),
            owner = owner
        ));
    }
    if other == seat {
        return Err(refusal!("dragons-own-target", cell = to.to_string()));
    }
    if !game.map().touches(source, goal) {
        return Err(refusal!(
            "dragons-not-beside",
            from = from.to_string(),
            to = to.to_string()
        ));
    }
    if game.soldiers(source) < 2 {
        return Err(refusal!("dragons-one-soldier", cell = from.to_string()));
    }
    Ok(())
}

/// Why these clicks attack nobody.
pub(super) fn why(game: &Dragons, seat: Seat, cells: &[Cell]) -> Option<Refusal> {
    match *cells {
        [from] => chosen(game, seat, from).err(),
        [from, to] => attack(game, seat, from, to).err(),
        _ => None,
    }
}

/// Why no attack begins on this cell.
fn chosen(game: &Dragons, seat: Seat, cell: Cell) -> Result<(), Refusal> {
    let source = territory(game, cell)?;
    let (own, name) = (game.owner(source), cell.to_string());
    if own != seat {
        let owner = Dragons::seat_name(own);
        return Err(refusal!("dragons-choose-first", cell = name, owner = owner));
    }
    if game.soldiers(source) < 2 {
        return Err(refusal!("dragons-one-soldier", cell = name));
    }
    Err(refusal!("dragons-no-enemy", cell = name))
}

fn throw(game: &Dragons, throw: &Throw) -> Result<(), Refusal> {
    let Some(Pending::Attack { from, to }) = game.pending() else {
        return Err(refusal!("dragons-no-throw", text = throw.to_string()));
    };
    let sides = [(&throw.attack, from), (&throw.defence, to)];
    for (faces, territory) in sides {
        let territory = usize::from(territory);
        let soldiers = game.soldiers(territory);
        if faces.len() != usize::from(soldiers) {
            return Err(refusal!(
                "dragons-wrong-dice",
                text = throw.to_string(),
                found = faces.len(),
                soldiers = soldiers,
                cell = game.map().cell(territory).to_string()
            ));
        }
        if let Some(face) = faces.iter().find(|face| !(1..=6).contains(*face)) {
            let die = faces.iter().position(|other| other == face).unwrap_or(0);
            return Err(refusal!(
                "dragons-no-face",
                face = face.to_string(),
                die = die + 1
            ));
        }
    }
    Ok(())
}

fn place(game: &Dragons, cells: &[Cell]) -> Result<(), Refusal> {
    let text = || Move::Place(cells.to_vec()).to_string();
    let Some(Pending::Soldiers(count)) = game.pending() else {
        return Err(refusal!("dragons-no-soldiers", text = text()));
    };
    if cells.len() != usize::from(count) {
        return Err(refusal!(
            "dragons-wrong-number",
            text = text(),
            found = cells.len(),
            count = count
        ));
    }
    let seat = game.to_move();
    let mut more = vec![0u8; game.map().len()];
    for cell in cells {
        let index = territory(game, *cell)?;
        if game.owner(index) != seat {
            return Err(refusal!(
                "dragons-place-not-own",
                cell = cell.to_string(),
                owner = Dragons::seat_name(game.owner(index))
            ));
        }
        more[index] = more[index].saturating_add(1);
        if game.soldiers(index).saturating_add(more[index]) > MOST_SOLDIERS {
            return Err(refusal!("dragons-place-full", cell = cell.to_string()));
        }
    }
    Ok(())
}
