// @ts-check
/**
 * What the table says, and what becomes of it on the page.
 *
 * @typedef {import('../types/protocol').FromServer} FromServer
 * @typedef {import('./page.js').TablePage} TablePage
 */
import { announce } from '../house/notices.js';
import { play, stepSound } from '../house/sound.js';
import { say, t } from '../words/words.js';
import { resultWords } from './result.js';

/** @param {TablePage} page @param {FromServer} message @param {number} at when it came, in the time of this page */
export function hear(page, message, at) {
  const { state } = page;
  state.at = at;
  if ('whole' in message) {
    const moved = message.whole.seq !== state.now.seq;
    state.restart(message.whole);
    if (page.ply === null || moved) page.toLast(!moved);
    page.advice.again();
    page.update();
    page.reached();
  } else if ('done' in message) {
    if (message.done.id) page.ahead.done(message.done.id, message.done.seq);
    page.reached();
  } else if ('step' in message) step(page, message.step);
  else if ('seats' in message) {
    const [before, waited] = [state.now.state, state.now.seats.filter(({ kind }) => kind === 'open').length];
    state.seats(message.seats);
    if (before === 'open' && state.now.state === 'playing' && waited) {
      play('join');
      announce(t('page-game-begins'), page.status.words(state));
    }
    page.update();
  } else if ('refused' in message) {
    if (!message.refused.id) page.advice.refused();
    const dropped = message.refused.id ? page.ahead.refused(message.refused.id) : 0;
    if (dropped === null) return;
    // What comes too late is no fault of anybody: the result is told already.
    if (state.now.state === 'over') page.update();
    else
      page.refuse([say(message.refused.reason), dropped ? t('page-dropped', { count: dropped }) : ''].join(' ').trim());
  } else if ('ask' in message) {
    state.now = { ...state.now, ask: message.ask };
    if (message.ask?.mine.length) announce(page.status.asked(state));
    page.update();
  } else if ('declined' in message) {
    const name = page.status.name(state, message.declined.by);
    const words = message.declined.redo === undefined ? 'page-declined-undo' : 'page-declined-redo';
    page.status.tell(t(words, { name }));
    announce(t(words, { name }));
  } else if ('said' in message) {
    state.now = { ...state.now, said: [...state.now.said, message.said] };
    if (!page.tabs.is('chat') && page.chat.open()) page.tabs.mark('chat', true);
    page.update();
  } else if ('bye' in message && message.bye.id === 'server-too-old') page.refuse(say(message.bye));
  else if ('verdict' in message) page.advice.hear(message.verdict);
  else if ('next' in message) {
    state.now = { ...state.now, next: message.next.table };
    page.result.closed = false;
    page.update();
    if (message.next.by === null || !state.now.mine.includes(message.next.by)) announce(t('page-rematch-join'));
  }
}

/** @param {TablePage} page @param {import('../types/protocol').TableStep} step */
function step(page, step) {
  const { state } = page;
  const [before, shown] = [state.now.moves.length, page.ply];
  const declined = drawDeclined(page, step);
  if (!state.step(step)) return page.socket?.again();
  const { now } = state;
  page.advice.forget();
  const mine = now.moves.length > before && now.mine.includes(Number(now.moves.at(-1)?.by));
  if (shown === null || mine || shown > now.moves.length) page.toLast(false);
  play(stepSound(state, mine));
  const undone = step.moves.length < before - step.stand;
  const told = step.moves.map(({ tell, move }) => (tell ? say(tell) : move));
  if (now.state === 'over') told.push(resultWords(state));
  else told.push(undone ? t('page-undone') : '', page.status.words(state));
  if (declined) page.status.tell(declined);
  announce(declined, ...told);
  page.update();
  page.reached();
  page.advice.stepped(step.moves.at(-1)?.move);
}

/** That my offer of a draw was declined, if it was. @param {TablePage} page @param {import('../types/protocol').TableStep} step */
function drawDeclined({ state, status }, step) {
  const { offer, mine } = state.now;
  const no = step.entries.find(({ claim }) => claim === 'decline-draw');
  if (offer === null || !mine.includes(offer) || typeof no?.by !== 'number' || mine.includes(no.by)) return '';
  return t('page-declined-draw', { name: status.name(state, no.by) });
}
