//! Minds, in a worker of their own: they keep no table waiting, and what they hold ends with them.

use std::{
    collections::HashMap,
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use plateau_answers::{drawn, recorded, settings, shown, watched};
use plateau_core::{
    AnyGame, AnyMind, AnyQuestion, Budget, Catalog, Host, Log, Refusal, Seat, Settings, Time,
    Verdict,
};
use plateau_protocol::{PositionBody, ScenesBody, ThinkBody};

use crate::{
    World,
    hall::{Fault, read_body},
    letter::{Told, Work},
};

/// A better verdict of a judge is told at most this often.
const TELL: Duration = Duration::from_millis(60);

/// The option of minds that draw by lot.
const SEED: &str = "seed";

/// Minds of one worker. It answers one question after the other.
pub struct Thinker {
    catalog: Catalog,
    world: World,
    host: Host,
    known: HashMap<String, Box<dyn AnyMind>>,
}

/// What a mind may spend on a question.
struct Limits {
    time: Option<Duration>,
    nodes: Option<u64>,
    depth: Option<u32>,
}

/// A question for a mind, taken apart.
struct Asked<'a> {
    log: &'a Log,
    mind: &'a str,
    options: Settings,
    seat: Seat,
    limits: Limits,
    judge: bool,
    line: bool,
}

impl Thinker {
    /// One that lends its minds so many bytes each at most, and the world's clock.
    pub fn new(catalog: Catalog, world: World, most: u64) -> Thinker {
        let host = Host {
            clock: world.clock,
            most,
            ..Host::default()
        };
        Thinker {
            catalog,
            world,
            host,
            known: HashMap::new(),
        }
    }

    /// Does what is asked, until `stop` is set; `report` is told what a judge has found so far.
    pub fn work(
        &mut self,
        work: &Work,
        stop: &Arc<AtomicBool>,
        report: &mut dyn FnMut(Told),
    ) -> Told {
        let done = match work {
            Work::Mind {
                log,
                mind,
                options,
                seat,
                millis,
                nodes,
                depth,
                judge,
                line,
            } => {
                let asked = Asked {
                    log,
                    mind,
                    options: Work::settings(options),
                    seat: *seat,
                    limits: Limits {
                        time: millis.map(Duration::from_millis),
                        nodes: *nodes,
                        depth: *depth,
                    },
                    judge: *judge,
                    line: *line,
                };
                let thought = self.think(&asked, stop, report);
                thought
                    .map(|verdict| Told::Verdict(Box::new(verdict)))
                    .map_err(Fault::from)
            }
            Work::Start {
                game,
                options,
                position,
                seed,
            } => self
                .start(
                    game,
                    &Work::settings(options),
                    position.as_deref(),
                    *seed,
                    stop,
                )
                .map(|log| Told::Start(Box::new(log)))
                .map_err(Fault::from),
            Work::Perft { log, depth } => self
                .perft(log, *depth)
                .map(Told::Count)
                .map_err(Fault::from),
            Work::Ask { path, body, seed } => self.ask(path, body, *seed, stop).map(Told::Text),
        };
        done.unwrap_or_else(|fault| Told::Refused {
            status: fault.status,
            reason: fault.reason,
        })
    }

    fn think(
        &mut self,
        asked: &Asked<'_>,
        stop: &Arc<AtomicBool>,
        report: &mut dyn FnMut(Told),
    ) -> Result<Verdict<String>, Refusal> {
        let game = self.catalog.game_of(asked.log)?;
        let table = game.replay(asked.log)?;
        let name = format!("{}/{}/{:?}", game.name(), asked.mind, asked.options);
        let mut mind = match self.known.remove(&name) {
            Some(mind) => mind,
            None => game.mind(asked.mind, &self.seeded(game, asked), &self.host)?,
        };
        let budget = Budget {
            stop: stop.clone(),
            nodes: asked.limits.nodes,
            depth: asked.limits.depth,
            ..Budget::by(self.host.clock, asked.limits.time)
        };
        let question = AnyQuestion {
            table: &*table,
            seat: asked.seat,
            budget: &budget,
            each: asked.judge,
            line: asked.line,
            watch: None,
        };
        let (clock, mut last) = (self.host.clock, None::<Time>);
        let verdict = mind.think(question, &mut |verdict| {
            let now = clock.now();
            if asked.judge && last.is_none_or(|last| now.since(last) >= TELL) {
                last = Some(now);
                report(Told::Report(Box::new(verdict.clone())));
            }
        })?;
        self.known.insert(name, mind);
        Ok(verdict)
    }

    /// The options of a mind; one that draws by lot gets a seed that nobody can guess, where none was
    /// chosen. There is no other chance in a module.
    fn seeded(&self, game: &dyn AnyGame, asked: &Asked<'_>) -> Settings {
        let mut minds = game.minds().into_iter();
        let mind = minds.find(|mind| mind.name == asked.mind);
        let draws = mind.is_some_and(|mind| mind.options.iter().any(|option| option.name == SEED));
        let mut options = asked.options.clone();
        if draws && options.get(SEED).is_none() {
            let seed = ((self.world.random)() >> 1).max(1);
            options.set(SEED, seed.to_string());
        }
        options
    }

    fn perft(&self, log: &Log, depth: u32) -> Result<u64, Refusal> {
        let game = self.catalog.game_of(log)?;
        Ok(game.replay(log)?.perft(depth))
    }

    fn start(
        &self,
        game: &str,
        options: &Settings,
        position: Option<&str>,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<Log, Refusal> {
        let game = self.catalog.game(game)?;
        let table = match position {
            None | Some("startpos") => game.open_until(options, seed, stop)?,
            Some(position) => game.open_at(position, options)?,
        };
        Ok(table.log())
    }

    fn ask(
        &self,
        path: &str,
        body: &str,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> Result<String, Fault> {
        let parts: Vec<&str> = path.split('/').collect();
        let ["", "api", "games", game, what] = parts.as_slice() else {
            return Err(Fault::missing());
        };
        let game = self.catalog.game(game)?;
        Ok(match *what {
            "position" => {
                let ask: PositionBody = read_body(body)?;
                let options = settings(ask.options.as_ref())?;
                shown(game, &options, &ask, seed, stop)?
            }
            "scenes" => {
                let ask: ScenesBody = read_body(body)?;
                let options = settings(ask.options.as_ref())?;
                drawn(game, &options, &ask.positions, stop)?
            }
            "think" => {
                let ask: ThinkBody = read_body(body)?;
                let table = watched(game, &ask, stop)?;
                recorded(game, &*table, &ask, &self.host, stop)?
            }
            _ => return Err(Fault::missing()),
        })
    }
}
