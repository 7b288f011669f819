"""PNG files with a palette: a screen has few colours, and a byte a pixel is a third of the size."""

import struct
import zlib
from collections import Counter

MOST = 256


def pixels(png):
    """Width, height and the pixels (four bytes each) of what Chromium writes: 8 bits, RGB or RGBA."""
    place, data, head = 8, b"", None
    while place < len(png):
        length, kind = struct.unpack(">I4s", png[place : place + 8])
        body = png[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            head = struct.unpack(">IIBBBBB", body)
        elif kind == b"IDAT":
            data += body
        place += 12 + length
    width, height, depth, colour, _, _, interlaced = head
    if depth != 8 or colour not in (2, 6) or interlaced:
        raise SystemExit("pictures: this kind of PNG is not known")
    step = 3 if colour == 2 else 4
    lines, before = zlib.decompress(data), bytearray(width * step)
    found = []
    for row in range(height):
        begin = row * (width * step + 1)
        how, line = lines[begin], bytearray(lines[begin + 1 : begin + 1 + width * step])
        unfilter(how, line, before, step)
        found += [tuple(line[at : at + step]) + (255,) * (4 - step) for at in range(0, len(line), step)]
        before = line
    return width, height, found


def unfilter(how, line, above, step):
    for at in range(len(line)):
        left = line[at - step] if at >= step else 0
        up, corner = above[at], above[at - step] if at >= step else 0
        if how == 1:
            line[at] = line[at] + left & 255
        elif how == 2:
            line[at] = line[at] + up & 255
        elif how == 3:
            line[at] = line[at] + (left + up) // 2 & 255
        elif how == 4:
            guess = left + up - corner
            nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
            line[at] = line[at] + nearest[2] & 255


def palette(counts):
    """At most 256 colours: boxes of colours are halved, always the one that errs most."""
    boxes = [list(counts.items())]

    def spread(box):
        def width(channel):
            values = [colour[channel] for colour, _ in box]
            return max(values) - min(values)

        channel = max(range(4), key=width)
        return width(channel) * len(box) ** 0.5, channel

    while len(boxes) < MOST:
        ranked = [(spread(box), number) for number, box in enumerate(boxes)]
        (size, channel), number = max(ranked)
        if size == 0:
            break
        box = sorted(boxes.pop(number), key=lambda entry: entry[0][channel])
        half = sum(weight(count) for _, count in box) / 2
        cut, passed = 0, 0
        while passed < half and cut < len(box) - 1:
            passed += weight(box[cut][1])
            cut += 1
        boxes += [box[:cut], box[cut:]]
    # A surface keeps its exact colour: each box is what most of its pixels are.
    chosen = {}
    for box in boxes:
        best = max(box, key=lambda entry: entry[1])[0]
        chosen.update({colour: best for colour, _ in box})
    return chosen


def weight(count):
    """Large surfaces count more than edges, but not a thousand times more."""
    return count**0.5


def fewer_colours(png):
    width, height, found = pixels(png)
    chosen = palette(Counter(found))
    colours = sorted(set(chosen.values()), key=lambda colour: colour[3])
    number = {colour: index for index, colour in enumerate(colours)}
    bytes_of = {colour: number[near] for colour, near in chosen.items()}
    rows = (bytes(bytes_of[colour] for colour in found[row * width : (row + 1) * width]) for row in range(height))
    data = zlib.compress(b"".join(b"\0" + row for row in rows), 9)
    clear = [colour[3] for colour in colours if colour[3] < 255]

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", b"".join(bytes(colour[:3]) for colour in colours))
        + (chunk(b"tRNS", bytes(clear)) if clear else b"")
        + chunk(b"IDAT", data)
        + chunk(b"IEND", b"")
    )
