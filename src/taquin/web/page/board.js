// The box: cells that can be reached by pointer, keyboard and screen reader, and tiles that slide above them.

import { say } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

export class BoardView {
  constructor(stage) {
    this.stage = stage;
    this.cells = element("div", "cells", { role: "grid" });
    this.lines = document.createElementNS(SVG, "svg");
    this.lines.setAttribute("class", "lines");
    this.lines.setAttribute("aria-hidden", "true");
    this.layer = element("div", "tiles", { "aria-hidden": "true" });
    stage.append(this.cells, this.layer, this.lines);
    this.tiles = new Map();
    this.values = [];
    this.marks = {};
    this.focused = 0;
    this.rows = this.columns = 0;
    this.cells.addEventListener("focusin", (event) => {
      const cell = this.cellAt(event.target);
      if (cell !== null) this.focusable(cell);
    });
  }

  cellAt(target) {
    const cell = target?.closest?.(".cell");
    return cell ? Number(cell.dataset.cell) : null;
  }

  shape(rows, columns) {
    if (rows === this.rows && columns === this.columns) return;
    Object.assign(this, { rows, columns });
    this.stage.style.setProperty("--rows", rows);
    this.stage.style.setProperty("--columns", columns);
    const digits = String(rows * columns - 1).length;
    this.stage.style.setProperty("--type", digits > 2 ? 0.36 : 0.42);
    this.lines.setAttribute("viewBox", `0 0 ${columns} ${rows}`);
    this.cells.replaceChildren();
    for (let row = 0; row < rows; row += 1) {
      const line = element("div", "", { role: "row" });
      for (let column = 0; column < columns; column += 1) {
        const cell = row * columns + column;
        line.append(element("div", "cell", { role: "gridcell", tabindex: "-1", "data-cell": cell }));
      }
      this.cells.append(line);
    }
    this.tiles.clear();
    this.layer.replaceChildren();
    this.focusable(Math.min(this.focused, rows * columns - 1));
  }

  /** Show values by cell. `marks` has sets of cells: bad (a map to what is wrong), lit, hint; and next, pairs, pair. */
  show(rows, columns, values, marks = {}, pace = null) {
    this.shape(rows, columns);
    this.values = values;
    this.marks = marks;
    if (pace) this.stage.style.setProperty("--pace", `${pace}ms`);
    else this.stage.style.removeProperty("--pace");
    const seen = new Set();
    values.forEach((value, cell) => {
      if (value === null || value === 0) return;
      const key = seen.has(value) ? `${value}@${cell}` : `${value}`;
      seen.add(value).add(key);
      this.place(key, value, cell);
    });
    for (const [key, tile] of this.tiles) {
      if (!seen.has(key) && !seen.has(Number(key))) {
        tile.remove();
        this.tiles.delete(key);
      }
    }
    this.name();
    this.draw(marks.pairs ?? [], marks.pair);
  }

  place(key, value, cell) {
    let tile = this.tiles.get(key);
    if (!tile) {
      tile = element("div", "tile");
      tile.append(element("span"));
      this.tiles.set(key, tile);
      this.layer.append(tile);
    }
    tile.firstChild.textContent = value;
    tile.style.setProperty("--row", Math.floor(cell / this.columns));
    tile.style.setProperty("--column", cell % this.columns);
    tile.dataset.on = cell;
    const { bad, lit, hint } = this.marks;
    tile.classList.toggle("bad", bad?.has(cell) ?? false);
    tile.classList.toggle("lit", lit?.has(cell) ?? false);
    tile.classList.toggle("hint", hint?.has(cell) ?? false);
  }

  tileOn(cell) {
    return [...this.tiles.values()].find((tile) => Number(tile.dataset.on) === cell) ?? null;
  }

  /** Names for screen readers, and the marks that lie on cells. */
  name() {
    this.cells.setAttribute("aria-label", say("page.board", { rows: this.rows, columns: this.columns }));
    const { bad, lit, hint, next } = this.marks;
    for (const cell of this.cells.querySelectorAll(".cell")) {
      const at = Number(cell.dataset.cell);
      const value = this.values[at];
      const key = value === null ? "page.cell_empty" : value === 0 ? "page.cell_blank" : "page.cell";
      const place = { row: Math.floor(at / this.columns) + 1, column: (at % this.columns) + 1, tile: value };
      let name = say(key, place);
      const more = bad?.get(at) ?? (hint?.has(at) ? "page.mark.hint" : lit?.has(at) ? "page.mark.lit" : null);
      if (more) name = say("page.cell_more", { cell: name, more: say(more) });
      cell.setAttribute("aria-label", name);
      cell.toggleAttribute("aria-invalid", bad?.has(at) ?? false);
      cell.classList.toggle("empty", value === null);
      cell.classList.toggle("next", at === next && value === null);
      cell.classList.toggle("blank-lit", Boolean(lit?.has(at)) && (value === 0 || value === null));
    }
  }

  /** Join pairs of cells by arcs that leave the numbers readable. */
  draw(pairs, now) {
    const top = (cell) => [(cell % this.columns) + 0.5, Math.floor(cell / this.columns) + 0.17];
    this.lines.replaceChildren(
      ...pairs.map((pair, at) => {
        const [[x1, y1], [x2, y2]] = pair.map(top);
        const [x, y] = [(x1 + x2) / 2 + 0.18 * (y2 - y1), (y1 + y2) / 2 - 0.18 * Math.abs(x2 - x1) - 0.05];
        const arc = document.createElementNS(SVG, "path");
        arc.setAttribute("d", `M${x1} ${y1}Q${x} ${y} ${x2} ${y2}`);
        if (at === now) arc.setAttribute("class", "now");
        return arc;
      }),
    );
    const last = this.lines.querySelector(".now");
    if (last) this.lines.append(last);
  }

  focusable(cell) {
    this.focused = cell;
    for (const one of this.cells.querySelectorAll(".cell")) one.tabIndex = Number(one.dataset.cell) === cell ? 0 : -1;
  }

  focus(cell) {
    this.focusable(cell);
    this.cells.querySelector(`[data-cell="${cell}"]`)?.focus();
  }

  /** The cell one step from `cell` for an arrow key, or null. */
  neighbour(cell, key) {
    const row = Math.floor(cell / this.columns);
    const column = cell % this.columns;
    if (key === "ArrowUp") return row > 0 ? cell - this.columns : null;
    if (key === "ArrowDown") return row < this.rows - 1 ? cell + this.columns : null;
    if (key === "ArrowLeft") return column > 0 ? cell - 1 : null;
    if (key === "ArrowRight") return column < this.columns - 1 ? cell + 1 : null;
    if (key === "Home") return row * this.columns;
    if (key === "End") return row * this.columns + this.columns - 1;
    return null;
  }
}

export function element(kind, name = "", attributes = {}) {
  const one = document.createElement(kind);
  if (name) one.className = name;
  for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
  return one;
}

/** A button with a text that does something. */
export function button(text, act, name = "") {
  const one = element("button", name, { type: "button" });
  one.textContent = text;
  one.addEventListener("click", act);
  return one;
}
