#include "resources.h"

static const unsigned char letter_shapes[] = {
#embed "letters.txt"
};

const unsigned char *lexicube_letter_shapes(void) { return letter_shapes; }

size_t lexicube_letter_shapes_size(void) { return sizeof letter_shapes; }
