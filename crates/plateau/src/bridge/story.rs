//! The game so far as a table of ours, so that a mind sees how the others played.
//!
//! The server tells the board after each decision, not the decision: it is found by comparing. What
//! cannot be explained by our rules begins a new story.

use plateau_core::{Actor, Game, Moment, Refusal, Seat, Settings, Table};
use plateau_games::dragons::{Dragons, KIT, Move, Throw};

/// What is known of the game.
pub struct Story(Table<Dragons>);

impl Story {
    /// A game that begins in this position.
    pub fn new(position: Dragons) -> Result<Story, Refusal> {
        let settings = Settings::new().with("armies", position.armies().to_string());
        let options = settings.read(Dragons::OPTIONS)?;
        Ok(Story(Table::at(KIT.abilities, position, &options)))
    }

    /// The table.
    pub fn table(&self) -> &Table<Dragons> {
        &self.0
    }

    /// Somebody attacked, and this is the position now.
    pub fn attack(&mut self, now: Dragons) -> Result<(), Refusal> {
        let explained = self.explain_attack(&now);
        self.settle(explained, now)
    }

    /// Somebody ended the turn, and this is the position now.
    pub fn end(&mut self, now: Dragons) -> Result<(), Refusal> {
        let explained = self.explain_end(&now);
        self.settle(explained, now)
    }

    /// Keeps the story where it leads to this position, or begins a new one.
    fn settle(&mut self, explained: Option<()>, now: Dragons) -> Result<(), Refusal> {
        let known = self.0.game();
        let same = explained.is_some()
            && known.turn() == now.turn()
            && (0..now.map().len()).all(|territory| {
                known.owner(territory) == now.owner(territory)
                    && known.soldiers(territory) == now.soldiers(territory)
            })
            && now
                .seats_of_all()
                .all(|seat| known.stock(seat) == now.stock(seat));
        if !same {
            *self = Story::new(now)?;
        }
        Ok(())
    }

    fn explain_attack(&mut self, now: &Dragons) -> Option<()> {
        let before = self.0.game();
        let seat = before.turn().seats().only()?;
        let map = before.map();
        let target = (0..map.len()).find(|at| before.owner(*at) != now.owner(*at));
        let spent = |at: &usize| {
            before.owner(*at) == seat && before.soldiers(*at) >= 2 && now.soldiers(*at) == 1
        };
        let beside =
            |a: usize, b: usize| map.neighbours(a).iter().any(|near| usize::from(*near) == b);
        let from = (0..map.len())
            .filter(spent)
            .find(|at| target.is_none_or(|target| beside(*at, target)))?;
        // Where an attack failed, nothing tells whom it was against: the weakest is likely.
        let to = target.or_else(|| {
            let near = map.neighbours(from).iter().map(|near| usize::from(*near));
            let others = near.filter(|near| before.owner(*near) != seat);
            others.min_by_key(|near| before.soldiers(*near))
        })?;
        let dice = |at: usize, face: u8| vec![face; usize::from(before.soldiers(at))];
        let (high, low) = if target.is_some() { (6, 1) } else { (1, 6) };
        let throw = Throw {
            attack: dice(from, high),
            defence: dice(to, low),
        };
        let attack = Move::Attack {
            from: map.cell(from),
            to: map.cell(to),
        };
        self.play(Actor::Seat(seat), &attack)?;
        self.play(Actor::Chance, &Move::Throw(throw))
    }

    fn explain_end(&mut self, now: &Dragons) -> Option<()> {
        let before = self.0.game();
        let seat: Seat = before.turn().seats().only()?;
        let mut cells = Vec::new();
        for at in 0..before.map().len() {
            let more = now.soldiers(at).saturating_sub(before.soldiers(at));
            cells.extend((0..more).map(|_| before.map().cell(at)));
        }
        self.play(Actor::Seat(seat), &Move::End)?;
        if cells.is_empty() {
            return Some(());
        }
        self.play(Actor::Chance, &Move::Place(cells))
    }

    fn play(&mut self, by: Actor, what: &Move) -> Option<()> {
        self.0.submit(by, &what.to_string(), Moment(0)).ok()?;
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use plateau_core::{AnyGame, AnyQuestion, Budget, Draw, Host, Notation, Turn};
    use plateau_games::dragons::{KIT, Setup};

    use super::*;

    /// The position as a server tells it: no dice, no turns.
    fn told(game: &Dragons) -> Dragons {
        let all = 0..game.map().len();
        Dragons::set(Setup {
            armies: game.armies() as u8,
            owner: all.clone().map(|at| game.owner(at).index() as u8).collect(),
            soldiers: all.map(|at| game.soldiers(at)).collect(),
            stock: game.seats_of_all().map(|seat| game.stock(seat)).collect(),
            to_move: game.to_move(),
            ..Setup::on(game.map().clone())
        })
    }

    #[test]
    fn a_game_is_found_again_from_its_boards() {
        for seed in 0..5 {
            let mut table = KIT.table(&Settings::new(), seed).expect("it opens");
            let mut story = Story::new(told(table.game())).expect("a position");
            let mut mind = KIT
                .mind("greedy", &Settings::new(), &Host::default())
                .expect("a level");
            let mut draw = Draw::from_seed(seed);
            while let Turn::Wait(seats) = table.turn() {
                let seat = seats.only().expect("one decides");
                let question = AnyQuestion {
                    table: &table,
                    seat,
                    budget: &Budget::unlimited(),
                    each: false,
                    line: false,
                    watch: None,
                };
                let verdict = mind.think(question, &mut |_| ()).expect("this game");
                let best = verdict.best.expect("there is always a move");
                table
                    .submit(Actor::Seat(seat), &best, Moment(0))
                    .expect("legal");
                table.draw(&mut draw, Moment(0));
                let now = told(table.game());
                if best == "end" {
                    story.end(now).expect("a position");
                } else {
                    story.attack(now).expect("a position");
                }
            }
            assert_eq!(
                story.table().played().len(),
                table.played().len(),
                "board {seed}: every decision was explained, none began a new story"
            );
            let sources = |table: &Table<Dragons>| -> Vec<_> {
                let decisions = table.played().iter().map(|played| &played.what);
                decisions
                    .map(|what| match what {
                        Move::Attack { from, .. } => Some(*from),
                        _ => None,
                    })
                    .collect()
            };
            assert_eq!(
                sources(story.table()),
                sources(&table),
                "board {seed}: who attacked is known for certain"
            );
        }
    }

    #[test]
    fn what_cannot_be_explained_begins_a_new_story() {
        let at = |text: &str| {
            Dragons::read(
                text,
                &Settings::new().read(Dragons::OPTIONS).expect("defaults"),
                Dragons::RULES,
            )
        };
        let start = at("D3U1D2U2 d 0-0").expect("a position");
        let mut story = Story::new(start).expect("a position");
        let other = at("D8U8D8U8 d 0-0").expect("a position");
        story.attack(other.clone()).expect("a position");
        assert_eq!(story.table().game(), &other, "it is where the server is");
        assert!(story.table().played().is_empty(), "from here on");
    }
}
