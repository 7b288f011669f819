//! One table with its players: what both the screen and the lines play on.

use plateau_core::{
    Act, Actor, AnyGame, AnyTable, Draw, Entry, Outcome, Phrase, Refusal, Seat, Shape, Turn,
    phrase, refusal,
};

use super::{now, player::Player};

/// One table with its players.
pub struct Round {
    game: &'static dyn AnyGame,
    table: Box<dyn AnyTable>,
    players: Vec<Player>,
    draw: Draw,
    letters: Vec<Option<String>>,
}

impl Round {
    /// A table with these players; chance throws where it is waited for.
    pub fn new(
        game: &'static dyn AnyGame,
        mut table: Box<dyn AnyTable>,
        players: Vec<Player>,
        mut draw: Draw,
    ) -> Round {
        table.set_players(
            players
                .iter()
                .map(|player| player.word().to_owned())
                .collect(),
        );
        table.draw(&mut draw, now());
        let seats = (0..players.len()).filter_map(Seat::new);
        let letters = seats.map(|seat| letter(&*table, seat, draw.clone()));
        Round {
            letters: letters.collect(),
            game,
            table,
            players,
            draw,
        }
    }

    /// The table.
    pub fn table(&self) -> &dyn AnyTable {
        &*self.table
    }

    /// Who sits there.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// How many people sit at the table.
    pub fn people(&self) -> usize {
        let human = |player: &&Player| **player == Player::Human;
        self.players.iter().filter(human).count()
    }

    /// The seats in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len()).filter_map(Seat::new)
    }

    /// What the seat's player is called.
    pub fn title(&self, seat: Seat) -> Phrase {
        self.player(seat).title(self.game, self.people())
    }

    /// The person who is waited for.
    pub fn person(&self) -> Option<Seat> {
        self.waited(|player| *player == Player::Human)
    }

    /// The mind that is waited for, while no person is.
    pub fn mind(&self) -> Option<(Seat, &'static str)> {
        if self.person().is_some() {
            return None;
        }
        let seat = self.waited(|player| *player != Player::Human)?;
        match self.player(seat) {
            Player::Mind(name) => Some((seat, name)),
            Player::Human => None,
        }
    }

    fn waited(&self, fits: impl Fn(&Player) -> bool) -> Option<Seat> {
        let mut seats = self.table.turn().seats().iter();
        seats.find(|seat| fits(self.player(*seat)))
    }

    /// The letter that a seat's pieces have where there are no colours, if it is known.
    pub fn letter(&self, seat: Seat) -> Option<&str> {
        self.letters[seat.index()].as_deref()
    }

    /// Whether nobody is waited for any more.
    pub fn is_over(&self) -> bool {
        self.table.turn() == Turn::Over
    }

    /// How it ended, in a sentence.
    pub fn result(&self) -> Option<Phrase> {
        match self.table.scores().outcome? {
            Outcome::Draw => Some(phrase!("play-result-draw")),
            Outcome::Win(seats) => match (seats.only(), self.people()) {
                (Some(seat), 1) if *self.player(seat) == Player::Human => {
                    Some(if self.players.len() == 1 {
                        phrase!("play-result-solved")
                    } else {
                        phrase!("play-result-you", seat = self.table.seat_name(seat))
                    })
                }
                (Some(seat), _) => Some(phrase!(
                    "play-result-win",
                    seat = self.table.seat_name(seat),
                    player = self.title(seat)
                )),
                (None, _) => Some(phrase!("play-result-several", count = seats.len())),
            },
        }
    }

    /// Whether hints may be given: not while people play against each other.
    pub fn allows_hints(&self) -> bool {
        self.people() < 2 && self.table.turn().seats().len() == 1
    }

    /// Plays a move, then throws for chance.
    pub fn play(&mut self, seat: Seat, what: &str) -> Result<(), Refusal> {
        self.table.submit(Actor::Seat(seat), what, now())?;
        self.table.draw(&mut self.draw, now());
        Ok(())
    }

    /// Takes back until a person is to move again; tells how many moves that were.
    pub fn undo(&mut self) -> Result<usize, Refusal> {
        let played = self.table.played();
        let by_person = |by: Actor| {
            let seat = by.seat();
            seat.filter(|seat| *self.player(*seat) == Player::Human)
        };
        let found = played
            .iter()
            .enumerate()
            .rev()
            .find_map(|(index, played)| Some((index, by_person(played.by)?)));
        let Some((index, seat)) = found else {
            return Err(refusal!("nothing-to-undo"));
        };
        let count = played.len() - index;
        self.act(seat, Act::Undo(count as u32))?;
        Ok(count)
    }

    /// Plays again until a person is to move; tells how many moves that were.
    pub fn redo(&mut self) -> Result<usize, Refusal> {
        let humans = |player: &Player| *player == Player::Human;
        let person = self.seats().find(|seat| humans(self.player(*seat)));
        let seat = person.ok_or_else(|| refusal!("nothing-to-redo"))?;
        // A copy tries how far it is to a person's turn, so that the log gets one entry.
        let mut trial = self.table.boxed();
        let mut count = 0;
        while count < self.table.undone() {
            let entry = Entry {
                by: Actor::Seat(seat),
                act: Act::Redo(1),
                at: now(),
            };
            trial.append(entry)?;
            count += 1;
            let mut waited = trial.turn().seats().iter();
            if waited.any(|seat| humans(self.player(seat))) {
                break;
            }
        }
        self.act(seat, Act::Redo(count as u32))?;
        Ok(count)
    }

    fn act(&mut self, seat: Seat, act: Act) -> Result<(), Refusal> {
        self.table.append(Entry {
            by: Actor::Seat(seat),
            act,
            at: now(),
        })
    }
}

/// The letter of a seat's pieces: on the board now, or after a few moves.
fn letter(table: &dyn AnyTable, seat: Seat, mut draw: Draw) -> Option<String> {
    let class = format!("seat-{seat}");
    let owned = |shape: &&Shape| shape.class.split(' ').any(|name| name == class);
    let mut trial = table.boxed();
    for _ in 0..=2 * table.seats() {
        let scene = trial.scene();
        let mut glyphs = scene
            .shapes()
            .filter(owned)
            .filter_map(|shape| shape.glyph.clone());
        let glyph = glyphs.next();
        if glyph.is_some() {
            return glyph;
        }
        let next = trial.turn().seats().iter().next()?;
        let choice = trial.choices(next).into_iter().next()?;
        trial.submit(Actor::Seat(next), &choice.what, now()).ok()?;
        trial.draw(&mut draw, now());
    }
    None
}
