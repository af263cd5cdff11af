#!/bin/sh
# libtsm 4.0.2-0.4 (Debian 12), the emulator of kmscon 9.0.0-4: a question for a mode (DECRQM) resets the terminal.
#
#   DECRQM is a question, `ESC [ ? 2026 $ p`, that others answer or ignore. libtsm answers nothing and resets itself as
#   by `ESC [ ! p` (DECSTR), whichever mode is asked for. It also leaves the second screen (`ESC [ ? 1049 h`) then: what
#   a program has drawn there is gone, it draws on the shell's screen from then on, and `ESC [ ? 1049 l` brings nothing
#   back.
#   All other questions are harmless: XTVERSION, XTGETTCAP, DECRQSS, OSC 11 and kitty's pictures (APC) do nothing, DA1
#   and DA2 are answered, the latter with `ESC [ > 1 ; 1 ; 0 c`.
#   kmscon says xterm-256color in TERM, as what answers DECRQM does. In COLORTERM it says kmscon.
#
# Usage: findings/libtsm-questions.sh, on Debian 12, with Python 3 and a network. Installs nothing: the packages are
# unpacked into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq libtsm4=4.0.2-0.4 kmscon=9.0.0-4 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
python3 - <<'PYTHON'
import ctypes
import pathlib
import sys

libtsm = ctypes.CDLL(str(next(pathlib.Path("root").rglob("libtsm.so.4")).resolve()))
WRITE = ctypes.CFUNCTYPE(None, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p)
DRAW = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_uint64, ctypes.POINTER(ctypes.c_uint32), ctypes.c_size_t, ctypes.c_uint,
    ctypes.c_uint, ctypes.c_uint, ctypes.c_void_p, ctypes.c_uint32, ctypes.c_void_p,
)
CURSOR_IS_HIDDEN = 0x10


class Terminal:
    """libtsm without kmscon around it, in 20 by 3 cells."""

    def __init__(self):
        self.screen, self.emulator, self.said = ctypes.c_void_p(), ctypes.c_void_p(), b""
        self.write = WRITE(self.answer)
        libtsm.tsm_screen_new(ctypes.byref(self.screen), None, None)
        libtsm.tsm_screen_resize(self.screen, 20, 3)
        libtsm.tsm_vte_new(ctypes.byref(self.emulator), self.screen, self.write, None, None, None)

    def answer(self, emulator, text, length, data):
        self.said += ctypes.string_at(text, length)

    def take(self, text):
        libtsm.tsm_vte_input(self.emulator, text, ctypes.c_size_t(len(text)))

    def first_row(self):
        cells = [" "] * 20

        def draw(screen, number, characters, length, width, column, row, pen, age, data):
            if row == 0 and length:
                cells[column] = chr(characters[0])
            return 0

        libtsm.tsm_screen_draw(self.screen, DRAW(draw), None)
        return "".join(cells).rstrip()

    def hides_cursor(self):
        return bool(libtsm.tsm_screen_get_flags(self.screen) & CURSOR_IS_HIDDEN)


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")


def shown(question):
    """What it answers, its first row and whether the cursor is hidden then, and the row after the second screen."""
    terminal = Terminal()
    terminal.take(b"shell\r\n\x1b[?1049h\x1b[H\x1b[2J\x1b[?25lgame" + question)
    seen = (terminal.said, terminal.first_row(), terminal.hides_cursor())
    terminal.take(b"\x1b[Hmore\x1b[?1049l")
    return (*seen, terminal.first_row())


kept = ("game", True, "shell")
check("without a question", (b"", *kept), shown(b""))
for mode in ("?2026", "?1016", "?7", "4"):
    check(f"DECRQM, {mode}", (b"", "shell", False, "morel"), shown(f"\x1b[{mode}$p".encode()))
check("DECSTR", (b"", "shell", False, "morel"), shown(b"\x1b[!p"))
for name, question in {
    "XTVERSION": b"\x1b[>q",
    "XTGETTCAP": b"\x1bP+q524742\x1b\\",
    "DECRQSS": b"\x1bP$qm\x1b\\",
    "OSC 11": b"\x1b]11;?\x1b\\",
    "APC": b"\x1b_Gi=31,s=1,v=1,a=q,f=24;AAAA\x1b\\",
}.items():
    check(name, (b"", *kept), shown(question))
check("DA1", (b"\x1b[?60;1;6;9;15c", *kept), shown(b"\x1b[c"))
check("DA2", (b"\x1b[>1;1;0c", *kept), shown(b"\x1b[>c"))

program = pathlib.Path("root/usr/libexec/kmscon/kmscon").read_bytes()
check("kmscon needs it, and sets COLORTERM", [True, True], [b"libtsm.so.4\0" in program, b"\0COLORTERM\0" in program])
PYTHON
