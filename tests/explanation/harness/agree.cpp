// Reads lines "rows columns tiles... -> 1" (or 0) and says whether the sample, linked in, agrees with each.

#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

bool solvable(int rows, int columns, const std::vector<int>& tiles);

bool refuses(int rows, int columns, const std::vector<int>& tiles) {
    try {
        solvable(rows, columns, tiles);
    } catch (const std::invalid_argument&) {
        return true;
    }
    return false;
}

int main() {
    if (!refuses(2, 2, {1, 2, 3, 3}) || !refuses(2, 2, {1, 2, 0}) || !refuses(-2, -2, {1, 2, 3, 0}) || !refuses(0, 3, {})) {
        std::cout << "takes what is no board\n";
        return 1;
    }
    int agreed = 0;
    for (std::string line; std::getline(std::cin, line); ++agreed) {
        std::istringstream words(line);
        int rows = 0, columns = 0, expected = 0;
        std::string arrow;
        words >> rows >> columns;
        std::vector<int> tiles(rows * columns);
        for (int& tile : tiles)
            words >> tile;
        words >> arrow >> expected;
        if (!words || arrow != "->" || solvable(rows, columns, tiles) != (expected == 1)) {
            std::cout << "disagrees: " << line << '\n';
            return 1;
        }
    }
    std::cout << agreed << " boards agree\n";
}
