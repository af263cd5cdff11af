// Apart from the word lists, so that a program without meanings, such as the server, does not carry them.
#include "dictionaries.h"

static const uint8_t meanings[] = {
#embed "meanings.bin"
};

const uint8_t *lexicube_meanings(void) { return meanings; }
size_t lexicube_meanings_size(void) { return sizeof meanings; }
