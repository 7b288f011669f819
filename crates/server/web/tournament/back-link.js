// @ts-check
/** The way back from a game of a tournament to its standings. */
import { h } from '../house/dom.js';
import { icon } from '../house/icons.js';
import { t } from '../words/words.js';
import { visit } from './visited.js';

/** A link, where the table belongs to a tournament. @param {import('../types/protocol').Whole} whole */
export function tournamentBack({ table, tournament }) {
  if (!tournament) return null;
  visit(table);
  return h('a.text-button', { href: `/tournament/${tournament}` }, icon('back'), t('page-tournament-link'));
}
