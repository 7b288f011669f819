//! What an experiment file says.

use std::{
    collections::BTreeMap,
    num::{NonZeroU64, NonZeroUsize},
    path::{Path, PathBuf},
};

use plateau_core::{AnyGame, Catalog, Host, Phrase, Refusal, Settings, Tables, phrase};
use serde::{Deserialize, Serialize};

use super::Column;
use crate::{
    PlanError, Player, TimeControl,
    plan::{Lent, read_toml, settings, wrong},
    plot::Scale,
};

/// What is done with the minds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Kind {
    /// Each is asked about each position.
    #[default]
    Ask,
    /// Each plays each other, with each of the limits.
    Match,
}

/// One mind with its options.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Subject {
    /// The name in tables and plots; the mind's name where none is given.
    #[serde(default)]
    pub name: String,
    /// The mind.
    pub mind: String,
    /// Its options.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    /// Megabytes that it remembers with; as many as it thinks right where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<NonZeroU64>,
    /// Threads that it thinks on (default: one).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<NonZeroUsize>,
    /// Which tables it makes, where it has some of several sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Tables>,
    /// It is not asked beyond this depth: what looks at everything would take for ever.
    pub most_depth: Option<u32>,
}

/// Positions that are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Generate {
    /// How many.
    pub count: u32,
    /// The seed of the first; the i-th uses `seed + i`.
    #[serde(default)]
    pub seed: u64,
    /// Random moves from the start.
    #[serde(default)]
    pub plies: u32,
}

/// How several values at the same place become one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Reduce {
    /// The one in the middle.
    #[default]
    Median,
    /// Their mean.
    Mean,
    /// The mean of their logarithms.
    Geometric,
}

/// The form of a plot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PictureKind {
    /// A line for each mind through the values at each place.
    #[default]
    Line,
    /// A point for each answer.
    Scatter,
    /// How often each value of `x` came.
    Histogram,
}

/// A plot that is wanted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The name of its files, without ending.
    pub file: String,
    /// What it shows.
    pub title: String,
    /// Its form.
    #[serde(default)]
    pub kind: PictureKind,
    /// What lies along.
    pub x: Column,
    /// What goes up; a histogram counts.
    #[serde(default)]
    pub y: Option<Column>,
    /// The label of `x`, where the column's own does not do.
    pub x_label: Option<String>,
    /// The label of `y`, likewise.
    pub y_label: Option<String>,
    /// How `x` becomes places.
    #[serde(default)]
    pub x_scale: Scale,
    /// How `y` becomes places.
    #[serde(default)]
    pub y_scale: Scale,
    /// How several values become one.
    #[serde(default)]
    pub reduce: Reduce,
    /// Only these minds; all where none is given.
    #[serde(default)]
    pub minds: Vec<String>,
}

/// An experiment file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Experiment {
    /// What it is about.
    pub title: String,
    /// The game.
    pub game: String,
    /// Options of the game.
    #[serde(default)]
    pub options: BTreeMap<String, toml::Value>,
    /// Megabytes that each mind remembers with; as many as it thinks right where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory: Option<NonZeroU64>,
    /// Threads that each mind thinks on (default: one).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub threads: Option<NonZeroUsize>,
    /// Which tables each mind makes, where it has some of several sizes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tables: Option<Tables>,
    /// The folder where minds keep what takes long to make; its path counts from the file of the
    /// experiment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cache: Option<PathBuf>,
    /// What is done with the minds.
    #[serde(default)]
    pub kind: Kind,
    /// Positions, in the game's notation.
    #[serde(default)]
    pub positions: Vec<String>,
    /// Files of positions, one a line; their paths count from the experiment's file.
    #[serde(default)]
    pub files: Vec<PathBuf>,
    /// Positions that are made.
    pub generate: Option<Generate>,
    /// How often each question is asked.
    #[serde(default = "one")]
    pub repetitions: u32,
    /// What the minds may spend, in turn; nothing limits them where none is given.
    #[serde(default)]
    pub limits: Vec<TimeControl>,
    /// Seconds for one answer; one that takes longer is cut off, marked, and not drawn.
    pub patience: Option<f64>,
    /// Questions at once. One is best where seconds are measured.
    pub concurrency: Option<usize>,
    /// Games of each pairing of a match.
    #[serde(default = "twenty")]
    pub games: u32,
    /// Random moves at the beginning of each game of a match.
    #[serde(default)]
    pub random_plies: u32,
    /// The seed of matches and of minds that draw.
    #[serde(default)]
    pub seed: u64,
    /// The minds.
    #[serde(rename = "mind", default)]
    pub minds: Vec<Subject>,
    /// The plots.
    #[serde(rename = "plot", default)]
    pub plots: Vec<Picture>,
    /// The games that it may name.
    #[serde(skip)]
    pub catalog: Catalog,
    /// What minds are lent where the experiment says nothing.
    #[serde(skip)]
    pub host: Host,
}

