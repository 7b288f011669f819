//! `perfect`: the exact solver, which never errs; on boards that are too large to be solved, the
//! strongest search that fits the thinking time.

use std::{
    cmp::Reverse,
    collections::HashMap,
    num::NonZeroUsize,
    sync::{Arc, LazyLock, Mutex, PoisonError, Weak},
    time::Duration,
};

use plateau_core::{
    Budget, Game, Host, Judged, Mind, OptionKind, OptionSpec, Question, Refusal, Seat, Time, Value,
    Verdict, refusal,
};

use super::{
    super::engine::{self, Board, Owner, Position, Settings, SolveError, Solved, Solver, Stop},
    Column, Connect4, centre_first,
};

/// Whether it looks positions up.
pub(super) const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "book",
    kind: OptionKind::Switch,
    default: "on",
}];

/// Bytes that it remembers with where nobody chose.
const USUAL: usize = 64 << 20;

/// A budget of depth or nodes says nothing to an exact solver; it gets this long instead.
const WITHOUT_TIME: Duration = Duration::from_secs(1);

/// The mind with these settings.
pub(super) fn build(
    settings: &plateau_core::Settings,
    host: &Host,
) -> Result<Box<dyn Mind<Connect4>>, Refusal> {
    #[derive(serde::Deserialize)]
    struct Typed {
        book: bool,
    }
    let Typed { book } = settings.read(OPTIONS)?;
    Ok(Box::new(Perfect {
        book,
        host: host.clone(),
        solver: None,
    }))
}

/// What one solver is made for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Purpose {
    board: Board,
    threads: NonZeroUsize,
    book: bool,
    bytes: usize,
}

struct Perfect {
    book: bool,
    host: Host,
    solver: Option<(Purpose, Arc<Solver>)>,
}

/// Minds of one process share a solver and its table, as long as any of them uses it: a server
/// with a thousand tables must not remember the same things a thousand times.
static SOLVERS: LazyLock<Mutex<HashMap<Purpose, Weak<Solver>>>> = LazyLock::new(Mutex::default);

impl Perfect {
    fn solver(&mut self, game: &Connect4, threads: NonZeroUsize) -> Result<Arc<Solver>, Refusal> {
        let purpose = Purpose {
            board: board(game),
            threads,
            book: self.book,
            bytes: self.host.bytes(USUAL),
        };
        if let Some((made_for, solver)) = &self.solver
            && *made_for == purpose
        {
            return Ok(Arc::clone(solver));
        }
        let least = Solver::least_bytes(purpose.board);
        if purpose.bytes < least {
            return Err(refusal!(
                "mind-little-memory",
                needed = least >> 20,
                lent = purpose.bytes >> 20
            ));
        }
        // What was made for another board is given back first.
        self.solver = None;
        // A thread that panicked while it held the lock left a map that is still right.
        let mut solvers = SOLVERS.lock().unwrap_or_else(PoisonError::into_inner);
        solvers.retain(|_, solver| solver.strong_count() > 0);
        let solver = match solvers.get(&purpose).and_then(Weak::upgrade) {
            Some(solver) => solver,
            None => {
                let settings = Settings {
                    table_bytes: purpose.bytes,
                    threads: purpose.threads,
                    book: purpose.book,
                };
                let solver = Arc::new(Solver::try_new(purpose.board, settings)?);
                solvers.insert(purpose, Arc::downgrade(&solver));
                solver
            }
        };
        self.solver = Some((purpose, Arc::clone(&solver)));
        Ok(solver)
    }
}

impl Mind<Connect4> for Perfect {
    fn prepare(&mut self, game: &Connect4, budget: &Budget) -> Result<(), Refusal> {
        self.solver(game, self.host.threads(budget)).map(drop)
    }

    fn think(&mut self, question: Question<'_, Connect4>) -> Verdict<Column> {
        let Question {
            game,
            seat,
            budget,
            each,
            line,
            report,
            ..
        } = question;
        if game.turn().seats().only() != Some(seat) {
            return Verdict::of(None);
        }
        let threads = self.host.threads(budget);
        let solver = match self.solver(game, threads) {
            Ok(solver) => solver,
            Err(Refusal(reason)) => {
                return Verdict {
                    notes: vec![reason],
                    ..Verdict::of(centre_first(game).first().copied())
                };
            }
        };
        let position = position(game, seat);
        let deadline = deadline(budget);
        let mut verdict = if each {
            judge_each(&solver, &position, game, budget, deadline, report)
        } else {
            choose(&solver, &position, budget, deadline)
        };
        if line && verdict.proven {
            let stop = stop(budget, deadline);
            // Out of time, the first move is the line that is known.
            if let Ok(columns) = solver.line(&position, &stop) {
                verdict.line = columns.into_iter().map(Column::at).collect();
                verdict.best = verdict.line.first().copied();
            }
        }
        verdict
    }
}

