//! The stack of pages, and what is the same on all of them.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyModifiers};
use plateau_core::{Language, Refusal, phrase};
use plateau_stage::{
    Theme,
    terminal::{Charset, ascii},
};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Block, Clear, Paragraph, Wrap},
};

use super::{
    super::plan::Plan,
    desk::{Desk, turn},
    menu::Menu,
    page::{Input, Next, Page},
    table::TablePage,
};

/// The smallest screen that a page can be read on.
const LEAST: (u16, u16) = (40, 14);

/// The stack of pages on a desk.
pub struct App {
    desk: Desk,
    pages: Vec<Box<dyn Page>>,
    farewell: Option<String>,
    done: bool,
}

impl App {
    /// Begins with the menu where a person should choose first, else at the table.
    pub fn new(plan: Plan, desk: Desk) -> Result<App, Refusal> {
        let page: Box<dyn Page> = if plan.choose {
            Box::new(Menu::new(plan, false))
        } else {
            TablePage::open(plan, None, &desk)?
        };
        Ok(App::on(page, desk))
    }

    /// Begins with this page.
    pub fn on(page: Box<dyn Page>, desk: Desk) -> App {
        App {
            desk,
            pages: vec![page],
            farewell: None,
            done: false,
        }
    }

    /// From now on the board is a picture.
    #[cfg(feature = "pictures")]
    pub fn hang(&mut self, picker: ratatui_image::picker::Picker) {
        self.desk.hang(picker);
    }

    /// Whether the person has enough.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// What is left to say when the screen is given back.
    pub fn farewell(&self) -> Option<&str> {
        self.farewell.as_deref()
    }

    /// How soon something may happen by itself.
    pub fn pulse(&self) -> Duration {
        let pulse = self.pages.last().map(|page| page.pulse());
        pulse.unwrap_or(Duration::from_millis(100))
    }

    /// Draws the page on top.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        frame.render_widget(Clear, area);
        frame.render_widget(Block::new().style(self.desk.ink.base), area);
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return self.too_small(area, frame);
        }
        if let Some(page) = self.pages.last_mut() {
            page.draw(frame, &self.desk);
        }
        if self.desk.manner.charset == Charset::Ascii {
            // Whatever words and boards brought along: this terminal has only these letters.
            for cell in &mut frame.buffer_mut().content {
                if !cell.symbol().is_ascii() {
                    let plain: String = cell.symbol().chars().take(1).map(ascii).collect();
                    cell.set_symbol(&plain);
                }
            }
        }
    }

    fn too_small(&self, area: Rect, frame: &mut Frame<'_>) {
        let sentence = phrase!(
            "play-too-small",
            width = area.width,
            height = area.height,
            least_width = LEAST.0,
            least_height = LEAST.1
        );
        let text = Paragraph::new(Line::from(self.desk.say(&sentence))).wrap(Wrap { trim: true });
        frame.render_widget(text, area);
    }

    /// Takes an input; whether to draw again.
    pub fn input(&mut self, input: Input) -> bool {
        if let Input::Key(key) = input {
            let control = key.modifiers.contains(KeyModifiers::CONTROL);
            match key.code {
                KeyCode::Char('c' | 'd') if control => return self.quit(),
                KeyCode::Char('l') if control => return true,
                KeyCode::Char(_) if control => return false,
                KeyCode::F(2) => {
                    let other = turn(&Language::ALL, &self.desk.language(), true);
                    self.desk.speak(other);
                    return true;
                }
                KeyCode::F(3) => {
                    let other = turn(&Theme::ALL, &self.desk.theme(), true);
                    self.desk.wear(other);
                    return true;
                }
                _ => {}
            }
        }
        let Some(page) = self.pages.last_mut() else {
            return false;
        };
        match page.input(input, &mut self.desk) {
            Next::Idle => return false,
            Next::Stay => {}
            Next::Open(page) => self.pages.push(page),
            Next::Begin(page) => {
                self.leave();
                self.pages = vec![page];
            }
            Next::Close if self.pages.len() > 1 => {
                self.pages.pop();
            }
            Next::Close | Next::Quit => return self.quit(),
        }
        true
    }

    /// Lets time pass; whether to draw again.
    pub fn tick(&mut self) -> bool {
        let page = self.pages.last_mut();
        page.is_some_and(|page| page.tick(&self.desk))
    }

    /// Leaves the game that is open: it is kept, where it is not over.
    pub fn leave(&mut self) {
        let mut pages = self.pages.iter();
        self.farewell = pages.find_map(|page| page.farewell(&self.desk));
    }

    fn quit(&mut self) -> bool {
        self.leave();
        self.done = true;
        false
    }
}
