//! What displays and bots are told; the forms are in PROTOCOL.md.

use std::{borrow::Cow, collections::HashMap};

use plateau_arena::{Mode, Report, Schedule, SprtLimits, Standing, Tally};
use plateau_core::Seat;
use plateau_protocol::{
    FromTournament, Match, Organizer, OwnGame, SoonGame, Standing as Placed, TournamentBoard,
    TournamentEnd,
};
use tokio::time::Instant;

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
    soon: HashMap<String, (usize, Instant)>,
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

    /// The next game of somebody who rests: its number in the schedule, and how long it takes to begin.
    pub(crate) fn soon(&self, account: &str) -> Option<SoonGame> {
        let (bout, at) = self.soon.get(account)?;
        let left = at.saturating_duration_since(Instant::now());
        Some(SoonGame {
            millis: left.as_millis() as u64,
            bout: *bout,
        })
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
            let Some(table) = &game.table else { continue };
            for (index, &player) in game.players.iter().enumerate() {
                let Some(account) = self.entrants[player].sitter.account() else {
                    continue;
                };
                let against = self.entrants[game.players[1 - index]].line();
                let told = FromTournament::Game(Some(OwnGame {
                    table: table.as_str().into(),
                    game: self.kept.spec.game.as_str().into(),
                    seat: Seat::new(index).unwrap_or(Seat::FIRST),
                    against,
                    bout: game.number,
                }));
                seated.games.insert(account.to_owned(), told.text().into());
            }
        }
        for (&bout, &(players, at)) in &self.soon {
            for player in players {
                if let Some(account) = self.entrants[player].sitter.account() {
                    seated.soon.insert(account.to_owned(), (bout, at));
                }
            }
        }
        let ended = matches!(self.kept.stage, Stage::Over | Stage::Stopped);
        if ended && self.playing().next().is_none() {
            let (report, schedule) = self.report();
            for (place, line) in (1..).zip(self.lines(&report, &schedule)) {
                let entrant = &self.entrants[line.standing.player];
                if let Some(account) = entrant.sitter.account() {
                    let told = FromTournament::End(TournamentEnd {
                        state: self.kept.stage,
                        place,
                        points: line.points,
                        of: self.entrants.len(),
                    });
                    seated.ends.insert(account.to_owned(), told.text().into());
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
    pub(super) fn board<'a>(&'a self) -> FromTournament<'a> {
        let (kept, spec) = (&self.kept, &self.kept.spec);
        let ready = self.entrants.len() >= 2;
        let begun = ready && kept.started.is_some();
        let (standings, rounds, cross, planned) = if begun {
            let (report, schedule) = self.report();
            let lines = self.lines(&report, &schedule);
            let standings: Vec<Placed<'_>> = lines.iter().map(|line| self.line(line)).collect();
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
        let line = |game: &'a Game| game.line(&self.entrants);
        FromTournament::Tournament(Box::new(TournamentBoard {
            id: kept.id.as_str().into(),
            name: kept.name.as_str().into(),
            game: spec.game.as_str().into(),
            options: spec.options.as_ref().map(Cow::Borrowed),
            mode: spec.mode,
            games: spec.games,
            clock: spec.clock,
            rated: spec.rated,
            random_plies: spec.random_plies,
            public: spec.public,
            rounds_planned: ready.then(|| self.rounds_planned()),
            state: kept.stage,
            host: Organizer {
                id: kept.host.as_str().into(),
                name: self.host.as_deref().map(Cow::Borrowed),
            },
            created: kept.created,
            started: kept.started,
            ended: kept.ended,
            standings,
            rounds,
            cross,
            playing: self.playing().map(line).collect(),
            recent: recent.into_iter().map(line).collect(),
            done,
            planned,
        }))
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
    fn present(&self, index: usize) -> Placed<'_> {
        let sitter = &self.entrants[index].sitter;
        let here = match sitter {
            Sitter::Person { account, bot, .. } => {
                // A person at a board has left this page for it; a bot listens here all the time.
                let plays = || self.playing().any(|game| game.players.contains(&index));
                self.here.contains_key(account) || (!bot && plays())
            }
            Sitter::Mind { .. } | Sitter::Nobody { .. } => true,
        };
        Placed {
            entrant: self.entrants[index].line(),
            here,
            points: None,
            games: None,
            elo: None,
            margin: None,
            faults: None,
            buchholz: None,
            byes: None,
            matches: None,
        }
    }

    fn line(&self, line: &Line<'_>) -> Placed<'_> {
        let standing = line.standing;
        let [wins, draws, losses] = standing.games;
        let played = wins + draws + losses > 0;
        Placed {
            points: Some(line.points),
            games: Some(standing.games),
            elo: played.then(|| standing.rating.elo.round()),
            margin: played.then(|| standing.rating.margin.round()),
            faults: Some(standing.faults),
            buchholz: standing.place.map(|place| place.buchholz),
            byes: standing.place.map(|place| place.byes),
            matches: standing.place.map(|place| place.matches),
            ..self.present(standing.player)
        }
    }

    /// The matches of each round, with the points of both sides so far.
    fn rounds(&self, schedule: &Schedule) -> Vec<Vec<Match>> {
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
                (number(*one), number(*other), points[0], points[1])
            });
            rounds.push(matches.collect());
        }
        rounds
    }

    /// The points of every pairing that has begun.
    fn cross(&self, pairings: &[(usize, usize, Tally)]) -> Vec<Match> {
        let line = |(one, other, tally): &(usize, usize, Tally)| {
            let games = f64::from(tally.count());
            let points = games * tally.score();
            let number = |index: usize| self.entrants[index].number;
            (number(*one), number(*other), points, games - points)
        };
        pairings.iter().map(line).collect()
    }
}
