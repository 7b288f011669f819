//! The full-screen program: pages on a desk, drawn in a terminal that is always given back.

#[cfg(feature = "pictures")]
mod answer;
mod app;
mod desk;
mod guard;
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
mod signals;
mod table;

#[cfg(test)]
mod tests;

use std::{
    io,
    time::{Duration, Instant},
};

use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent,
    MouseEventKind,
};
use plateau_core::{AnyGame, phrase};
use plateau_stage::{
    Theme,
    terminal::{Charset, Depth},
};

#[cfg(feature = "online")]
use super::join::Joined;
use super::{Args, plan::Plan};
use crate::{failure::Failure, program::Program};
use app::App;
use desk::Desk;
use guard::Guard;
use page::Input;
use signals::Signals;

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
        let problem = error.to_string();
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
            signals::obey(signal);
        }
        None => {
            if let Some(farewell) = app.farewell() {
                println!("{farewell}");
            }
        }
    }
    Ok(())
}

/// The loop; tells the signal that ended it, if one did.
fn drive(app: &mut App, args: &Args) -> io::Result<Option<i32>> {
    let signals = Signals::listen()?;
    let mut guard = Guard::take()?;
    look_for_pictures(app, args)?;
    let mut answers = Answers::after(Instant::now());
    let mut fresh = true;
    loop {
        if let Some(signal) = signals.end() {
            return Ok(Some(signal));
        }
        if signals.pause() {
            guard.lend(signals::stop)?;
            signals.resumed();
            fresh = true;
        }
        if signals.resumed() {
            guard.lend(|| {})?;
            fresh = true;
        }
        if fresh {
            guard.terminal().draw(|frame| app.draw(frame))?;
        }
        fresh = false;
        let mut wait = app.pulse();
        while heard(event::poll(wait))? {
            let event = event::read()?;
            if answers.swallow(&event, Instant::now()) {
                continue;
            }
            if is_pause(&event) {
                signals.ask_pause();
            }
            fresh |= match input(event) {
                Some(input) => app.input(input),
                None => true,
            };
            wait = std::time::Duration::ZERO;
        }
        fresh |= app.tick();
        if app.is_done() {
            return Ok(None);
        }
    }
}

/// Asks the terminal whether it shows pictures, before anything is read from it.
#[cfg(feature = "pictures")]
fn look_for_pictures(app: &mut App, args: &Args) -> io::Result<()> {
    if let Some(picker) = picture::Easel::ask(args.pictures) {
        app.hang(picker);
    }
    // A terminal that did not understand the question may have written it out.
    crossterm::execute!(
        io::stdout(),
        crossterm::terminal::Clear(crossterm::terminal::ClearType::All)
    )
}

#[cfg(not(feature = "pictures"))]
fn look_for_pictures(_: &mut App, _: &Args) -> io::Result<()> {
    Ok(())
}

/// What a terminal answers too late looks like keys: it is passed over, from its beginning
/// (`ESC _`, `ESC P`) to its end (`ESC \`).
struct Answers {
    inside: bool,
    /// What comes later was pressed by somebody.
    until: Instant,
}

/// How long an answer may be on its way.
const LATE: Duration = Duration::from_secs(3);

impl Answers {
    /// A question was asked at this time.
    fn after(asked: Instant) -> Answers {
        Answers {
            inside: false,
            until: asked + LATE,
        }
    }

    /// Whether the event is a part of an answer.
    fn swallow(&mut self, event: &Event, now: Instant) -> bool {
        let Event::Key(key) = event else {
            return false;
        };
        if now > self.until {
            return false;
        }
        let escaped = key.modifiers.contains(KeyModifiers::ALT);
        match key.code {
            KeyCode::Char('_' | 'P') if escaped => self.inside = true,
            KeyCode::Char('\\') if escaped && self.inside => {
                self.inside = false;
                return true;
            }
            KeyCode::Esc => self.inside = false,
            _ => {}
        }
        self.inside
    }
}

/// Whether an event is there; a signal that came meanwhile is none.
fn heard(polled: io::Result<bool>) -> io::Result<bool> {
    match polled {
        Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(false),
        polled => polled,
    }
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
