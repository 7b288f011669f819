//! What displays and bots are told; the forms are in PROTOCOL.md.

use std::collections::HashMap;

use plateau_arena::{Mode, Report, Schedule, SprtLimits, Standing, Tally};
use serde_json::{Value as Json, json};

use super::{Contest, Game, Stage};
use crate::{setup::Sitter, table::Frame};

/// How many finished games are told; all of them are a request of their own.
const RECENT: usize = 20;
/// Results of every pairing are told where so few take part that a cross table can be drawn.
const CROSS: usize = 16;

/// Who plays where now, by account, as messages.
#[derive(Debug, Default)]
pub(crate) struct Seated {
    games: HashMap<String, Frame>,
    ends: HashMap<String, Frame>,
    closed: bool,
}

impl Seated {
    /// The server goes down.
    pub(super) fn closed() -> Seated {
        Seated {
            closed: true,
            ..Seated::default()
        }
    }

    /// The game that somebody plays now.
    pub(crate) fn game(&self, account: &str) -> Option<&Frame> {
        self.games.get(account)
    }

    /// How it ended for somebody, once it has.
    pub(crate) fn end(&self, account: &str) -> Option<&Frame> {
        self.ends.get(account)
    }

    /// Whether the server goes down.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed
    }
}

/// A line of the table with the points that count while a round is being played, too.
struct Line<'a> {
    standing: &'a Standing,
    points: f64,
}

impl Contest {
    /// Who plays where now.
    pub(super) fn seated(&self) -> Seated {
        let mut seated = Seated::default();
        for game in self.playing() {
            for (index, &player) in game.players.iter().enumerate() {
                let Some(account) = self.entrants[player].sitter.account() else {
                    continue;
                };
                let against = self.entrants[game.players[1 - index]].line();
                let told = json!({ "game": {
                    "table": game.table, "game": self.kept.spec.game, "seat": index + 1,
                    "against": against, "bout": game.number,
                }});
                seated
                    .games
                    .insert(account.to_owned(), told.to_string().into());
            }
        }
        let ended = matches!(self.kept.stage, Stage::Over | Stage::Stopped);
        if ended && self.playing().next().is_none() {
            let (report, schedule) = self.report();
            for (place, line) in (1..).zip(self.lines(&report, &schedule)) {
                let entrant = &self.entrants[line.standing.player];
                if let Some(account) = entrant.sitter.account() {
                    let told = json!({ "end": {
                        "state": self.kept.stage, "place": place, "points": line.points,
                        "of": self.entrants.len(),
                    }});
                    seated
                        .ends
                        .insert(account.to_owned(), told.to_string().into());
                }
            }
        }
        seated
    }

    fn report(&self) -> (Report, Schedule) {
        let (format, records) = (self.format(), self.records());
        let names = vec![String::new(); self.entrants.len()];
        let report = Report::of(&format, &SprtLimits::default(), names, &records);
        (report, Schedule::new(&format, &records))
    }

