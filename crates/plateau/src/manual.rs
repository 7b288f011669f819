//! The manual in French: what `--help` says and what is wrong with arguments. In English clap says
//! both, from the comments of the arguments.

use std::process::ExitCode;

use clap::{
    Arg, ArgAction, Command, Error,
    error::{ContextKind, ContextValue, ErrorKind},
};
use plateau_core::{Language, Words, phrase};

/// Key and text a line: `solve` is a command, `solve+` its second paragraph, `solve/file` an
/// argument, `*/game` that argument of every command.
const FRENCH: &str = include_str!("../words/help.fr.txt");

/// The text with this key.
fn text(key: &str) -> Option<&'static str> {
    let mut lines = FRENCH.lines().filter_map(|line| line.split_once(" = "));
    lines.find(|(own, _)| *own == key).map(|(_, text)| text)
}

/// The text of an argument of a command.
fn of(path: &str, argument: &str) -> Option<&'static str> {
    text(&format!("{path}/{argument}")).or_else(|| text(&format!("*/{argument}")))
}

/// The command as it is told in this language.
pub fn told(command: Command, language: Language) -> Command {
    match language {
        Language::En => command,
        Language::Fr => {
            let mut command = french(command, "");
            command.build();
            with_french_help(command)
        }
    }
}

/// The same with clap's own command `help` told in French, wherever there are commands.
fn with_french_help(command: Command) -> Command {
    command.mut_subcommands(|part| match (part.get_name(), text("help")) {
        ("help", Some(about)) => part.about(about),
        _ => with_french_help(part),
    })
}

fn french(command: Command, path: &str) -> Command {
    let key = if path.is_empty() { "plateau" } else { path };
    let mut command = command
        .help_template(
            "{before-help}{about-with-newline}\nUtilisation\u{a0}: {usage}\n\n{all-args}{after-help}",
        )
        .subcommand_help_heading("Commandes\u{a0}")
        .subcommand_value_name("COMMANDE")
        .disable_help_flag(true);
    if let Some(about) = text(key) {
        command = command.about(about);
        if let Some(more) = text(&format!("{key}+")) {
            command = command.long_about(format!("{about}.\n\n{more}"));
        }
    }
    let names: Vec<String> = command
        .get_arguments()
        .map(|argument| argument.get_id().to_string())
        .collect();
    for name in names {
        command = command.mut_arg(&name, |argument| french_argument(argument, path, &name));
    }
    let flag = |name: &'static str, short, action| {
        let flag = Arg::new(name).short(short).long(name).action(action);
        flag.help(of(path, name).unwrap_or_default())
            .help_heading("Options\u{a0}")
    };
    command = command.arg(flag("help", 'h', ArgAction::Help));
    if path.is_empty() {
        let version = flag("version", 'V', ArgAction::Version);
        command = command.disable_version_flag(true).arg(version);
    }
    let parts: Vec<String> = command
        .get_subcommands()
        .map(|part| part.get_name().to_owned())
        .collect();
    for part in parts {
        let path = format!("{path} {part}");
        command = command.mut_subcommand(part, |part| french(part, path.trim_start()));
    }
    command
}

fn french_argument(argument: Arg, path: &str, name: &str) -> Arg {
    let positional = argument.is_positional();
    let mut help = of(path, name).unwrap_or_default().to_owned();
    let usual: Vec<String> = argument
        .get_default_values()
        .iter()
        .map(|value| value.to_string_lossy().into_owned())
        .collect();
    let takes = argument.get_action().takes_values();
    if !usual.is_empty() && takes {
        help.push_str(&format!(" [par défaut\u{a0}: {}]", usual.join(" ")));
    }
    let values = argument.get_value_names().unwrap_or_default();
    let values: Vec<&'static str> = values.iter().filter_map(|name| value_name(name)).collect();
    let mut argument = argument.help_heading(match positional {
        true => "Arguments\u{a0}",
        false => "Options\u{a0}",
    });
    if !help.is_empty() {
        // What can be chosen is told in the sentence: clap would tell it in English.
        argument = argument
            .help(help)
            .hide_default_value(takes)
            .hide_possible_values(takes);
    }
    match values.is_empty() {
        true => argument,
        false => argument.value_names(values),
    }
}

/// What stands for a value.
fn value_name(english: &str) -> Option<&'static str> {
    Some(match english {
        "GAME" => "JEU",
        "WHEN" => "QUAND",
        "FILE" => "FICHIER",
        "FOLDER" | "DIR" => "DOSSIER",
        "FILE|FOLDER" => "FICHIER|DOSSIER",
        "POSITION|FILE" => "POSITION|FICHIER",
        "POSITION|LOG" => "POSITION|PARTIE",
        "FILE.svg|png|gif|txt" => "FICHIER.svg|png|gif|txt",
        "LOG" => "PARTIE",
        "NAME" => "NOM",
        "LANG" => "LANGUE",
        "SECONDS" => "SECONDES",
        "MILLISECONDS" => "MILLISECONDES",
        "KEY=VALUE" => "CLÉ=VALEUR",
        "SIZE" => "TAILLE",
        "MB" => "Mo",
        "PLIES" => "DEMI-COUPS",
        "PROGRAM" => "PROGRAMME",
        "DEPTH" => "PROFONDEUR",
        "THEME" => "THÈME",
        "ADDRESS" => "ADRESSE",
        "PATH" => "CHEMIN",
        "HEADER" => "EN-TÊTE",
        "LEVEL" => "NIVEAU",
        "FORMAT" => "FORMAT",
        "MOVES" => "COUPS",
        "human|MIND" => "human|IA",
        "HOST:PORT" => "HÔTE:PORT",
        _ => return None,
    })
}

