//! The one list of routes: the router serves it, the description tells it.

use axum::routing::{MethodRouter, get, post};
use plateau_core::Log;
use plateau_protocol::{
    Audit, AuditQuery, Begun, Block, Blocks, BotKey, ById, Daily, DeleteMe, Demo, Empty,
    EntrantNumber, FeedQuery, Figures, FromServer, FromTournament, Games, GamesQuery, InviteBody,
    JoinBody, Keys, Login, Me, Message, Mine, Name, NewBot, NewPassword, NewReport, NewSanction,
    NewTable, NewTournament, NextTable, Opened, OpenedTournament, People, PeopleQuery, Person,
    Personal, PictureQuery, Ping, Ply, Position, PositionBody, Ratings, RematchBody, RemoveBody,
    Reports, ReviewMessage, RevokeKey, Sanctions, Scenes, ScenesBody, SettleReport, SitBody,
    SocketQuery, Solves, StageNow, Steer, Steered, Tables, TablesQuery, ThinkBody, TournamentGames,
    Tournaments, TournamentsQuery, WatchedThinking, Ways, WordList,
    schema::{Parameter, Schemas},
};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value as Json;

use super::{
    Shared, account, demo, docs, downloads, files, games, neighbours, openapi, operator, people,
    review, seats, socket, solves, stream, tables, think, tournament_feed, tournaments, ways,
};

/// A route with what is said about it.
pub(super) struct Route {
    /// Its address, with parameters in braces.
    pub(super) path: &'static str,
    /// What it does, for each method.
    pub(super) verbs: Vec<Verb>,
    /// Who answers.
    pub(super) handler: MethodRouter<Shared>,
}

/// Writes a type down among the others, and refers to it.
pub(super) type Form = fn(&mut Schemas) -> Json;

/// What a method of a route does.
pub(super) struct Verb {
    /// `get` or `post`.
    pub(super) method: &'static str,
    /// In one sentence.
    pub(super) about: &'static str,
    /// What is sent.
    pub(super) body: Option<Sent>,
    /// What is asked behind the question mark.
    pub(super) query: Option<fn(&mut Schemas) -> Vec<Parameter>>,
    /// What comes back: a media type.
    pub(super) gives: &'static str,
    /// Its form, where it is JSON.
    pub(super) answer: Option<Form>,
    /// Something new is there then.
    pub(super) creates: bool,
    /// The messages of the client, where it is a socket.
    pub(super) socket: Option<Form>,
}

/// A body.
pub(super) struct Sent {
    /// One that could be sent.
    pub(super) example: &'static str,
    /// Its form.
    pub(super) form: Form,
    /// Whether an example can be read, for the tests.
    #[cfg(test)]
    pub(super) reads: fn(&str) -> bool,
}

pub(super) const JSON: &str = "application/json";
const LINES: &str = "application/x-ndjson";

fn route(
    method: &'static str,
    path: &'static str,
    about: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let verb = Verb {
        method,
        about,
        body: None,
        query: None,
        gives: JSON,
        answer: None,
        creates: false,
        socket: None,
    };
    Route {
        path,
        verbs: vec![verb],
        handler,
    }
}

/// `GET`, which gives a file of this kind.
fn file(
    path: &'static str,
    about: &'static str,
    gives: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let mut route = route("get", path, about, handler);
    route.verb().gives = gives;
    route
}

/// `GET`, which gives an `A`.
fn gets<A: JsonSchema>(
    path: &'static str,
    about: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let mut route = route("get", path, about, handler);
    route.verb().answer = Some(Schemas::answer::<A>);
    route
}

/// `GET`, which gives an `A` a line.
fn streams<A: JsonSchema>(
    path: &'static str,
    about: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let mut route = gets::<A>(path, about, handler);
    route.verb().gives = LINES;
    route
}

/// `POST`, which takes a `B` and gives an `A`.
fn posts<B: JsonSchema + DeserializeOwned, A: JsonSchema>(
    path: &'static str,
    about: &'static str,
    example: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let mut route = route("post", path, about, handler);
    route.verb().answer = Some(Schemas::answer::<A>);
    route.verb().body = Some(Sent {
        example,
        form: Schemas::body::<B>,
        #[cfg(test)]
        reads: |text| serde_json::from_str::<B>(text).is_ok(),
    });
    route
}

