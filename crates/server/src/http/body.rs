//! Bodies: JSON in, JSON out, every fault with its reason.

use std::time::Duration;

use axum::{
    Json,
    extract::{FromRequest, Request, rejection::JsonRejection},
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use plateau_core::phrase;
use serde::{Serialize, de::DeserializeOwned};

use super::{Shared, who::cookie};
use crate::{
    error::{Fault, Of, too_large},
    ids::Key,
};

/// A body that trickles in longer than this is not waited for.
const PATIENCE: Duration = Duration::from_secs(10);

/// A request's body, read as JSON. An empty body is an empty object.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<Shared> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Shared) -> Result<Body<T>, Fault> {
        let read = Json::<T>::from_request(request, app);
        let Ok(read) = tokio::time::timeout(PATIENCE, read).await else {
            return Err(Fault::Slow);
        };
        match read {
            Ok(Json(body)) => Ok(Body(body)),
            Err(JsonRejection::MissingJsonContentType(_)) => Err(Fault::NotJson),
            Err(rejection) if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE => Err(
                Fault::Large(too_large(Of::Bytes, app.hall.current().limits.body)),
            ),
            Err(rejection) => {
                let problem = rejection.body_text();
                Err(Fault::Unreadable(phrase!(
                    "server-not-a-message",
                    problem = problem
                )))
            }
        }
    }
}

/// An answer in JSON, with a cookie where somebody new got a key.
pub(super) struct Reply {
    status: StatusCode,
    json: String,
    key: Option<Key>,
}

impl Reply {
    /// All is well.
    pub(super) fn ok(answer: &impl Serialize) -> Reply {
        Reply::written(serde_json::to_string(answer).expect("answers are plain data"))
    }

    /// All is well; the JSON was written already, where it is long, off the serving threads.
    pub(super) fn written(json: String) -> Reply {
        Reply {
            status: StatusCode::OK,
            json,
            key: None,
        }
    }

    /// Something new is there.
    pub(super) fn created(answer: &impl Serialize) -> Reply {
        Reply {
            status: StatusCode::CREATED,
            ..Reply::ok(answer)
        }
    }

    /// With this status.
    pub(super) fn with_status(mut self, status: StatusCode) -> Reply {
        self.status = status;
        self
    }

    /// With this key in the cookie.
    pub(super) fn with_key(mut self, key: Option<Key>) -> Reply {
        self.key = key;
        self
    }
}

impl IntoResponse for Reply {
    fn into_response(self) -> Response {
        let mut response = (self.status, self.json).into_response();
        let headers = response.headers_mut();
        let kind = HeaderValue::from_static("application/json");
        headers.insert(header::CONTENT_TYPE, kind);
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(key) = self.key {
            headers.insert(header::SET_COOKIE, cookie(&key));
        }
        response
    }
}
