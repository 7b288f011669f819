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
    super::{aside, introduction::Introduction},
    desk::Desk,
    hand::Hand,
    keys::{self, Key},
    page::{Input, Next, Page, Spot, Spots},
    paper::Paper,
    table::{cut, rows_of},
};

/// How wide the sentences are.
const WORDS: u16 = 34;
/// How wide they are where the board needs the room.
const NARROW: u16 = 29;

/// The introduction.
pub struct Learn {
    introduction: Introduction,
    hand: Hand,
    /// All that there is to see, and the board alone.
    scene: Scene,
    board: Scene,
    motion: Option<(Motion, Instant)>,
    note: Option<Phrase>,
    /// The board as a real picture, where the terminal shows some.
    #[cfg(feature = "pictures")]
    picture: super::picture::Picture,
    spots: Spots,
}

impl Learn {
    /// Opens the introduction of a game; its rules where it has none.
    pub fn open(desk: &Desk) -> Next {
        let Some(introduction) = Introduction::begin(desk.game) else {
            return Next::Open(Box::new(Paper::rules()));
        };
        let scene = introduction.table().scene();
        let mut page = Learn {
            introduction,
            hand: Hand::default(),
            board: scene.clone(),
            scene,
            motion: None,
            note: None,
            #[cfg(feature = "pictures")]
            picture: super::picture::Picture::default(),
            spots: Spots::default(),
        };
        page.offer(desk);
        Next::Open(Box::new(page))
    }

    fn offer(&mut self, desk: &Desk) {
        let table = self.introduction.table();
        let choices = match self.introduction.seat() {
            Some(seat) => table.choices(seat),
            None => Vec::new(),
        };
        let scene = desk.names().written_on(table.scene());
        let (board, _) = aside::parted(scene.clone());
        let motion = Motion::between(&self.board, &board);
        self.motion = motion
            .filter(|_| self.introduction.is_passed())
            .map(|motion| (motion, Instant::now()));
        (self.scene, self.board) = (scene, board);
        self.hand.offer(choices, &self.scene, desk.names().clone());
        self.note = None;
    }

    fn attempt(&mut self, what: &str, desk: &Desk) {
        match self.introduction.attempt(what) {
            Ok(()) => self.offer(desk),
            Err(Refusal(reason)) => {
                self.note = Some(desk.names().told(reason, desk.words()));
            }
        }
    }

