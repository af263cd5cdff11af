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

static const unsigned char guide_playing[] = {
#embed "guide/playing.md"
};

static const unsigned char guide_daily[] = {
#embed "guide/daily.md"
};

static const unsigned char guide_words[] = {
#embed "guide/words.md"
};

static const unsigned char guide_together[] = {
#embed "guide/together.md"
};

static const unsigned char guide_servers[] = {
#embed "guide/servers.md"
};

static const unsigned char guide_by_ear[] = {
#embed "guide/by-ear.md"
};

static const unsigned char guide_languages[] = {
#embed "guide/languages.md"
};

static const unsigned char guide_english[] = {
#embed "guide/english.md"
};

static const unsigned char guide_dutch[] = {
#embed "guide/dutch.md"
};

static const unsigned char guide_german[] = {
#embed "guide/german.md"
};

static const unsigned char guide_french[] = {
#embed "guide/french.md"
};

static const unsigned char guide_spanish[] = {
#embed "guide/spanish.md"
};

static const unsigned char guide_portuguese[] = {
#embed "guide/portuguese.md"
};

static const unsigned char guide_italian[] = {
#embed "guide/italian.md"
};

static const unsigned char guide_swedish[] = {
#embed "guide/swedish.md"
};

static const unsigned char guide_terminals[] = {
#embed "guide/terminals.md"
};

static const unsigned char guide_scripts[] = {
#embed "guide/scripts.md"
};

static const unsigned char guide_files[] = {
#embed "guide/files.md"
};

static const unsigned char guide_packages[] = {
#embed "guide/packages.md"
};

static const unsigned char guide_shared_host[] = {
#embed "guide/shared-host.md"
};

// In the order in which the guide lists them.
static const struct lexicube_guide_page guide[] = {
  {"playing", guide_playing, sizeof guide_playing},
  {"daily", guide_daily, sizeof guide_daily},
  {"words", guide_words, sizeof guide_words},
  {"together", guide_together, sizeof guide_together},
  {"servers", guide_servers, sizeof guide_servers},
  {"by-ear", guide_by_ear, sizeof guide_by_ear},
  {"languages", guide_languages, sizeof guide_languages},
  {"english", guide_english, sizeof guide_english},
  {"dutch", guide_dutch, sizeof guide_dutch},
  {"german", guide_german, sizeof guide_german},
  {"french", guide_french, sizeof guide_french},
  {"spanish", guide_spanish, sizeof guide_spanish},
  {"portuguese", guide_portuguese, sizeof guide_portuguese},
  {"italian", guide_italian, sizeof guide_italian},
  {"swedish", guide_swedish, sizeof guide_swedish},
  {"terminals", guide_terminals, sizeof guide_terminals},
  {"scripts", guide_scripts, sizeof guide_scripts},
  {"files", guide_files, sizeof guide_files},
  {"packages", guide_packages, sizeof guide_packages},
  {"shared-host", guide_shared_host, sizeof guide_shared_host},
};

const struct lexicube_guide_page *lexicube_guide(size_t *count) {
  *count = sizeof guide / sizeof guide[0];
  return guide;
}

// `.ci/release` names the commit; a build by hand need not be any.
#ifndef LEXICUBE_COMMIT
#define LEXICUBE_COMMIT ""
#endif

const char *lexicube_commit(void) { return LEXICUBE_COMMIT; }

// In a release, the compiler takes the day of the commit from `SOURCE_DATE_EPOCH`.
const char *lexicube_built_on(void) { return __DATE__; }
