//! The module's own calls: letters as JSON, in and out.
//!
//! A page writes a letter at [`space`] and calls [`hall`] (a worker for tables) or [`think`] (a worker for
//! minds). Replies go out through `plateau.reply` while the call runs, so that a mind can tell what it has
//! found so far. A call that traps leaves nothing that could be used: the worker begins anew.

use std::{
    cell::RefCell,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use plateau_core::Clock;

use crate::{Hall, Letter, Reply, Thinker, Told, World};

#[link(wasm_import_module = "plateau")]
unsafe extern "C" {
    /// Milliseconds of a clock that never jumps.
    fn clock() -> f64;
    /// Milliseconds since 1970.
    fn date() -> f64;
    /// 64 bits that nobody can guess.
    fn random() -> u64;
    /// Whether the question that is thought about is to be given up.
    fn stopped() -> u32;
    /// A reply, JSON.
    fn reply(at: *const u8, length: usize);
}

thread_local! {
    static SPACE: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static HALL: RefCell<Option<Hall>> = const { RefCell::new(None) };
    static THINKER: RefCell<Option<Thinker>> = const { RefCell::new(None) };
    static STOP: RefCell<Arc<AtomicBool>> = RefCell::default();
}

/// The clock, and the place where a mind that looks at it learns that it is to stop.
fn now() -> Duration {
    // SAFETY: the imports take nothing and give a number.
    let (stop, millis) = unsafe { (stopped(), clock()) };
    if stop != 0 {
        STOP.with_borrow(|flag| flag.store(true, Ordering::Relaxed));
    }
    Duration::try_from_secs_f64(millis / 1e3).unwrap_or_default()
}

fn world() -> World {
    World {
        clock: Clock::new(now),
        // SAFETY: the imports take nothing and give a number.
        date: || unsafe { date() } as u64,
        // SAFETY: as above.
        random: || unsafe { random() },
    }
}

fn send(out: &Reply) {
    let text = serde_json::to_string(out).expect("replies are plain data");
    // SAFETY: the text lives until the call returns, and the page only reads it.
    unsafe { reply(text.as_ptr(), text.len()) }
}

fn trouble(text: String) {
    send(&Reply::Trouble { text });
}

/// The version of the letters.
#[unsafe(no_mangle)]
extern "C" fn version() -> u32 {
    std::panic::set_hook(Box::new(|panic| trouble(panic.to_string())));
    crate::VERSION
}

/// The version of the protocol of tables.
#[unsafe(no_mangle)]
extern "C" fn protocol() -> u32 {
    plateau_protocol::VERSION
}

/// Room for a letter of this length.
#[unsafe(no_mangle)]
extern "C" fn space(length: usize) -> *mut u8 {
    SPACE.with_borrow_mut(|space| {
        space.clear();
        space.resize(length, 0);
        space.as_mut_ptr()
    })
}

fn letter() -> Option<Letter> {
    let text = SPACE.take();
    let read = serde_json::from_slice(&text);
    read.map_err(|error| trouble(format!("not a letter: {error}")))
        .ok()
}

/// Takes the letter in the space, as a hall.
#[unsafe(no_mangle)]
extern "C" fn hall() {
    let Some(letter) = letter() else { return };
    let replies = HALL.with_borrow_mut(|hall| {
        let hall = hall.get_or_insert_with(|| Hall::new(plateau_games::CATALOG, world()));
        hall.take(letter)
    });
    replies.iter().for_each(send);
}

/// Takes the letter in the space, as a thinker that lends each mind so many megabytes at most.
#[unsafe(no_mangle)]
extern "C" fn think(megabytes: u32) {
    let Some(Letter::Think { n, work }) = letter() else {
        return trouble("a thinker gets questions alone".to_owned());
    };
    let stop = Arc::new(AtomicBool::new(false));
    STOP.set(stop.clone());
    let told = THINKER.with_borrow_mut(|thinker| {
        let most = u64::from(megabytes) << 20;
        let thinker =
            thinker.get_or_insert_with(|| Thinker::new(plateau_games::CATALOG, world(), most));
        let mut report = |told: Told| send(&Reply::Told { n, told });
        thinker.work(&work, &stop, &mut report)
    });
    send(&Reply::Told { n, told });
}
