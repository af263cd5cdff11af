// Counts how often memory is asked for, for the benchmarks: the program that links this has its own
// malloc, which counts and passes on to the C library's.
#ifndef LEXICUBE_CALLOCATIONS_H
#define LEXICUBE_CALLOCATIONS_H

/// How often this thread has asked for memory since it began: malloc, calloc, realloc and the
/// aligned ones, whoever called them.
long callocations_count(void);

#endif
