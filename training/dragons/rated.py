"""Adds starts as rated games have them: even by a network's own judgement, and where good play pays.

The program chooses them the same way (`engine/starts.rs`), one at a time; here thousands are improved
side by side, each by exchanging two territories again and again. See README.md beside this file.
"""
import sys

import jax
import jax.numpy as jnp
import numpy as np

from board import N, look
from network import load, network
from starts import dealt

EVEN = 0.12           # the logarithm of the odds of who begins, at most
REWARDED = (1, 3, 4)  # the simple players that good play is measured by, all but `greedy`
MORE = (0.30, 0.75)   # soldiers a territory more for the second


def deals(z, count, seed):
    """Starts on default maps, with more soldiers for the second."""
    rng = np.random.default_rng(seed)
    which = rng.choice(np.flatnonzero(z['kind'] == 0), count).astype(np.int32)
    owner = np.full((count, N), 2, np.int8)
    dice = np.zeros((count, N), np.int8)
    for s, m in enumerate(which):
        n = z['size'][m]
        owner[s, :n], dice[s, :n] = dealt(rng, n, rng.uniform(*MORE))
    return which, owner, dice


def improved(p, adj, owner, dice, key, exchanges):
    count = owner.shape[0]
    row, zero = jnp.arange(count), jnp.zeros(count, jnp.int32)
    size = adj.any(-1).sum(-1)

    def odds(owner, dice, mover, other):
        s = {'mine': owner == 0, 'dice': dice.astype(jnp.int32), 'stock': jnp.zeros((count, 2), jnp.int32),
             'kind': jnp.broadcast_to(jnp.array([mover, other]), (count, 2)), 'each': zero > 0,
             'quiet': zero, 'turns': zero, 'fought': zero > 0}
        x, g, _ = look(adj, s)
        return network(p, adj, s['mine'], s['dice'], x, g)[1]

    def worth(owner, dice):
        """Even ones are above 0, by what good play brings; the others below, by how even they are."""
        off = jnp.abs(odds(owner, dice, 0, 0))
        reward = sum(odds(owner, dice, 0, k) - odds(owner, dice, k, 0) for k in REWARDED)
        return jnp.where(off <= EVEN, 1000 + reward, -off)

    def exchange(c, k):
        owner, dice, w = c
        a, b = jax.random.split(k)
        i, j = jax.random.randint(a, (count,), 0, size), jax.random.randint(b, (count,), 0, size)
        swap = lambda v: v.at[row, i].set(v[row, j]).at[row, j].set(v[row, i])
        o, d = swap(owner), swap(dice)
        v = worth(o, d)
        better = v > w
        take = lambda new, old: jnp.where(better[:, None], new, old)
        return (take(o, owner), take(d, dice), jnp.maximum(v, w)), None

    keys = jax.random.split(key, exchanges)
    (owner, dice, w), _ = jax.lax.scan(exchange, (owner, dice, worth(owner, dice)), keys)
    return owner, dice, w


def main(source, weights, out, count, exchanges, times, seed):
    z = dict(np.load(source))
    p = load(weights, 64, 4)
    which, owner, dice = deals(z, count, seed)
    adj = np.unpackbits(z['adj'], axis=-1).astype(bool)[:, :, :N]
    better = jax.jit(improved, static_argnums=5)
    parts = max(count // 8192, 1)
    for part in np.array_split(np.arange(count), parts):
        o, d, w = better(p, jnp.asarray(adj[which[part]]), jnp.asarray(owner[part]), jnp.asarray(dice[part]),
                         jax.random.PRNGKey(seed + int(part[0])), exchanges)
        owner[part], dice[part] = np.asarray(o), np.asarray(d)
        w = np.asarray(w)
        print(f'{(w > 0).mean():.1%} even, good play brings {(w[w > 0] - 1000).mean() / (2 * len(REWARDED)):.2f}', flush=True)
    plain = len(z['which'])
    add = lambda a, b: np.concatenate([a] + [b] * times)
    np.savez_compressed(out, adj=z['adj'], kind=z['kind'], size=z['size'], which=add(z['which'], which),
                        owner=add(z['owner'], owner), dice=add(z['dice'], dice),
                        rated=np.arange(plain + times * count) >= plain)


if __name__ == '__main__':
    main(*sys.argv[1:4], *map(int, sys.argv[4:8]))
