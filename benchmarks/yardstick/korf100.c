/* A plain C yardstick: Korf's hundred 15-puzzle boards by IDA* with 6-6-3 additive pattern databases.
 *
 * It says what a straightforward C program does on this machine, so that the package's kernels can be measured as a
 * ratio in one run. One byte an entry; a pattern's index has 4 bits a tile and a move adds a constant to it; the entries of all
 * children are loaded before any is tested; the databases are looked up for the board and for its reflection in the
 * main diagonal, both sums kept up to date. The databases are made here by a search over (pattern's cells, blank's
 * cell), which is not how the package makes them.
 *
 * Goal: blank first. Build and run:  cc -O3 -o korf100 korf100.c && ./korf100 ../data/korf100.txt
 * Prints: boards, wrong lengths, nodes generated, CPU seconds of the search, nodes a second, CPU seconds of the build.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PATTERNS = 3, CELLS = 16 };

static const int SIZE[PATTERNS] = {6, 6, 3};
static const int TILE[PATTERNS][6] = {{3, 6, 7, 10, 11, 15}, {1, 2, 4, 5, 8, 9}, {12, 13, 14}};

static uint8_t *table[PATTERNS];
static int pattern_of[CELLS], weight[CELLS], mirror[CELLS];
static int neighbours[CELLS], neighbour[CELLS][4];

static uint8_t board[CELLS];
static uint32_t plain_index[PATTERNS], mirror_index[PATTERNS];
static int plain_value[PATTERNS], mirror_value[PATTERNS];
static int plain_step[CELLS][CELLS][CELLS], mirror_step[CELLS][CELLS][CELLS]; /* tile, from, to */
static uint64_t nodes;

static double cpu(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + 1e-9 * t.tv_nsec;
}

/* Breadth-first search over (index, blank's cell): moving the blank among other tiles is free, moving a tile costs 1. */
static void build(int pattern) {
    int size = SIZE[pattern];
    uint64_t indices = 1ull << (4 * size);
    uint8_t *entry = table[pattern] = malloc(indices);
    uint8_t *seen = calloc(indices, 2); /* one bit a blank cell */
    uint32_t *queue[2], count[2] = {0, 0};
    memset(entry, 255, indices);
    for (int side = 0; side < 2; side++) queue[side] = malloc(4ull * 60000000);
    uint32_t start = 0;
    for (int place = 0; place < size; place++) start |= (uint32_t)TILE[pattern][place] << (4 * place);
    queue[0][count[0]++] = start << 4;
    int side = 0;
    for (int cost = 0; count[side]; cost++, side ^= 1) {
        count[side ^ 1] = 0;
        while (count[side]) {
            uint32_t state = queue[side][--count[side]], index = state >> 4, blank = state & 15;
            uint16_t *cells = (uint16_t *)seen + index;
            if (*cells >> blank & 1) continue;
            *cells |= 1u << blank;
            if (entry[index] == 255) entry[index] = cost;
            for (int k = 0; k < neighbours[blank]; k++) {
                uint32_t cell = neighbour[blank][k], other = index;
                int place = 0;
                while (place < size && (index >> (4 * place) & 15) != cell) place++;
                if (place < size) other ^= (cell ^ blank) << (4 * place);
                if (!(((uint16_t *)seen)[other] >> cell & 1)) {
                    int target = place < size ? side ^ 1 : side;
                    queue[target][count[target]++] = other << 4 | cell;
                }
            }
        }
    }
    free(seen);
    free(queue[0]);
    free(queue[1]);
}

