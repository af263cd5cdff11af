"""Packs sorted words for the program, and unpacks them: see README.md, "How words are packed"."""

import collections
import os

# Behind a code's first byte.
LETTERS = 7
CODES = 256
# In place of a code's tier and what it drops: its letters go on with a word.
GOES_ON = 0xFF


def packed(tiers):
    """The bytes of words of a–z with their tiers, 0 to 2."""
    words = sorted(tiers)
    order = [chunk(before, word, tiers[word]) for before, word in zip(["", *words], words)]
    table, coded = table_and_codes(order)
    size = sum(len(word) + 1 for word in words)
    return size.to_bytes(8, "little") + table + b"".join(coded)


def chunk(before, text, tier=0):
    """What makes a text of the one before it: what is dropped, then the new letters."""
    shared = len(os.path.commonprefix([before, text]))
    return ((tier << 6 | len(before) - shared, ""), *((GOES_ON, letter) for letter in text[shared:]))


def table_and_codes(order):
    """The table of codes for chunks, and each chunk as its bytes."""
    split = joined(collections.Counter(order))
    codes = sorted({code for chunk in split.values() for code in chunk})
    numbers = {code: number for number, code in enumerate(codes)}
    table = b"".join(bytes([head]) + letters.encode().ljust(LETTERS, b"\0")
                     for head, letters in codes + [(GOES_ON, "")] * (CODES - len(codes)))
    return table, [bytes(numbers[code] for code in split[chunk]) for chunk in order]


def joined(chunks):
    """Chunks as codes: the two that most often stand together become one, until there are enough."""
    split = {chunk: list(chunk) for chunk in chunks}
    number = len({code for chunk in chunks for code in chunk})
    pairs, places = collections.Counter(), collections.defaultdict(set)

    def count(chunk, sign):
        codes = split[chunk]
        for pair in zip(codes, codes[1:]):
            pairs[pair] += sign * chunks[chunk]
            places[pair].add(chunk)

    for chunk in chunks:
        count(chunk, 1)
    while number < CODES:
        fitting = (pair for pair in pairs if len(pair[0][1]) + len(pair[1][1]) <= LETTERS)
        best = max(fitting, key=lambda pair: (pairs[pair], pair), default=None)
        if best is None or pairs[best] < 2:
            break
        both = (best[0][0], best[0][1] + best[1][1])
        for chunk in places.pop(best):
            count(chunk, -1)
            codes, new = split[chunk], []
            for code in codes:
                if new and (new[-1], code) == best:
                    new[-1] = both
                else:
                    new.append(code)
            split[chunk] = new
            count(chunk, 1)
        number += 1
    return split


def unpacked(data):
    """The words of packed bytes, each with its tier."""
    codes = []
    for number in range(CODES):
        entry = data[8 + number * (LETTERS + 1) :][: LETTERS + 1]
        codes.append((entry[0], entry[1:].rstrip(b"\0").decode()))
    words, word, tier = {}, "", None
    for byte in data[8 + CODES * (LETTERS + 1) :]:
        head, letters = codes[byte]
        if head != GOES_ON:
            if tier is not None:
                words[word] = tier
            tier = head >> 6
            word = word[: len(word) - (head & 63)]
        word += letters
    words[word] = tier
    return words
