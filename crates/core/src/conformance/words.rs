//! Laws of what is said and taught.

use crate::{Actor, AnyGame, Language, Seats, Show, Words};

use super::{
    Suite,
    walk::{settings, walk},
};

/// Every sentence that the game needs exists in every language and takes its arguments.
pub fn words_are_complete<G: Show>(suite: &Suite<G>) {
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
        for grade in suite.kit.grades() {
            ids.push(format!("{}-grade-{}", G::NAME, grade.name));
            let read = settings(grade.settings).read::<G::Options>(G::OPTIONS);
            assert!(read.is_ok(), "{}: its settings are options", grade.name);
        }
        for id in ids {
            say(&crate::Phrase::new(id));
        }
        walk(suite, |game, options, draw| {
            let scene = game.scene();
            say(&scene.alt);
            scene
                .shapes()
                .flat_map(|shape| shape.alt.iter().chain(&shape.label))
                .for_each(&say);
            for seat in Seats::first(G::seats(options)).iter() {
                say(&G::seat_name(seat));
                let mut moves = Vec::new();
                game.moves(seat, &mut moves);
                for m in &moves {
                    say(&game.tell(Actor::Seat(seat), m));
                    say(&game.label(m));
                }
            }
            if let Some(throw) = game.draw(draw) {
                say(&game.tell(Actor::Chance, &throw));
            }
        });
    }
}

/// Every step's position can be read, and each of its moves can be played there.
pub fn lesson_is_playable<G: Show>(suite: &Suite<G>) {
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
