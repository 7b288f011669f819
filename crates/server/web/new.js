// @ts-check
/** A new table: who sits where, the clock, the game's options. Everything has a good default. */
import { game as gameOf } from './api.js';
import { fill, h } from './dom.js';
import { chosen, field, labelled } from './fields.js';
import { clockName, gameName } from './names.js';
import { open, rememberLevel, usualLevel } from './start.js';
import { piece } from './table/strips.js';
import { has, say, t } from './words.js';

/**
 * @typedef {import('./types/protocol').Game} Game
 * @typedef {import('./types/protocol').Clock} Clock
 */

/** @type {Clock[]} */
const CLOCKS = [null, { total: 60, increment: 0 }, { total: 180, increment: 2 }, { total: 300, increment: 3 }, { total: 600, increment: 5 }, { total: 1800, increment: 20 }, { move: 10 }, { move: 30 }, { move: 60 }];

/**
 * One seat's choice.
 * @param {Game} game
 * @param {number} seat
 */
function seatField(game, seat) {
  const usual = usualLevel(game);
  const select = h('select', {},
    h('option', { value: 'me' }, seat === 1 ? t('page-seat-me') : t('page-seat-here')),
    h('option', { value: 'open' }, t('page-seat-link')),
    h('optgroup', { label: t('page-seat-minds') }, game.minds.filter(({ level }) => level).map(({ name }) => h('option', { value: `mind ${name}` }, t(`${game.name}-mind-${name}`)))),
    h('option', { value: 'bot' }, t('page-seat-bot')));
  select.value = seat === 1 ? 'me' : usual ? `mind ${usual.name}` : 'open';
  const phrase = game.seat_names[seat - 1];
  const element = labelled(phrase ? say(phrase) : t('page-seat', { seat }), ' ', select);
  const help = element.querySelector('small');
  const tell = () => {
    const [, mind] = select.value.split(' ');
    const words = `${game.name}-mind-${mind}-help`;
    if (help) help.textContent = mind && has(words) ? t(words) : t(`page-seat-${select.value === 'me' && seat > 1 ? 'here' : select.value}-help`);
  };
  select.addEventListener('change', tell);
  tell();
  element.querySelector('label')?.prepend(piece(seat, game.name));
  const value = () => {
    const [kind, mind] = select.value.split(' ');
    if (mind) rememberLevel(game, mind);
    return mind ? { kind, mind } : { kind };
  };
  return { element, value };
}

/** @type {import('./main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  if (place.signal.aborted) return;
  place.title(t('page-new-title', { game: gameName(game.name) }));
  const seats = Array.from({ length: game.seats }, (_, index) => seatField(game, index + 1));
  const order = h('select', {}, h('option', { value: 'given' }, t('page-order-given')), h('option', { value: 'random' }, t('page-order-random')));
  const clock = h('select', {}, CLOCKS.map((one, index) => h('option', { value: index }, clockName(one))));
  const options = game.options.map((option) => /** @type {[string, import('./fields.js').Field]} */ ([option.name, field(game.name, option)]));
  /** @param {string} words @param {boolean} on */
  const flag = (words, on) => {
    const input = h('input', { type: 'checkbox', role: 'switch' });
    input.checked = on;
    return { input, element: h('div.field', {}, h('label.switch', {}, input, t(words)), h('small.quiet', {}, t(`${words}-help`))) };
  };
  const [rated, open_, chat] = [flag('page-new-rated', false), flag('page-new-public', true), flag('page-new-chat', true)];
  const position = h('input', { type: 'text', value: new URLSearchParams(location.search).get('position') ?? '', autocomplete: 'off', spellcheck: false });
  const form = h('form.new', {},
    h('fieldset', {}, h('legend', {}, t('page-new-seats')), seats.map(({ element }) => element), game.seats > 1 && labelled(t('page-order'), '', order)),
    game.seats > 1 && h('fieldset', {}, h('legend', {}, t('page-new-how')), labelled(t('page-clock'), '', clock), rated.element, open_.element, chat.element),
    h('details', { open: position.value !== '' }, h('summary', {}, t('page-new-position')), labelled(t('page-new-position-label'), t('page-new-position-help'), position)),
    options.length > 0 && h('details', {}, h('summary', {}, t('page-new-options')), h('div.grid', {}, options.map(([, one]) => one.element))),
    h('p.buttons', {}, h('button.button.primary.big', {}, t('page-new-go'))));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void open(place, {
      game: game.name, seats: seats.map(({ value }) => value()), order: order.value,
      clock: CLOCKS[Number(clock.value)] ?? null, options: chosen(options),
      ...(position.value.trim() ? { position: position.value.trim() } : {}),
      rated: rated.input.checked, public: open_.input.checked, chat: chat.input.checked,
    });
  });
  fill(place.root, h('div.column', {}, h('h1', {}, gameName(game.name)), h('p.quiet', {}, t(`${game.name}-about`)), form));
}
