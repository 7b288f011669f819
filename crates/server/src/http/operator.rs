//! What operators see and do. Whatever they do stands in the audit log.

use axum::extract::State;
use plateau_core::{Moment, phrase};
use plateau_protocol::{
    Audit, AuditQuery, ById, Figures, NewSanction, People, PeopleQuery, Reports, Sanction,
    SanctionKind, Sanctions, SettleReport, State as Stands, Steer, SteerAct, Steered, Tables,
    TablesQuery, WordList,
};

use super::{
    Shared,
    body::{Body, Reply},
    query::Query,
    tables::lines,
    tables::table_id,
    tournaments::tournament_id,
    who::Who,
};
use crate::{
    clock::now,
    error::Fault,
    ids,
    metrics::figures,
    proxy::net,
    setup::Sitter,
    store::{Filter, SanctionRow},
    table::Call,
    tournament::Call as TournamentCall,
};

/// The longest reason.
const REASON: usize = 300;
/// Words of the list.
const WORDS: usize = 5_000;
/// The most hours: a hundred years.
const HOURS: u32 = 876_000;

/// The account of an operator; nobody else gets further.
fn operator(app: &Shared, who: &Who) -> Result<String, Fault> {
    let account = who
        .account()
        .filter(|account| app.hall.order.is_operator(account));
    account.ok_or_else(|| Fault::Forbidden(phrase!("server-not-operator")))
}

fn reason(text: &str) -> Result<String, Fault> {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let shown = text.chars().all(crate::setup::is_visible);
    match shown && (1..=REASON).contains(&text.chars().count()) {
        true => Ok(text),
        false => Err(Fault::Rules(phrase!("server-reason", most = REASON))),
    }
}

/// `GET /api/operator/figures`
pub(super) async fn figures_now(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    Ok(Reply::ok(&Figures {
        at: now(),
        figures: figures(&app.hall.families()),
    }))
}

/// `GET /api/operator/tables`
pub(super) async fn tables(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<TablesQuery>,
) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    let filter = Filter {
        state: query.state,
        game: query.game,
        before: query.before.map(|before| before.0),
        account: None,
        private: true,
        limit: 50,
    };
    let found = app.hall.store.list(&filter).await?;
    Ok(Reply::ok(&Tables {
        tables: lines(&found, who.account().as_deref()),
    }))
}

/// `GET /api/operator/people`
pub(super) async fn people(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<PeopleQuery>,
) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    let name = query
        .name
        .as_deref()
        .map(str::trim)
        .filter(|name| !name.is_empty());
    let mut people = app.hall.store.look_for(name).await?;
    for person in &mut people {
        person.operator = app.hall.order.is_operator(&person.id);
        let seen = app.hall.seen.address(&person.id);
        person.address = seen.map(|address| address.to_string());
    }
    Ok(Reply::ok(&People { people }))
}

async fn all_sanctions(app: &Shared) -> Result<Reply, Fault> {
    let rows = app.hall.store.sanctions().await?;
    let told = |row: SanctionRow| Sanction {
        id: row.id,
        kind: match row.kind.as_str() {
            "mute" => SanctionKind::Mute,
            "ban" => SanctionKind::Ban,
            _ => SanctionKind::BanAddress,
        },
        target: row.target,
        name: row.name,
        reason: row.reason,
        at: Moment(row.at),
        until: row.until.map(Moment),
    };
    Ok(Reply::ok(&Sanctions {
        sanctions: rows.into_iter().map(told).collect(),
    }))
}

/// `GET /api/operator/sanctions`
pub(super) async fn sanctions(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    all_sanctions(&app).await
}

/// `POST /api/operator/sanctions`
pub(super) async fn sanction(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<NewSanction>,
) -> Result<Reply, Fault> {
    let me = operator(&app, &who)?;
    let why = reason(&wish.reason)?;
    if wish
        .hours
        .is_some_and(|hours| !(1..=HOURS).contains(&hours))
    {
        return Err(Fault::Rules(phrase!("server-hours", most = HOURS)));
    }
    let (kind, target) = match wish.kind {
        SanctionKind::Mute => ("mute", known(&app, &wish.target).await?),
        SanctionKind::Ban => ("ban", known(&app, &wish.target).await?),
        SanctionKind::BanAddress => {
            let range = net(wish.target.trim());
            let range = range
                .map_err(|_| Fault::Rules(phrase!("server-range", text = wish.target.as_str())))?;
            if range.contains(&crate::proxy::plain(who.address)) {
                return Err(Fault::Rules(phrase!("server-ban-self")));
            }
            ("ban-address", range.to_string())
        }
    };
    if target == me {
        return Err(Fault::Rules(phrase!("server-ban-self")));
    }
    if app.hall.order.is_operator(&target) {
        return Err(Fault::Rules(phrase!("server-ban-operator")));
    }
    let row = SanctionRow {
        id: ids::short(),
        kind: kind.to_owned(),
        target: target.clone(),
        name: None,
        reason: why.clone(),
        at: now().0,
        until: wish
            .hours
            .map(|hours| now().0 + u64::from(hours) * 3_600_000),
        operator: me.clone(),
    };
    app.hall.store.sanction(&row).await?;
    let hours = wish
        .hours
        .map_or("∞".to_owned(), |hours| format!("{hours} h"));
    app.hall
        .store
        .audit(&me, kind, &target, &format!("{why} ({hours})"))
        .await?;
    app.hall.read_order().await?;
    all_sanctions(&app).await
}

/// The account of somebody who is known here.
async fn known(app: &Shared, id: &str) -> Result<String, Fault> {
    let person = app.hall.store.person_by_id(id.trim()).await?;
    let person = person.ok_or_else(|| Fault::Missing(phrase!("server-no-person")))?;
    Ok(person.id)
}

