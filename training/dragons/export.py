"""Writes the weights as the program reads them: upper halves of 32-bit floats, layer by layer."""
import sys

import numpy as np

from network import load


def main(source, target, width, layers):
    p = load(source, width, layers)
    out = [p['in'], p['gin'], p['bin']]
    for layer in p['layers']:
        out += [layer['self'], layer['friend'], layer['foe'], layer['pool'], layer['b']]
    out += [p['q'], p['k'], p['a'], p['t'], p['table'], p['v1'], p['vb1'], p['v2'], p['vb2']]
    flat = np.concatenate([np.asarray(x, np.float32).reshape(-1) for x in out])
    bits = flat.view(np.uint32)
    bits = (bits + 0x7FFF + ((bits >> 16) & 1)) >> 16  # rounded to the nearest
    bits.astype('<u2').tofile(target)
    print(len(flat), 'weights')


if __name__ == '__main__':
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