fn one() -> u32 {
    1
}

fn twenty() -> u32 {
    20
}

impl Experiment {
    /// Reads an experiment file and checks all that can be known before the first question.
    pub fn read(text: &str, catalog: Catalog) -> Result<Experiment, PlanError> {
        let mut experiment: Experiment = read_toml(text)?;
        experiment.catalog = catalog;
        experiment.check()?;
        Ok(experiment)
    }

    fn check(&mut self) -> Result<(), PlanError> {
        let refused = |key: &str| {
            let key = key.to_owned();
            move |Refusal(reason): Refusal| wrong(key, reason)
        };
        let game = self.game().map_err(refused("game"))?;
        game.seats(&self.settings()).map_err(refused("options"))?;
        if self.minds.is_empty() {
            return Err(wrong("mind", phrase!("lab-no-mind")));
        }
        for (index, subject) in self.minds.iter_mut().enumerate() {
            let key = format!("mind {}", index + 1);
            if subject.name.is_empty() {
                subject.name.clone_from(&subject.mind);
            }
            let options = Player::of_mind(subject).settings();
            game.mind(&subject.mind, &options, &Host::default())
                .map_err(refused(&key))?;
        }
        let mut names: Vec<&str> = self.minds.iter().map(|mind| mind.name.as_str()).collect();
        names.sort_unstable();
        if let Some(two) = names.windows(2).find(|two| two[0] == two[1]) {
            return Err(wrong(
                "mind",
                phrase!("arena-plan-same-name", name = two[0]),
            ));
        }
        for (index, limit) in self.limits.iter().enumerate() {
            limit.check(&format!("limits {}", index + 1))?;
        }
        let places = self.positions.is_empty() && self.files.is_empty();
        if self.kind == Kind::Ask && places && self.generate.is_none() {
            return Err(wrong("positions", phrase!("lab-no-position")));
        }
        if self.repetitions == 0 || self.concurrency == Some(0) {
            return Err(wrong("repetitions", phrase!("arena-plan-at-least-one")));
        }
        if self
            .patience
            .is_some_and(|seconds| !(seconds > 0.0 && seconds < 1e6))
        {
            return Err(wrong("patience", phrase!("lab-patience")));
        }
        for picture in &self.plots {
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            if picture.file.is_empty() || !picture.file.chars().all(plain) {
                let name = picture.file.as_str();
                return Err(wrong("plot", phrase!("lab-plot-name", name = name)));
            }
            let unknown = |name: &&String| !names.contains(&name.as_str());
            if let Some(name) = picture.minds.iter().find(unknown) {
                let list = names.join(", ");
                let reason = phrase!("lab-plot-mind", name = name.as_str(), list = list);
                return Err(wrong("plot", reason));
            }
            if picture.y.is_none() && picture.kind != PictureKind::Histogram {
                let name = picture.file.as_str();
                return Err(wrong("plot", phrase!("lab-plot-y", name = name)));
            }
        }
        Ok(())
    }

    /// The paths of its files count from this folder: that of the experiment's file.
    #[must_use]
    pub fn beside(mut self, folder: &Path) -> Experiment {
        for file in &mut self.files {
            *file = folder.join(&file);
        }
        self.cache = self.cache.map(|cache| folder.join(cache));
        self
    }

    /// Lends this to minds where the experiment says nothing else.
    #[must_use]
    pub fn lend(self, host: Host) -> Experiment {
        Experiment { host, ..self }
    }

    /// What this mind is lent.
    pub(crate) fn host_of(&self, subject: &Subject) -> Host {
        let own = Player::of_mind(subject).lent();
        let mut host = own.over(&self.lent().over(&self.host));
        if self.cache.is_some() {
            host.cache.clone_from(&self.cache);
        }
        host
    }

    /// What whoever runs it should know: options that are ignored, as they are lent today.
    pub fn notes(&self) -> Vec<Phrase> {
        let note = |subject: &Subject| Player::of_mind(subject).note();
        self.minds.iter().filter_map(note).collect()
    }

    /// What the experiment says of what is lent.
    pub(crate) fn lent(&self) -> Lent {
        Lent {
            memory: self.memory,
            threads: self.threads,
            tables: self.tables,
        }
    }

    /// The game.
    pub fn game(&self) -> Result<&'static dyn AnyGame, Refusal> {
        self.catalog.game(&self.game)
    }

    /// Its options.
    pub fn settings(&self) -> Settings {
        settings(&self.options)
    }
}
