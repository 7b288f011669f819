"""Start positions for the trainer: hexagon maps of the house and irregular maps of grown regions."""
import sys
import numpy as np

N = 40  # territories at most


def hexagon_links(rows, cols, land):
    """Pairs of neighbours on odd-r hexagons."""
    pairs = []
    for r in range(rows):
        for c in range(cols):
            if not land[r, c]:
                continue
            near = [(r, c + 1)]
            shift = r % 2
            near += [(r + 1, c - 1 + shift), (r + 1, c + shift)]
            for (y, x) in near:
                if 0 <= y < rows and 0 <= x < cols and land[y, x]:
                    pairs.append(((r, c), (y, x)))
    return pairs


def connected(adj):
    n = len(adj)
    seen = np.zeros(n, bool)
    stack = [0]
    seen[0] = True
    while stack:
        i = stack.pop()
        for j in np.flatnonzero(adj[i] & ~seen):
            seen[j] = True
            stack.append(j)
    return seen.all()


def matrix(names, pairs):
    index = {name: i for i, name in enumerate(names)}
    adj = np.zeros((len(names), len(names)), bool)
    for a, b in pairs:
        adj[index[a], index[b]] = adj[index[b], index[a]] = True
    return adj


def hexagons(rng, rows, cols, share):
    """A connected map of hexagons with this share of rocks."""
    rocks = int(round(rows * cols * share))
    rocks += (rows * cols - rocks) % 2
    while True:
        land = np.ones((rows, cols), bool)
        left = rocks
        order = rng.permutation(rows * cols)
        for cell in order:
            if left == 0:
                break
            land.flat[cell] = False
            names = [tuple(x) for x in np.argwhere(land)]
            if connected(matrix(names, hexagon_links(rows, cols, land))):
                left -= 1
            else:
                land.flat[cell] = True
        if left == 0:
            names = [tuple(x) for x in np.argwhere(land)]
            return matrix(names, hexagon_links(rows, cols, land))


def thinned(rng, adj):
    """With up to 40 % of its links taken out, still connected."""
    adj = adj.copy()
    pairs = np.argwhere(np.triu(adj))
    rng.shuffle(pairs)
    for i, j in pairs[: int(len(pairs) * rng.uniform(0.1, 0.4))]:
        adj[i, j] = adj[j, i] = False
        if not connected(adj):
            adj[i, j] = adj[j, i] = True
    return adj


def regions(rng, count):
    """Regions grown cell by cell on a sheet of hexagons, with holes between them."""
    rows, cols = 22, 26
    while True:
        area = -np.ones((rows, cols), int)
        target = rng.integers(5, 22, count)
        size = np.zeros(count, int)
        def around(r, c):
            s = r % 2
            for y, x in ((r, c + 1), (r, c - 1), (r + 1, c - 1 + s), (r + 1, c + s), (r - 1, c - 1 + s), (r - 1, c + s)):
                if 0 <= y < rows and 0 <= x < cols:
                    yield y, x
        # Each region begins beside an earlier one, so that the land hangs together.
        frontier = {(rows // 2, cols // 2)}
        ok = True
        for k in range(count):
            free = [p for p in frontier if area[p] < 0]
            if not free:
                ok = False
                break
            seed = free[rng.integers(len(free))]
            edge = [seed]
            while edge and size[k] < target[k]:
                p = edge.pop(rng.integers(len(edge)))
                if area[p] >= 0:
                    continue
                area[p] = k
                size[k] += 1
                edge += [q for q in around(*p) if area[q] < 0]
            for p in edge:
                if rng.random() < 0.6:
                    frontier.add(p)
        if not ok or size.min() < 2:
            continue
        adj = np.zeros((count, count), bool)
        for r in range(rows):
            for c in range(cols):
                for q in around(r, c):
                    a, b = area[r, c], area[q]
                    if a >= 0 and b >= 0 and a != b:
                        adj[a, b] = adj[b, a] = True
        if connected(adj):
            return adj


def scatter(rng, own, count, dice):
    """So many more soldiers on these territories, at most 8 each."""
    while count > 0:
        open_ = own[dice[own] < 8]
        if len(open_) == 0:
            return
        more = np.bincount(rng.integers(len(open_), size=count), minlength=len(open_))
        put = np.minimum(more, 8 - dice[open_])
        dice[open_] += put
        count -= put.sum()


def dealt(rng, size, more):
    """Territories in turn, soldiers at random; so many a territory more for the second."""
    owner = np.arange(size) % 2
    rng.shuffle(owner)
    dice = np.ones(size, int)
    for army in range(2):
        own = np.flatnonzero(owner == army)
        scatter(rng, own, int(2 * len(own) + army * (more * len(own) + rng.random())), dice)
    return owner, dice


def main(out, maps, starts, seed):
    rng = np.random.default_rng(seed)
    adjs, kinds = [], []
    for m in range(maps):
        kind = rng.choice(3, p=[0.4, 0.2, 0.4])
        if kind == 0:      # the default map of the house
            adj = hexagons(rng, 6, 7, 0.14)
        elif kind == 1:    # other hexagons, half of them thinned
            while True:
                rows, cols = rng.integers(3, 8, 2)
                share = rng.uniform(0, 0.35)
                if rows * cols * (1 - share) <= N - 1 and rows * cols * (1 - share) >= 6:
                    break
            adj = hexagons(rng, rows, cols, share)
            if rng.random() < 0.5:
                adj = thinned(rng, adj)
        else:              # irregular regions
            adj = regions(rng, 29 if rng.random() < 0.6 else rng.integers(20, 41))
            if rng.random() < 0.8:
                adj = thinned(rng, adj)
        full = np.zeros((N, N), bool)
        full[: len(adj), : len(adj)] = adj
        adjs.append(full)
        kinds.append((kind, len(adj)))
    which = rng.integers(maps, size=starts)
    owner = np.full((starts, N), 2, np.int8)
    dice = np.zeros((starts, N), np.int8)
    for s, m in enumerate(which):
        kind, n = kinds[m]
        more = 0 if rng.random() < 0.3 else rng.uniform(0, 0.6)
        owner[s, :n], dice[s, :n] = dealt(rng, n, more)
        if kind == 2 and rng.random() < 0.7:
            dice[s, :n] = 3
    adjs = np.array(adjs)
    np.savez_compressed(out, adj=np.packbits(adjs, axis=-1), which=which.astype(np.int32), owner=owner, dice=dice,
                        kind=np.array([k for k, _ in kinds], np.int8), size=np.array([n for _, n in kinds], np.int8))
    reg = [a for a, (k, n) in zip(adjs, kinds) if k == 2]
    print('regions: mean degree', np.mean([a.sum() / (a.any(1).sum()) for a in reg]))


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
