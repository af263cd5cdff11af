#!/bin/sh
# PuTTY 0.78-2+deb12u2 (pterm), QTerminal 1.2.0-2 and Zutty 0.14.0.20230218+dfsg1-1 (Debian 12): strings that a terminal
# does not know are text to it, and stay on the screen.
#
#   ECMA-48 has strings end at `ESC \`, and kitty's documentation calls its questions (APC) safe because most terminals
#   ignore them. What these show of each question, though all three answer the next one:
#
#   kitty's pictures (APC), `ESC _ G i=31 …`    PuTTY, QTerminal and Zutty: all of it but the `ESC _` and the `ESC \`
#   XTGETTCAP and DECRQSS (DCS), `ESC P $ q m`  PuTTY and QTerminal: likewise; Zutty nothing
#   DECRQM, `ESC [ ? 2026 $ p`                  QTerminal and Zutty: the `p`; PuTTY nothing
#   OSC, XTVERSION, DA2                         none of them
#
#   xterm 379 shows nothing of them. On the second screen (`ESC [ ? 1049 h`) they are gone with it: the first screen
#   and its cursor are afterwards as they were.
#
# Usage: findings/strings-shown.sh, where pterm, qterminal, zutty, xterm, xvfb, xdotool, imagemagick and dbus-x11 are
# installed from Debian 12: they need too many packages to be unpacked. Ends with 1 if any of this is not so any more.
# Seen on 2026-11-30.
set -eu

for expected in pterm=0.78-2+deb12u2 qterminal=1.2.0-2 zutty=0.14.0.20230218+dfsg1-1 xterm=379-1; do
  version=$(dpkg-query -W -f '${Version}' "${expected%%=*}")
  [ "$version" = "${expected#*=}" ] || { echo "${expected%%=*} is $version, not ${expected#*=}" >&2; exit 1; }
done
folder=$(mktemp -d)
chmod 700 "$folder"
HOME=$folder
XDG_RUNTIME_DIR=$folder
LC_ALL=C.UTF-8
export HOME XDG_RUNTIME_DIR LC_ALL
Xvfb -displayfd 3 -screen 0 1000x700x24 3>"$folder/display" 2>/dev/null &
xvfb=$!
trap 'kill $xvfb; wait $xvfb 2>/dev/null || true; rm -rf "$folder"' EXIT
while [ ! -s "$folder/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$folder/display")
export DISPLAY
cat >"$folder/program" <<'PROGRAM'
#!/usr/bin/env python3
"""Asks questions, and notes by how many columns each moves the cursor; then waits for pictures to be taken."""
import os
import re
import select
import time
import tty

folder = os.path.dirname(os.path.abspath(__file__))
QUESTIONS = {
    "APC": b"\x1b_Gi=31,s=1,v=1,a=q,f=24;AAAA\x1b\\",
    "DECRQSS": b"\x1bP$qm\x1b\\",
    "XTGETTCAP": b"\x1bP+q436f\x1b\\",
    "DECRQM": b"\x1b[?2026$p",
    "OSC": b"\x1b]11;?\x1b\\",
    "XTVERSION": b"\x1b[>q",
    "DA2": b"\x1b[>c",
}


def column():
    """Where the cursor is, by a question that all answer."""
    os.write(1, b"\x1b[6n")
    got, end = b"", time.monotonic() + 5
    while time.monotonic() < end:
        if select.select([0], [], [], 0.1)[0]:
            got += os.read(0, 4096)
        place = re.search(rb"\x1b\[(\d+);(\d+)R", got)
        if place:
            return int(place[2])
    return 0


def picture(name):
    """Waits until a picture was taken."""
    open(f"{folder}/{name}.wanted", "w").close()
    while not os.path.exists(f"{folder}/{name}.taken"):
        time.sleep(0.1)


tty.setraw(0)
time.sleep(2)
with open(f"{folder}/seen", "w") as file:
    for name, question in QUESTIONS.items():
        os.write(1, b"\r\x1b[K" + question)
        print(name, column() - 1, file=file)
os.write(1, b"\r\x1b[K\x1b[?25l$ ")
picture("before")
asked = b"".join(QUESTIONS.values())
os.write(1, b"\x1b[?1049h" + asked + b"\x1b[H\x1b[2J\x1b[?1049l\x1b[?25l")
with open(f"{folder}/seen", "a") as file:
    print("cursor", column(), file=file)
picture("second")
os.write(1, asked)
picture("first")
PROGRAM
chmod +x "$folder/program"

# What a terminal shows of each question, and by how many points its window has changed. The arguments: the class of
# its window, and its command.
shown() {
  class=$1
  shift
  rm -f "$folder"/*.wanted "$folder"/*.taken "$folder"/*.png
  "$@" >/dev/null 2>&1 &
  terminal=$!
  window=$(xdotool search --sync --onlyvisible --class "$class" | tail -n 1)
  # The pointer is away, and the window has the focus: neither may change the picture.
  xdotool mousemove 999 699 windowfocus "$window"
  for name in before second first; do
    while [ ! -e "$folder/$name.wanted" ]; do sleep 0.1; done
    sleep 1
    import -window "$window" "$folder/$name.png"
    : >"$folder/$name.taken"
  done
  kill $terminal
  wait $terminal 2>/dev/null || true
  tr '\n' ' ' <"$folder/seen"
  for name in second first; do
    points=$(compare -metric AE "$folder/before.png" "$folder/$name.png" null: 2>&1 || true)
    if [ "$points" = 0 ]; then printf '%s:same ' "$name"; else printf '%s:differs ' "$name"; fi
  done
}

# same CLASS EXPECTED COMMAND...
same() {
  class=$1 expected=$2
  shift 2
  seen=$(shown "$class" "$@")
  printf '%s: %s\n' "$class" "$seen"
  [ "$expected" = "${seen% }" ] || { echo "It was: $expected" >&2; exit 1; }
}

quiet='OSC 0 XTVERSION 0 DA2 0 cursor 3'
same pterm "APC 27 DECRQSS 3 XTGETTCAP 6 DECRQM 0 $quiet second:same first:differs" pterm -e "$folder/program"
same qterminal "APC 27 DECRQSS 3 XTGETTCAP 6 DECRQM 1 $quiet second:same first:differs" \
  dbus-launch --exit-with-session qterminal -e "$folder/program"
same Zutty "APC 27 DECRQSS 0 XTGETTCAP 0 DECRQM 1 $quiet second:same first:differs" zutty -e "$folder/program"
same XTerm "APC 0 DECRQSS 0 XTGETTCAP 0 DECRQM 0 $quiet second:same first:same" xterm -e "$folder/program"
