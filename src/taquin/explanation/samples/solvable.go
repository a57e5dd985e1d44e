// Can a sliding-tile puzzle be solved? The rule for boards of every size.
//
// A board is read row by row, 0 is the blank, and the goal is 1, 2, 3, … with the blank last.
// The comments say why a board must pass the rule; that every board that passes can be solved
// was proved by W. E. Story in 1879.
//
// Run it:  go run solvable.go < boards.txt
// Each 16 numbers are a 4x4 board, answered by a line of its own: Solution Exists, or No Solution.
package main

import (
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
)

// Solvable says whether sliding can bring the tiles to 1, 2, 3, … with the blank last.
// The error says that the tiles make no board of that size.
func Solvable(rows, columns int, tiles []int) (bool, error) {
	cells := rows * columns
	isBoard := rows > 0 && columns > 0 && len(tiles) == cells
	seen := make(map[int]bool)
	for _, tile := range tiles {
		isBoard = isBoard && 0 <= tile && tile < cells && !seen[tile]
		seen[tile] = true
	}
	if !isBoard {
		return false, fmt.Errorf("a %dx%d board holds each number from 0 to %d once", rows, columns, cells-1)
	}

	// An inversion is a pair of tiles of which the greater is read first. The blank is no tile.
	inversions, blank := 0, 0
	for at, first := range tiles {
		if first == 0 {
			blank = at
		}
		for _, second := range tiles[at+1:] {
			if second != 0 && first > second {
				inversions++
			}
		}
	}

	// In a single row or column no tile can pass another: they must be in order from the start.
	if rows == 1 || columns == 1 {
		return inversions == 0, nil
	}

	// Sliding a tile sideways leaves the reading order as it is. Sliding it up or down takes it past
	// columns - 1 other tiles, and with each of them an inversion appears or disappears.
	// Odd width: past an even number of tiles, so the inversions stay even or stay odd. The goal has 0.
	if columns%2 == 1 {
		return inversions%2 == 0, nil
	}

	// Even width: past an odd number of tiles, while the blank goes one row up or down. So the sum of
	// inversions and rows below the blank stays even or stays odd. At the goal it is 0.
	rowsBelowBlank := rows - 1 - blank/columns
	return (inversions+rowsBelowBlank)%2 == 0, nil
}

// answers answers each 4x4 board in the text. The error says that the text is not made of such boards.
func answers(text string) (string, error) {
	words := strings.Fields(text)
	numbers := make([]int, len(words))
	for at, word := range words {
		number, err := strconv.ParseUint(word, 10, 31)
		if err != nil {
			return "", fmt.Errorf("expected numbers from 0 to 15, found %s", word)
		}
		numbers[at] = int(number)
	}
	if len(numbers) == 0 || len(numbers)%16 != 0 {
		return "", fmt.Errorf("expected 16 numbers for each board, found %d in all", len(numbers))
	}
	var lines strings.Builder
	for start := 0; start < len(numbers); start += 16 {
		exists, err := Solvable(4, 4, numbers[start:start+16])
		if err != nil {
			return "", err
		}
		if exists {
			lines.WriteString("Solution Exists\n")
		} else {
			lines.WriteString("No Solution\n")
		}
	}
	return lines.String(), nil
}

func main() {
	text, err := io.ReadAll(os.Stdin)
	lines := ""
	if err == nil {
		lines, err = answers(string(text))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	fmt.Print(lines)
}
