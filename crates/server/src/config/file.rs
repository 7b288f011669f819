//! The settings of a server as a file: TOML, with all limits in it.

use std::{
    net::SocketAddr,
    num::{NonZeroU32, NonZeroU64, NonZeroUsize},
    path::{Path, PathBuf},
    time::Duration,
};

use ipnet::IpNet;
use serde::{Deserialize, Deserializer, de::Error as _};

use super::{Config, Database, Rate, Tls, base::Base};
use crate::{
    args::data_folder,
    error::ServeError,
    logs::{LogFormat, LogLevel},
    proxy::{ProxyHeader, net},
};

/// What a file says; what it does not say stays as it is.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct ConfigFile {
    pub(crate) listen: Option<SocketAddr>,
    pub(crate) hosts: Option<Vec<String>>,
    pub(crate) data: Option<PathBuf>,
    pub(crate) database: Option<String>,
    pub(crate) base: Option<Base>,
    pub(crate) metrics: Option<SocketAddr>,
    #[serde(deserialize_with = "nets")]
    pub(crate) trusted_proxies: Option<Vec<IpNet>>,
    pub(crate) proxy_header: Option<ProxyHeader>,
    pub(crate) tls: Option<Tls>,
    pub(crate) log: LogPart,
    pub(crate) minds: MindsPart,
    pub(crate) limits: LimitsPart,
    pub(crate) retention: RetentionPart,
}

/// `[log]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct LogPart {
    #[serde(deserialize_with = "level")]
    pub(crate) level: Option<LogLevel>,
    pub(crate) format: Option<LogFormat>,
    slow_ms: Option<NonZeroU64>,
}

/// `[minds]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct MindsPart {
    pub(crate) memory: Option<NonZeroU32>,
    pub(crate) cache: Option<PathBuf>,
    at_once: Option<NonZeroUsize>,
    level_ms: Option<NonZeroU64>,
    judge_ms: Option<NonZeroU64>,
    review_ms: Option<NonZeroU64>,
}

/// `[limits]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct LimitsPart {
    requests: Option<Rate>,
    openings: Option<Rate>,
    boards: Option<Rate>,
    attempts: Option<Rate>,
    messages: Option<Rate>,
    sockets_each: Option<NonZeroUsize>,
    sockets: Option<NonZeroUsize>,
    tables: Option<NonZeroUsize>,
    displays: Option<NonZeroUsize>,
    body: Option<NonZeroUsize>,
    message: Option<NonZeroUsize>,
    patience_ms: Option<NonZeroU64>,
    idle_ms: Option<NonZeroU64>,
    abandoned_hours: Option<NonZeroU32>,
}

/// `[retention]`
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct RetentionPart {
    cancelled_days: Option<NonZeroU32>,
    guest_days: Option<NonZeroU32>,
    chat_days: Option<NonZeroU32>,
    audit_days: Option<NonZeroU32>,
}

fn level<'de, D: Deserializer<'de>>(from: D) -> Result<Option<LogLevel>, D::Error> {
    let text = String::deserialize(from)?;
    text.parse().map(Some).map_err(D::Error::custom)
}

fn nets<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Vec<IpNet>>, D::Error> {
    let all = Vec::<String>::deserialize(from)?;
    let all: Result<Vec<IpNet>, String> = all.iter().map(|text| net(text)).collect();
    all.map(Some).map_err(D::Error::custom)
}

/// A rate as a file says it: `{ each-second = 1.0, burst = 60.0 }`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct RateForm {
    each_second: f64,
    burst: f64,
}

impl<'de> Deserialize<'de> for Rate {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Rate, D::Error> {
        let RateForm { each_second, burst } = RateForm::deserialize(from)?;
        let each = each_second.is_finite() && each_second > 0.0;
        if !each || !burst.is_finite() || burst < 1.0 {
            return Err(D::Error::custom(
                "a rate needs more than 0 each-second and a burst of at least 1",
            ));
        }
        Ok(Rate { each_second, burst })
    }
}

