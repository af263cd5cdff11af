#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include "cplatform.h"

#include <errno.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#ifdef __linux__
#include <linux/kd.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#endif
#include <unistd.h>

#ifdef __APPLE__
#include <crt_externs.h>
#include <limits.h>
#include <mach-o/dyld.h>
#else
extern char **environ;
#endif

// MARK: The start

static int argument_count = 0;
static char **argument_values = NULL;

// Before anything of Swift runs. glibc and Darwin's library hand the arguments to constructors; of others, there
// is no telling what they hand.
#if defined(__GLIBC__) || defined(__APPLE__)
__attribute__((constructor(101))) static void begin(int count, char **values) {
  argument_count = count;
  argument_values = values;
#ifdef __linux__
  // Where /proc is not mounted, Swift finds no arguments. And a program without shared libraries ends at once
  // there: the runtime asks /proc where its program that prints backtraces may lie, unless the environment
  // says so.
  if (access("/proc/self/exe", F_OK) != 0) {
    setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 0);
  }
#endif
}
#endif

int cplatform_argument_count(void) { return argument_count; }

const char *cplatform_argument(int index) {
  return index >= 0 && index < argument_count ? argument_values[index] : NULL;
}

// MARK: Files

int cplatform_memory_file(void) {
#ifdef __linux__
  return memfd_create("lexicube", MFD_CLOEXEC);
#else
  return cplatform_unnamed_file();
#endif
}

int cplatform_unnamed_file(void) {
  const char *folder = getenv("TMPDIR");
  if (!folder || folder[0] != '/') folder = "/tmp";
  static const char name[] = "/lexicube.XXXXXX";
  size_t length = strlen(folder);
  char *path = malloc(length + sizeof name);
  if (!path) return -1;
  memcpy(path, folder, length);
  memcpy(path + length, name, sizeof name);
  int descriptor = mkostemp(path, O_CLOEXEC);
  int error = errno;
  if (descriptor >= 0) unlink(path);
  free(path);
  errno = error;
  return descriptor;
}

int cplatform_open_again(int descriptor, int flags) {
#ifdef __linux__
  char path[32] = "/proc/self/fd/";
  size_t end = strlen(path);
  // The digits of a descriptor, which is never negative here.
  char digits[12];
  size_t count = 0;
  if (descriptor < 0) {
    errno = EBADF;
    return -1;
  }
  for (int rest = descriptor; count == 0 || rest > 0; rest /= 10)
    digits[count++] = (char)('0' + rest % 10);
  while (count > 0) path[end++] = digits[--count];
  path[end] = 0;
  int again = open(path, flags);
  if (again >= 0 || errno != ENOENT) return again;
#endif
  return cplatform_open_terminal_again(descriptor, flags);
}

int cplatform_open_terminal_again(int descriptor, int flags) {
  char name[256];
  int error = ttyname_r(descriptor, name, sizeof name);
  if (error) {
    errno = error;
    return -1;
  }
  return open(name, flags);
}

int cplatform_rename_to_free_name(const char *path, const char *newPath) {
#if defined(SYS_renameat2)
  const unsigned int noReplace = 1;
  return (int)syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, newPath, noReplace);
#elif defined(RENAME_EXCL)
  return renamex_np(path, newPath, RENAME_EXCL);
#else
  (void)path, (void)newPath;
  errno = ENOSYS;
  return -1;
#endif
}

int cplatform_set_lock(int descriptor, struct flock *request) {
#ifdef F_OFD_SETLK
  return fcntl(descriptor, F_OFD_SETLK, request);
#else
  return fcntl(descriptor, F_SETLK, request);
#endif
}

int cplatform_get_lock(int descriptor, struct flock *request) {
#ifdef F_OFD_GETLK
  return fcntl(descriptor, F_OFD_GETLK, request);
#else
  return fcntl(descriptor, F_GETLK, request);
#endif
}

int64_t cplatform_time_of_change(const struct stat *status) { return (int64_t)status->st_mtime; }

int64_t cplatform_nanoseconds_of_change(const struct stat *status) {
#ifdef __APPLE__
  return (int64_t)status->st_mtimespec.tv_nsec;
#else
  return (int64_t)status->st_mtim.tv_nsec;
#endif
}

void cplatform_set_pipe_size(int descriptor, int size) {
#ifdef F_SETPIPE_SZ
  (void)fcntl(descriptor, F_SETPIPE_SZ, size);
#else
  (void)descriptor;
  (void)size;
#endif
}

// MARK: Memory

