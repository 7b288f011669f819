//! A position while it is read: every fault is told with its place.

use std::sync::Arc;

use plateau_core::{Refusal, Seat, Show, refusal};

use super::{
    army::{LETTERS, MOST_ARMIES, of_letter},
    cell::{Cell, MOST, row_letter},
    map::Map,
    moves::{MOST_SOLDIERS, Move},
    position::Dragons,
    setup::{Pending, Setup},
    turns::{MOST_STOCK, MOST_TURNS},
};

/// The longest position that is read: a map of 20 × 20 with all its links is shorter.
const LONGEST: usize = 20_000;

/// Reads the one-line form.
pub(super) fn read(text: &str) -> Result<Setup, Refusal> {
    let form = || refusal!("dragons-position-form");
    if text.len() > LONGEST {
        return Err(form());
    }
    // The map ends where the side to move stands: a lower-case letter alone.
    let words: Vec<&str> = text.split_whitespace().collect();
    let alone = |word: &&str| word.len() == 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
    let side = words.iter().position(alone).ok_or_else(form)?;
    let rows = read_rows(&words[..side].join(" "))?;
    let [side, stocks, fields @ ..] = &words[side..] else {
        return Err(form());
    };
    let stock = read_stocks(stocks)?;
    let mut setup = ground(&rows, stock.len())?;
    setup.to_move = read_side(side, stock.len())?;
    setup.stock = stock;
    let mut won = false;
    let mut next = None;
    for field in fields {
        match field.split_once('=') {
            Some(("turn", number)) => setup.turns = read_number(field, number, MOST_TURNS)?,
            Some(("quiet", number)) => setup.quiet = read_number(field, number, MOST_TURNS)?,
            Some(("links", list)) => link(&mut setup, list)?,
            Some(("next", what)) => next = Some(what),
            None if *field == "won" => won = true,
            None if *field == "fought" => setup.fought = true,
            _ => return Err(refusal!("dragons-position-field", text = *field)),
        }
    }
    if let Some(what) = next {
        setup.pending = Some(read_next(&setup, what)?);
    }
    judge(&setup, won)?;
    Ok(setup)
}

/// A cell as it is read: `None` is a rock.
type Square = Option<(Seat, u8)>;

fn read_rows(text: &str) -> Result<Vec<Vec<Square>>, Refusal> {
    let mut rows = Vec::new();
    for (row, text) in text.split('/').enumerate() {
        if row >= usize::from(MOST) {
            return Err(refusal!("dragons-position-size", most = MOST));
        }
        rows.push(read_row(row as u8, text)?);
    }
    for (row, cells) in rows.iter().enumerate() {
        if cells.len() != rows[0].len() {
            return Err(refusal!(
                "dragons-position-width",
                row = row_letter(row as u8).to_string(),
                found = cells.len(),
                width = rows[0].len()
            ));
        }
    }
    Ok(rows)
}

fn read_row(row: u8, text: &str) -> Result<Vec<Square>, Refusal> {
    let mut cells = Vec::new();
    let mut signs = text.chars().filter(|sign| !sign.is_whitespace()).peekable();
    while let Some(sign) = signs.next() {
        let place = |text: String| {
            refusal!(
                "dragons-position-sign",
                cell = format!("{}{}", row_letter(row), cells.len() + 1),
                text = text
            )
        };
        if cells.len() >= usize::from(MOST) {
            return Err(refusal!("dragons-position-size", most = MOST));
        }
        if sign == '#' {
            cells.push(None);
            continue;
        }
        let Some(seat) = of_letter(sign) else {
            return Err(place(sign.to_string()));
        };
        let mut digits = String::new();
        while let Some(digit) = signs.next_if(char::is_ascii_digit) {
            digits.push(digit);
        }
        match digits.parse::<u8>() {
            Ok(soldiers) if (1..=MOST_SOLDIERS).contains(&soldiers) && digits.len() == 1 => {
                cells.push(Some((seat, soldiers)));
            }
            _ => return Err(place(format!("{sign}{digits}"))),
        }
    }
    Ok(cells)
}

fn ground(rows: &[Vec<Square>], armies: usize) -> Result<Setup, Refusal> {
    let columns = rows.first().map_or(0, Vec::len);
    let squares: Vec<Square> = rows.iter().flatten().copied().collect();
    let land: Vec<bool> = squares.iter().map(Option::is_some).collect();
    let map = Map::hexagons(rows.len() as u8, columns as u8, &land);
    if map.len() < 2 {
        return Err(refusal!("dragons-position-land"));
    }
    let filled: Vec<(Seat, u8)> = squares.into_iter().flatten().collect();
    for (territory, (seat, _)) in filled.iter().enumerate() {
        if seat.index() >= armies {
            return Err(refusal!(
                "dragons-position-letter",
                cell = map.cell(territory).to_string(),
                letter = LETTERS[seat.index()].to_string(),
                armies = armies
            ));
        }
    }
    Ok(Setup {
        armies: armies as u8,
        owner: filled.iter().map(|(seat, _)| seat.index() as u8).collect(),
        soldiers: filled.iter().map(|(_, soldiers)| *soldiers).collect(),
        ..Setup::on(Arc::new(map))
    })
}

