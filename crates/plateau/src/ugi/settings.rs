//! What can be set before a game: the mind, its options, those of the game.

use std::{
    io::{self, Write},
    num::NonZeroUsize,
};

use plateau_core::{Host, OptionKind, OptionSpec, Refusal, Settings};

use super::engine::Engine;

impl Engine<'_> {
    pub(super) fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "id name Plateau {} {}",
            env!("CARGO_PKG_VERSION"),
            self.game.name()
        )?;
        writeln!(out, "id author the Plateau founders")?;
        let minds: Vec<_> = self.game.minds().iter().map(|info| info.name).collect();
        writeln!(
            out,
            "option name mind type combo default {} var {}",
            self.mind_name,
            minds.join(" var ")
        )?;
        let options = self.game.options().iter().chain(self.mind_options());
        for option in LENT.iter().chain(options) {
            writeln!(
                out,
                "option name {} type {}",
                option.name,
                option_type(option)
            )?;
        }
        writeln!(out, "ugiok")
    }

    fn mind_options(&self) -> &'static [OptionSpec] {
        let minds = self.game.minds();
        minds
            .iter()
            .find(|info| info.name == self.mind_name)
            .map_or(&[], |info| info.options)
    }

    pub(super) fn set_option(&mut self, name: &str, value: &str) -> Result<(), Refusal> {
        if let Some(spec) = LENT.iter().find(|spec| spec.name == name) {
            let host = lend(&self.host, spec, value)?;
            let mind = self
                .game
                .mind(&self.mind_name, &self.mind_settings, &host)?;
            (self.host, self.mind) = (host, Some(mind));
            return Ok(());
        }
        match name {
            "mind" => {
                self.mind = Some(self.game.mind(value, &Settings::new(), &self.host)?);
                self.mind_name = value.to_owned();
                self.mind_settings = Settings::new();
            }
            name if self.mind_options().iter().any(|option| option.name == name) => {
                let settings = self.mind_settings.clone().with(name, value);
                let mind = self.game.mind(&self.mind_name, &settings, &self.host)?;
                self.mind = Some(mind);
                self.mind_settings = settings;
            }
            name => {
                let settings = self.settings.clone().with(name, value);
                self.game.seats(&settings)?;
                self.settings = settings;
            }
        }
        Ok(())
    }
}

/// What the engine lends to its minds, as a match runner may choose it.
const LENT: [OptionSpec; 3] = [
    OptionSpec {
        name: "threads",
        kind: OptionKind::Whole { min: 1, max: 1024 },
        default: "1",
    },
    // Megabytes; 0 is as many as the mind thinks right.
    OptionSpec {
        name: "memory",
        kind: OptionKind::Whole {
            min: 0,
            max: 1 << 20,
        },
        default: "0",
    },
    OptionSpec {
        name: "tables",
        kind: OptionKind::Choice {
            of: &["small", "large"],
        },
        default: "small",
    },
];

/// What was lent before, with one thing changed.
fn lend(host: &Host, spec: &OptionSpec, value: &str) -> Result<Host, Refusal> {
    let read = spec.read(value)?;
    let mut host = host.clone();
    match spec.name {
        "memory" => {
            let megabytes = read.as_u64().filter(|megabytes| *megabytes > 0);
            host.memory = megabytes.map(|megabytes| megabytes << 20);
        }
        "tables" => {
            let size = read.as_str().and_then(|word| word.parse().ok());
            host.tables = size.expect("the words of the option are the sizes of tables");
        }
        _ => {
            let threads = read
                .as_u64()
                .and_then(|number| usize::try_from(number).ok());
            host.threads = threads
                .and_then(NonZeroUsize::new)
                .expect("the option is a number from 1 on");
        }
    }
    Ok(host)
}

fn option_type(option: &OptionSpec) -> String {
    match option.kind {
        OptionKind::Whole { min, max } => {
            format!("spin default {} min {min} max {max}", option.default)
        }
        OptionKind::Switch => format!("check default {}", option.default == "on"),
        OptionKind::Choice { of } => {
            format!("combo default {} var {}", option.default, of.join(" var "))
        }
    }
}