impl ConfigFile {
    /// Reads a file; what is wrong is told with its line and column.
    pub(crate) fn read(path: &Path) -> Result<ConfigFile, ServeError> {
        let wrong = |place: String, problem: String| ServeError::Config { place, problem };
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path)
            .map_err(|error| wrong(name.clone(), error.to_string()))?;
        ConfigFile::parse(&text)
            .map_err(|(place, problem)| wrong(format!("{name}{place}"), problem))
    }

    /// Reads the text of a file; what is wrong is told with its place.
    pub(crate) fn parse(text: &str) -> Result<ConfigFile, (String, String)> {
        let file: ConfigFile = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start).min(text.len());
            let before = text.get(..at).unwrap_or_default();
            let line = before.matches('\n').count() + 1;
            let column = before
                .rsplit('\n')
                .next()
                .unwrap_or_default()
                .chars()
                .count()
                + 1;
            let problem = error
                .message()
                .lines()
                .next()
                .unwrap_or_default()
                .to_owned();
            (format!(":{line}:{column}"), problem)
        })?;
        if file.data.is_some() && file.database.is_some() {
            return Err((
                String::new(),
                "data and database exclude each other".to_owned(),
            ));
        }
        Ok(file)
    }

    /// The database that is meant; what is given counts more than what the file says.
    pub(crate) fn place(&self, data: Option<&Path>, database: Option<&str>) -> Database {
        match (database, data, &self.database, &self.data) {
            (Some(url), ..) => Database::Postgres(url.to_owned()),
            (_, Some(folder), ..) => Database::Folder(folder.to_owned()),
            (.., Some(url), _) => Database::Postgres(url.clone()),
            (.., Some(folder)) => Database::Folder(folder.clone()),
            _ => Database::Folder(data_folder()),
        }
    }

    /// Changes the settings that it names; those of the command line come after it.
    pub(crate) fn apply(&self, config: &mut Config) {
        fn set<T: Clone>(to: &mut T, from: &Option<T>) {
            if let Some(from) = from {
                to.clone_from(from);
            }
        }
        fn size(to: &mut usize, from: Option<NonZeroUsize>) {
            *to = from.map_or(*to, NonZeroUsize::get);
        }
        fn millis(to: &mut Duration, from: Option<NonZeroU64>) {
            *to = from.map_or(*to, |from| Duration::from_millis(from.get()));
        }
        set(&mut config.hosts, &self.hosts);
        set(&mut config.base, &self.base);
        set(&mut config.trusted_proxies, &self.trusted_proxies);
        set(&mut config.proxy_header, &self.proxy_header);
        config.metrics = self.metrics.or(config.metrics);
        if self.tls.is_some() {
            config.tls.clone_from(&self.tls);
        }
        millis(&mut config.slow, self.log.slow_ms);
        let minds = &self.minds;
        if let Some(memory) = minds.memory {
            config.lent.most = u64::from(memory.get()) << 20;
        }
        if minds.cache.is_some() {
            config.lent.cache.clone_from(&minds.cache);
        }
        size(&mut config.thinkers, minds.at_once);
        millis(&mut config.thought.level, minds.level_ms);
        millis(&mut config.thought.judge, minds.judge_ms);
        millis(&mut config.thought.review, minds.review_ms);
        let limits = &self.limits;
        set(&mut config.limits.requests, &limits.requests);
        set(&mut config.limits.openings, &limits.openings);
        set(&mut config.limits.boards, &limits.boards);
        set(&mut config.limits.attempts, &limits.attempts);
        set(&mut config.limits.messages, &limits.messages);
        size(&mut config.limits.sockets_each, limits.sockets_each);
        size(&mut config.limits.sockets, limits.sockets);
        size(&mut config.limits.tables, limits.tables);
        size(&mut config.limits.displays, limits.displays);
        size(&mut config.limits.body, limits.body);
        size(&mut config.limits.message, limits.message);
        millis(&mut config.patience, limits.patience_ms);
        millis(&mut config.idle, limits.idle_ms);
        if let Some(hours) = limits.abandoned_hours {
            config.abandoned = Duration::from_secs(3600 * u64::from(hours.get()));
        }
        let days = |to: &mut Option<Duration>, from: Option<NonZeroU32>| {
            if let Some(days) = from {
                *to = Some(Duration::from_secs(24 * 3600 * u64::from(days.get())));
            }
        };
        let retention = &self.retention;
        days(&mut config.retention.cancelled, retention.cancelled_days);
        days(&mut config.retention.guests, retention.guest_days);
        days(&mut config.retention.chat, retention.chat_days);
        days(&mut config.retention.audit, retention.audit_days);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(text: &str) -> String {
        match ConfigFile::parse(text) {
            Ok(_) => panic!("{text} is accepted"),
            Err((place, problem)) => format!("{place} {problem}"),
        }
    }

    #[test]
    fn what_is_wrong_is_told_in_one_sentence_with_its_place() {
        for (text, place, part) in [
            ("hots = []", ":1:1", "hots"),
            ("\n[limits]\ntables = 0", ":3:10", "0"),
            (
                "[limits]\nrequests = { each-second = 0.0, burst = 3.0 }",
                ":2:12",
                "more than 0",
            ),
            ("[limits]\nwindows = 3", ":2:1", "windows"),
            ("listen = \"here\"", ":1:10", "address"),
            ("[log]\nlevel = \"loud=1=2\"", ":2:9", "no level"),
            (
                "trusted-proxies = [\"10.0.0.0/99\"]",
                ":1:19",
                "10.0.0.0/99",
            ),
            ("base = \"games\"", ":1:8", "games"),
            ("data = \"/a\"\ndatabase = \"postgres://b\"", "", "exclude"),
        ] {
            let told = wrong(text);
            assert!(
                told.starts_with(place) && told.contains(part),
                "{text}: {told}"
            );
            assert!(!told.contains('\n'), "one sentence: {told}");
        }
    }

    #[test]
    fn the_example_of_the_documentation_is_read_and_says_what_is_so_anyway() {
        let text = include_str!("../../plateau.toml");
        // Every line that is commented out is a setting with its usual value.
        let name = |text: &str| {
            text.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte == b'-')
        };
        let setting = |line: &&str| {
            let text = line.strip_prefix("# ").unwrap_or_default();
            let pair = text.split_once(" = ").is_some_and(|(key, _)| name(key));
            pair || text.starts_with('[')
        };
        let all: Vec<&str> = text
            .lines()
            .filter(setting)
            .map(|line| &line[2..])
            .collect();
        let file = ConfigFile::parse(&all.join("\n"));
        let file = file.unwrap_or_else(|(place, problem)| panic!("{place}: {problem}"));
        let listen = file.listen.expect("it is in the example");
        let database = super::super::Database::Folder("/var/lib/plateau".into());
        let usual = Config::new(plateau_games::CATALOG, listen, database);
        let mut config = usual.clone();
        file.apply(&mut config);
        assert_eq!(
            format!("{:?}", config.limits),
            format!("{:?}", usual.limits)
        );
        assert_eq!(
            format!("{:?}", config.thought),
            format!("{:?}", usual.thought)
        );
        let times = |one: &Config| (one.patience, one.idle, one.abandoned, one.slow);
        assert_eq!(times(&config), times(&usual));
        assert_eq!(config.lent.most, usual.lent.most);
    }
}
