// @ts-check
/** The keys of a table: controls by their letters, arrows slide or look back. */
import { keyWay } from '../board/hands.js';
import { bind } from '../house/keys.js';
import { loud } from '../house/preferences.js';
import { setLoud } from '../house/sound.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('./controls.js').Control} Control
 * @typedef {{controls: import('./controls.js').Controls, board: import('../board/board.js').Board,
 *   ply: () => number | null, last: () => number, look: (ply: number) => void, again: () => void}} Desk
 */

/**
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function tableKeys({ controls, board, ply, last, look, again }, signal) {
  /** @type {(control: Control) => [() => void, string]} */
  const key = (control) => [() => controls.buttons.get(control)?.click(), t(`page-do-${control}-help`)];
  const shown = () => ply() ?? last();
  const back = () => look(Math.max(0, shown() - 1));
  const forward = () => look(Math.min(last(), shown() + 1));
  // Where arrows slide things, they slide things; brackets look back.
  /** @param {import('../types/protocol').Way} way @param {() => void} otherwise */
  const slide = (way, otherwise) => () => {
    if (ply() !== null || !board.swipe(keyWay(way))) otherwise();
  };
  bind(
    {
      '[': [back, t('page-look-back')],
      ']': [forward, t('page-look-forward')],
      ArrowLeft: [slide('left', back), t('page-look-back')],
      ArrowRight: [slide('right', forward), t('page-look-forward')],
      ArrowUp: [slide('up', () => look(0)), t('page-look-first')],
      ArrowDown: [slide('down', () => look(last())), t('page-look-last')],
      u: key('undo'),
      r: key('redo'),
      h: key('hint'),
      f: key('flip'),
      o: key('overlay'),
      n: [again, t('page-do-new-help')],
      m: [
        () => {
          setLoud(!loud());
          dispatchEvent(new Event('plateau-header'));
        },
        t('page-sound'),
      ],
    },
    signal,
  );
}
