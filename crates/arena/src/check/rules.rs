//! The rules of the protocol, in the order in which a bot meets them.

use std::time::{Duration, Instant};

use plateau_core::{AnyTable, Draw, Moment, Outcome, Phrase, Seat, Turn, phrase};

use super::{
    Exam, RuleOutcome,
    bot::{Bot, MARGIN, PROMPT, best_move, lines_until},
};
use crate::{Fault, process::position};

/// One rule: the sentence `check-NAME` says it.
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// Without it nothing else can be asked.
    pub(super) first: bool,
    pub(super) check: fn(&mut Bot, &Exam<'_>) -> Result<RuleOutcome, Fault>,
}

const fn rule(
    name: &'static str,
    check: fn(&mut Bot, &Exam<'_>) -> Result<RuleOutcome, Fault>,
) -> Rule {
    Rule {
        name,
        first: false,
        check,
    }
}

/// All rules.
pub const RULES: &[Rule] = &[
    Rule {
        name: "greeting",
        first: true,
        check: greeting,
    },
    rule("ready", ready),
    rule("unknown", unknown),
    rule("first-move", first_move),
    rule("second-move", second_move),
    rule("one-answer", one_answer),
    rule("depth", |bot, exam| limit(bot, exam, "go depth 2")),
    rule("nodes", |bot, exam| limit(bot, exam, "go nodes 500")),
    rule("clocks", |bot, exam| {
        limit(bot, exam, "go p1time 1000 p2time 1000 p1inc 20 p2inc 20")
    }),
    rule("stop", stop),
    rule("idle-stop", idle_stop),
    rule("games", games),
    rule("query", query),
    rule("quit", quit),
    rule("end-of-input", end_of_input),
];

fn broken(reason: Phrase) -> Result<RuleOutcome, Fault> {
    Ok(RuleOutcome::Broken(reason))
}

fn start(exam: &Exam<'_>, seed: u64) -> Box<dyn AnyTable> {
    let mut table = exam
        .game
        .open(exam.settings, seed)
        .expect("these settings were tried before");
    table.draw(&mut Draw::from_seed(seed), Moment::default());
    table
}

fn seat_to_move(table: &dyn AnyTable) -> Option<Seat> {
    table.turn().seats().iter().next()
}

fn greeting(bot: &mut Bot, _: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let process = bot.fresh()?;
    process.send("ugi")?;
    let lines = lines_until(process, "ugiok", PROMPT)?;
    let known = |line: &&String| {
        let word = line.split_whitespace().next().unwrap_or("");
        ["id", "option", "info", ""].contains(&word)
    };
    if let Some(line) = lines.iter().find(|line| !known(line)) {
        let reason = phrase!("check-greeting-noise", line = line.as_str());
        return Ok(RuleOutcome::Advice(reason));
    }
    if !lines.iter().any(|line| line.starts_with("id name ")) {
        return Ok(RuleOutcome::Advice(phrase!("check-greeting-name")));
    }
    Ok(RuleOutcome::Kept)
}

fn ready(bot: &mut Bot, _: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let process = bot.ready()?;
    process.send("uginewgame")?;
    bot.ready()?;
    Ok(RuleOutcome::Kept)
}

fn unknown(bot: &mut Bot, _: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let process = bot.ready()?;
    for line in ["", "debug on", "setoption name nobody value 1"] {
        process.send(line)?;
    }
    bot.ready()?;
    Ok(RuleOutcome::Kept)
}

fn go(exam: &Exam<'_>) -> String {
    format!("go movetime {}", exam.movetime.as_millis())
}

fn first_move(bot: &mut Bot, exam: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let mut table = start(exam, 1);
    let Some(seat) = seat_to_move(&*table) else {
        return Ok(RuleOutcome::Kept);
    };
    bot.play(&mut *table, seat, &go(exam), exam.movetime)?;
    if exam.game.random_start() {
        return Ok(RuleOutcome::Kept);
    }
    // Match runners may write the first position either way.
    let process = bot.ready()?;
    process.send("position startpos")?;
    process.send(&go(exam))?;
    let what = best_move(process, exam.movetime + MARGIN)?;
    let table = start(exam, 1);
    let choices = table.choices(seat);
    if choices.iter().any(|choice| choice.what == what) {
        Ok(RuleOutcome::Kept)
    } else {
        broken(phrase!("check-startpos", text = what))
    }
}

fn second_move(bot: &mut Bot, exam: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    for plies in [1, 2, 5] {
        let mut table = random_game(exam, 7, plies);
        if let Some(seat) = seat_to_move(&*table) {
            bot.play(&mut *table, seat, &go(exam), exam.movetime)?;
        }
    }
    Ok(RuleOutcome::Kept)
}

/// A game after so many random moves.
fn random_game(exam: &Exam<'_>, seed: u64, plies: usize) -> Box<dyn AnyTable> {
    let mut draw = Draw::from_seed(seed);
    let mut table = start(exam, seed);
    for _ in 0..plies {
        random_move(&mut *table, &mut draw);
    }
    table
}

fn random_move(table: &mut dyn AnyTable, draw: &mut Draw) {
    if let Some(seat) = seat_to_move(table) {
        let choices = table.choices(seat);
        let choice = draw.one_of(&choices);
        let choice = choice.expect("a seat that is waited for has a choice");
        let by = plateau_core::Actor::Seat(seat);
        let played = table.submit(by, &choice.what, Moment::default());
        played.expect("a choice is legal");
        table.draw(draw, Moment::default());
    }
}

fn one_answer(bot: &mut Bot, exam: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    bot.ask(&*start(exam, 1), &go(exam), exam.movetime)?;
    // Whatever else is said up to the answer came without being asked.
    let process = bot.running()?;
    process.send("isready")?;
    let lines = lines_until(process, "readyok", PROMPT)?;
    match lines.iter().find(|line| line.starts_with("bestmove")) {
        Some(line) => broken(phrase!("check-one-answer-more", line = line.as_str())),
        None => Ok(RuleOutcome::Kept),
    }
}

fn limit(bot: &mut Bot, exam: &Exam<'_>, go: &str) -> Result<RuleOutcome, Fault> {
    let mut table = start(exam, 1);
    if let Some(seat) = seat_to_move(&*table) {
        bot.play(&mut *table, seat, go, PROMPT)?;
    }
    Ok(RuleOutcome::Kept)
}

fn stop(bot: &mut Bot, exam: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let table = start(exam, 1);
    let process = bot.ready()?;
    process.send(&position(&*table))?;
    process.send("go infinite")?;
    let early = best_move(process, Duration::from_millis(300));
    match early {
        Ok(_) => Ok(RuleOutcome::Advice(phrase!("check-stop-early"))),
        Err(Fault::Late) => {
            process.send("stop")?;
            match best_move(process, 2 * MARGIN) {
                Err(Fault::Late) => {
                    bot.stop();
                    broken(phrase!("check-stop-deaf"))
                }
                other => other.map(|_| RuleOutcome::Kept),
            }
        }
        Err(fault) => Err(fault),
    }
}

fn idle_stop(bot: &mut Bot, _: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let process = bot.ready()?;
    process.send("stop")?;
    process.send("isready")?;
    let lines = lines_until(process, "readyok", PROMPT)?;
    match lines.iter().find(|line| line.starts_with("bestmove")) {
        Some(line) => broken(phrase!("check-idle-stop-answer", line = line.as_str())),
        None => Ok(RuleOutcome::Kept),
    }
}

/// Whole games against somebody who plays at random, in both seats.
fn games(bot: &mut Bot, exam: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let mut slowest = Duration::ZERO;
    for number in 0..exam.games {
        let own = [Seat::FIRST, Seat::SECOND][number as usize % 2];
        bot.ready()?.send("uginewgame")?;
        let seed = u64::from(number) + 1;
        let mut draw = Draw::from_seed(seed);
        let mut table = start(exam, seed);
        while let Some(seat) = seat_to_move(&*table) {
            if seat == own {
                let asked = Instant::now();
                bot.play(&mut *table, seat, &go(exam), exam.movetime)?;
                slowest = slowest.max(asked.elapsed());
                table.draw(&mut draw, Moment::default());
            } else {
                random_move(&mut *table, &mut draw);
            }
        }
    }
    // Under the margin of the examination, and yet too late for a match.
    if slowest > exam.movetime + Duration::from_millis(100) {
        let millis = slowest.as_millis() as u64;
        let allowed = exam.movetime.as_millis() as u64;
        let reason = phrase!("check-games-slow", millis = millis, allowed = allowed);
        return Ok(RuleOutcome::Advice(reason));
    }
    Ok(RuleOutcome::Kept)
}

/// Questions about the position, which match runners ask that know no rules.
fn query(bot: &mut Bot, exam: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let mut tables = vec![start(exam, 1), random_game(exam, 3, 1)];
    let mut ended = random_game(exam, 3, 0);
    let mut draw = Draw::from_seed(3);
    while ended.turn() != Turn::Over {
        random_move(&mut *ended, &mut draw);
    }
    tables.push(ended);
    for table in &tables {
        let over = table.turn() == Turn::Over;
        let first = seat_to_move(&**table) == Some(Seat::FIRST);
        let result = match table.scores().outcome {
            None => "none",
            Some(Outcome::Draw) => "draw",
            Some(Outcome::Win(seats)) if seats.contains(Seat::FIRST) => "p1win",
            Some(Outcome::Win(_)) => "p2win",
        };
        let truth = |answer: bool| if answer { "true" } else { "false" };
        let mut questions = vec![("gameover", truth(over)), ("result", result)];
        if !over {
            questions.push(("p1turn", truth(first)));
        }
        for (question, right) in questions {
            let process = bot.ready()?;
            process.send(&position(&**table))?;
            process.send(&format!("query {question}"))?;
            process.send("isready")?;
            let lines = lines_until(process, "readyok", PROMPT)?;
            let answer = lines.iter().find_map(|line| line.strip_prefix("response "));
            match answer.map(str::trim) {
                Some(answer) if answer == right => {}
                None => {
                    let reason = phrase!("check-query-none", question = question);
                    return Ok(RuleOutcome::Advice(reason));
                }
                Some(answer) => {
                    return broken(phrase!(
                        "check-query-wrong",
                        question = question,
                        answer = answer,
                        right = right
                    ));
                }
            }
        }
    }
    Ok(RuleOutcome::Kept)
}

fn quit(bot: &mut Bot, _: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    let process = bot.ready()?;
    process.send("quit")?;
    let status = process.wait(2 * MARGIN);
    bot.stop();
    match status {
        Some(status) if status.success() => Ok(RuleOutcome::Kept),
        Some(status) => Ok(RuleOutcome::Advice(phrase!(
            "check-quit-status",
            status = status.to_string()
        ))),
        None => broken(phrase!("check-quit-stays")),
    }
}

/// A runner that is gone must not leave bots behind.
fn end_of_input(bot: &mut Bot, _: &Exam<'_>) -> Result<RuleOutcome, Fault> {
    bot.ready()?;
    let process = bot.ready()?;
    process.close_input();
    let ended = process.wait(2 * MARGIN).is_some();
    bot.stop();
    if ended {
        Ok(RuleOutcome::Kept)
    } else {
        broken(phrase!("check-end-of-input-stays"))
    }
}
