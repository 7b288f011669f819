//! The introduction, line by line.

use std::io::{self, Write};

use plateau_core::{AnyGame, Refusal, phrase};

use super::{
    super::{
        command::{Command, Spoken},
        introduction::Introduction,
        names::Names,
    },
    Lines,
};

/// Goes through the steps until the end, the end of the input, or `:quit`.
pub(super) fn teach<W: Write>(
    game: &'static dyn AnyGame,
    lines: &mut Lines<'_, W>,
    names: &Names,
) -> io::Result<()> {
    let Some(mut introduction) = Introduction::begin(game) else {
        return Ok(());
    };
    lines.say(&phrase!("play-plain-learn"))?;
    loop {
        let (step, steps) = introduction.place();
        lines.say(&phrase!("play-learn-step", step = step, steps = steps))?;
        board(&introduction, lines, names)?;
        lines.say(&introduction.sentence(Introduction::LINE, lines.words))?;
        while !introduction.is_passed() {
            let Some(line) = lines.read()? else {
                return Ok(());
            };
            match Spoken::read(&line) {
                Spoken::Move("") => break,
                Spoken::Command(Command::Quit) => return Ok(()),
                Spoken::Command(Command::Board) => board(&introduction, lines, names)?,
                Spoken::Command(_) | Spoken::Unknown => {
                    lines.say(&phrase!("play-plain-learn"))?;
                }
                Spoken::Move(line) => attempt(&mut introduction, line, lines, names)?,
            }
        }
        if !introduction.next() {
            return lines.say(&phrase!("play-learn-end"));
        }
    }
}

fn board<W: Write>(
    introduction: &Introduction,
    lines: &mut Lines<'_, W>,
    names: &Names,
) -> io::Result<()> {
    lines.board(&names.written_on(introduction.table().scene()))
}

fn attempt<W: Write>(
    introduction: &mut Introduction,
    line: &str,
    lines: &mut Lines<'_, W>,
    names: &Names,
) -> io::Result<()> {
    let choices = introduction
        .seat()
        .map(|seat| introduction.table().choices(seat));
    let choices = choices.unwrap_or_default();
    let called = choices.iter().find(|choice| names.calls(line, choice));
    let meant = called
        .map(|choice| choice.what.clone())
        .or_else(|| names.meant_among(line, &choices));
    let Some(what) = meant else {
        return lines.say(&phrase!("play-other-letters", line = line));
    };
    match introduction.attempt(&what) {
        Ok(()) => {
            board(introduction, lines, names)?;
            lines.say(&introduction.sentence(Introduction::LINE, lines.words))
        }
        Err(Refusal(reason)) => lines.say(&names.told(reason, lines.words)),
    }
}
