//! What packagers and those who only want to play meet: completions, the manual, a second start.

use std::{
    collections::BTreeSet,
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::Command,
    time::{Duration, Instant},
};

use crate::{
    common::{assert_bad_input, err, out, plateau, run},
    join::Server,
};

/// The commands that `--help` lists.
fn commands() -> BTreeSet<String> {
    let help = out(&run(&["--help"]));
    let (_, list) = help.split_once("Commands:\n").expect("there are some");
    let (list, _) = list.split_once("\n\n").expect("options follow");
    let names = list.lines().filter_map(|line| {
        let is_name = line.starts_with("  ") && !line.starts_with("   ");
        line.split_whitespace()
            .next()
            .filter(|_| is_name)
            .map(str::to_owned)
    });
    names.filter(|name| name != "help").collect()
}

#[test]
fn every_shell_completes_every_command() {
    let commands = commands();
    assert!(commands.contains("solve") && commands.contains("man"));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = out(&run(&["completions", shell]));
        for command in &commands {
            assert!(script.contains(command.as_str()), "{shell} lacks {command}");
        }
        let french = out(&run(&["--lang", "fr", "completions", shell]));
        if shell != "bash" {
            let told = french.contains("Juger des positions");
            assert!(told, "{shell} tells what commands do");
        }
    }
    assert_bad_input(&["completions", "csh"], &["csh", "bash"]);
}

#[test]
fn bash_completes_what_it_was_told_to() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let script = folder.path().join("plateau");
    fs::write(&script, out(&run(&["completions", "bash"]))).expect("it is empty");
    let asked = format!(
        "source '{}'; COMP_WORDS=(plateau per); COMP_CWORD=1; _plateau plateau per plateau; echo \"${{COMPREPLY[@]}}\"",
        script.display()
    );
    let bash = Command::new("bash").args(["--norc", "-c", &asked]).output();
    let bash = bash.expect("bash is on every machine that builds this");
    assert_eq!(out(&bash).trim(), "perft", "{}", err(&bash));
}

#[test]
fn the_manual_has_a_page_a_command_in_both_languages() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let root = folder.path().to_str().expect("a plain path");
    let told = run(&["man", root]);
    assert!(told.status.success(), "{}", err(&told));
    let page = |place: &str, name: &str| {
        let path = Path::new(root).join(place).join(format!("{name}.1"));
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    for command in commands() {
        let name = format!("plateau-{command}");
        let (english, french) = (page("man1", &name), page("fr/man1", &name));
        assert!(english.contains(".SH SYNOPSIS"), "{name}");
        assert!(
            french.contains(".SH NOM") && !french.contains(".SH NAME"),
            "{name}"
        );
        assert_ne!(english, french, "{name}");
    }
    assert!(page("fr/man1", "plateau").contains(".SH COMMANDES"));
    assert!(page("man1", "plateau-course-join").contains("course"));
}

#[test]
fn a_second_start_opens_the_page_that_is_there() {
    let data = tempfile::tempdir().expect("a temporary folder");
    let server = Server::start(data.path(), "127.0.0.1:0");
    let seen = data.path().join("seen");
    let bin = data.path().join("bin");
    fs::create_dir(&bin).expect("it is new");
    // A browser that writes down what it is told to open.
    let browser = bin.join("xdg-open");
    let script = format!(
        "#!/bin/sh\necho \"$1\" > '{0}.part' && mv '{0}.part' '{0}'\n",
        seen.display()
    );
    fs::write(&browser, script).expect("it is new");
    fs::set_permissions(&browser, fs::Permissions::from_mode(0o755)).expect("it is ours");
    let path = format!(
        "{}:{}",
        bin.display(),
        std::env::var("PATH").expect("a path")
    );
    let second = |more: &[&str]| {
        let mut command = plateau(&["serve", "--listen", server.host()]);
        let command = command
            .args(more)
            .env("PATH", &path)
            .env("XDG_DATA_HOME", data.path());
        command.output().expect("the program runs")
    };
    let opened = second(&["--open"]);
    assert!(opened.status.success(), "{}", err(&opened));
    assert_eq!(out(&opened).trim(), format!("{}/", server.url));
    let until = Instant::now() + Duration::from_secs(10);
    while !seen.exists() && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    let address = fs::read_to_string(&seen).expect("a browser was opened");
    assert_eq!(address.trim(), format!("{}/", server.url));
    // Who only serves is told that the address is taken.
    let refused = second(&[]);
    assert!(!refused.status.success());
    assert!(err(&refused).contains("cannot listen"), "{}", err(&refused));
}

#[test]
fn a_stranger_at_the_address_is_not_taken_for_the_page() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("it listens").to_string();
    let stranger = std::thread::spawn(move || {
        use std::io::{Read, Write};
        let (mut stream, _) = listener.accept().expect("somebody asks");
        let _ = stream.read(&mut [0; 1024]);
        let _ = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\nhello");
    });
    let data = tempfile::tempdir().expect("a temporary folder");
    let told = plateau(&["serve", "--open", "--listen", &address])
        .env("XDG_DATA_HOME", data.path())
        .output()
        .expect("the program runs");
    stranger.join().expect("it answered");
    assert!(!told.status.success());
    assert!(err(&told).contains("cannot listen"), "{}", err(&told));
}
