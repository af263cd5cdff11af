#!/bin/sh
# liblouis 3.24.0-1 (Debian 12), Unified English Braille, grades 1 and 2: a space between two numbers makes one number
# of them.
#
# UEB writes the space that groups the digits of a long number, such as 1 048 576, as dot 5, without a new number sign.
# The tables do so wherever a digit, a space and a digit follow each other, also where these are a row and a column or
# a date and a time. A comma and a space between them leave two numbers:
#
#   top 1 2    ⠞⠕⠏⠀⠼⠁⠐⠃       reads as top 12, grouped
#   top 1, 2   ⠞⠕⠏⠀⠼⠁⠂⠀⠼⠃
#
# Usage: findings/liblouis-numeric-space.sh, on Debian 12, with a network. Installs nothing: the packages are unpacked
# into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq liblouis-bin=3.24.0-1 liblouis20=3.24.0-1 liblouis-data=3.24.0-1 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'liblouis.so.20')")
LOUIS_TABLEPATH=$(dirname "$(find "$folder/root" -name en-ueb-g1.ctb)")
export LD_LIBRARY_PATH LOUIS_TABLEPATH

# same TEXT GRADE CELLS
same() {
  seen=$(printf '%s\n' "$1" | "$folder/root/usr/bin/lou_translate" --forward "unicode.dis,en-ueb-$2.ctb")
  printf '%s, %s: %s\n' "$1" "$2" "$seen"
  [ "$3" = "$seen" ] || { echo "It was: $3" >&2; exit 1; }
}

for grade in g1 g2; do
  same 'top 1 2' $grade '⠞⠕⠏⠀⠼⠁⠐⠃'
  same 'top 1, 2' $grade '⠞⠕⠏⠀⠼⠁⠂⠀⠼⠃'
  same '2026-11-21 16:04' $grade '⠼⠃⠚⠃⠋⠤⠼⠁⠁⠤⠼⠃⠁⠐⠁⠋⠒⠼⠚⠙'
  same '2026-11-21, 16:04' $grade '⠼⠃⠚⠃⠋⠤⠼⠁⠁⠤⠼⠃⠁⠂⠀⠼⠁⠋⠒⠼⠚⠙'
done
