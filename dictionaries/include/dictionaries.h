// The word lists and the meanings that are compiled into the program. See ../README.md for what each is.
//
// Each function gives the first byte of a file; the one beside it, how many bytes there are.
// The bytes are the file as it stands, there while the program runs. A `.bin` list is packed; a `.txt` list is UTF-8
// without a NUL at its end.
#ifndef LEXICUBE_DICTIONARIES_H
#define LEXICUBE_DICTIONARIES_H

#include <stddef.h>
#include <stdint.h>

/// The words that are accepted (words/english.bin).
const uint8_t *_Nonnull lexicube_english(void);
size_t lexicube_english_size(void);

/// Those of the English words that came in later, with their days as comments (additions.txt).
const uint8_t *_Nonnull lexicube_additions(void);
size_t lexicube_additions_size(void);

/// The Dutch words that are accepted (words/dutch.bin).
const uint8_t *_Nonnull lexicube_dutch(void);
size_t lexicube_dutch_size(void);

/// Names among German nouns, which are no words of the game (german-names.txt).
const uint8_t *_Nonnull lexicube_german_names(void);
size_t lexicube_german_names_size(void);

/// The words that people write, with their tiers (ranks/LANGUAGE.bin), and how many bytes they take; NULL and 0
/// for a number that no language has in codes.
const uint8_t *_Nullable lexicube_ranks(int language, size_t *_Nonnull size);

/// What the words mean (meanings.bin), in the format of ../MEANINGS.md.
const uint8_t *_Nonnull lexicube_meanings(void);
size_t lexicube_meanings_size(void);

#endif
