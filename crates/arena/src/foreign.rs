//! Programs of others: they end with all that they started, get no more than they are allowed, and
//! nothing that they write steers a terminal or a page.

use std::{
    io::{self, Write},
    process::{Child, ChildStdin, Command},
    sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender},
    thread,
    time::Duration,
};

use serde::{Deserialize, Serialize};

/// A program that does not read a line for so long reads none any more.
const DEAF: Duration = match cfg!(test) {
    false => Duration::from_secs(5),
    true => Duration::from_millis(300),
};

/// What a program may use at most. Without limits it may do what whoever starts it may do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Rights {
    /// Seconds of processor time, from its start to its end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cpu: Option<u64>,
    /// Megabytes of memory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub memory: Option<u64>,
    /// Files that it may hold open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<u64>,
    /// Without network: in a name space of its own, where the system allows that.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub offline: bool,
}

impl Rights {
    /// The command under these rights. Without network it is started by `unshare`; where the system
    /// refuses that, the program does not start.
    pub(crate) fn command(&self, program: &str, arguments: &[String]) -> Command {
        let mut command = match self.offline {
            true => {
                let mut command = Command::new("unshare");
                command.args(["--map-current-user", "--net", "--", program]);
                command
            }
            false => Command::new(program),
        };
        command.args(arguments);
        #[cfg(unix)]
        {
            // A group of its own: all that it starts ends with it.
            use std::os::unix::process::CommandExt;
            command.process_group(0);
        }
        command
    }

    /// Limits a program that was just started, and all that it starts from now on.
    pub(crate) fn limit(&self, child: &Child) -> io::Result<()> {
        #[cfg(target_os = "linux")]
        {
            use rlimit::Resource;
            let limits = [
                (Resource::CPU, self.cpu),
                (Resource::AS, self.memory.map(|megabytes| megabytes << 20)),
                (Resource::NOFILE, self.files),
            ];
            let id = i32::try_from(child.id()).map_err(io::Error::other)?;
            for (resource, limit) in limits {
                if let Some(limit) = limit {
                    rlimit::prlimit(id, resource, Some((limit, limit)), None)?;
                }
            }
            Ok(())
        }
        #[cfg(not(target_os = "linux"))]
        {
            let _ = child;
            match *self == Rights::default() {
                true => Ok(()),
                false => Err(io::Error::other("limits need Linux")),
            }
        }
    }
}

