//! French as a native writes it: every sentence of the house with 0, 1, 2 and 1000 of whatever it
//! counts, and with a masculine, a feminine and a plural name, in `french.txt`, to be read by a
//! person; and rules that a machine can check. `RENEW=1 cargo test -p plateau-games french` writes
//! the file anew.

use std::{collections::BTreeSet, fs, path::Path};

use plateau_core::{Argument, Language, Phrase, Words, phrase};

use super::words::{files, plain, workspace};

/// What names somebody.
const NAMES: &[&str] = &[
    "seat", "player", "name", "owner", "opponent", "side", "seats", "names", "who",
];

/// Arguments that are called like somebody elsewhere, and are a number or a folder here.
const NOBODY: &[(&str, &str)] = &[
    ("arena-plan-seats", "seats"),
    ("cli-mind-does-not-judge", "name"),
    ("cli-mind-does-not-trace", "name"),
    ("cli-new-game-made", "name"),
    ("cli-new-game-name", "name"),
    ("cli-new-game-taken", "name"),
    ("cli-ugi-two-seats", "seats"),
    ("lab-plot-name", "name"),
    ("lab-plot-y", "name"),
    ("option-not-choice", "name"),
    ("option-not-plain", "name"),
    ("option-not-switch", "name"),
    ("option-not-whole", "name"),
    ("play-seat-unknown", "name"),
    ("play-seats-many", "seats"),
    ("server-too-many-seats", "seats"),
    ("server-tournament-seats", "seats"),
    ("taquin-read-side", "side"),
    ("taquin-side", "side"),
];

/// Numbers that are never 0 or 1: limits, sizes, and what is told only of several.
const ALWAYS_MANY: &[(&str, &str)] = &[
    ("arena-lengths", "mean"),
    ("cli-line-long", "bytes"),
    ("connect4-position-size", "limit"),
    ("dragons-map-small", "armies"),
    ("dragons-map-small", "cells"),
    ("dragons-position-letter", "armies"),
    ("dragons-position-size", "most"),
    ("ricochet-no-such-board", "boards"),
    ("ricochet-off-board", "height"),
    ("ricochet-scene", "height"),
    ("ricochet-scene-empty", "height"),
    ("ricochet-size", "max"),
    ("server-bad-talk", "limit"),
    ("server-block-many", "most"),
    ("server-boards-large", "boards"),
    ("server-film-large", "frames"),
    ("server-film-large", "height"),
    ("server-hours", "most"),
    ("server-log-full", "most"),
    ("server-picture-size", "size"),
    ("server-reason", "most"),
    ("server-report-text", "most"),
    ("server-too-large", "limit"),
    ("server-tournament-full", "most"),
    ("server-tournament-many", "most"),
    ("server-tournament-name", "limit"),
    ("server-words", "most"),
    ("stage-film", "frames"),
    ("stage-film", "height"),
    ("stage-size", "size"),
    ("taquin-length-not-found", "drawn"),
    ("taquin-scene", "columns"),
    ("taquin-scene", "rows"),
    ("taquin-scene-solved", "columns"),
    ("taquin-scene-solved", "rows"),
    ("taquin-scene-unsolvable", "columns"),
    ("taquin-scene-unsolvable", "rows"),
];

/// A sentence: its id, the names of its arguments, and those that stand before a plural.
struct Sentence {
    id: String,
    args: BTreeSet<String>,
    plural: BTreeSet<String>,
}

/// Whether what follows an argument says that it is a number: a plural stands behind it.
fn is_before_plural(rest: &str) -> bool {
    let Some(rest) = rest.strip_prefix(" }") else {
        return false;
    };
    let Some(rest) = rest.strip_prefix([' ', '\u{a0}', '\u{202f}']) else {
        return false;
    };
    let word = rest.split(|sign: char| !sign.is_alphabetic()).next();
    word.is_some_and(is_plural)
}

fn is_plural(word: &str) -> bool {
    let small = word.chars().all(char::is_lowercase);
    word.chars().count() > 2 && word.ends_with('s') && small && !SINGULAR.contains(&word)
}

/// The French files, in the order of their paths.
fn sources() -> Vec<String> {
    let mut paths = Vec::new();
    files(&workspace().join("crates"), "fr.ftl", &mut paths);
    paths.sort();
    let read = |path: &std::path::PathBuf| fs::read_to_string(path).expect("a file of words");
    paths.iter().map(read).collect()
}

/// Every sentence, and the names of the arguments that decide a plural somewhere.
fn sentences(sources: &[String]) -> (Vec<Sentence>, BTreeSet<String>) {
    let (mut all, mut counted) = (Vec::<Sentence>::new(), BTreeSet::new());
    for source in sources {
        let mut chosen = String::new();
        for line in source.lines() {
            if line.starts_with('#') {
                continue;
            }
            if let Some((id, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                all.push(Sentence {
                    id: id.to_owned(),
                    args: BTreeSet::new(),
                    plural: BTreeSet::new(),
                });
            }
            if ["[one]", "[1]", "[0]"].iter().any(|key| line.contains(key)) {
                counted.insert(chosen.clone());
            }
            for part in line.split('$').skip(1) {
                let end = part.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == '-'));
                let written = &part[..end.unwrap_or(part.len())];
                if part[written.len()..].trim_start().starts_with("->") {
                    chosen = written.to_owned();
                }
                let sentence = all.last_mut().expect("an argument stands in a sentence");
                sentence.args.insert(plain(written).to_owned());
                if is_before_plural(&part[written.len()..]) {
                    sentence.plural.insert(written.to_owned());
                }
            }
        }
    }
    counted.retain(|name| !name.ends_with("-number"));
    (all, counted)
}

