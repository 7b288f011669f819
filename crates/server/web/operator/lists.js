// @ts-check
/** What operators look through: reports, people, tables, tournaments, sanctions, words, what was done. */
import { get, post } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { labelled } from '../house/form-fields.js';
import { note } from '../house/notices.js';
import { ago, gameName, seatName } from '../words/names.js';
import { lang, t } from '../words/words.js';
import { act, sanction, steer, why } from './acts.js';

/**
 * @typedef {import('../types/protocol').AuditLine} AuditLine
 * @typedef {import('../types/protocol').Known} Known
 * @typedef {import('../types/protocol').Report} Report
 * @typedef {import('../types/protocol').Sanction} Sanction
 * @typedef {import('../types/protocol').Summary} Summary
 * @typedef {import('../types/protocol').TournamentLine} TournamentLine
 */

const nothing = () => h('p.quiet.nothing', {}, t('page-operator-nothing'));

/** @param {string} id @param {string | null | undefined} name */
const who = (id, name) => h('a.lone', { href: `/people/${id}` }, name ?? id);

/** @param {number} moment */
const when = (moment) =>
  h(
    'time.quiet',
    { datetime: new Date(moment).toISOString(), title: new Date(moment).toLocaleString(lang) },
    ago(moment, lang),
  );

/** @param {(Node | string | false | null | undefined)[]} facts @param {(Node | false)[]} acts */
const line = (facts, acts) =>
  h('li.operator-line', {}, h('div.operator-facts', {}, facts), h('div.operator-acts', {}, acts));

/** @param {Node[]} lines */
const list = (lines) => (lines.length ? h('ul.operator-list', {}, lines) : nothing());

