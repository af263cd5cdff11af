#ifndef LEXICUBE_CCURSES_SHIM_H
#define LEXICUBE_CCURSES_SHIM_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#endif
