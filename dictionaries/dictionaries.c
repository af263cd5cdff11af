#include "dictionaries.h"
