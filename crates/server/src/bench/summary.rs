//! What was measured.

use std::{fmt, time::Duration};

use serde_json::{Value as Json, json};

/// What was measured.
pub(super) struct Summary {
    pub(super) tables: usize,
    pub(super) sockets: usize,
    /// Microseconds from submission to the opponent's receipt, sorted.
    pub(super) latencies: Vec<u32>,
    pub(super) time: Duration,
    pub(super) cpu: Option<Duration>,
    pub(super) memory: Option<(u64, u64)>,
    pub(super) start: Option<Duration>,
    pub(super) first_page: Option<Duration>,
}

impl Summary {
    /// The latency that this part of all moves did not exceed, in milliseconds.
    fn percentile(&self, part: f64) -> f64 {
        let last = self.latencies.len().saturating_sub(1);
        let index = ((self.latencies.len() as f64 * part).ceil() as usize).saturating_sub(1);
        let micros = self
            .latencies
            .get(index.min(last))
            .copied()
            .unwrap_or_default();
        f64::from(micros) / 1000.0
    }

    fn rate(&self) -> f64 {
        self.latencies.len() as f64 / self.time.as_secs_f64()
    }

    fn cores(&self) -> Option<f64> {
        self.cpu
            .map(|cpu| cpu.as_secs_f64() / self.time.as_secs_f64())
    }

    /// As one JSON object.
    pub(super) fn json(&self) -> Json {
        let millis = |time: Option<Duration>| time.map(|time| time.as_secs_f64() * 1000.0);
        json!({
            "tables": self.tables, "sockets": self.sockets, "seconds": self.time.as_secs_f64(),
            "moves": self.latencies.len(), "moves_per_second": self.rate(),
            "p50_ms": self.percentile(0.5), "p95_ms": self.percentile(0.95),
            "p99_ms": self.percentile(0.99), "max_ms": self.percentile(1.0),
            "cpu_cores": self.cores(), "memory_bytes": self.memory.map(|memory| memory.0),
            "memory_peak_bytes": self.memory.map(|memory| memory.1),
            "start_ms": millis(self.start), "first_page_ms": millis(self.first_page),
        })
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} tables, {} sockets, {:.1} s",
            self.tables,
            self.sockets,
            self.time.as_secs_f64()
        )?;
        writeln!(
            f,
            "moves      {} ({:.0} a second)",
            self.latencies.len(),
            self.rate()
        )?;
        writeln!(
            f,
            "latency    p50 {:.2} ms, p95 {:.2} ms, p99 {:.2} ms, max {:.2} ms",
            self.percentile(0.5),
            self.percentile(0.95),
            self.percentile(0.99),
            self.percentile(1.0)
        )?;
        if let Some(cores) = self.cores() {
            writeln!(f, "server CPU {:.0} % of a core", cores * 100.0)?;
        }
        if let Some((now, most)) = self.memory {
            let mega = |bytes: u64| bytes as f64 / 1e6;
            writeln!(
                f,
                "memory     {:.0} MB, at most {:.0} MB",
                mega(now),
                mega(most)
            )?;
        }
        if let (Some(start), Some(page)) = (self.start, self.first_page) {
            let millis = |time: Duration| time.as_secs_f64() * 1000.0;
            write!(
                f,
                "start      {:.0} ms, first page after {:.0} ms",
                millis(start),
                millis(page)
            )?;
        }
        Ok(())
    }
}