/// What stands for an argument that is neither counted nor a name.
fn sample(name: &str) -> Argument {
    match name {
        "cell" | "from" | "to" => "B3".into(),
        "game" => "taquin".into(),
        "percent" | "chance" | "share" => "89.3".into(),
        "reason" | "problem" | "fault" | "told" | "meaning" => "…".into(),
        "file" | "folder" => "partie.json".into(),
        _ => "X".into(),
    }
}

/// Somebody whose name is masculine, feminine, plural.
fn people() -> [(&'static str, Argument); 3] {
    [
        ("m", phrase!("ricochet-seat-1").into()),
        ("f", "Ève".into()),
        ("p", phrase!("dragons-seat-1").into()),
    ]
}

/// The sentence in all its forms: what was varied, and what is said.
fn forms(words: &Words, sentence: &Sentence, counted: &BTreeSet<String>) -> Vec<(String, String)> {
    let is_name = |name: &String| {
        let nobody = NOBODY.contains(&(sentence.id.as_str(), name.as_str()));
        NAMES.contains(&name.as_str()) && !nobody
    };
    let is_count = |name: &String| {
        let many = ALWAYS_MANY.contains(&(sentence.id.as_str(), name.as_str()));
        let counts = counted.contains(name) || sentence.plural.contains(name);
        counts && !many && !is_name(name)
    };
    let numbers = || sentence.args.iter().filter(|name| is_count(name));
    let names = || sentence.args.iter().filter(|name| is_name(name));
    let say = |number: i64, person: &Argument| {
        let mut told = Phrase::new(sentence.id.as_str());
        for name in &sentence.args {
            told = match () {
                () if is_count(name) => told.with(name, number),
                () if is_name(name) => told.with(name, person.clone()),
                () => told.with(name, sample(name)),
            };
        }
        words
            .attempt(&told)
            .unwrap_or_else(|problem| panic!("{problem}"))
    };
    let [man, woman, several] = people();
    let mut forms = Vec::new();
    match (numbers().count(), names().count()) {
        (0, 0) => forms.push((String::new(), say(2, &man.1))),
        (0, _) => {
            for (form, person) in [&man, &woman, &several] {
                forms.push(((*form).to_owned(), say(2, person)));
            }
        }
        (_, 0) => {
            for number in [0, 1, 2, 1000] {
                forms.push((number.to_string(), say(number, &man.1)));
            }
        }
        (_, _) => {
            for number in [0, 1, 2, 1000] {
                for (form, person) in [&man, &woman, &several] {
                    forms.push((format!("{number} {form}"), say(number, person)));
                }
            }
        }
    }
    forms
}

/// Words that end in s in the singular.
const SINGULAR: &[&str] = &[
    "pas", "fois", "temps", "sous", "dans", "plus", "puis", "des", "les", "vous", "ans", "sens",
    "secours", "procès", "accès", "succès", "s", "jours", "cours", "toujours", "moins", "as",
    "seuls", "vers", "sans", "mais", "sur", "après", "pris", "startpos",
];

/// Verbs that stand behind one who plays, in the singular.
const SINGULAR_VERBS: &[&str] = &[
    "a",
    "abandonne",
    "accepte",
    "annonce",
    "arrive",
    "attaque",
    "attend",
    "avance",
    "bat",
    "choisit",
    "commence",
    "conquiert",
    "demande",
    "devient",
    "doit",
    "décide",
    "démontre",
    "est",
    "fait",
    "finit",
    "gagne",
    "garde",
    "joue",
    "lance",
    "marque",
    "mène",
    "montre",
    "n’a",
    "n’est",
    "ne",
    "passe",
    "perd",
    "peut",
    "place",
    "prend",
    "propose",
    "quitte",
    "refuse",
    "reprend",
    "reste",
    "revient",
    "reçoit",
    "réfléchit",
    "résout",
    "suit",
    "tient",
    "trouve",
    "va",
    "veut",
    "vient",
];

/// A plural name with a verb in the singular behind it, unless the name itself belongs to something
/// before it (`le temps des dragons est écoulé`).
fn wrong_verb(words: &[&str]) -> Option<String> {
    let before = ["des", "aux", "place", "contre", "de", "à", "chez"];
    words.windows(2).enumerate().find_map(|(index, pair)| {
        let name = ["Dragons", "dragons"].contains(&pair[0]);
        // With an article of its own the name may still belong to something: “des dragons”.
        let belongs = index > 0 && before.contains(&words[index - 1]);
        let wrong = name && !belongs && SINGULAR_VERBS.contains(&pair[1]);
        wrong.then(|| format!("“{} {}”", pair[0], pair[1]))
    })
}

/// What is wrong with a sentence, if anything is.
fn fault(text: &str) -> Option<String> {
    let signs: Vec<char> = text.chars().collect();
    for (index, sign) in signs.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| signs[index]);
        if matches!(sign, ':' | ';' | '!' | '?' | '»' | '%') && before == Some(' ') {
            return Some(format!("a plain space before {sign}"));
        }
        if *sign == '«' && signs.get(index + 1) == Some(&' ') {
            return Some("a plain space after «".to_owned());
        }
        let digit = |at: Option<&char>| at.is_some_and(char::is_ascii_digit);
        let address = signs[..index].contains(&'/') || text.matches('.').count() > 2;
        if *sign == '.'
            && index > 0
            && digit(signs.get(index - 1))
            && digit(signs.get(index + 1))
            && !address
        {
            return Some("a decimal point".to_owned());
        }
    }
    for wrong in [
        "de Dragons",
        "de Licornes",
        "de le ",
        "de les ",
        "à le ",
        "à les ",
        "de Vous",
        "de Joueur",
        "à Joueur",
        "à Dragons",
        "de Ève",
        "que Ève",
        "esprit",
        "Esprit",
    ] {
        let inside = |at: usize| text[..at].ends_with(char::is_alphabetic);
        if text.match_indices(wrong).any(|(at, _)| !inside(at)) {
            return Some(format!("“{wrong}”"));
        }
    }
    let words: Vec<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '\u{2019}' && c != '-')
        .filter(|word| !word.is_empty())
        .collect();
    if let Some(wrong) = wrong_verb(&words) {
        return Some(wrong);
    }
    for pair in words.windows(2) {
        let (number, word) = (pair[0], pair[1]);
        let follows = [' ', '\u{a0}', '\u{202f}'].iter();
        let mut follows = follows.map(|space| format!("{number}{space}{word}"));
        if ["0", "1"].contains(&number)
            && is_plural(word)
            && follows.any(|pair| text.contains(&pair))
        {
            return Some(format!("“{number} {word}”"));
        }
    }
    None
}

