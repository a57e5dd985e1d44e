"""Paths that move: the SVG's key frames, the frames of bitmaps, and the player's data lead along the path."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path as FilePath
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from taquin import Board, MoveError, Path, RequestError, animate_image, animate_svg, draw_image, player_html
from taquin.drawing.motion import AFTER, BEFORE, LONGEST, Motion

from ..strategies import boards

GOLDEN = FilePath(__file__).parent.parent / "golden" / "svg"
SVG = "{http://www.w3.org/2000/svg}"
BOARD, PATH = Board.parse("1 2 3/4 0 6/7 5 8"), Path.parse("UL")

ANIMATIONS = {
    "animated": lambda: animate_svg(BOARD, PATH),
    "animated-once-dark": lambda: animate_svg(
        BOARD, "RDLLUURRD", metric="mtm", loop=False, theme="dark", language="uk"
    ),
    "animated-still": lambda: animate_svg(BOARD, "", theme="contrast"),
}


def walks(data: st.DataObject, board: Board, most: int = 12) -> Path:
    """A legal path."""
    moves = []
    for _ in range(data.draw(st.integers(0, most))):
        if not board.moves():
            break
        moves.append(data.draw(st.sampled_from(board.moves())))
        board = board.after(moves[-1])
    return Path(moves)


@pytest.mark.parametrize("name", ANIMATIONS)
def test_golden_animation(name: str, request: pytest.FixtureRequest) -> None:
    picture = ANIMATIONS[name]()
    path = GOLDEN / f"{name}.svg"
    if request.config.getoption("--write-transcripts"):
        path.write_text(picture, encoding="utf-8")
    assert picture == path.read_text(encoding="utf-8")


def positions(svg: str, share: float) -> dict[int, int]:
    """Which tile rests in which place (x, y as one number) at a share (percent) of the whole time."""
    root = ET.fromstring(svg)
    found = {}
    for group in root.iter(f"{SVG}g"):
        text = group.find(f"{SVG}text")
        transform = re.fullmatch(r"translate\((\d+) (\d+)\)", group.get("transform", ""))
        if text is None or transform is None:
            continue
        x, y = map(int, transform.groups())
        frames = re.search(rf"@keyframes {group.get('class')}{{(.*?}})}}", svg) if group.get("class") else None
        if frames:
            for shares, x_, y_ in re.findall(r"([\d.%,]+){transform:translate\((\d+)px,(\d+)px\)}", frames[1]):
                first, _, last = shares.partition(",")
                if float(first[:-1]) <= share <= float((last or first)[:-1]):
                    x, y = int(x_), int(y_)
                    break
            else:
                raise AssertionError(f"{text.text} is on its way at {share} %")
        found[int(text.text or "")] = y * 100 + x
    return found


@given(st.data(), st.sampled_from(["stm", "mtm"]), st.sampled_from([None, 0.5, 3.0, 40.0]))
@settings(max_examples=60)
def test_every_move_is_shown_in_its_time(data: st.DataObject, metric: str, speed: float | None) -> None:
    board = data.draw(boards(4))
    path = walks(data, board)
    svg = animate_svg(board, path, metric=metric, speed=speed, theme="light")
    motion = Motion(board, path, metric=metric, speed=speed)
    assert motion.turns == path.length(metric)
    stops = [BEFORE / 2, motion.total - AFTER / 2]
    after = [board, board.after(path)]
    shown = board
    for turn in range(motion.turns):
        for slide, direction in zip(motion.slides, path, strict=True):
            if slide.turn == turn:
                assert shown.tiles[slide.source] == slide.tile
                shown = shown.after(direction)
                assert shown.tiles[slide.target] == slide.tile
        if motion.slide < motion.turn:  # there is a moment of rest
            stops.append(motion.start(turn) + (motion.slide + motion.turn) / 2)
            after.append(shown)
    for time, there in zip(stops, after, strict=True):
        columns = there.shape.columns
        expected = {
            tile: cell // columns * 10_000 + cell % columns * 100 for cell, tile in enumerate(there.tiles) if tile
        }
        assert positions(svg, 100 * time / motion.total) == expected


def test_it_loads_nothing_and_minds_the_viewer() -> None:
    svg = animate_svg(BOARD, PATH)
    for word in ("<script", "href", "url(", "@import", " id=", "http://", " on"):
        assert word not in svg.replace("http://www.w3.org/2000/svg", "").lower().replace("position", ""), word
    assert "@media(prefers-reduced-motion:reduce)" in svg
    assert svg.count("infinite") == 3  # two tiles and the line of progress
    once = animate_svg(BOARD, PATH, loop=False)
    assert "infinite" not in once
    assert once.count(" 1 forwards") == 3
    assert set(re.findall(r"taquin-[0-9a-f]{8}", svg)).isdisjoint(re.findall(r"taquin-[0-9a-f]{8}", once))


def test_the_text_alternative() -> None:
    root = ET.fromstring(animate_svg(BOARD, PATH, language="ru"))
    assert [child.text for child in root][:2] == [
        "Доска 3x3 со скользящими фишками, 2 хода",
        "Строка 1: 1, 2, 3. Строка 2: 4, пустая клетка, 6. Строка 3: 7, 5, 8. Ходы фишек: UL.",
    ]
    assert "<title>A</title>\n<desc>B</desc>" in animate_svg(BOARD, PATH, title="A", description="B")


def test_a_long_path_takes_a_minute_and_little_room() -> None:
    path = Path.parse("ULDR" * 500 + "U")
    motion = Motion(BOARD, path)
    assert motion.total == pytest.approx(BEFORE + LONGEST + AFTER)
    assert len(animate_svg(BOARD, path)) < 80 * len(path)


@pytest.mark.parametrize("draw", [animate_svg, player_html, animate_image])
def test_what_can_t_be_animated(draw: Any) -> None:
    with pytest.raises(MoveError, match="move 2"):
        draw(BOARD, "UU")
    with pytest.raises(MoveError, match="is not a move"):
        draw(BOARD, "x")
    for speed in (0.0, 51.0, float("nan"), -1):
        with pytest.raises(RequestError, match=r"is not a speed: expected 0\.1 to 50"):
            draw(BOARD, PATH, speed=speed)
    with pytest.raises(RequestError, match="the metrics are"):
        draw(BOARD, PATH, metric="qtm")
    with pytest.raises(RequestError, match="the themes are"):
        draw(BOARD, PATH, theme="sepia")


def frames(data: bytes) -> tuple[Any, list[Any], list[int]]:
    """The opened image, all its frames in full, and how long each is shown."""
    image = pytest.importorskip("PIL.Image").open(BytesIO(data))
    shown, times = [], []
    for number in range(getattr(image, "n_frames", 1)):
        image.seek(number)
        shown.append(image.convert("RGB"))
        times.append(int(image.info.get("duration", 0)))
    return image, shown, times


@given(st.data(), st.sampled_from(["png", "webp", "gif"]), st.sampled_from(["stm", "mtm"]))
@settings(max_examples=25)
def test_each_frame_of_rest_is_the_board_drawn_still(data: st.DataObject, to: str, metric: str) -> None:
    """Patch on patch gives what the whole board gives: nothing is left behind, nothing is lost."""
    board = data.draw(boards(4))
    path = walks(data, board, 6)
    moving = animate_image(board, path, to, metric=metric, speed=2, pixels=16)
    _, shown, times = frames(moving)
    motion = Motion(board, path, metric=metric, speed=2)
    if not motion.turns:
        assert len(shown) == 1
        return
    frames_a_turn = (len(shown) - 1) // motion.turns
    assert len(shown) == 1 + frames_a_turn * motion.turns
    assert frames_a_turn > 3
    assert sum(times) == pytest.approx(motion.total, abs=10)
    done = 0
    for turn in range(motion.turns):
        done += sum(slide.turn == turn for slide in motion.slides)
        still = frames(draw_image(board.after(path[:done]), "webp", pixels=16))[1][0]
        assert shown[(turn + 1) * frames_a_turn].tobytes() == still.tobytes()


@pytest.mark.parametrize("to", ["png", "webp", "gif"])
def test_loops_and_words_of_bitmaps(to: str) -> None:
    for loop in (True, False):
        image, _, _ = frames(animate_image(BOARD, PATH, to, loop=loop, language="uk", theme="dark"))
        assert image.info.get("loop", 1) == (0 if loop else 1)
        told = "Дошка 3x3 з ковзними фішками, 2 ходи"
        if to == "png":
            assert image.info["Title"] == told
        elif to == "gif":
            assert image.info["comment"].decode().startswith(told)
        else:
            assert told.encode() in image.info["xmp"]


def test_fast_frames_last_as_long_as_browsers_allow() -> None:
    for speed in (50, 33.3, 7, 0.1):
        _, _, times = frames(animate_image(BOARD, "UL" + "RL" * 10, "gif", speed=speed, pixels=8))
        assert min(times) >= 20
        assert all(time % 10 == 0 for time in times)
        assert sum(times) == pytest.approx(BEFORE + AFTER + 22_000 / speed, abs=10)


def test_the_player_has_the_path() -> None:
    page = player_html(BOARD, "RDLLUURRD", metric="mtm", theme="dark", language="uk")
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page)[1])  # type: ignore[index]
    cells = list(data["tiles"])
    for turn in data["turns"]:
        for tile, source, target in turn:
            assert cells[source] == tile
            assert cells[target] == 0
            cells[source], cells[target] = 0, tile
    assert cells == list(BOARD.after(Path.parse("RDLLUURRD")).tiles)
    assert len(data["turns"]) == Path.parse("RDLLUURRD").length("mtm")
    assert '<html lang="uk" class="dark">' in page
    assert "&lt;b&gt;" in player_html(BOARD, PATH, title="<b>")
    assert "<b>" not in player_html(BOARD, PATH, title="<b>")