/** @param {HTMLElement} place */
export async function reports(place) {
  const again = () => void reports(place);
  const { reports: all } = await /** @type {Promise<{reports: Report[]}>} */ (get('/api/operator/reports'));
  fill(
    place,
    list(
      all.map(({ id, at, by, by_name, person, name, table, text }) =>
        line(
          [
            h('p', {}, text),
            h(
              'p.quiet',
              {},
              t('page-operator-report-by'),
              ' ',
              who(by, by_name),
              ...(person ? [' · ', t('page-operator-report-about'), ' ', who(person, name)] : []),
              ...(table ? [' · ', h('a', { href: `/t/${table}` }, t('page-operator-table'))] : []),
              ' · ',
              when(at),
            ),
          ],
          [
            person ? sanction('mute', person, again) : false,
            person ? sanction('ban', person, again) : false,
            act(t('page-operator-settle'), (outcome) => post('/api/operator/reports/settle', { id, outcome }), again),
          ],
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} place @param {string} [name] */
export async function people(place, name = '') {
  const again = () => void people(place, name);
  const query = name ? `?name=${encodeURIComponent(name)}` : '';
  const { people: all } = await /** @type {Promise<{people: Known[]}>} */ (get(`/api/operator/people${query}`));
  const wanted = h('input', { type: 'text', value: name, autocomplete: 'off' });
  const form = h('form.operator-search', {}, labelled(t('page-operator-find'), t('page-operator-find-help'), wanted));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void people(place, wanted.value.trim());
  });
  fill(
    place,
    form,
    list(
      all.map(({ id, name: called, bot, password, operator, created, address }) =>
        line(
          [
            who(id, called),
            h(
              'span.quiet',
              {},
              [
                bot ? t('page-operator-bot') : password ? '' : t('page-guest'),
                operator ? t('page-operator-is') : '',
                address ?? '',
              ]
                .filter(Boolean)
                .join(' · '),
            ),
            when(created),
          ],
          operator
            ? []
            : [
                sanction('mute', id, again),
                sanction('ban', id, again),
                address ? sanction('ban-address', address, again) : false,
                called ? steer('remove-name', id, again) : false,
                steer('erase-talk', id, again),
              ],
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} place */
export async function tables(place) {
  const again = () => void tables(place);
  /** @param {string} state @returns {Promise<{tables: Summary[]}>} */
  const ask = (state) => get(`/api/operator/tables?state=${state}`);
  /** @param {string} state @returns {Promise<{tournaments: TournamentLine[]}>} */
  const cups = (state) => get(`/api/tournaments?state=${state}`);
  const [playing, open, running, coming] = await Promise.all([
    ask('playing'),
    ask('open'),
    cups('running'),
    cups('open'),
  ]);
  const all = [...playing.tables, ...open.tables];
  const tournaments = [...running.tournaments, ...coming.tournaments];
  fill(
    place,
    list([
      ...tournaments.map(({ id, name, game, created }) =>
        line(
          [
            h('a.lone', { href: `/tournament/${id}` }, name),
            h('span.quiet', {}, `${t('page-operator-tournament')} · ${gameName(game)}`),
            when(created),
          ],
          [steer('close-tournament', id, again)],
        ),
      ),
      ...all.map(({ table, game, seats, state, created }) =>
        line(
          [
            h('a.lone', { href: `/t/${table}` }, gameName(game)),
            h('span', {}, seats.map((seat) => seatName(seat, game)).join(' – ')),
            h('span.quiet', {}, t(`page-operator-state-${state}`)),
            when(created),
          ],
          [steer('close-table', table, again), steer('erase-table-talk', table, again)],
        ),
      ),
    ]),
  );
}

/** @param {HTMLElement} place */
export async function sanctions(place) {
  const again = () => void sanctions(place);
  const { sanctions: all } = await /** @type {Promise<{sanctions: Sanction[]}>} */ (get('/api/operator/sanctions'));
  const range = h('input', { type: 'text', required: true, placeholder: '192.0.2.0/24', autocomplete: 'off' });
  const form = h(
    'form.operator-search',
    {},
    labelled(t('page-operator-range'), t('page-operator-range-help'), range),
    h('p.buttons', {}, h('button.button', {}, t('page-operator-ban-address'))),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sanction('ban-address', range.value.trim(), again).click();
  });
  const lift = async (/** @type {string} */ id) => {
    try {
      await post('/api/operator/sanctions/lift', { id });
      note(t('page-operator-done'));
    } catch (error) {
      note(why(error));
    }
    again();
  };
  fill(
    place,
    form,
    list(
      all.map(({ id, kind, target, name, reason, at, until }) =>
        line(
          [
            h('strong', {}, t(`page-operator-${kind}`)),
            kind === 'ban-address' ? h('span', {}, target) : who(target, name),
            h('span', {}, reason),
            h(
              'span.quiet',
              {},
              until
                ? t('page-operator-until', { when: new Date(until).toLocaleString(lang) })
                : t('page-operator-for-good'),
            ),
            when(at),
          ],
          [h('button.text-button', { onclick: () => void lift(id) }, t('page-operator-lift'))],
        ),
      ),
    ),
  );
}

/** @param {HTMLElement} place */
export async function wordList(place) {
  const { words } = await /** @type {Promise<{words: string[]}>} */ (get('/api/operator/words'));
  const text = h('textarea', { id: 'operator-words', rows: 10, 'aria-describedby': 'operator-words-help' });
  text.value = words.join('\n');
  const answer = h('p.answer.no', { role: 'alert' });
  const form = h(
    'form',
    {},
    h('label', { for: 'operator-words' }, t('page-operator-words')),
    text,
    h('small.quiet', { id: 'operator-words-help' }, t('page-operator-words-help')),
    h('p.buttons', {}, h('button.button', {}, t('page-save'))),
    answer,
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await post('/api/operator/words', { words: text.value.split('\n') });
      note(t('page-saved'));
      void wordList(place);
    } catch (error) {
      answer.textContent = why(error);
    }
  });
  fill(place, form);
}

/** @param {HTMLElement} place @param {AuditLine[]} [shown] */
export async function audit(place, shown = []) {
  const last = shown.at(-1)?.n;
  const query = last === undefined ? '' : `?before=${last}`;
  const { lines } = await /** @type {Promise<{lines: AuditLine[]}>} */ (get(`/api/operator/audit${query}`));
  const all = [...shown, ...lines];
  fill(
    place,
    list(
      all.map(({ at, operator, name, act: what, target, about }) =>
        line(
          [
            h('strong', {}, t(`page-operator-act-${what}`)),
            h('span', {}, target),
            h('span', {}, about),
            h('span.quiet', {}, operator ? (name ?? operator) : t('page-operator-machine')),
            when(at),
          ],
          [],
        ),
      ),
    ),
    lines.length === 100 &&
      h('p.buttons', {}, h('button.button', { onclick: () => void audit(place, all) }, t('page-operator-more'))),
  );
}
