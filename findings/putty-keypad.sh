#!/bin/sh
# PuTTY 0.78-2+deb12u2 (pterm, Debian 12): a program that asks for the codes of the keypad, as `smkx` does in the
# descriptions of xterm and most others, gets the keys of its upper row as F-keys.
#
#   After `ESC =` (DECKPAM) Num Lock is a key for the program, `ESC O P`, and the keypad's / * - are `ESC O Q`,
#   `ESC O R`, `ESC O S`: what F1 to F4 are in xterm and in most descriptions. Its + is `ESC O l`, elsewhere the comma.
#   F1 to F4 themselves are `ESC [ 1 1 ~` to `ESC [ 1 4 ~`, but TERM is `xterm`, whose description knows only the others.
#   xterm 379 in the same mode writes them as `ESC O o`, `j`, `m`, `k`, and keeps Num Lock for itself.
#   Without `ESC =`, with `ESC [ ? 1 h` alone, they are the signs on them in both, and the arrows are still `ESC O A`.
#
# Usage: findings/putty-keypad.sh, where pterm, xterm, xvfb and xdotool are installed from Debian 12: they need too many
# packages to be unpacked. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

for expected in pterm=0.78-2+deb12u2 xterm=379-1; do
  version=$(dpkg-query -W -f '${Version}' "${expected%%=*}")
  [ "$version" = "${expected#*=}" ] || { echo "${expected%%=*} is $version, not ${expected#*=}" >&2; exit 1; }
done
folder=$(mktemp -d)
HOME=$folder
export HOME
Xvfb -displayfd 3 -screen 0 1000x700x24 3>"$folder/display" 2>/dev/null &
xvfb=$!
trap 'kill $xvfb; wait $xvfb 2>/dev/null || true; rm -rf "$folder"' EXIT
while [ ! -s "$folder/display" ]; do sleep 0.1; done
DISPLAY=:$(cat "$folder/display")
export DISPLAY
cat >"$folder/program" <<'PROGRAM'
printf "$2"
printf '%s' "$TERM" >"$1/name"
stty raw -echo
: >"$1/ready"
cat >"$1/keys"
PROGRAM

# What a program gets of the keys, each in brackets. The arguments: terminal, modes, keys.
keys() {
  rm -f "$folder/ready" "$folder/keys"
  "$1" -e sh "$folder/program" "$folder" "$2" >/dev/null 2>&1 &
  terminal=$!
  while [ ! -e "$folder/ready" ]; do sleep 0.1; done
  window=$(xdotool search --sync --onlyvisible --class "$1" | tail -n 1)
  xdotool windowfocus --sync "$window"
  sleep 1
  for key in $3; do
    before=$(wc -c <"$folder/keys")
    xdotool key "$key"
    sleep 0.5
    tail -c "+$((before + 1))" "$folder/keys" | tr '\033' '^' | sed 's/.*/[&]/'
    [ "$(wc -c <"$folder/keys")" != "$before" ] || printf '[]'
  done | tr -d '\n'
  kill $terminal
  wait $terminal 2>/dev/null || true
}

# same TERMINAL MODES KEYS EXPECTED
same() {
  seen=$(keys "$1" "$2" "$3")
  printf '%s after %s: %s give %s\n' "$1" "$2" "$3" "$seen"
  [ "$4" = "$seen" ] || { echo "It was: $4" >&2; exit 1; }
}

upper='Num_Lock KP_Divide KP_Multiply KP_Subtract KP_Add'
same pterm '\033[?1h\033=' "$upper" '[^OP][^OQ][^OR][^OS][^Ol]'
same xterm '\033[?1h\033=' "$upper" '[][^Oo][^Oj][^Om][^Ok]'
same pterm '\033[?1h' "$upper Up" '[][/][*][-][+][^OA]'
same xterm '\033[?1h' "$upper Up" '[][/][*][-][+][^OA]'
same pterm '\033[?1h\033=' 'F1 F2 F3 F4' '[^[11~][^[12~][^[13~][^[14~]'
printf 'TERM is %s\n' "$(cat "$folder/name")"
[ "$(cat "$folder/name")" = xterm ]
