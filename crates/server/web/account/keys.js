// @ts-check
/** What opens my account: sessions and keys of programs, each with an end that I can bring nearer. */
import { get, post, refreshMe, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { labelled } from '../house/form-fields.js';
import { note } from '../house/notices.js';
import { ago } from '../words/names.js';
import { lang, say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').KeyLine} KeyLine
 * @typedef {import('../types/protocol').Me} Me
 */

/** @param {number} moment */
const day = (moment) => new Date(moment).toLocaleDateString(lang, { dateStyle: 'medium' });

/**
 * @param {KeyLine} key
 * @param {(id: string) => void} revoke
 */
function line(key, revoke) {
  const facts = [
    key.current ? t('page-key-current') : '',
    key.used ? t('page-key-used', { when: ago(key.used, lang) }) : '',
    key.expires ? t('page-key-expires', { day: day(key.expires) }) : '',
  ];
  const name = key.program ? t('page-key-program', { name: key.program }) : (key.device ?? t('page-key-unknown'));
  return h(
    'li.key-line',
    {},
    h('span', {}, name),
    h('span.quiet', {}, facts.filter(Boolean).join(' · ')),
    !key.current && h('button.text-button', { onclick: () => revoke(key.id) }, t('page-key-revoke')),
  );
}

/** The list, which is fetched when it is opened. */
export function keyList() {
  const list = h('div', {});
  const details = h('details.card-form', {}, h('summary', {}, t('page-my-keys')), list);
  /** @param {KeyLine[]} keys */
  const show = (keys) => {
    const others = keys.filter(({ current, program }) => !current && !program).length;
    fill(
      list,
      h('p.quiet', {}, t('page-keys-about')),
      h(
        'ul.key-list',
        {},
        keys.map((key) => line(key, revoke)),
      ),
      others > 0 &&
        h('p.buttons', {}, h('button.button', { onclick: () => revoke('others') }, t('page-keys-revoke-others'))),
    );
  };
  /** @param {string} id */
  const revoke = async (id) => {
    try {
      const { keys } = await /** @type {Promise<{keys: KeyLine[]}>} */ (post('/api/me/keys/revoke', { id }));
      show(keys);
      note(t('page-saved'));
    } catch (error) {
      note(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
    }
  };
  details.addEventListener('toggle', async () => {
    if (!details.open || list.firstChild) return;
    const { keys } = await /** @type {Promise<{keys: KeyLine[]}>} */ (get('/api/me/keys'));
    show(keys);
  });
  return details;
}

/**
 * All that is stored about me as a file, and the end of my account.
 * @param {Me} me
 * @param {() => void} after
 */
export function leaving(me, after) {
  const password = h('input', { type: 'password', autocomplete: 'current-password', maxlength: 200, required: true });
  const answer = h('p.answer.no', { role: 'alert' });
  const form = h(
    'form',
    {},
    h('p', {}, t('page-delete-about')),
    me.password && labelled(t('page-password'), '', password),
    h('p.buttons', {}, h('button.button', {}, t('page-delete'))),
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await post('/api/me/delete', me.password ? { password: password.value } : {});
      await refreshMe();
      note(t('page-deleted'));
      after();
    } catch (error) {
      answer.textContent = error instanceof Refused ? say(error.reason) : t('page-went-wrong');
    }
  });
  return [
    h('p', {}, h('a', { href: '/api/me/export', download: 'plateau.json' }, t('page-export'))),
    h('details.card-form', {}, h('summary', {}, t('page-delete')), form),
  ];
}
