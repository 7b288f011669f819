// @ts-check
/** The operator's page: what the server does now, and what there is to look after. */
import { get, refreshMe, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { style } from '../house/load-style.js';
import { t } from '../words/words.js';
import { audit, people, reports, sanctions, tables, wordList } from './lists.js';
import { plots } from './plots.js';

/** How often the figures are asked for. */
const EVERY = 2000;

/** @type {[string, (place: HTMLElement) => Promise<void>][]} */
const PARTS = [
  ['reports', reports],
  ['people', people],
  ['tables', tables],
  ['sanctions', sanctions],
  ['words', wordList],
  ['audit', audit],
];

/** @type {import('../main.js').Page} */
export async function page(place) {
  place.title(t('page-operator-title'));
  const [me] = await Promise.all([refreshMe(), style('/styles/operator.css')]);
  if (place.signal.aborted) return;
  if (!me?.operator) throw new Refused(403, { id: 'server-not-operator' });
  const { element, take } = plots();
  const inside = h('div.operator-part', { id: 'operator-part', role: 'tabpanel' });
  /** @type {HTMLButtonElement[]} */
  const tabs = PARTS.map(([name], at) =>
    h(
      'button.operator-tab',
      {
        role: 'tab',
        id: `operator-tab-${name}`,
        'aria-controls': 'operator-part',
        onclick: () => void open(at),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const step = { ArrowRight: 1, ArrowLeft: PARTS.length - 1 }[event.key];
          if (!step) return;
          event.preventDefault();
          const next = (at + step) % PARTS.length;
          tabs[next]?.focus();
          void open(next);
        },
      },
      t(`page-operator-${name}`),
    ),
  );
  const open = async (/** @type {number} */ at) => {
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === at));
      tab.tabIndex = index === at ? 0 : -1;
    });
    inside.setAttribute('aria-labelledby', tabs[at]?.id ?? '');
    fill(inside);
    await PARTS[at]?.[1](inside);
  };
  fill(
    place.root,
    h(
      'div.column.operator',
      {},
      h('h1', {}, t('page-operator-title')),
      element,
      h('div.operator-tabs', { role: 'tablist', 'aria-label': t('page-operator-title') }, tabs),
      inside,
    ),
  );
  await Promise.all([open(0), look()]);

  async function look() {
    if (place.signal.aborted) return;
    if (!document.hidden) {
      try {
        take(await get('/api/operator/figures'));
      } catch (error) {
        // A server that is away for a moment is asked again.
        if (!(error instanceof Refused)) throw error;
      }
    }
    setTimeout(() => void look(), EVERY);
  }
}
