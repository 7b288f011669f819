//! Words and processes.
