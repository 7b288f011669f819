//! Puzzle files and the one-line form.
//!
//! A file's first line is `n` (or `rows columns`), then one line a row; white space may be ragged
//! and blank lines are skipped. A text of a single line is the one-line form: the numbers of a
//! square in reading order, or the rows of any frame with `/` between them.

use plateau_core::{Refusal, refusal};

use super::{Grid, MAX_SIDE, MIN_SIDE};

/// Larger numbers are in no puzzle, and too long to repeat.
const LARGEST: u64 = 999_999_999;

/// The number of the line in a text that has only one: it is not told.
pub(super) const ALONE: usize = 0;

type Row = (usize, Vec<u64>);

pub(super) fn grid(text: &str) -> Result<Grid, Refusal> {
    // Editors of one system put a byte order mark in front of every text file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.lines())
        .filter(|(_, l)| !l.trim().is_empty())
        .collect();
    match lines[..] {
        [] => Err(refusal!("taquin-read-empty")),
        [(_, one)] => one_line(one),
        _ => file(
            &lines
                .into_iter()
                .map(|(n, l)| numbers(n, l))
                .collect::<Result<Vec<_>, _>>()?,
        ),
    }
}

/// Whether a text begins as a puzzle file does: with a line of one or two numbers.
pub(super) fn is_file(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.is_some_and(|line| {
        let digits = |word: &str| word.bytes().all(|b| b.is_ascii_digit());
        line.split_whitespace().all(digits) && line.split_whitespace().count() <= 2
    })
}

fn numbers(line: usize, text: &str) -> Result<Row, Refusal> {
    let number = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        match word.parse() {
            Ok(number) if digits && number <= LARGEST => Ok(number),
            _ if digits => {
                let word = cut(word);
                Err(at(line, refusal!("taquin-read-huge", word = word)))
            }
            _ => {
                let word = cut(word);
                Err(at(line, refusal!("taquin-read-not-a-number", word = word)))
            }
        }
    };
    Ok((
        line,
        text.split_whitespace()
            .map(number)
            .collect::<Result<_, _>>()?,
    ))
}

/// A word as it is repeated to people.
fn cut(word: &str) -> String {
    word.chars().take(20).collect()
}

/// What is wrong, and in which line of a text of several.
fn at(line: usize, Refusal(reason): Refusal) -> Refusal {
    match line {
        ALONE => Refusal(reason),
        _ => refusal!("taquin-read-line", line = line, reason = reason),
    }
}

fn one_line(text: &str) -> Result<Grid, Refusal> {
    let line = ALONE;
    if !text.contains('/') {
        let (_, row) = numbers(line, text)?;
        // The size that a file begins with, and nothing after it.
        if row.len() <= 2 {
            return file(&[(line, row)]);
        }
        let side = row.len().isqrt();
        if side * side != row.len() {
            return Err(at(
                line,
                refusal!("taquin-read-no-square", found = row.len()),
            ));
        }
        return rows(
            line,
            side,
            side,
            &row.chunks(side)
                .map(|r| (line, r.to_vec()))
                .collect::<Vec<_>>(),
        );
    }
    let parts: Vec<Row> = text
        .split('/')
        .map(|part| numbers(line, part))
        .collect::<Result<_, _>>()?;
    rows(line, parts.len(), parts[0].1.len(), &parts)
}

fn file(lines: &[Row]) -> Result<Grid, Refusal> {
    let (line, size) = &lines[0];
    let side = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    match size[..] {
        [n] => rows(*line, side(n), side(n), &lines[1..]),
        [r, c] => rows(*line, side(r), side(c), &lines[1..]),
        _ => Err(at(*line, refusal!("taquin-read-size", found = size.len()))),
    }
}

fn rows(size_line: usize, rows: usize, columns: usize, given: &[Row]) -> Result<Grid, Refusal> {
    sides(size_line, rows, columns)?;
    if let Some((line, row)) = given
        .iter()
        .take(rows)
        .find(|(_, row)| row.len() != columns)
    {
        return Err(at(
            *line,
            refusal!("taquin-read-row", found = row.len(), wanted = columns),
        ));
    }
    if given.len() != rows {
        let line = given.last().map_or(size_line, |(line, _)| *line);
        return Err(at(
            line,
            refusal!("taquin-read-rows", found = given.len(), wanted = rows),
        ));
    }
    let numbers: Vec<(usize, u64)> = given
        .iter()
        .flat_map(|(line, row)| row.iter().map(|&number| (*line, number)))
        .collect();
    checked(size_line, rows, columns, &numbers)
}

fn sides(line: usize, rows: usize, columns: usize) -> Result<(), Refusal> {
    match [rows, columns]
        .into_iter()
        .find(|side| !(MIN_SIDE..=MAX_SIDE).contains(side))
    {
        Some(side) => Err(at(
            line,
            refusal!(
                "taquin-read-side",
                side = side,
                min = MIN_SIDE,
                max = MAX_SIDE
            ),
        )),
        None => Ok(()),
    }
}

/// The grid of these numbers, each with its line, once they are proved to be its tiles.
pub(super) fn checked(
    size_line: usize,
    rows: usize,
    columns: usize,
    numbers: &[(usize, u64)],
) -> Result<Grid, Refusal> {
    sides(size_line, rows, columns)?;
    let cells = rows * columns;
    if numbers.len() != cells {
        return Err(at(
            size_line,
            refusal!("taquin-read-row", found = numbers.len(), wanted = cells),
        ));
    }
    let largest = cells as u64 - 1;
    if let Some(&(line, number)) = numbers.iter().find(|(_, number)| *number > largest) {
        return Err(at(
            line,
            refusal!("taquin-read-range", number = number, largest = largest),
        ));
    }
    let mut seen = vec![false; cells];
    let mut twice = None;
    for &(line, number) in numbers {
        if std::mem::replace(&mut seen[number as usize], true) {
            twice = twice.or(Some((line, number)));
        }
    }
    if let Some((line, number)) = twice {
        let missing = seen.iter().position(|there| !there);
        let missing = missing.expect("a repeated number leaves another one out") as u64;
        return Err(at(
            line,
            refusal!("taquin-read-repeated", number = number, missing = missing),
        ));
    }
    let tiles: Box<[u16]> = numbers.iter().map(|&(_, n)| n as u16).collect();
    let gap = tiles
        .iter()
        .position(|&t| t == 0)
        .expect("all numbers from 0 on are there") as u16;
    Ok(Grid {
        rows: rows as u8,
        columns: columns as u8,
        gap,
        tiles,
    })
}
