"""What the documentation says is so."""

import doctest
import pathlib

import pytest

import tabuleiro
import tabuleiro._writer
import tabuleiro.envs

HERE = pathlib.Path(__file__).parent.parent
PAGES = [HERE / "README.md", HERE / "TUTORIAL.md", HERE.parent.parent / "docs/library.md"]
FLAGS = doctest.ELLIPSIS | doctest.IGNORE_EXCEPTION_DETAIL
NAMES = {name: getattr(tabuleiro, name) for name in tabuleiro.__all__}


@pytest.mark.parametrize("page", PAGES)
def test_pages(page: pathlib.Path) -> None:
    failed, tried = doctest.testfile(str(page), module_relative=False, optionflags=FLAGS)
    assert tried > 0 and failed == 0


def test_docstrings() -> None:
    tried = failed = 0
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    finder = doctest.DocTestFinder()
    for module in (tabuleiro, tabuleiro._writer, tabuleiro.envs):
        for test in finder.find(module, module.__name__, extraglobs=NAMES):
            runner.run(test)
    # The classes and functions of the extension, which belong to the package but are not written in it.
    for name, value in NAMES.items():
        for test in finder.find(value, name, module=tabuleiro, globs=dict(NAMES)):
            runner.run(test)
    failed, tried = runner.summarize()
    assert failed == 0 and tried > 20


def test_everything_is_documented() -> None:
    for name, value in NAMES.items():
        if not isinstance(value, str):
            assert value.__doc__, name
        if isinstance(value, type):
            for member in vars(value):
                if not member.startswith("_"):
                    assert getattr(value, member).__doc__, f"{name}.{member}"
