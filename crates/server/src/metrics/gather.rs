//! All figures of a server, looked at now.

use std::sync::{Arc, atomic::Ordering};

use super::{
    Answers, Metrics,
    family::{Family, Kind, Label},
};
use crate::{hall::Hall, logs, pool::Pool};

fn label(name: &'static str, value: &str) -> Vec<Label> {
    vec![(name, value.to_owned())]
}

impl Metrics {
    fn answers(&self) -> [Family; 2] {
        const CLASSES: [&str; 5] = ["1xx", "2xx", "3xx", "4xx", "5xx"];
        let mut count = Family::new(
            Kind::Counter,
            "plateau_requests_total",
            "Requests that were answered, by route and class of the status.",
        );
        let mut took = Family::new(
            Kind::Histogram,
            "plateau_request_seconds",
            "From a request to the beginning of its answer.",
        );
        let mut all: Vec<(&str, &Answers)> = self
            .routes
            .iter()
            .map(|(route, answers)| (*route, answers))
            .collect();
        all.sort_by_key(|(route, _)| *route);
        all.push(("page", &self.files));
        for (route, answers) in all {
            let counted = answers.took.counted();
            if counted.count() == 0 {
                continue;
            }
            for (class, answered) in CLASSES.iter().zip(&answers.by_class) {
                let answered = answered.load(Ordering::Relaxed);
                if answered > 0 {
                    let mut labels = label("route", route);
                    labels.push(("status", (*class).to_owned()));
                    count = count.number(labels, answered as f64);
                }
            }
            took = took.times(label("route", route), counted);
        }
        [count, took]
    }

    fn refused(&self) -> Family {
        let family = Family::new(
            Kind::Counter,
            "plateau_refusals_total",
            "What was refused, by the id of the reason.",
        );
        let refusals = self
            .refusals
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        refusals.iter().fold(family, |family, (reason, count)| {
            family.number(label("reason", reason), *count as f64)
        })
    }
}

fn pools(hall: &Hall) -> [Family; 4] {
    let mut size = Family::new(
        Kind::Gauge,
        "plateau_pool_size",
        "How much of a kind of long work is done at once.",
    );
    let mut busy = Family::new(
        Kind::Gauge,
        "plateau_pool_busy",
        "How much of it is being done.",
    );
    let mut waiting = Family::new(
        Kind::Gauge,
        "plateau_pool_waiting",
        "How much of it waits for its turn.",
    );
    let mut waited = Family::new(
        Kind::Histogram,
        "plateau_pool_wait_seconds",
        "How long it waited.",
    );
    let pools: [(&str, &Arc<Pool>); 7] = [
        ("minds", hall.thinkers.pool()),
        ("judges", hall.judges.pool()),
        ("starts", &hall.starts),
        ("searches", &hall.searches),
        ("boards", &hall.boards),
        ("pictures", &hall.pictures),
        ("passwords", &hall.passwords),
    ];
    for (name, pool) in pools {
        size = size.number(label("pool", name), pool.size() as f64);
        busy = busy.number(label("pool", name), pool.busy() as f64);
        waiting = waiting.number(label("pool", name), pool.turns().waiting() as f64);
        waited = waited.times(label("pool", name), pool.waited());
    }
    [size, busy, waiting, waited]
}

/// The memory of this process, where the system tells it.
fn resident() -> Option<f64> {
    let pages = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: f64 = pages.split(' ').nth(1)?.parse().ok()?;
    Some(pages * 4096.0)
}

impl Hall {
    /// All figures of this server.
    pub(crate) fn families(&self) -> Vec<Family> {
        let metrics = &self.metrics;
        let gauge =
            |name, about, value| Family::new(Kind::Gauge, name, about).number(Vec::new(), value);
        let counter = |name, about, value: u64| {
            Family::new(Kind::Counter, name, about).number(Vec::new(), value as f64)
        };
        let times = |name, about, histogram: &super::Histogram| {
            Family::new(Kind::Histogram, name, about).times(Vec::new(), histogram.counted())
        };
        let load = Ordering::Relaxed;
        let logged = logs::counted();
        let mut all = vec![
            gauge(
                "plateau_up_seconds",
                "Since the server began.",
                self.begun.elapsed().as_secs_f64(),
            ),
            gauge(
                "plateau_sockets",
                "Open connections of displays, pages and programs.",
                self.sockets.open() as f64,
            ),
            gauge(
                "plateau_tables",
                "Tables in memory.",
                self.live_tables() as f64,
            ),
            gauge(
                "plateau_minds_bytes",
                "The most that minds hold which rest between two questions.",
                (self.thinkers.resting() + self.judges.resting()) as f64,
            ),
            counter(
                "plateau_moves_total",
                "Moves that are in the store.",
                metrics.moves.load(load),
            ),
            times(
                "plateau_move_seconds",
                "From a move's arrival at its table to its answer.",
                &metrics.answered,
            ),
            times(
                "plateau_store_commit_seconds",
                "How long the store took to write steps.",
                &metrics.commits,
            ),
            times(
                "plateau_store_load_seconds",
                "How long a table took to come from the store.",
                &metrics.loads,
            ),
            counter(
                "plateau_store_failures_total",
                "What the store could not do.",
                metrics.failures.load(load),
            ),
            Family::new(
                Kind::Counter,
                "plateau_log_lines_total",
                "Lines in the log, by level.",
            )
            .number(label("level", "error"), logged.0 as f64)
            .number(label("level", "warn"), logged.1 as f64),
            metrics.refused(),
        ];
        if let Some(bytes) = resident() {
            all.push(gauge(
                "plateau_resident_bytes",
                "The memory of the process.",
                bytes,
            ));
        }
        all.extend(metrics.answers());
        all.extend(pools(self));
        all
    }
}
