//! Bodies and answers of the addresses under `/api`, and what is asked behind a question mark.

mod games;
mod people;
mod positions;
mod queries;
mod review;
mod solves;
mod tables;
mod tournament_board;
mod tournaments;

pub use games::{
    EditorTool, GameInfo, Games, GradeLine, LessonLine, MindLine, OptionForm, OptionLine,
};
pub use people::{BotKey, Login, Me, Name, NewPassword, Person, RatingLine, Ratings, RatingsLine};
pub use positions::{
    Demo, Edit, Position, PositionBody, Scenes, ScenesBody, ThinkBody, WatchedThinking,
};
pub use queries::{
    FeedQuery, GamesQuery, PictureQuery, SocketQuery, TablesQuery, TournamentsQuery,
};
pub use review::{ReviewEnd, ReviewLine, ReviewMessage};
pub use solves::{Daily, DailyTry, Day, Ranked, Solves};
pub use tables::{
    Begun, Empty, Mine, NewTable, NextTable, Opened, Order, Ply, RefusedRequest, RematchBody,
    SeatWish, SitBody, Summary, Tables, Ways,
};
pub use tournament_board::{
    Bout, BoutEnd, Entrant, EntrantKind, FromTournament, Match, Organizer, OwnGame, Ping,
    RefusedFeed, SoonGame, Standing, TournamentBoard, TournamentEnd,
};
pub use tournaments::{
    EntrantNumber, InviteBody, JoinBody, Mode, NewTournament, OpenedTournament, RemoveBody, Stage,
    StageNow, TournamentGames, TournamentLine, Tournaments,
};
