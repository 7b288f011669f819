"""Self-play on an accelerator: a network learns to play Dragons & Unicorns between two armies.

It plays itself and, in half of the games, simple players, whose decisions it also learns to foresee.
Proximal policy optimisation with lambda-returns; what is written is the mean of the last weights.
See README.md beside this file.
"""
import argparse
import functools
import time

import jax
import jax.numpy as jnp
import numpy as np

from board import N, look
from network import init, load, network
from rules import KINDS, fresh, step

PLACES = ['hex', 'reg', 'rated']  # kinds of starts that results are told of


def tally(o):
    """Results of the network against each simple player: games and points, as first and second, on every kind of start."""
    done = o['result'] >= 0
    vs = jnp.maximum(o['kind'][..., 0], o['kind'][..., 1])
    mover_is_net = o['kind'][..., 0] == 0
    score = jnp.where(mover_is_net, o['result'], 1 - o['result'])
    net_first = o['first'] == mover_is_net
    rows = []
    for place in range(len(PLACES)):
        for k in range(1, 5):
            for first in (True, False):
                m = done & (vs == k) & (net_first == first) & (o['place'] == place)
                rows.append(jnp.stack([m.sum(), (score * m).sum()]))
    for rated in (False, True):
        m = done & (vs == 0) & ((o['place'] == PLACES.index('rated')) == rated)
        rows.append(jnp.stack([m.sum(), (m * jnp.where(o['first'], o['result'], 1 - o['result'])).sum()]))
    return jnp.stack(rows).astype(jnp.float32)


def tell(t):
    names = ['sdc', 'greedy', 'stei', 'wpm']
    text = []
    for r, place in enumerate(PLACES):
        for k in range(4):
            (n1, s1), (n2, s2) = t[r * 8 + k * 2], t[r * 8 + k * 2 + 1]
            text.append(f'{place}-{names[k]} {50 * (s1 / max(n1, 1) + s2 / max(n2, 1)):.1f} ({100 * s1 / max(n1, 1):.0f}/{100 * s2 / max(n2, 1):.0f})')
    first = ', '.join(f'{100 * s / max(n, 1):.1f}' for n, s in t[-2:])
    text.append(f'self first {first} games {t[:, 0].sum():.0f}')
    return ' '.join(text)


def adam(p, gr, o, lr):
    """One step of Adam, the gradient's length at most a half."""
    m, v, t = o
    norm = jnp.sqrt(sum((x ** 2).sum() for x in jax.tree.leaves(gr)))
    gr = jax.tree.map(lambda x: x * jnp.minimum(1.0, 0.5 / (norm + 1e-9)), gr)
    t = t + 1
    m = jax.tree.map(lambda m, x: 0.9 * m + 0.1 * x, m, gr)
    v = jax.tree.map(lambda v, x: 0.999 * v + 0.001 * x * x, v, gr)
    scale = lr * jnp.sqrt(1 - 0.999 ** t) / (1 - 0.9 ** t)
    p = jax.tree.map(lambda p, m, v: p - scale * m / (jnp.sqrt(v) + 1e-7), p, m, v)
    return p, (m, v, t)


def returns(o, last, lam):
    """Lambda-returns as chances of winning for who decides; simple players' decisions are passed through."""
    def back(carry, e):
        R, Bn = carry
        nxt = (1 - lam) * Bn + lam * R
        nxt = jnp.where(e['passed'], 1 - nxt, nxt)
        r = jnp.where(e['result'] >= 0, e['result'], nxt)
        pass_r = jnp.where(e['passed'], 1 - R, R)
        r = jnp.where(e['simple'], jnp.where(e['result'] >= 0, e['result'], pass_r), r)
        b = jnp.where(e['simple'], r, jax.nn.sigmoid(e['v']))
        return (r, b), r
    _, R = jax.lax.scan(back, (last, last), {k: o[k] for k in ('passed', 'result', 'simple', 'v')}, reverse=True)
    return R


def arguments():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('--starts', default='starts.npz', help='start positions, by starts.py')
    a.add_argument('--plain', action='store_true', help='only default maps on which both have as many soldiers')
    a.add_argument('--out', default='net.npz', help='where the weights go')
    a.add_argument('--resume', help='weights to begin with')
    a.add_argument('--seconds', type=float, default=570)
    a.add_argument('--games', type=int, default=8192, help='games side by side')
    a.add_argument('--steps', type=int, default=32, help='decisions of each between two lessons')
    a.add_argument('--batch', type=int, default=32768)
    a.add_argument('--epochs', type=int, default=2)
    a.add_argument('--width', type=int, default=64)
    a.add_argument('--layers', type=int, default=4)
    a.add_argument('--rate', type=float, default=4e-4)
    a.add_argument('--last-rate', type=float, default=1.5e-4)
    a.add_argument('--lam', type=float, default=0.95)
    a.add_argument('--mix', type=float, default=0.5, help='share of games against simple players')
    a.add_argument('--kinds', default='1234', help='which of them')
    a.add_argument('--entropy', type=float, default=0.01)
    a.add_argument('--last-entropy', type=float, default=0.003)
    a.add_argument('--seed', type=int, default=0)
    return a.parse_args()


