//! A provably shortest way, and how far from home every slide leads.

use std::{fs, path::Path, sync::Arc};

use plateau_core::{
    Host, Judged, Mind, Phrase, Question, Refusal, Settings, Value, Verdict, phrase,
};

use super::{
    super::{
        Grid, Step,
        engine::{self, Answer, Effort, Limits, Optimal, Progress, SolveError},
    },
    Slide, Taquin, at_once, kept, limits, slides, verdict,
};

/// Frames of up to so many cells are solved at once; every slide is judged there.
const AT_ONCE: usize = 16;
/// A search of fewer nodes is done again sooner than its file is read.
const WORTH_KEEPING: u64 = 5_000_000;

struct Shortest {
    host: Host,
}

pub(super) fn build(_: &Settings, host: &Host) -> Result<Box<dyn Mind<Taquin>>, Refusal> {
    Ok(Box::new(Shortest { host: host.clone() }))
}

/// Told whenever the verdict has become better.
type Report<'a> = &'a mut dyn FnMut(&Verdict<Slide>);

impl Mind<Taquin> for Shortest {
    fn think(&mut self, question: Question<'_, Taquin>) -> Verdict<Slide> {
        let Question {
            game,
            budget,
            each,
            report,
            ..
        } = question;
        if let Some(verdict) = at_once(game, each) {
            return verdict;
        }
        let (grid, limits) = (game.grid(), limits(budget, &self.host));
        let solver = engine::shared(grid.rows(), grid.columns(), &self.host);
        let (answer, mut notes) = if grid.tiles().len() <= AT_ONCE {
            (solver.solve(grid, &limits, &mut |_| ()), Vec::new())
        } else if each && budget.deadline.is_some() {
            // Somebody plays and wants a number for every position: no time for a proof.
            (engine::quick(grid, &limits), Vec::new())
        } else {
            let file = kept::file(grid, &self.host);
            long(&solver, grid, &limits, file.as_deref(), report)
        };
        notes.extend(solver.notes().iter().cloned());
        let mut verdict = match answer {
            Ok(answer) => Verdict {
                notes,
                ..verdict(&answer)
            },
            Err(error) => {
                notes.push(error.reason());
                return Verdict {
                    notes,
                    ..Verdict::of(slides(game).first().copied())
                };
            }
        };
        if each && verdict.proven && grid.tiles().len() <= AT_ONCE {
            judge(&solver, game, &limits, &mut verdict, report);
        }
        verdict
    }
}

/// Judges every slide: first those of one tile, then longer and longer ones, each from the one
/// before it. What time does not allow is left out.
fn judge(
    solver: &Arc<Optimal>,
    game: &Taquin,
    limits: &Limits<'_>,
    verdict: &mut Verdict<Slide>,
    report: Report<'_>,
) {
    let Some(Value::Length(length)) = verdict.value else {
        return;
    };
    let mut fronts: Vec<(Step, Grid, u32)> = Step::ALL
        .into_iter()
        .map(|step| (step, game.grid().clone(), length))
        .collect();
    report(verdict);
    let mut count = 0;
    while !fronts.is_empty() {
        count += 1;
        let mut next = Vec::new();
        for (step, mut grid, before) in fronts {
            if !grid.slide(step) {
                continue;
            }
            let Ok(Some(after)) = solver.length_after(&grid, before, limits) else {
                return sort(verdict, game);
            };
            verdict.each.push(Judged {
                what: Slide { step, count },
                value: Value::Length(after),
                proven: true,
            });
            report(verdict);
            next.push((step, grid, after));
        }
        fronts = next;
    }
    sort(verdict, game);
}

/// The judged slides in the order in which the rules list them.
fn sort(verdict: &mut Verdict<Slide>, game: &Taquin) {
    let order = slides(game);
    verdict.each.sort_by_key(|judged| {
        let place = order.iter().position(|slide| *slide == judged.what);
        place.unwrap_or(usize::MAX)
    });
}

/// A frame of more than 16 cells: a quick answer first, then better ones, until one is proven. What
/// is interrupted is kept, and taken up again the next time.
fn long(
    solver: &Optimal,
    grid: &Grid,
    limits: &Limits<'_>,
    file: Option<&Path>,
    report: Report<'_>,
) -> (Result<Answer, SolveError>, Vec<Phrase>) {
    let mut notes = Vec::new();
    let quick = match engine::quick(grid, limits) {
        Ok(quick) => quick,
        Err(error) => return (Err(error), notes),
    };
    report(&verdict(&quick));
    let kept = file.and_then(|file| fs::read_to_string(file).ok());
    if kept.is_none() {
        match solver.easy(grid, limits) {
            Ok(Some(answer)) => return (Ok(answer), notes),
            Ok(None) => {}
            Err(_) => return (Ok(quick), notes),
        }
    }
    let Some(mut hunt) = solver.hunt(grid).ok() else {
        return (Ok(quick), notes);
    };
    if let Some(kept) = kept {
        match hunt.resume(&kept) {
            Ok(()) => notes.push(phrase!("taquin-resumed", bound = hunt.bound())),
            Err(error) => notes.push(error.reason()),
        }
    }
    let ended = hunt.run(limits, &mut |progress| {
        report(&so_far(progress, &quick.steps))
    });
    match (&ended, file) {
        (Err(_), Some(file)) if hunt.effort().generated >= WORTH_KEEPING => {
            notes.push(match kept::write(file, &hunt.checkpoint()) {
                Ok(()) => phrase!("taquin-kept", bound = hunt.bound()),
                Err(error) => phrase!("taquin-not-kept", problem = error.to_string()),
            });
        }
        (Ok(_), Some(file)) => kept::forget(file),
        _ => {}
    }
    let answer = ended.unwrap_or_else(|_| Answer {
        steps: hunt.best().map_or(quick.steps, <[Step]>::to_vec),
        proven: false,
        effort: Effort {
            generated: hunt.effort().generated,
            ..Effort::default()
        },
    });
    (Ok(answer), notes)
}

/// A verdict for those who wait: the best way so far, the bound that was reached, and how long that
/// bound will take yet.
fn so_far(progress: &Progress<'_>, quick: &[Step]) -> Verdict<Slide> {
    let steps = progress.best.unwrap_or(quick).to_vec();
    let effort = Effort {
        generated: progress.nodes,
        ..Effort::default()
    };
    let answer = Answer {
        steps,
        proven: false,
        effort,
    };
    let note = match progress.remaining {
        Some(time) => phrase!("taquin-bound-left", seconds = time.as_secs()),
        None => phrase!("taquin-bound-unknown"),
    };
    Verdict {
        depth: progress.bound,
        notes: vec![note],
        ..verdict(&answer)
    }
}
