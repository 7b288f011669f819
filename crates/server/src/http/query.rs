//! What an address asks for behind its question mark.

use axum::{
    extract::{FromRequestParts, Query as Parts},
    http::request,
};
use plateau_core::phrase;
use serde::de::DeserializeOwned;

use crate::error::Fault;

/// The query of an address; a value that cannot be read is refused with its reason.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut request::Parts, state: &S) -> Result<Query<T>, Fault> {
        match Parts::from_request_parts(parts, state).await {
            Ok(Parts(query)) => Ok(Query(query)),
            Err(rejection) => {
                let problem = rejection.body_text();
                let reason = phrase!("server-not-a-message", problem = problem);
                Err(Fault::Unreadable(reason))
            }
        }
    }
}