    fn next(&mut self, desk: &Desk) -> Next {
        if !self.introduction.next() {
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
        let passed = self.introduction.is_passed();
        match key.code {
            KeyCode::Enter | KeyCode::Char(' ' | ']') | KeyCode::Right if passed => {
                return self.next(desk);
            }
            KeyCode::PageDown | KeyCode::Char('n' | ']') => return self.next(desk),
            KeyCode::PageUp | KeyCode::Char('b' | '[') | KeyCode::Backspace => {
                self.introduction.back();
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

    /// Where the board is, and where the sentences: beside it, on a narrow screen below.
    fn places(&self, screen: Rect, desk: &Desk) -> (Rect, Rect) {
        let high = screen.height - 2;
        let mut board = Rect {
            height: high,
            ..screen
        };
        if screen.width < 66 {
            board.height = high.saturating_sub(8);
            let below = Rect::new(1, board.height, screen.width - 2, high - board.height);
            return (board, below);
        }
        let fit = |room: Rect| desk.camera(&self.board, room);
        let beside = |words: u16| Rect {
            width: screen.width - words - 5,
            ..board
        };
        // Narrower sentences, where that shows the board larger.
        let [roomy, tight] = [WORDS, NARROW].map(|words| fit(beside(words)));
        let unit = |camera: &Camera| f32::from(camera.frame().width) / camera.part().1.x;
        let words = match (&roomy, &tight) {
            (Some(roomy), Some(tight)) if unit(tight) > unit(roomy) + 0.1 => NARROW,
            _ => WORDS,
        };
        let camera = if words == WORDS { roomy } else { tight };
        board.width = camera.map_or(beside(words).width, |camera| camera.frame().width);
        board.x = screen.x + (screen.width - board.width - words - 4) / 2;
        (board, Rect::new(board.right() + 3, 2, words, high - 2))
    }

    fn board(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let mut marks = self.hand.marks();
        marks.hand = self.introduction.seat();
        #[cfg(feature = "pictures")]
        if desk.easel().is_some()
            && let Some(camera) = self.picture.draw(&self.board, &marks, area, frame, desk)
        {
            return self.hand.look_through(camera);
        }
        let Ok(camera) = self.hand.frame(&self.board, area, &desk.manner) else {
            return;
        };
        let moving = match &self.motion {
            Some((motion, start)) if desk.manner.depth != Depth::None => {
                Some(motion.at(&self.board, start.elapsed()))
            }
            _ => None,
        };
        let widget = Board {
            scene: moving.as_ref().unwrap_or(&self.board),
            marks: &marks,
            camera: &camera,
            manner: &desk.manner,
            words: desk.words(),
        };
        frame.render_widget(widget, area);
    }

    /// What can be pressed beside the board; each can be clicked.
    fn buttons(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let buttons = aside::buttons(&self.scene, &self.hand.marks().legal, desk.words());
        let mut rest = area;
        for (index, button) in buttons.iter().enumerate() {
            let style = match self.hand.cursor() == Some(&button.target) {
                true => desk.ink.chosen,
                false => desk.ink.accent,
            };
            let text = format!(" {} ", button.text);
            let spot = cut(&mut rest, rows_of(&text, area.width));
            let text = Paragraph::new(Line::styled(text, style)).wrap(Wrap { trim: false });
            frame.render_widget(text, spot);
            self.spots.add(spot, Spot::Button(index));
        }
    }

    /// Presses what stands beside the board.
    fn press(&mut self, index: usize, desk: &Desk) {
        let buttons = aside::buttons(&self.scene, &self.hand.marks().legal, desk.words());
        if let Some(button) = buttons.get(index)
            && let Some(what) = self.hand.press(&button.target, &self.scene)
        {
            self.attempt(&what, desk);
        }
    }

    fn words(&mut self, area: Rect, frame: &mut Frame<'_>, desk: &Desk) {
        let (step, steps) = self.introduction.place();
        let title = phrase!("play-learn-step", step = step, steps = steps);
        let mut lines = vec![
            Line::styled(
                desk.say(&Phrase::new(format!("{}-name", desk.game.name()))),
                desk.ink.strong,
            ),
            Line::styled(desk.say(&title), desk.ink.quiet),
            Line::default(),
            Line::raw(desk.say(&self.introduction.sentence(Introduction::KEYS, desk.words()))),
            Line::default(),
        ];
        if let Some(note) = &self.note {
            lines.push(Line::styled(desk.say(note), desk.ink.bad));
        } else if self.introduction.is_passed() {
            let more = if self.introduction.is_last() {
                phrase!("play-learn-end")
            } else {
                phrase!("play-learn-go-on")
            };
            lines.push(Line::styled(desk.say(&more), desk.ink.accent));
        }
        let rows = |line: &Line<'_>| rows_of(&line.to_string(), area.width);
        let used: u16 = lines.iter().map(rows).sum();
        let text = Paragraph::new(lines).wrap(Wrap { trim: true });
        let used = (used + 1).min(area.height);
        frame.render_widget(text, area);
        if !self.introduction.is_passed() {
            let rest = Rect::new(area.x, area.y + used, area.width, area.height - used);
            self.buttons(rest, frame, desk);
        }
    }

    fn keys(&self) -> Vec<Key> {
        let mut keys = Vec::new();
        if self.introduction.is_passed() {
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
        let (board, words) = self.places(frame.area(), desk);
        self.board(board, frame, desk);
        self.words(words, frame, desk);
        let screen = frame.area();
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
                Some(Spot::Button(index)) => {
                    self.press(index, desk);
                    Next::Stay
                }
                _ if self.introduction.is_passed() && self.hand.covers(place) => self.next(desk),
                _ => {
                    if let Some(what) = self.hand.click(place, &self.board) {
                        self.attempt(&what, desk);
                    }
                    Next::Stay
                }
            },
            Input::Hover(place) => match self.hand.hover(place, &self.board) {
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
