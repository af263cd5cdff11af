#include "dictionaries.h"

static const uint8_t english[] = {
#embed "words/english.bin"
};

static const uint8_t additions[] = {
#embed "additions.txt"
};

static const uint8_t dutch[] = {
#embed "words/dutch.bin"
};

static const uint8_t german_names[] = {
#embed "german-names.txt"
};

const uint8_t *lexicube_english(void) { return english; }
size_t lexicube_english_size(void) { return sizeof english; }

const uint8_t *lexicube_additions(void) { return additions; }
size_t lexicube_additions_size(void) { return sizeof additions; }

const uint8_t *lexicube_dutch(void) { return dutch; }
size_t lexicube_dutch_size(void) { return sizeof dutch; }

const uint8_t *lexicube_german_names(void) { return german_names; }
size_t lexicube_german_names_size(void) { return sizeof german_names; }
