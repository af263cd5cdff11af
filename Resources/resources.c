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

// `.ci/release` names the commit; a build by hand need not be any.
#ifndef LEXICUBE_COMMIT
#define LEXICUBE_COMMIT ""
#endif

const char *lexicube_commit(void) { return LEXICUBE_COMMIT; }
