#ifndef LEXICUBE_CSQLITE_SHIM_H
#define LEXICUBE_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast macro, which Swift does not import: SQLite copies the bytes. */
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                    int count) {
  /* No bytes may come without a pointer, which SQLite would take for NULL. */
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* A variadic function, which Swift does not import: whether closing a connection may write the
   log back into the database. */
static inline int csqlite_set_checkpoint_on_close(sqlite3 *connection, int isOn) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !isOn, (int *)0);
}

/* Damaged schemas cannot be made to run functions, and damaged pages are noticed early. */
static inline int csqlite_set_defensive(sqlite3 *connection) {
  int failure = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
  return failure ? failure
                 : sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
}

/* Reads what is left of a damaged file: pages that are missing at its end are an error only where
   they are needed, and not at the first statement. SQLite takes that from nobody who is defensive;
   the connection should be for reading only. */
static inline int csqlite_set_salvaging(sqlite3 *connection) {
  int failure = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 0, (int *)0);
  return failure ? failure
                 : sqlite3_db_config(connection, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, (int *)0);
}

#endif
