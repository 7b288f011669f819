//! The laws, one function each.

use std::collections::BTreeSet;

use crate::{
    Act, Actor, AnyGame, Budget, Draw, Entry, Form, Game, Host, Language, Log, Moment, Outline,
    Seat, Seats, Table, Turn, Viewer, Words, erased::AnyQuestion,
};

use super::{
    Suite,
    walk::{settings, step, walk},
};

/// `undo(play(m))` is nothing at all, for every legal move and for whole games.
pub fn undo_restores<G: Game>(suite: &Suite<G>) {
    walk(suite, |game, _, draw| {
        let before = game.clone();
        let mut moves = Vec::new();
        for seat in game.turn().seats().iter() {
            moves.clear();
            game.moves(seat, &mut moves);
            for m in &moves {
                let undo = game.play(Actor::Seat(seat), m);
                assert_ne!(*game, before, "{m} does something");
                game.undo(undo);
                assert_eq!(*game, before, "undo of {m} restores {}", before.position());
            }
        }
        let mut undos = Vec::new();
        while let Some((by, m)) = step(game, draw)
            && undos.len() < 12
        {
            undos.push(game.play(by, &m));
        }
        while let Some(undo) = undos.pop() {
            game.undo(undo);
        }
        assert_eq!(*game, before, "twelve plies forth and back");
    });
}

/// JSON keeps all; the one-line form keeps all that matters to the rules.
pub fn json_round_trips<G: Game>(suite: &Suite<G>) {
    walk(suite, |game, options, _| {
        let json = serde_json::to_string(game).expect("positions are plain data");
        let back: G = serde_json::from_str(&json).expect("what we wrote can be read");
        assert_eq!(back, *game, "JSON round-trips: {json}");
        let line = game.position();
        let back = G::read(&line, options).unwrap_or_else(|error| panic!("{line}: {error}"));
        assert_eq!(back.position(), line, "the one-line form round-trips");
        assert_eq!(back.turn(), game.turn(), "{line}: the same turn");
        assert_eq!(back.scores(), game.scores(), "{line}: the same scores");
    });
    for (text, reason) in suite.refused {
        let options = settings(&[])
            .read(G::OPTIONS)
            .expect("the defaults are valid");
        match G::read(text, &options) {
            Ok(game) => panic!(
                "{text:?} must be refused, but was read as {}",
                game.position()
            ),
            Err(refusal) => assert_eq!(refusal.0.id, *reason, "{text:?}: {refusal}"),
        }
    }
}

/// What a move displays is read as the same move, and no two moves look alike.
pub fn notation_round_trips<G: Game>(suite: &Suite<G>) {
    walk(suite, |game, _, _| {
        let mut moves = Vec::new();
        for seat in game.turn().seats().iter() {
            moves.clear();
            game.moves(seat, &mut moves);
            let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
            assert_eq!(
                texts.len(),
                moves.len(),
                "each move is listed once: {texts:?}"
            );
            for m in &moves {
                let back: G::Move = m.to_string().parse().expect("what we wrote can be read");
                assert_eq!(back, *m, "the notation {m} round-trips");
            }
        }
    });
}

/// `check` accepts exactly what `moves` lists, and refuses everybody who is not waited for.
pub fn check_agrees_with_the_list_of_moves<G: Game>(suite: &Suite<G>) {
    let mut known: Vec<G::Move> = Vec::new();
    walk(suite, |game, options, _| {
        let waited = game.turn().seats();
        for seat in Seats::first(G::seats(options)).iter() {
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            assert!(
                waited.contains(seat) || moves.is_empty(),
                "seat {seat} is not waited for"
            );
            for m in &moves {
                if known.len() < 200 && !known.contains(m) {
                    known.push(m.clone());
                }
            }
            for m in known.iter().chain(&moves) {
                let judged = game.check(Actor::Seat(seat), m);
                assert_eq!(
                    judged.is_ok(),
                    moves.contains(m),
                    "{m} in {}: {judged:?}",
                    game.position()
                );
            }
        }
    });
}

