#include "CLeftOut.h"

uint16_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, uint16_t capacity) {
  return 0;
}

// 0 is SQLITE_OK.
int __wrap_sqlite3Fts3Init(void *database) { return 0; }
int __wrap_sqlite3Fts5Init(void *database) { return 0; }
int __wrap_sqlite3RtreeInit(void *database) { return 0; }
