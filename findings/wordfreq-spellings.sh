#!/bin/sh
# wordfreq 3.1.1 (PyPI): its tables write words in another way than word lists and spell checkers do.
#
#   German   every ß is ss: the table has `strasse` and no `straße`, which word_frequency looks up as `strasse`
#   French   c', l', d' and the like are words of their own, and the word behind them counts for itself: c'est is
#            c and est. But only with an apostrophe of U+0027: with U+2019, as in print, c’est has the frequency 0
#   Italian  l' is such a word, too, so l’arte with U+2019 has the frequency 0; dell' is not: the table has
#            `dell'arte`, which does not count for `arte`, and finds dell’arte by it
#
# Usage: findings/wordfreq-spellings.sh, with Python 3 and a network. Installs into a temporary folder. Ends with 1 if
# any of this is not so any more. Seen on 2026-11-28.
set -eu

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder"
"$folder/bin/pip" -q --disable-pip-version-check install wordfreq==3.1.1
"$folder/bin/python" - <<'PYTHON'
import sys
import wordfreq

seen = [
    ("straße in the German table", False, "straße" in wordfreq.get_frequency_dict("de", "large")),
    ("strasse in the German table", True, "strasse" in wordfreq.get_frequency_dict("de", "large")),
    ("ß in any German word", False, any("ß" in word for word in wordfreq.get_frequency_dict("de", "large"))),
    ("straße is as frequent as strasse", True,
     wordfreq.word_frequency("straße", "de") == wordfreq.word_frequency("strasse", "de") > 0),
    ("c'est is frequent", True, wordfreq.word_frequency("c'est", "fr") > 0.001),
    ("c\u2019est has the frequency", 0.0, wordfreq.word_frequency("c\u2019est", "fr")),
    ("l'arte is frequent", True, wordfreq.word_frequency("l'arte", "it") > 0.0001),
    ("l\u2019arte has the frequency", 0.0, wordfreq.word_frequency("l\u2019arte", "it")),
    ("dell'arte in the Italian table", True, "dell'arte" in wordfreq.get_frequency_dict("it", "large")),
    ("dell\u2019arte is as frequent", True,
     wordfreq.word_frequency("dell\u2019arte", "it") == wordfreq.word_frequency("dell'arte", "it") > 0),
    ("U+2019 in any word of the tables", False,
     any("\u2019" in word for code in ("fr", "it", "en") for word in wordfreq.get_frequency_dict(code, "large"))),
]
for what, expected, value in seen:
    print(f"{what}: {value}")
    if value != expected:
        sys.exit(f"It was: {expected}")
PYTHON
