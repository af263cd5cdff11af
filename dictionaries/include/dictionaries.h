// The word lists and the meanings that are compiled into the program. See ../README.md for what each is.
//
// Each function gives the first byte of a file; the one beside it, how many bytes there are.
// The bytes are the file as it stands, there while the program runs. A list is UTF-8 without a NUL at its
// end.
#ifndef LEXICUBE_DICTIONARIES_H
#define LEXICUBE_DICTIONARIES_H

#include <stddef.h>
#include <stdint.h>

/// The words that are accepted (english.txt).
const uint8_t *_Nonnull lexicube_english(void);
size_t lexicube_english_size(void);

/// The accepted words that are fit to be suggested (english-common.txt).
const uint8_t *_Nonnull lexicube_english_common(void);
size_t lexicube_english_common_size(void);

/// The accepted words that are never suggested (never-suggested.txt).
const uint8_t *_Nonnull lexicube_never_suggested(void);
size_t lexicube_never_suggested_size(void);

/// The same lists of Dutch (dutch.txt, dutch-common.txt, dutch-never-suggested.txt).
const uint8_t *_Nonnull lexicube_dutch(void);
size_t lexicube_dutch_size(void);
const uint8_t *_Nonnull lexicube_dutch_common(void);
size_t lexicube_dutch_common_size(void);
const uint8_t *_Nonnull lexicube_dutch_never_suggested(void);
size_t lexicube_dutch_never_suggested_size(void);

/// What the words mean (meanings.bin), in the format of ../MEANINGS.md.
const uint8_t *_Nonnull lexicube_meanings(void);
size_t lexicube_meanings_size(void);

#endif
