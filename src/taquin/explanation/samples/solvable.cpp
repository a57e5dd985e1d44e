// Can a sliding-tile puzzle be solved? The rule for boards of every size.
//
// A board is read row by row, 0 is the blank, and the goal is 1, 2, 3, ... with the blank last.
// The comments say why a board must pass the rule; that every board that passes can be solved
// was proved by W. E. Story in 1879.
//
// Run it:  g++ -std=c++17 -O2 solvable.cpp -o solvable && ./solvable < boards.txt
// Each 16 numbers are a 4x4 board, answered by a line of its own: Solution Exists, or No Solution.

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <exception>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <system_error>
#include <vector>

// Says whether sliding can bring the tiles to 1, 2, 3, ... with the blank last.
// Throws std::invalid_argument where the tiles make no board of that size.
bool solvable(int rows, int columns, const std::vector<int>& tiles) {
    const long long cells = 1LL * rows * columns;
    bool is_board = rows > 0 && columns > 0 && static_cast<long long>(tiles.size()) == cells;
    for (int number = 0; is_board && number < cells; ++number)
        is_board = std::find(tiles.begin(), tiles.end(), number) != tiles.end();
    if (!is_board)
        throw std::invalid_argument("a " + std::to_string(rows) + "x" + std::to_string(columns) +
                                    " board holds each number from 0 to " + std::to_string(cells - 1) + " once");

    // An inversion is a pair of tiles of which the greater is read first. The blank is no tile.
    long long inversions = 0;
    for (std::size_t first = 0; first < tiles.size(); ++first)
        for (std::size_t second = first + 1; second < tiles.size(); ++second)
            if (tiles[second] != 0 && tiles[first] > tiles[second])
                ++inversions;

    // In a single row or column no tile can pass another: they must be in order from the start.
    if (rows == 1 || columns == 1)
        return inversions == 0;

    // Sliding a tile sideways leaves the reading order as it is. Sliding it up or down takes it past
    // columns - 1 other tiles, and with each of them an inversion appears or disappears.
    // Odd width: past an even number of tiles, so the inversions stay even or stay odd. The goal has 0.
    if (columns % 2 == 1)
        return inversions % 2 == 0;

    // Even width: past an odd number of tiles, while the blank goes one row up or down. So the sum of
    // inversions and rows below the blank stays even or stays odd. At the goal it is 0.
    const auto blank = std::find(tiles.begin(), tiles.end(), 0) - tiles.begin();
    const auto rows_below_blank = rows - 1 - blank / columns;
    return (inversions + rows_below_blank) % 2 == 0;
}

// Answers each 4x4 board in the words. Throws std::invalid_argument where they are not made of such boards.
std::string answers(const std::vector<std::string>& words) {
    std::vector<int> numbers;
    for (const std::string& word : words) {
        unsigned number = 0;
        const char* end = word.data() + word.size();
        const auto parsed = std::from_chars(word.data(), end, number);
        if (parsed.ec != std::errc{} || parsed.ptr != end)
            throw std::invalid_argument("expected numbers from 0 to 15, found " + word);
        numbers.push_back(static_cast<int>(number));
    }
    if (numbers.empty() || numbers.size() % 16 != 0)
        throw std::invalid_argument("expected 16 numbers for each board, found " +
                                    std::to_string(numbers.size()) + " in all");
    std::string lines;
    for (auto board = numbers.begin(); board != numbers.end(); board += 16)
        lines += solvable(4, 4, {board, board + 16}) ? "Solution Exists\n" : "No Solution\n";
    return lines;
}

int main() {
    try {
        std::cout << answers({std::istream_iterator<std::string>(std::cin), {}});
        return 0;
    } catch (const std::exception& error) {
        std::cerr << error.what() << '\n';
        return 2;
    }
}
