//! The caller's numpy arrays: their kinds and shapes are checked, and they are written into as they
//! are.

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadwriteArrayDyn, PyUntypedArrayMethods};
use plateau_core::phrase;
use pyo3::{exceptions::PyTypeError, prelude::*};

use crate::{
    fleet::{Actions, Views},
    words::{value_error, words},
};

/// An array that is borrowed from the caller.
pub type Lent<'py, T> = PyReadwriteArrayDyn<'py, T>;

fn kind_of(object: &Bound<'_, PyAny>) -> String {
    let dtype = object.getattr("dtype").and_then(|dtype| dtype.str());
    let name = dtype.and_then(|name| name.to_str().map(str::to_owned));
    name.unwrap_or_else(|_| type_name(object))
}

/// The name of an object's type.
pub fn type_name(object: &Bound<'_, PyAny>) -> String {
    let name = object.get_type().name();
    name.map_or_else(|_| "?".to_owned(), |name| name.to_string())
}

/// A shape as Python writes it.
fn shown(shape: &[usize]) -> String {
    let sides: Vec<String> = shape.iter().map(usize::to_string).collect();
    match sides.as_slice() {
        [one] => format!("({one},)"),
        sides => format!("({})", sides.join(", ")),
    }
}

/// The array as one of elements `T`, if it is one.
fn of_kind<'py, T: Element>(
    object: &Bound<'py, PyAny>,
    name: &str,
    shape: &[usize],
) -> PyResult<Option<Lent<'py, T>>> {
    let Ok(array) = object.cast::<PyArrayDyn<T>>() else {
        return Ok(None);
    };
    if array.shape() != shape {
        let (wanted, found) = (shown(shape), shown(array.shape()));
        return Err(value_error(&phrase!(
            "python-wrong-shape",
            name = name,
            wanted = wanted,
            found = found
        )));
    }
    if !array.is_c_contiguous() {
        return Err(value_error(&phrase!("python-not-contiguous", name = name)));
    }
    let lent = array.try_readwrite();
    let lent = lent.map_err(|_| value_error(&phrase!("python-not-writable", name = name)))?;
    Ok(Some(lent))
}

fn no_kind(object: &Bound<'_, PyAny>, name: &str, kinds: &str) -> PyErr {
    let found = kind_of(object);
    let phrase = phrase!(
        "python-not-an-array",
        name = name,
        kinds = kinds,
        found = found
    );
    PyTypeError::new_err(words().say(&phrase))
}

/// An array of elements `T`, or nothing where there is none.
pub fn lent<'py, T: Element>(
    object: Option<&Bound<'py, PyAny>>,
    name: &str,
    kind: &str,
    shape: &[usize],
) -> PyResult<Option<Lent<'py, T>>> {
    let Some(object) = object else {
        return Ok(None);
    };
    let found = of_kind(object, name, shape)?;
    found.map(Some).ok_or_else(|| no_kind(object, name, kind))
}

/// Observations: bytes or floats.
pub enum LentViews<'py> {
    /// Bytes.
    Bytes(Lent<'py, u8>),
    /// Floats.
    Floats(Lent<'py, f32>),
}

impl<'py> LentViews<'py> {
    /// The caller's array.
    pub fn of(
        object: Option<&Bound<'py, PyAny>>,
        name: &str,
        shape: &[usize],
        largest: usize,
    ) -> PyResult<Option<LentViews<'py>>> {
        let Some(object) = object else {
            return Ok(None);
        };
        if let Some(floats) = of_kind(object, name, shape)? {
            return Ok(Some(LentViews::Floats(floats)));
        }
        let bytes = of_kind(object, name, shape)?;
        let bytes = bytes.ok_or_else(|| no_kind(object, name, "float32 or uint8"))?;
        if largest > usize::from(u8::MAX) {
            return Err(value_error(&phrase!("python-too-large", largest = largest)));
        }
        Ok(Some(LentViews::Bytes(bytes)))
    }

    /// Where to write.
    pub fn views(&mut self) -> Views<'_> {
        match self {
            LentViews::Bytes(all) => Views::Bytes(slice(all)),
            LentViews::Floats(all) => Views::Floats(slice(all)),
        }
    }
}

/// Numbers of actions: 32 or 64 bits.
pub enum LentActions<'py> {
    /// 32 bits.
    Short(Lent<'py, i32>),
    /// 64 bits.
    Long(Lent<'py, i64>),
}

impl<'py> LentActions<'py> {
    /// The caller's array.
    pub fn of(
        object: Option<&Bound<'py, PyAny>>,
        name: &str,
        shape: &[usize],
    ) -> PyResult<Option<LentActions<'py>>> {
        let Some(object) = object else {
            return Ok(None);
        };
        if let Some(long) = of_kind(object, name, shape)? {
            return Ok(Some(LentActions::Long(long)));
        }
        let short = of_kind(object, name, shape)?;
        let short = short.ok_or_else(|| no_kind(object, name, "int64 or int32"))?;
        Ok(Some(LentActions::Short(short)))
    }

    /// What to read or write.
    pub fn actions(&mut self) -> Actions<'_> {
        match self {
            LentActions::Short(all) => Actions::Short(slice(all)),
            LentActions::Long(all) => Actions::Long(slice(all)),
        }
    }
}

/// Flags: numpy's bool, or bytes of either sign.
pub enum LentFlags<'py> {
    /// Booleans.
    Bools(Lent<'py, bool>),
    /// Bytes.
    Bytes(Lent<'py, u8>),
    /// Bytes with a sign, as PettingZoo and Gymnasium want masks.
    Signed(Lent<'py, i8>),
}

impl<'py> LentFlags<'py> {
    /// The caller's array.
    pub fn of(
        object: Option<&Bound<'py, PyAny>>,
        name: &str,
        shape: &[usize],
    ) -> PyResult<Option<LentFlags<'py>>> {
        let Some(object) = object else {
            return Ok(None);
        };
        if let Some(all) = of_kind(object, name, shape)? {
            return Ok(Some(LentFlags::Bools(all)));
        }
        if let Some(all) = of_kind(object, name, shape)? {
            return Ok(Some(LentFlags::Signed(all)));
        }
        let all = of_kind(object, name, shape)?;
        let all = all.ok_or_else(|| no_kind(object, name, "bool, int8 or uint8"))?;
        Ok(Some(LentFlags::Bytes(all)))
    }

    /// Where to write 0 and 1.
    pub fn flags(&mut self) -> &mut [u8] {
        match self {
            LentFlags::Bytes(all) => slice(all),
            LentFlags::Bools(all) => bytes(slice(all)),
            LentFlags::Signed(all) => bytes(slice(all)),
        }
    }
}

/// The elements of an array that is known to be contiguous.
pub fn slice<'a, T: Element>(all: &'a mut Lent<'_, T>) -> &'a mut [T] {
    all.as_slice_mut().expect("it was found contiguous")
}

/// A flag in a byte.
trait Flag {}
impl Flag for bool {}
impl Flag for i8 {}

fn bytes<T: Flag>(all: &mut [T]) -> &mut [u8] {
    const { assert!(size_of::<T>() == 1) };
    let length = all.len();
    // SAFETY: both kinds of flags are a byte long and have its alignment, the slice is borrowed as a
    // whole, and only 0 and 1 are written, which are values of `bool` too.
    unsafe { std::slice::from_raw_parts_mut(all.as_mut_ptr().cast::<u8>(), length) }
}