/// Ends a program with all that it started.
pub(crate) fn end(child: &mut Child) {
    #[cfg(unix)]
    {
        let group = i32::try_from(child.id()).ok();
        if let Some(group) = group.and_then(rustix::process::Pid::from_raw) {
            // Where nobody of it is left there is nothing to end.
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
    let _ = child.kill();
    let _ = child.wait();
}

/// Without what steers whoever shows it: escape codes, and signs that turn the direction of text.
pub(crate) fn visible(text: &str) -> String {
    let shown = |letter: &char| {
        let steers = matches!(
            letter,
            '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}'
        );
        !letter.is_control() && !steers
    };
    let spaced = text
        .chars()
        .map(|letter| if letter == '\t' { ' ' } else { letter });
    spaced.filter(shown).collect()
}

/// The way to a program's standard input. A program that does not read holds nobody up.
pub(crate) struct Mouth {
    lines: SyncSender<String>,
    written: Receiver<bool>,
}

impl Mouth {
    /// Writes on a thread of its own.
    pub(crate) fn of(mut stdin: ChildStdin) -> Mouth {
        let (lines, waiting) = mpsc::sync_channel::<String>(1);
        let (tell, written) = mpsc::channel();
        thread::spawn(move || {
            for line in waiting {
                let sent = writeln!(stdin, "{line}").and_then(|()| stdin.flush());
                if tell.send(sent.is_ok()).is_err() || sent.is_err() {
                    return;
                }
            }
        });
        Mouth { lines, written }
    }

    /// Says a line; returns when it is written.
    pub(crate) fn say(&self, line: &str) -> Said {
        if self.lines.try_send(line.to_owned()).is_err() {
            return Said::Closed;
        }
        match self.written.recv_timeout(DEAF) {
            Ok(true) => Said::Heard,
            Ok(false) | Err(RecvTimeoutError::Disconnected) => Said::Closed,
            Err(RecvTimeoutError::Timeout) => Said::Deaf,
        }
    }
}

/// What became of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// It is in the program's pipe.
    Heard,
    /// The pipe is closed.
    Closed,
    /// The program does not read.
    Deaf,
}

#[cfg(test)]
mod tests {
    use std::{path::Path, time::Instant};

    use super::*;
    use crate::{Fault, Process};

    fn script(text: &str) -> Vec<String> {
        ["sh", "-c", text].map(str::to_owned).to_vec()
    }

    fn spawn(text: &str, rights: &Rights) -> Process {
        Process::spawn(&script(text), Path::new(""), rights).expect("there is a shell")
    }

    fn soon() -> Instant {
        Instant::now() + Duration::from_secs(10)
    }

    #[test]
    fn all_that_a_program_started_ends_with_it() {
        let mut program = spawn("sleep 300 & echo $!; wait", &Rights::default());
        let child = program.receive(soon()).expect("it tells who its child is");
        let alive = || {
            let status = std::fs::read_to_string(format!("/proc/{child}/stat"));
            status.is_ok_and(|status| !status.contains(") Z "))
        };
        assert!(alive(), "the child sleeps");
        drop(program);
        let end = soon();
        while alive() {
            assert!(Instant::now() < end, "the child {child} is left behind");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn a_program_that_ends_by_itself_leaves_nothing_behind() {
        let mut program = spawn("sleep 300 >/dev/null 2>&1 & echo $!", &Rights::default());
        let child = program.receive(soon()).expect("it tells who its child is");
        assert!(program.wait(Duration::from_secs(10)).is_some(), "it ends");
        drop(program);
        let end = soon();
        while std::fs::read_to_string(format!("/proc/{child}/stat"))
            .is_ok_and(|status| !status.contains(") Z "))
        {
            assert!(Instant::now() < end, "the child {child} is left behind");
            thread::sleep(Duration::from_millis(10));
        }
    }

    #[test]
    fn a_program_that_does_not_read_holds_nobody_up() {
        let mut program = spawn("sleep 300", &Rights::default());
        let begun = Instant::now();
        let long = "x".repeat(1 << 20);
        assert_eq!(program.send(&long), Err(Fault::Deaf));
        drop(program);
        assert!(begun.elapsed() < Duration::from_secs(5), "nor its end");
    }

    #[test]
    fn a_program_has_the_rights_that_it_is_given_and_no_more() {
        let rights = Rights {
            cpu: Some(7),
            memory: Some(500),
            files: Some(33),
            offline: false,
        };
        let ask = "read go; echo $(ulimit -t) $(ulimit -v) $(ulimit -n); read end";
        let mut program = spawn(ask, &rights);
        program.send("go").expect("it reads");
        let told = program.receive(soon()).expect("it answers");
        assert_eq!(told, format!("7 {} 33", 500 << 10));
        let greedy = Rights {
            cpu: Some(1),
            ..Rights::default()
        };
        let mut program = spawn("while :; do :; done", &greedy);
        let ended = program.wait(Duration::from_secs(30));
        assert!(ended.is_some(), "its second is used up");
    }

    #[test]
    fn a_program_without_network_sees_none_or_does_not_start() {
        let rights = Rights {
            offline: true,
            ..Rights::default()
        };
        let mut program = spawn("echo $(grep -c : /proc/net/dev); read end", &rights);
        match program.receive(soon()) {
            Ok(devices) => assert_eq!(devices, "1", "nothing but its own loopback"),
            // A system that allows nobody a name space of their own.
            Err(fault) => assert!(matches!(fault, Fault::Ended(_)), "{fault:?}"),
        }
    }

    #[test]
    fn what_a_program_writes_steers_nothing() {
        let evil = "\u{1b}]0;owned\u{7}bestmove\t4\u{1b}[2J\u{202e}x\u{9b}1m";
        assert_eq!(visible(evil), "]0;ownedbestmove 4[2Jx1m");
        assert_eq!(
            visible("joué à C3 – 「勝」"),
            "joué à C3 – 「勝」",
            "letters stay"
        );
    }
}
