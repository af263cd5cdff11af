// Draws one full screen with ncurses, as many colours and blocks as the game's, and waits for a key:
// what any C program with ncurses needs from its start to its first frame.

#define _XOPEN_SOURCE 700
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <locale.h>

int main(void) {
  setlocale(LC_CTYPE, "");
  if (!initscr()) return 1;
  start_color();
  use_default_colors();
  raw();
  noecho();
  keypad(stdscr, TRUE);
  curs_set(0);
  enum { pairs = 240 };
  for (int pair = 1; pair <= pairs; pair += 1)
    init_pair((short)pair, (short)(15 + pair), (short)(16 + pair * 7 % 240));
  for (int row = 0; row < LINES; row += 1) {
    for (int column = 0; column < COLS; column += 1) {
      const wchar_t text[2] = {0x2580 + (row * 7 + column * 3) % 16, 0};
      cchar_t cell;
      setcchar(&cell, text, 0, (short)(1 + (row * 13 + column / 4) % pairs), NULL);
      mvadd_wch(row, column, &cell);
    }
  }
  // The text that the benchmark waits for.
  mvaddstr(LINES - 1, COLS - 6, "Quit");
  refresh();
  getch();
  endwin();
  return 0;
}
