//! The rules: a frame, one gap, tiles that slide into it.

use plateau_core::{
    Actor, Draw, Game, OptionKind, OptionSpec, Outcome, Phrase, Refusal, Scores, Seat, Turn,
    phrase, refusal,
};
use serde::{Deserialize, Serialize};

use super::{
    generator,
    grid::{Grid, MAX_SIDE, MIN_SIDE, Slide, Step},
};

/// The most steps of a walk from the goal.
const LONGEST_WALK: i64 = 1_000_000;
/// No puzzle of up to 4 × 4 needs more.
const LONGEST: i64 = 80;

/// How a puzzle is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The side of a square frame.
    pub n: usize,
    /// Rows, where they are not `n`; 0 is `n`.
    pub rows: usize,
    /// Columns, where they are not `n`; 0 is `n`.
    pub columns: usize,
    /// The length of a shortest solution; 0 is any.
    pub length: u32,
    /// Random steps from the goal; 0 draws the puzzle from all.
    pub walk: u32,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            n: 4,
            rows: 0,
            columns: 0,
            length: 0,
            walk: 0,
        }
    }
}

impl Options {
    /// Rows and columns of the frame.
    pub(super) fn frame(&self) -> Result<(usize, usize), Refusal> {
        let side = |given: usize| if given == 0 { self.n } else { given };
        let frame = (side(self.rows), side(self.columns));
        for side in [frame.0, frame.1] {
            if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
                return Err(refusal!(
                    "taquin-side",
                    side = side,
                    min = MIN_SIDE,
                    max = MAX_SIDE
                ));
            }
        }
        Ok(frame)
    }
}

/// A sliding-tile puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Taquin(Grid);

impl Taquin {
    /// The puzzle of this position.
    #[must_use]
    pub fn new(grid: Grid) -> Taquin {
        Taquin(grid)
    }

    /// Where the tiles are.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.0
    }

    /// The tile that is clicked to play a slide: the one farthest from the gap.
    pub(super) fn grip(&self, slide: Slide) -> usize {
        let grid = &self.0;
        let step = match slide.step {
            Step::Up | Step::Down => grid.columns(),
            Step::Left | Step::Right => 1,
        };
        let far = step * usize::from(slide.count);
        match slide.step {
            Step::Up | Step::Left => grid.gap() + far,
            Step::Down | Step::Right => grid.gap() - far,
        }
    }

    fn slides(&self) -> impl Iterator<Item = Slide> + '_ {
        Step::ALL.into_iter().flat_map(|step| {
            let room = self.0.room(step) as u8;
            (1..=room).map(move |count| Slide { step, count })
        })
    }
}

impl Game for Taquin {
    const NAME: &'static str = "taquin";
    const RULES: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[
        whole("n", MIN_SIDE as i64, MAX_SIDE as i64, "4"),
        whole("rows", 0, MAX_SIDE as i64, "0"),
        whole("columns", 0, MAX_SIDE as i64, "0"),
        whole("length", 0, LONGEST, "0"),
        whole("walk", 0, LONGEST_WALK, "0"),
    ];

    type Options = Options;
    type Move = Slide;
    type Undo = Slide;

    fn start(options: &Options, draw: &mut Draw) -> Result<Taquin, Refusal> {
        generator::start(options, draw).map(Taquin)
    }

    fn seats(_: &Options) -> usize {
        1
    }

    fn turn(&self) -> Turn {
        if self.0.is_goal() {
            Turn::Over
        } else {
            Turn::of(Seat::FIRST)
        }
    }

    fn moves(&self, seat: Seat, into: &mut Vec<Slide>) {
        if self.turn().seats().contains(seat) {
            into.extend(self.slides());
        }
    }

    fn check(&self, by: Actor, slide: &Slide) -> Result<(), Refusal> {
        let Actor::Seat(seat) = by else {
            return Err(refusal!("no-chance-here"));
        };
        if self.turn() == Turn::Over {
            return Err(refusal!("taquin-solved"));
        }
        if seat != Seat::FIRST {
            return Err(refusal!("not-your-turn", seat = seat.number()));
        }
        let room = self.0.room(slide.step);
        if slide.count == 0 || usize::from(slide.count) > room {
            let side = way(slide.step);
            return Err(match room {
                0 => refusal!("taquin-no-tile", way = side),
                _ => refusal!(
                    "taquin-too-many",
                    way = side,
                    room = room,
                    count = slide.count
                ),
            });
        }
        Ok(())
    }

    fn play(&mut self, _: Actor, slide: &Slide) -> Slide {
        assert!(self.0.apply(*slide), "only legal slides are played");
        slide.back()
    }

    fn undo(&mut self, undo: Slide) {
        assert!(self.0.apply(undo), "a slide can be taken back");
    }

    fn scores(&self) -> Scores {
        let solved = self.0.is_goal();
        Scores::none(1, solved.then_some(Outcome::win(Seat::FIRST)))
    }
}

const fn whole(name: &'static str, min: i64, max: i64, default: &'static str) -> OptionSpec {
    OptionSpec {
        name,
        kind: OptionKind::Whole { min, max },
        default,
    }
}

/// The way a tile slides, as people say it.
pub(super) fn way(step: Step) -> Phrase {
    match step {
        Step::Up => phrase!("taquin-up"),
        Step::Down => phrase!("taquin-down"),
        Step::Left => phrase!("taquin-left"),
        Step::Right => phrase!("taquin-right"),
    }
}
