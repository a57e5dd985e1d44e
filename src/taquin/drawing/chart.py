"""A chart of how many positions are how far from the goal, with a board's own distance marked (matplotlib)."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from io import BytesIO

from ..errors import RequestError
from ..explanation.words import words
from .themes import LIGHT

FORMATS = ("svg", "png", "pdf")

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

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
    source: str | None = None,
) -> bytes:
    """The chart of a census as the bytes of an SVG, PNG or PDF file, with title, axes and legend in `language`.

    `counts` are the positions at each distance, as `census` gives them; `marked` is the distance of one's own board;
    `shape` (as in `3x3`) and `metric` are told in the title; `source` is whose counts they are where they are
    published ones (`""`: nobody's name). Needs taquin[plot].

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
        from matplotlib.layout_engine import ConstrainedLayoutEngine
        from matplotlib.ticker import MaxNLocator
    except ImportError:
        raise RequestError("extra_missing", found="matplotlib", expected="plot") from None
    say = words(language).say
    total = sum(counts)
    mean = sum(distance * count for distance, count in enumerate(counts)) / total
    title = say("chart.title", shape=shape).strip()
    fields = {"total": total, "longest": len(counts) - 1, "mean": f"{mean:.2f}", "metric": say(f"metric.{metric}")}
    note = "" if source is None else say(f"chart.published{'' if source else '_unsigned'}", source=source)
    own = ""
    if marked is not None:
        share = 100 * sum(counts[: marked + 1]) / total
        own = say("chart.marked", count=marked, share=f"{share:.1f}" if share >= 0.1 else f"{share:.1g}")
    summary = "\n".join(line for line in (say("census.summary", **fields), own, note) if line)
    scale = next(exponent for exponent in (12, 9, 6, 0) if max(counts) >= 10 ** (exponent + 1) or not exponent)
    positions = say("chart.positions") + (f" × 10{str(scale).translate(RAISED)}" if scale else "")
    with rc_context({"svg.hashsalt": SALT, "svg.fonttype": "none", "font.family": "DejaVu Sans"}):
        figure = Figure(figsize=(8, 4.5), layout=ConstrainedLayoutEngine(w_pad=0.12, h_pad=0.12))
        axes = figure.subplots()
        bars = axes.bar(range(len(counts)), counts, width=0.85, color=LIGHT["arc"])
        axes.axvline(mean, color=LIGHT["halo"], linewidth=3)
        axes.axvline(
            mean, color=LIGHT["number"], linestyle="--", linewidth=1.2, label=say("chart.mean", mean=f"{mean:.2f}")
        )
        if marked is not None:
            bars[marked].set(facecolor=LIGHT["marked"], edgecolor=LIGHT["outline"], linewidth=1.5, hatch="//")
            bars[marked].set_label(own)
            # An arrow, since the bar itself may be too low to be seen; its number stands above the bars beside it.
            beside = max(counts[max(0, marked - 2) : marked + 3])
            axes.annotate(
                str(marked),
                (marked, counts[marked]),
                (marked, beside + 0.08 * max(counts)),
                ha="center",
                fontweight="bold",
                arrowprops={"arrowstyle": "-|>", "color": LIGHT["outline"]},
            )
        axes.set_title(title, fontweight="bold")
        axes.set_xlabel(say("chart.distance", metric=say(f"metric.{metric}")))
        axes.set_ylabel(positions)
        axes.set_ylim(0, max(counts) * 1.2)
        axes.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=12))
        axes.yaxis.set_major_locator(MaxNLocator(integer=True, nbins=6))
        axes.yaxis.set_major_formatter(lambda value, _: f"{value / 10**scale:,.0f}".replace(",", "\u202f"))
        if note:
            figure.supxlabel(note, x=0.99, ha="right", fontsize=8, color=LIGHT["number"])
        axes.spines[["top", "right"]].set_visible(False)
        axes.legend(frameon=False, loc="upper left")
        data = BytesIO()
        metadata = {
            "svg": {"Title": title, "Description": summary, "Date": None},
            "png": {"Title": title, "Description": summary},
            "pdf": {"Title": title, "Subject": summary, "CreationDate": None},
        }
        figure.savefig(data, format=to, dpi=150, metadata=metadata[to])
    return described(data.getvalue(), summary) if to == "svg" else data.getvalue()


def described(picture: bytes, text: str) -> bytes:
    """An SVG of matplotlib's with a text alternative: it writes the title alone where a reader of the screen looks."""
    head, title, rest = picture.partition(b"</title>")
    assert title
    head = head.replace(b"<svg ", b'<svg role="img" ', 1)
    return head + title + f"\n <desc>{escape(text, quote=False)}</desc>".encode() + rest
