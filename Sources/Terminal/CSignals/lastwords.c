#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#include "csignals.h"

#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

struct line {
  size_t count;
  char bytes[201];
};

static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
static struct line lines[2];
static _Atomic(struct line *) current;

// Says the line and ends the program as if there were no handler, so that its status is that of the signal.
static void say_and_end(int number) {
  struct line *line = atomic_load(&current);
  if (line && write(STDERR_FILENO, line->bytes, line->count) < 0) { /* Nobody is there to hear it. */ }
  signal(number, SIG_DFL);
  raise(number);
}

void csignals_set_last_words(const char *text) {
  struct line *line = NULL;
  if (text) {
    line = atomic_load(&current) == &lines[0] ? &lines[1] : &lines[0];
    // Progress may stand on the terminal's line.
    size_t start = isatty(STDERR_FILENO) ? 1 : 0;
    line->bytes[0] = '\n';
    size_t count = strnlen(text, sizeof line->bytes - start);
    memcpy(line->bytes + start, text, count);
    line->count = start + count;
  }
  atomic_store(&current, line);
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
    struct sigaction action;
    if (sigaction(ends[i], NULL, &action) != 0 || action.sa_flags & SA_SIGINFO) continue;
    void (*other)(int) = line ? SIG_DFL : say_and_end;
    if (action.sa_handler != other) continue;
    memset(&action, 0, sizeof action);
    action.sa_handler = line ? say_and_end : SIG_DFL;
    sigemptyset(&action.sa_mask);
    sigaction(ends[i], &action, NULL);
  }
}
