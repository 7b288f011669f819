// @ts-check
/** Tabs under the controls: analysis, chat, rules. */
import { h, write } from '../house/dom.js';
import { t } from '../words/words.js';
import { rules } from '../house/prose.js';

export class Tabs {
  /** @param {[name: string, words: string, panel: HTMLElement][]} panels */
  constructor(panels) {
    this.list = h('div.tabs', { role: 'tablist', 'aria-label': t('page-tabs') });
    this.element = h('section.tab-box', {}, this.list);
    /** @type {Map<string, {tab: HTMLElement, panel: HTMLElement, small: HTMLElement}>} */
    this.all = new Map();
    for (const [name, words, panel] of panels) {
      const small = h('small');
      const tab = h('button', { role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}` }, words, small);
      const frame = h(
        'div.panel',
        { role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, tabindex: 0 },
        panel,
      );
      tab.addEventListener('click', () => this.choose(name));
      this.list.append(tab);
      this.element.append(frame);
      this.all.set(name, { tab, panel: frame, small });
    }
    this.list.addEventListener('keydown', (event) => this.key(event));
    this.chosen = panels[0]?.[0] ?? '';
    this.choose(this.chosen);
  }

  /** @param {string} name */
  choose(name) {
    this.chosen = name;
    for (const [one, { tab, panel }] of this.all) {
      tab.setAttribute('aria-selected', String(one === name));
      tab.setAttribute('tabindex', one === name ? '0' : '-1');
      panel.hidden = one !== name;
    }
    this.mark(name, false);
    this.all.get(name)?.panel.dispatchEvent(new Event('shown'));
  }

  /** @param {string} name */
  is(name) {
    return this.chosen === name;
  }

  /** Something new is in there. @param {string} name @param {boolean} marked */
  mark(name, marked) {
    this.all.get(name)?.tab.classList.toggle('marked', marked);
  }

  /** @param {string} name @param {boolean} there */
  offer(name, there) {
    this.all.get(name)?.tab.toggleAttribute('hidden', !there);
    if (!there && this.chosen === name) this.choose([...this.all.keys()][0] ?? '');
  }

  /** @param {string} name @param {string} words */
  caption(name, words) {
    const small = this.all.get(name)?.small;
    if (small) write(small, words);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!way) return;
    const names = [...this.all].filter(([, { tab }]) => !tab.hidden).map(([name]) => name);
    const next = names[(names.indexOf(this.chosen) + way + names.length) % names.length] ?? this.chosen;
    this.choose(next);
    this.all.get(next)?.tab.focus();
    event.preventDefault();
  }
}

/** The rules, fetched when somebody looks. @param {string} game */
export function rulesTab(game) {
  const box = h('div.prose.small');
  const more = h('p', {}, h('a.lone', { href: `/learn/${game}` }, t('page-learn-steps')));
  const element = h('div', {}, more, box);
  queueMicrotask(() =>
    element.parentElement?.addEventListener('shown', () => {
      if (!box.childElementCount) void rules(game, box, 3);
    }),
  );
  return element;
}
