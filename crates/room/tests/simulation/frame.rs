//! A message to a display: written once, read once, however many get it.

use std::sync::{
    Arc, OnceLock,
    atomic::{AtomicBool, Ordering},
};

use plateau_protocol::FromServer;

#[derive(Clone)]
pub struct Frame(Arc<Text>);

struct Text {
    text: String,
    read: OnceLock<FromServer<'static>>,
    judged: AtomicBool,
}

impl From<String> for Frame {
    fn from(text: String) -> Frame {
        Frame(Arc::new(Text {
            text,
            read: OnceLock::new(),
            judged: AtomicBool::new(false),
        }))
    }
}

impl AsRef<str> for Frame {
    fn as_ref(&self) -> &str {
        &self.0.text
    }
}

impl Frame {
    pub fn read(&self) -> &FromServer<'static> {
        let read = || {
            let read = FromServer::read(&self.0.text);
            read.unwrap_or_else(|error| panic!("{error} in {}", self.0.text))
        };
        self.0.read.get_or_init(read)
    }

    pub fn text(&self) -> &str {
        &self.0.text
    }

    /// Whether nobody has judged it yet; somebody does now.
    pub fn is_new(&self) -> bool {
        !self.0.judged.swap(true, Ordering::Relaxed)
    }
}
