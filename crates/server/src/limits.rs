//! Token buckets: so many a second, and a few at once.

use std::{
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use crate::{
    config::Rate,
    error::{Fault, Of},
};

/// A bucket that fills by itself and is emptied by use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn full(rate: Rate) -> Bucket {
        Bucket {
            tokens: rate.burst,
            at: Instant::now(),
        }
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens = (self.tokens + passed * rate.each_second).min(rate.burst);
        self.at = now;
    }

    /// Takes what something has cost that was done already: what is missing then has to be waited
    /// for.
    pub(crate) fn charge(&mut self, rate: Rate, now: Instant, cost: f64) {
        self.fill(rate, now);
        self.tokens -= cost;
    }

    /// Takes one, or tells after how many seconds there will be one.
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> Result<(), u64> {
        self.fill(rate, now);
        if self.tokens >= 1.0 {
            self.tokens -= 1.0;
            Ok(())
        } else {
            Err(((1.0 - self.tokens) / rate.each_second).ceil().max(1.0) as u64)
        }
    }

    pub(crate) fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.tokens + passed * rate.each_second >= rate.burst
    }
}

/// A bucket for each address. Full buckets are forgotten, so memory is bounded by recent callers.
#[derive(Debug)]
pub(crate) struct Buckets {
    of: Of,
    each: Mutex<Each>,
}

#[derive(Debug)]
struct Each {
    rate: Rate,
    buckets: HashMap<IpAddr, Bucket>,
}

/// When there are more addresses than this, full buckets are swept out.
const SWEEP: usize = 4096;

impl Buckets {
    /// One rate of these for all addresses.
    pub(crate) fn new(of: Of, rate: Rate) -> Buckets {
        let buckets = HashMap::new();
        Buckets {
            of,
            each: Mutex::new(Each { rate, buckets }),
        }
    }

    /// Another rate from now on.
    pub(crate) fn set_rate(&self, rate: Rate) {
        self.each
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .rate = rate;
    }

    /// Takes one from this address's bucket.
    pub(crate) fn take(&self, address: IpAddr) -> Result<(), Fault> {
        let taken = self.at(address, |bucket, rate, now| bucket.take(rate, now))?;
        taken.map_err(|seconds| Fault::Fast(self.of, seconds))
    }

    /// Takes so many, whether they are there or not: whoever comes next waits for them.
    pub(crate) fn charge(&self, address: IpAddr, cost: usize) {
        let charged = self.at(address, |bucket, rate, now| {
            bucket.charge(rate, now, cost as f64);
        });
        // Where there is no room for another bucket nothing is taken, and nobody new is let in.
        drop(charged);
    }

    fn at<T>(
        &self,
        address: IpAddr,
        act: impl FnOnce(&mut Bucket, Rate, Instant) -> T,
    ) -> Result<T, Fault> {
        let now = Instant::now();
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        let Each { rate, buckets } = &mut *each;
        if buckets.len() > SWEEP {
            buckets.retain(|_, bucket| !bucket.is_full(*rate, now));
            if buckets.len() > SWEEP * 16 {
                return Err(Fault::Full(Of::Addresses));
            }
        }
        let bucket = buckets
            .entry(network(address))
            .or_insert_with(|| Bucket::full(*rate));
        Ok(act(bucket, *rate, now))
    }
}

/// One household has a whole /64 of IPv6 addresses: it counts as one.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => IpAddr::V6((u128::from(v6) >> 64 << 64).into()),
        },
    }
}

/// How many sockets are open, in all and from each address.
#[derive(Debug)]
pub(crate) struct Sockets {
    all: AtomicUsize,
    each: Mutex<HashMap<IpAddr, usize>>,
    most: AtomicUsize,
    most_each: AtomicUsize,
}

/// One open socket; dropping it makes room.
#[derive(Debug)]
pub(crate) struct Ticket {
    sockets: Arc<Sockets>,
    /// `None`: a proxy's, which asks for many.
    address: Option<IpAddr>,
}

