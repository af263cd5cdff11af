#ifndef LEXICUBE_CPOSTGRESQL_SHIM_H
#define LEXICUBE_CPOSTGRESQL_SHIM_H

// Debian has it in a folder.
#if __has_include(<libpq-fe.h>)
#include <libpq-fe.h>
#else
#include <postgresql/libpq-fe.h>
#endif

#endif
