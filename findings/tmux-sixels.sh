#!/bin/sh
# tmux 3.5a-3 (Debian 13): what it says and does with sixel pictures does not depend on the terminal around it.
#
#   In its attributes (DA1) it says `4`, that it shows sixels, also with no terminal around it, and where the one that
#   is there cannot show them. `display-message -p '#{client_termfeatures}'` names `sixel` only where that can.
#   A picture that defines the colours 0 and 5 is handed on with colours 0 to 5, and those between as `#1;0;0;0;0`:
#   the 0 is where the colour space stands, which can be 1 or 2.
#   DECRQSS (a question, `ESC P $ q m ESC \`) is taken for a picture: nobody answers.
#
# Usage: findings/tmux-sixels.sh, on Debian, with Python 3 and a network. Installs nothing: the packages are unpacked
# into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$here/../.ci/checks/debian13" "$folder" tmux=3.5a-3 tmux
cat >"$folder/terminal.py" <<'PYTHON'
"""A terminal around tmux, which says what it can do, and keeps what tmux writes."""
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

folder = sys.argv[1]
tmux = f"{folder}/bin/tmux"


def run(attributes, program):
    """What tmux writes to a terminal with some attributes while a program runs, and what the program writes."""
    with open(f"{folder}/program.py", "w") as file:
        file.write(PROGRAM.replace("@BODY@", program))
    socket, said = f"{folder}/socket", f"{folder}/said"
    child, master = pty.fork()
    if child == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", HOME=folder)
        os.environ.pop("TMUX", None)
        time.sleep(0.3)
        os.execv(tmux, [tmux, "-S", socket, "-f", "/dev/null", "new", f"python3 {folder}/program.py {said}"])
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 800, 480))
    seen, answered, features, end = b"", 0, "", time.monotonic() + 6
    while time.monotonic() < end:
        if select.select([master], [], [], 0.1)[0]:
            try:
                seen += os.read(master, 65536)
            except OSError:
                break
        while answered < seen.count(b"\x1b[c"):
            os.write(master, b"\x1b[?%sc" % attributes)
            answered += 1
        words = [tmux, "-S", socket, "display-message", "-p", "#{client_termfeatures}"]
        features = subprocess.run(words, capture_output=True, text=True).stdout.strip() or features
    subprocess.run([tmux, "-S", socket, "kill-server"], capture_output=True)
    os.close(master)
    os.waitpid(child, 0)
    return seen, open(said, "rb").read(), features.split(",")


# Waits until tmux knows its terminal, then writes, and keeps what comes back within a second.
PROGRAM = r'''
import os, select, sys, time, tty
tty.setraw(0)
time.sleep(2)
os.write(1, @BODY@)
end, got = time.monotonic() + 1, b""
while time.monotonic() < end:
    if select.select([0], [], [], 0.1)[0]:
        got += os.read(0, 1000)
open(sys.argv[1], "wb").write(got)
time.sleep(1)
'''


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")


for name, attributes, shows in (("with sixels", b"62;4", True), ("without", b"62;22", False)):
    _, answer, features = run(attributes, r'b"\x1b[c"')
    told = re.search(rb"\x1b\[\?([0-9;]*)c", answer)[1].split(b";")
    check(f"in a terminal {name}, tmux says that it shows sixels", True, b"4" in told[1:])
    check("  and #{client_termfeatures} has sixel", shows, "sixel" in features)
picture = r'b"\x1bPq\"1;1;12;6#0;2;100;0;0#5;2;0;100;0#0!6~#5!6~\x1b\\"'
seen, _, _ = run(b"62;4", picture)
sent = re.search(rb"\x1bP[0-9;]*q(.*?)\x1b\\", seen, re.S)[1]
colours = sorted(set(re.findall(rb"#\d+;\d+;\d+;\d+;\d+", sent)))
check(
    "of a picture with the colours 0 and 5, the terminal gets",
    "#0;2;100;0;0 #1;0;0;0;0 #2;0;0;0;0 #3;0;0;0;0 #4;0;0;0;0 #5;2;0;100;0", b" ".join(colours).decode(),
)
_, answer, _ = run(b"62;4", r'b"\x1bP$qm\x1b\\"')
check("tmux answers DECRQSS with", b"", answer)
PYTHON
python3 "$folder/terminal.py" "$folder"
