#include "resources.h"

static const unsigned char letter_shapes[] = {
#embed "letters.txt"
};

const unsigned char *lexicube_letter_shapes(void) { return letter_shapes; }

size_t lexicube_letter_shapes_size(void) { return sizeof letter_shapes; }

static const unsigned char daily_cubes[] = {
#embed "daily-cubes.bin"
};

const unsigned char *lexicube_daily_cubes(void) { return daily_cubes; }

size_t lexicube_daily_cubes_size(void) { return sizeof daily_cubes; }
