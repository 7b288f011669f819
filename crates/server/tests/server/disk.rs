//! A small disk that only one server sees: a tmpfs in a mount namespace, which outlives the server.

use std::{
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
};

/// A disk of so many megabytes over a folder.
pub struct Disk {
    /// Whoever keeps the namespace while servers come and go.
    holder: Child,
    folder: PathBuf,
}

fn is_root() -> bool {
    std::fs::metadata("/proc/self").is_ok_and(|own| std::os::unix::fs::MetadataExt::uid(&own) == 0)
}

impl Disk {
    /// Mounts one over this folder.
    pub fn over(folder: &Path, megabytes: usize) -> Disk {
        let mut command = Command::new("unshare");
        if !is_root() {
            command.args(["--map-root-user"]);
        }
        let script = format!(
            r#"mount -t tmpfs -o size={megabytes}m none "$0" && echo mounted && exec sleep infinity"#
        );
        let mut holder = command
            .args(["--mount", "sh", "-c", &script])
            .arg(folder)
            .stdout(Stdio::piped())
            .spawn()
            .expect("unshare is needed for this test: it comes with every Linux");
        let mut said = String::new();
        let stdout = holder.stdout.take().expect("its output is ours");
        BufReader::new(stdout)
            .read_line(&mut said)
            .expect("it says something");
        assert_eq!(said, "mounted\n", "a name space with a disk of its own");
        Disk {
            holder,
            folder: folder.to_owned(),
        }
    }

    /// A command that sees this disk.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("nsenter");
        if !is_root() {
            command.args(["--user", "--preserve-credentials"]);
        }
        let holder = self.holder.id().to_string();
        command
            .args(["--mount", "--target", &holder, "--"])
            .arg(program);
        command
    }

    fn ballast(&self) -> PathBuf {
        let inside = format!("/proc/{}/root{}", self.holder.id(), self.folder.display());
        Path::new(&inside).join("ballast")
    }

    /// Fills it to the last byte.
    pub fn fill(&self) {
        let filled = Command::new("dd")
            .arg(format!("of={}", self.ballast().display()))
            .args(["if=/dev/zero", "bs=4k"])
            .stderr(Stdio::null())
            .status();
        assert!(filled.is_ok_and(|status| !status.success()), "it is full");
    }

    /// Makes room again.
    pub fn make_room(&self) {
        std::fs::remove_file(self.ballast()).expect("the ballast is there");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}
