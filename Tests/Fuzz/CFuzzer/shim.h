#ifndef LEXICUBE_FUZZER_SHIM_H
#define LEXICUBE_FUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's loop, in the library that swiftc links for -sanitize=fuzzer. */
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));

#endif
