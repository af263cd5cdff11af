#!/bin/sh
# GNU screen 4.9.0-4 (Debian 12) and 4.9.1-3 (Debian 13): while a program has the mouse, the Esc key does not reach it.
#
#   With any mode of the mouse on (9, 1000, 1002 or 1003), screen keeps an ESC until another key is pressed, and hands on
#   both at once. There is no time after which it would give up: `maptimeout`, which is 300 ms and ends the waiting in a
#   window without the mouse, does nothing here, not even as 1. F-keys, arrows and the mouse's own reports come at once.
#   screen tells who it is in its secondary attributes (DA2): 83, and 40900 or 40901. It answers no XTVERSION.
#
# Usage: findings/screen-escape.sh, on Debian 12, with Python 3 and a network. Installs nothing: the packages are
# unpacked into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq screen=4.9.0-4 libutempter0 libtinfo6 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(dirname "$(find "$folder/root" -name 'libutempter.so.0')")
libraries=$libraries:$(dirname "$(find "$folder/root" -name 'libtinfo.so.6')")
mkdir bin
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' "$libraries" "$folder/root/usr/bin/screen" >bin/screen
chmod +x bin/screen
"$here/../.ci/checks/debian13" "$folder/later" screen=4.9.1-3 screen
cat >program.py <<'PYTHON'
"""Turns modes on, and notes what comes and when, until it is told to end."""
import os
import select
import sys
import time
import tty

said, modes = sys.argv[1], bytes.fromhex(sys.argv[2])
tty.setraw(0)
os.write(1, modes)
with open(said, "w") as file:
    print("0 ready", file=file, flush=True)
    text = b""
    while b"q" not in text:
        if select.select([0], [], [], 30)[0]:
            text = os.read(0, 100)
            print(time.monotonic(), text.hex(), file=file, flush=True)
PYTHON
cat >terminal.py <<'PYTHON'
"""A terminal around screen, at which somebody presses keys."""
import os
import pty
import select
import sys
import threading
import time

folder = sys.argv[1]
said = f"{folder}/said"
os.environ.update(
    TERM="xterm-256color", LC_ALL="C.UTF-8", SCREENDIR=f"{folder}/sockets", SYSSCREENRC="/dev/null",
)
os.environ.pop("STY", None)
os.mkdir(f"{folder}/sockets", 0o700)


def notes():
    try:
        return [line.split() for line in open(said).read().splitlines()]
    except FileNotFoundError:
        return []


def pressed(screen, modes, keys, settings=""):
    """What a program gets of each key within a second."""
    with open(f"{folder}/screenrc", "w") as file:
        file.write(f"startup_message off\n{settings}\n")
    if os.path.exists(said):
        os.remove(said)
    child, master = pty.fork()
    if child == 0:
        words = ["-c", f"{folder}/screenrc", "python3", f"{folder}/program.py", said, modes.hex()]
        os.execv(screen, [screen, *words])

    def read():
        try:
            while os.read(master, 65536):
                pass
        except OSError:
            pass

    threading.Thread(target=read, daemon=True).start()
    end = time.monotonic() + 10
    while not notes() and time.monotonic() < end:
        time.sleep(0.1)
    time.sleep(1)
    got = []
    for key in [*keys, b"q"]:
        count = len(notes())
        os.write(master, key)
        time.sleep(1)
        got.append(b"".join(bytes.fromhex(note[1]) for note in notes()[count:]))
    os.close(master)
    os.waitpid(child, 0)
    return got[:-1]


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")


MOUSE = b"\x1b[?1000h\x1b[?1006h"
for version, screen in (("4.9.0", f"{folder}/bin/screen"), ("4.9.1", f"{folder}/later/bin/screen")):
    number = b"409" + version.split(".")[-1].zfill(2).encode()
    pressed(screen, b"\x1b[>c", [b"a"])
    answer = bytes.fromhex(notes()[1][1])
    check(f"{version} says that it is", b"\x1b[>83;%s;0c" % number, answer)
    pressed(screen, b"\x1b[>q", [b"a"])
    check("  XTVERSION and a key give", [b"a".hex(), b"q".hex()], [note[1] for note in notes()[1:]])
    check("  without the mouse, Esc and a give", [b"\x1b", b"a"], pressed(screen, b"", [b"\x1b", b"a"]))
    for mode in (9, 1000, 1002, 1003):
        keys = pressed(screen, b"\x1b[?%dh" % mode, [b"\x1b", b"a"])
        check(f"  with mode {mode}", [b"", b"\x1ba"], keys)
    keys = pressed(screen, MOUSE, [b"\x1b", b"a"], "maptimeout 1")
    check("  and with maptimeout 1", [b"", b"\x1ba"], keys)
    keys = pressed(screen, MOUSE + b"\x1b[?1000l", [b"\x1b", b"a"])
    check("  with the mouse off again", [b"\x1b", b"a"], keys)
    others = [b"\x1b[21~", b"\x1b[<0;9;5M", b"\x1b[A"]
    check("  with the mouse, F10, a click and an arrow give", others, pressed(screen, MOUSE, others))
PYTHON
python3 terminal.py "$folder"
