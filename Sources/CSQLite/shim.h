#ifndef LEXICUBE_CSQLITE_SHIM_H
#define LEXICUBE_CSQLITE_SHIM_H

#include <sqlite3.h>

#endif
