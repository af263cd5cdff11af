#!/bin/sh
# Vim 9.0.1378-2+deb12u2 (Debian 12): a program in its `:terminal` that asks for the background (OSC 11) may be told white
# where the screen is black.
#
#   Vim does not hand the question on. It answers with the background of its highlight group `Terminal`. Where that has
#   none, as at first, and the background of the terminal around it is seen, it answers with what it takes that for:
#   black if 'background' is dark, and else white. It asks that terminal where TERM is xterm-256color, and keeps whether
#   it is dark: of 1e1e/1e1e/2e2e it makes 0000/0000/0000. In tmux and GNU screen it does not ask, and answers with white.
#   What runs in it gets TERM=xterm-256color in each of these, and VIM_TERMINAL.
#
# Usage: findings/vim-background.sh, on Debian 12, with Python 3 and a network. Installs nothing: the packages are
# unpacked into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p debs/partial
# With what they need and the machine lacks.
apt-get install -qq --download-only --reinstall --no-install-recommends -o Debug::NoLocking=1 \
  -o Dir::Cache::archives="$folder/debs/" vim=2:9.0.1378-2+deb12u2 libsodium23 libgpm2 >/dev/null 2>&1
for package in debs/*.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libsodium.so.23')")
export LD_LIBRARY_PATH
cat >program.py <<'PYTHON'
"""Asks for the background and the attributes, and notes what is answered, and TERM."""
import os
import select
import time
import tty

tty.setraw(0)
time.sleep(1)
os.write(1, b"\x1b]11;?\x1b\\\x1b[c")
text = b""
while not text.endswith(b"c") and select.select([0], [], [], 5)[0]:
    text += os.read(0, 100)
with open("answered", "wb") as file:
    file.write(text + os.environ["TERM"].encode() + b" " + os.environ["VIM_TERMINAL"].encode())
os.write(1, b"END")
time.sleep(10)
PYTHON
python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time


def answer(name, background, *commands):
    """Whether Vim asks a terminal that has a background, and what it tells a program that asks it."""
    if os.path.exists("answered"):
        os.remove("answered")
    child, master = pty.fork()
    if child == 0:
        os.environ.update(TERM=name, LC_ALL="C.UTF-8")
        for variable in ("COLORFGBG", "TMUX", "STY"):
            os.environ.pop(variable, None)
        words = [word for command in commands for word in ("-c", command)]
        run = ["-c", "terminal ++curwin python3 program.py"]
        os.execv("root/usr/bin/vim.basic", ["vim", "-u", "NONE", "-N", *words, *run])
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    text, end = b"", time.monotonic() + 15
    while b"END" not in text and time.monotonic() < end:
        if not select.select([master], [], [], 0.1)[0]:
            continue
        new = os.read(master, 65536)
        text += new
        if b"\x1b]11;?" in new:
            os.write(master, b"\x1b]11;rgb:%s\x1b\\" % background)
        if b"\x1b[>c" in new:
            os.write(master, b"\x1b[>41;379;0c")
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(master)
    told = open("answered", "rb").read().decode()
    colour, rest = re.fullmatch(r"\x1b\]11;rgb:([^\x07]*)\x07\x1b\[\?1;2c(.*)", told).groups()
    return b"\x1b]11;?" in text, colour, rest


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != (*expected, "xterm-256color 900"):
        sys.exit(f"It was: {expected}")


black, white = b"0000/0000/0000", b"ffff/ffff/ffff"
check("a black xterm-256color is asked, and then", (True, black.decode()), answer("xterm-256color", black))
check("a white one", (True, white.decode()), answer("xterm-256color", white))
check("a dark blue one", (True, black.decode()), answer("xterm-256color", b"1e1e/1e1e/2e2e"))
for name in ("tmux-256color", "screen-256color"):
    check(f"a black {name}", (False, white.decode()), answer(name, black))
dark = answer("tmux-256color", black, "set background=dark")
check("with background=dark", (False, black.decode()), dark)
own = answer("tmux-256color", black, "highlight Terminal ctermbg=234")
check("with colours for its terminals", (False, "1c1c/1c1c/1c1c"), own)
PYTHON
