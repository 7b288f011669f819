//! What can be set before a game: the mind, its options, those of the game.

use std::io::{self, Write};

use plateau_core::{OptionKind, OptionSpec, Refusal, Settings};

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
        writeln!(
            out,
            "option name threads type spin default 1 min 1 max 1024"
        )?;
        for option in self.game.options().iter().chain(self.mind_options()) {
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
        match name {
            "mind" => {
                self.mind = Some(self.game.mind(value, &Settings::new())?);
                self.mind_name = value.to_owned();
                self.mind_settings = Settings::new();
            }
            "threads" => {
                let spec = OptionSpec {
                    name: "threads",
                    kind: OptionKind::Whole { min: 1, max: 1024 },
                    default: "1",
                };
                self.threads = spec.read(value)?.as_u64().unwrap_or(1) as usize;
            }
            name if self.mind_options().iter().any(|option| option.name == name) => {
                let settings = self.mind_settings.clone().with(name, value);
                self.mind = Some(self.game.mind(&self.mind_name, &settings)?);
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
