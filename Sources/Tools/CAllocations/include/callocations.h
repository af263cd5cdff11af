// Counts allocations for the benchmarks. A program that links this has its own malloc, which counts and
// then calls the C library's.
#ifndef LEXICUBE_CALLOCATIONS_H
#define LEXICUBE_CALLOCATIONS_H

/// How often this thread has allocated memory since it began: by malloc, calloc, realloc and the aligned
/// functions, whoever called them.
long callocations_count(void);

#endif
