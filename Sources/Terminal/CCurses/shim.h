// The parts of ncurses that Swift cannot use: macros, variadic functions, and global variables, which
// Swift 6 does not allow. There is no logic here.
#ifndef LEXICUBE_CCURSES_SHIM_H
#define LEXICUBE_CCURSES_SHIM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

#include <langinfo.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <wchar.h>

// MARK: Globals

static inline WINDOW *curses_standard_screen(void) { return stdscr; }
static inline WINDOW *curses_current_screen(void) { return curscr; }
static inline int curses_color_count(void) { return COLORS; }
static inline int curses_pair_count(void) { return COLOR_PAIRS; }

// The names of terminfo's predefined capabilities in the order of the compiled format; NULL after the
// last one.
static inline const char *curses_flag_name(int index) { return boolnames[index]; }
static inline const char *curses_number_name(int index) { return numnames[index]; }
static inline const char *curses_string_name(int index) { return strnames[index]; }

// MARK: Macros

static inline attr_t curses_bold(void) { return A_BOLD; }
static inline attr_t curses_dim(void) { return A_DIM; }
static inline attr_t curses_underline(void) { return A_UNDERLINE; }
static inline attr_t curses_reverse(void) { return A_REVERSE; }

static inline const char *curses_codeset(void) { return nl_langinfo(CODESET); }

// MARK: Calls that need C's types

// A string capability; NULL if it is missing or not a string capability ((char *)-1).
static inline const char *curses_capability(const char *name) {
  const char *value = tigetstr((char *)(uintptr_t)name);
  return value == (const char *)-1 ? NULL : value;
}

// Frees the description that setupterm() read.
static inline void curses_drop_description(void) {
  if (cur_term) del_curterm(cur_term);
}

// The bytes that move the cursor, according to the description in use.
static inline const char *curses_cursor_move(const char *capability, int row, int column) {
  return tiparm(capability, row, column);
}

// Sets one cell. The pair goes through `opts`, because ncurses 6 allows more than 32767 pairs only there.
static inline void curses_set_cell(cchar_t *cell, wchar_t character, attr_t attributes, int pair) {
  const wchar_t text[2] = {character, 0};
  setcchar(cell, text, attributes, 0, &pair);
}

// The size of a terminal's window in cells and in points; 0 where the terminal does not report it.
static inline struct winsize curses_window_size(int descriptor) {
  struct winsize size = {0};
  if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return (struct winsize){0};
  return size;
}

#endif
