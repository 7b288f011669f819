// @ts-check
/** After the game: its evaluation as a graph, the mistakes and what was better, step by step; to keep and to share. */
import { game as gameOf, get, lines as linesOf, post, Refused } from '../server/api.js';
import { Board } from '../board/board.js';
import { fill, h, redraw } from '../house/dom.js';
import { Graph } from './review-graph.js';
import { icon } from '../house/icons.js';
import { bind } from '../house/keys.js';
import { announce } from '../house/notices.js';
import { gameName, seatName } from '../words/names.js';
import { linkBox } from '../house/share-link.js';
import { Moves } from '../table/moves.js';
import { resultWords } from '../table/result.js';
import { TableState } from '../table/state.js';
import { piece, piecesOf } from '../board/piece.js';
import { percent, sentence } from '../words/value.js';
import { say, t } from '../words/words.js';

/**
 * @typedef {import('../types/protocol').Whole} Whole
 * @typedef {import('../types/protocol').Ply} Ply
 * @typedef {import('../types/protocol').Position} Position
 * @typedef {import('../types/protocol').ReviewLine} ReviewLine
 * @typedef {ReviewLine | {end: {mistakes: number[], accuracy: number[]}}
 *   | {refused: import('../types/protocol').Phrase}} Line
 */

/** @type {import('../main.js').Page} */
export async function page(place) {
  const { whole } = await /** @type {Promise<{whole: Whole}>} */ (get(`/api/tables/${place.params[0] ?? ''}`));
  const game = await gameOf(whole.game);
  if (place.signal.aborted) return;
  piecesOf(game.name);
  place.title(t('page-review-title', { game: gameName(game.name) }));
  new Review(place, new TableState(whole, game)).begin();
}

class Review {
  /** @param {import('../main.js').Place} place @param {TableState} state */
  constructor(place, state) {
    this.place = place;
    this.state = state;
    /** @type {ReviewLine[]} */
    this.lines = [];
    /** How many looks at positions were told: a first look at each, then a longer one. */
    this.heard = 0;
    /** @type {Map<number, Ply>} */
    this.plies = new Map();
    this.ply = state.now.moves.length;
    this.board = new Board(state.game.name, {
      move: () => undefined,
      no: () => undefined,
      explain: (words) => fill(this.words, words),
    });
    this.moves = new Moves((ply) => void this.look(ply), state.game.turns);
    this.graph = new Graph(state.game.name, (ply) => void this.look(ply));
    this.words = h('div.review-words', { role: 'status' });
    this.thinking = h('a.lone', { hidden: true }, t('page-think-here'));
    this.accuracy = h('div.accuracy');
    this.progress = h('progress', {
      max: 2 * (state.now.moves.length + 1),
      value: 0,
      'aria-label': t('page-review-working'),
    });
  }

  begin() {
    const { now, game } = this.state;
    const base = `/api/tables/${now.table}`;
    /** @param {string} file @param {string} words */
    const save = (file, words) =>
      h(
        'a.button',
        { href: `${base}/${file}`, download: `plateau-${game.name}-${now.table.slice(0, 6)}.${file.split('.').pop()}` },
        icon('save'),
        words,
      );
    fill(
      this.place.root,
      h(
        'div.review',
        {},
        h('div.play', {}, h('div.arena', {}, this.board.element)),
        h(
          'div.side',
          {},
          h(
            'div.review-head',
            {},
            h('h1', {}, gameName(game.name)),
            h('p', {}, resultWords(this.state)),
            h(
              'p.players',
              {},
              now.seats.map((seat) => h('span', {}, piece(seat.seat), seatName(seat, game.name))),
            ),
          ),
          h('div.graph-box', {}, this.graph.svg, this.progress),
          this.accuracy,
          (now.afterwards ?? []).length > 0 &&
            h(
              'ul.afterwards',
              {},
              (now.afterwards ?? []).map((line) => h('li', {}, say(line))),
            ),
          this.words,
          h('p.small-links', {}, this.thinking),
          this.moves.element,
          h(
            'details.downloads',
            {},
            h('summary', {}, t('page-keep')),
            linkBox(`/review/${now.table}`),
            h(
              'div.buttons',
              {},
              save('log.json', t('page-save-log')),
              save('picture.svg', 'SVG'),
              save('picture.png', 'PNG'),
              save('game.gif', 'GIF'),
            ),
          ),
          h(
            'div.buttons',
            {},
            now.state === 'over' &&
              now.mine.length > 0 &&
              h('button.button.primary', { onclick: () => void this.rematch() }, icon('again'), t('page-do-rematch')),
            h('a.button', { href: `/play/${game.name}` }, icon('plus'), t('page-do-new')),
          ),
        ),
      ),
    );
    this.board.show(now.scene, { still: true });
    this.graph.update([], now.moves.length, t('page-graph'));
    this.update();
    bind(
      {
        ArrowLeft: [() => void this.look(Math.max(0, this.ply - 1)), t('page-look-back')],
        ArrowRight: [() => void this.look(Math.min(now.moves.length, this.ply + 1)), t('page-look-forward')],
        ArrowUp: [() => void this.look(0), t('page-look-first')],
        ArrowDown: [() => void this.look(now.moves.length), t('page-look-last')],
        f: [() => this.board.flip(!this.board.view.flipped), t('page-do-flip-help')],
        n: [() => this.place.go(`/play/${game.name}`), t('page-do-new-help')],
      },
      this.place.signal,
    );
    linesOf(`${base}/review`, (line) => this.hear(line), this.place.signal).catch((error) => {
      if (!this.place.signal.aborted) this.none(error instanceof Refused ? say(error.reason) : t('page-went-wrong'));
    });
  }

