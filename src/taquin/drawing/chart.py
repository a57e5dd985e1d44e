"""A chart of how many positions are how far from the goal, with a board's own distance marked (matplotlib)."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

from ..errors import RequestError
from ..explanation.words import words
from .themes import LIGHT

FORMATS = ("svg", "png", "pdf")

SALT = "taquin"
"""matplotlib makes the names inside an SVG from it: the same chart is the same file."""


def draw_census(
    counts: Sequence[int],
    to: str = "svg",
    *,
    marked: int | None = None,
    shape: str = "",
    metric: str = "stm",
    language: str = "en",
) -> bytes:
    """The chart of a census as the bytes of an SVG, PNG or PDF file, with title, axes and legend in `language`.

    `counts` are the positions at each distance, as `census` gives them; `marked` is the distance of one's own board;
    `shape` (as in `3x3`) and `metric` are told in the title. Needs taquin[plot].

    >>> import taquin
    >>> draw_census(taquin.census(taquin.Shape(2, 2)), marked=6, shape="2x2")[:5]
    b'<?xml'

    Raises:
        RequestError: code `extra_missing`, `image_unknown`; `marked_distance` where the census has no such distance.
    """
    if to not in FORMATS:
        raise RequestError("image_unknown", found=to, expected=", ".join(FORMATS))
    if marked is not None and not 0 <= marked < len(counts):
        raise RequestError("marked_distance", found=marked, expected=len(counts) - 1)
    try:
        from matplotlib import rc_context
        from matplotlib.figure import Figure
        from matplotlib.ticker import MaxNLocator
    except ImportError:
        raise RequestError("extra_missing", found="matplotlib", expected="plot") from None
    say = words(language).say
    total = sum(counts)
    mean = sum(distance * count for distance, count in enumerate(counts)) / total
    title = say("chart.title", shape=shape).strip()
    summary = say(
        "census.summary", total=total, longest=len(counts) - 1, mean=f"{mean:.2f}", metric=say(f"metric.{metric}")
    )
    with rc_context({"svg.hashsalt": SALT, "svg.fonttype": "none", "font.family": "DejaVu Sans"}):
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.subplots()
        bars = axes.bar(range(len(counts)), counts, width=0.85, color=LIGHT["arc"])
        axes.axvline(
            mean, color=LIGHT["number"], linestyle="--", linewidth=1, label=say("chart.mean", mean=f"{mean:.2f}")
        )
        if marked is not None:
            bars[marked].set(facecolor=LIGHT["marked"], edgecolor=LIGHT["outline"], linewidth=1.5, hatch="//")
            share = 100 * sum(counts[: marked + 1]) / total
            bars[marked].set_label(say("chart.marked", count=marked, share=f"{share:.1f}"))
            # An arrow, since the bar itself may be too low to be seen.
            axes.annotate(
                str(marked),
                (marked, counts[marked]),
                (0, 26),
                textcoords="offset points",
                ha="center",
                fontweight="bold",
                arrowprops={"arrowstyle": "-|>", "color": LIGHT["outline"]},
            )
        axes.set_title(title, fontweight="bold")
        axes.set_xlabel(say("chart.distance", metric=say(f"metric.{metric}")))
        axes.set_ylabel(say("chart.positions"))
        axes.set_ylim(0, max(counts) * 1.15)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=12))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value:,.0f}".replace(",", "\u202f"))
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False, loc="upper left")
        data = BytesIO()
        metadata = {
            "svg": {"Title": title, "Description": summary, "Date": None},
            "png": {"Title": title, "Description": summary},
            "pdf": {"Title": title, "Subject": summary, "CreationDate": None},
        }
        figure.savefig(data, format=to, dpi=150, metadata=metadata[to])
    return data.getvalue()
