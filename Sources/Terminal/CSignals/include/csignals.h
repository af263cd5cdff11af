// Signal handlers. They are written in C because only C defines which calls are safe in a handler:
// write, pread, open, tcsetattr, sigaction, dup2 and raise are. Swift's runtime promises nothing.
#ifndef LEXICUBE_CSIGNALS_H
#define LEXICUBE_CSIGNALS_H

#include <stddef.h>

/// What the handlers need to know.
struct csignals_terminal {
  /// The non-blocking descriptor to which each request's signal number is written, as one byte.
  int wake;
  /// Where keys come from. Its settings now, before any change, are the ones to restore.
  int input;
  /// The terminal that shows the screen; not always the one that keys come from.
  int terminal;
  /// The real stderr while stderr goes to memory, or -1.
  int standard_error;
  /// That memory; see csignals_make_memory().
  int memory;
  /// The log file that a crash adds it to. Copied.
  const char *log;
};

/// Makes a file in memory, which each write is appended to: a disk that stops cannot hold up who has it open.
/// Returns its descriptor, or -1.
int csignals_make_memory(void);

/// Lets a write beyond the limit for the size of files fail with an error, instead of ending the process. Does
/// nothing if someone handles or ignores the signal XFSZ already.
void csignals_outlive_size_limit(void);

/// Remembers how every signal is handled now. Called before ncurses installs its own handlers.
void csignals_remember(void);

/// Installs the handlers. INT, TERM, HUP, QUIT, TSTP, CONT and WINCH are written to `wake`, unless they
/// were ignored when the program began. SEGV, ABRT, BUS, ILL, FPE, TRAP and SYS restore the terminal
/// and then end the program as usual. So do the signals that would end it without a word, such as USR1
/// and the real-time ones, unless someone handles them already. PIPE and XFSZ do nothing: the write that
/// caused them fails, and its caller reports that. exit() restores the terminal, too.
void csignals_install(const struct csignals_terminal *terminal);

/// Sets the bytes that restore the terminal. At most 1024; the rest is dropped.
void csignals_set_restore(const char *bytes, size_t count);

/// Restores the terminal now, as a signal that ends the program does.
void csignals_restore(void);

/// Tells the handlers that the loop has read its signals. The third unread request to quit restores the
/// terminal and ends the program.
void csignals_answered(void);

/// Stops this process as Ctrl-Z does, and returns when it continues.
void csignals_stop(void);

/// Restores every signal as csignals_remember() found it.
void csignals_remove(void);

/// Sets the line that standard error gets if INT, TERM or HUP ends the program, for a program that has no
/// handlers otherwise. At most 200 bytes; NULL for none. Ignored signals stay ignored.
void csignals_set_last_words(const char *line);

#endif
