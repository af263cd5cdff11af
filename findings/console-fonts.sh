#!/bin/sh
# console-setup-linux 1.221 (Debian 12): most fonts of the Linux console have no half blocks, though the font that the
# kernel brings has all that a PC had: ▀ ▄ █ ▌ ▐ ░ ▒ ▓.
#
#   456 fonts: 139 have all eight (CyrKoi, FullCyrAsia, FullCyrSlav and FullGreek, most for Vietnamese, and eight
#   others); 311 have █ ░ ▒ alone, all Lat15, Lat2, Lat7, Lat38 and Terminus' Uni2 among them; six for Ethiopian have
#   none, and no boxes. No font has ▁ ▂ ▃ ▅ ▆ ▇, quadrants, ★ or ✓; 302 have no ↵, 342 no ◆. 368 have heavy lines and
#   round corners, most at the places of light and square ones, as are double lines; the kernel's font has neither.
#
# What a font lacks is shown as one sign, the same for all: the one at U+FFFD, in these fonts ♦.
#
# Usage: findings/console-fonts.sh, on Debian 12, with Python 3 and a network. Installs nothing: the package is unpacked
# into a temporary folder. Ends with 1 if any of this is not so any more. Seen on 2026-11-28.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get download -qq console-setup-linux=1.221 2>/dev/null
dpkg -x console-setup-linux_*.deb root
python3 - <<'PYTHON'
import collections
import gzip
import pathlib
import struct
import sys


def sequences(data):
    """The characters of each glyph, and what it is made of where it stands for several: PSF 1 and 2."""
    if data[:2] == b"\x36\x04":
        glyphs = 512 if data[2] & 1 else 256
        table = data[4 + glyphs * data[3]:]
        words = struct.unpack(f"<{len(table) // 2}H", table[: len(table) // 2 * 2])
        glyph = []
        for word in words:
            if word == 0xFFFF:
                yield "".join(glyph).split("\ufffe")[0]
                glyph = []
            else:
                glyph.append(chr(word))
    else:
        _, header, _, glyphs, size, _, _ = struct.unpack_from("<7I", data, 4)
        for entry in data[header + glyphs * size:].split(b"\xff")[:glyphs]:
            yield entry.split(b"\xfe")[0].decode()


fonts = {}
replacements = set()
for path in pathlib.Path("root/usr/share/consolefonts").glob("*.psf.gz"):
    glyphs = list(sequences(gzip.open(path).read()))
    fonts[path.name] = set("".join(glyphs))
    replacements |= {"♦" in glyph for glyph in glyphs if "\ufffd" in glyph}

blocks = collections.Counter("".join(c for c in "▀▄█▌▐░▒▓" if c in has) for has in fonts.values())


def count(character):
    return sum(character in has for has in fonts.values())


seen = [
    ("fonts", 456, len(fonts)),
    ("which blocks how many have", {"▀▄█▌▐░▒▓": 139, "█░▒": 311, "": 6}, dict(blocks)),
    ("with any of ▁▂▃▅▆▇▖▗▘▝★✓", 0, sum(count(c) for c in "▁▂▃▅▆▇▖▗▘▝★✓")),
    ("without ↵", 302, len(fonts) - count("↵")),
    ("without ◆", 342, len(fonts) - count("◆")),
    ("with ━ and ╭", [368, 368], [count("━"), count("╭")]),
    ("whether U+FFFD is ♦", {True}, replacements),
    ("Latin ones with ▀", 0, sum("▀" in has for name, has in fonts.items() if name.startswith("Lat"))),
]
for what, expected, value in seen:
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")
PYTHON
