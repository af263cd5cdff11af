// getopt_long with its global variables behind functions: Swift 6 refuses to read C globals.
#ifndef LEXICUBE_CGETOPT_H
#define LEXICUBE_CGETOPT_H

#include <getopt.h>

/// The value of the option that getopt_long returned last.
static inline char *lexicube_option_value(void) { return optarg; }

/// The index of the argument that getopt_long reads next.
static inline int lexicube_option_index(void) { return optind; }

/// The short option that getopt_long did not know; 0 for a long one.
static inline int lexicube_unknown_option(void) { return optopt; }

/// Starts a new command line. The C library prints no messages of its own.
static inline void lexicube_reset_options(void) {
  opterr = 0;
#if defined(__APPLE__) || defined(__FreeBSD__)
  optind = 1;
  optreset = 1;
#else
  optind = 0;
#endif
}

#endif
