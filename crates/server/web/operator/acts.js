// @ts-check
/** What an operator does: each act with its reason, and what the server answered. */
import { post, Refused } from '../server/api.js';
import { h } from '../house/dom.js';
import { labelled } from '../house/form-fields.js';
import { note } from '../house/notices.js';
import { say, t } from '../words/words.js';

/** @param {unknown} error */
export const why = (error) => (error instanceof Refused ? say(error.reason) : t('page-went-wrong'));

/**
 * A button that opens a question for the reason, and does it.
 * @param {string} words what it is called
 * @param {(reason: string, hours: number | undefined) => Promise<unknown>} act
 * @param {() => void} after
 * @param {boolean} [lasts] whether it may end by itself
 */
export function act(words, act, after, lasts = false) {
  const button = h('button.text-button', {}, words);
  button.addEventListener('click', () => {
    const reason = h('input', { type: 'text', maxlength: 300, required: true, autocomplete: 'off' });
    const hours = h('input', { type: 'number', min: 1, max: 876000, inputmode: 'numeric' });
    const answer = h('p.answer.no', { role: 'alert' });
    const form = h(
      'form',
      {},
      h('h2', {}, words),
      labelled(t('page-operator-reason'), t('page-operator-reason-help'), reason),
      lasts && labelled(t('page-operator-hours'), t('page-operator-hours-help'), hours),
      h(
        'p.buttons',
        {},
        h('button.button.primary', {}, words),
        h('button.button', { type: 'button', onclick: () => dialog.close() }, t('page-cancel')),
      ),
      answer,
    );
    const dialog = h('dialog.act', { 'aria-label': words }, form);
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      try {
        await act(reason.value.trim(), hours.value ? Number(hours.value) : undefined);
        dialog.close();
        note(t('page-operator-done'));
        after();
      } catch (error) {
        answer.textContent = why(error);
      }
    });
    dialog.addEventListener('close', () => {
      dialog.remove();
      button.focus();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
  return button;
}

/**
 * @param {'remove-name' | 'erase-talk' | 'erase-table-talk' | 'close-table' | 'close-tournament'} kind
 * @param {string} target
 * @param {() => void} after
 */
export const steer = (kind, target, after) =>
  act(t(`page-operator-${kind}`), (reason) => post('/api/operator/steer', { act: kind, target, reason }), after);

/**
 * @param {'mute' | 'ban' | 'ban-address'} kind
 * @param {string} target
 * @param {() => void} after
 */
export const sanction = (kind, target, after) =>
  act(
    t(`page-operator-${kind}`),
    (reason, hours) =>
      post('/api/operator/sanctions', hours === undefined ? { kind, target, reason } : { kind, target, reason, hours }),
    after,
    true,
  );
