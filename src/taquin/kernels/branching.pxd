# Nodes of the tree: each has its parent, its depth and the move that leads to it; node 0 is where `path` ends. The board
# is that of node `at`.
cdef struct Tree:
    int* lying
    int* where
    int* steps
    int* parent
    int* depth
    int* stack
    int* below
    unsigned char* moved
    unsigned char* path
    int length
    int used
    int at
    int blank

cdef void go(Tree* tree, int to) noexcept nogil
cdef void prune(Tree* tree, int* leaves, int have) noexcept nogil
cdef int narrow(Tree* tree, int* leaves, int* worth, unsigned long long* keys, int* worths, int have) noexcept nogil
cdef int limit(int* worths, int made, int width, int* counts, int* ties) noexcept nogil
cdef int grown(Tree* tree, int parent, int direction) noexcept nogil
cdef int finish(Tree* tree, int node) noexcept nogil
