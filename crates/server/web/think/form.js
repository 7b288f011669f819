// @ts-check
/** What is to be watched: who thinks, about what, how deep. */
import { fill, h } from '../house/dom.js';
import { chosen, field, labelled } from '../house/form-fields.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';

/** @typedef {import('../house/form-fields.js').Field} Field */

/**
 * @param {import('../types/protocol').Game} game
 * @param {URLSearchParams} query what the address says
 * @param {(query: URLSearchParams) => void} think is given what the address is to say
 */
export function thinkForm(game, query, think) {
  const form = h('form.think-form');
  const minds = game.minds.filter(({ traces }) => traces);
  const mind = h(
    'select',
    {},
    minds.map(({ name }) => h('option', { value: name }, t(`${game.name}-mind-${name}`))),
  );
  mind.value = minds.find(({ name }) => name === query.get('mind'))?.name ?? minds[0]?.name ?? '';
  const position = h('input', {
    type: 'text',
    value: query.get('position') ?? game.watch,
    autocomplete: 'off',
    spellcheck: false,
  });
  const depth = h('input', { type: 'number', min: 1, max: 12, step: 1, value: query.get('depth') ?? '3' });
  const own = h('div');
  /** @type {[string, Field][]} */
  let options = [];
  const choose = () => {
    options = (minds.find(({ name }) => name === mind.value)?.options ?? [])
      .filter(({ name }) => name !== 'depth')
      .map((option) => {
        const given = query.get(`with-${option.name}`);
        return [
          option.name,
          field(game.name, option, given === 'true' ? 'on' : given === 'false' ? 'off' : (given ?? undefined)),
        ];
      });
    fill(
      own,
      options.map(([, one]) => one.element),
    );
  };
  mind.addEventListener('change', choose);
  choose();
  const two = game.seats > 1;
  fill(
    form,
    labelled(t('page-think-mind'), '', mind),
    own,
    two && labelled(t('page-think-depth'), '', depth),
    labelled(t('page-new-position-label'), '', position),
    h('p.buttons', {}, h('button.button.primary', {}, icon('mind'), t('page-think-go'))),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wanted = new URLSearchParams({
      mind: mind.value,
      ...(position.value.trim() !== game.watch ? { position: position.value.trim() } : {}),
      ...(two ? { depth: depth.value } : {}),
    });
    for (const [name, value] of Object.entries(chosen(options))) wanted.set(`with-${name}`, String(value));
    think(wanted);
  });
  return form;
}
