#ifndef LEXICUBE_CSODIUM_SHIM_H
#define LEXICUBE_CSODIUM_SHIM_H

#include <sodium.h>

#endif
