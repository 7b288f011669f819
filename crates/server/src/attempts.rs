//! Attempts to log in, by the name that is tried: whoever guesses from a thousand addresses gets no
//! more of one account than from one.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Instant,
};

use crate::{
    config::Rate,
    error::{Fault, Of},
    limits::Bucket,
    look_alike::look,
};

/// So many names are remembered; those that nobody has tried for long are forgotten first.
const MOST: usize = 65_536;

/// A bucket for each name, whether or not somebody has it.
#[derive(Debug)]
pub(crate) struct Attempts {
    each: Mutex<(Rate, HashMap<Box<str>, Bucket>)>,
}

impl Attempts {
    /// One rate for all names.
    pub(crate) fn new(rate: Rate) -> Attempts {
        Attempts {
            each: Mutex::new((rate, HashMap::new())),
        }
    }

    /// Another rate from now on.
    pub(crate) fn set_rate(&self, rate: Rate) {
        self.each.lock().unwrap_or_else(PoisonError::into_inner).0 = rate;
    }

    /// Somebody tries to log in with this name.
    pub(crate) fn take(&self, name: &str) -> Result<(), Fault> {
        let (now, key) = (Instant::now(), look(name));
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        let (rate, each) = &mut *each;
        if each.len() >= MOST {
            each.retain(|_, bucket| !bucket.is_full(*rate, now));
            if each.len() >= MOST {
                return Err(Fault::Full(Of::Tasks));
            }
        }
        let bucket = each
            .entry(key.into())
            .or_insert_with(|| Bucket::full(*rate));
        let taken = bucket.take(*rate, now);
        taken.map_err(|seconds| Fault::Fast(Of::Attempts, seconds))
    }

    /// The password was right: what was tried before does not count.
    pub(crate) fn forget(&self, name: &str) {
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        each.1.remove(look(name).as_str());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_tried_a_few_times_and_another_one_is_not_concerned() {
        let attempts = Attempts::new(Rate::new(0.01, 3.0));
        for _ in 0..3 {
            assert!(attempts.take("Ann").is_ok());
        }
        assert!(matches!(
            attempts.take("ann"),
            Err(Fault::Fast(Of::Attempts, _))
        ));
        assert!(attempts.take("Bob").is_ok());
        attempts.forget("ANN");
        assert!(attempts.take("Ann").is_ok(), "she knew it");
    }
}
