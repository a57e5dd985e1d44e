"""The game on the screen."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import Event
from typing import ClassVar

from ..board.board import Board
from ..board.goals import Goal
from ..board.moves import METRICS, Direction, Path
from ..drawing.text import draw, width_of
from ..explanation.report import goal_line, swap_line
from ..explanation.solving import grade_lines
from ..explanation.words import Words
from ..notation.moves import write_path
from ..search.hints import Grade, grade
from ..search.solution import Solution, Status
from ..solvability.repair import repair
from ..solvability.verdict import check
from .background import PROVEN_CELLS, way_home
from .board_view import BoardView
from .clock import Clock
from .dialog import CLOSE, Dialog, key_table
from .figures import lines, row
from .game import Game
from .keys import ARROWS, direction_of
from .plan import Advice, Plan
from .stage import LEAVE, Found, Stage

Deal = Callable[[], tuple[Board, str]]
"""Gives the next board, and the seed to show with it."""

TICK = 0.25

HELP = (
    ("play.keys.move", "move"),
    ("play.keys.far", "far"),
    ("play.keys.click", "click"),
    ("play.keys.wheel", "wheel"),
    ("u, Backspace", "undo"),
    ("r, y", "redo"),
    ("i", "hint"),
    ("g", "goal"),
    ("n", "deal"),
    ("x", "restart"),
    ("c", "copy"),
    ("m", "arrows"),
    ("v", "metric"),
    ("t", "theme"),
    ("q", "leave"),
)


class PlayApp(Stage):
    """The game. `played` are the games of this sitting with their times, the one on the board last."""

    ACTIONS: ClassVar[Mapping[str, str]] = {
        "u": "undo",
        "backspace": "undo",
        "r": "redo",
        "y": "redo",
        "ctrl+r": "redo",
        "i": "hint",
        "n": "deal",
        "x": "restart",
        "g": "goal",
        "c": "copy",
        "m": "arrows",
        "v": "metric",
        "t": "theme",
        "?": "help",
        "f1": "help",
        LEAVE: "leave",
    }
    KEYS: ClassVar[Sequence[tuple[str, str, str]]] = (
        ("u", "play.key.undo", "undo"),
        ("r", "play.key.redo", "redo"),
        ("i", "play.key.hint", "hint"),
        ("g", "play.key.goal", "goal"),
        ("n", "play.key.deal", "deal"),
        ("x", "play.key.restart", "restart"),
        ("?", "play.key.help", "help"),
        ("q", "play.key.leave", "leave"),
    )

    def __init__(
        self,
        game: Game,
        words: Words,
        deal: Deal,
        *,
        seed: str = "",
        arrows: str = ARROWS[0],
        metric: str = METRICS[0],
        theme: str = "auto",
        ascii_only: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(game.board, words, theme=theme, ascii_only=ascii_only)
        self.game, self.arrows, self.metric, self.seed = game, arrows, metric, seed
        self._deal = deal
        self.clock = Clock(now)
        self.left: list[tuple[Game, str]] = []
        self.plan = Plan()
        self.measured: Solution | None = None
        self.graded: Grade | None = None
        self.solvable = True
        self.asked: Board | None = None
        self.hinted: Direction | None = None
        self.dealing = False
        self.dialog: Dialog | None = None

    @property
    def played(self) -> list[tuple[Game, str]]:
        """The games with at least one move, and the one on the board, with the time each took."""
        return [*self.left, (self.game, str(self.clock))]

    def on_mount(self) -> None:
        """Begin."""
        super().on_mount()
        self.set_interval(TICK, self.show_figures)
        self.begin(self.game, self.seed)

    def begin(self, game: Game, seed: str = "") -> None:
        """Put a game on the board: measure it, and say so at once where it can't be solved."""
        self.background.cancel()
        self.game, self.seed = game, seed
        self.clock.reset()
        self.dealing = False
        verdict = check(game.start, game.goal)
        self.solvable = verdict.solvable
        self.write("title", f"taquin {game.start.shape} · {goal_line(game.goal, self.words)}")
        self.tell(self.words.say("play.already") if game.solved else self.words.say(f"play.arrows.{self.arrows}"))
        self._measure()
        if not self.solvable:
            self._say_unsolvable()

    def _measure(self) -> None:
        """Forget what the searches told, and ask how far the start is from home in the metric of the game."""
        self.plan, self.measured, self.graded = Plan(), None, None
        self.asked, self.hinted = None, None
        self.show()
        if self.solvable:
            self._search("measure", self.game.start)

    def _search(self, name: str, board: Board) -> None:
        self.background.do(name, partial(_planned, self.plan, board, self.game.goal, self.metric))

    def show(self) -> None:
        """Draw the board and the figures."""
        self.view.show(self.game.board, self.game.home(), self.hinted)
        self.show_figures()

    def show_figures(self) -> None:
        """Write the time, the counts, the shortest."""
        self.write("figures", (row if self.is_narrow else lines)(self, self.words))

    # Moves.

    def moved_by(self, name: str) -> bool:
        """Slide a tile, or all of a line with Shift, if the key says so."""
        found = direction_of(name, self.arrows)
        if found is None:
            return False
        self._play(self.game.slid(found[0], far=found[1]), "play.no_tile")
        return True

    def on_board_view_pushed(self, event: BoardView.Pushed) -> None:
        """Slide the tile that was clicked, and those between it and the gap."""
        if event.cell != self.game.board.blank_cell:
            self._play(self.game.pushed(event.cell), "play.no_line")

    def on_board_view_moved(self) -> None:
        """Tell which part of the board is in sight."""
        self.show_figures()

    def action_undo(self) -> None:
        """Take the last slide back."""
        self._play(self.game.undo(), "play.no_undo")

    def action_redo(self) -> None:
        """Do again what was taken back."""
        self._play(self.game.redo(), "play.no_redo")

    def action_restart(self) -> None:
        """Back to the start; the slides can be done again."""
        if self.game.slides:
            self._play(self.game.restarted(), "play.no_undo")
            self.clock.reset()
            self.show_figures()
        else:
            self.tell(self.words.say("play.no_undo"))

    def _play(self, game: Game, refusal: str) -> None:
        if game is self.game or game == self.game:
            self.tell(self.words.say(refusal))
            return
        self.game, self.hinted = game, None
        self.tell("")
        self.clock.start()
        if game.solved:
            self.clock.stop()
        self.show()
        if game.solved:
            self._say_solved()

    # Help on the way.

    def action_hint(self) -> None:
        """Show a move that leads home; it is searched for beside the game where no known way passes this board."""
        board = self.game.board
        if not self.solvable or self.game.solved:
            self.tell(self.words.say("play.hint.never" if not self.solvable else "play.already"))
            return
        advice = self.plan.advice(board)
        if advice is not None:
            self._show_hint(advice)
        elif self.asked != board:
            self.asked = board
            self._search("hint", board)
        if advice is None:
            self.tell(self.words.say("play.hint.wait"))

    def _show_hint(self, advice: Advice) -> None:
        self.asked, self.hinted = None, advice.direction
        say, direction = self.words.say, advice.direction
        tiles = write_path(Path([direction] * advice.tiles), convention="numbers", board=self.game.board).split()
        key = f"play.hint.{'run.' if len(tiles) > 1 else ''}{direction.name.lower()}"
        move = say(key, tile=tiles[-1], tiles=", ".join(tiles))
        worth = "play.hint.proven" if advice.proven else "play.hint.found"
        self.tell(f"{move} {say(worth, count=advice.left, metric=self.metric.upper())}")
        self.show()

    def action_goal(self) -> None:
        """Show the goal."""
        goal = self.game.goal
        text = draw(goal.board, ascii_only=self.ascii_only) if width_of(goal.board) <= 74 else str(goal.board)
        say = self.words.say
        self._open(Dialog(goal_line(goal, self.words), text, {CLOSE: say("play.choice.close")}))

    def action_help(self) -> None:
        """Show the keys."""
        say = self.words.say
        text = f"{say(f'play.arrows.{self.arrows}')}\n\n{key_table(HELP, 'play.help', self.words)}"
        self._open(Dialog(say("play.help.title"), text, {CLOSE: say("play.choice.close")}))

    def action_arrows(self) -> None:
        """Let an arrow say where the blank goes instead of where the tile goes, or the other way round."""
        self.arrows = ARROWS[1 - ARROWS.index(self.arrows)]
        self.tell(self.words.say(f"play.arrows.{self.arrows}"))

    def action_metric(self) -> None:
        """Let the shortest, the hints and the grade count runs of tiles instead of tiles, or the other way round."""
        self.metric = METRICS[1 - METRICS.index(self.metric)]
        self._measure()
        self.tell(self.words.say(f"play.metric.{self.metric}"))

    def action_copy(self) -> None:
        """Put the moves on the clipboard, where the terminal lets us."""
        self.copy_to_clipboard(str(self.game.path))
        self.notify(self.words.say("play.copied", count=len(self.game.path)))

    # Another board.

    def action_deal(self) -> None:
        """Ask for another board; this one stays until it comes."""
        if not self.dealing:
            self.dealing = True
            self.tell(self.words.say("play.dealing"))
            self.background.do("deal", lambda _stop: self._deal())

    def _take(self, board: Board, seed: str) -> None:
        if self.game.slides:
            self.left.append((self.game, str(self.clock)))
        self.begin(Game(board, self.game.goal), seed)

    # Windows over the board.

    def _say_unsolvable(self) -> None:
        say = self.words.say
        mended = repair(check(self.game.start, self.game.goal))
        choices = {}
        text = say("play.unsolvable.text")
        if mended.swaps:
            text += "\n" + swap_line(mended.swaps[0], self.words)
            choices["s"] = say("play.choice.swap", first=mended.swaps[0].tiles[0], second=mended.swaps[0].tiles[1])
        choices |= {"n": say("play.choice.deal"), "p": say("play.choice.anyway"), LEAVE: say("play.choice.leave")}

        def chosen(key: str | None) -> None:
            if key == "s":
                self.begin(Game(mended.swaps[0].board, self.game.goal), "")
            else:
                self._chosen(key)

        self._open(Dialog(say("verdict.unsolvable"), text, choices), chosen)

    def _say_solved(self) -> None:
        say = self.words.say
        choices = {
            "c": say("play.choice.copy"),
            "n": say("play.choice.deal"),
            "x": say("play.choice.again"),
            CLOSE: say("play.choice.look"),
            LEAVE: say("play.choice.leave"),
        }
        self.graded = None
        if self._provable:
            self.background.do("grade", partial(_graded, self.game, self.metric))
        self._open(Dialog(say("play.solved"), self.solved_text(), choices, {"c": self.action_copy}), self._chosen)

    @property
    def _provable(self) -> bool:
        return self.game.start.shape.cells <= PROVEN_CELLS[self.metric]

    def solved_text(self) -> str:
        """What the solution is worth, as far as it is known by now, and the moves."""
        say, game = self.words.say, self.game
        told = [say("play.solved.time", time=str(self.clock))]
        if self.graded is not None:
            told += grade_lines(self.graded, self.words)[2:]
        else:
            told.append(say("grade.lengths", stm=game.length("stm"), mtm=game.length("mtm")))
            metric = say(f"metric.{self.metric}")
            if self._provable or self.measured is None:
                told.append(say("play.reckoning"))
            elif self.measured.status is Status.OPTIMAL:
                told.append(say("grade.shortest", count=self.measured.length, metric=metric))
            else:
                told.append(say("play.solved.bound", count=self.measured.at_least, metric=metric))
        return "\n".join((*told, "", say("solve.moves.tile"), str(game.path)))

    def _chosen(self, key: str | None) -> None:
        actions = {"n": self.action_deal, "x": self.action_restart, LEAVE: self.leave}
        if key in actions:
            actions[key]()

    def _open(self, dialog: Dialog, then: Callable[[str | None], None] | None = None) -> None:
        self.dialog = dialog

        def closed(key: str | None) -> None:
            self.dialog = None
            if then is not None:
                then(key)

        self.push_screen(dialog, closed)

    # What the background found.

    def on_found(self, event: Found) -> None:
        """Take in a result; one for a board that is gone is let go."""
        result = event.result
        if event.name == "deal" and self.dealing:
            self.dealing = False
            if isinstance(result, Exception):
                self.tell(self.error_text(result))
            elif isinstance(result, tuple):
                self._take(*result)
        elif isinstance(result, Exception):
            self.asked = None
            self.tell(self.error_text(result))
        elif isinstance(result, Solution) and (result.goal, result.metric) == (self.game.goal, self.metric):
            self._learn(result)
        elif isinstance(result, Grade) and (result.path, result.metric) == (self.game.path, self.metric):
            self.graded = result
        if self.dialog is not None and self.game.solved and isinstance(result, (Solution, Grade)):
            self.dialog.tell(self.solved_text())

    def _learn(self, solution: Solution) -> None:
        if solution.board == self.game.start:
            self.measured = solution
            self.show_figures()
        if self.asked is not None and self.asked == self.game.board:
            advice = self.plan.advice(self.asked)
            if advice is not None:
                self._show_hint(advice)
            elif solution.board == self.asked:
                self.asked = None
                self.tell(self.words.say("play.hint.none"))


def _planned(plan: Plan, board: Board, goal: Goal, metric: str, stop: Event) -> Solution:
    """A way home, taken into the plan beside the screen too."""
    solution = way_home(board, goal, metric, stop)
    if not stop.is_set():
        plan.learn(solution)
    return solution


def _graded(game: Game, metric: str, _stop: Event) -> Grade:
    return grade(game.start, game.path, game.goal, metric)
