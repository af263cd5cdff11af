// What differs between systems, and what Swift cannot call because it is a macro, a variable or a
// function that headers hide. Every function that uses something of one system alone has a second way
// for all others. There is no logic here.
#ifndef LEXICUBE_CPLATFORM_H
#define LEXICUBE_CPLATFORM_H

#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>

// MARK: The start

/// How many words the command line has, with the program's name; 0 where the C library does not tell.
int cplatform_argument_count(void);

/// A word of the command line; NULL outside of it.
const char *cplatform_argument(int index);

// MARK: Files

/// A file in memory that has no name and is closed in programs started from here.
///
/// Linux: memfd_create. Elsewhere: cplatform_unnamed_file().
///
/// @return A descriptor, or -1 with errno.
int cplatform_memory_file(void);

/// A file in the directory for temporary files, whose name is removed at once.
///
/// @return A descriptor, or -1 with errno.
int cplatform_unnamed_file(void);

/// Opens the file behind a descriptor a second time: its flags are then its own.
///
/// Linux: through /proc. Elsewhere, and without /proc: by the name of the terminal, if it is one.
///
/// @return A descriptor, or -1 with errno.
int cplatform_open_again(int descriptor, int flags);

/// Opens a terminal a second time by its name: the way that needs no /proc.
///
/// @return A descriptor, or -1 with errno.
int cplatform_open_terminal_again(int descriptor, int flags);

/// Asks for a lock, or for who has it. The lock belongs to the open file; on a system without such
/// locks it belongs to the process.
int cplatform_set_lock(int descriptor, struct flock *request);
int cplatform_get_lock(int descriptor, struct flock *request);

/// Gives a file a new name, unless that is taken: then errno is EEXIST.
///
/// Linux: renameat2. Darwin: renamex_np. Elsewhere, and on file systems that cannot: -1 with another errno.
int cplatform_rename_to_free_name(const char *path, const char *newPath);

/// When a file was last changed, in seconds since 1970.
int64_t cplatform_time_of_change(const struct stat *status);
/// The part of that second, in nanoseconds.
int64_t cplatform_nanoseconds_of_change(const struct stat *status);

/// Sets the bytes that a pipe holds. Without effect where only the system decides that.
void cplatform_set_pipe_size(int descriptor, int size);

// MARK: Memory

/// Maps zeroed memory.
///
/// @param isPrepared Whether all pages are made now, in one call, where the system can.
/// @return The memory, or NULL.
void *cplatform_map_zeroed(size_t size, int isPrepared);

/// Recommends large pages for a mapping, where the system has them.
void cplatform_prefer_large_pages(void *start, size_t size);

/// Makes memory that other programs can open by its name, for this user alone.
///
/// @return A descriptor for writing, or -1 with errno.
int cplatform_shared_memory(const char *name);

// MARK: Sockets

/// A socket that programs started from here do not inherit.
///
/// @param isWaiting Whether its calls wait.
/// @return A descriptor, or -1 with errno.
int cplatform_socket(int family, int kind, int protocol, int isWaiting);

/// The kind of socket that TCP has.
int cplatform_stream_socket(void);

/// Sends bytes without a signal if the other end is gone.
///
/// @return How many were sent, or -1 with errno.
long cplatform_send(int descriptor, const void *bytes, size_t count);

/// The clock that never jumps and goes on while the machine sleeps.
///
/// Linux: CLOCK_BOOTTIME. Elsewhere: CLOCK_MONOTONIC, which need not go on.
clockid_t cplatform_steady_clock(void);

/// How many files the process may have open.
int cplatform_get_file_limit(struct rlimit *limit);
int cplatform_set_file_limit(const struct rlimit *limit);

// MARK: Processes and threads

/// The variables of the process's environment.
char **cplatform_environment(void);

/// The path of this program.
///
/// @return Text to free(), or NULL.
char *cplatform_own_path(void);

/// The flag of posix_spawn for a session of its own.
int cplatform_spawn_in_new_session(void);

/// Four numbers that are computed with at once.
typedef float cplatform_floats __attribute__((ext_vector_type(4)));

/// The square roots of four numbers. Swift's library computes them one after the other.
static inline cplatform_floats cplatform_square_roots(cplatform_floats numbers) {
  return __builtin_elementwise_sqrt(numbers);
}

/// A number that no other living thread has.
static inline uintptr_t cplatform_current_thread(void) { return (uintptr_t)pthread_self(); }

/// Starts a thread. It must be joined.
///
/// @return 0, or an error code.
int cplatform_start_thread(
  uintptr_t *thread, void *(*work)(void *),
  void *argument
);

void cplatform_join(uintptr_t thread);

/// Starts a thread that nobody joins.
///
/// @return 0, or an error code.
int cplatform_start_detached_thread(void *(*work)(void *), void *argument);

// MARK: Terminals

/// A new pseudo-terminal, unlocked and closed in programs started from here.
///
/// @param path Takes the path of the end that a program opens, with its closing 0.
/// @return The descriptor of the other end, or -1 with errno.
int cplatform_open_pseudo_terminal(int flags, char *path, size_t capacity);

/// What the font of a console has: for each character of Unicode, in 16 bits, the place of its glyph; one pair after
/// the other.
///
/// Linux: GIO_UNIMAP. Elsewhere, and of a terminal that is no console: -1 with errno.
///
/// @param capacity How many pairs there is room for, at most 65,535. For more, the result is -1 with ENOMEM.
/// @return How many pairs there are, or -1 with errno.
int cplatform_console_map(int descriptor, uint16_t *pairs, uint16_t capacity);

#endif
