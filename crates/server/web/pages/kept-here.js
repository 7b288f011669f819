// @ts-check
/** What is kept in this browser: saved as a file, and brought back from one. */
import { fill, h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { note } from '../house/notices.js';
import { Refused } from '../server/api.js';
import { say, t } from '../words/words.js';

/** What a file of everything says that it is. */
const FORM = 'plateau-kept-1';

/** @typedef {import('../main.js').Place} Place */

/** Saves all that is kept. */
async function save() {
  const [{ house }, { hand }] = await Promise.all([import('../here/house.js'), import('../here/save.js')]);
  const lines = await house().kept();
  const day = new Date().toISOString().slice(0, 10);
  hand(new Blob([JSON.stringify({ form: FORM, lines })], { type: 'application/json' }), `plateau-${day}.json`);
}

/**
 * Opens what somebody has chosen: everything that was kept somewhere, or the log of one game.
 * @param {File} file
 * @param {Place} place
 * @param {() => void} again
 */
async function bring(file, place, again) {
  const text = await file.text();
  const read = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => null);
  if (read?.form === FORM && Array.isArray(read.lines)) {
    const { house } = await import('../here/house.js');
    const count = await house().keep(read.lines);
    note(t('page-here-brought', { count: Number(count) }));
    return again();
  }
  const { openLog } = await import('../here/logs.js');
  const { table, state } = await openLog(text);
  place.go(state === 'over' ? `/review/${table}` : `/t/${table}`);
}

/**
 * @param {Place} place
 * @param {() => void} again draws the page anew
 */
export function kept(place, again) {
  const file = h('input.unseen', {
    type: 'file',
    accept: '.json,application/json',
    'aria-label': t('page-here-bring'),
  });
  const told = h('p.answer.no', { role: 'alert' });
  const failed = (/** @type {unknown} */ error) =>
    fill(told, error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) bring(chosen, place, again).catch(failed);
  });
  const lasts = h('p.quiet');
  void navigator.storage?.persisted?.().then((safe) => fill(lasts, safe ? '' : t('page-here-may-be-lost')));
  return h(
    'section',
    {},
    h('h2', {}, t('page-here-kept')),
    h('p.quiet', {}, t('page-here-kept-help')),
    lasts,
    h(
      'p.buttons',
      {},
      h('button.button', { onclick: () => void save().catch(failed) }, icon('save'), t('page-here-save')),
      h('button.button', { onclick: () => file.click() }, icon('plus'), t('page-here-bring')),
    ),
    file,
    told,
  );
}
