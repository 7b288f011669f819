// @ts-check
/** A picture of the person's own, for pieces that can show a part of one. It never leaves this browser. */
import { h } from '../house/dom.js';
import { note } from '../house/notices.js';
import { remember, remembered } from '../house/preferences.js';
import { t } from '../words/words.js';

/** The longest side that is kept, in pixels. */
const SIDE = 640;

/** The picture that was chosen. */
export const picture = () => remembered('picture');

/** @param {string | null} data */
export const keepPicture = (data) => remember('picture', data);

/**
 * Reads a file that a person chose, cut to a square and made small enough to keep.
 * @param {File} file
 * @returns {Promise<string>}
 */
export async function readPicture(file) {
  const bitmap = await createImageBitmap(file);
  const side = Math.min(bitmap.width, bitmap.height);
  const size = Math.min(SIDE, side);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size, size];
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side, 0, 0, size, size);
  return canvas.toDataURL('image/jpeg', 0.85);
}

/**
 * Where a person chooses a picture, or none.
 * @param {(picture: string | null) => void} wear
 */
export function pictureChooser(wear) {
  const input = h('input', { type: 'file', accept: 'image/*' });
  const none = h('button.button', { type: 'button', hidden: picture() === null }, t('page-picture-none'));
  /** @param {string | null} data */
  const choose = (data) => {
    keepPicture(data);
    none.hidden = data === null;
    wear(data);
  };
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) readPicture(file).then(choose, () => note(t('page-picture-bad')));
  });
  none.addEventListener('click', () => {
    input.value = '';
    choose(null);
  });
  return h(
    'details.picture-box',
    {},
    h('summary', {}, t('page-picture')),
    h('label.field', {}, h('small.quiet', {}, t('page-picture-help')), input),
    none,
  );
}
