// @ts-check
/** What home shows once its cards are there: they come to life, and what goes on in the house is told. */
import { get } from '../server/api.js';
import { alone } from '../server/way.js';
import { fill, h, redraw } from '../house/dom.js';
import { playDemo } from '../board/demo.js';
import { tableList, tournamentRow } from './table-list.js';
import { gameName, minute } from '../words/names.js';
import { keepRunning } from '../house/preferences.js';
import { style } from '../house/load-style.js';
import { dayList } from '../table/best-times.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Summary} Summary
 * @typedef {import('../types/protocol').TournamentLine} TournamentLine
 */

/** Tables of mine that are listed. */
const LISTED = 5;

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
 * @param {{mine: HTMLElement, rest: HTMLElement}} where my own tables and what else goes on are told
 */
export async function showActivity(place, list, { mine, rest }) {
  await style('/styles/table.css');
  if (place.signal.aborted) return;
  for (const frame of place.root.querySelectorAll('.demo'))
    if (frame instanceof HTMLElement) playDemo(frame, place.signal);
  const [open, playing] = [h('section'), h('section')];
  const puzzles = list.filter(({ seats }) => seats === 1);
  const cups = h('section');
  const days = h('section.days', { hidden: true });
  const others = !alone();
  if (others) fill(rest, days, h('div.two', {}, open, playing), cups);
  else fill(rest, days);
  if (others) void tournaments(cups);
  /** @param {HTMLElement} section @param {string} title @param {Summary[]} tables @param {string} [none] */
  const show = (section, title, tables, none = '') =>
    redraw(section, [tables, minute()], () => [h('h2', {}, t(title)), tableList(tables, none)]);
  const refresh = () => {
    ask('/api/me/tables?state=playing', (tables) => {
      const shown = tables.slice(0, LISTED);
      mine.hidden = shown.length === 0;
      keepRunning(shown.length);
      show(mine, 'page-home-continue', shown);
    });
    if (!others) return;
    ask('/api/tables?state=open', (tables) =>
      show(open, 'page-home-open', tables.slice(0, 8), t('page-home-open-none')),
    );
    ask('/api/tables?state=playing', (tables) => {
      const watched = tables.filter((table) => !table.mine.length);
      show(playing, 'page-home-playing', watched.slice(0, 8), t('page-home-playing-none'));
    });
  };
  refresh();
  void today(days, puzzles);
  const timer = setInterval(() => document.hidden || refresh(), 10000);
  place.signal.addEventListener('abort', () => clearInterval(timer));
}
