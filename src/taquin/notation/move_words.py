"""The words and signs that people write for moves, and how a text falls into them; whose moves is another question."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..board.moves import Direction
from ..errors import MoveError
from .decoding import plain

_SIGNS = {
    Direction.UP: "UP NORTH UPWARD UPWARDS ВГОРУ УГОРУ ДОГОРИ ВВЕРХ НАВЕРХ ↑ ⇑ ⬆ ▲ ⏶ 🔼 ^",
    Direction.DOWN: "DOWN SOUTH DOWNWARD DOWNWARDS ВНИЗ УНИЗ ДОНИЗУ ↓ ⇓ ⬇ ▼ ⏷ 🔽 V",
    Direction.LEFT: "LEFT WEST LEFTWARD LEFTWARDS ВЛІВО УЛІВО ЛІВОРУЧ НАЛІВО ВЛЕВО НАЛЕВО ← ⇐ ⬅ ◀ ◄ ⏴ <",
    Direction.RIGHT: "RIGHT EAST RIGHTWARD RIGHTWARDS ВПРАВО УПРАВО ПРАВОРУЧ НАПРАВО → ⇒ ➡ ⮕ ▶ ► ⏵ >",
}

SIGNS = {sign: direction for direction, signs in _SIGNS.items() for sign in signs.split()}
"""Words and arrows that are read, in capitals. V is the arrow of those who type `^ v < >`."""

LETTERS = tuple(dict(zip(letters, Direction, strict=True)) for letters in ("UDLR", "NSWE", "WSAD"))
"""Single letters that are read: a text keeps to one of these kinds, the first that has all of its letters."""

_ALL_LETTERS = frozenset("".join("".join(kind) for kind in LETTERS))

STYLES = {
    style: dict(zip(Direction, signs.split(), strict=True))
    for style, signs in {
        "letters": "U D L R",
        "lower": "u d l r",
        "arrows": "↑ ↓ ← →",
        "compass": "N S W E",
        "words": "UP DOWN LEFT RIGHT",
        "words-uk": "вгору вниз вліво вправо",
        "words-ru": "вверх вниз влево вправо",
        "list": "UP DOWN LEFT RIGHT",
    }.items()
}
"""What is written. `list` is a line with the count and then a word a line."""

WORDY = ("words", "words-uk", "words-ru")
"""The styles whose signs are parted by spaces."""

LONGEST = 10_000_000
"""The most moves that are read: more is a slip of the hand or an attack."""

_SIGN = "|".join(re.escape(sign) for sign in sorted(SIGNS, key=len, reverse=True)) + "|[UDLRNSWEA]"
_WORD = re.compile(r"[^\s,;:|/.\"'`“”„«»‘’()\[\]{}\-]+")
_COUNT_AFTER = re.compile(rf"({_SIGN})(?:[X*×]?([1-9]\d{{0,17}}))?")
_COUNT_BEFORE = re.compile(rf"(?:([1-9]\d{{0,17}})[X*×]?)?({_SIGN})")
_ESCAPE = re.compile(r"\\u([0-9a-fA-F]{4})")
_OF_THE_BLANK = re.compile(
    r"\b(?:(?:move|slide|shift)[ \t]+)?(?:the[ \t]+)?(?:0|blank|hole|gap|space|empty)"
    r"(?:[ \t]+(?:tile|square|cell|space))?"
    r"[ \t]+(?:to[ \t]+)?(?:the[ \t]+)?(?=[a-z])",
    re.IGNORECASE,
)


class Word:
    """Signs that stand together: the text, its line (None where there is only one), whether it ends its line."""

    __slots__ = ("ends_line", "line", "text")

    def __init__(self, text: str, line: int | None, ends_line: bool) -> None:
        self.text = text
        self.line = line
        self.ends_line = ends_line


def words_of(text: str) -> tuple[list[Word], bool]:
    """The words of a text that may be moves, and whether it speaks of the blank (“move 0 to left”).

    >>> [word.text for word in words_of('["UP", "down"] -> u2r')[0]]
    ['UP', 'down', 'u2r']
    """
    text = _ESCAPE.sub(lambda found: chr(int(found[1], 16)), plain(text))
    text, phrases = _OF_THE_BLANK.subn(" ", text.replace("->", "  ").replace("=>", "  "))
    lines = text.split("\n")
    several = "\n" in text.strip()
    found = []
    for number, line in enumerate(lines, 1):
        words = _WORD.findall(line)
        for at, word in enumerate(words, 1):
            found.append(Word(word, number if several else None, at == len(words)))
    return found, bool(phrases)


def is_number(word: str) -> bool:
    """Whether a word is a whole number."""
    return word.isascii() and word.isdecimal()


def are_numbers(words: Sequence[Word]) -> bool:
    """Whether these are tiles' numbers; a lone 0 is a list of no moves."""
    return bool(words) and all(is_number(word.text) for word in words) and [word.text for word in words] != ["0"]


def directions(words: Sequence[Word], start: int) -> list[Direction]:
    """What the words say, taken literally; `start` is the place of the first one."""
    signs: list[tuple[str, int]] = []
    kinds = LETTERS
    length = 0
    place = start
    for word in words:
        text = word.text.upper() if len(word.text.upper()) == len(word.text) else word.text
        if _ALL_LETTERS.issuperset(letters := set(text)) and length + len(text) <= LONGEST:
            some = tuple(kind for kind in kinds if letters <= kind.keys())
            if some:  # no longer sign is made of these letters alone
                kinds = some
                signs.append((text, 1))
                length += len(text)
                place += len(text)
                continue
        before = text[0].isdecimal()
        pattern = _COUNT_BEFORE if before else _COUNT_AFTER
        at = 0
        while at < len(text):
            move = pattern.match(text, at)
            if not move:
                raise fault("path_word", word, place, word.text[at:] if at == 0 else word.text[at])
            sign, count = (move[2], move[1]) if before else (move[1], move[2])
            if sign not in SIGNS:
                kinds = tuple(kind for kind in kinds if sign in kind)
                if not kinds:
                    raise fault("path_mixed", word, place, sign)
            length += int(count or 1)
            if length > LONGEST:
                raise MoveError("path_long", expected=LONGEST)
            signs.append((sign, int(count or 1)))
            place += 1
            at = move.end()
    meaning = {**SIGNS, **kinds[0]}
    found: list[Direction] = []
    for sign, count in signs:
        found += [meaning[sign]] * count if sign in meaning else map(meaning.__getitem__, sign)
    return found


def fault(code: str, word: Word, place: int, found: str, **fields: object) -> MoveError:
    """The error of a word: its line, its place among the moves as they are written, and what stood there."""
    shown = found if len(found) <= 20 else found[:20] + "…"
    return MoveError(code, found=shown, place=place, line=word.line, **fields)
