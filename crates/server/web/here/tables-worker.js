// @ts-check
// The worker that has the tables: letters of the page go to the module, what it needs is done here.
import { compiled, ready, Unusable } from './module.js';
import { Minds } from './minds.js';
import { errand, everything, keep, openStore } from './store.js';

/** Pages of this browser tell each other which tables they have changed. */
const others = new BroadcastChannel('plateau-tables');

async function begin() {
  const base = await openStore().catch(() => {
    throw new Unusable('page-here-no-store');
  });
  const module = await compiled();
  let wake = 0;
  /** @type {object[]} */
  let letters = [];
  let reading = false;

  /** One letter after the other: the module is never called while it is being called. @param {object} letter */
  const take = (letter) => {
    letters.push(letter);
    if (reading) return;
    reading = true;
    try {
      for (let next = letters.shift(); next; next = letters.shift()) hall.hall(next);
    } catch (error) {
      letters = [];
      postMessage({ trouble: { text: String(error) } });
      postMessage({ trapped: true });
    }
    reading = false;
  };
  const minds = new Minds(module, (letter) => take(letter));
  /** @param {any} reply */
  const obey = (reply) => {
    if ('store' in reply) {
      const { n, acts } = reply.store;
      void errand(base, acts).then((came) => take({ stored: { n, came } }));
    } else if ('think' in reply) minds.ask(reply.think);
    else if ('stop' in reply) minds.stop(reply.stop.n);
    else if ('publish' in reply) others.postMessage(reply.publish.table);
    else if ('wake' in reply) {
      clearTimeout(wake);
      wake = setTimeout(() => take({ ring: {} }), Math.min(reply.wake.millis + 1, 2 ** 30));
    } else postMessage(reply);
  };
  const hall = await ready(module, obey);
  others.onmessage = ({ data }) => take({ elsewhere: { table: String(data) } });
  /** @param {number} n @param {() => Promise<unknown>} work */
  const answer = async (n, work) => {
    const [status, text] = await work().then(
      (told) => [200, JSON.stringify(told)],
      (error) => [500, String(error)],
    );
    postMessage({ answer: { n, status, kind: 'application/json', text } });
  };
  return (/** @type {any} */ data) => {
    if ('hidden' in data) minds.rest(data.hidden);
    else if ('export' in data) void answer(data.n, () => everything(base));
    else if ('import' in data) void answer(data.n, () => keep(base, data.import));
    else take(data);
  };
}

const begun = begin();
begun.catch((error) => postMessage({ unusable: error instanceof Unusable ? error.message : 'page-here-broken' }));
addEventListener('message', ({ data }) => void begun.then((hear) => hear(data)).catch(() => undefined));
