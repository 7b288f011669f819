//! `./check` on machines that lack something: it ends with one sentence that says what to do.

use std::{
    fs,
    os::unix::fs::{PermissionsExt, symlink},
    path::{Path, PathBuf},
    process::Command,
};

/// What the script itself needs; taken from this machine.
const SHELL: [&str; 16] = [
    "awk", "bash", "cat", "cut", "dirname", "df", "env", "grep", "head", "mkdir", "mktemp", "rm",
    "sed", "sort", "tail", "tee",
];

/// A machine that has the programs of a shell, and those that a test gives it.
struct Machine {
    folder: tempfile::TempDir,
}

impl Machine {
    fn bare() -> Machine {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let machine = Machine { folder };
        fs::create_dir(machine.bin()).expect("it is empty");
        let path = std::env::var_os("PATH").expect("this machine has programs");
        for name in SHELL {
            let mut places = std::env::split_paths(&path).map(|place| place.join(name));
            let real = places.find(|place| place.exists());
            let real = real.unwrap_or_else(|| panic!("{name} is on every machine"));
            symlink(real, machine.bin().join(name)).expect("it is new");
        }
        machine
    }

    /// One that has all that a build needs: Rust as new as asked for, and a C compiler.
    fn builds() -> Machine {
        let machine = Machine::bare();
        machine.gives("cargo", "");
        machine.gives("rustc", "echo 'rustc 9.9.9 (a date)'");
        machine.gives("cc", "");
        // Four thousand megabytes and more are left.
        machine.gives("df", "printf 'head\\n disk 1 1 9999999 1 /\\n'");
        machine
    }

    /// One that has all that the tests need, too.
    fn tests() -> Machine {
        let machine = Machine::builds();
        for name in ["python3", "tmux", "chromium", "initdb", "npm"] {
            machine.gives(name, "");
        }
        machine
    }

    fn bin(&self) -> PathBuf {
        self.folder.path().join("bin")
    }

    /// A program that does this.
    fn gives(&self, name: &str, body: &str) {
        let path = self.bin().join(name);
        let _ = fs::remove_file(&path);
        fs::write(&path, format!("#!/bin/sh\n{body}\n")).expect("it can be written");
        let all = fs::Permissions::from_mode(0o755);
        fs::set_permissions(&path, all).expect("it is ours");
    }

    /// The last words of `./check` there, which fails.
    fn says(&self) -> String {
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../check");
        let output = Command::new(script)
            .env_clear()
            .env("PATH", self.bin())
            .env("HOME", self.folder.path())
            .env("CARGO_TARGET_DIR", self.folder.path().join("target"))
            .output()
            .expect("bash runs the script");
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{errors}");
        let last = errors.trim_end().lines().last().unwrap_or_default();
        last.strip_prefix("check: ").unwrap_or(&errors).to_owned()
    }
}

/// Asserts that a sentence holds these words.
fn holds(said: &str, words: &[&str]) {
    for word in words {
        assert!(said.contains(word), "{said:?} says {word:?}");
    }
}

#[test]
fn without_rust_it_says_where_to_get_it() {
    holds(&Machine::bare().says(), &["Rust", "https://rustup.rs"]);
}

#[test]
fn an_old_rust_is_told_with_the_one_that_is_needed() {
    let machine = Machine::builds();
    machine.gives("rustc", "echo 'rustc 1.70.0 (a date)'");
    let wanted = env!("CARGO_PKG_RUST_VERSION");
    holds(&machine.says(), &["1.70.0", wanted, "rustup update"]);
}

#[test]
fn without_a_c_compiler_it_names_a_package_that_has_one() {
    let machine = Machine::builds();
    fs::remove_file(machine.bin().join("cc")).expect("it was there");
    holds(&machine.says(), &["C compiler", "build-essential"]);
}

#[test]
fn a_full_disk_is_told_before_anything_is_built() {
    let machine = Machine::builds();
    machine.gives("df", "printf 'head\\n disk 1 1 20480 1 /\\n'");
    holds(&machine.says(), &["20 MB left", "CARGO_TARGET_DIR"]);
}

#[test]
fn without_the_right_to_install_it_names_what_to_install() {
    let machine = Machine::builds();
    machine.gives("apt-get", "");
    machine.gives("id", "echo 1000");
    machine.gives("sudo", "exit 1");
    holds(
        &machine.says(),
        &["by root", "please install", "chromium", "tmux", "npm"],
    );
}

#[test]
fn without_debians_packages_it_names_what_to_install() {
    holds(&Machine::builds().says(), &["please install", "chromium"]);
}

#[test]
fn packages_that_cannot_be_had_are_named() {
    let machine = Machine::builds();
    machine.gives("apt-get", "exit 100");
    machine.gives("id", "echo 0");
    machine.gives("true", "");
    holds(&machine.says(), &["network", "please install", "chromium"]);
}

#[test]
fn crates_that_cannot_be_had_are_told() {
    let machine = Machine::tests();
    machine.gives("cargo", "[ \"$1\" != fetch ]");
    holds(&machine.says(), &["crates", "network"]);
}
