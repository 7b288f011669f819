"""Executes a notebook: all its cells in order, in one process, without Jupyter.

    python notebook.py --short NOTEBOOK.ipynb    SHORT is True in it: seconds
    python notebook.py --whole NOTEBOOK.ipynb    SHORT is False in it: minutes

A cell that raises ends it, with the cell that did."""

import json
import os
import sys
import time
import traceback


def main() -> None:
    form, path = sys.argv[1:]
    os.environ["PLATEAU_SHORT"] = "1" if form == "--short" else ""
    with open(path) as file:
        notebook = json.load(file)
    room: dict[str, object] = {"__name__": "__main__"}
    began = time.perf_counter()
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] != "code":
            continue
        code = "".join(cell["source"])
        try:
            exec(compile(code, f"{os.path.basename(path)}, cell {number}", "exec"), room)
        except BaseException:
            traceback.print_exc()
            sys.exit(f"{path}: cell {number} failed:\n{code}")
    print(f"{os.path.basename(path)}: {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
