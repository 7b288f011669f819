//! The solvers as the house asks them: a question in, a verdict out.

mod kept;
mod optimal;
mod quick;
mod textbook;

use plateau_core::{
    Budget, Game, Host, Judged, MindInfo, MindSpec, OptionSpec, Seat, Value, Verdict,
};

use super::{
    Grid, Slide, Taquin,
    engine::{Answer, Limits},
};

/// All minds, the default of `solve` last.
pub(super) static ALL: &[MindSpec<Taquin>] = &[
    MindSpec {
        info: solver("quick", &[], true, false),
        build: |_, host| Ok(Box::new(quick::Quick::new(host))),
    },
    MindSpec {
        info: solver("astar", textbook::OPTIONS, false, true),
        build: textbook::astar,
    },
    MindSpec {
        info: solver("ida", textbook::OPTIONS, false, true),
        build: textbook::ida,
    },
    MindSpec {
        info: solver("optimal", &[], true, false),
        build: optimal::build,
    },
];

const fn solver(
    name: &'static str,
    options: &'static [OptionSpec],
    level: bool,
    traces: bool,
) -> MindInfo {
    MindInfo {
        name,
        options,
        judges: true,
        level,
        traces,
    }
}

/// What a budget allows a search, with what is lent.
fn limits<'a>(budget: &'a Budget, host: &Host) -> Limits<'a> {
    let usual = Limits::default();
    Limits {
        stop: Some(&budget.stop),
        deadline: budget.deadline,
        clock: budget.clock,
        threads: host.threads(budget).get(),
        memory: host.bytes(usual.memory),
        ..Limits::default()
    }
}

/// The verdict on a puzzle that is not searched: it is solved, or cannot be.
fn at_once(game: &Taquin, each: bool) -> Option<Verdict<Slide>> {
    let solved = game.grid().is_goal();
    if !solved && game.grid().is_solvable() {
        return None;
    }
    let slides = slides(game);
    let unsolvable = |what: &Slide| Judged {
        what: *what,
        value: Value::Unsolvable,
        proven: true,
    };
    Some(Verdict {
        value: Some(if solved {
            Value::Length(0)
        } else {
            Value::Unsolvable
        }),
        proven: true,
        each: slides.iter().filter(|_| each).map(unsolvable).collect(),
        ..Verdict::of(slides.first().copied())
    })
}

fn slides(game: &Taquin) -> Vec<Slide> {
    let mut slides = Vec::new();
    game.moves(Seat::FIRST, &mut slides);
    slides
}

/// The verdict that an answer is.
fn verdict(answer: &Answer) -> Verdict<Slide> {
    let line: Vec<Slide> = answer.steps.iter().copied().map(Slide::one).collect();
    Verdict {
        best: line.first().copied(),
        value: Some(Value::Length(line.len() as u32)),
        proven: answer.proven,
        nodes: answer.effort.generated,
        line,
        ..Verdict::of(None)
    }
}

/// The position after a slide.
fn after(grid: &Grid, slide: Slide) -> Grid {
    let mut grid = grid.clone();
    assert!(grid.apply(slide), "only legal slides are looked at");
    grid
}
