//! The log: lines for people or JSON for programs, to standard error.

use std::{
    fmt,
    str::FromStr,
    sync::{
        OnceLock,
        atomic::{AtomicU64, Ordering},
    },
};

use serde::Deserialize;
use tracing::{Event, Level, Subscriber};
use tracing_subscriber::{
    Layer, Registry,
    filter::{LevelFilter, Targets},
    fmt as lines,
    layer::{Context, SubscriberExt},
    reload,
};

/// How lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, clap::ValueEnum)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object a line, for programs.
    Json,
}

/// How much is logged: a level (`error`, `warn`, `info`, `debug`, `trace`), or levels of parts, as in
/// `info,sqlx=warn`.
#[derive(Clone, Debug)]
pub struct LogLevel(Targets);

impl Default for LogLevel {
    fn default() -> LogLevel {
        "info".parse().expect("info is a level")
    }
}

impl FromStr for LogLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<LogLevel, String> {
        let targets: Targets = text.parse().map_err(|_| {
            format!("{text:?} is no level: choose error, warn, info, debug or trace, or levels of parts as in info,sqlx=warn")
        })?;
        // The driver tells every statement that takes a second: that is in the figures.
        let quiet = !text.contains("sqlx");
        Ok(LogLevel(match quiet {
            true => targets.with_target("sqlx", LevelFilter::WARN),
            false => targets,
        }))
    }
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

static ERRORS: AtomicU64 = AtomicU64::new(0);
static WARNINGS: AtomicU64 = AtomicU64::new(0);

/// Counts what was worth a warning.
struct Count;

impl<S: Subscriber> Layer<S> for Count {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        match *event.metadata().level() {
            Level::ERROR => ERRORS.fetch_add(1, Ordering::Relaxed),
            Level::WARN => WARNINGS.fetch_add(1, Ordering::Relaxed),
            _ => 0,
        };
    }
}

/// How many errors and how many warnings were logged.
pub(crate) fn counted() -> (u64, u64) {
    let load = |count: &AtomicU64| count.load(Ordering::Relaxed);
    (load(&ERRORS), load(&WARNINGS))
}

static LEVEL: OnceLock<reload::Handle<Targets, Registry>> = OnceLock::new();

/// Begins to log, once in a process.
pub(crate) fn begin(level: &LogLevel, format: LogFormat) {
    let (filter, handle) = reload::Layer::new(level.0.clone());
    let registry = Registry::default().with(filter).with(Count);
    let begun = match format {
        LogFormat::Text => {
            let lines = lines::layer().with_ansi(false).with_writer(std::io::stderr);
            tracing::subscriber::set_global_default(registry.with(lines))
        }
        LogFormat::Json => {
            let lines = lines::layer().json().flatten_event(true);
            let lines = lines.with_current_span(false).with_writer(std::io::stderr);
            tracing::subscriber::set_global_default(registry.with(lines))
        }
    };
    if begun.is_ok() {
        let _ = LEVEL.set(handle);
    }
}

/// Logs so much from now on.
pub(crate) fn set_level(level: &LogLevel) {
    if let Some(handle) = LEVEL.get()
        && let Err(error) = handle.reload(level.0.clone())
    {
        tracing::warn!(%error, "the level of the log could not be changed");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_read_and_what_is_none_is_told() {
        assert!("debug".parse::<LogLevel>().is_ok());
        assert!("info,sqlx=debug".parse::<LogLevel>().is_ok());
        let wrong = "loud=very".parse::<LogLevel>();
        let told = wrong.err().unwrap_or_default();
        assert!(
            told.contains("loud=very") && told.contains("debug"),
            "{told}"
        );
    }
}
