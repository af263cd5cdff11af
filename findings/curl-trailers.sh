#!/bin/sh
# curl 7.88.1-10+deb12u15 (Debian 12): with `--include`, fields that the server sends behind the body are printed as more
# of the body.
#
#   HTTP/1.1 lets a server send fields behind a body in chunks (trailers, RFC 9112, 7.1.2). `--include` writes the status
#   line and the header fields, an empty line, the body, and then these fields at once: nothing is between them, and
#   nothing tells where the body has ended. So does `--dump-header -`; `--raw` shows the chunks in place of all that.
#   Without `--include` they are not printed, and neither are the header fields.
#   `--write-out '%{size_download}'` prints how long the body was without them.
#
# Usage: findings/curl-trailers.sh, on Debian 12, with Python 3 and a network. Installs nothing: the packages are unpacked
# into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-30.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p debs/partial
# With what they need and the machine lacks.
apt-get install -qq --download-only --reinstall --no-install-recommends -o Debug::NoLocking=1 \
  -o Dir::Cache::archives="$folder/debs/" curl=7.88.1-10+deb12u15 libcurl4=7.88.1-10+deb12u15 >/dev/null 2>&1
for package in debs/*.deb; do dpkg -x "$package" root; done
LD_LIBRARY_PATH=$(dirname "$(find "$folder/root" -name 'libcurl.so.4')")
export LD_LIBRARY_PATH
python3 - <<'PYTHON'
import socket
import subprocess
import sys
import threading

HEAD = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: Server-Timing\r\n\r\n"
CHUNKS = b'7\r\n{"a":1}\r\n0\r\n'
TRAILER = b"Server-Timing: total;dur=3\r\n"


def printed(*options):
    """What curl prints of an answer with a trailer."""
    server = socket.create_server(("127.0.0.1", 0))

    def answer():
        connection = server.accept()[0]
        connection.recv(65536)
        connection.sendall(HEAD + CHUNKS + TRAILER + b"\r\n")
        connection.close()

    threading.Thread(target=answer, daemon=True).start()
    address = f"http://127.0.0.1:{server.getsockname()[1]}/"
    words = ["root/usr/bin/curl", "--disable", "--silent", "--show-error", "--noproxy", "*", *options, address]
    run = subprocess.run(words, capture_output=True)
    server.close()
    return run.returncode, run.stdout


def check(what, expected, value):
    print(f"{what}: {value}")
    if value != (0, expected):
        sys.exit(f"It was: {expected}")


check("without options", b'{"a":1}', printed())
check("--include", HEAD + b'{"a":1}' + TRAILER, printed("--include"))
check("--dump-header -", HEAD + b'{"a":1}' + TRAILER, printed("--dump-header", "-"))
check("--include --raw", HEAD + CHUNKS + TRAILER + b"\r\n", printed("--include", "--raw"))
size = printed("--include", "--write-out", "\\n%{size_download}")
check("--include --write-out", HEAD + b'{"a":1}' + TRAILER + b"\n7", size)
PYTHON
