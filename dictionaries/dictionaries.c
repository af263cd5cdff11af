#include "dictionaries.h"

static const uint8_t english[] = {
#embed "english.txt"
};

static const uint8_t english_common[] = {
#embed "english-common.txt"
};

static const uint8_t never_suggested[] = {
#embed "never-suggested.txt"
};

static const uint8_t dutch[] = {
#embed "dutch.txt"
};

static const uint8_t dutch_common[] = {
#embed "dutch-common.txt"
};

static const uint8_t dutch_never_suggested[] = {
#embed "dutch-never-suggested.txt"
};

const uint8_t *lexicube_english(void) { return english; }
size_t lexicube_english_size(void) { return sizeof english; }

const uint8_t *lexicube_english_common(void) { return english_common; }
size_t lexicube_english_common_size(void) { return sizeof english_common; }

const uint8_t *lexicube_never_suggested(void) { return never_suggested; }
size_t lexicube_never_suggested_size(void) { return sizeof never_suggested; }

const uint8_t *lexicube_dutch(void) { return dutch; }
size_t lexicube_dutch_size(void) { return sizeof dutch; }

const uint8_t *lexicube_dutch_common(void) { return dutch_common; }
size_t lexicube_dutch_common_size(void) { return sizeof dutch_common; }

const uint8_t *lexicube_dutch_never_suggested(void) { return dutch_never_suggested; }
size_t lexicube_dutch_never_suggested_size(void) { return sizeof dutch_never_suggested; }
