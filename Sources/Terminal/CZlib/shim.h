#ifndef LEXICUBE_CZLIB_SHIM_H
#define LEXICUBE_CZLIB_SHIM_H

#include <zlib.h>

/* Begins a stream of zlib's format. Swift does not import deflateInit2, a macro. */
static inline int czlib_begin(z_stream *stream, int level, int strategy) {
  return deflateInit2(stream, level, Z_DEFLATED, MAX_WBITS, MAX_MEM_LEVEL, strategy);
}

#endif
