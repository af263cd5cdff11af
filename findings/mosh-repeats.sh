#!/bin/sh
# mosh 1.4.0-1+b1 and ncurses 6.4-4 (Debian 12): the one repeats characters by REP, the other has no REP.
#
#   ncurses writes a run of equal characters as the first and `ESC [ 39 b` (REP) where the description of the
#   terminal has `rep`, as xterm-256color has; but only in a locale that is not UTF-8.
#   mosh sets TERM=xterm-256color for what runs in it, and drops REP: of such a run one character is left.
#
# Usage: findings/mosh-repeats.sh, on Debian 12, with Python 3 and a network. Installs nothing: the packages are
# unpacked into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq mosh=1.4.0-1+b1 libprotobuf32 libutempter0 libncursesw6=6.4-4 libtinfo6=6.4-4 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
library=$(dirname "$(find "$folder/root" -name 'libncursesw.so.6')")
protobuf=$(dirname "$(find "$folder/root" -name 'libprotobuf.so.32')")
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libtinfo.so.6')"):$library:$protobuf
PATH=$folder/root/usr/bin:$PATH
export LD_LIBRARY_PATH PATH
python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")


def written(command, seconds, **environment):
    """What a command writes to a terminal of 80 by 24 cells."""
    child, master = pty.fork()
    if child == 0:
        fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        os.environ.update(environment, LINES="24", COLUMNS="80", TERM="xterm-256color")
        os.execvp(command[0], command)
    seen, end = b"", time.monotonic() + seconds
    while time.monotonic() < end:
        if select.select([master], [], [], 0.1)[0]:
            try:
                seen += os.read(master, 65536)
            except OSError:
                break
    os.close(master)
    try:
        os.kill(child, signal.SIGTERM)
    except ProcessLookupError:
        pass
    os.waitpid(child, 0)
    return seen


DRAW = """
import ctypes, locale
locale.setlocale(locale.LC_ALL, "")
ncurses = ctypes.CDLL("libncursesw.so.6")
ctypes.CDLL("libtinfo.so.6")
ncurses.initscr.restype = ctypes.c_void_p
ncurses.curses_version.restype = ctypes.c_char_p
ncurses.initscr()
ncurses.mvaddnstr(5, 0, b"x" * 40, -1)
ncurses.refresh()
ncurses.endwin()
print(ncurses.curses_version().decode())
"""
for name, has_rep in (("C", True), ("C.UTF-8", False)):
    text = written([sys.executable, "-c", DRAW], 2, LC_ALL=name)
    check(f"{name}: ncurses repeats by REP", has_rep, b"x\x1b[39b" in text)
    check(f"{name}: it writes 40 characters", not has_rep, b"x" * 40 in text)
    check(f"{name}: it is", "ncurses 6.4.20221231", re.search(rb"ncurses [\d.]+", text)[0].decode())

# In mosh, forty characters, by REP and one by one.
show = r"printf 'A%sA\r\nBx\033[39bB\r\n' " + "x" * 40 + "; sleep 3"
server = subprocess.run(
    ["mosh-server", "new", "-i", "127.0.0.1", "-p", "60101:60999", "--", "sh", "-c", show],
    env=dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color"), capture_output=True, text=True,
)
port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
text = written(["mosh-client", "127.0.0.1", port], 3, MOSH_KEY=key, LC_ALL="C.UTF-8").decode(errors="replace")
text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)
check("mosh shows forty that were written", True, f"A{'x' * 40}A" in text)
check("mosh shows of forty by REP", "BxB", re.search("B[x ]*B", text)[0])
PYTHON
