//! Keys and mouse at a table of a server.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use plateau_core::{Claim, Direction};
use plateau_protocol::{Count, Request};
use ratatui::Frame;

use super::{
    super::{
        desk::Desk,
        help::Help,
        learn::Learn,
        page::{Input, Next, Page, Spot},
        paper::Paper,
        prompt::{Prompt, Typed},
    },
    JoinedPage,
};

impl Page for JoinedPage {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.paint(frame, desk);
    }

    fn input(&mut self, input: Input, desk: &mut Desk) -> Next {
        match input {
            Input::Key(key) => self.key(key, desk),
            Input::Click(place) => match self.spots.at(place) {
                Some(Spot::Key(code)) => self.key(KeyEvent::from(code), desk),
                _ if self.hand.covers(place) && self.chat.is_none() => {
                    if let Some(what) = self.hand.click(place, &self.scene) {
                        self.play(&what);
                    }
                    Next::Stay
                }
                _ => Next::Idle,
            },
            Input::Hover(place) => match self.hand.hover(place, &self.scene) {
                true => Next::Stay,
                false => Next::Idle,
            },
            Input::Wheel(place, down) => {
                if self.hand.covers(place) {
                    self.hand.scroll(0, if down { 3 } else { -3 });
                }
                Next::Stay
            }
        }
    }

    fn tick(&mut self, _: &Desk) -> bool {
        let now = Instant::now();
        let mut changed = self.motion.is_some() || self.joined.table.clocks.is_some();
        if let Some((motion, start)) = &self.motion
            && now.duration_since(*start) > motion.lasts()
        {
            self.motion = None;
        }
        let over = |until: Option<Instant>| until.is_some_and(|until| now >= until);
        if self.note.as_ref().is_some_and(|note| over(note.until)) {
            self.note = None;
            changed = true;
        }
        self.listen() || changed
    }

    fn pulse(&self) -> Duration {
        Duration::from_millis(if self.motion.is_some() { 25 } else { 40 })
    }
}

impl JoinedPage {
    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Next {
        if let Some(prompt) = &mut self.chat {
            match prompt.key(key) {
                Typed::More => {}
                Typed::LetGo => self.chat = None,
                Typed::Done(words) => {
                    self.chat = None;
                    self.send(Request::Say(words));
                }
            }
            return Next::Stay;
        }
        let shift = key.modifiers.contains(KeyModifiers::SHIFT);
        match key.code {
            KeyCode::Left if shift => self.hand.scroll(-6, 0),
            KeyCode::Right if shift => self.hand.scroll(6, 0),
            KeyCode::Up if shift => self.hand.scroll(0, -3),
            KeyCode::Down if shift => self.hand.scroll(0, 3),
            KeyCode::Left => self.hand.go(Direction::Left, &self.scene),
            KeyCode::Right => self.hand.go(Direction::Right, &self.scene),
            KeyCode::Up => self.hand.go(Direction::Up, &self.scene),
            KeyCode::Down => self.hand.go(Direction::Down, &self.scene),
            KeyCode::Enter | KeyCode::Char(' ') => match self.hand.pick(&self.scene) {
                Some(what) => self.play(&what),
                None if self.joined.table.my_turn().is_none() => self.play(""),
                None => {}
            },
            KeyCode::Esc => {
                self.hand.let_go();
                self.note = None;
                self.resigning = false;
            }
            KeyCode::Char(symbol) => return self.letter(symbol, desk),
            _ => return Next::Idle,
        }
        Next::Stay
    }

    fn letter(&mut self, symbol: char, desk: &Desk) -> Next {
        let begun = !self.hand.line().is_empty();
        let command = !begun && "urowtynliq?".contains(symbol);
        if !command {
            match self.hand.typed(symbol) {
                Some(Some(what)) => {
                    self.play(&what);
                    return Next::Stay;
                }
                Some(None) => return Next::Stay,
                None if symbol.is_ascii_digit() || begun => {
                    let line = format!("{}{symbol}", self.hand.line());
                    self.hand.let_go();
                    // The server says what is wrong with it.
                    self.play(&line);
                    return Next::Stay;
                }
                None => {}
            }
        }
        match symbol {
            'u' => self.send(Request::Undo(Count::Mine(true))),
            'r' => self.send(Request::Redo(Count::Mine(true))),
            'o' => self.send(Request::Claim(Claim::OfferDraw)),
            'w' => self.resign(),
            't' => self.chat = Some(Prompt::new("")),
            'y' => self.answer(true),
            'n' if self.joined.table.is_over() => self.joined.link.rematch(),
            'n' => self.answer(false),
            'l' => return Learn::open(desk.game),
            'i' => return Next::Open(Box::new(Paper::rules())),
            '?' => return Next::Open(Box::new(Help::default())),
            'q' => return Next::Quit,
            _ => return Next::Idle,
        }
        Next::Stay
    }
}
