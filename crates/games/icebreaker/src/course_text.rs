//! The board text of the students' course: a row a line, cells separated by spaces.

use plateau_core::{Refusal, Seat, refusal};

use super::{
    cell::row_letter,
    draft::{Draft, content},
    notation::{not_a_cell, read_side},
    rules::{Content, IceBreaker},
};

/// Reads rows such as `A          R   •   o   o   B`, from A on, in their order. A line with two
/// numbers (`Red Score : 26 --- Black Score : 26`) is the score; a line with `r` or `b` alone says
/// whose turn it is, which is Red's without it.
pub(super) fn read(text: &str) -> Result<IceBreaker, Refusal> {
    let mut draft = Draft {
        rows: Vec::new(),
        to_move: Seat::FIRST,
        taken: None,
        ply: None,
    };
    for (index, line) in text.lines().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let label = row_letter(draft.rows.len()).to_string();
        match words[..] {
            [] => {}
            [side @ ("r" | "b")] => draft.to_move = read_side(side)?,
            [first, ref signs @ ..] if first == label => {
                draft.rows.push(read_row(draft.rows.len(), signs)?);
            }
            _ => match scores(line) {
                Some(taken) => draft.taken = Some(taken),
                None if draft.rows.is_empty() => {
                    return Err(refusal!("icebreaker-position-form"));
                }
                None => {
                    return Err(refusal!(
                        "icebreaker-position-line",
                        line = index + 1,
                        text = line.trim(),
                        row = label
                    ));
                }
            },
        }
    }
    if draft.rows.is_empty() {
        return Err(refusal!("icebreaker-position-form"));
    }
    draft.finish()
}

/// Whether a text begins as the course's board does: with its row A, or with the scores.
pub(super) fn begins(text: &str) -> bool {
    let mut lines = text.lines().filter(|line| !line.trim().is_empty());
    lines.next().is_some_and(|line| {
        let told = line.contains(':') && !line.contains('/') && scores(line).is_some();
        told || is_first_row(line)
    })
}

/// `A          R   •   o   o   B`.
fn is_first_row(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let signs = |sign: &str| sign.chars().count() == 1;
    words.next() == Some("A") && words.clone().count() > 1 && words.all(signs)
}

fn read_row(row: usize, signs: &[&str]) -> Result<Vec<Content>, Refusal> {
    let cell = |(column, sign): (usize, &&str)| {
        let mut letters = sign.chars();
        match (letters.next(), letters.next()) {
            (Some('•' | '.'), None) => Ok(Content::Water),
            (Some(letter), None) => content(letter).ok_or_else(|| not_a_cell(row, column, sign)),
            _ => Err(not_a_cell(row, column, sign)),
        }
    };
    signs.iter().enumerate().map(cell).collect()
}

/// The two numbers of a line that has just two.
fn scores(line: &str) -> Option<[u16; 2]> {
    let mut numbers = line
        .split(|c: char| !c.is_ascii_digit())
        .filter(|digits| !digits.is_empty())
        .map(str::parse::<u16>);
    match (numbers.next(), numbers.next(), numbers.next()) {
        (Some(Ok(red)), Some(Ok(black)), None) => Some([red, black]),
        _ => None,
    }
}
