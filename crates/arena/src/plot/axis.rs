//! From values to places, and the ticks between.

/// How values become places.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scale {
    /// Equal steps are equally far.
    #[default]
    Linear,
    /// Equal ratios are equally far; only values above 0 have a place.
    Log,
}

/// One direction of a plot.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Axis {
    /// What is measured, with its unit.
    pub label: String,
    /// How values become places.
    pub scale: Scale,
}

/// An axis that knows its values and its place on the paper.
pub(super) struct Ruler {
    scale: Scale,
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

/// A value with its place; those without a label are fine lines only.
pub(super) struct Tick {
    pub at: f64,
    pub label: Option<String>,
}

impl Ruler {
    /// Holds all values between two places of the paper, with round numbers at its ends.
    pub fn new(scale: Scale, values: impl Iterator<Item = f64>, from: f64, to: f64) -> Ruler {
        let usable = |value: &f64| value.is_finite() && (scale == Scale::Linear || *value > 0.0);
        let (mut low, mut high) = values
            .filter(usable)
            .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
                (low.min(value), high.max(value))
            });
        if low > high {
            (low, high) = (1.0, 10.0);
        }
        match scale {
            Scale::Linear => {
                if low == high {
                    (low, high) = (low - 1.0, high + 1.0);
                }
                let step = step(high - low);
                low = (low / step).floor() * step;
                high = (high / step).ceil() * step;
            }
            Scale::Log => {
                low = 10f64.powf(low.log10().floor());
                high = 10f64.powf(high.log10().ceil());
                if low == high {
                    high = low * 10.0;
                }
            }
        }
        Ruler {
            scale,
            low,
            high,
            from,
            to,
        }
    }

    /// The place of a value; `None` for what has none on a log axis.
    pub fn place(&self, value: f64) -> Option<f64> {
        let share = match self.scale {
            Scale::Linear => (value - self.low) / (self.high - self.low),
            Scale::Log if value <= 0.0 => return None,
            Scale::Log => (value / self.low).log10() / (self.high / self.low).log10(),
        };
        Some(self.from + share * (self.to - self.from))
    }

    /// Round values along the axis.
    pub fn ticks(&self) -> Vec<Tick> {
        match self.scale {
            Scale::Linear => self.linear_ticks(),
            Scale::Log => self.log_ticks(),
        }
    }

    fn linear_ticks(&self) -> Vec<Tick> {
        let step = step(self.high - self.low);
        // The ends are round for the values' own step, which may be finer than this one: no tick
        // lies beyond them.
        let first = (self.low / step - 1e-9).ceil() as i64;
        let last = (self.high / step + 1e-9).floor() as i64;
        let tick = |index: i64| {
            // Sums of steps would drift from round numbers.
            let value = index as f64 * step;
            Tick {
                at: self.place(value).expect("every number has a linear place"),
                label: Some(number(value)),
            }
        };
        (first..=last).map(tick).collect()
    }

    fn log_ticks(&self) -> Vec<Tick> {
        let (first, last) = (self.low.log10().round(), self.high.log10().round());
        let decades = last - first;
        let mut ticks = Vec::new();
        for decade in first as i32..=last as i32 {
            for digit in 1..10 {
                let value = f64::from(digit) * 10f64.powi(decade);
                if value > self.high * 1.001 {
                    break;
                }
                let labelled = digit == 1 || (decades < 2.5 && (digit == 2 || digit == 5));
                if labelled || decades < 6.5 {
                    ticks.push(Tick {
                        at: self.place(value).expect("powers of ten are positive"),
                        label: labelled.then(|| number(value)),
                    });
                }
            }
        }
        ticks
    }
}

/// A round step that divides a span into five to ten parts.
fn step(span: f64) -> f64 {
    let rough = span / 8.0;
    let power = 10f64.powf(rough.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].map(|factor| factor * power);
    let fit = round.into_iter().find(|step| *step >= rough * 0.999);
    fit.unwrap_or(power * 10.0)
}

/// A number as it stands at a tick: 1500, 20k, 3M, 0.05, −200.
pub(super) fn number(value: f64) -> String {
    let size = value.abs();
    let (value, unit) = match size {
        size if size >= 1e12 => return format!("{value:.0e}"),
        size if size >= 1e9 => (value / 1e9, "G"),
        size if size >= 1e6 => (value / 1e6, "M"),
        size if size >= 1e4 => (value / 1e3, "k"),
        _ => (value, ""),
    };
    let mut text = format!("{value:.9}");
    if text.contains('.') {
        text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    }
    if text == "-0" {
        text.remove(0);
    }
    format!("{}{unit}", text.replace('-', "\u{2212}"))
}
