"""What is seen of a position between two armies, by the one to move, and the exact chances.

Thousands of positions lie side by side: the first axis of every array counts them. Territories
beyond a map's own have no neighbours.
"""
import jax
import jax.numpy as jnp
import numpy as np

N = 40  # territories at most
NODE, WHOLE = 16, 18  # numbers of a territory and of the whole
SIMPLE = 4  # kinds of simple players, from 1 on; 0 is the network
END = N * N  # the end of the turn; an attack from i to j is i * N + j
BF = jnp.bfloat16


def win_table():
    sums = {0: np.array([1.0])}
    for d in range(1, 9):
        sums[d] = np.convolve(sums[d - 1], np.r_[0, np.ones(6) / 6])
    win = np.zeros((9, 9))
    for a in range(1, 9):
        for b in range(1, 9):
            win[a, b] = sum(sums[a][x] * sums[b][:x].sum() for x in range(len(sums[a])))
    win[0:2, :] = 0  # one soldier never attacks
    return win
WIN = win_table()


def win(a, b):
    return jnp.asarray(WIN, jnp.float32)[a, b]


def pairs(table, dice):
    """The table's entry for every pair of territories; a product, since a gather's gradient is slow."""
    one = jax.nn.one_hot(dice, 9)
    return jnp.einsum('bis,bjs->bij', one @ table, one, precision='highest')


def groups(adj, mine):
    """The size of everybody's own group, and whether it is its owner's largest."""
    valid = adj.any(-1)
    same = adj & (mine[:, :, None] == mine[:, None, :])
    reach = (same | jnp.eye(N, dtype=bool)).astype(BF)
    for _ in range(6):
        reach = (jnp.einsum('bij,bjk->bik', reach, reach) > 0.5).astype(BF)
    size = reach.astype(jnp.float32).sum(-1) * valid
    most_mine = (size * mine).max(-1)
    most_theirs = (size * (valid & ~mine)).max(-1)
    largest = jnp.where(mine, size == most_mine[:, None], size == most_theirs[:, None]) & valid
    return size, largest, most_mine, most_theirs


def look(adj, s):
    """Numbers of every territory and of the whole, as the army to move sees them."""
    mine, dice = s['mine'], s['dice']
    valid = adj.any(-1)
    theirs = valid & ~mine
    n = valid.sum(-1).astype(jnp.float32)
    size, largest, most_mine, most_theirs = groups(adj, mine)
    foe = adj & (mine[:, :, None] != mine[:, None, :])
    p_ij = pairs(jnp.asarray(WIN, jnp.float32), dice)        # i attacks j
    best = jnp.where(foe, p_ij, 0).max(-1)
    lose = 1 - jnp.exp(jnp.where(foe, jnp.log1p(-jnp.minimum(p_ij, 0.99999)), 0).sum(-2))
    friends = (adj & ~foe).sum(-1)
    foes = foe.sum(-1)
    x = jnp.concatenate([
        jnp.stack([mine, theirs, largest], -1).astype(jnp.float32),
        jax.nn.one_hot(dice - 1, 8),
        jnp.stack([size / n[:, None], lose, best, friends / 6, foes / 6], -1),
    ], -1) * valid[..., None]
    f = jnp.float32
    dm = (dice * mine).sum(-1).astype(f)
    dt = (dice * theirs).sum(-1).astype(f)
    kind = jax.nn.one_hot(s['kind'] - 1, SIMPLE)
    g = jnp.concatenate([jnp.stack([
        mine.sum(-1) / n, dm / (8 * n), most_mine / n, s['stock'][:, 0] / 64,
        theirs.sum(-1) / n, dt / (8 * n), most_theirs / n, s['stock'][:, 1] / 64,
        s['each'].astype(f), (s['kind'][:, 1] > 0).astype(f) - (s['kind'][:, 0] > 0).astype(f), n / 48,
        s['quiet'] / 16, s['turns'] / 300, s['fought'].astype(f),
    ], -1), kind[:, 1] - kind[:, 0]], -1)
    return x, g, (foe, p_ij, largest, most_mine, dm, dt)
