//! Screens as text.
