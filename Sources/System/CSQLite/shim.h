#ifndef LEXICUBE_CSQLITE_SHIM_H
#define LEXICUBE_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <string.h>

/* Swift does not import SQLITE_TRANSIENT, a macro with a cast. It makes SQLite copy the bytes. */
static inline int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *text,
                                    int count) {
  return sqlite3_bind_text(statement, index, text, count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes,
                                    int count) {
  /* An empty array may have no address, and SQLite would store NULL for it. */
  return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                    : sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* Sets whether closing a connection writes the log back into the database. Swift does not import
   sqlite3_db_config, which is variadic. */
static inline int csqlite_set_checkpoint_on_close(sqlite3 *connection, int isOn) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, !isOn, (int *)0);
}

/* Believes nothing in a file but its tables. Views and triggers, of which our schemas have none, do not
   run; a schema cannot call functions with side effects, and no statement can damage the file. */
static inline int csqlite_set_defensive(sqlite3 *connection) {
  static const int settings[][2] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},
    {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
  };
  for (int i = 0; i < 4; i++) {
    int failure = sqlite3_db_config(connection, settings[i][0], settings[i][1], (int *)0);
    if (failure) return failure;
  }
  return SQLITE_OK;
}

/* Makes it possible to read the rest of a damaged file: pages that are missing at its end are an error
   only when they are needed, not at the first statement. SQLite allows this only on a connection that
   is not defensive. Use it for reading only. */
static inline int csqlite_set_salvaging(sqlite3 *connection) {
  int failure = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 0, (int *)0);
  return failure ? failure
                 : sqlite3_db_config(connection, SQLITE_DBCONFIG_WRITABLE_SCHEMA, 1, (int *)0);
}

/* Reads bytes of the database's file itself, whatever its log has for them. Another descriptor would do the same, but
   closing it would release SQLite's locks. Bytes behind the end are 0. */
static inline int csqlite_read_file(sqlite3 *connection, void *bytes, int count,
                                    sqlite3_int64 start) {
  sqlite3_file *file = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (!file || !file->pMethods) return SQLITE_IOERR;
  int code = file->pMethods->xRead(file, bytes, count, start);
  return code == SQLITE_IOERR_SHORT_READ ? SQLITE_OK : code;
}

/* The size of that file; -1 if it cannot be read. */
static inline sqlite3_int64 csqlite_file_size(sqlite3 *connection) {
  sqlite3_file *file = 0;
  sqlite3_int64 size = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  return file && file->pMethods && !file->pMethods->xFileSize(file, &size) ? size : -1;
}

/* How many bytes an open file has in blocks of 4,096 that are not all zeros. What cannot be read counts. */
static inline sqlite3_int64 csqlite_content_of(sqlite3_file *file) {
  char bytes[65536];
  const int block = 4096;
  sqlite3_int64 size = 0, content = 0;
  if (file->pMethods->xFileSize(file, &size)) return 0;
  for (sqlite3_int64 start = 0; start < size; start += sizeof bytes) {
    int count = size - start < (sqlite3_int64)sizeof bytes ? (int)(size - start) : (int)sizeof bytes;
    if (file->pMethods->xRead(file, bytes, count, start)) {
      content += count;
      continue;
    }
    for (int at = 0; at < count; at += block) {
      int rest = count - at < block ? count - at : block;
      if (bytes[at] || memcmp(bytes + at, bytes + at + 1, (size_t)rest - 1)) content += rest;
    }
  }
  return content;
}

/* The same of a database and its log; 0 for a database without a file. */
static inline sqlite3_int64 csqlite_content_bytes(sqlite3 *connection) {
  sqlite3_file *file = 0, *log = 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (!file || !file->pMethods) return 0;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  return csqlite_content_of(file) + (log && log->pMethods ? csqlite_content_of(log) : 0);
}

/* Writes what an open transaction has changed to the log, where nobody reads it before the commit, and waits until
   the disk has it. */
static inline int csqlite_flush_log(sqlite3 *connection) {
  sqlite3_file *log = 0;
  int failure = sqlite3_db_cacheflush(connection);
  if (failure) return failure;
  sqlite3_file_control(connection, "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  return log && log->pMethods ? log->pMethods->xSync(log, SQLITE_SYNC_NORMAL) : SQLITE_IOERR;
}

#endif