    /// The table, the best first.
    fn lines<'a>(&self, report: &'a Report, schedule: &Schedule) -> Vec<Line<'a>> {
        let mut lines: Vec<Line<'a>> = report
            .standings
            .iter()
            .map(|standing| {
                let [wins, draws, _] = standing.games.map(f64::from);
                let byes = standing.place.map_or(0, |place| place.byes);
                let free = match report.mode {
                    Mode::Swiss => f64::from(byes * self.kept.spec.games),
                    _ => 0.0,
                };
                Line {
                    standing,
                    points: wins + draws / 2.0 + free,
                }
            })
            .collect();
        // A knockout is ranked by how far somebody came, the others by points; what is equal keeps
        // the order of the report: tie-breaks of the Swiss, else Elo.
        if report.mode != Mode::Knockout {
            lines.sort_by(|a, b| b.points.total_cmp(&a.points));
        } else if schedule.rounds.is_empty() {
            lines.sort_by_key(|line| line.standing.player);
        }
        lines
    }

    /// All that everybody may know.
    pub(super) fn board(&self) -> Json {
        let (kept, spec) = (&self.kept, &self.kept.spec);
        let ready = self.entrants.len() >= 2;
        let begun = ready && kept.started.is_some();
        let (standings, rounds, cross, planned) = if begun {
            let (report, schedule) = self.report();
            let lines = self.lines(&report, &schedule);
            let standings: Vec<Json> = lines.iter().map(|line| self.line(line)).collect();
            let rounds = self.rounds(&schedule);
            let few = self.entrants.len() <= CROSS && report.mode == Mode::RoundRobin;
            let cross = few.then(|| self.cross(&report.pairings));
            (standings, rounds, cross, schedule.planned)
        } else {
            let lines = (0..self.entrants.len()).map(|index| self.present(index));
            (lines.collect(), Vec::new(), None, 0)
        };
        let mut recent: Vec<&Game> = self.games.values().filter(|g| g.worth.is_some()).collect();
        let done = recent.len();
        recent.sort_by_key(|game| std::cmp::Reverse((game.at, game.number)));
        recent.truncate(RECENT);
        let lines = |games: Vec<&Game>| -> Vec<Json> {
            games.iter().map(|game| game.line(&self.entrants)).collect()
        };
        json!({ "tournament": {
            "id": kept.id, "name": kept.name, "game": spec.game, "options": spec.options,
            "mode": spec.mode, "games": spec.games, "clock": spec.clock, "rated": spec.rated,
            "random_plies": spec.random_plies, "public": spec.public,
            "rounds_planned": ready.then(|| self.rounds_planned()),
            "state": kept.stage, "host": { "id": kept.host, "name": self.host },
            "created": kept.created, "started": kept.started, "ended": kept.ended,
            "standings": standings, "rounds": rounds, "cross": cross,
            "playing": lines(self.playing().collect()), "recent": lines(recent),
            "done": done, "planned": planned,
        }})
    }

    fn rounds_planned(&self) -> u32 {
        let format = self.format();
        match format.mode {
            Mode::Swiss => format.swiss_rounds(),
            Mode::Knockout => format.players.next_power_of_two().ilog2(),
            Mode::RoundRobin | Mode::Gauntlet | Mode::Sprt => 1,
        }
    }

    /// Somebody, and whether it is here.
    fn present(&self, index: usize) -> Json {
        let sitter = &self.entrants[index].sitter;
        let here = match sitter {
            Sitter::Person { account, bot, .. } => {
                // A person at a board has left this page for it; a bot listens here all the time.
                let plays = || self.playing().any(|game| game.players.contains(&index));
                self.here.contains_key(account) || (!bot && plays())
            }
            Sitter::Mind { .. } | Sitter::Nobody { .. } => true,
        };
        let mut line = self.entrants[index].line();
        line["here"] = json!(here);
        line
    }

    fn line(&self, line: &Line<'_>) -> Json {
        let standing = line.standing;
        let mut json = self.present(standing.player);
        let [wins, draws, losses] = standing.games;
        let played = wins + draws + losses > 0;
        json["points"] = json!(line.points);
        json["games"] = json!([wins, draws, losses]);
        json["elo"] = json!(played.then(|| standing.rating.elo.round()));
        json["margin"] = json!(played.then(|| standing.rating.margin.round()));
        json["faults"] = json!(standing.faults);
        if let Some(place) = standing.place {
            json["buchholz"] = json!(place.buchholz);
            json["byes"] = json!(place.byes);
            json["matches"] = json!(place.matches);
        }
        json
    }

    /// The matches of each round, with the points of both sides so far.
    fn rounds(&self, schedule: &Schedule) -> Vec<Json> {
        let mut bouts = schedule.bouts.iter().peekable();
        let mut rounds = Vec::with_capacity(schedule.rounds.len());
        for round in &schedule.rounds {
            let mut points = vec![[0.0; 2]; round.len()];
            let at = |players: [usize; 2]| {
                let same = |pair: &[usize; 2]| *pair == players || [pair[1], pair[0]] == players;
                round.iter().position(same)
            };
            while let Some(place) = bouts.peek().and_then(|bout| at(bout.players)) {
                let Some(bout) = bouts.next() else { break };
                let worth = self.games.get(&bout.number).and_then(|game| game.worth);
                if let Some(worth) = worth {
                    let first = usize::from(round[place][0] != bout.players[0]);
                    points[place][first] += worth;
                    points[place][1 - first] += 1.0 - worth;
                }
            }
            let matches = round.iter().zip(points).map(|([one, other], points)| {
                let number = |index: usize| self.entrants[index].number;
                json!([number(*one), number(*other), points[0], points[1]])
            });
            rounds.push(matches.collect());
        }
        rounds
    }

    /// The points of every pairing that has begun.
    fn cross(&self, pairings: &[(usize, usize, Tally)]) -> Vec<Json> {
        let line = |(one, other, tally): &(usize, usize, Tally)| {
            let games = f64::from(tally.count());
            let points = games * tally.score();
            let number = |index: usize| self.entrants[index].number;
            json!([number(*one), number(*other), points, games - points])
        };
        pairings.iter().map(line).collect()
    }
}