/// A table that is played, undone and redone at random equals the one that its log rebuilds.
pub fn table_undo_and_log_agree<G: Game>(suite: &Suite<G>) {
    for pairs in suite.settings {
        for seed in 0..suite.games {
            let mut table = Table::<G>::open(&settings(pairs), seed).expect("the table opens");
            let mut draw = Draw::from_seed(seed + 1);
            let begin = table.game().clone();
            for tick in 0..suite.longest as u64 {
                let at = Moment(tick);
                table.draw(&mut draw, at);
                let act = match draw.below(8) {
                    0 if table.undoable() > 0 => Act::Undo(1 + draw.below(table.undoable()) as u32),
                    1 if table.undone() > 0 => Act::Redo(1 + draw.below(table.undone()) as u32),
                    _ => match step(table.game(), &mut draw) {
                        None => break,
                        Some((by, m)) => {
                            table
                                .submit(by, &m.to_string(), at)
                                .expect("a legal move is taken");
                            continue;
                        }
                    },
                };
                let entry = Entry {
                    by: Actor::Seat(Seat::FIRST),
                    act,
                    at,
                };
                table
                    .append(entry)
                    .expect("undo and redo within limits are taken");
            }
            let log = table.log();
            let read = Log::from_json(&log.to_json()).expect("a log that we wrote can be read");
            assert_eq!(read, log, "the log round-trips");
            let back = Table::<G>::replay(&read).expect("a log that we wrote can be replayed");
            assert_eq!(back.game(), table.game(), "the log rebuilds the position");
            assert_eq!(back.played(), table.played(), "and the moves that stand");
            assert_eq!(back.scores(), table.scores(), "and the scores");
            assert_eq!(table.game_at(0), begin, "looking back reaches the start");
            assert_eq!(
                G::afterwards(&begin, back.played()),
                G::afterwards(&begin, table.played()),
                "and what is told afterwards"
            );
        }
    }
}

/// Garbage, foreign moves and moves out of turn are refused, and the table stays as it was.
pub fn refusals_change_nothing<G: Game>(suite: &Suite<G>) {
    let garbage = [
        "",
        " ",
        "?",
        "0",
        "-1",
        "1e9",
        "startpos",
        "\u{1f600}",
        "99999999999999999999",
        "A1 A1",
    ];
    for pairs in suite.settings {
        let mut table = Table::<G>::open(&settings(pairs), 3).expect("the table opens");
        let mut draw = Draw::from_seed(4);
        for _ in 0..30 {
            table.draw(&mut draw, Moment(0));
            let Some((by, m)) = step(table.game(), &mut draw) else {
                break;
            };
            let (before, entries) = (table.game().clone(), table.entries().len());
            for text in garbage {
                assert!(
                    table.submit(by, text, Moment(0)).is_err(),
                    "{text:?} is no move"
                );
            }
            for seat in (0..table.seats()).filter_map(Seat::new) {
                if !table.turn().seats().contains(seat) {
                    let early = table.submit(Actor::Seat(seat), &m.to_string(), Moment(0));
                    assert!(early.is_err(), "seat {seat} is not waited for");
                }
            }
            let seat = Seat::new(table.seats())
                .map(Actor::Seat)
                .unwrap_or(Actor::Clock);
            assert!(
                table.submit(seat, &m.to_string(), Moment(0)).is_err(),
                "nobody sits there"
            );
            let too_many = Act::Undo(table.played().len() as u32 + 1);
            let undo = Entry {
                by: Actor::Seat(Seat::FIRST),
                act: too_many,
                at: Moment(0),
            };
            assert!(table.append(undo).is_err(), "there are not so many moves");
            assert_eq!(*table.game(), before, "a refusal changes nothing");
            assert_eq!(table.entries().len(), entries, "and logs nothing");
            table
                .submit(by, &m.to_string(), Moment(0))
                .expect("a legal move is taken");
        }
    }
}

