"""Bytes to plain text: encodings, line ends, and the many characters that stand for a space, a bar or a digit."""

from __future__ import annotations

_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_NOTHING = "\0\x1a\u200b\u200c\u200d\u2060\ufeff\ufe0e\ufe0f\u20e3\u00ad\u200e\u200f"
_LINE_ENDS = "\u0085\u2028\u2029\v\f"
_BARS = "│┃║┆┇┊┋╎╏￨｜❘❙❚▏▕"
_DASHES = "\u2212\u2010\u2011\u2012\u2013\u2014\u2015\ufe63\uff0d"

_PLAIN: dict[int, str | None] = {
    **dict.fromkeys(map(ord, _SPACES), " "),
    **dict.fromkeys(map(ord, _NOTHING), None),
    **dict.fromkeys(map(ord, _LINE_ENDS), "\n"),
    **dict.fromkeys(map(ord, _DASHES), "-"),
    # The other box-drawing characters are lines, corners and crossings: parts of a border.
    **dict.fromkeys(range(0x2500, 0x2580), "+"),
    **dict.fromkeys(map(ord, "─━═┄┅┈┉╌╍"), "-"),
    **dict.fromkeys(map(ord, _BARS), "|"),
    **dict.fromkeys(map(ord, "，、،"), ","),
    ord("；"): ";",
    ord("／"): "/",
    ord("＿"): "_",
}


def decode(data: bytes) -> str:
    """Bytes as text: a byte order mark is believed, UTF-16 without one is recognised, else UTF-8.

    What is not UTF-8 is read as Windows-1251: in both it and Windows-1252 the digits and the no-break space are the
    same, and it knows the Cyrillic х that some write for the blank. A box drawn by a console is read as code page 866,
    which has its lines where 437 has them.

    >>> decode("1 2".encode("utf-16"))
    '1 2'
    """
    if data.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        return data.decode("utf-32", "replace")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", "replace")
    head = data[:400]
    even, odd = head[::2].count(0), head[1::2].count(0)
    if (even + odd) * 10 > len(head) and (even + odd > 1 or len(head) == 2):  # a text has no zero bytes else
        return data.decode(max(("utf-16-le", "utf-16-be"), key=lambda order: _plainness(head, order)), "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        drawn = any(data.count(line) > 1 for line in (b"\xc4\xc4", b"\xcd\xcd"))
        return data.decode("cp866" if drawn else "cp1251", "replace")


def _plainness(data: bytes, encoding: str) -> int:
    """How many characters are digits, spaces and the like if the bytes are read so."""
    return sum(sign.isascii() for sign in data.decode(encoding, "replace"))


def plain(text: str) -> str:
    """Text with one kind of line end, space, bar, dash and digit; columns stay where they are.

    >>> plain("│ １ │\\r\\n")
    '| 1 |\\n'
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii() and not any(sign in text for sign in "\v\f\0\x1a"):
        return text
    digits = {ord(sign): str(int(sign)) for sign in set(text) if sign.isdecimal() and not sign.isascii()}
    return text.translate({**_PLAIN, **digits})
