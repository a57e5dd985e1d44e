"""The automaton: what it forbids, and that nothing shorter is lost by it."""

from __future__ import annotations

from itertools import product

import pytest

from taquin.search.duplicates import BOX, FORBIDDEN, VECTORS, automaton, forbidden, shipped, undoing, write


def allowed(states: object, word: tuple[int, ...]) -> bool:
    state = 0
    for direction in word:
        state = states[4 * state + direction]
        if state == FORBIDDEN:
            return False
    return True


def effect(word: tuple[int, ...]) -> tuple[object, ...]:
    """Where the blank goes and which tiles it displaces, and the box of its way."""
    row = column = 0
    tiles: dict[tuple[int, int], tuple[int, int]] = {}
    rows, columns = [0], [0]
    for direction in word:
        after = row + VECTORS[direction][0], column + VECTORS[direction][1]
        tiles[row, column] = tiles.pop(after, after)
        row, column = after
        rows.append(row)
        columns.append(column)
    kept = frozenset((cell, home) for cell, home in tiles.items() if cell != home)
    return (row, column, kept), (min(rows), min(columns), max(rows), max(columns))


@pytest.mark.parametrize("depth", [6, 8])
def test_every_string_has_an_allowed_one_of_the_same_effect_in_its_box(depth: int) -> None:
    states = automaton(forbidden(depth))
    kept: dict[object, list[tuple[int, tuple[int, ...]]]] = {}
    for length in range(depth + 1):
        for word in product(range(4), repeat=length):
            what, box = effect(word)
            if allowed(states, word):
                kept.setdefault(what, []).append((length, box))
            elif box[2] - box[0] < BOX and box[3] - box[1] < BOX:
                assert any(
                    other <= length
                    and inner[0] >= box[0]
                    and inner[1] >= box[1]
                    and inner[2] <= box[2]
                    and inner[3] <= box[3]
                    for other, inner in kept[what]
                )


def test_known_words() -> None:
    assert len(forbidden(2)) == 4
    assert len(undoing()) == 4 * 5
    assert len(forbidden(10)) == 358


def test_the_shipped_automaton_allows_what_a_shorter_one_allows() -> None:
    shorter = automaton(forbidden(8))
    for word in product(range(4), repeat=8):
        assert allowed(shipped(), word) == allowed(shorter, word)


@pytest.mark.full
def test_the_shipped_automaton_is_what_the_builder_makes() -> None:
    import zlib

    assert zlib.decompress(write(12)) == shipped().tobytes()
