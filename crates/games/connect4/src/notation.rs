//! Columns, positions and move sequences as text.

use std::{fmt, str::FromStr};

use plateau_core::{Actor, Game, Notation, Outcome, Refusal, Seat, refusal};
use serde::{Deserialize, Serialize};

use super::rules::{Connect4, LARGEST, Options};

impl Notation for Connect4 {
    fn position(&self) -> String {
        write(self)
    }

    fn read(text: &str, options: &Options, _: u32) -> Result<Connect4, Refusal> {
        read(text, options)
    }
}

/// A column of the board. Written from 1 at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Column(u8);

impl Column {
    /// The column with this index from 0; `None` beyond the widest board.
    pub const fn new(index: usize) -> Option<Column> {
        if index < LARGEST as usize {
            Some(Column(index as u8))
        } else {
            None
        }
    }

    /// The column with this index from 0.
    pub(super) const fn at(index: usize) -> Column {
        debug_assert!(index < LARGEST as usize, "a board has at most 100 columns");
        Column(index as u8)
    }

    /// Index from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Number from 1.
    pub fn number(self) -> usize {
        self.index() + 1
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl FromStr for Column {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Column, Refusal> {
        let digits = !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse::<u8>() {
            Ok(number @ 1..=LARGEST) if digits => Ok(Column(number - 1)),
            _ => Err(refusal!("connect4-not-a-column", text = text)),
        }
    }
}

/// The JSON form of a position: the one-line form and what it does not say.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Snapshot {
    position: String,
    connect: u8,
    first: Seat,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    last: Option<u8>,
}

impl From<Connect4> for Snapshot {
    fn from(game: Connect4) -> Snapshot {
        Snapshot {
            position: write(&game),
            connect: game.connect(),
            first: game.first(),
            last: game.last().map(|column| column.number() as u8),
        }
    }
}

impl TryFrom<Snapshot> for Connect4 {
    type Error = Refusal;
    fn try_from(snapshot: Snapshot) -> Result<Connect4, Refusal> {
        let Snapshot {
            position,
            connect,
            first,
            last,
        } = snapshot;
        if !(2..=LARGEST).contains(&connect) || first.index() > 1 {
            return Err(refusal!("connect4-position-settings"));
        }
        let mut game = read_rows(
            &position,
            &Options {
                connect,
                first,
                ..Options::default()
            },
        )?;
        let last = last
            .map(|number| number.to_string().parse::<Column>())
            .transpose()?;
        if let Some(column) = last {
            let top = game.height(column).and_then(|height| height.checked_sub(1));
            let disc = top.and_then(|row| game.disc(column.index() as u8, row));
            if disc != Some(game.to_move().other()) {
                return Err(refusal!("connect4-position-last", column = column.number()));
            }
        }
        let winner = winner_of(game.scores().outcome);
        game.settle(game.to_move(), winner, last);
        Ok(game)
    }
}

/// The letter of a player's discs.
pub(super) const fn letter(seat: Seat) -> char {
    if seat.index() == 0 { 'x' } else { 'o' }
}

/// The position in one line: rows from the top, then the side to move.
pub(super) fn write(game: &Connect4) -> String {
    let mut text = String::new();
    for row in (0..game.rows()).rev() {
        let mut free = 0;
        for column in 0..game.columns() {
            match game.disc(column, row) {
                None => free += 1,
                Some(seat) => {
                    push_count(&mut text, &mut free);
                    text.push(letter(seat));
                }
            }
        }
        push_count(&mut text, &mut free);
        text.push(if row == 0 { ' ' } else { '/' });
    }
    text.push(letter(game.to_move()));
    text
}

fn push_count(text: &mut String, free: &mut u32) {
    if *free > 0 {
        text.push_str(&free.to_string());
        *free = 0;
    }
}

/// Reads a position (`7/7/7/7/7/x6 o`) or a sequence of moves (`44531`; `10,4,4`). A sequence may be
/// followed by its known score, as in the lines of the public test sets (`44531 2`): it is left aside.
pub(super) fn read(text: &str, options: &Options) -> Result<Connect4, Refusal> {
    let text = text.trim();
    match text.split_once(char::is_whitespace) {
        Some((moves, score)) if !moves.contains('/') && score.trim().parse::<i32>().is_ok() => {
            read_sequence(moves, options)
        }
        // A board of one row has no slash, but its side to move.
        Some(_) => read_rows(text, options),
        None if text.contains('/') => read_rows(text, options),
        None => read_sequence(text, options),
    }
}

fn read_sequence(text: &str, options: &Options) -> Result<Connect4, Refusal> {
    let mut game = Connect4::empty(options);
    let moves: Vec<String> = if text.contains(',') || options.columns > 9 {
        text.split(',')
            .filter(|_| !text.is_empty())
            .map(|m| m.trim().to_owned())
            .collect()
    } else {
        text.chars().map(String::from).collect()
    };
    for (index, text) in moves.iter().enumerate() {
        let played = text.parse::<Column>().and_then(|column| {
            let by = Actor::Seat(game.to_move());
            game.check(by, &column)?;
            game.play(by, &column);
            Ok(())
        });
        played.map_err(|Refusal(reason)| {
            refusal!(
                "connect4-sequence",
                index = index + 1,
                text = text.as_str(),
                reason = reason
            )
        })?;
    }
    Ok(game)
}

fn read_rows(text: &str, options: &Options) -> Result<Connect4, Refusal> {
    let mut fields = text.split_whitespace();
    let (rows, side) = match (fields.next(), fields.next(), fields.next()) {
        (Some(rows), Some(side), None) => (rows, side),
        _ => return Err(refusal!("connect4-position-form")),
    };
    let to_move = match side {
        "x" => Seat::FIRST,
        "o" => Seat::SECOND,
        _ => return Err(refusal!("connect4-position-side", text = side)),
    };
    let mut grid = Vec::new();
    for (index, row) in rows.split('/').enumerate() {
        grid.push(read_row(row, index + 1)?);
    }
    let width = grid[0].len();
    if let Some(row) = grid.iter().position(|row| row.len() != width) {
        let (found, width) = (grid[row].len(), width);
        return Err(refusal!(
            "connect4-position-width",
            row = row + 1,
            found = found,
            width = width
        ));
    }
    let limit = usize::from(LARGEST);
    if width == 0 || width > limit || grid.len() > limit {
        let (rows, columns) = (grid.len(), width);
        return Err(refusal!(
            "connect4-position-size",
            rows = rows,
            columns = columns,
            limit = limit
        ));
    }
    let size = Options {
        rows: grid.len() as u8,
        columns: width as u8,
        ..*options
    };
    let mut game = Connect4::empty(&size);
    drop_grid(&mut game, &grid)?;
    judge(&mut game, to_move)?;
    Ok(game)
}

/// One row, a cell an element. A number is that many free cells.
fn read_row(text: &str, row: usize) -> Result<Vec<Option<Seat>>, Refusal> {
    let fault = |text: &str| refusal!("connect4-position-row", row = row, text = text);
    let mut cells = Vec::new();
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        match letter {
            'x' => cells.push(Some(Seat::FIRST)),
            'o' => cells.push(Some(Seat::SECOND)),
            '1'..='9' => match rest[..digits].parse::<usize>() {
                Ok(count) if count <= usize::from(LARGEST) => {
                    cells.resize(cells.len() + count, None)
                }
                _ => return Err(fault(&rest[..digits])),
            },
            other => return Err(fault(&other.to_string())),
        }
        rest = &rest[digits.max(1)..];
    }
    Ok(cells)
}

