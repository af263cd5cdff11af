#include "resources.h"

static const unsigned char letter_shapes[] = {
#embed "letters.txt"
};

const unsigned char *lexicube_letter_shapes(void) { return letter_shapes; }

size_t lexicube_letter_shapes_size(void) { return sizeof letter_shapes; }

static const unsigned char daily_english[] = {
#embed "daily-cubes/english.bin"
};

static const unsigned char daily_dutch[] = {
#embed "daily-cubes/dutch.bin"
};

static const unsigned char daily_german[] = {
#embed "daily-cubes/german.bin"
};

static const unsigned char daily_french[] = {
#embed "daily-cubes/french.bin"
};

static const unsigned char daily_spanish[] = {
#embed "daily-cubes/spanish.bin"
};

static const unsigned char daily_portuguese[] = {
#embed "daily-cubes/portuguese.bin"
};

static const unsigned char daily_italian[] = {
#embed "daily-cubes/italian.bin"
};

static const unsigned char daily_swedish[] = {
#embed "daily-cubes/swedish.bin"
};

// In the order of the numbers that languages have in codes.
static const struct {
  const unsigned char *bytes;
  size_t size;
} daily_cubes[] = {
  {daily_english, sizeof daily_english},
  {daily_dutch, sizeof daily_dutch},
  {daily_german, sizeof daily_german},
  {daily_french, sizeof daily_french},
  {daily_spanish, sizeof daily_spanish},
  {daily_portuguese, sizeof daily_portuguese},
  {daily_italian, sizeof daily_italian},
  {daily_swedish, sizeof daily_swedish},
};

static int has_daily_cubes(int language) {
  return language >= 0 && (size_t)language < sizeof daily_cubes / sizeof daily_cubes[0];
}

const unsigned char *lexicube_daily_cubes(int language) {
  return has_daily_cubes(language) ? daily_cubes[language].bytes : NULL;
}

size_t lexicube_daily_cubes_size(int language) {
  return has_daily_cubes(language) ? daily_cubes[language].size : 0;
}

// `.ci/release` names the commit; a build by hand need not be any.
#ifndef LEXICUBE_COMMIT
#define LEXICUBE_COMMIT ""
#endif

const char *lexicube_commit(void) { return LEXICUBE_COMMIT; }
