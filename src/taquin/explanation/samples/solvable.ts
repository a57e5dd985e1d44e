// Can a sliding-tile puzzle be solved? The rule for boards of every size.
//
// A board is read row by row, 0 is the blank, and the goal is 1, 2, 3, … with the blank last.
// The comments say why a board must pass the rule; that every board that passes can be solved
// was proved by W. E. Story in 1879.
//
// Run it:  tsc --strict --target es2022 --module es2022 solvable.ts && node solvable.js < boards.txt
//          with Node 20.19 or later; from Node 22.18 on, node solvable.ts < boards.txt is enough.
// Each 16 numbers are a 4x4 board, answered by a line of its own: Solution Exists, or No Solution.
// Use it:  import { solvable } from "./solvable.js";

/**
 * Says whether sliding can bring the tiles to 1, 2, 3, … with the blank last.
 * Throws a RangeError where the tiles make no board of that size.
 */
export function solvable(rows: number, columns: number, tiles: readonly number[]): boolean {
  const cells = rows * columns;
  const found = new Set(tiles);
  const isBoard = rows >= 1 && columns >= 1 && tiles.length === cells
    && tiles.every((_, number) => found.has(number));
  if (!isBoard) {
    throw new RangeError(`a ${rows}x${columns} board holds each number from 0 to ${cells - 1} once`);
  }

  // An inversion is a pair of tiles of which the greater is read first. The blank is no tile.
  const order = tiles.filter((tile) => tile !== 0);
  let inversions = 0;
  order.forEach((first, at) => {
    inversions += order.slice(at + 1).filter((second) => first > second).length;
  });

  // In a single row or column no tile can pass another: they must be in order from the start.
  if (rows === 1 || columns === 1) return inversions === 0;

  // Sliding a tile sideways leaves the reading order as it is. Sliding it up or down takes it past
  // columns - 1 other tiles, and with each of them an inversion appears or disappears.
  // Odd width: past an even number of tiles, so the inversions stay even or stay odd. The goal has 0.
  if (columns % 2 === 1) return inversions % 2 === 0;

  // Even width: past an odd number of tiles, while the blank goes one row up or down. So the sum of
  // inversions and rows below the blank stays even or stays odd. At the goal it is 0.
  const rowsBelowBlank = rows - 1 - Math.floor(tiles.indexOf(0) / columns);
  return (inversions + rowsBelowBlank) % 2 === 0;
}

/** Answers each 4x4 board in the text. Throws a RangeError where the text is not made of such boards. */
function answers(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const stranger = words.find((word) => !/^[0-9]+$/.test(word));
  if (stranger !== undefined) throw new RangeError(`expected numbers from 0 to 15, found ${stranger}`);
  if (words.length === 0 || words.length % 16 !== 0) {
    throw new RangeError(`expected 16 numbers for each board, found ${words.length} in all`);
  }
  const numbers = words.map(Number);
  const lines: string[] = [];
  for (let start = 0; start < numbers.length; start += 16) {
    lines.push(solvable(4, 4, numbers.slice(start, start + 16)) ? "Solution Exists" : "No Solution");
  }
  return lines;
}

/** What the program uses of Node, told here so that no package of types is needed. */
declare const process: {
  readonly argv: readonly string[];
  readonly stdin: AsyncIterable<string> & { setEncoding(encoding: "utf8"): unknown };
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  exitCode?: number | string | null | undefined;
};

async function main(): Promise<void> {
  let text = "";
  process.stdin.setEncoding("utf8");
  for await (const piece of process.stdin) text += piece;
  try {
    process.stdout.write(answers(text).join("\n") + "\n");
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 2;
  }
}

// Answer only where this file is run, not where it is imported. Newer runtimes tell which (main); with older ones
// the program that was started has the name of this file.
const self = import.meta as { readonly main?: boolean; readonly filename?: string };
const name = (path: string | undefined) => path?.split(/[\\/]/).pop()?.replace(/\.[cm]?[jt]s$/, "");
if (self.main ?? (self.filename !== undefined && name(self.filename) === name(process.argv[1]))) void main();
