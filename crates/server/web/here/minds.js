// @ts-check
/**
 * The workers in which minds think: one for those who play, one for judges, one for questions about positions. They
 * begin when they are needed and end when nobody has asked for a while; with them goes what they hold.
 *
 * @typedef {{n: number, work: any}} Question
 * @typedef {{worker: Worker, flag: Int32Array | null, asked: Question | null, queue: Question[], idle: number}} Place
 */

/** How long a mind that was told to stop may take to do so, in milliseconds. */
const PATIENCE = 40;
/** How long a worker is kept that nobody asks, in milliseconds. */
const IDLE = 20000;

/** Which worker a question is for. @param {any} work */
const placeOf = (work) => (!('mind' in work) ? 'asks' : work.mind.judge || work.mind.line ? 'judge' : 'play');

/** How many megabytes each mind is lent: where the browser does not say what it has, as on a small phone. */
export function lent() {
  const gigabytes = Number(Reflect.get(navigator, 'deviceMemory') ?? 1);
  return gigabytes >= 8 ? 64 : gigabytes >= 4 ? 32 : 16;
}

export class Minds {
  /**
   * @param {WebAssembly.Module} module
   * @param {(letter: object) => void} tell
   */
  constructor(module, tell) {
    this.module = module;
    this.tell = tell;
    /** @type {Map<string, Place>} */
    this.places = new Map();
    /** Whether nobody looks: then nobody thinks, and questions wait. */
    this.resting = false;
  }

  /** @param {string} name @returns {Place} */
  place(name) {
    const known = this.places.get(name);
    if (known) return known;
    const worker = new Worker(new URL('./mind-worker.js', import.meta.url), { type: 'module' });
    const flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
    /** @type {Place} */
    const place = { worker, flag, asked: null, queue: [], idle: 0 };
    worker.onmessage = ({ data }) => this.hear(name, place, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.failed(name, place, event.message ?? 'the worker of a mind failed');
    };
    worker.postMessage({ module: this.module, flag, megabytes: lent() });
    this.places.set(name, place);
    return place;
  }

  /** @param {Question} question */
  ask(question) {
    const name = placeOf(question.work);
    this.place(name).queue.push(question);
    this.next(name);
  }

  /** @param {string} name */
  next(name) {
    const place = this.places.get(name);
    if (!place || place.asked || this.resting) return;
    clearTimeout(place.idle);
    const question = place.queue.shift();
    if (!question) {
      place.idle = setTimeout(() => this.end(name), IDLE);
      return;
    }
    place.asked = question;
    if (place.flag) Atomics.store(place.flag, 0, 0);
    place.worker.postMessage({ think: question });
  }

  /** @param {string} name @param {Place} place @param {any} said */
  hear(name, place, said) {
    if (this.places.get(name) !== place) return;
    if ('failed' in said) return this.failed(name, place, said.failed);
    if ('trouble' in said) return this.tell(said);
    const last = !('report' in said.told.told);
    if (place.asked?.n === said.told.n) this.tell(said);
    if (!last) return;
    place.asked = null;
    this.next(name);
  }

  /** A mind that failed ends; what others ask is asked of a new one. @param {string} name @param {Place} place @param {string} why */
  failed(name, place, why) {
    if (this.places.get(name) !== place) return;
    const { asked } = place;
    this.renew(name);
    if (asked) this.tell({ told: { n: asked.n, told: { failed: why } } });
  }

  /** Nobody waits for this answer any more. @param {number} n */
  stop(n) {
    for (const [name, place] of this.places) {
      place.queue = place.queue.filter((question) => question.n !== n);
      if (place.asked?.n !== n) continue;
      if (place.flag) Atomics.store(place.flag, 0, 1);
      const over = () => place.asked?.n === n && this.places.get(name) === place && this.renew(name);
      if (place.flag) setTimeout(over, PATIENCE);
      else over();
    }
  }

  /** Ends a worker in the middle of its thinking; another one goes on with what waits. @param {string} name */
  renew(name) {
    const queue = this.places.get(name)?.queue ?? [];
    this.end(name);
    if (!queue.length) return;
    this.place(name).queue = queue;
    this.next(name);
  }

  /** @param {string} name */
  end(name) {
    const place = this.places.get(name);
    clearTimeout(place?.idle);
    place?.worker.terminate();
    this.places.delete(name);
  }

  /** While nobody looks nobody thinks: what is thought about is asked again later. @param {boolean} on */
  rest(on) {
    this.resting = on;
    for (const [name, place] of [...this.places]) {
      if (on && place.asked) {
        place.queue.unshift(place.asked);
        this.renew(name);
      } else if (!on) this.next(name);
    }
  }
}
