// @ts-check
/** Without the server: say so, and come back by itself. */
import { at, within } from '../house/base.js';
import { goAlone } from '../server/way.js';
import { fill, h } from '../house/dom.js';
import { t } from '../words/words.js';

/** @type {import('../main.js').Page} */
export function page(place) {
  place.title(t('page-offline-title'));
  const back = () => (within(location.pathname) === '/offline' ? place.go('/') : location.reload());
  addEventListener('online', back, { signal: place.signal });
  const timer = setInterval(
    () =>
      fetch(at('/api/me')).then(
        ({ ok }) => ok && back(),
        () => undefined,
      ),
    3000,
  );
  place.signal.addEventListener('abort', () => clearInterval(timer));
  const here = () => {
    goAlone(true);
    place.go('/');
  };
  fill(
    place.root,
    h(
      'section.face',
      {},
      h('h1', {}, t('page-offline-title')),
      h('p', {}, t('page-offline-help')),
      h('p.quiet', {}, t('page-nothing-lost')),
      h(
        'p.buttons',
        {},
        h('button.button.primary', { onclick: back }, t('page-try-again')),
        h('button.button', { onclick: here }, t('page-here-play')),
      ),
    ),
  );
}
