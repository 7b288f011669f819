//! The full-screen program: pages on a desk, drawn in a terminal that is always given back.

#[cfg(feature = "pictures")]
mod answer;
mod app;
#[cfg(feature = "pictures")]
mod debt;
mod desk;
mod ears;
mod hand;
mod help;
mod ink;
mod keys;
mod learn;
mod menu;
mod page;
mod paper;
#[cfg(feature = "pictures")]
mod picture;
mod prompt;
#[cfg(feature = "pictures")]
mod sieve;
mod table;

#[cfg(test)]
mod tests;

use std::{io, time::Duration};

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use plateau_core::{AnyGame, Phrase, phrase};
use plateau_stage::{
    Theme,
    terminal::{Charset, Depth},
};

#[cfg(feature = "online")]
use super::join::Joined;
use super::{Args, plan::Plan};
use crate::{
    failure::Failure,
    program::Program,
    terminal::{Guard, Signals, obey, stop},
};
use app::App;
use desk::Desk;
use ears::Ears;
use page::Input;

/// Plays on the whole screen until the person has enough or the system says so.
pub fn run(plan: Plan, program: &Program, args: &Args) -> Result<(), Failure> {
    let desk = desk(plan.game, program, args.theme)?;
    let app = App::new(plan, desk).map_err(|refusal| Failure::refused(&refusal, &program.words))?;
    show(app, program, args)
}

/// Plays at a table of a server.
#[cfg(feature = "online")]
pub fn join(joined: Joined, program: &Program, args: &Args) -> Result<(), Failure> {
    let desk = desk(joined.place.game, program, args.theme)?;
    let page = table::TablePage::join(joined, &desk);
    show(App::on(page, desk), program, args)
}

fn desk(
    game: &'static dyn AnyGame,
    program: &Program,
    theme: Option<Theme>,
) -> Result<Desk, Failure> {
    let variable = |name: &str| std::env::var(name).ok();
    let theme = theme.unwrap_or_else(|| theme_of(variable("COLORFGBG").as_deref()));
    let (depth, charset) = (Depth::detect(variable), Charset::detect(variable));
    let language = program.words.language();
    Desk::new(game, program.catalog, language, theme, depth, charset)
        .map_err(|error| Failure::Other(error.to_string()))
}

fn show(mut app: App, program: &Program, args: &Args) -> Result<(), Failure> {
    let end = drive(&mut app, args).map_err(|error| {
        // A terminal that is gone takes no game with it.
        app.leave();
        let problem = Phrase::from(&error);
        Failure::Other(
            program
                .words
                .say(&phrase!("play-terminal", problem = problem)),
        )
    })?;
    // The terminal is given back by now.
    match end {
        Some(signal) => {
            app.leave();
            obey(signal);
        }
        None => {
            if let Some(farewell) = app.farewell() {
                println!("{farewell}");
            }
        }
    }
    Ok(())
}

/// How long a terminal may take to say what it can do, before it is drawn on.
#[cfg(feature = "pictures")]
const PATIENCE: Duration = Duration::from_millis(100);

/// Takes the terminal and gives it back; tells the signal that ended it, if one did.
fn drive(app: &mut App, args: &Args) -> io::Result<Option<i32>> {
    let signals = Signals::listen()?;
    let mut guard = Guard::take()?;
    let mut ears = Ears::default();
    look_for_pictures(&mut ears, args)?;
    let end = turn(app, &signals, &mut guard, &mut ears);
    ears.settle();
    end
}

/// The loop.
fn turn(
    app: &mut App,
    signals: &Signals,
    guard: &mut Guard,
    ears: &mut Ears,
) -> io::Result<Option<i32>> {
    let mut fresh = true;
    loop {
        if let Some(signal) = signals.end() {
            return Ok(Some(signal));
        }
        if signals.pause() {
            ears.settle();
            guard.lend(stop)?;
            signals.resumed();
            fresh = true;
        }
        if signals.resumed() {
            guard.lend(|| {})?;
            fresh = true;
        }
        fresh |= hang(app, ears);
        if fresh {
            guard.terminal().draw(|frame| app.draw(frame))?;
        }
        fresh = false;
        let mut wait = app.pulse();
        while let Some(event) = ears.next(wait)? {
            if is_pause(&event) {
                signals.ask_pause();
            }
            fresh |= match input(event) {
                Some(input) => app.input(input),
                None => true,
            };
            wait = Duration::ZERO;
        }
        fresh |= app.tick();
        if app.is_done() {
            return Ok(None);
        }
    }
}

/// Asks the terminal whether it shows pictures, before anything is read from it.
#[cfg(feature = "pictures")]
fn look_for_pictures(ears: &mut Ears, args: &Args) -> io::Result<()> {
    if picture::Easel::is_wanted(args.pictures) {
        ears.ask(PATIENCE)?;
        // A terminal that did not understand the question may have written it out.
        crossterm::execute!(
            io::stdout(),
            crossterm::terminal::Clear(crossterm::terminal::ClearType::All)
        )?;
    }
    Ok(())
}

#[cfg(not(feature = "pictures"))]
fn look_for_pictures(_: &mut Ears, _: &Args) -> io::Result<()> {
    Ok(())
}

/// From now on the board is a picture, where the terminal has just said that it shows some: also
/// when it says so late, as over a slow line.
#[cfg(feature = "pictures")]
fn hang(app: &mut App, ears: &mut Ears) -> bool {
    let picker = ears
        .answer()
        .and_then(|answer| picture::Easel::picker(&answer));
    match picker {
        Some(picker) => app.hang(picker),
        None => return false,
    }
    true
}

#[cfg(not(feature = "pictures"))]
fn hang(_: &mut App, _: &mut Ears) -> bool {
    false
}

fn is_pause(event: &Event) -> bool {
    let pause = KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL);
    matches!(event, Event::Key(key) if (key.code, key.modifiers) == (pause.code, pause.modifiers))
}

/// What the event means to a page; `None` for what only asks for a new drawing.
fn input(event: Event) -> Option<Input> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
        Event::Mouse(MouseEvent {
            kind, column, row, ..
        }) => {
            let place = (column, row).into();
            match kind {
                MouseEventKind::Down(MouseButton::Left) => Some(Input::Click(place)),
                MouseEventKind::Moved | MouseEventKind::Drag(_) => Some(Input::Hover(place)),
                MouseEventKind::ScrollDown => Some(Input::Wheel(place, true)),
                MouseEventKind::ScrollUp => Some(Input::Wheel(place, false)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A terminal that says that its ground is light gets the light theme.
fn theme_of(colours: Option<&str>) -> Theme {
    match colours.and_then(|colours| colours.rsplit(';').next()) {
        Some("7" | "15") => Theme::Light,
        _ => Theme::Dark,
    }
}
