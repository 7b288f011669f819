//! Who I am, what I am called, what I have played.

use std::borrow::Cow;

use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use axum::extract::{Path, State};
use plateau_core::{Moment, phrase};
use plateau_protocol::{
    BotKey, Login, Me, Name, NewBot, NewPassword, Person as Somebody, RatingLine, Ratings,
    RatingsLine, Tables, TablesQuery,
};

use super::{
    Shared,
    body::{Body, Reply},
    query::Query,
    tables::{filter, lines},
    who::Who,
};
use crate::{
    asker::Asker,
    clock::now,
    error::Fault,
    ids::Key,
    setup::visible_name,
    store::{KeyTerms, NewPerson, Person, RatingRow},
};

pub(super) async fn describe(app: &Shared, person: Option<&Person>) -> Result<Me, Fault> {
    let ratings = match person {
        Some(person) => app.hall.store.ratings_of(&person.id).await?,
        None => Vec::new(),
    };
    let operator = person.is_some_and(|person| app.hall.order.is_operator(&person.id));
    Ok(Me {
        operator,
        id: person.map(|person| person.id.clone()),
        name: person.and_then(|person| person.name.clone()),
        account: person.is_some(),
        password: person.is_some_and(|person| person.password.is_some()),
        bot: person.is_some_and(|person| person.bot),
        ratings: ratings.into_iter().map(rating).collect(),
    })
}

pub(super) fn rating(row: RatingRow) -> RatingLine {
    RatingLine {
        game: row.game,
        rating: row.rating,
        deviation: row.deviation,
        games: row.games,
    }
}

/// `GET /api/me`
pub(super) async fn me(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    let fresh = who.key.is_none().then(Key::random);
    let me = describe(&app, who.person.as_ref()).await?;
    Ok(Reply::ok(&me).with_key(fresh))
}

/// `POST /api/me`
pub(super) async fn rename(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<Name>,
) -> Result<Reply, Fault> {
    let name = visible_name(&wish.name)?;
    app.hall.openings.take(who.address)?;
    app.hall.order.name(&name)?;
    let (mut person, key) = who.settle(&app).await?;
    if !app.hall.store.rename(&person.id, &name).await? {
        return Err(Fault::Conflict(phrase!("server-name-taken", name = name)));
    }
    person.name = Some(name);
    Ok(Reply::ok(&describe(&app, Some(&person)).await?).with_key(key))
}

/// `POST /api/me/password`
pub(super) async fn password(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<NewPassword>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    if !(8..=200).contains(&wish.password.chars().count()) {
        return Err(Fault::Rules(phrase!("server-bad-password")));
    }
    let (asker, sent) = (who.asker(), who.key.clone());
    let (mut person, key) = who.settle(&app).await?;
    if person.bot {
        // A program has its key; its owner has the password.
        return Err(Fault::Forbidden(phrase!("server-bot-password")));
    }
    let name = person
        .name
        .clone()
        .ok_or_else(|| Fault::Rules(phrase!("server-name-first")))?;
    if let Some(hash) = person.password.clone() {
        check(&app, &asker, hash, wish.old.unwrap_or_default()).await?;
    }
    let hash = hash(&app, &asker, wish.password).await?;
    if !app
        .hall
        .store
        .set_password(&person.id, &name, &hash)
        .await?
    {
        return Err(Fault::Conflict(phrase!("server-name-taken", name = name)));
    }
    person.password = Some(hash);
    // Whoever knew the password before, or found a key, is out.
    let own = key.as_ref().or(sent.as_ref());
    app.hall.store.drop_other_keys(&person.id, own).await?;
    Ok(Reply::ok(&describe(&app, Some(&person)).await?).with_key(key))
}

/// What is looked at where there is no account: a hash that costs what others cost and that no
/// password of any length has, since nothing was hashed to make it.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5J3Mgc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// `POST /api/login`
pub(super) async fn login(
    State(app): State<Shared>,
    who: Who,
    Body(login): Body<Login>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    let name = login.name.trim();
    app.hall.attempts.take(name)?;
    let person = app.hall.store.person_by_name(name).await?;
    let person = checked(&app, &who.asker(), person, login.password).await?;
    app.hall.attempts.forget(name);
    let key = Key::random();
    let terms = KeyTerms::session(who.device.as_deref());
    app.hall.store.add_key(&person.id, &key, terms).await?;
    Ok(Reply::ok(&describe(&app, Some(&person)).await?).with_key(Some(key)))
}

/// `POST /api/logout`
pub(super) async fn logout(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    // A guest's only key is kept: without it the games would be nobody's.
    let keeps = who
        .person
        .as_ref()
        .is_some_and(|person| person.password.is_none());
    if let (Some(key), false) = (&who.key, keeps) {
        app.hall.store.drop_key(&key.hash()).await?;
    }
    Ok(Reply::ok(&describe(&app, None).await?).with_key(Some(Key::random())))
}

async fn hash(app: &Shared, asker: &Asker, password: String) -> Result<String, Fault> {
    let hashed = app.hall.passwords.run(asker, move |_| {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("the system has a source of randomness");
        let hash = Argon2::default().hash_password_with_salt(password.as_bytes(), &bytes)?;
        Ok::<_, argon2::password_hash::Error>(hash.to_string())
    });
    hashed
        .await?
        .map_err(|error| Fault::Broken(format!("argon2: {error}")))
}

