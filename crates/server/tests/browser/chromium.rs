//! One Chromium for all tests of this program, spoken to over its own protocol.
//!
//! The line is a pair of pipes (`--remote-debugging-pipe`): each message is JSON and ends with a zero
//! byte. Chromium ends by itself when the pipes close, and the kernel closes them however this program
//! ends: at its end, by a panic, by a signal. So nothing of it stays behind. The shell that started it
//! waits for that and takes its profile away.

use std::{
    collections::HashMap,
    io::{BufRead, BufReader, Write},
    os::unix::process::CommandExt,
    process::{ChildStdin, ChildStdout, Command, Stdio},
    sync::{
        Arc, Mutex, OnceLock,
        atomic::{AtomicU64, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
    time::Duration,
};

use serde_json::{Value, json};

/// Chromium reads from 3 and writes to 4; when it has ended, its profile goes.
const KEEPER: &str = r#"profile=$1; shift
"$@" --user-data-dir="$profile" 3<&0 4>&1 </dev/null >/dev/null 2>&1
rm -rf "$profile""#;

const ARGS: [&str; 18] = [
    "--headless=new",
    "--remote-debugging-pipe",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-extensions",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    "--lang=en-GB",
    // Each person has a window of their own; none of them may doze because another lies over it.
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-background-timer-throttling",
    // A page that was left is gone, also for a question that it had not answered yet.
    "--disable-features=BackForwardCache",
    "about:blank",
];

/// The longest that an answer may take.
const SLOW: Duration = Duration::from_secs(60);

/// The answers that are waited for, by the number of their question.
type Waiting = Arc<Mutex<HashMap<u64, Sender<Value>>>>;

/// The browser's process and the line to it.
pub struct Chromium {
    to: Mutex<ChildStdin>,
    waiting: Waiting,
    asked: AtomicU64,
    /// What it calls itself.
    pub user_agent: String,
}

/// A question that was sent.
pub struct Asked {
    method: String,
    answer: Receiver<Value>,
}

impl Chromium {
    /// The one that runs; the first to ask starts it.
    pub fn running() -> &'static Chromium {
        static RUNNING: OnceLock<Chromium> = OnceLock::new();
        RUNNING.get_or_init(Chromium::start)
    }

    fn start() -> Chromium {
        let profile = tempfile::tempdir().expect("there is a temporary folder");
        let mut keeper = Command::new("sh")
            .args(["-c", KEEPER, "keeper"])
            .arg(profile.keep())
            .arg("chromium")
            .args(ARGS)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // Ctrl-C at a terminal ends this program; the keeper has to clear up after it.
            .process_group(0)
            .spawn()
            .expect("a shell starts");
        let to = keeper.stdin.take().expect("its input is a pipe");
        let from = keeper.stdout.take().expect("its output is a pipe");
        let waiting = Waiting::default();
        let listener = Arc::clone(&waiting);
        thread::spawn(move || {
            listen(from, &listener);
            // The pipe has closed: Chromium is gone, and its keeper ends too.
            let _ = keeper.wait();
        });
        let mut chromium = Chromium {
            to: Mutex::new(to),
            waiting,
            asked: AtomicU64::new(0),
            user_agent: String::new(),
        };
        let version = chromium
            .call(None, "Browser.getVersion", json!({}))
            .expect("Chromium starts and answers: on Debian, apt-get install chromium");
        chromium.user_agent = version["userAgent"]
            .as_str()
            .expect("a browser has a name")
            .to_owned();
        chromium
    }

    /// Asks something of the browser, or of the page that a session is about; its answer comes later.
    pub fn ask(&self, session: Option<&str>, method: &str, params: Value) -> Asked {
        let id = self.asked.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": params });
        if let Some(session) = session {
            message["sessionId"] = json!(session);
        }
        let (tell, answer) = channel();
        self.waiting
            .lock()
            .expect("nobody panics with it")
            .insert(id, tell);
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        // Whether it has ended is told by the answer that does not come.
        let mut to = self.to.lock().expect("nobody panics with it");
        let _ = to.write_all(&bytes).and_then(|()| to.flush());
        Asked {
            method: method.to_owned(),
            answer,
        }
    }

    /// Asks and waits for the answer.
    pub fn call(
        &self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Result<Value, String> {
        self.ask(session, method, params).wait()
    }
}

impl Asked {
    /// The answer, or why there is none.
    pub fn wait(self) -> Result<Value, String> {
        let Asked { method, answer } = self;
        let answer = answer
            .recv_timeout(SLOW)
            .map_err(|error| format!("{method}: Chromium does not answer: {error}"))?;
        match answer.get("error") {
            Some(error) => Err(format!("{method}: {}", error["message"])),
            None => Ok(answer["result"].clone()),
        }
    }
}

/// Hands each answer to whoever waits for it; events have no number, and nobody waits for them.
fn listen(from: ChildStdout, waiting: &Waiting) {
    for message in BufReader::new(from).split(0) {
        let Ok(message) = message else { break };
        let Ok(message) = serde_json::from_slice::<Value>(&message) else {
            continue;
        };
        let Some(id) = message["id"].as_u64() else {
            continue;
        };
        let tell = waiting.lock().expect("nobody panics with it").remove(&id);
        if let Some(tell) = tell {
            // Somebody who no longer waits has said so already.
            let _ = tell.send(message);
        }
    }
    // It has ended: whoever waits is told by their channel's end.
    waiting.lock().expect("nobody panics with it").clear();
}
