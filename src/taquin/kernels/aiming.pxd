# What is always the same of a board, then what was seen of a stage and its tiles by `look`.
cdef struct Aim:
    short* facts
    int* steps
    int* shut
    unsigned char* turns
    int number
    int tile_row
    int tile_column
    int down
    int right
    int lengthwise
    int sideways
    int otherwise
    int table
    int more
    int toiling
    int over

cdef void look(Aim* aim, int* stage, int one, int two) noexcept nogil


cdef inline int apart(int a, int b) noexcept nogil:
    return a - b if a > b else b - a


cdef inline int place(Aim* aim, int* stage, int cell) noexcept nogil:
    """The number of a cell in the window of a stage, or -1."""
    cdef short* this = aim.facts + 4 * cell
    cdef short* last = aim.facts + 4 * stage[8]
    cdef int back = last[0] - this[0] if stage[4] else last[1] - this[1]
    cdef int inward = apart(last[1], this[1]) if stage[4] else apart(last[0], this[0])
    return back * stage[6] + inward if 0 <= back < stage[5] and inward < stage[6] else -1
