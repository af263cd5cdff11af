#!/bin/sh
# espeak-ng 1.51+dfsg-10+deb12u2 (Debian 12), English: how a text is read depends on capitals in ways that its writer
# does not expect.
#
#   a word of three capitals   is spelled where its clause has small letters, too, and read as a word where it has none:
#                              "ACE was here", "Best word ACE" are "ay see ee"; "ACE, 18 points" is "ace". Of four
#                              capitals it is a word in both
#   a full stop                is no pause before a small letter: "the end. a new" is one clause. It is one before a
#                              capital or a slash, and after a question mark before anything
#   a capital A                is the article before a word or a number: "No A is left", "A 12"; a letter before a comma
#   QU                         alone is the sound k
#   24:0                       is "twenty-four colon zero", 2:00 "two zero zero", 1:05 "one zero five"
#
# Usage: findings/espeak-capitals.sh, on Debian 12, with a network. Installs nothing: the packages are unpacked into a
# temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
version=1.51+dfsg-10+deb12u2
mkdir -p debs/partial
# With what they need and the machine lacks.
apt-get install -qq --download-only --reinstall --no-install-recommends -o Debug::NoLocking=1 \
  -o Dir::Cache::archives="$folder/debs/" espeak-ng="$version" libespeak-ng1="$version" espeak-ng-data="$version" \
  >/dev/null 2>&1
for package in debs/*.deb; do dpkg -x "$package" root; done
library=$(dirname "$(find "$folder/root" -name 'libespeak-ng.so.1')")
LD_LIBRARY_PATH=$library:$library/pulseaudio
ESPEAK_DATA_PATH=$(dirname "$(find "$folder/root" -type d -name espeak-ng-data)")
export LD_LIBRARY_PATH ESPEAK_DATA_PATH

# says TEXT PHONEMES: the clauses are parted by a bar. A pause is between them.
says() {
  seen=$("$folder/root/usr/bin/espeak-ng" -v en -x -q -- "$1" </dev/null | sed 's/^ *//' | paste -sd '|')
  printf '%s: %s\n' "$1" "$seen"
  [ "$2" = "$seen" ] || { echo "It was: $2" >&2; exit 1; }
}

says 'ACE was here.' ',eIs,i:;'\''i: w0z h'\''i@3'
says 'Ace was here.' ''\''eIs w0z h'\''i@3'
says 'Best word ACE, 18.' 'b'\''Est w'\''3:d ,eIs,i:;'\''i:|'\''eIti:n'
says 'ACE, 18 points.' ''\''eIs|'\''eIti:n p'\''OInts'
says 'RACE was here.' 'r'\''eIs w0z h'\''i@3'
says 'The end. a new one.' 'DI2; '\''End a# nj'\''u: w,0n'
says 'The end. A new one.' 'DI2; '\''End|a# nj'\''u: w,0n'
says 'The end? a new one.' 'DI2; '\''End|a# nj'\''u: w,0n'
says 'The end. /a' 'DI2; '\''End|sl'\''aS '\''eI'
says 'No A is left.' 'n'\''oU a# Iz l'\''Eft'
says 'No A, is left.' 'n'\''oU '\''eI|Iz l'\''Eft'
says 'A 12, B 3.' 'a# tw'\''Elv|b'\''i: Tr'\''i:'
says 'Q, QU, U.' 'kj'\''u:|k|j'\''u:'
says 'Q, Q U, U.' 'kj'\''u:|kj'\''u: j'\''u:|j'\''u:'
says '24:0' 'tw'\''Enti f'\''o@ k'\''oUl@n z'\''i@roU'
says '2:00' 't'\''u: z'\''i@roU z'\''i@roU'
says '1:05' 'w'\''0n z'\''i@roU f'\''aIv'
says '1:48' 'w'\''0n f'\''o@ti; '\''eIt'
