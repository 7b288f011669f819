// @ts-check
/** What one can do about somebody else: not play with them, and tell the operators. */
import { get, me, post, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { labelled } from '../house/form-fields.js';
import { note } from '../house/notices.js';
import { say, t } from '../words/words.js';

/** @param {unknown} error */
const words = (error) => (error instanceof Refused ? say(error.reason) : t('page-went-wrong'));

/** @param {string} person the public id */
export function neighbour(person) {
  const place = h('div.neighbour', {});
  if (!me?.account || me.id === person) return place;
  /** @param {boolean} blocked */
  const show = (blocked) => {
    const block = h('button.button', {}, t(blocked ? 'page-unblock' : 'page-block'));
    block.addEventListener('click', async () => {
      try {
        await post('/api/blocks', { person, block: !blocked });
        note(t(blocked ? 'page-unblocked' : 'page-blocked'));
        show(!blocked);
      } catch (error) {
        note(words(error));
      }
    });
    const text = h('input', { type: 'text', maxlength: 1000, required: true });
    const answer = h('p.answer', { role: 'alert' });
    const form = h(
      'form',
      {},
      labelled(t('page-report-what'), t('page-report-help'), text),
      h('p.buttons', {}, h('button.button', {}, t('page-report-send'))),
      answer,
    );
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      try {
        await post('/api/reports', { person, text: text.value });
        text.value = '';
        note(t('page-report-sent'));
      } catch (error) {
        answer.textContent = words(error);
      }
    });
    fill(
      place,
      h('p.buttons', {}, block, h('small.quiet', {}, t('page-block-help'))),
      h('details.card-form', {}, h('summary', {}, t('page-report')), form),
    );
  };
  void (
    /** @type {Promise<{people: {id: string}[]}>} */ (get('/api/blocks')).then(
      ({ people }) => show(people.some(({ id }) => id === person)),
      () => undefined,
    )
  );
  return place;
}
