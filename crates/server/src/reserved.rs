//! Names that belong to somebody: nobody else is called so.

use plateau_core::phrase;

use crate::{error::Fault, hall::Hall, setup::Sitter};

impl Hall {
    /// Refuses a name that belongs to another account, every name that looks like it, and names with
    /// words of the operators' list.
    pub(crate) async fn refuse_reserved(
        &self,
        name: &str,
        account: Option<&str>,
    ) -> Result<(), Fault> {
        self.order.name(name)?;
        let owner = self.store.owner_of_name(name).await?;
        match owner.is_some_and(|owner| Some(owner.as_str()) != account) {
            true => Err(Fault::Conflict(phrase!("server-name-taken", name = name))),
            false => Ok(()),
        }
    }

    /// The same sitters, without the names that belong to others by now.
    pub(crate) async fn own_names(&self, sitters: &mut [Sitter]) -> Result<(), Fault> {
        for sitter in sitters {
            let Sitter::Person { account, name, .. } = sitter else {
                continue;
            };
            let Some(called) = name.as_deref() else {
                continue;
            };
            let owner = self.store.owner_of_name(called).await?;
            if owner.is_some_and(|owner| owner != *account) {
                *name = None;
            }
        }
        Ok(())
    }
}
