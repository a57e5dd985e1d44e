"""Parquet files grown by whole row groups: pieces that are Parquet files themselves become one, without being decoded.

A Parquet file is its column chunks, then a footer that says where each of them lies. So the chunks of a piece are
copied as they are, and what its footer says of them is moved by as many bytes. The footer is a structure of Thrift's
compact protocol; here it is read into numbered fields and written again, whatever fields it has.

Source: the format's definition, `parquet.thrift` of the Apache Parquet project, and Thrift's compact protocol.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    Fields = dict[int, tuple[int, Any]]

MAGIC = b"PAR1"
_TRUE, _FALSE, _BYTE, _SHORT, _INT, _LONG, _DOUBLE, _BINARY, _LIST, _SET, _MAP, _STRUCT = range(1, 13)

_SCHEMA, _NUM_ROWS, _ROW_GROUPS, _METADATA = 2, 3, 4, 5
_COLUMNS, _GROUP_OFFSET, _ORDINAL = 1, 5, 7
_CHUNK_OFFSET, _CHUNK, _OFFSET_INDEX, _COLUMN_INDEX = 2, 3, 4, 6
_SIZE, _DATA_PAGES, _DICTIONARY = 7, 9, 11
_IN_CHUNK = (_DATA_PAGES, 10, _DICTIONARY, 14)
"""Of a column chunk's description, the offsets of its data, index and dictionary pages and of its Bloom filter."""
_MOST_ORDINALS = 1 << 15


def parted(piece: memoryview) -> tuple[memoryview, bytes]:
    """The column chunks of a Parquet file in memory, and its footer.

    Raises:
        ValueError: where it is no Parquet file.
    """
    if piece[:4] != MAGIC or piece[-4:] != MAGIC:
        raise ValueError("this is no Parquet file")
    length = int.from_bytes(piece[-8:-4], "little")
    return piece[4 : -8 - length], bytes(piece[-8 - length : -8])


def joined(
    footers: Iterable[tuple[int, bytes]],
    metadata: dict[str, str],
    edits: Mapping[str, Callable[[bytes], bytes]] | None = None,
) -> bytes:
    """The end of a file, from its first footer on: the pieces' footers, each with where its column chunks begin.

    `metadata` joins the key-value metadata of the first piece, where `edits` change values by their keys.
    """
    whole: Fields | None = None
    groups: list[Fields] = []
    rows = 0
    for offset, footer in footers:
        fields = read(footer)
        rows += fields[_NUM_ROWS][1]
        for group in fields[_ROW_GROUPS][1][1]:
            _move(group, offset - len(MAGIC), len(groups))
            groups.append(group)
        whole = whole or fields
    if whole is None:
        raise ValueError("there are no pieces")
    pairs = [{1: (_BINARY, key.encode()), 2: (_BINARY, value.encode())} for key, value in metadata.items()]
    if pairs:
        before = whole[_METADATA][1][1] if _METADATA in whole else []
        kept = [_edited(pair, edits or {}) for pair in before if pair[1][1].decode() not in metadata]
        whole[_METADATA] = (_LIST, (_STRUCT, kept + pairs))
    whole[_NUM_ROWS] = (_LONG, rows)
    whole[_ROW_GROUPS] = (_LIST, (_STRUCT, groups))
    out = written(whole)
    return out + len(out).to_bytes(4, "little") + MAGIC


def read(footer: bytes) -> Fields:
    """The fields of a footer by their numbers, each with its type."""
    return _Reader(footer).struct()


def written(fields: Fields) -> bytes:
    """The bytes of a structure."""
    out = bytearray()
    _write_struct(out, fields)
    return bytes(out)


def _edited(pair: Fields, edits: Mapping[str, Callable[[bytes], bytes]]) -> Fields:
    edit = edits.get(pair[1][1].decode())
    return pair if edit is None else {**pair, 2: (_BINARY, edit(pair[2][1]))}


def _move(group: Fields, by: int, ordinal: int) -> None:
    _shift(group, _GROUP_OFFSET, by)
    if _ORDINAL in group:
        if ordinal < _MOST_ORDINALS:
            group[_ORDINAL] = (_SHORT, ordinal)
        else:
            del group[_ORDINAL]
    for column in group[_COLUMNS][1][1]:
        move_chunk(column, by)


def move_chunk(column: Fields, by: int) -> None:
    """Move a column chunk by so many bytes."""
    for field in (_CHUNK_OFFSET, _OFFSET_INDEX, _COLUMN_INDEX):
        _shift(column, field, by)
    for field in _IN_CHUNK:
        _shift(column[_CHUNK][1], field, by)


def chunks_of(footer: bytes) -> list[tuple[int, int, Fields]]:
    """The column chunks of a file's one row group: where each begins, its length, and what is said of it."""
    (group,) = read(footer)[_ROW_GROUPS][1][1]
    found = []
    for column in group[_COLUMNS][1][1]:
        chunk: Fields = column[_CHUNK][1]
        begin = min(chunk[field][1] for field in (_DATA_PAGES, _DICTIONARY) if field in chunk and chunk[field][1])
        found.append((begin, chunk[_SIZE][1], column))
    return found


