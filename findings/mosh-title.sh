#!/bin/sh
# mosh 1.4.0-1+b1 (Debian 12): the title that a program sets is not given back when the program ends.
#
#   mosh hands titles on to the terminal at the player's end, with `[mosh]` before them. It sets TERM=xterm-256color,
#   whose description saves the title with the second screen (`smcup` has `ESC [ 22 ; 0 ; 0 t`) and brings it back
#   (`rmcup`, `ESC [ 23 ; 0 ; 0 t`), and writes these itself as it begins and ends. Of what runs in it, it drops both, and
#   `ESC [ 22 ; 2 t` and `ESC [ 23 ; 2 t`: the shell's window keeps the title of a program that has left.
#   In its secondary attributes (DA2) mosh says `ESC [ > 1 ; 10 ; 0 c`; it answers no XTVERSION.
#
# Usage: findings/mosh-title.sh, on Debian 12, with Python 3 and a network. Installs nothing: the packages are unpacked
# into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq mosh=1.4.0-1+b1 libprotobuf32 libutempter0 ncurses-base=6.4-4 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libprotobuf.so.32')")
PATH=$folder/root/usr/bin:$PATH
export LD_LIBRARY_PATH PATH
cat >program.py <<'PYTHON'
"""Asks who the terminal is, and has a title for a second."""
import os
import select
import sys
import time
import tty


def write(text):
    os.write(1, text)
    time.sleep(1)


tty.setraw(0)
write(b"\x1b]2;shell\x1b\\")
os.write(1, b"\x1b[>q\x1b[>c")
answers = b""
while not answers.endswith(b"c") and select.select([0], [], [], 5)[0]:
    answers += os.read(0, 100)
open(sys.argv[1], "wb").write(answers)
write(b"\x1b[22;0;0t\x1b[22;2t\x1b]2;game\x1b\\")
write(b"\x1b[23;2t\x1b[23;0;0t")
write(b"end")
PYTHON
python3 - <<'PYTHON'
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")


here = os.getcwd()
described = subprocess.run(
    ["infocmp", "-1", "-A", "root/lib/terminfo", "xterm-256color"], capture_output=True, text=True, check=True
).stdout
check("smcup and rmcup of xterm-256color have", ["22;0;0t", "23;0;0t"], re.findall(r"2[23];0;0t", "".join(
    re.findall(r"smcup=.*", described) + re.findall(r"rmcup=.*", described))))
server = subprocess.run(
    ["mosh-server", "new", "-i", "127.0.0.1", "-p", "60101:60999", "--", "python3", f"{here}/program.py", f"{here}/answers"],
    env=dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color"), capture_output=True, text=True,
)
port, key = re.search(r"MOSH CONNECT (\d+) (\S+)", server.stdout).groups()
child, master = pty.fork()
if child == 0:
    os.environ.update(MOSH_KEY=key, LC_ALL="C.UTF-8", TERM="xterm-256color")
    os.execvp("mosh-client", ["mosh-client", "127.0.0.1", port])
fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
text, end = b"", time.monotonic() + 20
while time.monotonic() < end and select.select([master], [], [], 10)[0]:
    try:
        text += os.read(master, 65536)
    except OSError:
        break
os.close(master)
os.waitpid(child, 0)
check("XTVERSION and DA2 are answered with", b"\x1b[>1;10;0c", open("answers", "rb").read())
written = re.findall(rb"\x1b\][02];([^\x07\x1b]*)|(\x1b\[2[23];[0-9;]*t)|(end)", text)
check(
    "the terminal gets the titles, and what saves them",
    [b"\x1b[22;0;0t", b"[mosh] shell", b"[mosh] game", b"end", b"game", b"\x1b[23;0;0t"],
    [b"".join(one) for one in written],
)
PYTHON
