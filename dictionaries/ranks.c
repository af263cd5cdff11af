#include "dictionaries.h"

static const uint8_t english[] = {
#embed "ranks/english.bin"
};

static const uint8_t dutch[] = {
#embed "ranks/dutch.bin"
};

static const uint8_t german[] = {
#embed "ranks/german.bin"
};

static const uint8_t french[] = {
#embed "ranks/french.bin"
};

static const uint8_t spanish[] = {
#embed "ranks/spanish.bin"
};

static const uint8_t portuguese[] = {
#embed "ranks/portuguese.bin"
};

static const uint8_t italian[] = {
#embed "ranks/italian.bin"
};

static const uint8_t swedish[] = {
#embed "ranks/swedish.bin"
};

// In the order of the numbers that languages have in codes.
static const struct {
  const uint8_t *bytes;
  size_t size;
} ranks[] = {
  {english, sizeof english},
  {dutch, sizeof dutch},
  {german, sizeof german},
  {french, sizeof french},
  {spanish, sizeof spanish},
  {portuguese, sizeof portuguese},
  {italian, sizeof italian},
  {swedish, sizeof swedish},
};

const uint8_t *lexicube_ranks(int language, size_t *size) {
  const int is_known = language >= 0 && (size_t)language < sizeof ranks / sizeof ranks[0];
  *size = is_known ? ranks[language].size : 0;
  return is_known ? ranks[language].bytes : NULL;
}
