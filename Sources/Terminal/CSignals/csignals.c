#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include "csignals.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <termios.h>
#include <unistd.h>

enum { restore_capacity = 1024, tail_capacity = 2048, signal_capacity = 65 };

struct restore {
  size_t count;
  char bytes[restore_capacity];
};

static const int requests[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH};
static const int crashes[] = {SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS};

// Signals that end a process by default. The real-time signals do so, too.
static const int endings[] = {
  SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  // Not every system has these.
#ifdef SIGPOLL
  SIGPOLL,
#endif
#ifdef SIGPWR
  SIGPWR,
#endif
#ifdef SIGSTKFLT
  SIGSTKFLT,
#endif
};

// Signals of a write that failed. The write itself says why, and the caller reports it.
static const int failures[] = {SIGPIPE, SIGXFSZ};

// Darwin has no real-time signals: a range without members.
#ifdef SIGRTMIN
#define FIRST_REAL_TIME SIGRTMIN
#define LAST_REAL_TIME SIGRTMAX
#else
#define FIRST_REAL_TIME 1
#define LAST_REAL_TIME 0
#endif

// A signal that a process sent, not the machine.
static int is_sent(const siginfo_t *info) {
#ifdef SI_QUEUE
  if (info->si_code == SI_QUEUE) return 1;
#endif
  return info->si_code == SI_USER;
}

#define COUNT(array) (sizeof(array) / sizeof((array)[0]))

static struct csignals_terminal context = {.memory = -1};
static char log_path[4096];
static struct termios saved;
static int has_saved;
static struct sigaction earlier[signal_capacity];
static struct restore restores[2];
static _Atomic(struct restore *) current_restore;
static atomic_int unanswered;
static atomic_flag is_restoring = ATOMIC_FLAG_INIT;
static atomic_int is_installed;
static int is_registered;
static void *alternate_stack;

static void write_all(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0 && errno == EAGAIN) {
      // The terminal takes nothing now. It has a second.
      struct pollfd request = {.fd = descriptor, .events = POLLOUT};
      int ready = poll(&request, 1, 1000);
      if (ready < 0 && errno == EINTR) continue;
      if (ready > 0 && !(request.revents & (POLLERR | POLLHUP))) continue;
      return;
    }
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

// Adds what this run wrote to the log, and prints its last lines: they contain the message of a trap.
static void hand_over_log(int is_shown) {
  int memory = context.memory;
  if (memory < 0) return;
  context.memory = -1;
  off_t size = lseek(memory, 0, SEEK_END);
  if (size <= 0) return;
  char bytes[tail_capacity];
  ssize_t count;
  if (is_shown) {
    count = pread(memory, bytes, sizeof bytes, size > tail_capacity ? size - tail_capacity : 0);
    if (count > 0) write_all(context.standard_error, bytes, (size_t)count);
  }
  // Without O_NONBLOCK, a pipe in its place would wait for a reader.
  int log = open(log_path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0600);
  if (log < 0) return;
  for (off_t start = 0; (count = pread(memory, bytes, sizeof bytes, start)) > 0; start += count)
    write_all(log, bytes, (size_t)count);
  close(log);
}

static void restore_terminal(void) {
  if (atomic_flag_test_and_set(&is_restoring)) return;
  // In the background, setting the terminal would stop the program here for good.
  signal(SIGTTOU, SIG_IGN);
  struct restore *restore = atomic_load(&current_restore);
  if (restore) write_all(context.terminal, restore->bytes, restore->count);
  if (has_saved) tcsetattr(context.input, TCSANOW, &saved);
  if (context.standard_error >= 0) dup2(context.standard_error, STDERR_FILENO);
}

void csignals_restore(void) { restore_terminal(); }

// Runs when exit() is called from anywhere while the terminal is in use.
static void exiting(void) {
  if (!atomic_load(&is_installed)) return;
  restore_terminal();
  hand_over_log(0);
}

// Restores the earlier handling of the signal and raises it again. The exit status, the core file and
// another handler's report are then the usual ones.
static void raise_again(int signal) {
  sigaction(signal, &earlier[signal], NULL);
  raise(signal);
}

static void crashed(int signal, siginfo_t *info, void *machine) {
  (void)machine;
  int error = errno;
  restore_terminal();
  hand_over_log(1);
  // An earlier handler, such as one that prints a backtrace, may return and rely on the faulty
  // instruction to fault again. A signal that another process sent does not come again.
  if (is_sent(info)) {
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
    raise(signal);
  } else {
    raise_again(signal);
  }
  errno = error;
}

// Restores the terminal, and lets the signal end the process.
static void ended(int signal) {
  restore_terminal();
  hand_over_log(0);
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, NULL);
  raise(signal);
}

// A handler instead of SIG_IGN, which programs that are started from here would inherit.
static void unheeded(int signal) { (void)signal; }

static void requested(int signal) {
  int error = errno;
  int is_leaving =
    signal == SIGINT || signal == SIGTERM || signal == SIGHUP || signal == SIGQUIT;
  if (is_leaving && atomic_fetch_add(&unanswered, 1) >= 2) {
    restore_terminal();
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(signal, &standard, NULL);
    raise(signal);
  } else {
    char byte = (char)signal;
    // If the pipe is full, the loop has enough signals to read already.
    if (write(context.wake, &byte, 1) < 0) {}
  }
  errno = error;
}

