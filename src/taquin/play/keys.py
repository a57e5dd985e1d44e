"""Which key means what: by the place of the key, so that a Cyrillic layout plays as well as a Latin one."""

from __future__ import annotations

from ..board.moves import Direction

ARROWS = ("tile", "blank")
"""What an arrow says: where the tile goes, or where the blank goes."""

_LATIN, _UKRAINIAN, _RUSSIAN = "qwertyuiopasdfghjklzxcvbnm", "йцукенгшщзфівапролдячсмить", "йцукенгшщзфывапролдячсмить"
_PLACES = {
    sign: latin
    for layout in (_UKRAINIAN, _RUSSIAN)
    for cyrillic, latin in zip(layout, _LATIN, strict=True)
    for sign, latin in ((cyrillic, latin), (cyrillic.upper(), latin.upper()))
}

_DIRECTIONS = {
    **dict.fromkeys(("up", "w", "k"), Direction.UP),
    **dict.fromkeys(("down", "s", "j"), Direction.DOWN),
    **dict.fromkeys(("left", "a", "h"), Direction.LEFT),
    **dict.fromkeys(("right", "d", "l"), Direction.RIGHT),
}


def latin(key: str, character: str | None) -> str:
    """The name of a key: what it types on a Latin layout, else its own name.

    >>> latin("ц", "ц"), latin("upper_w", "W"), latin("shift+up", None), latin("question_mark", "?")
    ('w', 'W', 'shift+up', '?')
    """
    if character is not None and character.isprintable() and character != " ":
        return _PLACES.get(character, character)
    return key


def direction_of(name: str, arrows: str = "tile") -> tuple[Direction, bool] | None:
    """Where a tile goes at this key, and whether all tiles of the line go (Shift); none where the key is another.

    >>> direction_of("w"), direction_of("shift+left"), direction_of("left", "blank"), direction_of("u")
    ((Direction.UP, False), (Direction.LEFT, True), (Direction.RIGHT, False), None)
    """
    bare = name.removeprefix("shift+")
    far = bare != name
    if len(bare) == 1 and bare.isupper():
        bare, far = bare.lower(), True
    direction = _DIRECTIONS.get(bare)
    if direction is None:
        return None
    return (direction if arrows == "tile" else direction.opposite), far
