//! The introduction, line by line.

use std::io::{self, Write};

use plateau_core::{AnyGame, Refusal, phrase};

use super::{
    super::{
        command::{Command, Spoken},
        course::Course,
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
    let Some(mut course) = Course::begin(game) else {
        return Ok(());
    };
    lines.say(&phrase!("play-plain-learn"))?;
    loop {
        let (step, steps) = course.place();
        lines.say(&phrase!("play-learn-step", step = step, steps = steps))?;
        board(&course, lines, names)?;
        lines.say(&course.sentence(lines.words))?;
        while !course.is_passed() {
            let Some(line) = lines.read()? else {
                return Ok(());
            };
            match Spoken::read(&line) {
                Spoken::Move("") => break,
                Spoken::Command(Command::Quit) => return Ok(()),
                Spoken::Command(Command::Board) => board(&course, lines, names)?,
                Spoken::Command(_) | Spoken::Unknown => {
                    lines.say(&phrase!("play-plain-learn"))?;
                }
                Spoken::Move(line) => attempt(&mut course, line, lines, names)?,
            }
        }
        if !course.next() {
            return lines.say(&phrase!("play-learn-end"));
        }
    }
}

fn board<W: Write>(course: &Course, lines: &mut Lines<'_, W>, names: &Names) -> io::Result<()> {
    lines.board(&names.written_on(course.table().scene()))
}

fn attempt<W: Write>(
    course: &mut Course,
    line: &str,
    lines: &mut Lines<'_, W>,
    names: &Names,
) -> io::Result<()> {
    let choices = course.seat().map(|seat| course.table().choices(seat));
    let choices = choices.unwrap_or_default();
    let called = choices.iter().find(|choice| names.calls(line, choice));
    let meant = called
        .map(|choice| choice.what.clone())
        .or_else(|| names.meant_among(line, &choices));
    let Some(what) = meant else {
        return lines.say(&phrase!("play-other-letters", line = line));
    };
    match course.attempt(&what) {
        Ok(()) => {
            board(course, lines, names)?;
            lines.say(&course.sentence(lines.words))
        }
        Err(Refusal(reason)) => lines.say(&names.told(reason, lines.words)),
    }
}
