//! A drawn board as text: the form that `render --out x.txt` writes.
//!
//! The first line with a row of `+` and `-` is the upper border; it tells where the columns are.
//! Below it lines of cells and lines of walls take turns. `R G B Y S` are robots, a small letter or
//! `*` is the target, and `Y>f11` anywhere tells the target of which only the robot on it is seen.

use std::sync::Arc;

use plateau_core::{Refusal, refusal};

use super::{
    board::Board,
    cell::Cell,
    notation::{read_goal, read_robots},
    puzzle::{Goal, Puzzle},
    robot::{Direction, Robot},
};

/// Whether the text is a drawn board: it has an upper border.
pub(super) fn is_drawn(text: &str) -> bool {
    let labels = |line: &str| line.split_whitespace().take(4).eq(["a", "b", "c", "d"]);
    // The program's own drawings begin with a sentence about the board.
    let first = text.lines().find(|line| !line.trim().is_empty());
    let told = first.is_some_and(|line| {
        line.trim_end().ends_with('.') && !line.contains('/') && line.split(' ').count() > 6
    });
    told || text
        .lines()
        .any(|line| line.matches('+').count() >= 5 || labels(line))
}

/// Reads a drawn board.
pub(super) fn read(text: &str, ricochet: bool) -> Result<Puzzle, Refusal> {
    let lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let is_border = |line: &&Vec<char>| line.iter().filter(|&&c| c == '+').count() >= 5;
    let Some(top) = lines.iter().position(|line| is_border(&line)) else {
        return Err(refusal!("ricochet-drawing-border"));
    };
    // Where the columns are: posts and the pieces of wall between them.
    let columns: Vec<usize> = (0..lines[top].len())
        .filter(|&x| matches!(lines[top][x], '+' | '-'))
        .collect();
    let bottom = lines
        .iter()
        .rposition(|line| is_border(&line))
        .unwrap_or(top);
    let (across, down) = (columns.len(), bottom - top + 1);
    if across.is_multiple_of(2) || down.is_multiple_of(2) {
        return Err(refusal!(
            "ricochet-drawing-size",
            columns = across,
            lines = down
        ));
    }
    let side = |count: usize| u8::try_from(count / 2).unwrap_or(u8::MAX);
    let mut board = Board::empty(side(across), side(down))?;
    let sign = |x: usize, y: usize| lines[top + y].get(columns[x]).copied().unwrap_or(' ');
    let mut robots = Vec::new();
    let mut goal = told(text);
    for cell in board.cells().collect::<Vec<_>>() {
        let (x, y) = (2 * usize::from(cell.x) + 1, 2 * usize::from(cell.y) + 1);
        for (side, sign) in [
            (Direction::Up, sign(x, y - 1)),
            (Direction::Down, sign(x, y + 1)),
            (Direction::Left, sign(x - 1, y)),
            (Direction::Right, sign(x + 1, y)),
        ] {
            if matches!(sign, '-' | '|') {
                board.wall(cell, side);
            }
        }
        match sign(x, y) {
            ' ' | '·' | '.' => {}
            '*' => goal = goal.or(Some(Goal { robot: None, cell })),
            letter => match (Robot::from_letter(letter), letter.is_ascii_lowercase()) {
                (Some(robot), _) => robots.push(format!("{}={cell}", robot.letter())),
                (None, true) if Robot::from_letter(letter.to_ascii_uppercase()).is_some() => {
                    let robot = Robot::from_letter(letter.to_ascii_uppercase());
                    goal = goal.or(Some(Goal { robot, cell }));
                }
                // The name of the target may lie over the closed cells in the centre.
                _ if board.is_centre(cell) => {}
                _ => return Err(unknown(top + y, columns[x], letter, cell)),
            },
        }
    }
    let Some(goal) = goal else {
        return Err(refusal!("ricochet-drawing-target"));
    };
    Ok(Puzzle {
        robots: read_robots(&robots.join(","), &board)?,
        goal: read_goal(&goal.to_string(), &board)?,
        board: Arc::new(board),
        ricochet,
        gone: [0; 5],
    })
}

fn unknown(line: usize, column: usize, letter: char, cell: Cell) -> Refusal {
    refusal!(
        "ricochet-drawing-sign",
        line = line + 1,
        column = column + 1,
        text = letter.to_string(),
        cell = cell.to_string()
    )
}

/// The target that is told in words: `Y>f11`.
fn told(text: &str) -> Option<Goal> {
    text.split_whitespace().find_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric() && c != '*');
        word.parse().ok()
    })
}