static int search(int blank, int before, int left, int plain, int reflected) {
    int child[4], tile[4], p[4], q[4], v[4], w[4], many = 0;
    uint32_t i[4], j[4];
    for (int k = 0; k < neighbours[blank]; k++) {
        int cell = neighbour[blank][k];
        if (cell == before) continue;
        int t = board[cell];
        child[many] = cell;
        tile[many] = t;
        p[many] = pattern_of[t];
        q[many] = pattern_of[mirror[t]];
        i[many] = plain_index[p[many]] + plain_step[t][cell][blank];
        j[many] = mirror_index[q[many]] + mirror_step[t][cell][blank];
        v[many] = table[p[many]][i[many]];
        w[many] = table[q[many]][j[many]];
        many++;
    }
    nodes += many;
    for (int k = 0; k < many; k++) {
        int a = p[k], b = q[k], old_v = plain_value[a], old_w = mirror_value[b];
        int h = plain - old_v + v[k], g = reflected - old_w + w[k];
        if (h >= left || g >= left) continue;
        if (h == 0) return 1;
        uint32_t old_i = plain_index[a], old_j = mirror_index[b];
        plain_index[a] = i[k], mirror_index[b] = j[k], plain_value[a] = v[k], mirror_value[b] = w[k];
        board[blank] = tile[k];
        if (search(child[k], blank, left - 1, h, g)) return 1;
        board[child[k]] = tile[k];
        plain_index[a] = old_i, mirror_index[b] = old_j, plain_value[a] = old_v, mirror_value[b] = old_w;
    }
    return 0;
}

static int solve(const int *start) {
    int blank = 0, plain = 0, reflected = 0;
    memset(plain_index, 0, sizeof plain_index);
    memset(mirror_index, 0, sizeof mirror_index);
    for (int cell = 0; cell < CELLS; cell++) {
        int t = board[cell] = start[cell];
        if (!t) {
            blank = cell;
            continue;
        }
        plain_index[pattern_of[t]] += weight[t] * cell;
        mirror_index[pattern_of[mirror[t]]] += weight[mirror[t]] * mirror[cell];
    }
    for (int a = 0; a < PATTERNS; a++) {
        plain += plain_value[a] = table[a][plain_index[a]];
        reflected += mirror_value[a] = table[a][mirror_index[a]];
    }
    int bound = plain > reflected ? plain : reflected;
    if (bound == 0) return 0;
    while (!search(blank, -1, bound, plain, reflected)) bound += 2;
    return bound;
}

int main(int arguments, char **argument) {
    for (int cell = 0; cell < CELLS; cell++) {
        mirror[cell] = cell % 4 * 4 + cell / 4;
        if (cell >= 4) neighbour[cell][neighbours[cell]++] = cell - 4;
        if (cell % 4) neighbour[cell][neighbours[cell]++] = cell - 1;
        if (cell % 4 < 3) neighbour[cell][neighbours[cell]++] = cell + 1;
        if (cell < 12) neighbour[cell][neighbours[cell]++] = cell + 4;
    }
    for (int a = 0; a < PATTERNS; a++)
        for (int place = 0; place < SIZE[a]; place++) {
            pattern_of[TILE[a][place]] = a;
            weight[TILE[a][place]] = 1 << (4 * place);
        }
    for (int t = 1; t < CELLS; t++)
        for (int from = 0; from < CELLS; from++)
            for (int to = 0; to < CELLS; to++) {
                plain_step[t][from][to] = weight[t] * (to - from);
                mirror_step[t][from][to] = weight[mirror[t]] * (mirror[to] - mirror[from]);
            }
    double before = cpu();
    for (int a = 0; a < PATTERNS; a++) build(a);
    double built = cpu() - before;
    FILE *file = arguments > 1 ? fopen(argument[1], "r") : NULL;
    if (!file) return fprintf(stderr, "usage: korf100 FILE\n"), 2;
    char line[512];
    int boards = 0, wrong = 0;
    before = cpu();
    while (fgets(line, sizeof line, file)) {
        int start[CELLS], number, length, used;
        char *at = line;
        if (sscanf(at, "%d%n", &number, &used) != 1) continue;
        at += used;
        for (int cell = 0; cell < CELLS; cell++, at += used) sscanf(at, "%d%n", &start[cell], &used);
        sscanf(at, "%d", &length);
        boards++;
        int found = solve(start);
        if (found != length) wrong++, printf("board %d: %d, published %d\n", number, found, length);
    }
    double seconds = cpu() - before;
    printf("boards %d wrong %d nodes %llu seconds %.3f rate %.0f build %.2f\n", boards, wrong,
           (unsigned long long)nodes, seconds, nodes / seconds, built);
    return wrong != 0;
}
