// @ts-check
/** The games of tournaments that this person has been led to: nobody is led to a board twice. */

const NAME = 'plateau-visited';

/** @returns {string[]} */
function all() {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '[]');
  } catch {
    return [];
  }
}

/** This table has been seen. @param {string} table */
export function visit(table) {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...all().filter((one) => one !== table), table].slice(-50)));
  } catch {
    // A browser that keeps nothing leads there again.
  }
}

/** Whether it has not; it has from now on. @param {string} table */
export function isNew(table) {
  if (all().includes(table)) return false;
  visit(table);
  return true;
}
