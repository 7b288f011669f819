"""Simple players, all positions at once."""
import jax
import jax.numpy as jnp
import numpy as np

from board import END, N, WIN


def simple(adj, s, info):
    """What `kind` 1 to 4 would do: largest difference (first, or with the fewest new enemies),
    success times hold, and the most likely winner by numbers."""
    foe, p_ij, largest, most, dm, dt = info
    mine, dice = s['mine'], s['dice']
    legal = foe & (mine & (dice >= 2))[:, :, None]
    theirs = adj.any(-1) & ~mine
    diff = (dice[:, :, None] - dice[:, None, :]).astype(jnp.float32)
    flat = lambda a: a.reshape(-1, N * N)
    def pick(score, ok):
        score = flat(jnp.where(legal, score, -1e9))
        i = score.argmax(-1)
        good = ok(jnp.take_along_axis(score, i[:, None], 1)[:, 0], i)
        return jnp.where(good, i, END)
    sdc = pick(diff, lambda v, i: v >= 0)
    touched = (adj & mine[:, None, :]).any(-1)
    opened = (adj & (theirs & ~touched)[:, None, :]).sum(-1)
    greedy = pick(diff - 0.01 * opened[:, None, :], lambda v, i: v > -0.5)
    # hold(j, s): nobody beside j takes it from s soldiers
    lost = jnp.asarray(np.log1p(-np.minimum(WIN[:, :8], 0.999999)), jnp.float32)
    lg = jnp.einsum('bnd,ds->bns', jax.nn.one_hot(dice, 9), lost, precision='highest') * theirs[..., None]
    hold = jnp.exp(jnp.einsum('bjk,bks->bjs', adj.astype(jnp.float32), lg))
    left = jnp.maximum(dice - 1, 0)
    onehot = jax.nn.one_hot(left, 8)
    held = p_ij * jnp.einsum('bis,bjs->bij', onehot, hold)
    full = (dice == 8)[:, :, None]
    wanted = (held >= 0.2) | full
    stei = pick(jnp.where(wanted, held * jnp.where(largest, 3.0, 1.0)[:, :, None], -1e9), lambda v, i: v > -1)
    lse = lambda a, b: jax.nn.log_sigmoid(2.25563871 * (jnp.log(a + 1) - jnp.log(b + 1)))
    sg = lambda a, b: jax.nn.sigmoid(2.25563871 * (jnp.log(a + 1) - jnp.log(b + 1)))
    start = lse(dm, dt)
    end = lse(dm + most, dt) - start
    M, T, W = (dm + most)[:, None, None], dt[:, None, None], p_ij
    total = W * sg(M, T - dice[:, None, :]) + (1 - W) * sg(M - dice[:, :, None] + 1, T)
    imp = jnp.log(jnp.maximum(total, 1e-9)) - start[:, None, None]
    top = pick(imp, lambda v, i: (v > end) & ((v >= -0.05) | (dice.reshape(-1)[jnp.arange(len(i)) * N + jnp.minimum(i // N, N - 1)] == 8)))
    best_v = flat(jnp.where(legal, imp, -1e9)).max(-1)
    eights = pick(jnp.where(full, imp, -1e9), lambda v, i: v > -1e8)
    wpm = jnp.where(best_v > end, top, eights)
    k = s['kind'][:, 0]
    return jnp.select([k == 1, k == 2, k == 3, k == 4], [sdc, greedy, stei, wpm], END)
