#!/usr/bin/env python3
"""A Connect Four bot that speaks the Universal Game Interface, in 40 lines. Make `choose` better.

    plateau check-bot "python3 bot.py" connect4        what is wrong with it
    plateau arena cup.toml                             a match against the levels easy and echo
"""
import random
import sys

ROWS, COLUMNS = 6, 7


def choose(heights):
    """Your idea goes here. `heights` tells how many discs lie in each column; moves are 1 to 7."""
    return random.choice([column + 1 for column in range(COLUMNS) if heights[column] < ROWS])


def read_position(words):
    """What `position startpos|fen ROWS TO_MOVE [moves …]` says: 7/7/7/7/7/3x3 o moves 4 …"""
    heights = [0] * COLUMNS
    if words[0] == "fen":
        for row in words[1].split("/"):
            column = 0
            for letter in row:  # a number counts empty cells, a letter is a disc
                if letter.isdigit():
                    column += int(letter)
                else:
                    heights[column] += 1
                    column += 1
    for move in words[words.index("moves") + 1:] if "moves" in words else []:
        heights[int(move) - 1] += 1
    return heights


heights = [0] * COLUMNS
for line in sys.stdin:
    word, *rest = line.split() or [""]
    if word == "ugi":
        print("id name starter\nugiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "position":
        heights = read_position(rest)
    elif word == "go":
        print("bestmove", choose(heights), flush=True)
    elif word == "quit":
        break
