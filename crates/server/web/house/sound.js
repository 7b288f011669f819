// @ts-check
/** Short soft sounds, made here. Silent until the person has turned them on or played once. */
import { loud, remember, remembered } from './preferences.js';

/** @typedef {'move' | 'other' | 'no' | 'win' | 'lose' | 'draw' | 'join' | 'low'} Sound */

/** @type {AudioContext | undefined} */
let context;

/** @param {boolean} on */
export function setLoud(on) {
  remember('sound', on ? 'on' : 'off');
  if (on) play('move');
}

/** The first move turns the sound on, where nobody has decided yet. */
export function playedOnce() {
  if (remembered('sound') === null) remember('sound', 'on');
}

/** Notes as [frequency, start, length, loudness]. @type {Record<Sound, [number, number, number, number][]>} */
const NOTES = {
  move: [
    [220, 0, 0.09, 0.5],
    [440, 0, 0.05, 0.15],
  ],
  other: [
    [175, 0, 0.1, 0.5],
    [350, 0, 0.05, 0.12],
  ],
  no: [
    [130, 0, 0.12, 0.35],
    [123, 0.06, 0.14, 0.3],
  ],
  win: [
    [392, 0, 0.22, 0.3],
    [494, 0.11, 0.22, 0.3],
    [587, 0.22, 0.4, 0.3],
  ],
  lose: [
    [330, 0, 0.25, 0.28],
    [262, 0.15, 0.45, 0.28],
  ],
  draw: [
    [330, 0, 0.25, 0.28],
    [330, 0.18, 0.35, 0.22],
  ],
  join: [
    [440, 0, 0.12, 0.25],
    [660, 0.09, 0.2, 0.22],
  ],
  low: [
    [523, 0, 0.08, 0.22],
    [523, 0.14, 0.08, 0.22],
  ],
};

/** @param {Sound} sound */
export function play(sound) {
  if (!loud()) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const now = context.currentTime + 0.01;
  for (const [frequency, start, length, loudness] of NOTES[sound]) {
    const [voice, gain] = [context.createOscillator(), context.createGain()];
    voice.type = 'triangle';
    voice.frequency.setValueAtTime(frequency, now + start);
    gain.gain.setValueAtTime(0, now + start);
    gain.gain.linearRampToValueAtTime(loudness * 0.4, now + start + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0005, now + start + length);
    voice.connect(gain).connect(context.destination);
    voice.start(now + start);
    voice.stop(now + start + length + 0.02);
  }
}

/**
 * What a step sounds like.
 * @param {import('../table/state.js').TableState} state after it
 * @param {boolean} mine whether it was my own
 * @returns {Sound}
 */
export function stepSound({ now, shown }, mine) {
  if (now.state !== 'over') return mine ? 'move' : 'other';
  const { outcome } = now.scores;
  if (!outcome || outcome === 'draw' || shown) return 'draw';
  return !now.mine.length || outcome.win.some((seat) => now.mine.includes(seat)) ? 'win' : 'lose';
}