/// Every legal move has a path; no path begins another; every target stands on a shape; ids are
/// unique; shapes that are clicked can be said aloud; every drawing can be read.
pub fn every_click_path_is_unique<G: Game>(suite: &Suite<G>) {
    walk(suite, |game, _, _| {
        for seat in game.turn().seats().iter() {
            let scene = game.scene(Viewer::Seat(seat));
            let mut ids = BTreeSet::new();
            let mut targets = BTreeSet::new();
            for shape in scene.shapes() {
                assert!(
                    ids.insert(&shape.id),
                    "two shapes are called {:?}",
                    shape.id
                );
                if let Form::Path { data } = &shape.form {
                    let outline = Outline::read(data);
                    assert!(outline.is_ok(), "{:?}: {outline:?}", shape.id);
                }
                if let Some(target) = &shape.target {
                    targets.insert(target.clone());
                    assert!(
                        shape.alt.is_some(),
                        "{:?} can be clicked but not said",
                        shape.id
                    );
                }
            }
            let mut moves = Vec::new();
            game.moves(seat, &mut moves);
            for (index, m) in moves.iter().enumerate() {
                let Some(swipe) = game.swipe(m) else { continue };
                let alike = |other: &&G::Move| game.swipe(other).as_ref() == Some(&swipe);
                let other = moves[..index].iter().find(alike);
                assert!(other.is_none(), "{m} has the gesture of {other:?}");
                if let Some(from) = &swipe.from {
                    assert!(targets.contains(from), "{from} of {m} has no shape");
                }
            }
            let paths: Vec<_> = moves.iter().map(|m| game.path(m)).collect();
            for (index, path) in paths.iter().enumerate() {
                assert!(!path.is_empty(), "{} has clicks", moves[index]);
                for target in path {
                    assert!(
                        targets.contains(target),
                        "{target} of {} has no shape",
                        moves[index]
                    );
                }
                let clash = paths
                    .iter()
                    .enumerate()
                    .find(|(i, p)| *i != index && p.starts_with(path));
                assert!(
                    clash.is_none(),
                    "{} begins the path of another move",
                    moves[index]
                );
            }
        }
    });
}

/// A game that declares no secrets shows everybody the same.
pub fn without_secrets_all_see_the_same<G: Game>(suite: &Suite<G>) {
    if G::SECRETS {
        return;
    }
    walk(suite, |game, options, _| {
        let (scene, view) = (game.scene(Viewer::Public), game.view(Viewer::Public));
        let seats = (0..G::seats(options)).filter_map(crate::Seat::new);
        for viewer in seats.map(Viewer::Seat).chain([Viewer::Open]) {
            assert!(
                game.scene(viewer) == scene && game.view(viewer) == view,
                "{viewer:?} sees other things than a spectator: set SECRETS"
            );
        }
    });
}

/// Games for two or more end; every end has an outcome and lists no moves.
pub fn random_play_ends<G: Game>(suite: &Suite<G>) {
    walk(suite, |game, options, _| {
        let over = game.turn() == Turn::Over;
        assert_eq!(
            game.scores().outcome.is_some(),
            over,
            "an outcome comes with the end"
        );
        let mut moves = Vec::new();
        for seat in Seats::first(G::seats(options)).iter() {
            game.moves(seat, &mut moves);
        }
        assert!(!over || moves.is_empty(), "after the end nobody moves");
    });
}

/// At chance the odds sum to 1, each of them can be played and taken back, every draw is legal and
/// nobody but chance may make it.
pub fn chance_is_fair_and_complete<G: Game>(suite: &Suite<G>) {
    walk(suite, |game, _, draw| {
        let odds = game.odds();
        if game.turn() != Turn::Chance {
            assert!(odds.is_empty(), "odds only at chance");
            assert!(game.draw(draw).is_none(), "a throw only at chance");
            return;
        }
        let sum: f64 = odds.iter().map(|(_, odds)| odds).sum();
        assert!((sum - 1.0).abs() < 1e-9, "the odds sum to {sum}");
        let before = game.clone();
        for (m, chance) in &odds {
            assert!(
                *chance > 0.0,
                "{m} cannot happen: it has no place in the odds"
            );
            let undo = game.play(Actor::Chance, m);
            assert_ne!(*game, before, "{m} does something");
            game.undo(undo);
            assert_eq!(*game, before, "undo of {m} restores {}", before.position());
        }
        let throw = game.draw(draw).expect("chance can draw");
        assert_eq!(
            game.check(Actor::Chance, &throw),
            Ok(()),
            "{throw} can happen"
        );
        let back: G::Move = throw
            .to_string()
            .parse()
            .expect("what we wrote can be read");
        assert_eq!(back, throw, "the notation {throw} round-trips");
        for seat in Seats::first(crate::MAX_SEATS).iter() {
            let early = game.check(Actor::Seat(seat), &throw);
            assert!(early.is_err(), "nobody but chance throws {throw}");
        }
    });
}

/// The number of leaves is what is known.
pub fn perft_is_golden<G: Game>(suite: &Suite<G>) {
    for known in suite.perft {
        let table = AnyGame::open_at(suite.kit, known.position, &settings(known.settings))
            .expect("the suite's position is valid");
        for (index, leaves) in known.leaves.iter().enumerate() {
            let depth = index as u32 + 1;
            assert_eq!(
                table.perft(depth),
                *leaves,
                "perft {depth} of {}",
                known.position
            );
        }
    }
}

