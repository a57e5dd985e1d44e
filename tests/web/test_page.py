"""The page in a real browser, as people use it. Every test also fails on an error in the console or a request to
another host."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .conftest import Server

LOYD = "#board=1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0&goal=standard"
EASY = "#board=1.2.3/4.5.6/0.7.8&goal=standard&language=en"
Open = Callable[..., Any]


@pytest.fixture
def open_page(browser: Any, server: Server) -> Iterator[Open]:
    contexts: list[Any] = []
    wrong: list[str] = []

    def opened(fragment: str = "", **options: Any) -> Any:
        context = browser.new_context(**{"viewport": {"width": 1200, "height": 900}, "locale": "en-GB", **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("console", lambda told: wrong.append(told.text) if told.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "request",
            lambda asked: wrong.append(asked.url) if not asked.url.startswith((server.address, "blob:")) else None,
        )
        page.goto(f"{server.address}/{fragment}")
        page.wait_for_selector("#languages button")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong


def expect_text(page: Any, selector: str, wanted: str) -> None:
    page.wait_for_function(
        "([selector, wanted]) => document.querySelector(selector)?.textContent.includes(wanted)", arg=[selector, wanted]
    )


def values(page: Any) -> list[str]:
    """What a screen reader is told of each cell."""
    return [cell.get_attribute("aria-label").rpartition(": ")[2] for cell in page.query_selector_all("[role=gridcell]")]


def paste(page: Any, text: str) -> None:
    page.evaluate(
        """text => {
            const data = new DataTransfer();
            data.setData("text/plain", text);
            const options = { clipboardData: data, bubbles: true, cancelable: true };
            document.body.dispatchEvent(new ClipboardEvent("paste", options));
        }""",
        text,
    )


def test_a_board_by_the_pad(open_page: Open) -> None:
    page = open_page()
    expect_text(page, "#answer", "Set up the board")
    for tile in [*range(1, 14), 15, 14]:
        page.click(f"#pad [data-value='{tile}']")
    # The last empty cell can only be the blank.
    expect_text(page, "#answer", "Not solvable")
    assert values(page)[-3:] == ["15", "14", "the blank"]
    page.click("#pad-clear")
    expect_text(page, "#answer", "Set up the board")


@pytest.mark.parametrize(
    "text",
    ["1,2,3\n4,5,6\n8,7,", "[[1, 2, 3], [4, 5, 6], [8, 7, None]]", "| 1 | 2 | 3 |\n| 4 | 5 | 6 |\n| 8 | 7 |   |"],
)
def test_a_board_by_paste(open_page: Open, text: str) -> None:
    page = open_page()
    paste(page, text)
    expect_text(page, "#answer", "Not solvable")
    assert values(page) == ["1", "2", "3", "4", "5", "6", "8", "7", "the blank"]
    page.fill("#text", "8 6 7/2 5 4/3 0 1")
    expect_text(page, "#answer", "Solvable")
    page.fill("#text", "no board at all")
    expect_text(page, "#text-problem", "is not a board")


def test_a_link_pasted(open_page: Open, server: Server) -> None:
    page = open_page()
    page.fill("#text", f"{server.address}/#board=1.2.3/8.0.4/7.6.5&goal=snail")
    expect_text(page, "#answer", "is the goal already")


@pytest.mark.parametrize(
    ("locale", "answer", "why"),
    [
        ("en-US", "Not solvable", "Why this board can't be solved"),
        ("uk-UA", "Нерозв'язна", "Чому цю дошку"),
        ("ru-RU", "Нерешаема", "Почему эту доску"),
    ],
)
def test_the_browsers_language(open_page: Open, locale: str, answer: str, why: str) -> None:
    page = open_page(LOYD, locale=locale)
    expect_text(page, "#answer", answer)
    expect_text(page, "#why-title", why)
    assert page.get_attribute("html", "lang") == locale[:2]


def test_languages_change_without_reload(open_page: Open) -> None:
    page = open_page(LOYD)
    page.evaluate("window.kept = true")
    for name, answer in (("Українська", "Нерозв'язна"), ("Русский", "Нерешаема"), ("English", "Not solvable")):
        page.click(f"#languages button:has-text('{name}')")
        expect_text(page, "#answer", answer)
    assert page.evaluate("window.kept")
    assert page.evaluate("location.hash").endswith("language=en")


def test_mistakes_are_marked_and_mended(open_page: Open) -> None:
    page = open_page("#board=1.2.3/3.5.6/7.8.0&language=en")
    expect_text(page, "#answer", "tile 3 stands here a second time")
    marked = [cell.get_attribute("aria-label") for cell in page.query_selector_all("[role=gridcell][aria-invalid]")]
    assert marked == ["row 1, column 3: 3 (stands here twice)", "row 2, column 1: 3 (stands here twice)"]
    assert page.locator(".tile.bad").count() == 2
    page.click("#corrections .can button")
    expect_text(page, "#answer", "is the goal already")
    assert "1.2.3/4.5.6/7.8.0" in page.evaluate("location.hash")


def test_repair_with_one_tap(open_page: Open) -> None:
    page = open_page(LOYD)
    page.click("#ways button:has-text('Swap 14 and 15')")
    expect_text(page, "#answer", "is the goal already")
    page.click("#loyd")
    expect_text(page, "#answer", "Not solvable")
    page.click(".goal-choices button:has-text('the blank first')")
    expect_text(page, "#answer", "Solvable")
    assert "goal=blank-first" in page.evaluate("location.hash")


def test_the_steps_of_the_explanation_are_shown_on_the_board(open_page: Open) -> None:
    page = open_page(LOYD)
    page.click("#steps .head:has-text('Count the inversions')")
    lit = page.locator("[role=gridcell][aria-label*=highlighted]")
    assert [one.get_attribute("aria-label") for one in lit.all()] == [
        "row 4, column 2: 15 (highlighted)",
        "row 4, column 3: 14 (highlighted)",
    ]
    expect_text(page, "#pair-text", "15 before 14")
    page.click("#why-next")
    expect_text(page, "#steps [aria-expanded=true]", "4.")


def test_solve_and_play_to_the_end(open_page: Open) -> None:
    page = open_page("#board=8.6.7/2.5.4/3.0.1&goal=standard&language=en", reduced_motion="reduce")
    page.click("[data-mode=watch]")
    page.click("#solve")
    expect_text(page, "#found", "31 moves, and no solution is shorter")
    page.click("#step-on")
    expect_text(page, "#position-text", "Move 1 of 31")
    page.click("#step-back")
    page.click("#moves button >> nth=9")
    expect_text(page, "#position-text", "Move 10 of 31")
    page.select_option("#speed", "130")
    page.click("#play")
    expect_text(page, "#position-text", "Move 31 of 31")
    assert values(page) == ["1", "2", "3", "4", "5", "6", "7", "8", "the blank"]
    page.check("[name=metric][value=mtm]")
    page.click("#solve")
    expect_text(page, "#found", "moves, and no solution is shorter")
    assert int(re.findall(r"\d+", page.text_content("#found"))[0]) < 31


def test_a_search_can_be_stopped(open_page: Open) -> None:
    page = open_page("#board=0.12.9.13/15.11.10.14/3.7.2.5/4.8.6.1&goal=standard&language=en")
    page.click("[data-mode=watch]")
    page.check("[name=metric][value=mtm]")
    page.fill("#patience", "30")
    page.click("#solve")
    page.click("#stop")
    expect_text(page, "#found", "The search was stopped")


def test_a_larger_board_is_solved_soon_with_its_bound(open_page: Open) -> None:
    page = open_page("#board=1.2.3.4.5/6.7.8.9.10/11.12.13.14.15/16.17.18.19.20/21.22.23.24.0&language=en")
    page.fill("#seed", "3")
    page.click("#shuffle")
    expect_text(page, "#answer", "Solvable")
    page.click("[data-mode=watch]")
    page.fill("#patience", "2")
    page.click("#solve")
    expect_text(page, "#found", "are needed")
    page.click("#to-end")
    assert values(page) == [*map(str, range(1, 25)), "the blank"]


def test_tiles_slide(open_page: Open) -> None:
    page = open_page("#board=8.6.7/2.5.4/3.0.1&goal=standard&language=en")
    page.click("[data-mode=watch]")
    page.click("#solve")
    page.wait_for_selector("#player:not([hidden])")
    before = page.locator(".tile:has-text('1')").evaluate("one => getComputedStyle(one).transitionDuration")
    assert before not in ("", "0s")
    assert page.locator(".tile:has-text('1')").evaluate("one => one.dataset.on") == "8"
    page.click("#step-on")
    assert page.locator(".tile:has-text('1')").evaluate("one => one.dataset.on") == "7"


def test_play_by_clicks_hint_undo_and_grade(open_page: Open) -> None:
    page = open_page(EASY)
    page.click("[data-mode=play]")
    page.click("#hint:not(:disabled)")
    expect_text(page, "#game-says", "Slide 7.")
    page.click("[data-cell='3']")
    expect_text(page, "#count", "1")
    page.click("#undo")
    expect_text(page, "#count", "0")
    page.click("[data-cell='8']")  # two tiles at once
    expect_text(page, "#game-says", "Solved in 2 moves. No solution is shorter.")
    page.click("#again")
    page.click("[data-cell='3']")
    expect_text(page, "#count", "1")
    page.click("[data-cell='6']")
    expect_text(page, "#count", "2")
    page.click("[data-cell='8']")
    expect_text(page, "#game-says", "you made 2 moves more")


def test_play_by_swipes(open_page: Open) -> None:
    page = open_page(EASY, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    page.tap("[data-mode=play]")
    page.wait_for_selector("#hint:not(:disabled)")
    box = page.locator("[data-cell='7']").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for _ in range(2):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x - 60, y + 5, steps=4)
        page.mouse.up()
    expect_text(page, "#game-says", "Solved in 2 moves")


def test_keyboard_alone(open_page: Open) -> None:
    page = open_page("#board=./.&language=en")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.getAttribute('role')") == "gridcell"
    page.keyboard.type("123")
    expect_text(page, "#answer", "Solvable")
    assert values(page) == ["1", "2", "3", "the blank"]
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Alt+ArrowLeft")
    expect_text(page, "#answer", "Not solvable")
    reached = []
    for _ in range(90):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.id || document.activeElement.dataset.mode || ''"))
        if "copy-link" in reached:
            break
    for control in ("pad-back", "text", "shuffle", "seed", "goal", "why-next", "copy-link"):
        assert control in reached, control


def test_play_by_keyboard(open_page: Open) -> None:
    page = open_page(EASY)
    page.focus("[data-mode=play]")
    page.keyboard.press("Enter")
    page.focus("[role=gridcell][tabindex='0']")
    page.keyboard.press("ArrowLeft")
    expect_text(page, "#count", "1")
    page.keyboard.press("ArrowLeft")
    expect_text(page, "#game-says", "Solved in 2 moves")


def test_typing_numbers_of_two_digits(open_page: Open) -> None:
    page = open_page()
    page.focus("[data-cell='0']")
    page.keyboard.type("5 ")
    page.keyboard.type("1 ")
    page.keyboard.type("123")
    page.keyboard.press("Backspace")
    assert values(page)[:4] == ["5", "1", "12", "nothing yet"]


def test_dragging_swaps_two_tiles(open_page: Open) -> None:
    page = open_page(LOYD)
    expect_text(page, "#answer", "Not solvable")
    page.drag_and_drop("[data-cell='13']", "[data-cell='14']")
    expect_text(page, "#answer", "is the goal already")


def test_sizes_goals_and_shuffles(open_page: Open) -> None:
    page = open_page()
    page.click("#rows-stepper button >> nth=0")
    page.select_option("#goal", "snail")
    page.fill("#seed", "7")
    page.click("#shuffle")
    expect_text(page, "#answer", "Solvable")
    assert page.locator("[role=row]").count() == 3
    link = page.evaluate("location.hash")
    page.click("#pad-clear")
    page.click("#shuffle")
    expect_text(page, "#answer", "Solvable")
    assert page.evaluate("location.hash") == link
    page.select_option("#goal", "custom")
    page.fill("#goal-text", "1 2 3 4/5 6 7 8/10 9 11 0")
    page.press("#goal-text", "Enter")
    expect_text(page, "#goal-line", "1 2 3 4/5 6 7 8/10 9 11 0")
    for _ in range(7):
        page.click("#rows-stepper button >> nth=1")
    assert page.locator("[role=row]").count() == 10
    assert page.locator("#rows-stepper button >> nth=1").is_disabled()


def test_a_link_opened_again(open_page: Open) -> None:
    page = open_page("#board=8.6.7/2.5.4/3.0.1&goal=snail&language=uk")
    expect_text(page, "#goal-line", "snail")
    link = page.evaluate("location.hash")
    page.reload()
    expect_text(page, "#goal-line", "snail")
    assert values(page)[:3] == ["8", "6", "7"]
    assert page.evaluate("location.hash") == link
    assert page.get_attribute("html", "lang") == "uk"
    page.evaluate("location.hash = '#board=1.2/3.0&goal=standard&language=ru'")
    expect_text(page, "#answer", "Решаема: эта доска уже")


@pytest.mark.parametrize("language", ["en", "uk", "ru"])
@pytest.mark.parametrize("mode", ["edit", "watch", "play"])
def test_a_phone(open_page: Open, language: str, mode: str) -> None:
    page = open_page(
        f"{LOYD}&language={language}", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True
    )
    page.wait_for_selector("#ways button")
    page.tap(f"[data-mode={mode}]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """() => [...document.querySelectorAll('button, select, input:not([type=radio])')]
            .filter((one) => one.offsetParent && (one.offsetHeight < 28 || one.offsetWidth < 28))
            .map((one) => one.outerHTML)"""
    )
    assert small == []


def test_the_accessibility_tree(open_page: Open) -> None:
    page = open_page(EASY)
    expect_text(page, "#answer", "Solvable")
    tree = page.locator("body").aria_snapshot()
    assert 'grid "Board of 3 by 3"' in tree
    assert 'gridcell "row 1, column 1: 1"' in tree
    assert 'gridcell "row 3, column 1: the blank"' in tree
    assert 'button "Set up" [pressed]' in tree
    assert re.search(r"status.*Solvable", tree)
    unnamed = page.evaluate(
        """() => [...document.querySelectorAll('button, select, input, textarea, [role=gridcell], summary')]
            .filter((one) => !(one.getAttribute('aria-label') || one.labels?.length || one.textContent.trim()))
            .map((one) => one.outerHTML)"""
    )
    assert unnamed == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast(open_page: Open, scheme: str) -> None:
    page = open_page(LOYD, color_scheme=scheme)
    page.wait_for_selector("#ways button")
    found = page.evaluate(
        """() => {
            const light = (colour) => {
                const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((one) => one / 255)
                    .map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
                return 0.2126 * r + 0.7152 * g + 0.0722 * b;
            };
            const behind = (one) => {
                for (; one; one = one.parentElement) {
                    const colour = getComputedStyle(one).backgroundColor;
                    if (!/, 0\\)$/.test(colour)) return colour;
                }
                return 'rgb(255, 255, 255)';
            };
            const poor = [];
            for (const one of document.querySelectorAll('p, h1, h2, button, label span, a, summary, output, li')) {
                if (!one.offsetParent || !one.textContent.trim() || one.disabled) continue;
                if (one.closest('#pad, .frame')) continue;
                const [a, b] = [light(getComputedStyle(one).color), light(behind(one))].sort((x, y) => y - x);
                const ratio = (a + 0.05) / (b + 0.05);
                if (ratio < 4.5) poor.push(`${ratio.toFixed(2)} ${one.outerHTML.slice(0, 90)}`);
            }
            return poor;
        }"""
    )
    assert found == []


def test_copies(open_page: Open) -> None:
    page = open_page(LOYD, permissions=["clipboard-read", "clipboard-write"])
    expect_text(page, "#answer", "Not solvable")
    for button, wanted in (("#copy-text", "13 15 14  0"), ("#copy-svg", "<svg"), ("#copy-link", "#board=1.2.3.4/")):
        page.click(button)
        expect_text(page, "#copied", "Copied")
        assert wanted in page.evaluate("navigator.clipboard.readText()")
        page.evaluate("document.getElementById('copied').textContent = ''")


def test_the_documentation_loads_nothing_from_elsewhere(open_page: Open, server: Server) -> None:
    page = open_page()
    page.goto(f"{server.address}/docs")
    assert page.locator("section h2").count() >= 10
