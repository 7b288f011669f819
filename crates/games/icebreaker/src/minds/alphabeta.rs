//! `alphabeta`: the textbook search with an eye for territory. For lessons and comparisons.

use plateau_core::{Game, Host, Mind, OptionKind, OptionSpec, Refusal, Seat, Settings};
use plateau_minds::{AlphaBeta, Judge, Skills};

use super::{
    super::{
        rules::Content,
        territory::{Nearer, Territory},
    },
    IceBreaker, Step,
};

/// How deep it looks, and what it may do beside looking at everything.
pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        name: "depth",
        kind: OptionKind::Whole { min: 1, max: 100 },
        default: "100",
    },
    Skills::OPTIONS[0],
    Skills::OPTIONS[1],
    Skills::OPTIONS[2],
];

/// The mind with these settings.
pub(super) fn build(
    settings: &Settings,
    host: &Host,
) -> Result<Box<dyn Mind<IceBreaker>>, Refusal> {
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
    Ok(Box::new(AlphaBeta::new(Eyes, typed.depth, skills, host)))
}

/// Sees the icebergs that each side has, and those that it is nearer to.
struct Eyes;

impl Judge<IceBreaker> for Eyes {
    fn end(&self, game: &IceBreaker, seat: Seat) -> i32 {
        lead(game, seat)
    }

    fn guess(&self, game: &IceBreaker, seat: Seat) -> f64 {
        let territory = Territory::new(game);
        let nearer = |index: usize| match (game.content(index), territory.nearer(index)) {
            (Content::Ice, Nearer::Only(owner)) if owner == seat => 1,
            (Content::Ice, Nearer::Only(_)) => -1,
            _ => 0,
        };
        let ground: i32 = (0..game.board().cells().len()).map(nearer).sum();
        let balance = f64::from(lead(game, seat)) + 0.5 * f64::from(ground);
        (balance / f64::from(game.board().majority()) * 3.0).tanh()
    }

    /// A move that takes an iceberg.
    fn promise(&self, game: &IceBreaker, step: &Step) -> i32 {
        let to = game.board().index(step.to);
        i32::from(to.is_some_and(|to| game.content(to) == Content::Ice))
    }
}

/// The icebergs of this player minus the opponent's: at the end of a game, its public score.
fn lead(game: &IceBreaker, seat: Seat) -> i32 {
    let points = game.scores();
    let points = points.points();
    points[seat.index()] - points[seat.other().index()]
}