def main():
    a = arguments()
    KINDS[:] = [int(k) for k in a.kinds]
    z = np.load(a.starts)
    adj = np.unpackbits(z['adj'], axis=-1).astype(bool)[:, :, :N]
    place = (z['kind'][z['which']] == 2).astype(np.int8)
    if 'rated' in z:
        place[z['rated']] = PLACES.index('rated')
    taken = np.ones(len(place), bool)
    if a.plain:
        more = (z['dice'] * ((z['owner'] == 0) - (z['owner'] == 1).astype(int))).sum(1)
        taken = (z['kind'][z['which']] == 0) & (more == 0)
    data = {'adj': jnp.asarray(adj), 'which': jnp.asarray(z['which'][taken]), 'owner': jnp.asarray(z['owner'][taken]),
            'dice': jnp.asarray(z['dice'][taken]), 'place': jnp.asarray(place[taken])}
    key = jax.random.PRNGKey(a.seed)
    p = load(a.resume, a.width, a.layers) if a.resume else init(key, a.width, a.layers)
    print('weights', sum(x.size for x in jax.tree.leaves(p)), jax.devices(), flush=True)
    zeros = lambda: jax.tree.map(jnp.zeros_like, p)
    o = (zeros(), zeros(), jnp.zeros(()))

    @jax.jit
    def rollout(p, key, s):
        def one(c, k):
            s, = c
            s, out = step(p, k, data, s, a.mix)
            return (s,), out
        (s,), out = jax.lax.scan(one, (s,), jax.random.split(key, a.steps))
        adjs = data['adj'][s['map']]
        x, g, _ = look(adjs, s)
        _, v = network(p, adjs, s['mine'], s['dice'], x, g)
        R = returns(out, jax.nn.sigmoid(v), a.lam)
        t = tally(out)
        adv = R - jax.nn.sigmoid(out['v'])
        keep = ~out['simple']
        m = (adv * keep).sum() / keep.sum()
        sd = jnp.sqrt(((adv - m) ** 2 * keep).sum() / keep.sum())
        out['R'], out['adv'], out['keep'] = R, (adv - m) / (sd + 1e-6), keep
        out['simple'] = out['simple'].astype(jnp.float32)
        batch = {k: out[k].reshape((-1,) + out[k].shape[2:]) for k in ('map', 'mine', 'dice', 'x', 'g', 'action', 'logp', 'R', 'adv', 'keep', 'simple')}
        return s, batch, t

    def loss(p, b, ent):
        adjs = data['adj'][b['map']]
        logits, v = network(p, adjs, b['mine'], b['dice'].astype(jnp.int32), b['x'], b['g'])
        lp = jax.nn.log_softmax(logits)
        new = jnp.take_along_axis(lp, b['action'][:, None], 1)[:, 0]
        ratio = jnp.exp(jnp.clip(new - b['logp'], -5, 5))
        gain = jnp.minimum(ratio * b['adv'], jnp.clip(ratio, 0.8, 1.2) * b['adv'])
        prob = jnp.exp(lp)
        H = -(prob * jnp.where(prob > 1e-8, lp, 0)).sum(-1)
        bce = -(b['R'] * jax.nn.log_sigmoid(v) + (1 - b['R']) * jax.nn.log_sigmoid(-v))
        k = b['keep']
        n = jnp.maximum(k.sum(), 1)
        mean = lambda q: (q * k).sum() / n
        copy = -(new * b['simple']).mean()
        total = -mean(gain) + bce.mean() - ent * mean(H) + copy
        return total, jnp.stack([mean(gain), mean(bce), mean(H), mean((jnp.abs(ratio - 1) > 0.2)), copy / b['simple'].mean()])

    @functools.partial(jax.jit, donate_argnums=(0, 1))
    def update(p, o, batch, key, ent, lr):
        total = batch['action'].shape[0]
        parts = total // a.batch
        def epoch(c, k):
            order = jax.random.permutation(k, total)[: parts * a.batch].reshape(parts, a.batch)
            def part(c, idx):
                p, o = c
                b = {k: v[idx] for k, v in batch.items()}
                (_, info), gr = jax.value_and_grad(loss, has_aux=True)(p, b, ent)
                return adam(p, gr, o, lr), info
            return jax.lax.scan(part, c, order)
        (p, o), info = jax.lax.scan(epoch, (p, o), jax.random.split(key, a.epochs))
        return p, o, info.reshape(-1, 5).mean(0)

    key, k = jax.random.split(key)
    s = fresh(k, data, a.games, a.mix)

    mean = jax.jit(lambda m, p: jax.tree.map(lambda m, p: 0.99 * m + 0.01 * p, m, p))
    m = jax.tree.map(jnp.copy, p)

    def save(p):
        np.savez(a.out, **{f'w{i}': np.asarray(x) for i, x in enumerate(jax.tree.leaves(p))})

    begin, i, shown, acc = time.time(), 0, 0, 0
    while (done := (time.time() - begin) / a.seconds) < 1:
        rate = a.rate * (a.last_rate / a.rate) ** done * min(1.0, (i + 1) / 20)
        entropy = a.entropy * (a.last_entropy / a.entropy) ** done
        key, k1, k2 = jax.random.split(key, 3)
        s, batch, t = rollout(p, k1, s)
        p, o, info = update(p, o, batch, k2, entropy, rate)
        m = mean(m, p)
        acc = acc + np.asarray(t)
        i += 1
        if done - shown > 1 / 16:
            numbers = ' '.join(f'{x:.3f}' for x in np.asarray(info))
            print(f'{done:.0%} lesson {i} rate {rate:.1e} {numbers} | {tell(acc)}', flush=True)
            acc, shown = 0, done
            save(m)
    print(f'{i} lessons, {i * a.games * a.steps / 1e6:.1f} M decisions', flush=True)
    save(m)


if __name__ == '__main__':
    main()
