// @ts-check
/** Files that this browser makes itself are saved as if a server had sent them. */
import { request } from '../server/way.js';
import { note } from '../house/notices.js';
import { say, t } from '../words/words.js';

/** Hands a file over. @param {Blob} blob @param {string} name */
export function hand(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** @param {string} path @param {string} name */
export async function save(path, name) {
  const answer = await request(path);
  if (answer.ok) return hand(await answer.blob(), name);
  const body = await answer.json().catch(() => null);
  note(body?.refused ? say(body.refused) : t('page-went-wrong'));
}
