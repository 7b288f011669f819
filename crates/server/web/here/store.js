// @ts-check
/**
 * The store of this browser: lines of text under keys, in IndexedDB. The acts of an errand are done together or not
 * at all; that two pages never write the same step is the promise of `add`.
 *
 * @typedef {{add: [string, string]} | {put: [string, string]} | {swap: [string, string, string]} | {get: string}
 *   | {list: {under: string, before: string | null, most: number, last: boolean}}} Act
 * @typedef {[string, string]} Line
 */

const [NAME, LINES] = ['plateau', 'lines'];

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Opens the store. @returns {Promise<IDBDatabase>} */
export function openStore() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(LINES);
  return done(request);
}

/** The lines that a list wants. @param {IDBObjectStore} store @param {Extract<Act, {list: any}>['list']} wish */
function listed(store, { under, before, most, last }) {
  const end = before !== null && before.startsWith(under) ? before : `${under}\uffff`;
  const range = IDBKeyRange.bound(under, end, false, true);
  /** @type {Line[]} */
  const found = [];
  const cursor = store.openCursor(range, last ? 'prev' : 'next');
  return new Promise((resolve, reject) => {
    cursor.onerror = () => reject(cursor.error);
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (!at || found.length >= most) return resolve(found);
      found.push([String(at.key), at.value]);
      at.continue();
    };
  });
}

/** Somebody else was faster. */
class Taken extends Error {}

/**
 * What an act finds; nothing where it writes.
 * @param {IDBObjectStore} store
 * @param {Act} act
 * @returns {Promise<Line[] | null>}
 */
async function acted(store, act) {
  if ('add' in act) {
    await done(store.add(act.add[1], act.add[0]));
    return null;
  }
  if ('put' in act) {
    await done(store.put(act.put[1], act.put[0]));
    return null;
  }
  if ('swap' in act) {
    const [key, old, fresh] = act.swap;
    if ((await done(store.get(key))) !== old) throw new Taken();
    await done(store.put(fresh, key));
    return null;
  }
  if ('list' in act) return listed(store, act.list);
  const text = await done(store.get(act.get));
  return text === undefined ? [] : [[act.get, text]];
}

/**
 * Does all the acts of an errand, or none.
 * @param {IDBDatabase} base
 * @param {Act[]} acts
 * @returns {Promise<object>} what came of it, as the module reads it
 */
export async function errand(base, acts) {
  const writes = acts.some((act) => !('get' in act || 'list' in act));
  const transaction = base.transaction(LINES, writes ? 'readwrite' : 'readonly');
  const whole = new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(null);
    transaction.onabort = () => reject(transaction.error);
  });
  whole.catch(() => undefined);
  const store = transaction.objectStore(LINES);
  try {
    // All are begun at once: a transaction that waits for nothing is over.
    const found = await Promise.all(acts.map((act) => acted(store, act)));
    await whole;
    return { done: found.filter((lines) => lines !== null) };
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // It has ended by itself.
    }
    const name = error instanceof Taken ? 'ConstraintError' : error instanceof DOMException ? error.name : '';
    if (name === 'ConstraintError') return { taken: {} };
    return name === 'QuotaExceededError' ? { full: {} } : { failed: `${name} ${String(error)}` };
  }
}

/** All lines. @param {IDBDatabase} base @returns {Promise<Line[]>} */
export const everything = (base) =>
  listed(base.transaction(LINES).objectStore(LINES), { under: '', before: null, most: Infinity, last: false });

/** Keeps lines whose keys are free. @param {IDBDatabase} base @param {Line[]} lines @returns {Promise<number>} how many */
export async function keep(base, lines) {
  let count = 0;
  for (const [key, text] of lines) {
    if (typeof key !== 'string' || typeof text !== 'string') continue;
    const came = await errand(base, [{ add: [key, text] }]);
    if ('full' in came) throw new DOMException('no more room', 'QuotaExceededError');
    count += 'done' in came ? 1 : 0;
  }
  return count;
}