/// Every mind answers with a legal move whenever there is one, within its budget.
pub fn minds_play_legal_moves<G: Game>(suite: &Suite<G>) {
    for info in suite.kit.minds() {
        let mut mind = suite
            .kit
            .mind(info.name, &settings(&[]), &Host::default())
            .expect("the mind can be made");
        for pairs in suite.settings {
            let mut table = Table::<G>::open(&settings(pairs), 11).expect("the table opens");
            let mut draw = Draw::from_seed(12);
            for _ in 0..24 {
                table.draw(&mut draw, Moment(0));
                let Some(seat) = table.turn().seats().iter().next() else {
                    break;
                };
                let budget = Budget::within(std::time::Duration::from_millis(20));
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &budget,
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind
                    .think(question, &mut |_| ())
                    .expect("the table is of this game");
                // While a glass of the rules runs, a mind may keep silent for now.
                let silent = table.timer().is_some();
                let Some(best) = verdict.best else {
                    assert!(silent, "{} has no move", info.name);
                    let (by, m) = step(table.game(), &mut draw).expect("somebody may act");
                    table
                        .submit(by, &m.to_string(), Moment(0))
                        .expect("a legal move is taken");
                    continue;
                };
                assert_eq!(
                    verdict.line.first(),
                    Some(&best),
                    "the line begins with the move"
                );
                table
                    .submit(Actor::Seat(seat), &best, Moment(0))
                    .unwrap_or_else(|error| panic!("{} played {best}: {error}", info.name));
            }
        }
    }
}

/// Every sentence that the game needs exists in every language and takes its arguments.
pub fn words_are_complete<G: Game>(suite: &Suite<G>) {
    for language in Language::ALL {
        let sources = [Words::house(language), AnyGame::words(suite.kit, language)];
        let words = Words::new(language, sources).expect("the language files are valid");
        let say = |phrase: &crate::Phrase| {
            if let Err(problem) = words.attempt(phrase) {
                panic!("{problem}");
            }
        };
        let mut ids = vec![format!("{}-name", G::NAME), format!("{}-about", G::NAME)];
        let mut add = |kind: &str, name: &str| {
            ids.push(format!("{}-{kind}-{name}", G::NAME));
            ids.push(format!("{}-{kind}-{name}-help", G::NAME));
        };
        for option in G::OPTIONS {
            add("option", option.name);
        }
        for mind in suite.kit.minds() {
            add("mind", mind.name);
            mind.options
                .iter()
                .for_each(|option| add("option", option.name));
        }
        for step in suite.kit.lesson().steps {
            ids.push(format!("{}-learn-{}", G::NAME, step.name));
            ids.push(format!("{}-learn-{}-done", G::NAME, step.name));
        }
        for id in ids {
            say(&crate::Phrase::new(id));
        }
        walk(suite, |game, options, draw| {
            let scene = game.scene(Viewer::Open);
            say(&scene.alt);
            scene
                .shapes()
                .filter_map(|shape| shape.alt.as_ref())
                .for_each(&say);
            for seat in Seats::first(G::seats(options)).iter() {
                say(&G::seat_name(seat));
                let mut moves = Vec::new();
                game.moves(seat, &mut moves);
                moves
                    .iter()
                    .for_each(|m| say(&game.tell(Actor::Seat(seat), m)));
            }
            if let Some(throw) = game.draw(draw) {
                say(&game.tell(Actor::Chance, &throw));
            }
        });
    }
}

/// Every step's position can be read, and each of its moves can be played there.
pub fn lesson_is_playable<G: Game>(suite: &Suite<G>) {
    let lesson = suite.kit.lesson();
    assert!(
        (4..=8).contains(&lesson.steps.len()),
        "an introduction has about five steps"
    );
    for rules in [lesson.rules_en, lesson.rules_fr] {
        assert!(rules.starts_with("# "), "the rules page has a title");
    }
    for step in lesson.steps {
        let table = AnyGame::open_at(suite.kit, step.position, &settings(&[]))
            .unwrap_or_else(|error| panic!("step {}: {error}", step.name));
        let seat = table
            .turn()
            .seats()
            .iter()
            .next()
            .expect("a step waits for somebody");
        let choices: Vec<_> = table
            .choices(seat)
            .into_iter()
            .map(|choice| choice.what)
            .collect();
        for m in step.accept {
            assert!(
                choices.iter().any(|c| c == m),
                "step {}: {m} is legal",
                step.name
            );
        }
    }
}
