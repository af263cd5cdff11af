#!/bin/sh
# ttyrec 1.0.8-5.1 (Debian 12): what a recorded program asked its terminal changes how ttyplay plays the recording.
#
#   ttyplay writes the questions again with everything else, the terminal answers again, and ttyplay reads the answers as
#   keys: each byte of one ends a pause, f doubles the speed, 0 stops and 1 sets the speed back. So
#
#   a question for the attributes (DA1, `ESC [ c`) behind each frame   skips all pauses: a game of minutes is over at once
#   a question for the background (OSC 11), once                       black, `rgb:0000/0000/0000`, stops the recording;
#                                                                      white, `rgb:ffff/ffff/ffff`, has it 4096 times as
#                                                                      fast
#
#   The questions as zero bytes, which terminals ignore, leave the recording as long as it was, and it is played as it was
#   recorded.
#
# Usage: findings/ttyplay-answers.sh, on Debian 12, with Python 3 and a network. Installs nothing: the package is unpacked
# into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq ttyrec=1.0.8-5.1 2>/dev/null
dpkg -x ttyrec_*.deb root
python3 - <<'PYTHON'
import os
import pty
import select
import signal
import struct
import sys
import time


def play(frames, answers):
    """How many frames are shown after four seconds, and when the last came, where a terminal answers some questions.

    The frames were recorded a tenth of a second apart.
    """
    with open("recording", "wb") as file:
        for number, frame in enumerate(frames):
            file.write(struct.pack("<III", number // 10, number % 10 * 100_000, len(frame)) + frame)
    child, master = pty.fork()
    if child == 0:
        os.execv("root/usr/bin/ttyplay", ["ttyplay", "recording"])
    text, last, start = b"", 0.0, time.monotonic()
    while time.monotonic() < start + 4:
        if not select.select([master], [], [], 0.1)[0]:
            continue
        try:
            new = os.read(master, 65536)
        except OSError:
            break
        if b"FRAME" in new:
            last = time.monotonic() - start
        text += new
        for question, answer in answers.items():
            for _ in range(new.count(question)):
                os.write(master, answer)
    try:
        os.kill(child, signal.SIGKILL)
    except ProcessLookupError:
        pass
    os.waitpid(child, 0)
    os.close(master)
    return text.count(b"FRAME"), round(last, 1)


def check(what, expected, value):
    print(f"{what}: {value[0]} frames of 31, the last after {value[1]} s")
    if value[0] != expected[0] or abs(value[1] - expected[1]) > 0.5:
        sys.exit(f"It was: {expected}")


DA1, BACKGROUND = b"\x1b[c", b"\x1b]11;?\x1b\\"
asking = [b"FRAME\r\n" + DA1] * 31
check("no question", (31, 3.0), play([b"FRAME\r\n"] * 31, {}))
check("DA1 behind each frame, not answered", (31, 3.0), play(asking, {}))
check("DA1 behind each frame, answered", (31, 0.0), play(asking, {DA1: b"\x1b[?62;22c"}))
silenced = [frame.replace(DA1, bytes(3)) for frame in asking]
check("the same as zero bytes", (31, 3.0), play(silenced, {DA1: b"\x1b[?62;22c"}))
# Each byte of the answer ends a pause, up to the first 0, which is its tenth.
once = [b"FRAME\r\n" + BACKGROUND] + [b"FRAME\r\n"] * 30
white = b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\"
check("the background, white", (31, 0.0), play(once, {BACKGROUND: white}))
check("the background, black", (10, 0.0), play(once, {BACKGROUND: white.replace(b"f", b"0")}))
PYTHON