fn read_side(text: &str, armies: usize) -> Result<Seat, Refusal> {
    let letter = text.chars().next().filter(char::is_ascii_lowercase);
    letter
        .and_then(|letter| of_letter(letter.to_ascii_uppercase()))
        .filter(|seat| seat.index() < armies)
        .ok_or_else(|| {
            let letters = LETTERS[..armies].iter().map(char::to_ascii_lowercase);
            let list: Vec<_> = letters.map(String::from).collect();
            refusal!("dragons-position-side", text = text, list = list.join(", "))
        })
}

fn read_stocks(text: &str) -> Result<Vec<u16>, Refusal> {
    let number = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u16>().ok().filter(|_| plain)
    };
    let stocks: Option<Vec<u16>> = text.split('-').map(number).collect();
    stocks
        .filter(|stocks| (2..=MOST_ARMIES).contains(&stocks.len()))
        .filter(|stocks| stocks.iter().all(|stock| *stock <= MOST_STOCK))
        .ok_or_else(|| refusal!("dragons-position-stocks", text = text, most = MOST_STOCK))
}

fn read_number(field: &str, digits: &str, most: u16) -> Result<u16, Refusal> {
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let number = digits.parse::<u16>().ok().filter(|_| plain);
    number
        .filter(|number| *number <= most)
        .ok_or_else(|| refusal!("dragons-position-number", text = field, most = most))
}

fn link(setup: &mut Setup, list: &str) -> Result<(), Refusal> {
    let map = Arc::make_mut(&mut setup.map);
    let mut neighbours = vec![Vec::new(); map.len()];
    for pair in list.split(',') {
        let wrong = || refusal!("dragons-position-link", text = pair);
        let territory = |text: &str| Cell::read(text).and_then(|cell| map.territory(cell));
        let ends = pair.split_once('-');
        let (one, other) = ends
            .and_then(|(one, other)| Some((territory(one)?, territory(other)?)))
            .filter(|(one, other)| one != other)
            .ok_or_else(wrong)?;
        neighbours[usize::from(one)].push(other);
        neighbours[usize::from(other)].push(one);
    }
    map.link(&neighbours);
    Ok(())
}

fn read_next(setup: &Setup, text: &str) -> Result<Pending, Refusal> {
    let wrong = || refusal!("dragons-position-next", text = text);
    let own = usize::from(setup.to_move.index() as u8);
    if let Some(count) = text.strip_prefix('+') {
        let room: u16 = setup
            .owner
            .iter()
            .zip(&setup.soldiers)
            .filter(|(owner, _)| usize::from(**owner) == own)
            .map(|(_, soldiers)| u16::from(MOST_SOLDIERS - soldiers))
            .sum();
        let count = read_number(text, count, room).map_err(|_| wrong())?;
        return (count > 0)
            .then_some(Pending::Soldiers(count))
            .ok_or_else(wrong);
    }
    let Ok(Move::Attack { from, to }) = text.parse() else {
        return Err(wrong());
    };
    let place = |cell| setup.map.territory(cell).ok_or_else(wrong);
    let (from, to) = (place(from)?, place(to)?);
    let (source, goal) = (usize::from(from), usize::from(to));
    let legal = usize::from(setup.owner[source]) == own
        && usize::from(setup.owner[goal]) != own
        && setup.soldiers[source] >= 2
        && setup.map.touches(source, goal);
    legal
        .then_some(Pending::Attack { from, to })
        .ok_or_else(wrong)
}

/// What no single field can say.
fn judge(setup: &Setup, won: bool) -> Result<(), Refusal> {
    let map = &setup.map;
    let mut seen = vec![false; map.len()];
    map.group(0, |_| true, &mut seen);
    if let Some(apart) = seen.iter().position(|reached| !reached) {
        return Err(refusal!(
            "dragons-position-apart",
            cell = map.cell(apart).to_string(),
            other = map.cell(0).to_string()
        ));
    }
    let side = setup.to_move.index() as u8;
    if !setup.owner.contains(&side) {
        let seat = Dragons::seat_name(setup.to_move);
        return Err(refusal!("dragons-position-beaten", seat = seat));
    }
    let alone = setup.owner.iter().all(|owner| *owner == side);
    match (alone, won) {
        (true, false) => Err(refusal!(
            "dragons-position-one-army",
            seat = Dragons::seat_name(setup.to_move)
        )),
        (false, true) => Err(refusal!("dragons-position-not-won")),
        _ => Ok(()),
    }
}
