//! `alphabeta`: the textbook search with an eye for open lines. For lessons and comparisons.

use plateau_core::{Game, Host, Mind, OptionKind, OptionSpec, Outcome, Refusal, Seat, Settings};
use plateau_minds::{AlphaBeta, Judge, Skills};

use super::{super::rules::WAYS, Column, Connect4};

/// How deep it looks, and what it may do beside looking at everything.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "depth",
        kind: OptionKind::Whole {
            min: 1,
            max: 10_000,
        },
        default: "10000",
    },
    Skills::OPTIONS[0],
    Skills::OPTIONS[1],
    Skills::OPTIONS[2],
];

/// The mind with these settings.
pub(super) fn build(settings: &Settings, host: &Host) -> Result<Box<dyn Mind<Connect4>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        depth: u32,
        pruning: bool,
        table: bool,
        ordering: bool,
    }
    let typed: Typed = settings.read(OPTIONS)?;
    let skills = Skills {
        pruning: typed.pruning,
        table: typed.table,
        ordering: typed.ordering,
    };
    Ok(Box::new(AlphaBeta::new(Lines, typed.depth, skills, host)))
}

/// The score of a finished game in the public convention: the discs that the winner still has in
/// hand after the winning one, plus one.
pub(in super::super) fn final_score(game: &Connect4, seat: Seat) -> i32 {
    let cells = i32::from(game.rows()) * i32::from(game.columns());
    let score = (cells + 2 - game.discs() as i32) / 2;
    match game.scores().outcome {
        Some(Outcome::Win(winners)) if winners.contains(seat) => score,
        Some(Outcome::Win(_)) => -score,
        Some(Outcome::Draw) | None => 0,
    }
}

/// Sees the lines that a player can still complete.
struct Lines;

impl Judge<Connect4> for Lines {
    fn end(&self, game: &Connect4, seat: Seat) -> i32 {
        final_score(game, seat)
    }

    fn guess(&self, game: &Connect4, seat: Seat) -> f64 {
        let balance = open_lines(game, seat) - open_lines(game, seat.other());
        (balance / 40.0).tanh()
    }

    /// Lines cross in the middle.
    fn promise(&self, game: &Connect4, column: &Column) -> i32 {
        let last = i32::from(game.columns()) - 1;
        -(2 * column.index() as i32 - last).abs()
    }
}

/// A line with n own discs and no enemy's counts n².
fn open_lines(game: &Connect4, seat: Seat) -> f64 {
    let (columns, rows) = (i16::from(game.columns()), i16::from(game.rows()));
    let length = i16::from(game.connect());
    let mut sum = 0;
    for (across, up) in WAYS {
        for x in 0..columns {
            for y in 0..rows {
                let (end_x, end_y) = (x + (length - 1) * across, y + (length - 1) * up);
                if !(0..columns).contains(&end_x) || !(0..rows).contains(&end_y) {
                    continue;
                }
                let disc = |i: i16| game.disc((x + i * across) as u8, (y + i * up) as u8);
                let own = (0..length).try_fold(0, |own, i| match disc(i) {
                    Some(owner) if owner != seat => None,
                    Some(_) => Some(own + 1),
                    None => Some(own),
                });
                sum += own.map_or(0, |own| own * own);
            }
        }
    }
    f64::from(sum)
}
