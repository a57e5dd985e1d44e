// One finger or the mouse on the box: a tap, a drag from cell to cell, a swipe.

const SLACK = 8;

/** Call `tap(cell)`, `drag(cell, x, y)` while it moves and `drop(from, to, x, y)` when it ends. */
export function watchPointer(view, { tap, drag, drop }) {
  let held = null;

  view.cells.addEventListener("pointerdown", (event) => {
    const cell = view.cellAt(event.target);
    if (cell === null || event.button !== 0) return;
    held = { cell, x: event.clientX, y: event.clientY, moved: false, id: event.pointerId };
    view.cells.setPointerCapture(event.pointerId);
  });
  view.cells.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (Math.hypot(x, y) > SLACK) held.moved = true;
    if (held.moved) drag?.(held.cell, x, y);
  });
  view.cells.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.id) return;
    const { cell, moved, x, y } = held;
    held = null;
    if (!moved) {
      view.focus(cell);
      tap?.(cell);
      return;
    }
    drop?.(cell, under(view, event.clientX, event.clientY), event.clientX - x, event.clientY - y);
  });
  view.cells.addEventListener("pointercancel", () => {
    if (held) drop?.(held.cell, null, 0, 0);
    held = null;
  });
}

function under(view, x, y) {
  const box = view.stage.getBoundingClientRect();
  const column = Math.floor(((x - box.left) / box.width) * view.columns);
  const row = Math.floor(((y - box.top) / box.height) * view.rows);
  const inside = column >= 0 && row >= 0 && column < view.columns && row < view.rows;
  return inside ? row * view.columns + column : null;
}

/** The direction of a swipe as the API writes directions. */
export function direction(x, y) {
  if (Math.max(Math.abs(x), Math.abs(y)) < 18) return null;
  if (Math.abs(x) > Math.abs(y)) return x > 0 ? "R" : "L";
  return y > 0 ? "D" : "U";
}