impl Route {
    fn verb(&mut self) -> &mut Verb {
        self.verbs.last_mut().expect("a route has a verb")
    }

    /// The same with a query.
    fn asks<Q: JsonSchema>(mut self) -> Route {
        self.verb().query = Some(Schemas::query::<Q>);
        self
    }

    /// The same, which makes something new.
    fn creates(mut self) -> Route {
        self.verb().creates = true;
        self
    }

    /// The same, which becomes a socket that listens to `C`.
    fn hears<C: JsonSchema>(mut self) -> Route {
        self.verb().socket = Some(Schemas::body::<C>);
        self
    }

    /// The same address with the other method too.
    fn and(mut self, other: Route) -> Route {
        self.verbs.extend(other.verbs);
        self.handler = self.handler.merge(other.handler);
        self
    }
}

/// All of them, in the order in which they are told.
pub(super) fn all() -> Vec<Route> {
    vec![
        gets::<Games<'static>>("/api/games", "The games with their options, minds and lessons.", get(games::list)),
        file("/api/games/{game}/rules/{lang}", "The rules of a game, Markdown.", "text/markdown", get(games::rules)),
        gets::<Demo<'static>>("/api/games/{game}/demo", "A game that minds played, as a scene and its differences.", get(demo::demo)),
        file("/api/games/{game}/picture.svg", "A picture of a position of the game.", "image/svg+xml", get(downloads::game_picture)).asks::<PictureQuery>(),
        posts::<PositionBody, Position<'static>>("/api/games/{game}/position", "A position without a table, after some moves.", r#"{"position":"startpos","moves":["4","4"]}"#, post(games::position)),
        posts::<ThinkBody, WatchedThinking<'static>>("/api/games/{game}/think", "Lets a mind think about a position and tells every step of its search.", r#"{"position":"44","mind":"alphabeta","depth":3}"#, post(think::think)),
        posts::<ScenesBody, Scenes<'static>>("/api/games/{game}/scenes", "What positions look like: the first whole, each later one as its difference.", r#"{"positions":["44","443"]}"#, post(think::scenes)),
        gets::<Tables<'static>>("/api/tables", "Public tables that are open, in play or over.", get(tables::list)).asks::<TablesQuery>().and(posts::<NewTable, Opened<'static>>(
            "/api/tables",
            "Opens a table.",
            r#"{"game":"connect4","seats":[{"kind":"me"},{"kind":"mind","mind":"easy"}],"order":"random","clock":{"total":300,"increment":3},"rated":false,"public":true}"#,
            post(tables::open),
        ).creates()),
        gets::<FromServer<'static>>("/api/tables/{id}", "The whole table as I may see it.", get(tables::look)),
        posts::<SitBody, Mine>("/api/tables/{id}/sit", "Takes a seat.", r#"{"seat":2}"#, post(seats::sit)),
        posts::<Empty, Mine>("/api/tables/{id}/leave", "Leaves before the first move.", "{}", post(seats::leave)),
        posts::<Empty, Begun>("/api/tables/{id}/begin", "Begins with those who are there, where others may come later.", "{}", post(seats::begin)),
        posts::<RematchBody, NextTable<'static>>("/api/tables/{id}/rematch", "Opens the next table with the sides swapped.", r#"{"swap":true}"#, post(seats::rematch)).creates(),
        posts::<Message, FromServer<'static>>("/api/tables/{id}/act", "Sends one message of the socket's protocol.", r#"{"play":"4","seen":0,"id":"a1"}"#, post(tables::act)),
        streams::<FromServer<'static>>("/api/tables/{id}/stream", "The messages of the table, one a line.", get(stream::stream)).asks::<SocketQuery>(),
        gets::<FromServer<'static>>("/api/tables/{id}/socket", "The table's WebSocket.", get(socket::socket)).asks::<SocketQuery>().hears::<Message>(),
        gets::<Ply>("/api/tables/{id}/ply/{n}", "What was seen after n moves.", get(downloads::ply)),
        gets::<Ways>("/api/tables/{id}/ways", "All shortest ways from here, where the game is a puzzle.", get(ways::ways)),
        streams::<ReviewMessage>("/api/tables/{id}/review", "What each position of a finished game was worth, a line a ply.", get(review::review)),
        gets::<Log>("/api/tables/{id}/log.json", "The log.", get(downloads::log)),
        file("/api/tables/{id}/picture.svg", "A picture, SVG.", "image/svg+xml", get(downloads::svg)).asks::<PictureQuery>(),
        file("/api/tables/{id}/picture.png", "A picture, PNG.", "image/png", get(downloads::png)).asks::<PictureQuery>(),
        file("/api/tables/{id}/game.gif", "The finished game as a film.", "image/gif", get(downloads::gif)).asks::<PictureQuery>(),
        gets::<Tournaments<'static>>("/api/tournaments", "Public tournaments, or mine.", get(tournaments::list)).asks::<TournamentsQuery>().and(posts::<NewTournament, OpenedTournament>(
            "/api/tournaments",
            "Creates a tournament, whose host I am.",
            r#"{"name":"Friday cup","game":"connect4","mode":"swiss","rounds":5,"games":2,"clock":{"total":60,"increment":1},"random_plies":2}"#,
            post(tournaments::create),
        ).creates()),
        gets::<FromTournament<'static>>("/api/tournaments/{id}", "The whole tournament: who takes part, standings, games.", get(tournaments::look)),
        gets::<TournamentGames<'static>>("/api/tournaments/{id}/games", "Its games, newest first; those of one with ?player=3.", get(tournaments::games)).asks::<GamesQuery>(),
        posts::<JoinBody, EntrantNumber>("/api/tournaments/{id}/join", "Takes part, or comes back: a person with a cookie, a program with its key.", r#"{"name":"Ann"}"#, post(tournaments::join)),
        posts::<Empty, EntrantNumber>("/api/tournaments/{id}/leave", "Goes: before the start for good, later until joining again.", "{}", post(tournaments::leave)),
        posts::<InviteBody, EntrantNumber>("/api/tournaments/{id}/minds", "(host) Lets a mind of the game take part.", r#"{"mind":"easy"}"#, post(tournaments::invite)),
        posts::<RemoveBody, EntrantNumber>("/api/tournaments/{id}/remove", "(host) Sends somebody away.", r#"{"n":3}"#, post(tournaments::remove)),
        posts::<Empty, StageNow>("/api/tournaments/{id}/start", "(host) Begins.", "{}", post(tournaments::start)),
        posts::<Empty, StageNow>("/api/tournaments/{id}/stop", "(host) Ends it; games in play still count.", "{}", post(tournaments::stop)),
        gets::<FromTournament<'static>>("/api/tournaments/{id}/socket", "The tournament's WebSocket: its state, and my games as they begin.", get(tournament_feed::socket)).asks::<FeedQuery>().hears::<Ping>(),
        streams::<FromTournament<'static>>("/api/tournaments/{id}/stream", "The same messages, one a line.", get(tournament_feed::stream)).asks::<FeedQuery>(),
        gets::<Me>("/api/me", "Who I am; a newcomer gets a key in a cookie.", get(people::me)).and(posts::<Name, Me>(
            "/api/me",
            "Changes my name.",
            r#"{"name":"Ann"}"#,
            post(people::rename),
        )),
        gets::<Keys>("/api/me/keys", "The keys that open my account, and those of my programs.", get(account::keys)),
        posts::<RevokeKey, Keys>("/api/me/keys/revoke", "A key opens nothing any more; `others` are all but the one that asks.", r#"{"id":"others"}"#, post(account::revoke)),
        gets::<Personal>("/api/me/export", "All that is stored about me.", get(account::export)),
        posts::<DeleteMe, Me>("/api/me/delete", "Deletes my account: my games stay without my name, my talk is erased.", r#"{"password":"correct horse"}"#, post(account::delete)),
        posts::<NewPassword, Me>("/api/me/password", "Sets a password, which keeps my games across devices.", r#"{"password":"correct horse"}"#, post(people::password)),
        gets::<Daily>("/api/daily/{game}", "Who solved today's puzzle, and my own try.", get(solves::daily)),
        gets::<Solves>("/api/tables/{id}/solves", "My bests and averages on such a board, and the list of its day.", get(solves::of_table)),
        gets::<Tables<'static>>("/api/me/tables", "My tables, newest first.", get(people::my_tables)).asks::<TablesQuery>(),
        posts::<Login, Me>("/api/login", "Signs in on another device.", r#"{"name":"Ann","password":"correct horse"}"#, post(people::login)),
        posts::<Empty, Me>("/api/logout", "Signs out on this device.", "{}", post(people::logout)),
        posts::<NewBot, BotKey>("/api/bots", "Makes an account for a program and tells its key, once.", r#"{"name":"R2","days":365}"#, post(people::new_bot)).creates(),
        gets::<Person<'static>>("/api/people/{id}", "Somebody's ratings and public tables.", get(people::person)),
        gets::<Ratings<'static>>("/api/ratings/{game}", "The best of a game.", get(people::ratings)),
        gets::<Blocks>("/api/blocks", "Whom I have blocked: we do not sit down beside each other.", get(neighbours::blocks)).and(posts::<Block, Blocks>("/api/blocks", "Blocks somebody, or does not any more.", r#"{"person":"p0123456789ab","block":true}"#, post(neighbours::block))),
        posts::<NewReport, ById>("/api/reports", "Tells the operators what happened.", r#"{"person":"p0123456789ab","text":"This is no way to talk."}"#, post(neighbours::report)).creates(),
        gets::<Figures>("/api/operator/figures", "(operator) The figures of the server.", get(operator::figures_now)),
        gets::<Tables<'static>>("/api/operator/tables", "(operator) All tables, private ones, too.", get(operator::tables)).asks::<TablesQuery>(),
        gets::<People>("/api/operator/people", "(operator) Those who have accounts.", get(operator::people)).asks::<PeopleQuery>(),
        gets::<Sanctions>("/api/operator/sanctions", "(operator) The mutes and bans that hold.", get(operator::sanctions)).and(posts::<NewSanction, Sanctions>("/api/operator/sanctions", "(operator) Mutes or bans.", r#"{"kind":"mute","target":"p0123456789ab","hours":24,"reason":"Insults."}"#, post(operator::sanction))),
        posts::<ById, Sanctions>("/api/operator/sanctions/lift", "(operator) Lifts a mute or a ban.", r#"{"id":"0123456789ab"}"#, post(operator::lift)),
        posts::<Steer, Steered>("/api/operator/steer", "(operator) Removes a name or talk, closes a table or a tournament.", r#"{"act":"close-table","target":"0123456789abcdefghijkl","reason":"Asked for by those who play."}"#, post(operator::steer)),
        gets::<WordList>("/api/operator/words", "(operator) Words that no name and no talk may have.", get(operator::words)).and(posts::<WordList, WordList>("/api/operator/words", "(operator) These words, and no others.", r#"{"words":["darn","*fool*"]}"#, post(operator::set_words))),
        gets::<Reports>("/api/operator/reports", "(operator) What people tell.", get(operator::reports)),
        posts::<SettleReport, Reports>("/api/operator/reports/settle", "(operator) A report is done with.", r#"{"id":"0123456789ab","outcome":"Muted for a day."}"#, post(operator::settle_report)),
        gets::<Audit>("/api/operator/audit", "(operator) What operators did.", get(operator::audit)).asks::<AuditQuery>(),
        file("/api/openapi.json", "This description.", JSON, get(openapi::document)),
        file("/api", "This description as a page.", "text/html", get(docs::page)),
        file("/api/docs.css", "How that page looks.", "text/css", get(docs::style)),
        file("/words/{file}", "All sentences of a language, Fluent: en.ftl or fr.ftl.", "text/plain", get(files::words)),
        file("/theme.css", "Colours and classes of the house and the games.", "text/css", get(files::theme)),
        file("/paints.svg", "Patterns that the classes refer to.", "image/svg+xml", get(downloads::paints)),
    ]
}
