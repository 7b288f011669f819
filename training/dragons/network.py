"""The network: territories hear their friends, their foes and the mean of both armies."""
import math

import jax
import jax.numpy as jnp
import numpy as np

from board import BF, N, NODE, WHOLE, WIN, pairs


def init(key, H, L, K=16, V=64):
    ks = iter(jax.random.split(key, 100))
    def lin(i, o, s=1.0):
        return jax.random.normal(next(ks), (i, o)) * s / math.sqrt(i)
    p = {'in': lin(NODE, H), 'gin': lin(WHOLE, H, 0.5), 'bin': jnp.zeros(H), 'layers': []}
    for _ in range(L):
        p['layers'].append({'self': lin(H, H, 0.5), 'friend': lin(H, H, 0.5), 'foe': lin(H, H, 0.5),
                            'pool': lin(2 * H, H, 0.5), 'b': jnp.zeros(H)})
    p['q'] = lin(H, K, 0.3); p['k'] = lin(H, K, 0.3)
    p['a'] = jnp.zeros(H); p['t'] = jnp.zeros(H)
    p['table'] = jnp.asarray(np.where(WIN > 0, 2.0 * WIN - 1.0, 0.0), jnp.float32)
    p['v1'] = lin(2 * H + WHOLE, V); p['vb1'] = jnp.zeros(V)
    p['v2'] = lin(V, 2, 0.1); p['vb2'] = jnp.zeros(2)
    return p


def load(path, width, layers):
    """Weights from a file; those of a network that saw fewer numbers of the whole get zeros for the others."""
    found = np.load(path)
    leaves, tree = jax.tree.flatten(init(jax.random.PRNGKey(0), width, layers))
    def grown(w, shape):
        return jnp.asarray(np.pad(w, [(0, new - old) for old, new in zip(w.shape, shape)]))
    return jax.tree.unflatten(tree, [grown(found[f'w{i}'], leaf.shape) for i, leaf in enumerate(leaves)])


def network(p, adj, mine, dice, x, g):
    """Logits of every decision and the logit of winning."""
    valid = adj.any(-1)
    theirs = valid & ~mine
    same = mine[:, :, None] == mine[:, None, :]
    fr = (adj & same).astype(BF)
    fo = (adj & ~same).astype(BF)
    c = lambda w: w.astype(BF)
    def pool(h):
        m = jnp.einsum('bn,bnh->bh', c(mine & valid), h) / jnp.maximum((mine & valid).sum(-1), 1)[:, None].astype(BF)
        t = jnp.einsum('bn,bnh->bh', c(theirs), h) / jnp.maximum(theirs.sum(-1), 1)[:, None].astype(BF)
        return jnp.concatenate([m, t], -1)
    x, gb = c(x), c(g)
    h = jax.nn.relu(x @ c(p['in']) + (gb @ c(p['gin']) + c(p['bin']))[:, None])
    for l in p['layers']:
        a = jnp.einsum('bij,bjh->bih', fr, h) * BF(0.3)
        b = jnp.einsum('bij,bjh->bih', fo, h) * BF(0.3)
        w = (pool(h) @ c(l['pool']) + c(l['b']))[:, None]
        h = h + jax.nn.relu(h @ c(l['self']) + a @ c(l['friend']) + b @ c(l['foe']) + w)
    q, k = h @ c(p['q']), h @ c(p['k'])
    f = jnp.float32
    edges = jnp.einsum('bik,bjk->bij', q, k).astype(f) / 4
    edges += (h @ c(p['a'])).astype(f)[:, :, None] + (h @ c(p['t'])).astype(f)[:, None, :]
    edges += pairs(p['table'], dice)
    legal = (adj & ~same) & (mine & (dice >= 2))[:, :, None]
    z = jnp.concatenate([pool(h).astype(f), g], -1)
    z = jax.nn.relu(z @ p['v1'] + p['vb1']) @ p['v2'] + p['vb2']
    logits = jnp.where(legal, edges, -1e9).reshape(-1, N * N)
    return jnp.concatenate([logits, z[:, 1:]], -1), z[:, 0]
