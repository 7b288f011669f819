//! Threads that share one job again and again. A step over a batch takes some ten microseconds: a
//! thread that sleeps would wake up when it is over, so the crew looks out for a while before it
//! sleeps.

use std::{
    panic::{AssertUnwindSafe, catch_unwind, resume_unwind},
    process,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    },
    thread::{self, JoinHandle, Thread},
};

/// How often a thread looks before it lets others go first, and before it sleeps.
const SPINS: u32 = 200;
const LOOKS: u32 = 20_000;

/// What all do: each with its own number.
type Job = &'static (dyn Fn(usize) + Sync);

struct Shared {
    job: Mutex<Option<Job>>,
    /// Counts the jobs; a change wakes those who look.
    round: AtomicU64,
    /// How many have not done theirs yet.
    left: AtomicUsize,
    asleep: Vec<AtomicBool>,
    failed: AtomicBool,
    end: AtomicBool,
}

/// Some threads besides the one that asks.
pub struct Crew {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
    handles: Vec<Thread>,
    /// A fork of the process has the crew's memory and none of its threads.
    process: u32,
}

impl Crew {
    /// So many threads, the one that asks counted.
    pub fn new(count: usize) -> std::io::Result<Crew> {
        let others = count.saturating_sub(1);
        let shared = Arc::new(Shared {
            job: Mutex::new(None),
            round: AtomicU64::new(0),
            left: AtomicUsize::new(0),
            asleep: (0..others).map(|_| AtomicBool::new(false)).collect(),
            failed: AtomicBool::new(false),
            end: AtomicBool::new(false),
        });
        let mut crew = Crew {
            shared: shared.clone(),
            threads: Vec::new(),
            handles: Vec::new(),
            process: process::id(),
        };
        for index in 0..others {
            let shared = shared.clone();
            let thread = thread::Builder::new().name("plateau-batch".to_owned());
            let thread = thread.spawn(move || work(&shared, index))?;
            crew.handles.push(thread.thread().clone());
            crew.threads.push(thread);
        }
        Ok(crew)
    }

    /// How many work, the one that asks counted.
    pub fn len(&self) -> usize {
        self.handles.len() + 1
    }

    /// Does the job for every number below [`len`](Crew::len), all at once, and waits for the last.
    pub fn run(&mut self, job: &(dyn Fn(usize) + Sync)) {
        if self.handles.is_empty() || process::id() != self.process {
            (0..self.len()).for_each(job);
            return;
        }
        // SAFETY: the job outlives this function, and nobody uses it once `left` is 0, which is
        // waited for below before anything can leave this function.
        let forever = unsafe { std::mem::transmute::<&(dyn Fn(usize) + Sync), Job>(job) };
        let shared = &*self.shared;
        *shared.job.lock().unwrap_or_else(PoisonError::into_inner) = Some(forever);
        shared.left.store(self.handles.len(), Ordering::Relaxed);
        shared.round.fetch_add(1, Ordering::SeqCst);
        for (asleep, thread) in shared.asleep.iter().zip(&self.handles) {
            if asleep.load(Ordering::SeqCst) {
                thread.unpark();
            }
        }
        let own = catch_unwind(AssertUnwindSafe(|| job(self.handles.len())));
        let mut looks = 0;
        while shared.left.load(Ordering::Acquire) > 0 {
            pause(&mut looks);
        }
        *shared.job.lock().unwrap_or_else(PoisonError::into_inner) = None;
        if let Err(panic) = own {
            resume_unwind(panic);
        }
        if shared.failed.swap(false, Ordering::Relaxed) {
            panic!("a thread of the batch failed");
        }
    }
}

impl Drop for Crew {
    fn drop(&mut self) {
        self.shared.end.store(true, Ordering::SeqCst);
        self.shared.round.fetch_add(1, Ordering::SeqCst);
        if process::id() != self.process {
            // These threads are the parent's: there is nothing to wait for.
            self.threads.drain(..).for_each(std::mem::forget);
            return;
        }
        for (handle, thread) in self.handles.iter().zip(self.threads.drain(..)) {
            handle.unpark();
            // A thread that failed has said so when it did.
            let _ = thread.join();
        }
    }
}

fn pause(looks: &mut u32) {
    *looks += 1;
    if *looks < SPINS || !looks.is_multiple_of(64) {
        std::hint::spin_loop();
    } else {
        thread::yield_now();
    }
}

fn work(shared: &Shared, index: usize) {
    let mut round = 0;
    loop {
        let mut looks = 0;
        while shared.round.load(Ordering::Acquire) == round {
            pause(&mut looks);
            if looks > LOOKS {
                shared.asleep[index].store(true, Ordering::SeqCst);
                if shared.round.load(Ordering::SeqCst) == round {
                    thread::park();
                }
                shared.asleep[index].store(false, Ordering::SeqCst);
                looks = 0;
            }
        }
        round += 1;
        if shared.end.load(Ordering::SeqCst) {
            return;
        }
        let job = *shared.job.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(job) = job
            && catch_unwind(AssertUnwindSafe(|| job(index))).is_err()
        {
            shared.failed.store(true, Ordering::Relaxed);
        }
        shared.left.fetch_sub(1, Ordering::Release);
    }
}
