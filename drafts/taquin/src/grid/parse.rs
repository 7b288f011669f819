//! Puzzle files and the one-line form.
//!
//! A file's first line is `n` (or `rows columns`), then one line a row; white space may be ragged
//! and blank lines are skipped. A text of a single line is the one-line form: the numbers of a
//! square in reading order, or the rows of any frame with `/` between them.

use super::{Grid, GridError, MAX_SIDE, MIN_SIDE};

type Row = (usize, Vec<u64>);

pub(super) fn bytes(bytes: &[u8]) -> Result<Grid, GridError> {
    match std::str::from_utf8(bytes) {
        Ok(text) => grid(text),
        Err(error) => {
            let good = &bytes[..error.valid_up_to()];
            Err(GridError::NotText {
                line: 1 + good.iter().filter(|&&b| b == b'\n').count(),
            })
        }
    }
}

pub(super) fn grid(text: &str) -> Result<Grid, GridError> {
    // Editors of one system put a byte order mark in front of every text file.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let lines: Vec<(usize, &str)> = (1..)
        .zip(text.lines())
        .filter(|(_, l)| !l.trim().is_empty())
        .collect();
    match lines[..] {
        [] => Err(GridError::Empty),
        [(line, one)] => one_line(line, one),
        _ => file(
            &lines
                .into_iter()
                .map(|(n, l)| numbers(n, l))
                .collect::<Result<Vec<_>, _>>()?,
        ),
    }
}

fn numbers(line: usize, text: &str) -> Result<Row, GridError> {
    let number = |word: &str| {
        let digits = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
        // A number too long for 64 bits is still a number: it is only out of range.
        if digits {
            Ok(word.parse().unwrap_or(u64::MAX))
        } else {
            Err(bad_word(line, word))
        }
    };
    Ok((
        line,
        text.split_whitespace()
            .map(number)
            .collect::<Result<_, _>>()?,
    ))
}

fn bad_word(line: usize, word: &str) -> GridError {
    GridError::NotANumber {
        line,
        word: word.chars().take(20).collect(),
    }
}

fn one_line(line: usize, text: &str) -> Result<Grid, GridError> {
    if !text.contains('/') {
        let (_, row) = numbers(line, text)?;
        let side = row.len().isqrt();
        if side * side != row.len() {
            return Err(GridError::NoSquare {
                line,
                found: row.len(),
            });
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

fn file(lines: &[Row]) -> Result<Grid, GridError> {
    let (line, size) = &lines[0];
    let side = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
    match size[..] {
        [n] => rows(*line, side(n), side(n), &lines[1..]),
        [r, c] => rows(*line, side(r), side(c), &lines[1..]),
        _ => Err(GridError::Size {
            line: *line,
            found: size.len(),
        }),
    }
}

fn rows(size_line: usize, rows: usize, columns: usize, given: &[Row]) -> Result<Grid, GridError> {
    sides(size_line, rows, columns)?;
    if let Some((line, row)) = given
        .iter()
        .take(rows)
        .find(|(_, row)| row.len() != columns)
    {
        return Err(GridError::Row {
            line: *line,
            found: row.len(),
            wanted: columns,
        });
    }
    if given.len() != rows {
        let line = given.last().map_or(size_line, |(line, _)| *line);
        return Err(GridError::Rows {
            line,
            found: given.len(),
            wanted: rows,
        });
    }
    let numbers: Vec<(usize, u64)> = given
        .iter()
        .flat_map(|(line, row)| row.iter().map(|&number| (*line, number)))
        .collect();
    checked(size_line, rows, columns, &numbers)
}

fn sides(line: usize, rows: usize, columns: usize) -> Result<(), GridError> {
    match [rows, columns]
        .into_iter()
        .find(|side| !(MIN_SIDE..=MAX_SIDE).contains(side))
    {
        Some(side) => Err(GridError::Side {
            line,
            side: side as u64,
        }),
        None => Ok(()),
    }
}

/// The grid of these numbers, each with its line, once they are proved to be its tiles.
pub(super) fn checked(
    size_line: usize,
    rows: usize,
    columns: usize,
    numbers: &[(usize, u64)],
) -> Result<Grid, GridError> {
    sides(size_line, rows, columns)?;
    let cells = rows * columns;
    if numbers.len() != cells {
        return Err(GridError::Row {
            line: size_line,
            found: numbers.len(),
            wanted: cells,
        });
    }
    let largest = cells as u64 - 1;
    if let Some(&(line, number)) = numbers.iter().find(|(_, number)| *number > largest) {
        return Err(GridError::Range {
            line,
            number,
            largest,
        });
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
        return Err(GridError::Repeated {
            line,
            number,
            missing,
        });
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
