//! An experiment in which the minds play each other: strength against thinking time.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, atomic::AtomicBool},
};

use plateau_core::Words;

use super::{Column, Experiment, Lab, Picture, Subject};
use crate::{
    ArenaError, Mode, Plan, Player, Progress, Report, TimeControl, Tournament,
    plan::SprtLimits,
    plot::{Axis, Chart, Point, Series, Style},
};

impl Player {
    /// A subject of an experiment as a player.
    pub(crate) fn of_mind(subject: &Subject) -> Player {
        Player {
            name: subject.name.clone(),
            mind: Some(subject.mind.clone()),
            command: None,
            rights: crate::Rights::default(),
            options: subject.options.clone(),
            memory: subject.memory,
            threads: subject.threads,
            tables: subject.tables,
            time: None,
        }
    }
}

/// Every mind with every limit is a player; all meet all.
fn plan(experiment: &Experiment) -> Plan {
    let mut players = Vec::new();
    for subject in &experiment.minds {
        if experiment.limits.is_empty() {
            players.push(Player::of_mind(subject));
        }
        for &limit in &experiment.limits {
            players.push(Player {
                name: format!("{} {}", subject.name, told(&limit)),
                time: Some(limit),
                ..Player::of_mind(subject)
            });
        }
    }
    Plan {
        catalog: experiment.catalog,
        game: experiment.game.clone(),
        mode: Mode::RoundRobin,
        games: experiment.games,
        rounds: None,
        extra_pairs: 0,
        seed: experiment.seed,
        concurrency: experiment.concurrency,
        random_plies: experiment.random_plies,
        openings: None,
        options: experiment.options.clone(),
        time: TimeControl::default(),
        sprt: SprtLimits::default(),
        players,
        memory: experiment.memory,
        threads: experiment.threads,
        tables: experiment.tables,
        cache: experiment.cache.clone(),
        folder: PathBuf::new(),
        host: experiment.host.clone(),
    }
}

/// A limit in a few letters.
pub(super) fn told(limit: &TimeControl) -> String {
    let parts = [
        limit.movetime.map(|millis| format!("{millis} ms")),
        limit
            .total
            .map(|total| format!("{total}+{}", limit.increment)),
        limit.depth.map(|depth| format!("d{depth}")),
        limit.nodes.map(|nodes| format!("n{nodes}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Plays the tournament and draws what it shows.
pub(super) fn run(
    lab: &Lab,
    folder: &Path,
    words: &Words,
    stop: &Arc<AtomicBool>,
    progress: &mut dyn FnMut(Progress<'_>),
) -> Result<Vec<(String, Vec<u8>)>, ArenaError> {
    let plan = plan(&lab.experiment);
    let mut tournament = Tournament::open(plan, &folder.join("match"))?;
    let report = tournament.run(words, stop, progress)?;
    let mut files = report.files(words)?;
    for picture in &lab.experiment.plots {
        let chart = chart(&lab.experiment, picture, &report, words);
        files.extend(chart.plot().files(&picture.file)?);
    }
    Ok(files)
}

/// Strength against what was given, a line for each mind.
fn chart(experiment: &Experiment, picture: &Picture, report: &Report, words: &Words) -> Chart {
    let series = |(index, subject): (usize, &Subject)| {
        let count = experiment.limits.len().max(1);
        let point = |at: usize| {
            let player = index * count + at;
            let limit = experiment.limits.get(at)?;
            let x = match picture.x {
                Column::Depth => limit.depth.map(f64::from),
                Column::NodeLimit => limit.nodes.map(|nodes| nodes as f64),
                _ => limit.movetime.map(|millis| millis as f64),
            }?;
            let line = report.standings.iter().find(|line| line.player == player)?;
            let (elo, margin) = (line.rating.elo, line.rating.margin);
            Some(Point {
                x,
                y: elo,
                interval: Some((elo - margin, elo + margin)),
            })
        };
        Series {
            name: subject.name.clone(),
            points: (0..count).filter_map(point).collect(),
            style: Style::Line,
        }
    };
    let label = |given: &Option<String>, column: Column| match given {
        Some(label) => label.clone(),
        None => column.label(words),
    };
    Chart {
        title: picture.title.clone(),
        x: Axis {
            label: label(&picture.x_label, picture.x),
            scale: picture.x_scale,
        },
        y: Axis {
            label: label(&picture.y_label, Column::Elo),
            scale: picture.y_scale,
        },
        series: experiment.minds.iter().enumerate().map(series).collect(),
    }
}
