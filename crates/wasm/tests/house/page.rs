//! A page: a hall that gets what it asks for, from a store and a thinker.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, HashMap, VecDeque},
    rc::Rc,
    sync::Arc,
};

use plateau_wasm::{Act, Hall, Letter, Line, Reply, Stored, Thinker, World};
use serde_json::Value;

/// A store that several pages share, as those of one browser do.
#[derive(Clone, Default)]
pub struct Store {
    lines: Rc<RefCell<BTreeMap<String, String>>>,
    full: Rc<Cell<bool>>,
}

impl Store {
    /// Whether it takes nothing more.
    pub fn fill(&self, full: bool) {
        self.full.set(full);
    }

    fn obey(&self, acts: &[Act]) -> Stored {
        let mut lines = self.lines.borrow().clone();
        let mut found: Vec<Vec<Line>> = Vec::new();
        for act in acts {
            match act {
                Act::Get(key) => {
                    let line = lines.get(key).map(|text| (key.clone(), text.clone()));
                    found.push(line.into_iter().collect());
                }
                Act::List {
                    under,
                    before,
                    most,
                    last,
                } => {
                    let inside = |key: &str| {
                        key.starts_with(under) && before.as_deref().is_none_or(|end| key < end)
                    };
                    let all = lines.iter().filter(|(key, _)| inside(key));
                    let mut all: Vec<Line> =
                        all.map(|(key, text)| (key.clone(), text.clone())).collect();
                    if *last {
                        all.reverse();
                    }
                    all.truncate(*most);
                    found.push(all);
                }
                _ if self.full.get() => return Stored::Full {},
                Act::Add(key, _) if lines.contains_key(key) => return Stored::Taken {},
                Act::Swap(key, old, _) if lines.get(key) != Some(old) => return Stored::Taken {},
                Act::Add(key, text) | Act::Put(key, text) | Act::Swap(key, _, text) => {
                    lines.insert(key.clone(), text.clone());
                }
            }
        }
        *self.lines.borrow_mut() = lines;
        Stored::Done(found)
    }
}

/// A page with its hall.
pub struct Page {
    hall: Hall,
    thinker: Thinker,
    store: Store,
    last: u64,
    answers: HashMap<u64, (u16, String)>,
    lines: Vec<Value>,
    frames: Vec<(u64, Value)>,
    stopped: usize,
}

impl Page {
    pub fn new(store: &Store) -> Page {
        let world = World::of_this_machine();
        Page {
            hall: Hall::new(plateau_games::CATALOG, world),
            thinker: Thinker::new(plateau_games::CATALOG, world, 16 << 20),
            store: store.clone(),
            last: 0,
            answers: HashMap::new(),
            lines: Vec::new(),
            frames: Vec::new(),
            stopped: 0,
        }
    }

    /// Takes a letter and all that follows from it, as JSON on every way. Nobody thinks unless told so.
    fn send(&mut self, letter: Letter, think: bool) {
        let mut letters = VecDeque::from([letter]);
        while let Some(letter) = letters.pop_front() {
            let text = serde_json::to_string(&letter).expect("letters are plain data");
            let letter = serde_json::from_str(&text).expect("and are read as they were written");
            for reply in self.hall.take(letter) {
                letters.extend(self.hear(reply, think));
            }
        }
    }

    fn hear(&mut self, reply: Reply, think: bool) -> Option<Letter> {
        let json = |text: &str| serde_json::from_str(text).expect("what is said is JSON");
        match reply {
            Reply::Answer {
                n, status, text, ..
            } => {
                self.answers.insert(n, (status, text));
            }
            Reply::Line { text, .. } => self.lines.push(json(&text)),
            Reply::Frame { socket, text } => self.frames.push((socket, json(&text))),
            Reply::Store { n, acts } => {
                let came = self.store.obey(&acts);
                return Some(Letter::Stored { n, came });
            }
            Reply::Think { n, work } if think => {
                let told = self.thinker.work(&work, &Arc::default(), &mut |_| ());
                return Some(Letter::Told { n, told });
            }
            Reply::Stop { .. } => self.stopped += 1,
            _ => {}
        }
        None
    }

    /// Asks and waits for the answer.
    pub fn ask(&mut self, method: &str, path: &str, body: &Value) -> (u16, Value) {
        self.last += 1;
        let n = self.last;
        let (method, path) = (method.to_owned(), path.to_owned());
        let body = if body.is_null() {
            String::new()
        } else {
            body.to_string()
        };
        self.send(
            Letter::Ask {
                n,
                method,
                path,
                body,
            },
            true,
        );
        let (status, text) = self.answers.remove(&n).expect("every request is answered");
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Asks while nobody thinks.
    pub fn begin(&mut self, method: &str, path: &str, body: &str) -> u64 {
        self.last += 1;
        let n = self.last;
        let (method, path, body) = (method.to_owned(), path.to_owned(), body.to_owned());
        self.send(
            Letter::Ask {
                n,
                method,
                path,
                body,
            },
            false,
        );
        n
    }

    pub fn forget(&mut self, n: u64) {
        self.send(Letter::Forget { n }, false);
    }

    /// How many questions were taken back.
    pub fn stopped(&self) -> usize {
        self.stopped
    }

    pub fn open(&mut self, socket: u64, path: &str) {
        let path = path.to_owned();
        self.send(Letter::Open { socket, path }, true);
    }

    pub fn say(&mut self, socket: u64, message: &Value) {
        let text = message.to_string();
        self.send(Letter::Say { socket, text }, true);
    }

    /// Lets everything ring that is due.
    pub fn until_quiet(&mut self) {
        for _ in 0..20 {
            self.send(Letter::Ring {}, true);
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    }

    /// What a socket has heard.
    pub fn frames(&self, socket: u64) -> Vec<Value> {
        let own = self.frames.iter().filter(|(to, _)| *to == socket);
        own.map(|(_, frame)| frame.clone()).collect()
    }

    /// The lines of the last answer that came in lines.
    pub fn lines(&self) -> Vec<Value> {
        self.lines.clone()
    }
}
