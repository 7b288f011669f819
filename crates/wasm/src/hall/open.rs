//! New tables, the next ones, and logs that come from elsewhere.

use plateau_answers::{check_rated, opened, seed_of, settings, sitters, today};
use plateau_core::{AnyGame, AnyTable, Log, Settings, Turn, phrase};
use plateau_protocol::{NewTable, NextTable, Opened, RematchBody, SeatWish, State};
use plateau_room::{Setup, Sitter, TableId, seats_of};

use super::{
    Inner,
    answer::{Answer, Fault},
};
use crate::{
    letter::{Told, Work},
    shelf::ME,
};

/// What the names of tables begin with that live in a browser: no server gives such a name.
const HERE: &str = "here";

fn told(table: &TableId, state: State, sitters: &[Sitter]) -> Answer {
    Answer::created(&Opened {
        table: table.as_str().into(),
        url: format!("/t/{table}"),
        state,
        mine: seats_of(sitters, Some(ME)),
    })
}

impl Inner {
    fn new_id(&self) -> TableId {
        let letters = self.desk.world.letters(TableId::LENGTH - HERE.len());
        TableId::read(&format!("{HERE}{letters}")).expect("letters and digits are a name")
    }

    /// A game at its start or at a position; some look for a board long, so this is done elsewhere.
    async fn start(
        &self,
        game: &'static dyn AnyGame,
        options: &Settings,
        position: Option<String>,
        seed: u64,
    ) -> Result<Box<dyn AnyTable>, Fault> {
        let work = Work::Start {
            game: game.name().to_owned(),
            options: options.iter().collect(),
            position,
            seed,
        };
        match self.desk.think(work).await {
            Told::Start(log) => Ok(game.replay(&log)?),
            told => Err(self.refused(told)),
        }
    }

    pub(super) async fn open_table(&self, wish: &NewTable) -> Result<Answer, Fault> {
        let game = self.catalog.game(&wish.game)?;
        let with_others = |seat: &SeatWish| matches!(seat, SeatWish::Open {} | SeatWish::Bot {});
        if wish.rated || wish.seats.iter().any(with_others) {
            return Err(Fault::alone());
        }
        let options = settings(wish.options.as_ref())?;
        if wish.clock.is_some_and(|clock| !clock.is_sensible()) {
            return Err(Fault::new(422, phrase!("server-bad-clock")));
        }
        if wish.daily && (wish.options.is_some() || wish.position.is_some()) {
            return Err(Fault::new(422, phrase!("server-daily-options")));
        }
        let daily = wish.daily.then(|| today((self.desk.world.date)()));
        if let Some(date) = &daily
            && let Some(id) = self.shelf.daily(date, game.name()).await?
            && let Some(begun) = self.shelf.table(&id).await?
        {
            // One try a day: whoever has begun goes on.
            return Ok(told(&id, begun.found.state, &begun.found.sitters));
        }
        let seed = match &daily {
            Some(date) => seed_of(date, &wish.game),
            None => wish.seed.unwrap_or_else(self.desk.world.random),
        };
        let table = self
            .start(game, &options, wish.position.clone(), seed)
            .await?;
        let me = Sitter::Person {
            account: ME.to_owned(),
            name: self.shelf.name().await?,
            bot: false,
        };
        let lot = (self.desk.world.random)();
        let mut sitters = sitters(wish, game, table.seats(), &me, lot)?;
        // Nobody else comes: whoever is here has the other seats too.
        for sitter in sitters.iter_mut().filter(|sitter| sitter.is_open()) {
            *sitter = me.clone();
        }
        check_rated(wish, &sitters)?;
        let setup = Setup {
            clock: wish.clock,
            rated: false,
            public: false,
            chat: false,
            daily,
            given: wish.position.is_some() || wish.seed.is_some(),
            tournament: None,
        };
        self.kept(&*table, setup, sitters).await
    }

    async fn kept(
        &self,
        table: &dyn AnyTable,
        setup: Setup,
        sitters: Vec<Sitter>,
    ) -> Result<Answer, Fault> {
        let created = (self.desk.world.date)();
        let found = opened(self.new_id(), table, setup, sitters, created);
        self.shelf.create(&found, Vec::new(), None).await?;
        Ok(told(&found.id, found.state, &found.sitters))
    }

    /// The next table with the sides exchanged, or the same puzzle again.
    pub(super) async fn rematch(&self, id: &TableId, wish: RematchBody) -> Result<Answer, Fault> {
        let reader = self.room(id).await?.reader();
        let mut sitters = reader.sitters.clone();
        if seats_of(&sitters, Some(ME)).is_empty() {
            return Err(Fault::new(403, phrase!("server-spectator")));
        }
        let answer = |table: &TableId| {
            Answer::created(&NextTable {
                table: table.as_str().into(),
                url: format!("/t/{table}"),
            })
        };
        if let (Some(next), State::Over) = (&reader.next, reader.state) {
            return Ok(answer(next));
        }
        if wish.swap {
            sitters.rotate_right(1);
        }
        let header = reader.table.header();
        let game = self.catalog.game(&header.game)?;
        let again = !wish.swap && sitters.len() == 1;
        let table = if again {
            reader.table.table_at(0)
        } else {
            let options = Settings::from_json(&header.options)?;
            let seed = (self.desk.world.random)();
            self.start(game, &options, None, seed).await?
        };
        let setup = Setup {
            daily: None,
            given: again,
            ..reader.setup.clone()
        };
        let created = (self.desk.world.date)();
        let found = opened(self.new_id(), &*table, setup, sitters, created);
        self.shelf.create(&found, Vec::new(), None).await?;
        let next = self.shelf.set_next(id, &found.id).await?;
        if next != found.id {
            self.shelf.set_state(&found.id, State::Cancelled).await?;
        }
        self.room(id).await?.rematch(next.clone(), Some(ME));
        Ok(answer(&next))
    }

    /// A game that was played elsewhere: it is judged anew, move by move, and kept here.
    pub(super) async fn open_log(&self, text: &str) -> Result<Answer, Fault> {
        let log = Log::from_json(text)?;
        let game = self.catalog.game_of(&log)?;
        let table = game.replay(&log)?;
        let over = table.turn() == Turn::Over;
        let minds = game.minds();
        let players = log
            .header
            .players
            .iter()
            .map(Some)
            .chain(std::iter::repeat(None));
        let sitters = players.take(table.seats()).map(|player| {
            let mind = minds
                .iter()
                .find(|mind| Some(mind.name) == player.map(String::as_str));
            match mind {
                Some(mind) => Sitter::Mind {
                    mind: mind.name.to_owned(),
                    options: "{}".to_owned(),
                },
                None => Sitter::Person {
                    account: ME.to_owned(),
                    name: None,
                    bot: false,
                },
            }
        });
        let setup = Setup {
            given: true,
            ..Setup::default()
        };
        let created = (self.desk.world.date)();
        let mut found = opened(self.new_id(), &*table, setup, sitters.collect(), created);
        // The log's own header: its players are those who played.
        found.header = log.header.clone();
        if over {
            found.state = State::Over;
        }
        let outcome = table.scores().outcome;
        self.shelf.create(&found, log.entries, outcome).await?;
        Ok(told(&found.id, found.state, &found.sitters))
    }
}
