#!/bin/sh
# foot 1.13.1-2+deb12u1 (Debian 12) under weston 10.0.1: a program that foot starts sees 24 rows of 80 columns first,
# whatever the window has, and its size a moment later, unless the machine is slow to start it.
#
#   A scrolling region that the program has set meanwhile (`ESC [ 1 ; 24 r`) stays: in the larger window a line feed
#   scrolls at row 24.
#
# Usage: findings/foot-size.sh, where foot, weston and xvfb are installed from Debian 12: they need too many packages to be
# unpacked. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

version=$(dpkg-query -W -f '${Version}' foot)
[ "$version" = 1.13.1-2+deb12u1 ] || { echo "foot is $version, not 1.13.1-2+deb12u1" >&2; exit 1; }
folder=$(mktemp -d)
chmod 700 "$folder"
XDG_RUNTIME_DIR=$folder
WAYLAND_DISPLAY=finding
export XDG_RUNTIME_DIR WAYLAND_DISPLAY
# foot wants a keyboard, which weston has on a screen of X.
Xvfb -displayfd 3 -screen 0 1400x1000x24 3>"$folder/display" 2>/dev/null &
xvfb=$!
trap 'kill $xvfb; wait $xvfb 2>/dev/null || true; rm -rf "$folder"' EXIT
while [ ! -s "$folder/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$folder/display") \
  weston --backend=x11-backend.so --width=1300 --height=900 --socket=finding --no-config >/dev/null 2>&1 &
weston=$!
trap 'kill $weston $xvfb; wait $weston $xvfb 2>/dev/null || true; rm -rf "$folder"' EXIT
while [ ! -e "$folder/finding" ]; do sleep 0.1; done
cat >"$folder/program" <<'PROGRAM'
stty size >"$1/first"
printf '\033[1;24r'
sleep 2
stty size >"$1/later"
stty raw -echo min 0 time 20
i=0
while [ $i -lt 90 ]; do printf '\n'; i=$((i + 1)); done
printf '\033[6n'
dd bs=20 count=1 2>/dev/null | tr -d '\033' >"$1/cursor"
PROGRAM
# A busy machine starts the program so late that the window may have its size.
tries=0
while [ $tries -lt 10 ] && [ "$(cat "$folder/first" 2>/dev/null)" != '24 80' ]; do
  tries=$((tries + 1))
  foot --window-size-chars=100x32 sh "$folder/program" "$folder" >/dev/null 2>&1 || true
done

# same WHAT EXPECTED SEEN
same() {
  printf '%s: %s\n' "$1" "$3"
  [ "$2" = "$3" ] || { echo "It was: $2" >&2; exit 1; }
}

same 'the first size is' '24 80' "$(cat "$folder/first")"
same 'the size after two seconds is' '32 100' "$(cat "$folder/later")"
same 'after ninety line feeds the cursor is at' '[24;1R' "$(cat "$folder/cursor")"
