//! The settings that may change while the server runs.

use std::{
    sync::{Arc, PoisonError},
    time::Duration,
};

use crate::{
    config::{Config, Limits, Retention},
    hall::Hall,
    hosts::Hosts,
    proxy::Proxies,
};

/// How often it is looked what is to be forgotten.
const FORGETS: Duration = Duration::from_secs(3600);

/// What is read anew when the operator says so.
#[derive(Debug)]
pub(crate) struct Current {
    /// What one address, one socket and all together may use.
    pub(crate) limits: Limits,
    /// The names under which requests are answered.
    pub(crate) hosts: Hosts,
    /// The proxies that may say from where a request comes.
    pub(crate) proxies: Proxies,
    /// A request that takes longer is told.
    pub(crate) slow: Duration,
    /// What is forgotten, and when.
    pub(crate) retention: Retention,
}

impl Current {
    /// What a configuration says of it.
    pub(crate) fn of(config: &Config) -> Current {
        Current {
            limits: config.limits,
            hosts: Hosts::new(&config.hosts),
            proxies: Proxies::new(&config.trusted_proxies, config.proxy_header),
            slow: config.slow,
            retention: config.retention,
        }
    }
}

impl Hall {
    /// The settings as they are now.
    pub(crate) fn current(&self) -> Arc<Current> {
        self.current
            .read()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }

    /// Forgets what is due, again and again.
    pub(crate) async fn keep_forgetting(self: Arc<Self>) {
        loop {
            let retention = self.current().retention;
            match self.store.forget(&retention).await {
                Ok(0) => {}
                Ok(rows) => tracing::info!(rows, "forgotten"),
                Err(error) => tracing::error!(%error, "what is due could not be forgotten"),
            }
            tokio::time::sleep(FORGETS).await;
        }
    }

    /// From now on these.
    pub(crate) fn change(&self, config: &Config) {
        let limits = config.limits;
        self.requests.set_rate(limits.requests);
        self.openings.set_rate(limits.openings);
        self.looks.set_rate(limits.boards);
        self.attempts.set_rate(limits.attempts);
        self.sockets.set_most(limits.sockets, limits.sockets_each);
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        *current = Arc::new(Current::of(config));
    }
}