/// The best move that the time allows; with all the time in the world, the perfect one.
fn choose(
    solver: &Solver,
    position: &Position,
    budget: &Budget,
    deadline: Option<Time>,
) -> Verdict<Column> {
    match solver.think(position, &stop(budget, deadline)) {
        Ok(answer) => Verdict {
            value: Some(match answer.verdict {
                engine::Basis::Proven(score) => Value::Score(score),
                engine::Basis::Estimate { balance, .. } => estimate(balance),
            }),
            proven: matches!(answer.verdict, engine::Basis::Proven(_)),
            nodes: answer.nodes,
            depth: match answer.verdict {
                engine::Basis::Estimate { depth, .. } => depth as u32,
                engine::Basis::Proven(_) => 0,
            },
            ..Verdict::of(Some(Column::at(answer.column)))
        },
        Err(
            SolveError::GameOver
            | SolveError::OtherBoard
            | SolveError::Stopped
            | SolveError::Memory(_),
        ) => Verdict::of(None),
    }
}

/// Every column with its exact score, told one after the other as they become known. What is not
/// known in time is left out, and the choice is then the timed one.
fn judge_each(
    solver: &Solver,
    position: &Position,
    game: &Connect4,
    budget: &Budget,
    deadline: Option<Time>,
    report: &mut dyn FnMut(&Verdict<Column>),
) -> Verdict<Column> {
    let columns = centre_first(game);
    let mut verdict = Verdict::of(None);
    // A fifth of the time is kept for a choice among what remains unknown.
    let exact = deadline.map(|end| end - end.since(budget.clock.now()) / 5);
    let told = solver.columns(
        position,
        &stop(budget, exact),
        |column, Solved { score, nodes }| {
            let judged = Judged {
                what: Column::at(column),
                value: Value::Score(score),
                proven: true,
            };
            verdict.each.push(judged);
            verdict.each.sort_by_key(|judged| judged.what);
            verdict.nodes += nodes;
            if let Some((best, score)) = best_of(&columns, &verdict.each) {
                verdict.best = Some(best);
                verdict.line = vec![best];
                verdict.value = Some(Value::Score(score));
                verdict.proven = verdict.each.len() == columns.len();
            }
            report(&verdict);
        },
    );
    if told.is_ok() {
        return verdict;
    }
    let choice = choose(solver, position, budget, deadline);
    Verdict {
        each: verdict.each,
        nodes: verdict.nodes + choice.nodes,
        ..choice
    }
}

/// The best of the known columns, of equals the one that comes first in `order`.
fn best_of(order: &[Column], each: &[Judged<Column>]) -> Option<(Column, i32)> {
    let score = |column: &Column| {
        each.iter()
            .find(|judged| judged.what == *column)
            .and_then(|judged| match judged.value {
                Value::Score(score) => Some(score),
                Value::Chance(_) | Value::Length(_) | Value::Unsolvable => None,
            })
    };
    let known = order
        .iter()
        .filter_map(|column| Some((*column, score(column)?)));
    known.min_by_key(|(_, score)| Reverse(*score))
}

/// A balance of open lines as a chance; its scale was chosen so that a clear lead looks like one.
fn estimate(balance: i32) -> Value {
    Value::Chance((1.0 + (f64::from(balance) / 60.0).tanh()) / 2.0)
}

fn deadline(budget: &Budget) -> Option<Time> {
    let without_time = budget.depth.is_some() || budget.nodes.is_some();
    budget
        .deadline
        .or_else(|| without_time.then(|| budget.clock.now() + WITHOUT_TIME))
}

fn stop(budget: &Budget, deadline: Option<Time>) -> Stop<'_> {
    let stop = Stop::on(&budget.stop).by(budget.clock);
    match deadline {
        Some(deadline) => stop.at(deadline),
        None => stop,
    }
}

fn board(game: &Connect4) -> Board {
    Board::new(
        game.columns().into(),
        game.rows().into(),
        game.connect().into(),
    )
    .expect("the rules and the solver have the same limits")
}

/// The position as the solver sees it: from the seat that is to move.
fn position(game: &Connect4, seat: Seat) -> Position {
    let column = |index: u8| -> Vec<Owner> {
        let discs = (0..game.rows()).map_while(|row| game.disc(index, row));
        discs
            .map(|owner| {
                if owner == seat {
                    Owner::Mover
                } else {
                    Owner::Other
                }
            })
            .collect()
    };
    let columns: Vec<Vec<Owner>> = (0..game.columns()).map(column).collect();
    Position::from_columns(board(game), &columns).expect("a legal position can be set up")
}
