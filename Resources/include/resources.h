#ifndef LEXICUBE_RESOURCES_H
#define LEXICUBE_RESOURCES_H

#include <stddef.h>

/// The text of letters.txt: the shapes of the letters on the faces. It does not end with a zero byte.
const unsigned char *lexicube_letter_shapes(void);

/// The number of bytes in that text.
size_t lexicube_letter_shapes_size(void);

#endif
