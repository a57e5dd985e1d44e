"""Moving pictures in a real browser: at any time they look like the board drawn still, and the player obeys."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from pathlib import Path as FilePath
from typing import Any

import pytest

from taquin import Board, Path, animate_image, animate_svg, draw_image, generate, player_html
from taquin.drawing.motion import Motion

Image, ImageChops = pytest.importorskip("PIL.Image"), pytest.importorskip("PIL.ImageChops")
BOARD, PATH = Board.parse("8 6 7/2 5 4/3 0 1"), Path.parse("LDRRUL")


@pytest.fixture
def page(browser: Any) -> Any:
    wrong: list[str] = []
    one = browser.new_page(viewport={"width": 420, "height": 760})
    one.on("console", lambda told: wrong.append(told.text) if told.type in ("error", "warning") else None)
    one.on("pageerror", lambda error: wrong.append(str(error)))
    one.on("request", lambda asked: None if asked.url.startswith(("file:", "data:")) else wrong.append(asked.url))
    yield one
    one.close()
    assert not wrong


def alike(first: Any, second: Any) -> bool:
    """The same to the eye: shapes at fractions of a pixel are rounded one way or the other."""
    far = ImageChops.difference(first, second).convert("L").point([shade > 40 for shade in range(256)])
    return far.histogram()[1] <= 40


def seen(page: Any) -> Any:
    """What is on the screen, without the line of progress along the lower rim."""
    image = Image.open(BytesIO(page.screenshot())).convert("RGB")
    return image.crop((0, 0, 204, 197))


def test_an_animation_passes_through_the_boards(page: Any, tmp_path: FilePath) -> None:
    (tmp_path / "moving.svg").write_text(animate_svg(BOARD, PATH, speed=1), encoding="utf-8")
    motion = Motion(BOARD, PATH, speed=1)
    shots = []
    for count in range(len(PATH) + 1):
        (tmp_path / "still.svg").write_text(animate_svg(BOARD.after(PATH[:count]), ""), encoding="utf-8")
        page.goto(f"file://{tmp_path}/still.svg")
        shots.append(seen(page))
    assert not any(alike(one, other) for one, other in combinations(shots, 2))
    page.goto(f"file://{tmp_path}/moving.svg")

    def at(time: float) -> Any:
        page.evaluate("time => document.getAnimations().forEach(one => { one.pause(); one.currentTime = time; })", time)
        return seen(page)

    assert alike(at(100), shots[0])
    for turn in range(motion.turns):
        rest = motion.start(turn) + motion.slide + 50
        assert alike(at(rest), shots[turn + 1]), turn
        midway = at(motion.start(turn) + motion.slide / 2)
        assert not any(alike(midway, shot) for shot in shots)
    assert alike(at(motion.total - 10), shots[-1])
    assert alike(at(motion.total + 100), shots[0])  # it loops


def test_once_is_once_and_less_motion_is_none(page: Any, tmp_path: FilePath) -> None:
    (tmp_path / "once.svg").write_text(animate_svg(BOARD, PATH, loop=False), encoding="utf-8")
    page.goto(f"file://{tmp_path}/once.svg")
    page.evaluate("document.getAnimations().forEach(one => one.finish())")
    end = seen(page)
    (tmp_path / "end.svg").write_text(animate_svg(BOARD.after(PATH), ""), encoding="utf-8")
    page.goto(f"file://{tmp_path}/end.svg")
    assert alike(seen(page), end)
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"file://{tmp_path}/once.svg")
    assert page.evaluate("document.getAnimations().length") == 0


@pytest.mark.parametrize("to", ["gif", "webp", "png"])
def test_bitmaps_are_what_a_browser_shows(page: Any, tmp_path: FilePath, to: str) -> None:
    """The files that this project joins from patches are read by another decoder than Pillow's."""
    (tmp_path / f"moving.{to}").write_bytes(animate_image(BOARD, PATH, to, speed=50, loop=False))
    (tmp_path / "page.html").write_text(f'<body style="margin:0"><img src="moving.{to}">', encoding="utf-8")
    page.goto(f"file://{tmp_path}/page.html")
    page.wait_for_timeout(1300)  # 700 ms of rest, six moves of 20 ms
    end = Image.open(BytesIO(draw_image(BOARD.after(PATH), "webp"))).convert("RGB")
    shown = Image.open(BytesIO(page.screenshot())).convert("RGB").crop((0, 0, *end.size))
    assert alike(end, shown)


