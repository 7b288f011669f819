//! Another program, measured in turns with ours.
//!
//! A machine that others use is fast in one minute and slow in the next, so that figures of two
//! runs say little about two programs. Here both work on the same few positions before either
//! goes on to the next ones, and a comparison is made of many such rounds.

use std::{
    fmt, fs,
    io::{BufRead, BufReader, Write},
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
    thread,
    time::Duration,
};

/// How many turns a round has: the positions are dealt into as many chunks.
const TURNS: usize = 10;

/// A program that reads a line a position and writes a line an answer, at once.
pub struct Peer {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Peer {
    /// Starts this command line: a program and its arguments, between spaces.
    pub fn start(command: &str) -> Peer {
        let mut words = command.split_whitespace();
        let program = words.next().expect("PLATEAU_PEER names a program");
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("{command}: the peer does not start: {error}"));
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("its output is piped"));
        Peer {
            child,
            input,
            output,
        }
    }

    /// The answers to these lines, a line each. The lines have to fit into a pipe (64 kB).
    pub fn ask<'a>(&mut self, lines: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let lines: Vec<&str> = lines.into_iter().collect();
        let input = self.input.as_mut().expect("it is open until the peer ends");
        input
            .write_all((lines.join("\n") + "\n").as_bytes())
            .expect("the peer reads what it is asked");
        let answer = |question: &&str| {
            let mut text = String::new();
            let read = self
                .output
                .read_line(&mut text)
                .expect("the peer writes text");
            assert_ne!(read, 0, "the peer ended instead of answering {question}");
            text
        };
        lines.iter().map(answer).collect()
    }

    /// The seconds that a processor has spent on it, as Linux counts them in nanoseconds. The
    /// count is complete when the program waits for its next line, which is waited for here.
    #[allow(
        dead_code,
        reason = "only peers that tell no times of their own need it"
    )]
    pub fn seconds(&self) -> f64 {
        let id = self.child.id();
        let read = |name: &str| {
            let path = format!("/proc/{id}/{name}");
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
        };
        while !read("stat").contains(") S ") {
            thread::sleep(Duration::from_micros(50));
        }
        let spent = read("schedstat");
        let nanos = spent.split(' ').next().and_then(|text| text.parse().ok());
        Duration::from_nanos(nanos.expect("the first number is the time")).as_secs_f64()
    }
}

impl Drop for Peer {
    fn drop(&mut self) {
        self.input = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// One round: each chunk of the positions is given to both. Who begins changes every time.
pub fn in_turns<T>(positions: &[T], mut one: impl FnMut(&[T]), mut other: impl FnMut(&[T])) {
    for (turn, chunk) in positions
        .chunks(positions.len().div_ceil(TURNS))
        .enumerate()
    {
        if turn % 2 == 0 {
            one(chunk);
            other(chunk);
        } else {
            other(chunk);
            one(chunk);
        }
    }
}

/// The same figure of several rounds.
pub struct Rounds(Vec<f64>);

impl Rounds {
    /// Of each round this.
    pub fn of<T>(rounds: &[T], figure: impl Fn(&T) -> f64) -> Rounds {
        let mut sorted: Vec<f64> = rounds.iter().map(figure).collect();
        sorted.sort_by(f64::total_cmp);
        Rounds(sorted)
    }

    /// The one in the middle.
    pub fn median(&self) -> f64 {
        self.0[self.0.len() / 2]
    }
}

impl fmt::Display for Rounds {
    /// The median, and the range.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (least, most) = (self.0[0], self.0[self.0.len() - 1]);
        write!(f, "{:.2} ({least:.2} to {most:.2})", self.median())
    }
}

/// How busy the machine is: the mean number of programs that ran or waited for a processor in the
/// last minute.
pub fn load() -> String {
    let text = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}