#[test]
fn french_is_as_a_native_writes_it() {
    let sources = sources();
    let words = Words::new(Language::Fr, sources.iter().map(String::as_str));
    let words = words.expect("the French files fit together");
    let (all, counted) = sentences(&sources);
    let (mut golden, mut faults) = (String::new(), Vec::new());
    for sentence in &all {
        let forms = forms(&words, sentence, &counted);
        let number = |wanted: &str| {
            forms
                .iter()
                .find(|(form, _)| form == wanted || *form == format!("{wanted} m"))
                .map(|(_, told)| told)
        };
        if let (Some(none), Some(one)) = (number("0"), number("1"))
            && none == one
        {
            faults.push(format!("{}: none and one are the same: {one}", sentence.id));
        }
        for (form, told) in &forms {
            if let Some(fault) = fault(told) {
                faults.push(format!("{} ({form}): {fault}: {told}", sentence.id));
            }
        }
        let mut last = None;
        for (form, told) in &forms {
            if last == Some(told) {
                continue;
            }
            last = Some(told);
            let form = if form.is_empty() {
                String::new()
            } else {
                format!(" [{form}]")
            };
            golden.push_str(&format!(
                "{}{form}  {}\n",
                sentence.id,
                told.replace('\n', "⏎")
            ));
        }
    }
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games/french.txt");
    if std::env::var_os("RENEW").is_some() {
        fs::write(&file, &golden).expect("the file can be written");
    }
    let kept = fs::read_to_string(&file).expect("the file is there");
    let differs = golden
        .lines()
        .zip(kept.lines())
        .find(|(new, old)| new != old);
    assert!(
        golden == kept,
        "the French sentences have changed, first here: {differs:?}. Read them, then \
         RENEW=1 cargo test -p plateau-games french"
    );
}

#[test]
fn the_rules_find_what_is_wrong() {
    for wrong in [
        "Au tour de Dragons.",
        "89.3 %",
        "1\u{a0}coups",
        "C’est fini !",
        "« X\u{a0}»",
        "1 coups",
        "un esprit",
        "Esprits",
        "0 coups",
        "Les dragons annonce 2 coups.",
        "Dragons n’a plus de temps.",
        "Il dit que Ève joue.",
    ] {
        assert!(fault(wrong).is_some(), "{wrong}");
    }
    for right in [
        "Au tour des dragons.",
        "89,3\u{202f}%",
        "C’est fini\u{202f}!",
        "1 coup",
        "http://192.168.1.5:7777/t/…",
        "C1 : pas",
        "1 fois",
        "0 coup",
        "Les dragons annoncent 2 coups.",
        "Le temps des dragons est écoulé.",
    ] {
        let right = right.replace(" :", "\u{a0}:");
        assert_eq!(fault(&right), None, "{right}");
    }
}