def schema_of(fields: Fields) -> list[Fields]:
    """What a footer's schema says of each column, where none is nested."""
    elements: list[Fields] = fields[_SCHEMA][1][1][1:]
    return elements


def with_group(fields: Fields, columns: Sequence[Fields], rows: int, size: int) -> bytes:
    """A footer with one row group, of these column chunks, that begins behind the file's first bytes."""
    group = {
        _COLUMNS: (_LIST, (_STRUCT, list(columns))),
        2: (_LONG, size),
        3: (_LONG, rows),
        _GROUP_OFFSET: (_LONG, len(MAGIC)),
        6: (_LONG, size),
        _ORDINAL: (_SHORT, 0),
    }
    return written({**fields, _NUM_ROWS: (_LONG, rows), _ROW_GROUPS: (_LIST, (_STRUCT, [group]))})


def described(element: Fields, rows: int, begin: int, size: int, encodings: Sequence[int]) -> Fields:
    """What is said of a column chunk that is not compressed and has no dictionary."""
    chunk = {
        1: element[1],
        2: (_LIST, (_INT, list(encodings))),
        3: (_LIST, (_BINARY, [element[4][1]])),
        4: (_INT, 0),
        5: (_LONG, rows),
        6: (_LONG, size),
        _SIZE: (_LONG, size),
        _DATA_PAGES: (_LONG, begin),
    }
    return {_CHUNK_OFFSET: (_LONG, 0), _CHUNK: (_STRUCT, chunk)}


def page_header(rows: int, size: int, encoding: int, levels: int) -> bytes:
    """The header of a data page (version 1) that is not compressed."""
    page = {1: (_INT, rows), 2: (_INT, encoding), 3: (_INT, levels), 4: (_INT, levels)}
    return written({1: (_INT, 0), 2: (_INT, size), 3: (_INT, size), 5: (_STRUCT, page)})


def _shift(fields: Fields, number: int, by: int) -> None:
    if number in fields and fields[number][1]:  # some writers leave 0 where there is nothing
        kind, value = fields[number]
        fields[number] = (kind, value + by)


class _Reader:
    """Reads a structure; a list is its items' type and the items."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    def struct(self) -> Fields:
        fields: Fields = {}
        number = 0
        while byte := self._byte():
            kind = byte & 15
            number = number + (byte >> 4) if byte >> 4 else self._signed()
            fields[number] = (kind, kind == _TRUE if kind in (_TRUE, _FALSE) else self._value(kind))
        return fields

    def _byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def _number(self) -> int:
        value = shift = 0
        while (byte := self._byte()) & 128:
            value |= (byte & 127) << shift
            shift += 7
        return value | byte << shift

    def _signed(self) -> int:
        value = self._number()
        return value >> 1 ^ -(value & 1)

    def _value(self, kind: int) -> Any:
        if kind in (_TRUE, _FALSE, _BYTE):
            return self._byte()
        if kind in (_SHORT, _INT, _LONG):
            return self._signed()
        if kind in (_DOUBLE, _BINARY):
            length = 8 if kind == _DOUBLE else self._number()
            self.at += length
            return self.data[self.at - length : self.at]
        if kind in (_LIST, _SET):
            byte = self._byte()
            count = byte >> 4 if byte >> 4 < 15 else self._number()
            return byte & 15, [self._value(byte & 15) for _ in range(count)]
        if kind == _STRUCT:
            return self.struct()
        raise ValueError(f"a footer with a field of type {kind}")


def _write_number(out: bytearray, value: int) -> None:
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)


def _write_signed(out: bytearray, value: int) -> None:
    _write_number(out, value << 1 if value >= 0 else (-value << 1) - 1)


def _write_struct(out: bytearray, fields: Fields) -> None:
    before = 0
    for number, (kind, value) in sorted(fields.items()):
        if kind in (_TRUE, _FALSE):
            kind = _TRUE if value else _FALSE
        if 0 < number - before < 16:
            out.append(number - before << 4 | kind)
        else:
            out.append(kind)
            _write_signed(out, number)
        before = number
        if kind not in (_TRUE, _FALSE):
            _write_value(out, kind, value)
    out.append(0)


def _write_value(out: bytearray, kind: int, value: Any) -> None:
    if kind in (_TRUE, _FALSE, _BYTE):
        out.append(value)
    elif kind in (_SHORT, _INT, _LONG):
        _write_signed(out, value)
    elif kind in (_DOUBLE, _BINARY):
        if kind == _BINARY:
            _write_number(out, len(value))
        out += value
    elif kind in (_LIST, _SET):
        item, values = value
        if len(values) < 15:
            out.append(len(values) << 4 | item)
        else:
            out.append(15 << 4 | item)
            _write_number(out, len(values))
        for one in values:
            _write_value(out, item, one)
    else:
        _write_struct(out, value)