/// Tells why the arguments cannot be taken, or what was asked for instead of a command.
pub fn tell(error: &Error, words: &Words) -> ExitCode {
    let asked = matches!(
        error.kind(),
        ErrorKind::DisplayHelp
            | ErrorKind::DisplayVersion
            | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand
    );
    if asked || words.language() == Language::En {
        // Whoever has closed the output does not want to read it.
        let _ = error.print();
    } else {
        eprintln!("plateau\u{a0}: {}", sentence(error, words));
        eprintln!("\n{}", words.get("cli-args-help"));
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

fn sentence(error: &Error, words: &Words) -> String {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(match kind {
            // Of several guesses one is meant.
            ContextKind::SuggestedArg
            | ContextKind::SuggestedSubcommand
            | ContextKind::SuggestedValue => "\u{a0}» ou «\u{a0}",
            _ => ", ",
        }),
        _ => String::new(),
    };
    let (argument, value) = (
        context(ContextKind::InvalidArg),
        context(ContextKind::InvalidValue),
    );
    let guess = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ];
    let guess = guess
        .map(context)
        .into_iter()
        .find(|guess| !guess.is_empty());
    let told = match error.kind() {
        ErrorKind::UnknownArgument => phrase!("cli-args-unknown", argument = argument),
        ErrorKind::InvalidSubcommand => {
            let command = context(ContextKind::InvalidSubcommand);
            phrase!("cli-args-command", command = command)
        }
        ErrorKind::MissingSubcommand => phrase!("cli-args-no-command"),
        ErrorKind::MissingRequiredArgument => phrase!("cli-args-missing", list = argument),
        ErrorKind::ArgumentConflict => phrase!(
            "cli-args-conflict",
            argument = argument,
            other = context(ContextKind::PriorArg)
        ),
        ErrorKind::InvalidValue if value.is_empty() => {
            phrase!("cli-args-no-value", argument = argument)
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            phrase!("cli-args-value", value = value, argument = argument)
        }
        ErrorKind::InvalidUtf8 => phrase!("cli-args-not-text"),
        _ => phrase!("cli-args-wrong", argument = argument),
    };
    let mut sentence = words.say(&told);
    let values = context(ContextKind::ValidValue);
    if !values.is_empty() {
        sentence.push(' ');
        sentence.push_str(&words.say(&phrase!("cli-args-values", list = values)));
    }
    if let Some(guess) = guess {
        sentence.push(' ');
        sentence.push_str(&words.say(&phrase!("cli-args-guess", guess = guess)));
    }
    sentence
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    /// Every command with its path and its arguments, as they are told in English.
    fn walk(command: &Command, path: &str, visit: &mut dyn FnMut(&str, &Command)) {
        visit(path, command);
        for part in command.get_subcommands() {
            let path = format!("{path} {}", part.get_name());
            walk(part, path.trim_start(), visit);
        }
    }

    #[test]
    fn every_command_and_every_argument_is_told_in_french() {
        let mut missing = Vec::new();
        walk(&crate::Cli::command(), "", &mut |path, command| {
            let key = if path.is_empty() { "plateau" } else { path };
            if text(key).is_none() {
                missing.push(key.to_owned());
            }
            for argument in command
                .get_arguments()
                .filter(|argument| !argument.is_hide_set())
            {
                let name = argument.get_id().to_string();
                if of(path, &name).is_none() {
                    missing.push(format!("{path}/{name}"));
                }
            }
        });
        assert!(missing.is_empty(), "words/help.fr.txt lacks {missing:?}");
    }

    #[test]
    fn the_french_help_has_no_english_left_and_its_spaces_do_not_break() {
        let mut command = told(crate::Cli::command(), Language::Fr);
        let mut helps = vec![command.render_long_help().to_string()];
        for part in command
            .get_subcommands_mut()
            .filter(|part| part.get_name() != "help")
        {
            helps.push(part.render_long_help().to_string());
        }
        for help in helps {
            assert!(help.contains("Utilisation\u{a0}:"), "{help}");
            for english in [
                "Usage:",
                "Options:",
                "Arguments:",
                "Commands:",
                "Print ",
                "default:",
                " the ",
            ] {
                assert!(!help.contains(english), "{english:?} in {help}");
            }
            for plain in [" ;", " !", " ?"] {
                assert!(!help.contains(plain), "a plain space in {help}");
            }
        }
    }

    #[test]
    fn wrong_arguments_are_told_in_french() {
        let words = crate::language::words(plateau_core::Catalog::new(&[]), Language::Fr);
        let told = |arguments: &[&str]| {
            let command = told(crate::Cli::command(), Language::Fr);
            let arguments = std::iter::once(&"plateau").chain(arguments);
            let error = command
                .try_get_matches_from(arguments)
                .expect_err("it is wrong");
            sentence(&error, &words)
        };
        assert_eq!(
            told(&["solve", "connect4", "--fil", "x"]),
            "L’argument «\u{a0}--fil\u{a0}» est inconnu. Vouliez-vous dire «\u{a0}--file\u{a0}»\u{202f}?"
        );
        assert!(
            told(&["new", "connect4", "--seed", "x"])
                .starts_with("«\u{a0}x\u{a0}» ne convient pas")
        );
        assert!(told(&["new"]).starts_with("Il manque"));
        let rose = told(&["play", "connect4", "--theme", "rose"]);
        assert!(
            rose.ends_with("Les valeurs sont\u{a0}: light, dark, colour-blind."),
            "{rose}"
        );
        assert!(!told(&["slove"]).contains("solve, "), "of two one is meant");
        assert!(told(&["slove"]).starts_with("La commande «\u{a0}slove\u{a0}» est inconnue"));
    }
}
