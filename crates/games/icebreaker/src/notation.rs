//! Positions as text: the one-line form, and its JSON with what it does not say.

use plateau_core::{Notation, Refusal, Seat, refusal};
use serde::{Deserialize, Serialize};

use super::{
    cell::{Cell, Step, row_letter},
    course_text,
    draft::{Draft, content},
    hexagon::{MOST_CELLS, SHIPS},
    rules::{Content, IceBreaker, Options},
};

impl Notation for IceBreaker {
    fn position(&self) -> String {
        write(self)
    }

    fn is_one_position(text: &str) -> bool {
        course_text::begins(text)
    }

    fn read(text: &str, _: &Options, _: u32) -> Result<IceBreaker, Refusal> {
        read(text)
    }
}

/// The JSON form of a position: the one-line form, the last move, and the ships in the order in
/// which displays follow them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Snapshot {
    position: String,
    ships: [[String; SHIPS]; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<String>,
}

impl From<IceBreaker> for Snapshot {
    fn from(game: IceBreaker) -> Snapshot {
        let cells = |seat| game.ships(seat).map(|cell| cell.to_string());
        Snapshot {
            position: write(&game),
            ships: [Seat::FIRST, Seat::SECOND].map(cells),
            last: game.last().map(|step| step.to_string()),
        }
    }
}

impl TryFrom<Snapshot> for IceBreaker {
    type Error = Refusal;
    fn try_from(snapshot: Snapshot) -> Result<IceBreaker, Refusal> {
        let mut game = read_line(&snapshot.position)?;
        for seat in [Seat::FIRST, Seat::SECOND] {
            let listed = &snapshot.ships[seat.index()];
            let mut order = *game.ships(seat);
            order.sort_by_key(|ship| listed.iter().position(|text| *text == ship.to_string()));
            if order.map(|ship| ship.to_string()) != *listed {
                let list = listed.join(", ");
                return Err(refusal!("icebreaker-position-order", list = list));
            }
            game.name_ships(seat, order);
        }
        if let Some(text) = snapshot.last {
            let step: Step = text.parse()?;
            let beside = |from: Cell, to: Cell| {
                let board = game.board();
                let place = board.index(from).zip(board.index(to));
                place.is_some_and(|(from, to)| board.neighbours(from).contains(&(to as u8)))
            };
            if game.owner(step.to).is_none() || !beside(step.from, step.to) {
                return Err(refusal!("icebreaker-position-last", step = text));
            }
            game.remember(step);
        }
        Ok(game)
    }
}

/// The letter of a player's ships in a position.
pub(super) const fn letter(seat: Seat) -> char {
    if seat.index() == 0 { 'R' } else { 'B' }
}

/// The position in one line: rows from the top, the side to move, the scores, and the ply where it
/// is not the number of icebergs taken.
pub(super) fn write(game: &IceBreaker) -> String {
    let board = game.board();
    let mut text = String::new();
    let mut index = 0;
    for row in 0..board.rows() {
        if row > 0 {
            text.push('/');
        }
        let mut water = 0;
        for _ in 0..board.width(row) {
            let sign = match game.content(index) {
                Content::Water => None,
                Content::Ice => Some('o'),
                Content::Ship(seat) => Some(letter(seat)),
            };
            index += 1;
            match sign {
                None => water += 1,
                Some(sign) => {
                    push_count(&mut text, &mut water);
                    text.push(sign);
                }
            }
        }
        push_count(&mut text, &mut water);
    }
    let [red, black] = [Seat::FIRST, Seat::SECOND].map(|seat| game.taken(seat));
    let side = letter(game.to_move()).to_ascii_lowercase();
    text.push_str(&format!(" {side} {red}-{black}"));
    if game.ply() != red + black {
        text.push_str(&format!(" ply={}", game.ply()));
    }
    text
}

fn push_count(text: &mut String, water: &mut u32) {
    if *water > 0 {
        text.push_str(&water.to_string());
        *water = 0;
    }
}

/// Reads the one-line form, or the course's board text.
pub(super) fn read(text: &str) -> Result<IceBreaker, Refusal> {
    if text.contains('/') {
        read_line(text)
    } else {
        course_text::read(text)
    }
}

fn read_line(text: &str) -> Result<IceBreaker, Refusal> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let (rows, side, scores, ply) = match fields[..] {
        [rows, side, scores] => (rows, side, scores, None),
        [rows, side, scores, ply] => (rows, side, scores, Some(ply)),
        _ => return Err(refusal!("icebreaker-position-form")),
    };
    let rows = rows
        .split('/')
        .enumerate()
        .map(|(row, text)| read_row(row, text))
        .collect::<Result<_, _>>()?;
    Draft {
        rows,
        to_move: read_side(side)?,
        taken: Some(read_scores(scores)?),
        ply: ply.map(read_ply).transpose()?,
    }
    .finish()
}

/// One row, a cell an element. A number is that many cells of water.
fn read_row(row: usize, text: &str) -> Result<Vec<Content>, Refusal> {
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let sign = if digits > 0 {
            &rest[..digits]
        } else {
            &rest[..letter.len_utf8()]
        };
        let count = sign.parse::<usize>().ok();
        match (content(letter), count) {
            (Some(content), _) => cells.push(content),
            (None, Some(count)) if letter != '0' && count <= MOST_CELLS => {
                cells.resize(cells.len() + count, Content::Water);
            }
            _ => return Err(not_a_cell(row, cells.len(), sign)),
        }
        rest = &rest[sign.len()..];
    }
    Ok(cells)
}

/// The refusal of a sign that no cell has.
pub(super) fn not_a_cell(row: usize, column: usize, sign: &str) -> Refusal {
    refusal!(
        "icebreaker-position-sign",
        row = row_letter(row).to_string(),
        column = column + 1,
        text = sign
    )
}

/// Whose turn it is: `r` or `b`.
pub(super) fn read_side(text: &str) -> Result<Seat, Refusal> {
    match text {
        "r" => Ok(Seat::FIRST),
        "b" => Ok(Seat::SECOND),
        _ => Err(refusal!("icebreaker-position-side", text = text)),
    }
}

fn read_scores(text: &str) -> Result<[u16; 2], Refusal> {
    let number = |text: &str| {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u16>().ok().filter(|_| digits)
    };
    let pair = text.split_once('-');
    pair.and_then(|(red, black)| Some([number(red)?, number(black)?]))
        .ok_or_else(|| refusal!("icebreaker-position-scores", text = text))
}

fn read_ply(text: &str) -> Result<u16, Refusal> {
    let number = text.strip_prefix("ply=");
    number
        .filter(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()))
        .and_then(|digits| digits.parse().ok())
        .ok_or_else(|| refusal!("icebreaker-position-ply-form", text = text))
}
