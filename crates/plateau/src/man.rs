//! `plateau man`: the manual as pages for `man`, in both languages.

use std::{fs, io::Write, path::PathBuf};

use clap::{Command, CommandFactory, Parser};
use clap_mangen::Man;
use plateau_core::{Language, phrase};

use crate::{Cli, failure::Failure, manual, program::Program, save};

/// Write the manual as pages for `man`, a page a command, in English and French.
///
/// The folder is laid out as /usr/share/man is: `man -M FOLDER plateau-solve` shows a page.
#[derive(Parser)]
pub struct Args {
    /// The folder; it is made where it is missing.
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,
}

/// Runs it.
pub fn run(args: &Args, program: &Program) -> Result<(), Failure> {
    let words = &program.words;
    let mut count = 0;
    for (language, place) in [(Language::En, "man1"), (Language::Fr, "fr/man1")] {
        let folder = args.folder.join(place);
        fs::create_dir_all(&folder).map_err(|error| {
            let (file, problem) = (folder.display().to_string(), error.to_string());
            Failure::Other(words.say(&phrase!("cli-save", file = file, problem = problem)))
        })?;
        for (name, page) in pages(language) {
            save::whole(&folder.join(format!("{name}.1")), &page, words)?;
            count += 1;
        }
    }
    let folder = args.folder.display().to_string();
    let told = phrase!("cli-man-written", count = count, folder = folder);
    let mut out = std::io::stdout();
    writeln!(out, "{}", words.say(&told)).map_err(|error| Failure::output(&error, words))
}

/// Every page with its name.
fn pages(language: Language) -> Vec<(String, Vec<u8>)> {
    let mut command = manual::told(Cli::command(), language);
    command.build();
    let mut pages = Vec::new();
    gather(&command, "plateau", language, &mut pages);
    pages
}

fn gather(command: &Command, name: &str, language: Language, into: &mut Vec<(String, Vec<u8>)>) {
    into.push((name.to_owned(), page(command, name, language)));
    for part in command
        .get_subcommands()
        .filter(|part| part.get_name() != "help")
    {
        gather(part, &format!("{name}-{}", part.get_name()), language, into);
    }
}

fn page(command: &Command, name: &str, language: Language) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Who is built knows its name with those above it: plateau-solve.
    let man = Man::new(command.clone());
    man.title(name)
        .section("1")
        .manual("Plateau")
        .source(concat!("plateau ", env!("CARGO_PKG_VERSION")))
        .render(&mut bytes)
        .expect("memory can be written");
    match language {
        Language::En => bytes,
        Language::Fr => in_french(&String::from_utf8_lossy(&bytes)).into_bytes(),
    }
}

/// The headings are the only words of the page that are not ours; those that are have a space before
/// a colon, which is not there on a page.
fn in_french(page: &str) -> String {
    let line = |line: &str| {
        let Some(heading) = line.strip_prefix(".SH ") else {
            return line.to_owned();
        };
        let heading = heading.replace('\u{a0}', "");
        let heading = match heading.trim_matches('"') {
            "NAME" => "NOM".to_owned(),
            "SUBCOMMANDS" => "COMMANDES".to_owned(),
            own => own.to_uppercase(),
        };
        format!(".SH {heading}")
    };
    let mut lines: Vec<String> = page.lines().map(line).collect();
    lines.push(String::new());
    lines.join("\n")
}
