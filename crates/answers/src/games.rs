//! What the games are: their options, minds, lessons and rules.

use plateau_core::{AnyGame, Catalog, Language, MAX_SEATS, OptionKind, Phrase, Seat, Settings};
use plateau_protocol::{EditorTool, GameInfo, Games, LessonLine, MindLine, OptionLine};

/// All games with their options, minds and lessons.
pub fn described(catalog: Catalog) -> String {
    let games = catalog.games().map(describe);
    let games = Games {
        games: games.collect(),
    };
    serde_json::to_string(&games).expect("games are plain data")
}

/// The option that says how many play, and the most it allows.
fn seats_option(game: &dyn AnyGame) -> Option<(&'static str, usize)> {
    game.options().iter().find_map(|option| {
        let OptionKind::Whole { min, max } = option.kind else {
            return None;
        };
        let seats = |number: i64| {
            let settings = Settings::new().with(option.name, number.to_string());
            game.seats(&settings).ok()
        };
        let counts = (min..=max).all(|number| usize::try_from(number).ok() == seats(number));
        counts.then_some((option.name, max as usize))
    })
}

fn describe(game: &dyn AnyGame) -> GameInfo<'static> {
    let seats = game.seats(&Settings::new()).unwrap_or(MAX_SEATS);
    let by = seats_option(game);
    let names: Vec<Phrase> = (0..MAX_SEATS)
        .filter_map(Seat::new)
        .take(by.map_or(seats, |(_, most)| most))
        .map(|seat| game.seat_name(seat))
        .collect();
    GameInfo {
        name: game.name().into(),
        rules: game.rules(),
        random_start: game.random_start(),
        seats,
        seat_names: names,
        seats_by: by.map(|(name, _)| name.into()),
        late: game.late(),
        options: game.options().iter().map(OptionLine::from).collect(),
        minds: game.minds().iter().map(MindLine::from).collect(),
        steps: game.lesson().steps.iter().map(LessonLine::from).collect(),
        watch: game.lesson().watch.into(),
        tools: game.tools().iter().map(EditorTool::from).collect(),
    }
}

/// The rules of a game in a language, Markdown.
pub fn rules(game: &dyn AnyGame, language: Language) -> &'static str {
    let lesson = game.lesson();
    match language {
        Language::En => lesson.rules_en,
        Language::Fr => lesson.rules_fr,
    }
}
