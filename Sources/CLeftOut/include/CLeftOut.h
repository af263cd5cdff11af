#ifndef LEXICUBE_LEFT_OUT_H
#define LEXICUBE_LEFT_OUT_H

#include <stdint.h>

// What a release build has in place of parts of libraries that nothing calls: the linker's option --wrap leads
// calls of NAME to __wrap_NAME, and leaves NAME out with all that it needs.

/// The names of characters, such as LATIN SMALL LETTER A: half a megabyte. No character has a name then.
uint16_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, uint16_t capacity);

/// SQLite's search in texts, and its trees of rectangles: a quarter of a megabyte. Their tables cannot be used.
int __wrap_sqlite3Fts3Init(void *database);
int __wrap_sqlite3Fts5Init(void *database);
int __wrap_sqlite3RtreeInit(void *database);

#endif
