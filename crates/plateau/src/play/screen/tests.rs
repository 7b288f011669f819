//! Pages as text, driven as a person would.

mod answers;
mod colours;
mod guard;
mod pages;
mod round;
mod small;
mod touch;

use std::{
    thread,
    time::{Duration, Instant},
};

use clap::Parser;
use crossterm::event::{KeyCode, KeyEvent};
use plateau_core::Language;
use plateau_stage::{
    Theme,
    terminal::{Charset, Depth},
};
use ratatui::{Terminal, backend::TestBackend};

use super::{
    super::{Args, plan::Plan},
    app::App,
    desk::Desk,
    page::Input,
};
use crate::program::Program;

/// The program on a screen that is only in memory.
struct Stage {
    app: App,
    terminal: Terminal<TestBackend>,
}

impl Stage {
    /// `plateau play connect4 …` without colours, so that the screen is all there is to see.
    fn open(arguments: &str, size: (u16, u16), language: Language) -> Stage {
        Stage::of("connect4", arguments, size, language)
    }

    /// The same with another game.
    fn of(game: &str, arguments: &str, size: (u16, u16), language: Language) -> Stage {
        Stage::shown(game, arguments, size, language, Depth::None)
    }

    /// The same with colours.
    fn shown(
        game: &str,
        arguments: &str,
        (width, height): (u16, u16),
        language: Language,
        depth: Depth,
    ) -> Stage {
        let words = ["play", game].into_iter();
        let args = Args::parse_from(words.chain(arguments.split_whitespace()));
        let plan = Plan::read(&args, &Program::new(plateau_games::CATALOG, language));
        let plan = plan.expect("the arguments are valid");
        let desk = Desk::new(
            plan.game,
            plateau_games::CATALOG,
            language,
            Theme::Dark,
            depth,
            Charset::Unicode,
        );
        let app = App::new(plan, desk.expect("the theme is valid"));
        let app = app.expect("the plan was checked");
        let backend = TestBackend::new(width, height);
        let terminal = Terminal::new(backend).expect("a screen in memory");
        Stage { app, terminal }
    }

    /// What is seen.
    fn screen(&mut self) -> String {
        let drawn = self.terminal.draw(|frame| self.app.draw(frame));
        let buffer = drawn.expect("a screen in memory").buffer;
        let line = |y: u16| {
            let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>().trim_end().to_owned()
        };
        let lines: Vec<String> = (0..buffer.area.height).map(line).collect();
        lines.join("\n")
    }

    /// Keys, one a letter.
    fn keys(&mut self, keys: &str) {
        for key in keys.chars() {
            self.key(KeyCode::Char(key));
        }
    }

    fn key(&mut self, code: KeyCode) {
        self.screen();
        self.app.input(Input::Key(KeyEvent::from(code)));
    }

    /// Clicks the first place where the screen says this.
    fn click(&mut self, text: &str) {
        let place = self.find(text);
        self.app.input(Input::Click(place.into()));
    }

    fn find(&mut self, text: &str) -> (u16, u16) {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(y, line)| {
            let byte = line.find(text)?;
            Some((line[..byte].chars().count() as u16, y as u16))
        });
        found.unwrap_or_else(|| panic!("{text:?} is not on the screen:\n{screen}"))
    }

    /// Lets time pass until the screen says this.
    fn wait(&mut self, text: &str) {
        let end = Instant::now() + Duration::from_secs(20);
        while !self.screen().contains(text) {
            let screen = self.screen();
            assert!(Instant::now() < end, "never {text:?}:\n{screen}");
            thread::sleep(Duration::from_millis(10));
            self.app.tick();
        }
    }

    fn says(&mut self, text: &str) -> bool {
        self.screen().contains(text)
    }
}
