//! Keys and mouse at the table.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use plateau_core::{Direction, phrase, refusal};
use plateau_stage::terminal::Depth;
use ratatui::Frame;

use super::{
    super::{
        super::save::free_name,
        desk::Desk,
        help::Help,
        learn::Learn,
        menu::Menu,
        page::{Input, Next, Page, Spot},
        paper::Paper,
        prompt::{Prompt, Typed},
    },
    PACE, TablePage,
};

impl Page for TablePage {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.paint(frame, desk);
    }

    fn input(&mut self, input: Input, desk: &mut Desk) -> Next {
        match input {
            Input::Key(key) => self.key(key, desk),
            Input::Click(place) => match self.spots.at(place) {
                Some(Spot::Key(code)) => self.key(KeyEvent::from(code), desk),
                Some(Spot::Ply(plies)) => {
                    self.look(plies);
                    Next::Stay
                }
                _ if self.hand.covers(place) && self.prompt.is_none() => {
                    let on_target = self.hand.under(place, &self.scene).is_some();
                    match self.hand.click(place, &self.scene) {
                        _ if self.looking.is_some() => self.look(usize::MAX),
                        Some(what) => self.play(&what),
                        None if on_target && self.round.person().is_none() => self.play(""),
                        None => self.refuse_click(place),
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
                let step = if down { 3 } else { -3 };
                if self.hand.covers(place) {
                    self.hand.scroll(0, step);
                } else {
                    self.scroll_moves(down);
                }
                Next::Stay
            }
        }
    }

    fn tick(&mut self, _: &Desk) -> bool {
        let now = Instant::now();
        let mut changed = self.motion.is_some();
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
        if let Some(answer) = self.thinker.poll() {
            self.ready = Some(answer);
        }
        if let Some(review) = &mut self.review {
            changed |= review.poll();
        }
        let seen = self.motion.is_none() && now.duration_since(self.since) >= PACE;
        let is_move = |answer: &super::Answer| answer.purpose == super::Purpose::Move;
        let may = self
            .ready
            .as_ref()
            .is_some_and(|answer| !is_move(answer) || (seen && self.looking.is_none()));
        if let Some(answer) = self.ready.take_if(|_| may) {
            self.answered(answer);
            changed = true;
        }
        changed
    }

    fn pulse(&self) -> Duration {
        let busy = self.thinker.busy().is_some() || self.ready.is_some();
        match (&self.motion, busy) {
            (Some(_), _) => Duration::from_millis(25),
            (None, true) => Duration::from_millis(40),
            (None, false) => Duration::from_millis(100),
        }
    }

    fn farewell(&self, desk: &Desk) -> Option<String> {
        let table = self.round.table();
        let unsaved = table.entries().len() > self.saved && !table.played().is_empty();
        if !unsaved || self.round.is_over() {
            return None;
        }
        let command = self.plan.command(table);
        Some(desk.say(&phrase!("play-farewell", command = command)))
    }
}

impl TablePage {
    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Next {
        if let Some(prompt) = &mut self.prompt {
            match prompt.key(key) {
                Typed::More => {}
                Typed::LetGo => {
                    self.prompt = None;
                    self.replace = None;
                    self.note = None;
                }
                Typed::Done(name) => {
                    self.prompt = None;
                    self.save(name);
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
            KeyCode::Left => self.go(Direction::Left),
            KeyCode::Right => self.go(Direction::Right),
            KeyCode::Up => self.go(Direction::Up),
            KeyCode::Down => self.go(Direction::Down),
            KeyCode::Enter | KeyCode::Char(' ') => self.pick(),
            KeyCode::PageUp | KeyCode::Char('[') => self.step_back(),
            KeyCode::PageDown | KeyCode::Char(']') => self.look(self.seen() + 1),
            KeyCode::Home => self.look(0),
            KeyCode::End => self.look(usize::MAX),
            KeyCode::Esc => self.let_go(),
            KeyCode::Char(symbol) => return self.letter(symbol, desk),
            _ => return Next::Idle,
        }
        Next::Stay
    }

    fn letter(&mut self, symbol: char, desk: &Desk) -> Next {
        let begun = !self.hand.line().is_empty();
        if !begun && self.looking.is_none() && self.hand.sweeps() {
            let way = match symbol {
                'w' => Some(Direction::Up),
                'a' => Some(Direction::Left),
                's' => Some(Direction::Down),
                'd' => Some(Direction::Right),
                _ => None,
            };
            match (way, symbol) {
                (Some(way), _) => self.slide(way),
                (None, 'g') => {
                    let gap = self.hand.turn_sense();
                    self.tell(if gap {
                        phrase!("play-sense-gap")
                    } else {
                        phrase!("play-sense-tile")
                    });
                }
                _ => return self.command(symbol, begun, desk),
            }
            return Next::Stay;
        }
        self.command(symbol, begun, desk)
    }

    fn command(&mut self, symbol: char, begun: bool, desk: &Desk) -> Next {
        let command = !begun && "urhnsxvemlqi?".contains(symbol);
        if !command && self.looking.is_none() {
            match self.hand.typed(symbol) {
                Some(Some(what)) => {
                    self.play(&what);
                    return Next::Stay;
                }
                Some(None) => return Next::Stay,
                None if symbol.is_ascii_digit() || begun => {
                    let line = format!("{}{symbol}", self.hand.line());
                    self.hand.let_go();
                    // The table itself says what is wrong with it.
                    self.play(&line);
                    return Next::Stay;
                }
                None => {}
            }
        }
        match symbol {
            'u' => self.undo(),
            'r' => self.redo(),
            'h' => self.hint(),
            'e' => self.judge(),
            'n' => self.again(false),
            'x' => self.again(true),
            'v' => self.review(),
            's' | 'S' => {
                let folder = std::env::current_dir().unwrap_or_default();
                self.prompt = Some(Prompt::new(&free_name(self.plan.game.name(), &folder)));
                self.note = None;
            }
            'm' => return Next::Open(Box::new(Menu::new(self.plan.clone(), true))),
            'l' => return Learn::open(desk.game),
            'i' => return Next::Open(Box::new(Paper::rules())),
            '?' => return Next::Open(Box::new(Help::default())),
            'q' => return Next::Quit,
            _ => return Next::Idle,
        }
        Next::Stay
    }

    fn go(&mut self, direction: Direction) {
        if self.looking.is_some() {
            match direction {
                Direction::Left => self.step_back(),
                Direction::Right => self.look(self.seen() + 1),
                Direction::Up => self.look(0),
                Direction::Down => self.look(usize::MAX),
            }
        } else {
            self.slide(direction);
        }
    }

    /// An arrow plays a move where things slide, else it goes to the next target.
    fn slide(&mut self, direction: Direction) {
        if !self.hand.sweeps() {
            return self.hand.go(direction, &self.scene);
        }
        match self.hand.sweep(direction) {
            Some(what) => self.play(&what),
            None => self.refuse(refusal!("play-no-way")),
        }
    }

    fn pick(&mut self) {
        if self.looking.is_some() {
            return self.look(usize::MAX);
        }
        match self.hand.pick(&self.scene) {
            Some(what) => self.play(&what),
            None if self.round.person().is_none() => self.play(""),
            None => {}
        }
    }

    /// Whether things move on this terminal.
    pub(super) fn moves(desk: &Desk) -> bool {
        desk.manner.depth != Depth::None
    }
}
