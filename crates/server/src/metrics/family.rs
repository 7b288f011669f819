//! Figures as they are told: to Prometheus as text, to the operator's page as JSON.

use std::fmt::Write;

use plateau_protocol::Figure;

use super::histogram::{BOUNDS, Counted};

/// What kind of figure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Only grows.
    Counter,
    /// Goes up and down.
    Gauge,
    /// Times in buckets.
    Histogram,
}

/// A label with its value.
pub(crate) type Label = (&'static str, String);

/// One value of a family.
#[derive(Clone, Debug)]
pub(crate) struct Sample {
    pub(crate) labels: Vec<Label>,
    pub(crate) value: Value,
}

/// A number, or times in buckets.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Value {
    Number(f64),
    Times(Counted),
}

/// All values of one name.
#[derive(Clone, Debug)]
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) kind: Kind,
    pub(crate) samples: Vec<Sample>,
}

impl Family {
    /// One without values yet.
    pub(crate) fn new(kind: Kind, name: &'static str, about: &'static str) -> Family {
        Family {
            name,
            about,
            kind,
            samples: Vec::new(),
        }
    }

    /// The same with one more number.
    pub(crate) fn number(mut self, labels: Vec<Label>, value: f64) -> Family {
        let value = Value::Number(value);
        self.samples.push(Sample { labels, value });
        self
    }

    /// The same with one more histogram.
    pub(crate) fn times(mut self, labels: Vec<Label>, counted: Counted) -> Family {
        let value = Value::Times(counted);
        self.samples.push(Sample { labels, value });
        self
    }
}

/// The format that Prometheus reads.
pub(crate) fn text(families: &[Family]) -> String {
    let mut text = String::new();
    for family in families {
        let kind = match family.kind {
            Kind::Counter => "counter",
            Kind::Gauge => "gauge",
            Kind::Histogram => "histogram",
        };
        let name = family.name;
        // Writing to a string never fails.
        let _ = writeln!(text, "# HELP {name} {}\n# TYPE {name} {kind}", family.about);
        for Sample { labels, value } in &family.samples {
            match value {
                Value::Number(value) => {
                    let _ = writeln!(text, "{name}{} {value}", written(labels, None));
                }
                Value::Times(counted) => {
                    let bounds = BOUNDS.iter().map(f64::to_string);
                    let bounds = bounds.chain(["+Inf".to_owned()]);
                    for (bound, count) in bounds.zip(counted.up_to) {
                        let labels = written(labels, Some(&bound));
                        let _ = writeln!(text, "{name}_bucket{labels} {count}");
                    }
                    let (labels, count) = (written(labels, None), counted.count());
                    let _ = writeln!(
                        text,
                        "{name}_sum{labels} {}\n{name}_count{labels} {count}",
                        counted.sum
                    );
                }
            }
        }
    }
    text
}

fn written(labels: &[Label], bound: Option<&str>) -> String {
    let escaped = |value: &str| {
        value
            .replace('\\', "\\\\")
            .replace('"', "\\\"")
            .replace('\n', "\\n")
    };
    let labels = labels.iter().map(|(name, value)| (*name, value.as_str()));
    let all: Vec<String> = labels
        .chain(bound.map(|bound| ("le", bound)))
        .map(|(name, value)| format!("{name}=\"{}\"", escaped(value)))
        .collect();
    match all.is_empty() {
        true => String::new(),
        false => format!("{{{}}}", all.join(",")),
    }
}

/// What the operator's page draws.
pub(crate) fn figures(families: &[Family]) -> Vec<Figure> {
    let mut figures = Vec::new();
    for family in families {
        for Sample { labels, value } in &family.samples {
            let labels = labels
                .iter()
                .map(|(name, value)| ((*name).to_owned(), value.clone()));
            let mut figure = Figure {
                name: family.name.to_owned(),
                labels: labels.collect(),
                value: 0.0,
                sum: None,
                buckets: Vec::new(),
            };
            match value {
                Value::Number(value) => figure.value = *value,
                Value::Times(counted) => {
                    figure.value = counted.count() as f64;
                    figure.sum = Some(counted.sum);
                    figure.buckets = BOUNDS.into_iter().zip(counted.up_to).collect();
                }
            }
            figures.push(figure);
        }
    }
    figures
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::metrics::Histogram;

    #[test]
    fn prometheus_reads_what_is_written() {
        let times = Histogram::default();
        times.note(Duration::from_millis(2));
        let families = [
            Family::new(Kind::Gauge, "a", "An a.").number(vec![("b", "\"x\\\n".to_owned())], 1.5),
            Family::new(Kind::Histogram, "t", "A t.").times(Vec::new(), times.counted()),
        ];
        let text = text(&families);
        assert!(
            text.starts_with("# HELP a An a.\n# TYPE a gauge\na{b=\"\\\"x\\\\\\n\"} 1.5\n"),
            "{text}"
        );
        assert!(text.contains("t_bucket{le=\"0.0025\"} 1\n"), "{text}");
        assert!(
            text.contains("t_bucket{le=\"+Inf\"} 1\nt_sum 0.002\nt_count 1\n"),
            "{text}"
        );
    }
}
