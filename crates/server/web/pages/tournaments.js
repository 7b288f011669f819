// @ts-check
/** All tournaments: those to join, those to watch, those to look back at; and a form for a new one. */
import { games, get, post, Refused } from '../server/api.js';
import { fill, h, redraw } from '../house/dom.js';
import { chosen, field, labelled } from '../house/form-fields.js';
import { tournamentRow } from './table-list.js';
import { note } from '../house/notices.js';
import { clockName, gameName, minute } from '../words/names.js';
import { style } from '../house/load-style.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').TournamentLine} TournamentLine
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Clock} Clock
 * @typedef {import('../main.js').Place} Place
 */

/** @type {Clock[]} */
const CLOCKS = [
  { total: 60, increment: 0 },
  { total: 60, increment: 1 },
  { total: 180, increment: 2 },
  { total: 300, increment: 3 },
  { total: 600, increment: 5 },
  { move: 1 },
  { move: 5 },
  { move: 30 },
];

/** @param {TournamentLine[]} list @param {string} none */
const tournamentList = (list, none) =>
  list.length ? h('ul.tables', {}, list.map(tournamentRow)) : h('p.quiet.nothing', {}, none);

/** @param {Place} place @param {Game[]} list */
function form(place, list) {
  const name = h('input', {
    type: 'text',
    maxlength: 60,
    required: true,
    autocomplete: 'off',
    placeholder: t('page-tournament-example'),
  });
  const game = h(
    'select',
    {},
    list.map((one) => h('option', { value: one.name }, gameName(one.name))),
  );
  const mode = h(
    'select',
    {},
    ['swiss', 'round-robin', 'knockout'].map((one) => h('option', { value: one }, t(`page-mode-${one}`))),
  );
  const rounds = h('input', {
    type: 'number',
    min: 1,
    max: 63,
    step: 1,
    inputmode: 'numeric',
    placeholder: t('page-tournament-rounds-auto'),
  });
  const each = h(
    'select',
    {},
    [2, 4, 6, 10, 20].map((count) => h('option', { value: count }, String(count))),
  );
  const clock = h(
    'select',
    {},
    CLOCKS.map((one, index) => h('option', { value: index }, clockName(one))),
  );
  clock.value = '2';
  const plies = h('input', { type: 'number', min: 0, max: 8, step: 1, inputmode: 'numeric', value: 0, required: true });
  const rated = h('input', { type: 'checkbox', role: 'switch' });
  const open = h('input', { type: 'checkbox', role: 'switch' });
  open.checked = true;
  const modeField = labelled(t('page-tournament-mode'), ' ', mode);
  const roundsField = labelled(t('page-tournament-rounds'), t('page-tournament-rounds-help'), rounds);
  const options = h('div.grid');
  /** @type {[string, import('../house/form-fields.js').Field][]} */
  let fields = [];
  const tell = () => {
    const help = modeField.querySelector('small');
    if (help) help.textContent = t(`page-mode-${mode.value}-help`);
    roundsField.hidden = mode.value !== 'swiss';
  };
  const describe = () => {
    const found = list.find((one) => one.name === game.value);
    fields = (found?.options ?? []).map((option) => [option.name, field(game.value, option)]);
    fill(
      options,
      fields.map(([, one]) => one.element),
    );
  };
  mode.addEventListener('change', tell);
  game.addEventListener('change', describe);
  tell();
  describe();
  const element = h(
    'form.new',
    {},
    h(
      'div.grid',
      {},
      labelled(t('page-name'), '', name),
      labelled(t('page-tournament-game'), '', game),
      modeField,
      roundsField,
      labelled(t('page-tournament-each'), t('page-tournament-each-help'), each),
      labelled(t('page-clock'), t('page-tournament-clock-help'), clock),
    ),
    h(
      'details',
      {},
      h('summary', {}, t('page-new-options')),
      h(
        'div.grid',
        {},
        labelled(t('page-tournament-plies'), t('page-tournament-plies-help'), plies),
        h('div.field', {}, h('label.switch', {}, rated, t('page-new-rated'))),
        h('div.field', {}, h('label.switch', {}, open, t('page-tournament-public'))),
      ),
      options,
    ),
    h('p.buttons', {}, h('button.button.primary.big', {}, t('page-tournament-create'))),
  );
  element.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      const wish = {
        name: name.value.trim(),
        game: game.value,
        mode: mode.value,
        games: Number(each.value),
        clock: CLOCKS[Number(clock.value)],
        random_plies: Number(plies.value),
        rated: rated.checked,
        public: open.checked,
        options: chosen(fields),
        ...(mode.value === 'swiss' && rounds.value ? { rounds: Number(rounds.value) } : {}),
      };
      /** @type {{url: string}} */
      const { url } = await post('/api/tournaments', wish);
      place.go(url);
    } catch (error) {
      note(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
    }
  });
  return element;
}

/** @type {import('../main.js').Page} */
export async function page(place) {
  place.title(t('page-tournaments'));
  const [list] = await Promise.all([games(), style('/styles/tournament.css')]);
  if (place.signal.aborted) return;
  const shown = h('div.lists');
  fill(
    place.root,
    h(
      'div.column',
      {},
      h('h1', {}, t('page-tournaments')),
      h('p.quiet', {}, t('page-tournaments-about')),
      h(
        'details.create',
        {},
        h('summary', {}, t('page-tournament-new')),
        form(
          place,
          list.filter(({ seats }) => seats >= 2),
        ),
      ),
      shown,
    ),
  );
  const refresh = async () => {
    /** @type {{tournaments: TournamentLine[]}[]} */
    const [all, mine] = await Promise.all([get('/api/tournaments'), get('/api/tournaments?mine')]).catch(() => []);
    if (!all || !mine || place.signal.aborted) return;
    const both = [
      ...mine.tournaments.filter(({ id }) => !all.tournaments.some((one) => one.id === id)),
      ...all.tournaments,
    ];
    /** @param {string[]} states */
    const of = (...states) => both.filter(({ state }) => states.includes(state));
    redraw(shown, [both, minute()], () => [
      h('h2', {}, t('page-tournaments-open')),
      tournamentList(of('open'), t('page-tournaments-open-none')),
      h('h2', {}, t('page-tournaments-running')),
      tournamentList(of('running'), t('page-tournaments-running-none')),
      of('over', 'stopped').length > 0 && [
        h('h2', {}, t('page-tournaments-over')),
        tournamentList(of('over', 'stopped').slice(0, 20), ''),
      ],
    ]);
  };
  await refresh();
  const timer = setInterval(() => document.hidden || void refresh(), 5000);
  place.signal.addEventListener('abort', () => clearInterval(timer));
}
