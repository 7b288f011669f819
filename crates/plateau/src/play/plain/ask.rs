//! Players and options, asked for one by one, as console programs do.

use std::io::{self, Write};

use plateau_core::{OptionSpec, Phrase, Seat, phrase};

use super::{
    super::{plan::Plan, player::Player},
    Lines,
};
use crate::values;

/// Asks whether the usual settings will do, and for each of them where they will not; `false` where
/// the input ends before the game begins.
pub(super) fn ask<W: Write>(plan: &mut Plan, lines: &mut Lines<'_, W>) -> io::Result<bool> {
    let name = Phrase::new(format!("{}-name", plan.game.name()));
    lines.say(&name)?;
    lines.say(&phrase!("play-ask-intro"))?;
    for spec in plan.game.options() {
        if !option(plan, spec, lines)? {
            return Ok(false);
        }
    }
    let seats = match plan.table() {
        Ok(table) => table.seats(),
        Err(refusal) => {
            lines.say(&refusal.0)?;
            return Ok(true);
        }
    };
    plan.players = Player::usual(plan.game, seats);
    if seats == 1 {
        return Ok(true);
    }
    for seat in (0..seats).filter_map(Seat::new) {
        if !player(plan, seat, lines)? {
            return Ok(false);
        }
    }
    Ok(true)
}

/// One option: an empty line keeps what it is.
fn option<W: Write>(
    plan: &mut Plan,
    spec: &'static OptionSpec,
    lines: &mut Lines<'_, W>,
) -> io::Result<bool> {
    let game = plan.game;
    loop {
        lines.say(&phrase!(
            "play-ask-option",
            option = Phrase::new(format!("{}-option-{}", game.name(), spec.name)),
            range = values::range(game, spec, lines.words),
            value = values::shown(game, spec, spec.default, lines.words)
        ))?;
        let Some(line) = lines.read()? else {
            return Ok(false);
        };
        if line.is_empty() {
            return Ok(true);
        }
        let value = match values::read(game, spec, &line, lines.words) {
            Ok(value) => value,
            Err(refusal) => {
                lines.say(&refusal.0)?;
                continue;
            }
        };
        let before = plan.settings.clone();
        plan.settings.set(spec.name, value);
        match plan.game.seats(&plan.settings) {
            Ok(_) => return Ok(true),
            Err(refusal) => {
                plan.settings = before;
                lines.say(&refusal.0)?;
            }
        }
    }
}

/// Who sits there: a number of the list, or nothing for the usual one.
fn player<W: Write>(plan: &mut Plan, seat: Seat, lines: &mut Lines<'_, W>) -> io::Result<bool> {
    let offered = Player::offered(plan.game);
    let title = |player: &Player| match player {
        Player::Human => phrase!("play-person"),
        Player::Mind(name, _) => Phrase::new(format!("{}-mind-{name}", plan.game.name())),
    };
    let numbered = (1..).zip(&offered);
    let list = numbered.map(|(number, player)| {
        let title = lines.words.say(&title(player));
        format!("{number} {title}")
    });
    let list: Vec<String> = list.collect();
    let usual = offered
        .iter()
        .position(|player| *player == plan.players[seat.index()])
        .map_or(1, |place| place + 1);
    loop {
        lines.say(&phrase!(
            "play-ask-seat",
            seat = plan.game.seat_name(seat),
            list = list.join(" · "),
            usual = usual
        ))?;
        let Some(line) = lines.read()? else {
            return Ok(false);
        };
        let number = match line.is_empty() {
            true => Ok(usual),
            false => line.parse::<usize>(),
        };
        let place = number.ok().and_then(|number| number.checked_sub(1));
        match place.and_then(|place| offered.get(place)) {
            Some(player) => {
                plan.players[seat.index()] = player.clone();
                for spec in player.strengths(plan.game) {
                    if !strength(plan, seat, spec, lines)? {
                        return Ok(false);
                    }
                }
                return Ok(true);
            }
            None => lines.say(&phrase!("play-ask-number", most = offered.len()))?,
        }
    }
}

/// How well a mind plays: an empty line keeps what it is.
fn strength<W: Write>(
    plan: &mut Plan,
    seat: Seat,
    spec: &'static OptionSpec,
    lines: &mut Lines<'_, W>,
) -> io::Result<bool> {
    let game = plan.game;
    let option = Phrase::new(format!("{}-option-{}", game.name(), spec.name));
    loop {
        lines.say(&phrase!(
            "play-ask-option",
            option = option.clone(),
            range = values::range(game, spec, lines.words),
            value = values::shown(game, spec, spec.default, lines.words)
        ))?;
        let Some(line) = lines.read()? else {
            return Ok(false);
        };
        if line.is_empty() {
            return Ok(true);
        }
        match values::read(game, spec, &line, lines.words) {
            Ok(value) => {
                plan.players[seat.index()].set(spec, value);
                return Ok(true);
            }
            Err(refusal) => lines.say(&refusal.0)?,
        }
    }
}
