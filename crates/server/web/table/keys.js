// @ts-check
/** The keys of a table: controls by their letters, arrows slide or look back. */
import { keyWay } from '../board/hands.js';
import { bind } from '../house/keys.js';
import { loud } from '../house/preferences.js';
import { setLoud } from '../house/sound.js';
import { t } from '../words/words.js';

/**
 * @typedef {import('./controls.js').Control} Control
 * @typedef {import('../house/keys.js').Key} Key
 * @typedef {{controls: import('./controls.js').Controls, board: import('../board/board.js').Board,
 *   ply: () => number | null, last: () => number, look: (ply: number) => void, again: () => void,
 *   pace: import('./pace.js').Pace}} Desk
 */

/**
 * @param {Desk} desk
 * @param {AbortSignal} signal
 */
export function tableKeys({ controls, board, ply, last, look, again, pace }, signal) {
  /** A letter does what its control does, where that is there. @param {Control} control @returns {Key} */
  const key = (control) => {
    const button = controls.buttons.get(control);
    return [() => button?.click(), t(`page-do-${control}-help`), () => button?.hidden === false];
  };
  const shown = () => ply() ?? last();
  const back = () => look(Math.max(0, shown() - 1));
  const forward = () => look(Math.min(last(), shown() + 1));
  const moved = () => last() > 0;
  // Where arrows slide things, they slide things; brackets look back.
  /** @param {import('../types/protocol').Way} way @param {() => void} otherwise */
  const slide = (way, otherwise) => () => {
    if (ply() !== null || !board.swipe(keyWay(way))) otherwise();
  };
  /** @param {import('../types/protocol').Way} way @param {() => void} otherwise @param {string} words @returns {Key} */
  const arrow = (way, otherwise, words) => [slide(way, otherwise), t(words), () => moved() || board.swipes()];
  const slides = board.swipes();
  /** @type {Record<string, Key>} */
  const digits = {};
  for (const digit of '123456789') {
    const there = () => ply() === null && board.picker.next().has(digit);
    digits[digit] = [() => board.pick(digit), t('page-key-digit', { digit }), there];
  }
  bind(
    {
      ...digits,
      ' ': [() => void pace.skip(), t('page-key-skip'), () => pace.busy()],
      '[': [back, t('page-look-back'), moved],
      ']': [forward, t('page-look-forward'), moved],
      ArrowLeft: arrow('left', back, slides ? 'page-key-slide-left' : 'page-look-back'),
      ArrowRight: arrow('right', forward, slides ? 'page-key-slide-right' : 'page-look-forward'),
      ArrowUp: arrow('up', () => look(0), slides ? 'page-key-slide-up' : 'page-look-first'),
      ArrowDown: arrow('down', () => look(last()), slides ? 'page-key-slide-down' : 'page-look-last'),
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
