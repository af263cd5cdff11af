#!/bin/sh
# hunspell-tools 1.7.1-1 (Debian 12): `unmunch` reads the flags of a dictionary by the byte, though its file says
# `FLAG UTF-8`.
#
# À and Á are C3 80 and C3 81 in UTF-8, and one flag to it: a stem with À gets the endings of Á, too. It also prints
# the flag of an ending as a part of the word. `hunspell` 1.7.1-1, on the same two files, refuses the one and accepts
# what the other should have been:
#
#   dar/À      unmunch: dar damos dando         hunspell accepts damos, refuses dando
#   abanico/H  unmunch: abanico abanicazo/S|    hunspell accepts abanicazo, abanicazos
#
# With hunspell-es 1:7.5.0-1, whose flags are such letters, hunspell refuses a third of the words that unmunch prints.
#
# Usage: findings/unmunch-flags.sh, on Debian 12, with a network. Installs nothing: the packages are unpacked into a
# temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq hunspell-tools=1.7.1-1 hunspell=1.7.1-1 libhunspell-1.7-0=1.7.1-1 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libhunspell-1.7.so.0')")
PATH=$folder/root/usr/bin:$PATH
LC_ALL=C.UTF-8
export LD_LIBRARY_PATH PATH LC_ALL

cat >words.aff <<'RULES'
SET UTF-8
FLAG UTF-8
SFX À Y 1
SFX À r mos r
SFX Á Y 1
SFX Á r ndo r
SFX S Y 1
SFX S 0 s o
SFX H Y 1
SFX H o azo/S o
RULES
printf '2\ndar/À\nabanico/H\n' >words.dic

# same WHAT EXPECTED SEEN
same() {
  printf '%s: %s\n' "$1" "$3"
  [ "$2" = "$3" ] || { echo "It was: $2" >&2; exit 1; }
}

same 'unmunch prints' 'dar damos dando abanico abanicazo/S|' \
  "$(unmunch words.dic words.aff 2>/dev/null | tr '\n' ' ' | sed 's/ $//')"
same 'hunspell accepts, of damos dando abanicazo abanicazos' 'damos abanicazo abanicazos' \
  "$(printf 'damos\ndando\nabanicazo\nabanicazos\n' | hunspell -i utf-8 -d ./words -G | tr '\n' ' ' | sed 's/ $//')"