/// The person, if the password is theirs. One hash is looked at, whoever asks: an unknown name takes
/// as long as a wrong password, so that nobody learns which names exist.
async fn checked(
    app: &Shared,
    asker: &Asker,
    person: Option<Person>,
    password: String,
) -> Result<Person, Fault> {
    let hash = person.as_ref().and_then(|person| person.password.clone());
    let hash = hash.unwrap_or_else(|| NOBODY.to_owned());
    check(app, asker, hash, password).await?;
    person.ok_or(Fault::Login)
}

pub(super) async fn check(
    app: &Shared,
    asker: &Asker,
    hash: String,
    password: String,
) -> Result<(), Fault> {
    let fits = app
        .hall
        .passwords
        .run(asker, move |_| fits(&hash, &password));
    match fits.await? {
        true => Ok(()),
        false => Err(Fault::Login),
    }
}

fn fits(hash: &str, password: &str) -> bool {
    let Ok(hash) = PasswordHash::new(hash) else {
        return false;
    };
    let found = Argon2::default().verify_password(password.as_bytes(), &hash);
    found.is_ok()
}

/// `POST /api/bots`
pub(super) async fn new_bot(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<NewBot>,
) -> Result<Reply, Fault> {
    app.hall.openings.take(who.address)?;
    let name = visible_name(&wish.name)?;
    app.hall.refuse_reserved(&name, None).await?;
    if wish.days.is_some_and(|days| !(1..=3650).contains(&days)) {
        return Err(Fault::Rules(phrase!("server-key-days")));
    }
    let lives = wish.days.map(|days| u64::from(days) * 24 * 3600 * 1000);
    let terms = KeyTerms {
        expires: lives.map(|lives| now().0 + lives),
        ..KeyTerms::default()
    };
    // Whoever has an account has its programs, too: their results count in the owner's name.
    let owner = who.person.filter(|person| !person.bot);
    let new = NewPerson {
        name: Some(&name),
        bot: true,
        owner: owner.as_ref().map(|person| person.id.as_str()),
    };
    let key = Key::random();
    let bot = app.hall.store.new_person(&key, new, terms).await?;
    Ok(Reply::created(&BotKey {
        key: key.reveal().to_owned(),
        id: bot.id,
        name: bot.name,
        expires: terms.expires.map(Moment),
    }))
}

/// `GET /api/me/tables`
pub(super) async fn my_tables(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<TablesQuery>,
) -> Result<Reply, Fault> {
    let Some(account) = who.account() else {
        return Ok(Reply::ok(&Tables { tables: Vec::new() }));
    };
    let tables = app
        .hall
        .store
        .list(&filter(query, Some(account.clone())))
        .await?;
    let tables = lines(&tables, Some(&account));
    Ok(Reply::ok(&Tables { tables }))
}

/// `GET /api/people/{id}`
pub(super) async fn person(
    State(app): State<Shared>,
    who: Who,
    Path(id): Path<String>,
) -> Result<Reply, Fault> {
    let person = app.hall.store.person_by_id(&id).await?;
    let person = person.filter(|person| person.deleted.is_none());
    let person = person.ok_or_else(|| Fault::Missing(phrase!("server-no-person")))?;
    let mut tables = app
        .hall
        .store
        .list(&filter(TablesQuery::default(), Some(id.clone())))
        .await?;
    // Private tables are for those who sit there.
    let account = who.account();
    let seated = |sitters: &[crate::setup::Sitter]| {
        !crate::setup::seats_of(sitters, account.as_deref()).is_empty()
    };
    tables.retain(|table| table.setup.public || seated(&table.sitters));
    let ratings = app.hall.store.ratings_of(&id).await?;
    Ok(Reply::ok(&Somebody {
        id: person.id,
        name: person.name,
        bot: person.bot,
        ratings: ratings.into_iter().map(rating).collect(),
        tables: lines(&tables, account.as_deref()),
    }))
}

/// `GET /api/ratings/{game}`
pub(super) async fn ratings(
    State(app): State<Shared>,
    Path(name): Path<String>,
) -> Result<Reply, Fault> {
    app.hall.game(&name)?;
    let rows = app.hall.store.best(&name, 100).await?;
    Ok(Reply::ok(&Ratings {
        ratings: rows.iter().map(among_the_best).collect(),
    }))
}

fn among_the_best(row: &RatingRow) -> RatingsLine<'_> {
    let mind = row.who.strip_prefix("mind:");
    let person = mind.is_none();
    RatingsLine {
        id: person.then_some(row.who.as_str().into()),
        name: row.name.as_deref().filter(|_| person).map(Cow::Borrowed),
        mind: mind.map(Cow::Borrowed),
        rating: row.rating,
        deviation: row.deviation,
        games: row.games,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_of_nobody_costs_what_every_other_hash_costs() {
        let salt = [7; 16];
        let somebody = Argon2::default().hash_password_with_salt(b"a password", &salt);
        let somebody = somebody.expect("the salt is long enough").to_string();
        let costs = |hash: &str| {
            let parts: Vec<String> = hash.split('$').map(str::to_owned).collect();
            (parts[1..4].to_vec(), parts[5].len())
        };
        assert_eq!(
            costs(NOBODY),
            costs(&somebody),
            "the same work, the same length"
        );
        assert!(fits(&somebody, "a password"), "a right password fits");
        assert!(!fits(&somebody, "another"), "a wrong one does not");
        assert!(
            PasswordHash::new(NOBODY).is_ok(),
            "it is read, so it is worked through"
        );
        assert!(!fits(NOBODY, ""), "nobody has a password");
    }
}
