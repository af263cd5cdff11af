#ifndef LEXICUBE_RESOURCES_H
#define LEXICUBE_RESOURCES_H

#include <stddef.h>

/// The text of letters.txt: the shapes of the letters on the faces. It does not end with a zero byte.
const unsigned char *lexicube_letter_shapes(void);

/// The number of bytes in that text.
size_t lexicube_letter_shapes_size(void);

/// The bytes of a file in daily-cubes: for each day of twenty years and each of two modes, the number of the
/// seed and the greedy player's score. `DailyTable` in Rules reads them.
///
/// `language` is the number that the language has in codes. A language without a table has no bytes, and the
/// address is `NULL`.
const unsigned char *lexicube_daily_cubes(int language);

/// The number of those bytes.
size_t lexicube_daily_cubes_size(int language);

/// A page of the guide: a file of the folder guide. The text does not end with a zero byte.
struct lexicube_guide_page {
  const char *name;
  const unsigned char *text;
  size_t size;
};

/// The pages of the guide, in their order, and their number.
const struct lexicube_guide_page *lexicube_guide(size_t *count);

/// The commit that a release was built from; empty in other builds.
const char *lexicube_commit(void);

/// The day on which the guide became a part of the program, such as "Nov  3 2026"; in a release, that of its commit.
const char *lexicube_built_on(void);

#endif
