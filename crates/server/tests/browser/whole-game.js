// The body of a function that plays GAME to its end as a page does, over its own line to a table, and looks at
// what is shown. Minds play the other seats; I play what a mind advises, else whatever is offered first.
const { line, request } = await import(new URL('server/way.js', new URL(document.documentElement.dataset.site, location.href)).href);
const all = await (await request('/api/games')).json();
const game = all.games.find(({ name }) => name === 'GAME');
const easy = game.minds.find(({ level }) => level) ?? game.minds[0];
const small = { taquin: { rows: 2, columns: 2, walk: 4 }, dragons: { rows: 3, columns: 3 } }['GAME'];
const minds = Array.from({ length: game.seats - 1 }, () => ({ kind: 'mind', mind: easy.name }));
const opened = await request('/api/tables', {
  method: 'POST',
  body: JSON.stringify({ game: 'GAME', options: small, seats: [{ kind: 'me' }, ...minds] }),
});
const body = await opened.json();
if (!opened.ok) return JSON.stringify(body);
let way = [];
if (game.seats === 1) {
  const ways = await (await request(`/api/tables/${body.table}/ways`)).json();
  way = ways.lines?.[0] ?? [];
}
const socket = line(`/api/tables/${body.table}/socket?protocol=1`);
return await new Promise((resolve) => {
  const end = setTimeout(() => resolve('no end in time'), 40000);
  let seq = 0;
  const move = ({ state, choices, turn }) => {
    if (state === 'over') {
      clearTimeout(end);
      resolve('over');
      return socket.close();
    }
    const mine = choices?.['1'] ?? [];
    if (!mine.length) return;
    const next = way.shift() ?? mine[Math.floor(Math.random() * mine.length)].move;
    socket.send(JSON.stringify({ play: next, seen: seq, id: `m${seq}` }));
  };
  socket.onclose = () => resolve('the line broke');
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    const news = said.whole ?? said.step;
    if (said.refused) return resolve(`refused ${JSON.stringify(said.refused)}`);
    if (!news) return;
    seq = news.seq;
    move(news);
  };
});
