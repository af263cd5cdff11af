#!/bin/sh
# SQLite 3.40.1-2+deb12u2 on a file system without shared memory (bindfs 1.14.7-1 -o direct_io, Debian 12): asked for a
# write-ahead log, it says that it has one, and from then on nothing can be read or written, by nobody.
#
#   `PRAGMA journal_mode = WAL` is documented to answer with the mode that holds, the old one if it cannot be changed.
#   Here it answers `wal`, and has written that into the file. The next statement, and each of any later connection,
#   fails with SQLITE_IOERR_SHMMAP (5386). `PRAGMA journal_mode = DELETE`, too, which would lead out of it.
#   With `PRAGMA locking_mode = EXCLUSIVE` before the first statement the same file can be read, and the way back
#   works: after `journal_mode = DELETE` any connection can use the file again.
#
# Usage: findings/sqlite-wal-direct-io.sh, on Debian 12, as one who may mount by FUSE, with a network. Installs nothing:
# the packages are unpacked into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-29.
set -eu

folder=$(mktemp -d)
trap 'fusermount3 -u "$folder/mounted" 2>/dev/null || umount "$folder/mounted" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq bindfs=1.14.7-1 libfuse3-3 fuse3 sqlite3=3.40.1-2+deb12u2 libsqlite3-0=3.40.1-2+deb12u2 libreadline8 \
  2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libfuse3.so.3')"):$(dirname "$(find "$folder/root" -name 'libsqlite3.so.0')")
PATH=$folder/root/usr/bin:$folder/root/bin:$PATH
export LD_LIBRARY_PATH PATH
mkdir below mounted
bindfs -o direct_io below mounted

check() {
  printf '%s: %s\n' "$1" "$3"
  [ "$2" = "$3" ] || {
    echo "It was: $2"
    exit 1
  }
}
# What SQLite says to some statements, each line of it behind the other.
says() { sqlite3 mounted/file.sqlite "$1" 2>&1 | tr '\n' ';' | sed 's/;$//'; }

check 'a table with a rollback journal' '' "$(says 'CREATE TABLE words (word); INSERT INTO words VALUES (1);')"
check 'asked for a log' 'wal' "$(says 'PRAGMA journal_mode = WAL;')"
failure='Error: in prepare, disk I/O error (10)'
check 'then read' "$failure" "$(says 'SELECT word FROM words;')"
check 'asked for the journal again' 'Error: in prepare, disk I/O error (10)' "$(says 'PRAGMA journal_mode = DELETE;')"
check 'with an exclusive lock' 'exclusive;delete;1' \
  "$(says 'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = DELETE; SELECT word FROM words;')"
check 'and without' '1' "$(says 'SELECT word FROM words;')"
