// @ts-check
/** The one line at the top: the house, the language, the theme, the sound, who I am. */
import { me } from '../server/api.js';
import { h, redraw, s } from './dom.js';
import { icon } from './icons.js';
import { loud, remember, setTheme, theme, THEMES } from './preferences.js';
import { guestName } from '../words/guest-name.js';
import { lang, speak, t } from '../words/words.js';
import { note } from './notices.js';

/** @type {Record<typeof THEMES[number], import('./icons.js').IconName>} */
const FACES = {
  system: 'system',
  light: 'sun',
  dark: 'moon',
  'colour-blind': 'pattern',
  'colour-blind-dark': 'pattern',
};

/** The house's sign: four places, two of them taken. */
const sign = () =>
  s(
    'svg',
    { class: 'sign', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    s('rect', { x: 1, y: 1, width: 22, height: 22, rx: 6, class: 'sign-board' }),
    s('circle', { cx: 7.6, cy: 7.6, r: 3.7, class: 'sign-hole' }),
    s('circle', { cx: 16.4, cy: 7.6, r: 3.7, class: 'sign-2' }),
    s('circle', { cx: 7.6, cy: 16.4, r: 3.7, class: 'sign-1' }),
    s('circle', { cx: 16.4, cy: 16.4, r: 3.7, class: 'sign-2' }),
  );

/** @param {() => void} translate draws the page again, in another language */
export function drawHeader(translate) {
  const header = /** @type {HTMLElement} */ (document.getElementById('header'));
  redraw(header, [me?.name, lang, theme(), loud()], () => parts(header, translate));
}

/**
 * @param {HTMLElement} header
 * @param {() => void} translate
 */
function parts(header, translate) {
  const name = me?.name ?? guestName();
  const again = () => drawHeader(translate);
  const other = lang === 'en' ? 'fr' : 'en';
  const tongue = h(
    'button.quiet-button.tongue',
    {
      lang: other,
      title: t('page-language-other'),
      'aria-label': `${other.toUpperCase()}: ${t('page-language-other')}`,
    },
    other.toUpperCase(),
  );
  tongue.addEventListener('click', async () => {
    remember('lang', other);
    await speak(other);
    again();
    translate();
  });
  const now = theme();
  const look = h(
    'button.quiet-button',
    {
      title: t('page-theme', { name: t(`page-theme-${now}`) }),
      'aria-label': t('page-theme', { name: t(`page-theme-${now}`) }),
    },
    icon(FACES[now]),
  );
  look.addEventListener('click', () => {
    const next = THEMES[(THEMES.indexOf(now) + 1) % THEMES.length] ?? 'system';
    setTheme(next);
    again();
    note(t('page-theme', { name: t(`page-theme-${next}`) }));
    /** @type {HTMLElement | null} */ (header.querySelector('.look'))?.focus();
  });
  look.classList.add('look');
  const sound = h(
    'button.quiet-button.sound',
    { title: t('page-sound'), 'aria-label': t('page-sound'), 'aria-pressed': String(loud()) },
    icon(loud() ? 'sound' : 'mute'),
  );
  sound.addEventListener('click', async () => {
    const { setLoud } = await import('./sound.js');
    setLoud(!loud());
    again();
    /** @type {HTMLElement | null} */ (header.querySelector('.sound'))?.focus();
  });
  return [
    h('a.brand', { href: '/', 'aria-label': `Plateau: ${t('page-home-link')}` }, sign(), h('span', {}, 'Plateau')),
    h('span.grow'),
    tongue,
    look,
    sound,
    h(
      'a.quiet-button.me',
      { href: '/me', title: t('page-me-link'), 'aria-label': `${t('page-me-link')}: ${name}` },
      icon('person'),
      h('span', {}, name),
    ),
  ];
}
