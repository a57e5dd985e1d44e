// Reads lines "rows columns tiles... -> 1" (or 0) and says whether the sample, of the same package, agrees with each.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestMain(*testing.M) {
	none := []struct {
		rows, columns int
		tiles         []int
	}{{2, 2, []int{1, 2, 3, 3}}, {2, 2, []int{1, 2, 0}}, {-2, -2, []int{1, 2, 3, 0}}, {0, 3, []int{}}}
	for _, no := range none {
		if _, err := Solvable(no.rows, no.columns, no.tiles); err == nil {
			fail("takes what is no board")
		}
	}
	agreed := 0
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); agreed++ {
		board, expected, _ := strings.Cut(lines.Text(), " -> ")
		var numbers []int
		for _, word := range strings.Fields(board) {
			number, err := strconv.Atoi(word)
			if err != nil {
				fail(err.Error())
			}
			numbers = append(numbers, number)
		}
		exists, err := Solvable(numbers[0], numbers[1], numbers[2:])
		if err != nil || exists != (expected == "1") {
			fail("disagrees: " + lines.Text())
		}
	}
	fmt.Printf("%d boards agree\n", agreed)
}

func fail(message string) {
	fmt.Println(message)
	os.Exit(1)
}
