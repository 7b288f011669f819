"""Draws a terminal's screen, as `tmux capture-pane -e -p` tells it, as SVG: reads one, writes the other."""

import re
import sys
import unicodedata
from html import escape

WIDE, HIGH = 9, 19
FONT = "DejaVu Sans Mono, Liberation Mono, monospace"
INK, PAPER = (0xD8, 0xD4, 0xCC), (0x1C, 0x1A, 0x18)
# The sixteen colours of a terminal, as many terminals have them.
NAMED = [
    (0x1C, 0x1E, 0x22), (0xCC, 0x44, 0x3C), (0x5A, 0xA0, 0x4A), (0xC8, 0xA0, 0x38),
    (0x4A, 0x80, 0xC8), (0xA0, 0x60, 0xB4), (0x40, 0xA4, 0xA8), (0xC8, 0xC8, 0xC4),
    (0x70, 0x74, 0x7A), (0xEC, 0x6A, 0x60), (0x80, 0xC8, 0x70), (0xE8, 0xC4, 0x60),
    (0x78, 0xA8, 0xE8), (0xC4, 0x8C, 0xD8), (0x70, 0xCC, 0xD0), (0xF4, 0xF4, 0xF0),
]
# Blocks are drawn, since letters of a font leave seams: left, top, width and height in cells.
BLOCKS = {"█": (0, 0, 1, 1), "▀": (0, 0, 1, 0.5), "▄": (0, 0.5, 1, 0.5), "▌": (0, 0, 0.5, 1), "▐": (0.5, 0, 0.5, 1)}


def indexed(number):
    """A colour of the 256."""
    if number < 16:
        return NAMED[number]
    if number >= 232:
        return (8 + 10 * (number - 232),) * 3
    steps = (0, 95, 135, 175, 215, 255)
    number -= 16
    return steps[number // 36], steps[number // 6 % 6], steps[number % 6]


def shown(colour):
    return "#%02x%02x%02x" % colour


class Style:
    """How the letters that follow look."""

    def __init__(self):
        self.ink, self.paper = None, None
        self.bold = self.dim = self.turned = self.under = False

    def change(self, codes):
        numbers = [int(code or 0) for code in codes.split(";")]
        while numbers:
            code = numbers.pop(0)
            if code == 0:
                self.__init__()
            elif code in (38, 48):
                if numbers.pop(0) == 2:
                    colour, numbers = tuple(numbers[:3]), numbers[3:]
                else:
                    colour = indexed(numbers.pop(0))
                if code == 38:
                    self.ink = colour
                else:
                    self.paper = colour
            elif 30 <= code <= 37 or 90 <= code <= 97:
                self.ink = NAMED[code - 30 if code < 90 else code - 82]
            elif 40 <= code <= 47 or 100 <= code <= 107:
                self.paper = NAMED[code - 40 if code < 100 else code - 92]
            elif code == 39:
                self.ink = None
            elif code == 49:
                self.paper = None
            elif code in (1, 2, 22):
                self.bold, self.dim = code == 1, code == 2
            elif code in (4, 24):
                self.under = code == 4
            elif code in (7, 27):
                self.turned = code == 7

    def colours(self):
        ink, paper = self.ink or INK, self.paper or PAPER
        if self.turned:
            ink, paper = paper, ink
        if self.dim:
            ink = tuple((2 * a + b) // 3 for a, b in zip(ink, paper))
        return shown(ink), shown(paper)


def draw(screen):
    """The shapes of a screen and its size in cells."""
    back, front, width = [], [], 0
    style = Style()
    lines = screen.rstrip("\n").split("\n")
    for row, line in enumerate(lines):
        column = 0
        for part in re.split("(\x1b\\[[0-9;]*m)", line):
            if part.startswith("\x1b"):
                style.change(part[2:-1])
                continue
            ink, paper = style.colours()
            first, letters = column, []
            for letter in part:
                if letter in BLOCKS:
                    left, top, wide, high = BLOCKS[letter]
                    front.append(rect(column + left, row + top, wide, high, ink))
                elif letter != " ":
                    letters.append((column, letter))
                column += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
            if paper != shown(PAPER) and column > first:
                back.append(rect(first, row, column - first, 1, paper))
            if letters:
                places = " ".join(str(at * WIDE) for at, _ in letters)
                looks = (' font-weight="bold"' if style.bold else "") + (' text-decoration="underline"' if style.under else "")
                text = escape("".join(letter for _, letter in letters))
                front.append(f'<text x="{places}" y="{row * HIGH + 14}" fill="{ink}"{looks}>{text}</text>')
        width = max(width, column)
    return back + front, width, len(lines)


def rect(column, row, wide, high, colour):
    x, y, w, h = column * WIDE, row * HIGH, wide * WIDE, high * HIGH
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{colour}" shape-rendering="crispEdges"/>'


def main():
    shapes, columns, rows = draw(sys.stdin.read())
    width, height = (columns + 2) * WIDE, (rows + 1) * HIGH
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">')
    print(f'<rect width="{width}" height="{height}" rx="8" fill="{shown(PAPER)}"/>')
    print(f'<g transform="translate({WIDE} {HIGH // 2})" font-family="{FONT}" font-size="15">')
    print("\n".join(shapes))
    print("</g></svg>")


main()
