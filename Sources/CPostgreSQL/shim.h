#ifndef LEXICUBE_CPOSTGRESQL_SHIM_H
#define LEXICUBE_CPOSTGRESQL_SHIM_H

#include <libpq-fe.h>

#endif
