//! The introduction: a position, a sentence, and something to do.

use std::time::{Duration, Instant};

use crossterm::event::{KeyCode, KeyEvent};
use plateau_core::{Direction, Phrase, Refusal, Scene, phrase};
use plateau_stage::terminal::{Board, Camera, Depth, Motion};
use ratatui::{
    Frame,
    layout::Rect,
    text::Line,
    widgets::{Paragraph, Wrap},
};

use super::{
    super::course::Course,
    desk::Desk,
    hand::Hand,
    keys::{self, Key},
    page::{Input, Next, Page, Spot, Spots},
    paper::Paper,
};

/// How wide the sentences are.
const WORDS: u16 = 34;

/// The introduction.
pub struct Learn {
    course: Course,
    hand: Hand,
    scene: Scene,
    motion: Option<(Motion, Instant)>,
    note: Option<Phrase>,
    spots: Spots,
}

impl Learn {
    /// Opens the introduction of a game; its rules where it has none.
    pub fn open(desk: &Desk) -> Next {
        let Some(course) = Course::begin(desk.game) else {
            return Next::Open(Box::new(Paper::rules()));
        };
        let scene = course.table().scene();
        let mut page = Learn {
            course,
            hand: Hand::default(),
            scene,
            motion: None,
            note: None,
            spots: Spots::default(),
        };
        page.offer(desk);
        Next::Open(Box::new(page))
    }

    fn offer(&mut self, desk: &Desk) {
        let table = self.course.table();
        let choices = match self.course.seat() {
            Some(seat) => table.choices(seat),
            None => Vec::new(),
        };
        let scene = desk.names().written_on(table.scene());
        let motion = Motion::between(&self.scene, &scene);
        self.motion = motion
            .filter(|_| self.course.is_passed())
            .map(|motion| (motion, Instant::now()));
        self.scene = scene;
        self.hand.offer(choices, &self.scene, desk.names().clone());
        self.note = None;
    }

    fn attempt(&mut self, what: &str, desk: &Desk) {
        match self.course.attempt(what) {
            Ok(()) => self.offer(desk),
            Err(Refusal(reason)) => self.note = Some(reason),
        }
    }

    fn next(&mut self, desk: &Desk) -> Next {
        if !self.course.next() {
            return Next::Close;
        }
        self.offer(desk);
        Next::Stay
    }

    /// An arrow plays a move where things slide, else it goes to the next target.
    fn go(&mut self, direction: Direction, desk: &Desk) {
        if !self.hand.sweeps() {
            self.hand.go(direction, &self.scene);
        } else if let Some(what) = self.hand.sweep(direction) {
            self.attempt(&what, desk);
        } else {
            self.note = Some(phrase!("play-no-way"));
        }
    }

    fn key(&mut self, key: KeyEvent, desk: &Desk) -> Next {
        let passed = self.course.is_passed();
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ' | ']') | KeyCode::Right if passed => {
                return self.next(desk);
            }
            KeyCode::PageDown | KeyCode::Char('n' | ']') => return self.next(desk),
            KeyCode::PageUp | KeyCode::Char('b' | '[') | KeyCode::Backspace => {
                self.course.back();
                self.offer(desk);
            }
            KeyCode::Left => self.go(Direction::Left, desk),
            KeyCode::Right => self.go(Direction::Right, desk),
            KeyCode::Up => self.go(Direction::Up, desk),
            KeyCode::Down => self.go(Direction::Down, desk),
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(what) = self.hand.pick(&self.scene) {
                    self.attempt(&what, desk);
                }
            }
            KeyCode::Char('i') => return Next::Open(Box::new(Paper::rules())),
            KeyCode::Esc if self.hand.let_go() => {}
            KeyCode::Esc | KeyCode::Char('q') => return Next::Close,
            KeyCode::Char(symbol) => match self.hand.typed(symbol) {
                Some(Some(what)) => self.attempt(&what, desk),
                Some(None) => {}
                None => return Next::Idle,
            },
            _ => return Next::Idle,
        }
        Next::Stay
    }

    fn words(&self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let (step, steps) = self.course.place();
        let title = phrase!("play-learn-step", step = step, steps = steps);
        let mut lines = vec![
            Line::styled(
                desk.say(&Phrase::new(format!("{}-name", desk.game.name()))),
                desk.ink.strong,
            ),
            Line::styled(desk.say(&title), desk.ink.quiet),
            Line::default(),
            Line::raw(desk.say(&self.course.sentence(desk.words()))),
            Line::default(),
        ];
        if let Some(note) = &self.note {
            lines.push(Line::styled(desk.say(note), desk.ink.bad));
        } else if self.course.is_passed() {
            let more = if self.course.is_last() {
                phrase!("play-learn-end")
            } else {
                phrase!("play-learn-go-on")
            };
            lines.push(Line::styled(desk.say(&more), desk.ink.accent));
        }
        let text = Paragraph::new(lines).wrap(Wrap { trim: true });
        frame.render_widget(text, area);
    }

    fn keys(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        if self.course.is_passed() {
            keys.push(Key::new(KeyCode::Enter, "Enter", phrase!("play-key-next")));
        } else {
            keys.push(Key::new(KeyCode::Enter, "Enter", phrase!("play-key-play")));
            keys.push(Key::letter('n', "n", phrase!("play-key-skip")));
        }
        keys.push(Key::letter('b', "b", phrase!("play-key-before")));
        keys.push(Key::letter('i', "i", phrase!("play-key-rules")));
        keys.push(Key::new(KeyCode::Esc, "Esc", phrase!("play-key-close")));
        keys
    }
}

