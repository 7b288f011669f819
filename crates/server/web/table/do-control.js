// @ts-check
/** What the controls of a table do: some tell the server, some ask a mind, some only look. */

/**
 * @typedef {import('./controls.js').Control} Control
 * @typedef {{state: import('./state.js').TableState, board: import('../board/board.js').Board,
 *   controls: import('./controls.js').Controls, advice: import('./advice.js').Advice,
 *   requests: import('./requests.js').Requests, place: import('../main.js').Place,
 *   socket: import('../server/table-socket.js').TableSocket | undefined,
 *   flipped: boolean, overlays: boolean, update: () => void}} Desk
 */

/** @type {Record<Control, (desk: Desk) => void>} */
const DOES = {
  undo: ({ socket }) => void socket?.send({ undo: true }),
  redo: ({ socket }) => void socket?.send({ redo: true }),
  resign: ({ socket }) => void socket?.send({ claim: 'resign' }),
  draw: ({ socket }) => void socket?.send({ claim: 'offer-draw' }),
  hint: ({ advice }) => advice.hint(),
  show: ({ advice }) => advice.play(),
  charge: ({ advice }) => advice.charge(),
  restart: ({ requests }) => void requests.rematch(false),
  rematch: ({ requests }) => void requests.rematch(true),
  review: ({ place, state }) => place.go(`/review/${state.now.table}`),
  new: ({ place, state }) => place.go(`/play/${state.now.game}`),
  overlay: (desk) => {
    desk.overlays = !desk.overlays;
    desk.board.overlays(desk.overlays);
    desk.controls.buttons.get('overlay')?.setAttribute('aria-pressed', String(desk.overlays));
  },
  flip: (desk) => {
    desk.flipped = !desk.flipped;
    desk.board.flip(desk.flipped);
    desk.update();
  },
};

/** @param {Desk} desk @param {Control} control */
export const doControl = (desk, control) => DOES[control](desk);
