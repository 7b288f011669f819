//! Keys and mouse at the table.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use plateau_core::{Direction, phrase};
use plateau_protocol::Request;
use plateau_stage::terminal::Depth;
use ratatui::Frame;

use super::{
    super::{
        super::shelf,
        desk::Desk,
        page::{Input, Next, Page, Spot},
        prompt::Typed,
    },
    Asking, TablePage,
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
                    self.look(plies, desk);
                    Next::Stay
                }
                Some(Spot::Row(index)) => {
                    self.act_for(plateau_core::Seat::new(index), desk);
                    Next::Stay
                }
                Some(Spot::Button(index)) => {
                    self.press(index, desk);
                    Next::Stay
                }
                _ if self.hand.covers(place) && self.prompt.is_none() => {
                    let on_target = self.hand.under(place, &self.board).is_some();
                    match self.hand.click(place, &self.board) {
                        _ if self.looking.is_some() || self.way.is_some() => {
                            self.look(usize::MAX, desk);
                        }
                        Some(what) => self.play(&what, desk),
                        None if on_target && self.acting.is_none() => self.play("", desk),
                        None => self.refuse_click(place),
                    }
                    Next::Stay
                }
                _ => Next::Idle,
            },
            Input::Hover(place) => match self.hand.hover(place, &self.board) {
                true => {
                    self.look_elsewhere();
                    Next::Stay
                }
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

    fn tick(&mut self, desk: &Desk) -> bool {
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
        changed |= self.listen(desk);
        let hinted = self.hint.is_some();
        self.answer_hint(desk);
        changed |= hinted && self.hint.is_none();
        changed |= self.go_way(desk);
        if let Some(review) = &mut self.review {
            changed |= review.poll();
        }
        let tenths = self.running();
        changed |= std::mem::replace(&mut self.ticked, tenths) != tenths;
        changed
    }

    fn pulse(&self) -> Duration {
        match &self.motion {
            Some(_) => Duration::from_millis(25),
            None => Duration::from_millis(40),
        }
    }

    fn farewell(&self, desk: &Desk) -> Option<String> {
        let begun = self.begun.as_ref()?;
        let new = self.place.entries.len() > self.saved;
        if !new || self.place.moves.is_empty() || self.place.is_over() {
            return None;
        }
        let table = self.place.table()?;
        Some(desk.say(&shelf::leave(&begun.plan, table)))
    }
}

impl TablePage {
    /// What is left of running clocks and glasses, as far as it is shown.
    fn running(&self) -> u128 {
        let glass = self.place.glass().map(|(left, _)| left.as_secs());
        let running = self.place.clocks.as_ref().map(|clocks| clocks.running);
        let seats = running.into_iter().flat_map(|seats| seats.iter());
        let tenths = seats.filter_map(|seat| {
            let left = self.place.left(seat)?.as_millis();
            Some(if left < 10_000 {
                left / 100
            } else {
                left / 1000 * 10
            })
        });
        u128::from(glass.unwrap_or_default()) + tenths.sum::<u128>()
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Next {
        if let Some((asking, prompt)) = &mut self.prompt {
            let asking = *asking;
            match prompt.key(key) {
                Typed::More => {}
                Typed::LetGo => {
                    self.prompt = None;
                    self.replace = None;
                    self.note = None;
                }
                Typed::Done(line) => {
                    self.prompt = None;
                    match asking {
                        Asking::File => self.save(line),
                        Asking::Talk => {
                            self.place.send(Request::Say(line));
                            self.listen(desk);
                        }
                    }
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
            KeyCode::Left => self.go(Direction::Left, desk),
            KeyCode::Right => self.go(Direction::Right, desk),
            KeyCode::Up => self.go(Direction::Up, desk),
            KeyCode::Down => self.go(Direction::Down, desk),
            KeyCode::Enter | KeyCode::Char(' ') => self.pick(desk),
            KeyCode::Tab => self.next_person(desk),
            KeyCode::PageUp | KeyCode::Char('[') => {
                if !self.step_way(false, desk) {
                    self.step_back(desk);
                }
            }
            KeyCode::PageDown | KeyCode::Char(']') => {
                if !self.step_way(true, desk) {
                    self.look(self.seen() + 1, desk);
                }
            }
            KeyCode::Home => self.look(0, desk),
            KeyCode::End => self.look(usize::MAX, desk),
            KeyCode::Esc => self.let_go(desk),
            KeyCode::Backspace => self.hand.rub_out(),
            KeyCode::Char(symbol) => return self.letter(symbol, desk),
            _ => return Next::Idle,
        }
        Next::Stay
    }

    /// What was mentioned in passing makes room for what is looked at.
    fn look_elsewhere(&mut self) {
        self.note.take_if(|note| note.passing);
    }

    fn go(&mut self, direction: Direction, desk: &Desk) {
        if self.way.as_ref().is_some_and(|way| !way.goes()) {
            let forward = matches!(direction, Direction::Right | Direction::Down);
            self.step_way(forward, desk);
        } else if self.looking.is_some() {
            match direction {
                Direction::Left => self.step_back(desk),
                Direction::Right => self.look(self.seen() + 1, desk),
                Direction::Up => self.look(0, desk),
                Direction::Down => self.look(usize::MAX, desk),
            }
        } else {
            self.slide(direction, desk);
        }
    }

    /// An arrow plays a move where things slide, else it goes to the next target.
    pub(super) fn slide(&mut self, direction: Direction, desk: &Desk) {
        if !self.hand.sweeps() {
            self.look_elsewhere();
            return self.hand.go(direction, &self.scene);
        }
        match self.hand.sweep(direction) {
            Some(what) => self.play(&what, desk),
            None => self.refuse(phrase!("play-no-way")),
        }
    }

    fn pick(&mut self, desk: &Desk) {
        if self.looking.is_some() || self.way.is_some() {
            return self.look(usize::MAX, desk);
        }
        match self.hand.pick(&self.scene) {
            Some(what) => self.play(&what, desk),
            None if self.acting.is_none() => self.play("", desk),
            None => {}
        }
    }

    /// Presses a key of the panel.
    fn press(&mut self, index: usize, desk: &Desk) {
        let buttons = self.buttons(desk);
        if let Some(button) = buttons.get(index)
            && let Some(what) = self.hand.press(&button.target, &self.scene)
        {
            self.play(&what, desk);
        }
    }

    /// Whether things move on this terminal.
    pub(super) fn moves(desk: &Desk) -> bool {
        desk.manner.depth != Depth::None
    }
}