/// `POST /api/operator/sanctions/lift`
pub(super) async fn lift(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<ById>,
) -> Result<Reply, Fault> {
    let me = operator(&app, &who)?;
    let rows = app.hall.store.sanctions().await?;
    let row = rows.into_iter().find(|row| row.id == wish.id);
    let row = row.ok_or_else(|| Fault::Missing(phrase!("server-no-sanction")))?;
    app.hall.store.lift(&row.id).await?;
    let about = format!("{}: {}", row.kind, row.reason);
    app.hall
        .store
        .audit(&me, "lift", &row.target, &about)
        .await?;
    app.hall.read_order().await?;
    all_sanctions(&app).await
}

/// `POST /api/operator/steer`
pub(super) async fn steer(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<Steer>,
) -> Result<Reply, Fault> {
    let me = operator(&app, &who)?;
    let why = reason(&wish.reason)?;
    let target = wish.target.trim();
    let store = &app.hall.store;
    let act = match wish.act {
        SteerAct::RemoveName => {
            store.remove_name(&known(&app, target).await?).await?;
            app.hall.reread_tables_of(target).await?;
            "remove-name"
        }
        SteerAct::EraseTalk => {
            store.erase_talk(&known(&app, target).await?).await?;
            app.hall.reread_tables_of(target).await?;
            "erase-talk"
        }
        SteerAct::EraseTableTalk => {
            let table = table_id(target)?;
            app.hall.table(&table).await?;
            store.erase_table_talk(table.as_str()).await?;
            app.hall.reread(&table).await;
            "erase-table-talk"
        }
        SteerAct::CloseTable => {
            app.hall.call(&table_id(target)?, Call::Cancel).await??;
            "close-table"
        }
        SteerAct::CloseTournament => {
            let tournament = tournament_id(target)?;
            app.hall.ask(&tournament, TournamentCall::EndNow).await?;
            "close-tournament"
        }
    };
    let audit = store.audit(&me, act, target, &why).await?;
    Ok(Reply::ok(&Steered { audit }))
}

/// `GET /api/operator/words`
pub(super) async fn words(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    let words = app.hall.store.words().await?;
    Ok(Reply::ok(&WordList { words }))
}

/// `POST /api/operator/words`
pub(super) async fn set_words(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<WordList>,
) -> Result<Reply, Fault> {
    let me = operator(&app, &who)?;
    let words = wish.words.iter().map(|word| word.trim().to_lowercase());
    let mut words: Vec<String> = words.filter(|word| !word.is_empty()).collect();
    words.sort();
    words.dedup();
    let short = words.iter().all(|word| word.chars().count() <= 40);
    if words.len() > WORDS || !short {
        return Err(Fault::Rules(phrase!("server-words", most = WORDS)));
    }
    app.hall.store.set_words(&words).await?;
    app.hall
        .store
        .audit(&me, "words", "", &words.len().to_string())
        .await?;
    app.hall.read_order().await?;
    Ok(Reply::ok(&WordList { words }))
}

/// `GET /api/operator/reports`
pub(super) async fn reports(State(app): State<Shared>, who: Who) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    let reports = app.hall.store.reports().await?;
    Ok(Reply::ok(&Reports { reports }))
}

/// `POST /api/operator/reports/settle`
pub(super) async fn settle_report(
    State(app): State<Shared>,
    who: Who,
    Body(wish): Body<SettleReport>,
) -> Result<Reply, Fault> {
    let me = operator(&app, &who)?;
    let outcome = reason(&wish.outcome)?;
    if !app.hall.store.settle_report(&wish.id, &outcome).await? {
        return Err(Fault::Missing(phrase!("server-no-report")));
    }
    app.hall
        .store
        .audit(&me, "report", &wish.id, &outcome)
        .await?;
    let reports = app.hall.store.reports().await?;
    Ok(Reply::ok(&Reports { reports }))
}

/// `GET /api/operator/audit`
pub(super) async fn audit(
    State(app): State<Shared>,
    who: Who,
    Query(query): Query<AuditQuery>,
) -> Result<Reply, Fault> {
    operator(&app, &who)?;
    let lines = app.hall.store.audit_before(query.before).await?;
    Ok(Reply::ok(&Audit { lines }))
}

impl crate::hall::Hall {
    /// A table in memory reads anew what the store has.
    pub(crate) async fn reread(&self, table: &crate::ids::TableId) {
        if let Some(calls) = self.in_memory(table) {
            // One that has just left memory reads it when it comes again.
            let _ = calls.send(Call::Elsewhere).await;
        }
    }

    /// The same for all tables at which somebody sits who may still be looked at.
    pub(crate) async fn reread_tables_of(&self, account: &str) -> Result<(), Fault> {
        for state in [Stands::Open, Stands::Playing, Stands::Over] {
            let filter = Filter {
                state: Some(state),
                account: Some(account.to_owned()),
                limit: 200,
                ..Filter::default()
            };
            for table in self.store.list(&filter).await? {
                self.reread(&table.id).await;
            }
        }
        Ok(())
    }

    /// Refuses to sit down beside somebody with whom one does not want to play, or who does not.
    pub(crate) async fn refuse_blocked(
        &self,
        account: &str,
        sitters: &[Sitter],
    ) -> Result<(), Fault> {
        for other in sitters.iter().filter_map(Sitter::account) {
            if other != account && self.store.is_blocked(account, other).await? {
                return Err(Fault::Forbidden(phrase!("server-blocked")));
            }
        }
        Ok(())
    }
}
