//! Sitting down, leaving, beginning, acting by script.

use plateau_core::Seats;
use plateau_protocol::{Begun, Message, Mine, Request, SitBody, State};
use plateau_room::{Answer as Came, Guest, TableId};

use super::{
    Inner,
    answer::{Answer, Fault},
};
use crate::shelf::ME;

impl Inner {
    pub(super) async fn look(&self, id: &TableId) -> Result<Answer, Fault> {
        let frame = self.room(id).await?.look(Some(ME)).await;
        Ok(Answer::written(200, frame.to_string()))
    }

    pub(super) async fn act(&self, id: &TableId, body: &str) -> Result<Answer, Fault> {
        let message = Message::read(body)?;
        let mut room = self.room(id).await?;
        let came = match message.request {
            Request::Judge(_) => Came::from(room.may_judge().map(|()| room.seq())),
            _ => room.act(Some(ME), &message).await,
        };
        let status = match &came {
            Came::Done(_) => 200,
            Came::Refused(fault) => Fault::from(fault.clone()).status,
        };
        let told = came.told(message.id.as_deref(), None);
        Ok(Answer::written(status, told.text()))
    }

    pub(super) async fn sit(&self, id: &TableId, sit: &SitBody) -> Result<Answer, Fault> {
        let guest = Guest {
            account: ME.to_owned(),
            called: self.shelf.name().await?,
            bot: false,
            key: None,
            seat: sit.seat,
            name: sit.name.clone(),
        };
        let mine = self.room(id).await?.sit(&guest).await?;
        Ok(Answer::ok(&Mine { mine }))
    }

    pub(super) async fn leave(&self, id: &TableId) -> Result<Answer, Fault> {
        self.room(id).await?.stand_up(ME).await?;
        Ok(Answer::ok(&Mine { mine: Seats::NONE }))
    }

    pub(super) async fn begin_early(&self, id: &TableId) -> Result<Answer, Fault> {
        self.room(id).await?.begin_early(ME).await?;
        Ok(Answer::ok(&Begun {
            state: State::Playing,
        }))
    }
}
