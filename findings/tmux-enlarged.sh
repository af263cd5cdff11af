#!/bin/sh
# tmux 3.3a-3 (Debian 12): what a program drew on the second screen can stay on the shell's.
#
#   When the window gets more rows and more columns while the second screen is shown (`ESC [ ? 1049 h`), as many rows
#   of the last picture as the window has gained stand above the shell's text after `ESC [ ? 1049 l`. With only more
#   rows or only more columns, none do; nor if the program clears the screen (`ESC [ H`, `ESC [ 2 J`) just before it
#   leaves. tmux 3.5a (Debian 13) leaves none.
#
# Usage: findings/tmux-enlarged.sh, on Debian 12, with a network. Installs nothing: the packages are unpacked into a
# temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-29.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq tmux=3.3a-3 libevent-core-2.1-7 libutempter0 libtinfo6 2>/dev/null
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(dirname "$(find root -name 'libevent_core-2.1.so.7')"):$(dirname "$(find root -name 'libtinfo.so.6')")
printf '#!/bin/sh\nLD_LIBRARY_PATH=%s exec %s "$@"\n' \
  "$(echo "$folder/$libraries" | sed "s|:|:$folder/|")" "$folder/root/usr/bin/tmux" >tmux
chmod +x tmux
cat >program <<'PROGRAM'
fill() { i=1; while [ $i -le "$1" ]; do printf '\033[%d;1H%*s' $i "$2" "PICTURE $i"; i=$((i + 1)); done; }
printf '\033[?1049h'
fill 24 80
: >drawn
while [ ! -e resized ]; do sleep 0.1; done
sleep 0.5
fill "$2" "$3"
[ "$1" = leaves ] || printf '\033[H\033[2J'
printf '\033[?1049l'
: >left
sleep 60
PROGRAM

wait_for() { i=0; while [ ! -e "$1" ] && [ $i -lt 100 ]; do sleep 0.1; i=$((i + 1)); done; }

# How many rows of the picture stand on the shell's screen. The arguments: tmux, leaves or clears, rows, columns.
rows() {
  rm -f drawn resized left
  LC_ALL=C.UTF-8 "$1" -S "$folder/socket" -f /dev/null new-session -d -x 80 -y 24 "sh program $2 $3 $4"
  wait_for drawn
  "$1" -S "$folder/socket" resize-window -x "$4" -y "$3"
  : >resized
  wait_for left
  sleep 0.5
  "$1" -S "$folder/socket" capture-pane -p | grep -c PICTURE || true
  "$1" -S "$folder/socket" kill-server
  sleep 0.5
}

check() {
  found=$(rows "$2" "$3" "$4" "$5")
  echo "$1: $found rows of the picture are left"
  [ "$found" = "$6" ] || { echo "It was: $6" >&2; exit 1; }
}

check "3.3a, 32 rows and 100 columns" ./tmux leaves 32 100 8
check "3.3a, 30 rows and 81 columns" ./tmux leaves 30 81 6
check "3.3a, 32 rows" ./tmux leaves 32 80 0
check "3.3a, 100 columns" ./tmux leaves 24 100 0
check "3.3a, cleared before" ./tmux clears 32 100 0
"$here/../.ci/checks/debian13" "$folder/later" tmux=3.5a-3 tmux
check "3.5a, 32 rows and 100 columns" later/bin/tmux leaves 32 100 0