void *cplatform_map_zeroed(size_t size, int isPrepared) {
  int flags = MAP_PRIVATE | MAP_ANONYMOUS;
#ifdef MAP_POPULATE
  if (isPrepared) flags |= MAP_POPULATE;
#else
  (void)isPrepared;
#endif
  void *start = mmap(NULL, size, PROT_READ | PROT_WRITE, flags, -1, 0);
  return start == MAP_FAILED ? NULL : start;
}

void cplatform_prefer_large_pages(void *start, size_t size) {
#ifdef MADV_HUGEPAGE
  // If the system refuses, only time is lost.
  (void)madvise(start, size, MADV_HUGEPAGE);
#else
  (void)start;
  (void)size;
#endif
}

// MARK: Sockets

int cplatform_socket(int family, int kind, int protocol, int isWaiting) {
#if defined(SOCK_CLOEXEC) && defined(SOCK_NONBLOCK)
  return socket(family, kind | SOCK_CLOEXEC | (isWaiting ? 0 : SOCK_NONBLOCK), protocol);
#else
  int descriptor = socket(family, kind, protocol);
  if (descriptor < 0) return -1;
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
      && (isWaiting || fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0))
    return descriptor;
  int error = errno;
  close(descriptor);
  errno = error;
  return -1;
#endif
}

int cplatform_stream_socket(void) { return SOCK_STREAM; }

long cplatform_send(int descriptor, const void *bytes, size_t count) {
#ifdef MSG_NOSIGNAL
  return send(descriptor, bytes, count, MSG_NOSIGNAL);
#else
  int on = 1;
  (void)setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
  return send(descriptor, bytes, count, 0);
#endif
}

clockid_t cplatform_steady_clock(void) {
#ifdef CLOCK_BOOTTIME
  return CLOCK_BOOTTIME;
#else
  return CLOCK_MONOTONIC;
#endif
}

int cplatform_get_file_limit(struct rlimit *limit) { return getrlimit(RLIMIT_NOFILE, limit); }

int cplatform_set_file_limit(const struct rlimit *limit) { return setrlimit(RLIMIT_NOFILE, limit); }

int cplatform_shared_memory(const char *name) {
  return shm_open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0600);
}

// MARK: Processes and threads

char **cplatform_environment(void) {
#ifdef __APPLE__
  return *_NSGetEnviron();
#else
  return environ;
#endif
}

char *cplatform_own_path(void) {
#ifdef __APPLE__
  char path[PATH_MAX];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? realpath(path, NULL) : NULL;
#else
  return realpath("/proc/self/exe", NULL);
#endif
}

int cplatform_spawn_in_new_session(void) { return POSIX_SPAWN_SETSID; }

int cplatform_start_thread(uintptr_t *thread, void *(*work)(void *), void *argument) {
  pthread_t made;
  int code = pthread_create(&made, NULL, work, argument);
  if (code == 0) *thread = (uintptr_t)made;
  return code;
}

void cplatform_join(uintptr_t thread) { (void)pthread_join((pthread_t)thread, NULL); }

int cplatform_start_detached_thread(void *(*work)(void *), void *argument) {
  pthread_t made;
  pthread_attr_t detached;
  int code = pthread_attr_init(&detached);
  if (code) return code;
  // After the fact, pthread_detach of glibc 2.36 can read what a thread has freed that ends meanwhile.
  pthread_attr_setdetachstate(&detached, PTHREAD_CREATE_DETACHED);
  code = pthread_create(&made, &detached, work, argument);
  pthread_attr_destroy(&detached);
  return code;
}

// MARK: Terminals

int cplatform_open_pseudo_terminal(int flags, char *path, size_t capacity) {
  int descriptor = posix_openpt(O_RDWR | O_NOCTTY);
  if (descriptor < 0) return -1;
  const char *name = NULL;
  if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, flags) == 0
      && grantpt(descriptor) == 0 && unlockpt(descriptor) == 0)
    name = ptsname(descriptor);
  if (name && strlen(name) < capacity) {
    memcpy(path, name, strlen(name) + 1);
    return descriptor;
  }
  int error = name ? ERANGE : errno;
  close(descriptor);
  errno = error;
  return -1;
}

int cplatform_console_map(int descriptor, uint16_t *pairs, uint16_t capacity) {
#ifdef GIO_UNIMAP
  struct unimapdesc map = {.entry_ct = capacity, .entries = (struct unipair *)pairs};
  return ioctl(descriptor, GIO_UNIMAP, &map) == 0 ? map.entry_ct : -1;
#else
  (void)descriptor, (void)pairs, (void)capacity;
  errno = ENOTTY;
  return -1;
#endif
}
