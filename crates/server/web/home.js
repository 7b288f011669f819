// @ts-check
/** Home: the games as living cards, then what goes on. */
import { games, get } from './api.js';
import { fill, h } from './dom.js';
import { icon } from './icons.js';
import { bind } from './keys.js';
import { living } from './living.js';
import { tableList, tournamentRow } from './lists.js';
import { gameName } from './names.js';
import { playDaily, playFriend, playNow, usualLevel } from './start.js';
import { dayList } from './table/solves.js';
import { t } from './words.js';

/**
 * @typedef {import('./types/protocol').Game} Game
 * @typedef {import('./types/protocol').Summary} Summary
 * @typedef {import('./types/protocol').TournamentLine} TournamentLine
 * @typedef {import('./main.js').Place} Place
 */

/** @param {Place} place @param {Game} game */
function card(place, game) {
  const level = usualLevel(game);
  const puzzle = game.seats === 1;
  const name = gameName(game.name);
  return h('article.card', {},
    h('div.picture', { 'aria-hidden': 'true', onclick: () => void playNow(place, game) }, living(game.name, place.signal)),
    h('div.about', {},
      h('h2', {}, name),
      h('p', {}, t(`${game.name}-about`)),
      h('div.buttons', {},
        h('button.button.primary.big', { 'aria-label': t('page-card-play', { game: name }), onclick: () => void playNow(place, game) }, icon('play'), t('page-play')),
        puzzle
          ? h('button.button.big', { 'aria-label': `${t('page-daily-short')}: ${name}`, onclick: () => void playDaily(place, game) }, icon('puzzle'), t('page-daily-short'))
          : h('button.button.big', { 'aria-label': t('page-card-friend', { game: name }), onclick: () => void playFriend(place, game) }, icon('people'), t('page-friend'))),
      h('p.small-links', {},
        level && !puzzle && h('a', { href: `/play/${game.name}` }, t('page-against', { level: t(`${game.name}-mind-${level.name}`) })),
        puzzle && game.seats_by && h('a', { href: `/play/${game.name}?${game.seats_by}=4`, 'aria-label': `${t('page-together')}: ${name}` }, t('page-together')),
        (!level || puzzle) && h('a', { href: `/play/${game.name}` }, t('page-options')),
        h('a', { href: `/watch/${game.name}`, 'aria-label': `${t('page-watch')}: ${name}` }, t('page-watch')),
        h('a', { href: `/learn/${game.name}`, 'aria-label': `${t('page-learn')}: ${name}` }, t('page-learn')),
        h('a', { href: `/rules/${game.name}`, 'aria-label': `${t('page-rules')}: ${name}` }, t('page-rules')),
        game.tools.length > 0 && h('a', { href: `/edit/${game.name}`, 'aria-label': `${t('page-edit-link')}: ${name}` }, t('page-edit-link')),
        game.minds.some(({ traces }) => traces) && h('a', { href: `/think/${game.name}`, 'aria-label': `${t('page-think-link')}: ${name}` }, t('page-think-link')))));
}

/**
 * A list that comes a little later, in space that is kept for it.
 * @param {string} path
 * @param {(tables: Summary[]) => void} show
 */
function ask(path, show) {
  /** @type {Promise<{tables: Summary[]}>} */
  const asked = get(path);
  asked.then(({ tables }) => show(tables), () => show([]));
}

/**
 * The lists of today's puzzles.
 * @param {HTMLElement} section
 * @param {Game[]} puzzles
 */
async function today(section, puzzles) {
  /** @type {Promise<import('./types/protocol').Daily>[]} */
  const asked = puzzles.map(({ name }) => get(`/api/daily/${name}`));
  const days = await Promise.all(asked).catch(() => []);
  const solved = days.filter(({ solves }) => solves.length > 0);
  section.hidden = solved.length === 0;
  fill(section, h('h2', {}, t('page-home-days')), h('div.two', {}, solved.map((day) => h('div', {}, h('h3', {}, gameName(day.game)), dayList(day)))));
}

/**
 * Tournaments to join or to watch, and the way to all of them.
 * @param {HTMLElement} section
 */
async function tournaments(section) {
  /** @type {{tournaments: TournamentLine[]}} */
  const { tournaments: all } = await get('/api/tournaments').catch(() => ({ tournaments: [] }));
  const now = all.filter(({ state }) => state === 'open' || state === 'running').slice(0, 5);
  fill(section, h('h2', {}, t('page-tournaments')),
    now.length > 0 ? h('ul.tables', {}, now.map(tournamentRow)) : h('p.quiet.nothing', {}, t('page-tournaments-about')),
    h('p', {}, h('a', { href: '/tournaments' }, t('page-tournaments-all'))));
}

/** @type {import('./main.js').Page} */
export async function page(place) {
  place.title('');
  const list = await games();
  if (place.signal.aborted) return;
  const [mine, open, playing] = [h('section'), h('section'), h('section')];
  mine.hidden = true;
  const puzzles = list.filter(({ seats }) => seats === 1);
  const cups = h('section');
  const days = h('section.days', { hidden: puzzles.length === 0 });
  fill(place.root, h('div.home', {},
    h('h1', {}, t('page-home-title')),
    h('div', { class: `cards cards-${Math.min(list.length, 5)}` }, list.map((game) => card(place, game))),
    mine, days, h('div.two', {}, open, playing), cups));
  void tournaments(cups);
  const refresh = () => {
    ask('/api/me/tables?state=playing', (tables) => {
      mine.hidden = tables.length === 0;
      fill(mine, h('h2', {}, t('page-home-continue')), tableList(tables.slice(0, 5), ''));
    });
    ask('/api/tables?state=open', (tables) => fill(open, h('h2', {}, t('page-home-open')), tableList(tables.slice(0, 8), t('page-home-open-none'))));
    ask('/api/tables?state=playing', (tables) => fill(playing, h('h2', {}, t('page-home-playing')), tableList(tables.filter((table) => !table.mine.length).slice(0, 8), t('page-home-playing-none'))));
  };
  refresh();
  void today(days, puzzles);
  const timer = setInterval(() => document.hidden || refresh(), 10000);
  place.signal.addEventListener('abort', () => clearInterval(timer));
  const [first] = list;
  if (first) bind({ n: [() => void playNow(place, first), t('page-card-play', { game: gameName(first.name) })] }, place.signal);
}
