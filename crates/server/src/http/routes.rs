//! The one list of routes: the router serves it, the description tells it.

use axum::routing::{MethodRouter, get, post};

use super::{
    Shared, demo, docs, downloads, files, games, openapi, people, review, seats, socket, solves,
    stream, tables, think, tournament_feed, tournaments, ways,
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

/// What a method of a route does.
pub(super) struct Verb {
    /// `get` or `post`.
    pub(super) method: &'static str,
    /// In one sentence.
    pub(super) about: &'static str,
    /// A body that could be sent, JSON.
    pub(super) body: Option<&'static str>,
    /// What comes back: a media type.
    pub(super) gives: &'static str,
}

const JSON: &str = "application/json";
const LINES: &str = "application/x-ndjson";

fn gets(
    path: &'static str,
    about: &'static str,
    gives: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let verb = Verb {
        method: "get",
        about,
        body: None,
        gives,
    };
    Route {
        path,
        verbs: vec![verb],
        handler,
    }
}

fn posts(
    path: &'static str,
    about: &'static str,
    body: &'static str,
    handler: MethodRouter<Shared>,
) -> Route {
    let verb = Verb {
        method: "post",
        about,
        body: Some(body),
        gives: JSON,
    };
    Route {
        path,
        verbs: vec![verb],
        handler,
    }
}

impl Route {
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
        gets("/api/games", "The games with their options, minds and lessons.", JSON, get(games::list)),
        gets("/api/games/{game}/rules/{lang}", "The rules of a game, Markdown.", "text/markdown", get(games::rules)),
        gets("/api/games/{game}/demo", "A game that minds played, as a scene and its differences.", JSON, get(demo::demo)),
        gets("/api/games/{game}/picture.svg", "A picture of a position of the game.", "image/svg+xml", get(downloads::game_picture)),
        posts("/api/games/{game}/position", "A position without a table, after some moves.", r#"{"position":"startpos","moves":["4","4"]}"#, post(games::position)),
        posts("/api/games/{game}/think", "Lets a mind think about a position and tells every step of its search.", r#"{"position":"44","mind":"alphabeta","depth":3}"#, post(think::think)),
        posts("/api/games/{game}/scenes", "What positions look like: the first whole, each later one as its difference.", r#"{"positions":["44","443"]}"#, post(think::scenes)),
        gets("/api/tables", "Public tables that are open, in play or over.", JSON, get(tables::list)).and(posts(
            "/api/tables",
            "Opens a table.",
            r#"{"game":"connect4","seats":[{"kind":"me"},{"kind":"mind","mind":"easy"}],"order":"random","clock":{"total":300,"increment":3},"rated":false,"public":true}"#,
            post(tables::open),
        )),
        gets("/api/tables/{id}", "The whole table as I may see it.", JSON, get(tables::look)),
        posts("/api/tables/{id}/sit", "Takes a seat.", r#"{"seat":2}"#, post(seats::sit)),
        posts("/api/tables/{id}/leave", "Leaves before the first move.", "{}", post(seats::leave)),
        posts("/api/tables/{id}/begin", "Begins with those who are there, where others may come later.", "{}", post(seats::begin)),
        posts("/api/tables/{id}/rematch", "Opens the next table with the sides swapped.", r#"{"swap":true}"#, post(seats::rematch)),
        posts("/api/tables/{id}/act", "Sends one message of the socket's protocol.", r#"{"play":"4","seen":0,"id":"a1"}"#, post(tables::act)),
        gets("/api/tables/{id}/stream", "The messages of the table, one a line.", LINES, get(stream::stream)),
        gets("/api/tables/{id}/socket", "The table's WebSocket.", JSON, get(socket::socket)),
        gets("/api/tables/{id}/ply/{n}", "What was seen after n moves.", JSON, get(downloads::ply)),
        gets("/api/tables/{id}/ways", "All shortest ways from here, where the game is a puzzle.", JSON, get(ways::ways)),
        gets("/api/tables/{id}/review", "What each position of a finished game was worth, a line a ply.", LINES, get(review::review)),
        gets("/api/tables/{id}/log.json", "The log.", JSON, get(downloads::log)),
        gets("/api/tables/{id}/picture.svg", "A picture, SVG.", "image/svg+xml", get(downloads::svg)),
        gets("/api/tables/{id}/picture.png", "A picture, PNG.", "image/png", get(downloads::png)),
        gets("/api/tables/{id}/game.gif", "The finished game as a film.", "image/gif", get(downloads::gif)),
        gets("/api/tournaments", "Public tournaments, or mine.", JSON, get(tournaments::list)).and(posts(
            "/api/tournaments",
            "Creates a tournament, whose host I am.",
            r#"{"name":"Friday cup","game":"connect4","mode":"swiss","rounds":5,"games":2,"clock":{"total":60,"increment":1},"random_plies":2}"#,
            post(tournaments::create),
        )),
        gets("/api/tournaments/{id}", "The whole tournament: who takes part, standings, games.", JSON, get(tournaments::look)),
        gets("/api/tournaments/{id}/games", "Its games, newest first; those of one with ?player=3.", JSON, get(tournaments::games)),
        posts("/api/tournaments/{id}/join", "Takes part, or comes back: a person with a cookie, a program with its key.", r#"{"name":"Ann"}"#, post(tournaments::join)),
        posts("/api/tournaments/{id}/leave", "Goes: before the start for good, later until joining again.", "{}", post(tournaments::leave)),
        posts("/api/tournaments/{id}/minds", "(host) Lets a mind of the game take part.", r#"{"mind":"easy"}"#, post(tournaments::invite)),
        posts("/api/tournaments/{id}/remove", "(host) Sends somebody away.", r#"{"n":3}"#, post(tournaments::remove)),
        posts("/api/tournaments/{id}/start", "(host) Begins.", "{}", post(tournaments::start)),
        posts("/api/tournaments/{id}/stop", "(host) Ends it; games in play still count.", "{}", post(tournaments::stop)),
        gets("/api/tournaments/{id}/socket", "The tournament's WebSocket: its state, and my games as they begin.", JSON, get(tournament_feed::socket)),
        gets("/api/tournaments/{id}/stream", "The same messages, one a line.", LINES, get(tournament_feed::stream)),
        gets("/api/me", "Who I am; a newcomer gets a key in a cookie.", JSON, get(people::me)).and(posts(
            "/api/me",
            "Changes my name.",
            r#"{"name":"Ann"}"#,
            post(people::rename),
        )),
        posts("/api/me/password", "Sets a password, which keeps my games across devices.", r#"{"password":"correct horse"}"#, post(people::password)),
        gets("/api/daily/{game}", "Who solved today's puzzle, and my own try.", JSON, get(solves::daily)),
        gets("/api/tables/{id}/solves", "My bests and averages on such a board, and the list of its day.", JSON, get(solves::of_table)),
        gets("/api/me/tables", "My tables, newest first.", JSON, get(people::my_tables)),
        posts("/api/login", "Signs in on another device.", r#"{"name":"Ann","password":"correct horse"}"#, post(people::login)),
        posts("/api/logout", "Signs out on this device.", "{}", post(people::logout)),
        posts("/api/bots", "Makes an account for a program and tells its key, once.", r#"{"name":"R2"}"#, post(people::new_bot)),
        gets("/api/people/{id}", "Somebody's ratings and public tables.", JSON, get(people::person)),
        gets("/api/ratings/{game}", "The best of a game.", JSON, get(people::ratings)),
        gets("/api/openapi.json", "This description.", JSON, get(openapi::document)),
        gets("/api", "This description as a page.", "text/html", get(docs::page)),
        gets("/api/docs.css", "How that page looks.", "text/css", get(docs::style)),
        gets("/words/{file}", "All sentences of a language, Fluent: en.ftl or fr.ftl.", "text/plain", get(files::words)),
        gets("/theme.css", "Colours and classes of the house and the games.", "text/css", get(files::theme)),
        gets("/paints.svg", "Patterns that the classes refer to.", "image/svg+xml", get(downloads::paints)),
    ]
}