impl Sockets {
    /// So many in all, so many from each address.
    pub(crate) fn new(most: usize, most_each: usize) -> Arc<Sockets> {
        Arc::new(Sockets {
            all: AtomicUsize::new(0),
            each: Mutex::default(),
            most: AtomicUsize::new(most),
            most_each: AtomicUsize::new(most_each),
        })
    }

    /// Other numbers from now on.
    pub(crate) fn set_most(&self, most: usize, most_each: usize) {
        self.most.store(most, Ordering::Relaxed);
        self.most_each.store(most_each, Ordering::Relaxed);
    }

    /// Room for one more connection of a proxy, which asks for many.
    pub(crate) fn enter_proxy(self: &Arc<Self>) -> Result<Ticket, Fault> {
        if self.all.load(Ordering::Relaxed) >= self.most.load(Ordering::Relaxed) {
            return Err(Fault::Full(Of::Connections));
        }
        self.all.fetch_add(1, Ordering::Relaxed);
        Ok(Ticket {
            sockets: self.clone(),
            address: None,
        })
    }

    /// How many are open.
    pub(crate) fn open(&self) -> usize {
        self.all.load(Ordering::Relaxed)
    }

    /// Room for one more, or why not.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr) -> Result<Ticket, Fault> {
        let address = network(address);
        let mut each = self.each.lock().unwrap_or_else(PoisonError::into_inner);
        if self.all.load(Ordering::Relaxed) >= self.most.load(Ordering::Relaxed) {
            return Err(Fault::Full(Of::Connections));
        }
        let count = each.entry(address).or_default();
        if *count >= self.most_each.load(Ordering::Relaxed) {
            return Err(Fault::Fast(Of::Connections, 30));
        }
        *count += 1;
        self.all.fetch_add(1, Ordering::Relaxed);
        Ok(Ticket {
            sockets: self.clone(),
            address: Some(address),
        })
    }
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut each = self
            .sockets
            .each
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        self.sockets.all.fetch_sub(1, Ordering::Relaxed);
        let Some(address) = &self.address else { return };
        if let Some(count) = each.get_mut(address) {
            *count -= 1;
            if *count == 0 {
                each.remove(address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_bucket_empties_and_fills() {
        let rate = Rate::new(2.0, 3.0);
        let start = Instant::now();
        let mut bucket = Bucket::full(rate);
        assert_eq!(
            (0..3).map(|_| bucket.take(rate, start)).collect::<Vec<_>>(),
            [Ok(()); 3]
        );
        assert_eq!(
            bucket.take(rate, start),
            Err(1),
            "the fourth at once is too many"
        );
        let later = start + Duration::from_millis(600);
        assert_eq!(
            bucket.take(rate, later),
            Ok(()),
            "half a second later there is one more"
        );
    }

    #[test]
    fn what_was_done_already_is_waited_for_afterwards() {
        let rate = Rate::new(100.0, 1_000.0);
        let buckets = Buckets::new(Of::Boards, rate);
        let (one, other) = ([192, 0, 2, 7].into(), [192, 0, 2, 8].into());
        buckets.charge(one, 900);
        assert!(buckets.take(one).is_ok(), "some is left");
        buckets.charge(one, 1_100);
        let refused = buckets.take(one);
        assert!(
            matches!(refused, Err(Fault::Fast(Of::Boards, 10..=11))),
            "it owes a thousand: {refused:?}"
        );
        assert!(buckets.take(other).is_ok(), "another address owes nothing");
    }

    #[test]
    fn a_closed_socket_makes_room() {
        let sockets = Sockets::new(10, 1);
        let address: IpAddr = [127, 0, 0, 1].into();
        let ticket = sockets.enter(address).expect("there is room");
        assert!(matches!(
            sockets.enter(address),
            Err(Fault::Fast(Of::Connections, _))
        ));
        drop(ticket);
        assert!(sockets.enter(address).is_ok());
    }
}