static void handle_requests(void) {
  struct sigaction action = {.sa_handler = requested, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < COUNT(requests); index += 1) {
    // A signal that was ignored on purpose (nohup) stays ignored, even if ncurses has changed that.
    struct sigaction *before = &earlier[requests[index]];
    sigaction(requests[index], before->sa_handler == SIG_IGN ? before : &action, NULL);
  }
}

// Whoever handles or ignores such a signal already goes on doing so.
static void handle_if_unhandled(int signal, void (*handler)(int)) {
  if (earlier[signal].sa_handler != SIG_DFL) return;
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void handle_others(void) {
  for (size_t index = 0; index < COUNT(endings); index += 1) handle_if_unhandled(endings[index], ended);
  for (size_t index = 0; index < COUNT(failures); index += 1)
    handle_if_unhandled(failures[index], unheeded);
  for (int signal = FIRST_REAL_TIME; signal <= LAST_REAL_TIME; signal += 1) handle_if_unhandled(signal, ended);
}

static void handle_crashes(void) {
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (size_t index = 0; index < COUNT(crashes); index += 1) sigaction(crashes[index], &action, NULL);
}

void csignals_outlive_size_limit(void) {
  sigaction(SIGXFSZ, NULL, &earlier[SIGXFSZ]);
  handle_if_unhandled(SIGXFSZ, unheeded);
}

void csignals_remember(void) {
  for (size_t index = 0; index < COUNT(requests); index += 1)
    sigaction(requests[index], NULL, &earlier[requests[index]]);
  for (size_t index = 0; index < COUNT(crashes); index += 1)
    sigaction(crashes[index], NULL, &earlier[crashes[index]]);
  for (size_t index = 0; index < COUNT(endings); index += 1)
    sigaction(endings[index], NULL, &earlier[endings[index]]);
  for (size_t index = 0; index < COUNT(failures); index += 1)
    sigaction(failures[index], NULL, &earlier[failures[index]]);
  for (int signal = FIRST_REAL_TIME; signal <= LAST_REAL_TIME; signal += 1)
    sigaction(signal, NULL, &earlier[signal]);
}

void csignals_install(const struct csignals_terminal *terminal) {
  context = *terminal;
  size_t length = context.log ? strnlen(context.log, sizeof log_path) : 0;
  if (length == 0 || length == sizeof log_path) {
    context.memory = -1;
  } else {
    memcpy(log_path, context.log, length + 1);
  }
  has_saved = tcgetattr(context.input, &saved) == 0;
  atomic_store(&unanswered, 0);
  atomic_flag_clear(&is_restoring);
  // After a stack overflow there is no room for a handler on the normal stack.
  if (!alternate_stack) {
    size_t size = 64 * 1024;
    alternate_stack = malloc(size);
    stack_t stack = {.ss_sp = alternate_stack, .ss_size = size};
    if (alternate_stack) sigaltstack(&stack, NULL);
  }
  if (!is_registered) is_registered = atexit(exiting) == 0;
  atomic_store(&is_installed, 1);
  handle_requests();
  handle_crashes();
  handle_others();
}

int csignals_make_memory(void) {
#ifdef MFD_CLOEXEC
  int memory = memfd_create("lexicube", MFD_CLOEXEC);
#else
  FILE *file = tmpfile();
  int memory = file ? fcntl(fileno(file), F_DUPFD_CLOEXEC, 3) : -1;
  if (file) fclose(file);
#endif
  if (memory >= 0) fcntl(memory, F_SETFL, fcntl(memory, F_GETFL) | O_APPEND);
  return memory;
}

void csignals_set_restore(const char *bytes, size_t count) {
  // The handler may be reading the current bytes, so the other buffer is filled and then used instead.
  struct restore *next = atomic_load(&current_restore) == &restores[0] ? &restores[1] : &restores[0];
  next->count = count < restore_capacity ? count : restore_capacity;
  memcpy(next->bytes, bytes, next->count);
  atomic_store(&current_restore, next);
}

void csignals_answered(void) { atomic_store(&unanswered, 0); }

void csignals_stop(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, ours, ignored = {.sa_handler = SIG_IGN};
  // The rest of the job stops first, then this thread: raise() returns when the process continues.
  sigaction(SIGTSTP, &ignored, &ours);
  kill(0, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  // Dispatch's threads block signals. Without this, the signal would stop nothing there.
  sigset_t stop, mask;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  sigaction(SIGTSTP, &ours, NULL);
}

void csignals_remove(void) {
  atomic_store(&is_installed, 0);
  for (size_t index = 0; index < COUNT(requests); index += 1)
    sigaction(requests[index], &earlier[requests[index]], NULL);
  for (size_t index = 0; index < COUNT(crashes); index += 1)
    sigaction(crashes[index], &earlier[crashes[index]], NULL);
  for (size_t index = 0; index < COUNT(endings); index += 1)
    sigaction(endings[index], &earlier[endings[index]], NULL);
  for (size_t index = 0; index < COUNT(failures); index += 1)
    sigaction(failures[index], &earlier[failures[index]], NULL);
  for (int signal = FIRST_REAL_TIME; signal <= LAST_REAL_TIME; signal += 1)
    sigaction(signal, &earlier[signal], NULL);
}
