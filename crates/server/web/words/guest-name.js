// @ts-check
/**
 * What guests are called until they say otherwise: two words in their language, made up once and kept in this browser.
 * In French the animals are all masculine, so that every word fits every other one.
 */
import { remember, remembered } from '../house/preferences.js';
import { lang } from './words.js';

const WORDS = {
  en: {
    first: [
      ...['Brave', 'Bright', 'Calm', 'Cheerful', 'Clever', 'Curious', 'Dreamy', 'Eager', 'Fair', 'Gentle', 'Golden'],
      ...['Happy', 'Humble', 'Jolly', 'Keen', 'Kind', 'Lively', 'Lucky', 'Merry', 'Nimble', 'Noble', 'Patient'],
      ...['Polite', 'Quick', 'Quiet', 'Silver', 'Sunny', 'Swift', 'Tall', 'Wandering', 'Warm', 'Wise'],
    ],
    second: [
      ...['Badger', 'Bear', 'Beaver', 'Bison', 'Crane', 'Deer', 'Dolphin', 'Falcon', 'Ferret', 'Finch', 'Fox', 'Hare'],
      ...[
        'Heron',
        'Ibex',
        'Jay',
        'Kingfisher',
        'Lynx',
        'Marmot',
        'Marten',
        'Moose',
        'Otter',
        'Owl',
        'Panda',
        'Penguin',
      ],
      ...['Puffin', 'Raven', 'Robin', 'Seal', 'Sparrow', 'Swan', 'Tiger', 'Wolf'],
    ],
  },
  fr: {
    first: [
      ...[
        'Bélier',
        'Bison',
        'Blaireau',
        'Bouquetin',
        'Canard',
        'Castor',
        'Cerf',
        'Chamois',
        'Chat',
        'Colibri',
        'Cygne',
      ],
      ...['Dauphin', 'Écureuil', 'Faucon', 'Furet', 'Goéland', 'Hérisson', 'Héron', 'Hibou', 'Lapin', 'Lièvre', 'Loir'],
      ...['Loup', 'Lynx', 'Merle', 'Moineau', 'Ours', 'Panda', 'Pinson', 'Renard', 'Tigre', 'Toucan'],
    ],
    second: [
      ...[
        'agile',
        'aimable',
        'attentif',
        'brave',
        'calme',
        'curieux',
        'discret',
        'doré',
        'fidèle',
        'fier',
        'gai',
        'gentil',
      ],
      ...[
        'habile',
        'honnête',
        'intrépide',
        'joyeux',
        'lucide',
        'malin',
        'matinal',
        'modeste',
        'noble',
        'patient',
        'paisible',
      ],
      ...['poli', 'rapide', 'rêveur', 'rusé', 'sage', 'sincère', 'tenace', 'tranquille', 'vif'],
    ],
  },
};

/** @param {string[]} words */
const one = (words) => words[Math.floor(Math.random() * words.length)] ?? '';

/** Two words of the language that is spoken. */
export function madeUp() {
  const { first, second } = WORDS[lang];
  return `${one(first)} ${one(second)}`;
}

/** What a guest of this browser is called. */
export function guestName() {
  const kept = remembered('guest');
  if (kept) return kept;
  const made = madeUp();
  remember('guest', made);
  return made;
}

/** The name belongs to somebody: another one. */
export function anotherGuestName() {
  remember('guest', null);
  return guestName();
}
