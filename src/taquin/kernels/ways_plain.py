"""The twin of `ways` in plain Python: the same answers, slowly."""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence

WORD = (1 << 64) - 1


def play(target: Sequence[int], lying: MutableSequence[int], blank: int, way: bytes) -> int:
    """See the compiled kernel."""
    mark, made = lying[blank], len(way)
    for at, direction in enumerate(way):
        cell = target[4 * blank + direction]
        if cell < 0:
            made = at
            break
        lying[blank] = lying[cell]
        blank = cell
    lying[blank] = mark
    return made


def without_loops(
    target: Sequence[int],
    rolls: Sequence[int],
    lying: MutableSequence[int],
    blank: int,
    way: bytearray,
    keys: MutableSequence[int],
    places: MutableSequence[int],
) -> int:
    """See the compiled kernel."""
    cells, key = len(lying), 1
    met = {key: 0}
    kept, made = [key], bytearray()
    for direction in way:
        cell = target[4 * blank + direction]
        tile = lying[blank] = lying[cell]
        key = key + rolls[tile] * (rolls[cells + blank] - rolls[cells + cell]) & WORD
        blank = cell
        made.append(direction)
        if key in met:
            for gone in kept[met[key] + 1 :]:
                del met[gone]
            del made[met[key] :], kept[met[key] + 1 :]
        else:
            met[key] = len(made)
            kept.append(key)
    way[: len(made)] = made
    return len(made)
