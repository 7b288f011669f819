//! Laws of what is drawn and clicked.

use std::collections::BTreeSet;

use crate::{AnyGame, AnyTable, Draw, Form, Language, Moment, Outline, Show, Target, Words};

use super::{
    Suite,
    walk::{settings, step, walk},
};

/// Every legal move has a path; no path begins another; every target stands on a shape; ids are
/// unique; shapes that are clicked can be said aloud; every drawing can be read.
pub fn every_click_path_is_unique<G: Show>(suite: &Suite<G>) {
    walk(suite, |game, _, _| {
        for seat in game.turn().seats().iter() {
            let scene = game.scene();
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

/// A click that plays nothing and begins nothing is explained in every language; one that does is
/// not.
pub fn wrong_clicks_are_explained<G: Show>(suite: &Suite<G>) {
    let words = Language::ALL.map(|language| {
        let sources = [Words::house(language), AnyGame::words(suite.kit, language)];
        Words::new(language, sources).expect("the language files are valid")
    });
    for pairs in suite.settings {
        let mut table = suite
            .kit
            .table(&settings(pairs), 5)
            .expect("the table opens");
        let mut draw = Draw::from_seed(6);
        for _ in 0..20 {
            table.draw(&mut draw, Moment(0));
            let seats = table.turn().seats();
            for seat in seats.iter() {
                let choices = table.choices(seat);
                let scene = AnyTable::scene(&table);
                let targets: BTreeSet<&Target> =
                    scene.shapes().filter_map(|s| s.target.as_ref()).collect();
                // From nothing, and after the first click of each move that takes several.
                let mut begun: BTreeSet<&[Target]> = BTreeSet::from([&[] as &[Target]]);
                begun.extend(choices.iter().map(|c| &c.path[..c.path.len() - 1]).take(12));
                for begun in begun {
                    for &target in targets.iter().take(200) {
                        let path = [begun, std::slice::from_ref(target)].concat();
                        let why = table.why(seat, &path);
                        let legal = choices.iter().any(|c| c.path.starts_with(&path));
                        assert_eq!(why.is_none(), legal, "{path:?}: {why:?}");
                        for (words, why) in words.iter().zip(std::iter::repeat(&why)) {
                            if let Some(Err(problem)) = why.as_ref().map(|why| words.attempt(why)) {
                                panic!("{path:?}: {problem}");
                            }
                        }
                    }
                }
            }
            let Some((by, m)) = step(suite, table.game(), &mut draw) else {
                break;
            };
            let taken = table.submit(by, &m.to_string(), Moment(0));
            taken.expect("a legal move is taken");
        }
    }
}