  /** @param {string} words */
  none(words) {
    this.progress.hidden = true;
    this.graph.svg.classList.add('empty');
    fill(this.accuracy, h('p.quiet', {}, words));
  }

  /** @param {Line} line */
  hear(line) {
    if ('refused' in line) return this.none(say(line.refused));
    if ('end' in line) {
      this.progress.hidden = true;
      fill(
        this.accuracy,
        line.end.accuracy.map((part, index) =>
          h(
            'p',
            {},
            piece(index + 1),
            h('span', {}, t('page-accuracy', { part: percent(part) })),
            h('span.quiet', {}, this.count(index + 1)),
          ),
        ),
      );
      if (!line.end.mistakes.length) this.accuracy.append(h('p.quiet', {}, t('page-no-mistakes')));
      this.update();
      return;
    }
    const before = this.lines.findIndex(({ ply }) => ply === line.ply);
    if (before < 0) this.lines.push(line);
    else this.lines[before] = line;
    this.heard += 1;
    this.progress.value = this.heard;
    const rough = line.rough === true;
    redraw(this.accuracy, rough, () => [h('p.quiet', {}, t('page-review-rough'))]);
    this.graph.update(this.lines, this.state.now.moves.length, t('page-graph'));
    this.update();
  }

  /** How many mistakes of each kind. @param {number} seat */
  count(seat) {
    const mine = this.lines.filter((line) => line.by === seat && line.mistake);
    const kinds = /** @type {const} */ (['inaccuracy', 'mistake', 'blunder']);
    return kinds
      .map((kind) => [kind, mine.filter(({ mistake }) => mistake?.kind === kind).length])
      .filter(([, count]) => count)
      .map(([kind, count]) => t(`page-count-${kind}`, { count: Number(count) }))
      .join(' · ');
  }

  /** @param {number} ply */
  async look(ply) {
    const near = Math.abs(ply - this.ply) === 1;
    this.ply = ply;
    this.board.hint = [];
    this.update();
    const got =
      this.plies.get(ply) ??
      (await /** @type {Promise<Ply>} */ (get(`/api/tables/${this.state.now.table}/ply/${ply}`)).catch(() => null));
    if (!got || this.ply !== ply) return;
    this.plies.set(ply, got);
    this.thinking.href = `/think/${this.state.game.name}?position=${encodeURIComponent(got.position ?? '')}`;
    this.thinking.hidden = ply === this.state.now.moves.length || !this.state.game.minds.some(({ traces }) => traces);
    this.board.show(got.scene, { fast: near, still: !near });
    announce(got.tell ? say(got.tell) : '', this.words.textContent ?? '');
    await this.better(ply, got);
  }

  /** Marks the best move of the position that is shown. @param {number} ply @param {Ply} got */
  async better(ply, got) {
    const best = this.lines.find((line) => line.ply === ply)?.best;
    if (!best) return;
    const position = await /** @type {Promise<Position>} */ (
      post(`/api/games/${this.state.game.name}/position`, { position: got.position, options: this.state.now.options })
    ).catch(() => null);
    if (!position || this.ply !== ply) return;
    this.board.hint =
      Object.values(position.choices)
        .flat()
        .find(({ move }) => move === best)?.path ?? [];
    this.board.paint();
  }

  update() {
    const { now, game } = this.state;
    const marks = new Map(
      this.lines.flatMap((line) =>
        line.mistake ? [/** @type {[number, string]} */ ([line.ply, line.mistake.kind])] : [],
      ),
    );
    this.moves.update(now.moves, game.seats, this.ply, marks);
    this.graph.at(this.ply);
    const line = this.lines.find(({ ply }) => ply === this.ply);
    const words = line?.tell ?? (this.ply === now.moves.length ? now.last : null);
    fill(
      this.words,
      h(
        'p',
        {},
        this.ply === 0 ? t('page-review-start') : words ? say(words) : `${now.moves[this.ply - 1]?.move ?? ''}`,
      ),
      line?.mistake
        ? h(
            'p',
            { class: `mistake ${line.mistake.kind}` },
            t(`page-mistake-${line.mistake.kind}`, { better: line.mistake.better ?? '' }),
            this.regret(line.mistake),
          )
        : line?.value &&
            h(
              'p.quiet',
              {},
              sentence(line.value, line.proven, this.state.colour(1)),
              line.meaning ? ` ${t('page-meaning', { meaning: line.meaning })}` : null,
            ),
      this.ply < now.moves.length && line?.best
        ? h('p.quiet', {}, t('page-best', { move: line.best }))
        : h('p.quiet', {}, '\u00a0'),
    );
  }

  /** What the better move would have brought, and what is left. @param {NonNullable<ReviewLine['mistake']>} mistake */
  regret({ had, has }) {
    if (!had) return null;
    return ` ${has ? t('page-regret', { had, has }) : t('page-regret-had', { had })}`;
  }

  async rematch() {
    /** @type {{url: string}} */
    const { url } = await post(`/api/tables/${this.state.now.table}/rematch`, { swap: true });
    this.place.go(url);
  }
}
