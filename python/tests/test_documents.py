"""The examples of the package and of its page do what they say; both languages say the same."""

import doctest
import importlib
import pathlib
import re
import sysconfig
import unittest
from unittest import mock

import plateau_games

ROOT = pathlib.Path(__file__).resolve().parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


class Documents(unittest.TestCase):
    def test_the_examples_of_the_modules(self):
        for name in ("", ".bots", ".pettingzoo", ".gymnasium", ".openspiel"):
            module = importlib.import_module(f"plateau_games{name}")
            failed, tried = doctest.testmod(module, optionflags=FLAGS)
            self.assertEqual((failed, tried > 0), (0, True), name)

    def test_the_examples_of_the_pages(self):
        for page in (ROOT.parent / "docs" / "python.md", ROOT / "README.md"):
            failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
            self.assertEqual((failed, tried > 0), (0, True), page)

    def test_the_table_of_all_games_tells_the_truth(self):
        page = (ROOT.parent / "docs" / "python.md").read_text()
        for line in plateau_games_table().splitlines():
            self.assertIn(line, page)

    def test_both_languages_have_the_same_sentences(self):
        told = []
        for language in ("en", "fr"):
            text = (ROOT / "words" / f"{language}.ftl").read_text()
            sentences = re.split(r"\n(?=[a-z])", text)
            found = {}
            for sentence in sentences:
                key, _, words = sentence.partition(" = ")
                found[key.strip()] = sorted(set(re.findall(r"\$\w+", words)))
            told.append(found)
        self.assertEqual(*told)

    def test_every_sentence_that_the_code_says_is_there(self):
        code = "".join(path.read_text() for path in (ROOT / "src").rglob("*.rs"))
        said = set(re.findall(r'"(python-[a-z-]+)"', code))
        there = set(re.findall(r"^(python-[a-z-]+) =", (ROOT / "words" / "en.ftl").read_text(), re.M))
        self.assertEqual(said, there)

    def test_a_free_threaded_interpreter_is_refused_with_a_sentence(self):
        with mock.patch.object(sysconfig, "get_config_var", lambda _: 1):
            with self.assertRaisesRegex(ImportError, "free-threaded"):
                importlib.reload(plateau_games)
        importlib.reload(plateau_games)


def plateau_games_table() -> str:
    """The rows of the table of all games at a glance."""
    forms = [
        ("connect4", {}),
        ("taquin", {}),
        ("ricochet", {}),
        ("ricochet", {"players": 4}),
        ("dragons", {}),
        ("dragons", {"armies": 4}),
        ("icebreaker", {}),
    ]
    lines = []
    for name, options in forms:
        game = plateau_games.load(name, **options)
        given = ", ".join([f'"{name}"', *(f"{key}={value}" for key, value in options.items())])
        yes = {True: "yes", False: "no"}
        shape = " × ".join(map(str, game.observation_shape))
        lines.append(
            f"| `load({given})` | {game.seats} | {yes[game.random_start]} | {yes[game.chance]} | "
            f"{yes[game.simultaneous]} | {game.actions} | {shape} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(plateau_games_table())