fn drop_grid(game: &mut Connect4, grid: &[Vec<Option<Seat>>]) -> Result<(), Refusal> {
    for index in 0..usize::from(game.columns()) {
        let column = Column::at(index);
        for (above, row) in grid.iter().rev().enumerate() {
            let Some(seat) = row[index] else { continue };
            if game.height(column) != Some(above as u8) {
                let row = grid.len() - above;
                return Err(refusal!(
                    "connect4-position-floats",
                    row = row,
                    column = index + 1
                ));
            }
            game.drop(column, seat);
        }
    }
    Ok(())
}

/// Refuses a board that cannot have come about, and tells the others how they stand.
fn judge(game: &mut Connect4, to_move: Seat) -> Result<(), Refusal> {
    let mut counts = [0usize; 2];
    for column in 0..game.columns() {
        for seat in (0..game.rows()).map_while(|row| game.disc(column, row)) {
            counts[seat.index()] += 1;
        }
    }
    let first = game.first();
    let lead = counts[first.index()] as i64 - counts[first.other().index()] as i64;
    if lead != i64::from(to_move != first) {
        let (x, o) = (counts[0], counts[1]);
        let (side, first) = (letter(to_move).to_string(), letter(first).to_string());
        return Err(refusal!(
            "connect4-position-counts",
            x = x,
            o = o,
            side = side,
            first = first
        ));
    }
    let mut winners: Vec<Seat> = game
        .winning_cells()
        .into_iter()
        .filter_map(|(c, r)| game.disc(c, r))
        .collect();
    winners.sort();
    winners.dedup();
    let winner = match winners[..] {
        [] => None,
        [winner] if winner == to_move => return Err(refusal!("connect4-position-moved-on")),
        [winner] => Some(winner),
        _ => return Err(refusal!("connect4-position-two-winners")),
    };
    if let Some(winner) = winner
        && !some_last_disc_won(game, winner)
    {
        return Err(refusal!("connect4-position-won-twice"));
    }
    game.settle(to_move, winner, None);
    Ok(())
}

/// Whether one disc on top of a column can have completed every winning line at once.
fn some_last_disc_won(game: &Connect4, winner: Seat) -> bool {
    (0..usize::from(game.columns())).any(|index| {
        let Some(row) = game
            .height(Column::at(index))
            .and_then(|height| height.checked_sub(1))
        else {
            return false;
        };
        if game.disc(index as u8, row) != Some(winner) {
            return false;
        }
        let mut before = game.clone();
        before.lift(Column::at(index));
        before.winning_cells().is_empty()
    })
}

fn winner_of(outcome: Option<Outcome>) -> Option<Seat> {
    match outcome {
        Some(Outcome::Win(seats)) => seats.only(),
        Some(Outcome::Draw) | None => None,
    }
}
