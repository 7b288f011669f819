"""fogleman/Ricochet as a program that `cargo bench -p plateau-ricochet --bench ricochet` can ask.

Reads lines `LENGTH POSITION`, writes a line `LENGTH MICROSECONDS` for each: the length that the
library found, and the CPU time of its search. The library is what its `build_ricochet` makes.
"""

import ctypes
import sys
import time


class Game(ctypes.Structure):
    _fields_ = [
        ("grid", ctypes.c_uint * 256),
        ("moves", ctypes.c_uint * 256),
        ("robots", ctypes.c_uint * 4),
        ("token", ctypes.c_uint),
        ("last", ctypes.c_uint),
    ]


ROBOT = 0x10


def cell(name):
    """The index of a cell such as `m3`; rows are counted from the top, from 1."""
    return (int(name[1:]) - 1) * 16 + ord(name[0]) - ord("a")


def read(position):
    """A game of the library; its first robot is the one that has to move."""
    walls, robots, task = position.split()
    game = Game()
    for index, digit in enumerate(walls.replace("/", "")):
        game.grid[index] = int(digit, 16)
    cells = dict(robot.split("=") for robot in robots.split(","))
    mover, target = task.split(">")
    for index, name in enumerate([mover] + [name for name in cells if name != mover]):
        game.robots[index] = cell(cells[name])
        game.grid[game.robots[index]] |= ROBOT
    game.token = cell(target)
    return game


def main():
    library = ctypes.CDLL(sys.argv[1])
    path = ctypes.create_string_buffer(256)
    for line in sys.stdin:
        game = read(line.split(" ", 1)[1])
        begin = time.thread_time_ns()
        length = library.search(ctypes.byref(game), path, None)
        spent = time.thread_time_ns() - begin
        print(length, spent / 1000, flush=True)


main()
