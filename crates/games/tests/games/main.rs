//! All games together: old logs, shared searches, words in two languages.

mod clicks;
mod french;
mod lent;
mod old_logs;
mod searches;
mod starts;
mod words;
