"""The rules between two armies, all games at once; a game that is over is followed by a new one."""
import jax
import jax.numpy as jnp

from board import BF, END, N, look, win
from network import network
from players import simple

KINDS = [1, 2, 3, 4]  # the simple players that the network meets


def fresh(key, data, count, mix):
    """New games from the pool of start positions."""
    a, b, c, d, e = jax.random.split(key, 5)
    i = jax.random.randint(a, (count,), 0, data['which'].shape[0])
    owner = data['owner'][i]
    seat = jax.random.bernoulli(b, 0.5, (count,))            # whether the simple player begins
    kind = jnp.asarray(KINDS)[jax.random.randint(c, (count,), 0, len(KINDS))] * jax.random.bernoulli(d, mix, (count,))
    kinds = jnp.where(seat[:, None], jnp.stack([kind, 0 * kind], -1), jnp.stack([0 * kind, kind], -1))
    zero = jnp.zeros(count, jnp.int32)
    return {'map': data['which'][i], 'mine': owner == 0, 'dice': data['dice'][i].astype(jnp.int32),
            'stock': jnp.zeros((count, 2), jnp.int32), 'kind': kinds, 'first': zero == 0,
            'each': jax.random.bernoulli(e, 0.05, (count,)), 'quiet': zero, 'turns': zero, 'fought': zero > 0,
            'place': data['place'][i]}


def play(key, adj, s, action, most):
    """One decision; returns the state, the result for who decided (or none: -1), and whether the turn passed."""
    B = action.shape[0]
    ka, kb = jax.random.split(key)
    row = jnp.arange(B)
    end = action == END
    i, j = jnp.where(end, 0, action // N), jnp.where(end, 0, action % N)
    di, dj = s['dice'][row, i], s['dice'][row, j]
    won = (jax.random.uniform(ka, (B,)) < win(di, dj)) & ~end
    dice = s['dice'].at[row, i].set(jnp.where(end, di, 1))
    dice = dice.at[row, j].set(jnp.where(won, di - 1, dice[row, j]))
    mine = s['mine'].at[row, j].set(jnp.where(won, True, s['mine'][row, j]))
    valid = adj.any(-1)
    over = ~(valid & ~mine).any(-1)
    # The end of a turn: soldiers come in one by one.
    pool = jnp.where(end & ~s['each'], s['stock'][:, 0] + most.astype(jnp.int32), 0)
    room = ((8 - dice) * (mine & valid)).sum(-1)
    due = jnp.minimum(pool, room)
    stock0 = jnp.where(end & ~s['each'], jnp.minimum(pool - due, 64), s['stock'][:, 0])
    grown = jnp.where((end & s['each'])[:, None] & mine & valid, jnp.minimum(dice + 1, 8), dice)
    def more(c):
        return (c[1] > 0).any()
    def one(c):
        dice, due, key = c
        key, k = jax.random.split(key)
        open_ = mine & valid & (dice < 8)
        u = jax.random.uniform(k, (B, N)) * open_
        pick = jax.nn.one_hot(u.argmax(-1), N, dtype=jnp.int32) * ((due > 0) & open_.any(-1))[:, None]
        return dice + pick, due - 1, key
    dice, _, _ = jax.lax.while_loop(more, one, (grown, due, kb))
    fought = jnp.where(end, False, True)
    turns = s['turns'] + end
    quiet = jnp.where(end, jnp.where(s['fought'], 0, s['quiet'] + 1), s['quiet'])
    late = end & ((turns >= 300) | (quiet >= 16))
    theirs = valid & ~mine
    power = lambda own, stock: own.sum(-1) * 10000 + (dice * own).sum(-1) + stock
    a, b = power(mine & valid, stock0), power(theirs, s['stock'][:, 1])
    result = jnp.where(over, 1.0, jnp.where(late, jnp.where(a > b, 1.0, jnp.where(a == b, 0.5, 0.0)), -1.0))
    swap = lambda pair: jnp.where(end[:, None], pair[:, ::-1], pair)
    t = dict(s)
    t.update(mine=jnp.where(end[:, None], theirs, mine & valid), dice=dice,
             stock=swap(jnp.stack([stock0, s['stock'][:, 1]], -1)), kind=swap(s['kind']),
             first=s['first'] ^ end, quiet=quiet, turns=turns, fought=fought & ~end)
    return t, result, end


def step(p, key, data, s, mix, sharp=1.0):
    adj = data['adj'][s['map']]
    x, g, info = look(adj, s)
    logits, v = network(p, adj, s['mine'], s['dice'], x, g)
    ka, kb, kc = jax.random.split(key, 3)
    own = jax.random.categorical(ka, logits * sharp)
    logp = jnp.take_along_axis(jax.nn.log_softmax(logits), own[:, None], 1)[:, 0]
    simple_ = s['kind'][:, 0] > 0
    action = jnp.where(simple_, simple(adj, s, info), own)
    t, result, passed = play(kb, adj, s, action, info[3])
    done = result >= 0
    new = fresh(kc, data, action.shape[0], mix)
    nxt = jax.tree.map(lambda a, b: jnp.where(done.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), new, t)
    out = {'map': s['map'], 'mine': s['mine'], 'dice': s['dice'].astype(jnp.int8), 'x': x.astype(BF), 'g': g,
           'action': action, 'logp': logp, 'v': v, 'result': result, 'passed': passed,
           'simple': simple_, 'kind': s['kind'], 'first': s['first'], 'place': s['place']}
    return nxt, out
