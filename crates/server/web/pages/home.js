// @ts-check
/** Home: the games as cards; home-activity.js lets their games play and tells what goes on. */
import { games } from '../server/api.js';
import { fill, h, painted } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { bind } from '../house/keys.js';
import { running } from '../house/preferences.js';
import { playDaily, playFriend, playNow, usualLevel } from '../server/open-table.js';
import { alone } from '../server/way.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../main.js').Place} Place
 */

/**
 * Starts a game against a level at once; opened in a tab of its own it is the form.
 * @param {Place} place
 * @param {Game} game
 * @param {string} level
 */
function against(place, game, level) {
  const onclick = (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    void playNow(place, game);
  };
  return h('a.against', { href: `/play/${game.name}`, onclick }, t('page-against', { level }));
}

/** @param {Place} place @param {Game} game */
function card(place, game) {
  const level = usualLevel(game);
  const puzzle = game.seats === 1;
  const name = t(`${game.name}-name`);
  return h(
    'article.card',
    {},
    h(
      'div.picture',
      { 'aria-hidden': 'true', onclick: () => void playNow(place, game) },
      h('div.demo', { 'data-game': game.name }),
    ),
    h(
      'div.about',
      {},
      h('h2', {}, name),
      h('p', {}, t(`${game.name}-about`)),
      h(
        'div.buttons',
        {},
        h(
          'button.button.primary.big',
          { 'aria-label': t('page-card-play', { game: name }), onclick: () => void playNow(place, game) },
          icon('play'),
          t('page-play'),
        ),
        puzzle
          ? h(
              'button.button.big',
              { 'aria-label': `${t('page-daily-short')}: ${name}`, onclick: () => void playDaily(place, game) },
              icon('puzzle'),
              t('page-daily-short'),
            )
          : !alone() &&
              h(
                'button.button.big',
                { 'aria-label': t('page-card-friend', { game: name }), onclick: () => void playFriend(place, game) },
                icon('people'),
                t('page-friend'),
              ),
      ),
      h(
        'p.small-links',
        {},
        level && !puzzle && against(place, game, t(`${game.name}-mind-${level.name}`)),
        puzzle &&
          game.seats_by &&
          h(
            'a',
            { href: `/play/${game.name}?${game.seats_by}=4`, 'aria-label': `${t('page-together')}: ${name}` },
            t('page-together'),
          ),
        h('a', { href: `/play/${game.name}`, 'aria-label': `${t('page-options')}: ${name}` }, t('page-options')),
        !alone() &&
          h('a', { href: `/watch/${game.name}`, 'aria-label': `${t('page-watch')}: ${name}` }, t('page-watch')),
        h('a', { href: `/learn/${game.name}`, 'aria-label': `${t('page-learn')}: ${name}` }, t('page-learn')),
        h('a', { href: `/rules/${game.name}`, 'aria-label': `${t('page-rules')}: ${name}` }, t('page-rules')),
        game.tools.length > 0 &&
          h('a', { href: `/edit/${game.name}`, 'aria-label': `${t('page-edit-link')}: ${name}` }, t('page-edit-link')),
        game.minds.some(({ traces }) => traces) &&
          h(
            'a',
            { href: `/think/${game.name}`, 'aria-label': `${t('page-think-link')}: ${name}` },
            t('page-think-link'),
          ),
      ),
    ),
  );
}

/** @type {import('../main.js').Page} */
export async function page(place) {
  place.title('');
  const list = await games();
  if (place.signal.aborted) return;
  const [rest, mine] = [h('div.activity'), h('section.continue', { hidden: running() === 0 })];
  mine.style.setProperty('--rows', String(running()));
  fill(
    place.root,
    h(
      'div.home',
      {},
      h('h1', {}, t('page-home-title')),
      mine,
      h(
        'div',
        { class: `cards cards-${Math.min(list.length, 5)}` },
        list.map((game) => card(place, game)),
      ),
      rest,
    ),
  );
  const [first] = list;
  if (first)
    bind(
      { n: [() => void playNow(place, first), t('page-card-play', { game: t(`${first.name}-name`) })] },
      place.signal,
    );
  // The buttons work; what moves and what goes on comes when the cards are seen.
  void painted()
    .then(() => import('./home-activity.js'))
    .then(({ showActivity }) => showActivity(place, list, { mine, rest }))
    .catch(() => undefined);
}