impl Page for Learn {
    fn draw(&mut self, frame: &mut Frame<'_>, desk: &Desk) {
        self.spots.clear();
        let screen = frame.area();
        let high = screen.height - 2;
        let mut board = screen;
        let words;
        if screen.width < 66 {
            board.height = high.saturating_sub(8);
            words = Rect::new(1, board.height, screen.width - 2, high - board.height);
        } else {
            board.height = high;
            board.width = screen.width - WORDS - 5;
            let used = match Camera::fit(&self.scene, board, &desk.manner, None) {
                Ok(camera) => camera.frame().width,
                Err(_) => board.width,
            };
            board.x = screen.x + (screen.width - used - WORDS - 4) / 2;
            board.width = used;
            words = Rect::new(board.right() + 3, 2, WORDS, high - 2);
        }
        if let Ok(camera) = self.hand.frame(&self.scene, board, &desk.manner) {
            let mut marks = self.hand.marks();
            marks.hand = self.course.seat();
            let moving = match &self.motion {
                Some((motion, start)) if desk.manner.depth != Depth::None => {
                    Some(motion.at(&self.scene, start.elapsed()))
                }
                _ => None,
            };
            let widget = Board {
                scene: moving.as_ref().unwrap_or(&self.scene),
                marks: &marks,
                camera: &camera,
                manner: &desk.manner,
                words: desk.words(),
            };
            frame.render_widget(widget, board);
        }
        self.words(words, frame, desk);
        let place = Rect {
            y: screen.bottom() - 1,
            height: 1,
            ..screen
        };
        keys::draw(&self.keys(), place, frame, desk, &mut self.spots);
    }

    fn input(&mut self, input: Input, desk: &mut Desk) -> Next {
        match input {
            Input::Key(key) => self.key(key, desk),
            Input::Click(place) => match self.spots.at(place) {
                Some(Spot::Key(code)) => self.key(KeyEvent::from(code), desk),
                _ if self.course.is_passed() && self.hand.covers(place) => self.next(desk),
                _ => {
                    if let Some(what) = self.hand.click(place, &self.scene) {
                        self.attempt(&what, desk);
                    }
                    Next::Stay
                }
            },
            Input::Hover(place) => match self.hand.hover(place, &self.scene) {
                true => Next::Stay,
                false => Next::Idle,
            },
            Input::Wheel(..) => Next::Idle,
        }
    }

    fn tick(&mut self, _: &Desk) -> bool {
        let moving = self.motion.is_some();
        let over = |(motion, start): &mut (Motion, Instant)| start.elapsed() > motion.lasts();
        self.motion.take_if(over);
        moving
    }

    fn pulse(&self) -> Duration {
        Duration::from_millis(if self.motion.is_some() { 25 } else { 100 })
    }
}