def test_the_player(page: Any, tmp_path: FilePath) -> None:
    (tmp_path / "player.html").write_text(player_html(BOARD, PATH, metric="mtm", language="uk"), encoding="utf-8")
    page.goto(f"file://{tmp_path}/player.html")
    told, rows = (lambda: page.inner_text("#told")), (lambda: page.text_content("#rows"))
    start, end = "Рядок 1: 8, 6, 7. Рядок 2: 2, 5, 4. Рядок 3: 3, порожня клітинка, 1.", rows
    assert (told(), rows()) == ("Хід 0 з 5", start)
    assert page.is_disabled("#back")
    page.keyboard.press("ArrowRight")
    assert told() == "Хід 1 з 5: 1 ←"
    page.click("#on")
    page.keyboard.press("ArrowRight")
    assert told() == "Хід 3 з 5: 5 2 →"
    page.keyboard.press("End")
    assert page.is_disabled("#on")
    after = BOARD.after(PATH)
    spoken = [", ".join("порожня клітинка" if tile == 0 else str(tile) for tile in row) for row in after.rows()]
    assert end() == " ".join(f"Рядок {number}: {row}." for number, row in enumerate(spoken, 1))
    page.wait_for_timeout(400)
    for tile, cell in ((tile, cell) for cell, tile in enumerate(after.tiles) if tile):
        box = page.eval_on_selector(f'[data-tile="{tile}"] path', "one => one.getBoundingClientRect().toJSON()")
        tray = page.eval_on_selector("main > svg > rect", "one => one.getBoundingClientRect().toJSON()")
        unit = tray["width"] / 320
        assert round((box["x"] - tray["x"]) / unit / 100) == cell % 3
        assert round((box["y"] - tray["y"]) / unit / 100) == cell // 3
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert (told(), rows()) == ("Хід 0 з 5", start)
    page.select_option("#speed", "130")
    page.click("#play")
    page.wait_for_selector("#play[aria-label=Пауза]")
    page.wait_for_selector("#told:has-text('Хід 5')")
    page.wait_for_selector("#play[aria-label=Відтворити]")
    page.click("summary")
    assert page.locator("#list li").count() == 5
    page.click("#list li:nth-child(2) button")
    assert told().startswith("Хід 2 з 5")
    assert page.get_attribute("#list [aria-current]", "aria-current") == "step"
    page.fill("#position", "4")
    assert told().startswith("Хід 4 з 5")
    named = page.eval_on_selector_all("button:not(li button)", "all => all.every(one => one.ariaLabel)")
    assert named


def test_the_player_without_scripts(browser: Any, tmp_path: FilePath) -> None:
    (tmp_path / "player.html").write_text(player_html(BOARD, PATH), encoding="utf-8")
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"file://{tmp_path}/player.html")
    assert "Moves of the tiles: LDRRUL." in page.locator("noscript").inner_text()
    assert not page.is_visible("#play")
    context.close()


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize(("size", "width"), [("2x2", 900), ("3x3", 480), ("5x5", 900), ("2x12", 900), ("12x2", 480)])
def test_a_notebook_shows_the_whole_player(page: Any, size: str, width: int, language: str) -> None:
    board = generate(size, seed=1)
    player = player_html(board, Path([board.moves()[0]]), language=language)
    page.set_viewport_size({"width": width, "height": 900})
    page.set_content(f"<body style='margin:0'>{player._repr_html_()}")
    page.wait_for_timeout(100)
    inside = page.frames[1]
    needed, room = inside.evaluate("[document.documentElement.scrollHeight, innerHeight]")
    assert needed <= room == player.height
    across, wide = inside.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert across <= wide
    assert inside.evaluate("document.querySelector('main > svg').getBoundingClientRect().height") >= 120
