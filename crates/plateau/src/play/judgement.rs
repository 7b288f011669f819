//! What a verdict says, in words and as numbers on the board.

use plateau_core::{Choice, Judged, Language, Phrase, Target, Value, Verdict, phrase};
use plateau_stage::terminal::Badge;

/// The value of a position in a sentence, with what it means where that is known; nothing for a
/// mind without opinions.
pub fn sentence(
    verdict: &Verdict<String>,
    meaning: Option<Phrase>,
    language: Language,
) -> Option<Phrase> {
    let number = |value, proven| Badge::of(value, proven, false, language).label();
    let value = verdict.value?;
    if let Some(meaning) = meaning.filter(|_| verdict.proven) {
        let value = number(value, true);
        return Some(phrase!(
            "play-value-means",
            value = value,
            meaning = meaning
        ));
    }
    Some(match (value, verdict.proven) {
        (Value::Unsolvable, _) => phrase!("play-value-unsolvable"),
        (Value::Length(steps), true) => phrase!("play-value-steps", steps = steps),
        (Value::Length(steps), false) => phrase!("play-value-steps-about", steps = steps),
        (value, true) => phrase!("play-value-proven", value = number(value, true)),
        (value, false) => phrase!("play-value-estimated", value = number(value, false)),
    })
}

/// How good a value is for the one who plays the move: larger is better.
fn rank(value: Value) -> f64 {
    match value {
        Value::Score(score) => f64::from(score),
        Value::Chance(chance) => chance,
        Value::Length(steps) => -f64::from(steps),
        Value::Unsolvable => f64::NEG_INFINITY,
    }
}

/// The numbers that the verdict puts on the first target of each judged move.
pub fn badges(
    verdict: &Verdict<String>,
    choices: &[Choice],
    language: Language,
) -> Vec<(Target, Badge)> {
    let mut each = verdict.each.clone();
    if let (Some(what), Some(value)) = (&verdict.best, verdict.value)
        && !each.iter().any(|judged| judged.what == *what)
    {
        // The best move is worth what the position is, also while the others are still judged; on
        // the way home it is a step less.
        let value = match value {
            Value::Length(steps) => Value::Length(steps.saturating_sub(1)),
            value => value,
        };
        each.push(Judged {
            what: what.clone(),
            value,
            proven: verdict.proven,
        });
    }
    let best = each
        .iter()
        .map(|judged| rank(judged.value))
        .fold(f64::NEG_INFINITY, f64::max);
    let mut badges: Vec<(Target, f64, Badge)> = Vec::new();
    for judged in &each {
        let choice = choices.iter().find(|choice| choice.what == judged.what);
        let Some(target) = choice.and_then(|choice| choice.path.first()) else {
            continue;
        };
        let rank = rank(judged.value);
        let badge = Badge::of(judged.value, judged.proven, rank >= best, language);
        // Several moves may begin at one target: the best of them stands there.
        match badges.iter_mut().find(|(of, ..)| of == target) {
            Some(old) if old.1 < rank => (old.1, old.2) = (rank, badge),
            Some(_) => {}
            None => badges.push((target.clone(), rank, badge)),
        }
    }
    badges
        .into_iter()
        .map(|(target, _, badge)| (target, badge))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use plateau_core::{Seat, Settings};

    #[test]
    fn the_best_of_the_judged_moves_is_marked() {
        let game = plateau_games::CATALOG
            .game("connect4")
            .expect("it is a game");
        let table = game.open(&Settings::new(), 0).expect("it opens");
        let mut verdict = Verdict::of(Some("4".to_owned()));
        verdict.value = Some(Value::Score(1));
        for (what, score) in [("3", 0), ("4", 1), ("5", -2)] {
            verdict.each.push(Judged {
                what: what.to_owned(),
                value: Value::Score(score),
                proven: what != "5",
            });
        }
        let choices = table.choices(Seat::FIRST);
        let badges = badges(&verdict, &choices, Language::En);
        let labels: Vec<_> = badges.iter().map(|(_, badge)| badge.label()).collect();
        assert_eq!(labels, ["0", "+1", "~−2"]);
        let best: Vec<_> = badges.iter().map(|(_, badge)| badge.best).collect();
        assert_eq!(best, [false, true, false]);
        verdict.each.retain(|judged| judged.what != "4");
        let badges = super::badges(&verdict, &choices, Language::En);
        let best = badges.iter().find(|(_, badge)| badge.best);
        assert_eq!(
            best.map(|(target, badge)| (target.0.as_str(), badge.label())),
            Some(("4", "~+1".to_owned())),
            "the best move has a number even before it is judged by itself"
        );
        assert_eq!(
            sentence(&verdict, None, Language::En).map(|phrase| phrase.id),
            Some("play-value-estimated".to_owned())
        );
    }
}
