// @ts-check
/** What home shows once its cards are there: they come to life, and what goes on in the house is told. */
import { get } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { playDemo } from '../board/demo.js';
import { tableList, tournamentRow } from './table-list.js';
import { gameName } from '../words/names.js';
import { style } from '../house/load-style.js';
import { dayList } from '../table/best-times.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Summary} Summary
 * @typedef {import('../types/protocol').TournamentLine} TournamentLine
 */

/**
 * A list that comes a little later, in space that is kept for it.
 * @param {string} path
 * @param {(tables: Summary[]) => void} show
 */
function ask(path, show) {
  /** @type {Promise<{tables: Summary[]}>} */
  const asked = get(path);
  asked.then(
    ({ tables }) => show(tables),
    () => show([]),
  );
}

/**
 * The lists of today's puzzles.
 * @param {HTMLElement} section
 * @param {Game[]} puzzles
 */
async function today(section, puzzles) {
  /** @type {Promise<import('../types/protocol').Daily>[]} */
  const asked = puzzles.map(({ name }) => get(`/api/daily/${name}`));
  const days = await Promise.all(asked).catch(() => []);
  const solved = days.filter(({ solves }) => solves.length > 0);
  section.hidden = solved.length === 0;
  fill(
    section,
    h('h2', {}, t('page-home-days')),
    h(
      'div.two',
      {},
      solved.map((day) => h('div', {}, h('h3', {}, gameName(day.game)), dayList(day))),
    ),
  );
}

/**
 * Tournaments to join or to watch, and the way to all of them.
 * @param {HTMLElement} section
 */
async function tournaments(section) {
  /** @type {{tournaments: TournamentLine[]}} */
  const { tournaments: all } = await get('/api/tournaments').catch(() => ({ tournaments: [] }));
  const now = all.filter(({ state }) => state === 'open' || state === 'running').slice(0, 5);
  fill(
    section,
    h('h2', {}, t('page-tournaments')),
    now.length > 0 ? h('ul.tables', {}, now.map(tournamentRow)) : h('p.quiet.nothing', {}, t('page-tournaments-about')),
    h('p', {}, h('a.lone', { href: '/tournaments' }, t('page-tournaments-all'))),
  );
}

/**
 * @param {import('../main.js').Place} place
 * @param {Game[]} list
 * @param {HTMLElement} rest where what goes on is told
 */
export async function showActivity(place, list, rest) {
  await style('/styles/table.css');
  if (place.signal.aborted) return;
  for (const frame of place.root.querySelectorAll('.demo'))
    if (frame instanceof HTMLElement) playDemo(frame, place.signal);
  const [mine, open, playing] = [h('section'), h('section'), h('section')];
  mine.hidden = true;
  const puzzles = list.filter(({ seats }) => seats === 1);
  const cups = h('section');
  const days = h('section.days', { hidden: true });
  fill(rest, mine, days, h('div.two', {}, open, playing), cups);
  void tournaments(cups);
  const refresh = () => {
    ask('/api/me/tables?state=playing', (tables) => {
      mine.hidden = tables.length === 0;
      fill(mine, h('h2', {}, t('page-home-continue')), tableList(tables.slice(0, 5), ''));
    });
    ask('/api/tables?state=open', (tables) =>
      fill(open, h('h2', {}, t('page-home-open')), tableList(tables.slice(0, 8), t('page-home-open-none'))),
    );
    ask('/api/tables?state=playing', (tables) =>
      fill(
        playing,
        h('h2', {}, t('page-home-playing')),
        tableList(tables.filter((table) => !table.mine.length).slice(0, 8), t('page-home-playing-none')),
      ),
    );
  };
  refresh();
  void today(days, puzzles);
  const timer = setInterval(() => document.hidden || refresh(), 10000);
  place.signal.addEventListener('abort', () => clearInterval(timer));
}
