//! The introduction, line by line.

use std::io::{self, BufRead, Write};

use plateau_core::{AnyGame, Refusal, phrase};

use super::{super::course::Course, Command, Lines};

/// Goes through the steps until the end, the end of the input, or `quit`.
pub(super) fn teach<R: BufRead, W: Write>(
    game: &'static dyn AnyGame,
    lines: &mut Lines<'_, R, W>,
) -> io::Result<()> {
    let Some(mut course) = Course::begin(game) else {
        return Ok(());
    };
    lines.say(&phrase!("play-plain-learn"))?;
    loop {
        let (step, steps) = course.place();
        lines.say(&phrase!("play-learn-step", step = step, steps = steps))?;
        lines.board(course.table())?;
        lines.say(&course.sentence())?;
        while !course.is_passed() {
            let Some(line) = lines.read()? else {
                return Ok(());
            };
            match Command::read(&line) {
                _ if line.is_empty() => break,
                Some(Command::Quit) => return Ok(()),
                Some(Command::Board) => lines.board(course.table())?,
                _ => match course.attempt(&line) {
                    Ok(()) => {
                        lines.board(course.table())?;
                        lines.say(&course.sentence())?;
                    }
                    Err(Refusal(reason)) => lines.say(&reason)?,
                },
            }
        }
        if !course.next() {
            return lines.say(&phrase!("play-learn-end"));
        }
    }
}
