// @ts-check
/** Who I am here: a name, an optional password, ratings, my games. */
import { get, post, refreshMe, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { labelled } from '../house/form-fields.js';
import { tableList } from './table-list.js';
import { note } from '../house/notices.js';
import { ratingList } from './person.js';
import { guestName } from '../words/guest-name.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Summary} Summary
 * @typedef {import('../types/protocol').Me} Me
 */

/**
 * A form that sends, says what was refused beside the field, and draws the page again.
 * @param {HTMLElement[]} parts
 * @param {string} button
 * @param {() => Promise<unknown>} send
 * @param {() => void} after
 */
function form(parts, button, send, after) {
  const answer = h('p.answer.no', { role: 'alert' });
  const element = h('form.card-form', {}, parts, h('p.buttons', {}, h('button.button', {}, button)), answer);
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await send();
      note(t('page-saved'));
      await refreshMe();
      after();
    } catch (error) {
      answer.textContent = error instanceof Refused ? say(error.reason) : t('page-went-wrong');
    }
  });
  return element;
}

/** @type {import('../main.js').Page} */
export async function page(place) {
  place.title(t('page-me-title'));
  /** @type {[Me | null, {tables: Summary[]}, {tables: Summary[]}]} */
  const [me, playing, over] = await Promise.all([
    refreshMe(),
    get('/api/me/tables?state=playing'),
    get('/api/me/tables?state=over'),
  ]);
  if (place.signal.aborted || !me) throw new Refused(0, { id: 'page-unreachable' });
  const again = () => void page(place);
  const name = h('input', {
    type: 'text',
    maxlength: 24,
    required: true,
    autocomplete: 'nickname',
    value: me.name ?? '',
    placeholder: guestName(),
  });
  const old = h('input', { type: 'password', autocomplete: 'current-password', maxlength: 200 });
  const fresh = h('input', {
    type: 'password',
    autocomplete: 'new-password',
    minlength: 8,
    maxlength: 200,
    required: true,
  });
  const [who, key] = [
    h('input', { type: 'text', autocomplete: 'username', required: true }),
    h('input', { type: 'password', autocomplete: 'current-password', required: true }),
  ];
  fill(
    place.root,
    h(
      'div.column',
      {},
      h('h1', {}, me.name ?? guestName()),
      h('p.quiet', {}, me.password ? t('page-me-account') : t('page-me-guest')),
      h(
        'div.two',
        {},
        form(
          [labelled(t('page-your-name'), t('page-name-help'), name)],
          t('page-save'),
          () => post('/api/me', { name: name.value.trim() }),
          again,
        ),
        h(
          'div',
          {},
          h(
            'details.card-form',
            {},
            h('summary', {}, me.password ? t('page-password-change') : t('page-password-set')),
            form(
              [
                me.password ? labelled(t('page-password-old'), '', old) : h('span'),
                labelled(t('page-password-new'), t('page-password-help'), fresh),
              ],
              t('page-save'),
              () =>
                post(
                  '/api/me/password',
                  me.password ? { password: fresh.value, old: old.value } : { password: fresh.value },
                ),
              again,
            ),
          ),
          !me.password &&
            h(
              'details.card-form',
              {},
              h('summary', {}, t('page-login')),
              form(
                [labelled(t('page-your-name'), '', who), labelled(t('page-password'), '', key)],
                t('page-login'),
                () => post('/api/login', { name: who.value.trim(), password: key.value }),
                again,
              ),
            ),
          me.password &&
            h(
              'p',
              {},
              h(
                'button.button',
                {
                  onclick: async () => {
                    await post('/api/logout').catch(() => undefined);
                    await refreshMe();
                    again();
                  },
                },
                t('page-logout'),
              ),
            ),
        ),
      ),
      h('h2', {}, t('page-ratings')),
      ratingList(me.ratings),
      playing.tables.length > 0 && [h('h2', {}, t('page-home-continue')), tableList(playing.tables, '')],
      h('h2', {}, t('page-history')),
      tableList(over.tables, t('page-history-none')),
    ),
  );
}
