//! What is made for somebody and is the same for everybody: pictures, films, reviews, demonstrations.
//!
//! It is made once, however many ask at the same time; whoever asked longest ago loses it first.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use axum::body::Bytes;

use crate::error::Fault;

/// Bytes by name, no more than so many together.
pub(crate) struct Cache {
    kept: Mutex<Kept>,
    most: usize,
}

#[derive(Default)]
struct Kept {
    things: HashMap<String, Thing>,
    /// Those that are being made.
    making: HashMap<String, Weak<tokio::sync::Mutex<()>>>,
    bytes: usize,
    /// Goes on with every question.
    now: u64,
}

struct Thing {
    bytes: Bytes,
    asked: u64,
}

impl Cache {
    /// Keeps so many bytes.
    pub(crate) fn new(most: usize) -> Cache {
        Cache {
            kept: Mutex::default(),
            most,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What was made under this name.
    pub(crate) fn get(&self, name: &str) -> Option<Bytes> {
        let mut kept = self.lock();
        kept.now += 1;
        let now = kept.now;
        let thing = kept.things.get_mut(name)?;
        thing.asked = now;
        Some(thing.bytes.clone())
    }

    /// Keeps it, where there can be room for it.
    pub(crate) fn put(&self, name: &str, bytes: Bytes) {
        // One thing must not drive all the others out.
        if bytes.len() > self.most / 4 {
            return;
        }
        // What grew while it was made may hold twice what is in it.
        let bytes = Bytes::copy_from_slice(&bytes);
        let mut kept = self.lock();
        kept.now += 1;
        let asked = kept.now;
        kept.bytes += bytes.len() + name.len();
        let before = kept.things.insert(name.to_owned(), Thing { bytes, asked });
        if let Some(before) = before {
            kept.bytes -= before.bytes.len() + name.len();
        }
        while kept.bytes > self.most {
            let oldest = kept.things.iter().min_by_key(|(_, thing)| thing.asked);
            let Some(name) = oldest.map(|(name, _)| name.clone()) else {
                break;
            };
            let gone = kept
                .things
                .remove(&name)
                .map_or(0, |thing| thing.bytes.len());
            kept.bytes -= gone + name.len();
        }
    }

    /// What has this name: from memory, or made now; others who ask for it meanwhile wait for it.
    pub(crate) async fn get_or_make(
        &self,
        name: &str,
        make: impl Future<Output = Result<Bytes, Fault>>,
    ) -> Result<Bytes, Fault> {
        if let Some(bytes) = self.get(name) {
            return Ok(bytes);
        }
        let making = self.making(name);
        let _one = making.lock().await;
        if let Some(bytes) = self.get(name) {
            return Ok(bytes);
        }
        let bytes = make.await?;
        self.put(name, bytes.clone());
        Ok(bytes)
    }

    fn making(&self, name: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut kept = self.lock();
        if let Some(making) = kept.making.get(name).and_then(Weak::upgrade) {
            return making;
        }
        kept.making.retain(|_, making| making.strong_count() > 0);
        let making = Arc::default();
        kept.making.insert(name.to_owned(), Arc::downgrade(&making));
        making
    }
}

#[cfg(test)]
mod tests {
    use std::{
        sync::atomic::{AtomicUsize, Ordering},
        time::Duration,
    };

    use super::*;

    #[test]
    fn bytes_are_bounded_and_the_one_asked_for_longest_ago_goes() {
        let cache = Cache::new(1_000);
        for name in ["a", "b", "c", "d"] {
            cache.put(name, vec![0; 240].into());
        }
        assert!(cache.get("a").is_some(), "all four have room");
        cache.put("e", vec![0; 240].into());
        assert!(cache.get("b").is_none(), "asked for longest ago");
        assert!(cache.get("a").is_some() && cache.get("e").is_some());
        cache.put("huge", vec![0; 300].into());
        assert!(cache.get("huge").is_none(), "it would drive others out");
        cache.put("a", vec![0; 10].into());
        assert_eq!(
            cache.lock().bytes,
            3 * 241 + 11,
            "what is replaced is not counted"
        );
    }

    #[tokio::test]
    async fn many_who_ask_at_once_get_what_is_made_once() {
        let (cache, made) = (Cache::new(1_000), AtomicUsize::new(0));
        let ask = || {
            cache.get_or_make("picture", async {
                made.fetch_add(1, Ordering::Relaxed);
                tokio::time::sleep(Duration::from_millis(10)).await;
                Ok(Bytes::from_static(b"<svg/>"))
            })
        };
        let first = tokio::time::timeout(Duration::from_millis(2), ask()).await;
        assert!(first.is_err(), "whoever began has hung up");
        let all = futures_util::future::join_all((0..40).map(|_| ask())).await;
        assert!(all.iter().all(Result::is_ok));
        assert_eq!(
            made.load(Ordering::Relaxed),
            2,
            "once more, for all of them"
        );
        assert!(cache.lock().making.len() <= 1, "nothing is left behind");
    }
}
