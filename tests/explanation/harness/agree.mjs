// Reads lines "rows columns tiles... -> 1" (or 0) and says whether the sample, imported from the file that the first
// argument names, agrees with each.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { solvable } = await import(pathToFileURL(process.argv[2]));

function refuses(rows, columns, tiles) {
  try {
    solvable(rows, columns, tiles);
  } catch (error) {
    return error instanceof RangeError;
  }
  return false;
}

if (![[2, 2, [1, 2, 3, 3]], [2, 2, [1, 2, 0]], [-2, -2, [1, 2, 3, 0]], [0, 3, []]].every((no) => refuses(...no))) {
  console.log("takes what is no board");
  process.exit(1);
}
let agreed = 0;
for (const line of readFileSync(0, "utf8").trimEnd().split("\n")) {
  const [board, expected] = line.split(" -> ");
  const [rows, columns, ...tiles] = board.split(" ").map(Number);
  if (solvable(rows, columns, tiles) !== (expected === "1")) {
    console.log(`disagrees: ${line}`);
    process.exit(1);
  }
  agreed += 1;
}
console.log(`${agreed} boards agree`);
