// @ts-check
/** A new table: who sits where, the clock, the game's options. Everything has a good default. */
import { game as gameOf, Refused } from '../server/api.js';
import { fill, h } from '../house/dom.js';
import { chosen, field, labelled } from '../house/form-fields.js';
import { keepForm } from '../house/form-memory.js';
import { note } from '../house/notices.js';
import { clockName, gameName } from '../words/names.js';
import { open, rememberLevel, usualLevel } from '../server/open-table.js';
import { beginMarathon, LENGTHS } from '../table/marathon.js';
import { piece } from '../board/piece.js';
import { has, say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Game} Game
 * @typedef {import('../types/protocol').Clock} Clock
 */

/** @type {(Clock | null)[]} */
const CLOCKS = [
  null,
  { total: 60, increment: 0 },
  { total: 180, increment: 2 },
  { total: 300, increment: 3 },
  { total: 600, increment: 5 },
  { total: 1800, increment: 20 },
  { move: 10 },
  { move: 30 },
  { move: 60 },
];

/**
 * One seat's choice.
 * @param {Game} game
 * @param {number} seat
 */
function seatField(game, seat) {
  const usual = usualLevel(game);
  const select = h(
    'select',
    {},
    h('option', { value: 'me' }, seat === 1 ? t('page-seat-me') : t('page-seat-here')),
    h('option', { value: 'open' }, t('page-seat-link')),
    h(
      'optgroup',
      { label: t('page-seat-minds') },
      game.minds
        .filter(({ level }) => level)
        .map(({ name }) => h('option', { value: `mind ${name}` }, t(`${game.name}-mind-${name}`))),
    ),
    h('option', { value: 'bot' }, t('page-seat-bot')),
  );
  select.value = seat === 1 ? 'me' : usual && !game.late ? `mind ${usual.name}` : 'open';
  const phrase = game.seat_names[seat - 1];
  const element = labelled(phrase ? say(phrase) : t('page-seat', { seat }), ' ', select);
  const help = element.querySelector('small');
  const tell = () => {
    const [, mind] = select.value.split(' ');
    const words = `${game.name}-mind-${mind}-help`;
    if (help)
      help.textContent =
        mind && has(words)
          ? t(words)
          : t(`page-seat-${select.value === 'me' && seat > 1 ? 'here' : select.value}-help`);
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

/**
 * A difficulty by its name: it sets options, which can be set by hand as well.
 * @param {Game} game
 * @param {[string, import('../house/form-fields.js').Field][]} options
 * @param {string} [first] what it begins with; the first difficulty where nothing is said
 */
function gradeField(game, options, first = game.grades[0]?.name) {
  if (!game.grades.length) return null;
  const select = h(
    'select',
    {},
    game.grades.map(({ name }) => h('option', { value: name }, t(`${game.name}-grade-${name}`))),
    h('option', { value: '' }, t('page-grade-own')),
  );
  const settings = () => game.grades.find(({ name }) => name === select.value)?.settings ?? {};
  const choose = () => {
    for (const [name, one] of options) {
      const value = settings()[name];
      if (value !== undefined) one.set(value);
    }
  };
  for (const [name, one] of options)
    one.element.addEventListener('input', () => {
      if (settings()[name] !== undefined) select.value = '';
    });
  select.addEventListener('change', choose);
  select.value = first ?? '';
  choose();
  return { element: labelled(t('page-grade'), '', select) };
}

/** @type {import('../main.js').Page} */
export async function page(place) {
  const game = await gameOf(place.params[0] ?? '');
  if (place.signal.aborted) return;
  place.title(t('page-new-title', { game: gameName(game.name) }));
  const query = new URLSearchParams(location.search);
  const order = h(
    'select',
    {},
    h('option', { value: 'given' }, t('page-order-given')),
    h('option', { value: 'random' }, t('page-order-random')),
  );
  const clock = h(
    'select',
    {},
    CLOCKS.map((one, index) => h('option', { value: index }, clockName(one))),
  );
  const options = game.options.map(
    (option) =>
      /** @type {[string, import('../house/form-fields.js').Field]} */ ([
        option.name,
        field(game.name, option, query.get(option.name) ?? undefined),
      ]),
  );
  /** @param {string} words @param {boolean} on */
  const flag = (words, on) => {
    const input = h('input', { type: 'checkbox', role: 'switch' });
    input.checked = on;
    return {
      input,
      element: h('div.field', {}, h('label.switch', {}, input, t(words)), h('small.quiet', {}, t(`${words}-help`))),
    };
  };
  const [rated, open_, chat] = [
    flag('page-new-rated', false),
    flag('page-new-public', true),
    flag('page-new-chat', true),
  ];
  const position = h('input', {
    type: 'text',
    value: query.get('position') ?? '',
    autocomplete: 'off',
    spellcheck: false,
  });
  // How many play may be an option: then it stands with the seats, and they follow it.
  const by = options.find(([name]) => name === game.seats_by)?.[1];
  /** @type {ReturnType<typeof seatField>[]} */
  let seats = [];
  const chairs = h('div.chairs');
  const how = h(
    'fieldset',
    {},
    h('legend', {}, t('page-new-how')),
    labelled(t('page-clock'), '', clock),
    rated.element,
    open_.element,
    chat.element,
  );
  const ordered = labelled(t('page-order'), '', order);
  const inRow = h(
    'select',
    {},
    LENGTHS.map((count) => h('option', { value: count }, t('page-marathon-count', { count }))),
  );
  const marathon = labelled(t('page-marathon'), t('page-marathon-help'), inRow);
  const seat = () => {
    const wanted = by ? Number(by.value()) : game.seats;
    const count = Math.max(1, Math.min(game.seat_names.length, wanted || 1));
    seats = Array.from({ length: count }, (_, index) => seats[index] ?? seatField(game, index + 1));
    fill(
      chairs,
      seats.map(({ element }) => element),
    );
    how.hidden = ordered.hidden = count === 1;
    marathon.hidden = count > 1;
  };
  by?.element.addEventListener('input', seat);
  seat();
  const given = position.value !== '' || options.some(([name]) => query.has(name) && name !== game.seats_by);
  const grade = gradeField(game, options, given ? '' : undefined);
  const alone = () => grade?.element.toggleAttribute('hidden', seats.length > 1);
  by?.element.addEventListener('input', alone);
  alone();
  const form = h(
    'form.new',
    {},
    h('fieldset', {}, h('legend', {}, t('page-new-seats')), grade?.element, by?.element, chairs, ordered, marathon),
    how,
    h(
      'details',
      { open: position.value !== '' },
      h('summary', {}, t('page-new-position')),
      labelled(t('page-new-position-label'), t('page-new-position-help'), position),
    ),
    options.length > 0 &&
      h(
        'details',
        {},
        h('summary', {}, t('page-new-options')),
        h(
          'div.grid',
          {},
          options.filter(([, one]) => one !== by).map(([, one]) => one.element),
        ),
      ),
    h('p.buttons', {}, h('button.button.primary.big', {}, t('page-new-go'))),
  );
  // An address that says what it wants gets that.
  keepForm(form, `form-${game.name}`, query.size === 0);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!marathon.hidden && Number(inRow.value) > 1 && !position.value.trim()) {
      return void beginMarathon(game.name, chosen(options), Number(inRow.value)).then(place.go, (error) =>
        note(error instanceof Refused ? say(error.reason) : t('page-went-wrong')),
      );
    }
    void open(place, {
      game: game.name,
      seats: seats.map(({ value }) => value()),
      order: order.value,
      clock: CLOCKS[Number(clock.value)] ?? null,
      options: chosen(options),
      ...(position.value.trim() ? { position: position.value.trim() } : {}),
      rated: rated.input.checked,
      public: open_.input.checked,
      chat: chat.input.checked,
    });
  });
  fill(
    place.root,
    h('div.column', {}, h('h1', {}, gameName(game.name)), h('p.quiet', {}, t(`${game.name}-about`)), form),
  );
}
