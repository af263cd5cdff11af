"""The words that a word is related to, stated a second time: families, hooks, anagrams, words inside and around.

It reads `meanings.bin` by the description in `dictionaries/MEANINGS.md`, and searches the list of words with
nothing but loops over it.
"""

import collections
import struct

START = 24  # words that start alike, where bases are not known
AROUND = 12  # words around


class Meanings:
    """The bases of the words of meanings.bin."""

    def __init__(self, path):
        with open(path, "rb") as file:
            self.data = file.read()
        magic, _, count, _, table, size = struct.unpack_from("<4s5I", self.data)
        assert magic == b"LXM2" and size == len(self.data)
        index = table + 256 * 8
        first = index + (count + 31) // 32 * 4
        self.words, bases = [], []
        for block in range(0, count, 32):
            (offset,) = struct.unpack_from("<I", self.data, index + block // 32 * 4)
            (codes,) = struct.unpack_from("<H", self.data, first + offset)
            place, text = first + offset + 2, None
            for code in self.data[place : place + codes]:
                drop, letters = self.data[table + 8 * code], self.data[table + 8 * code + 1 : table + 8 * code + 8]
                if drop < 255 and text is not None:
                    self.words.append(text.upper())
                if drop < 255:
                    text = text[: len(text) - drop] if text else ""
                text += letters.rstrip(b"\0").decode("ascii")
            self.words.append(text.upper())
            place += codes
            for number in range(block, len(self.words)):
                found, place = self.senses(number, place)
                bases.append(found)
        self.numbers = {word: number for number, word in enumerate(self.words)}
        self.bases = bases
        self.forms = collections.defaultdict(set)
        for number, found in enumerate(bases):
            for base in found:
                self.forms[base].add(number)

    def senses(self, number, place):
        """The entries that one is a form of, and the place of the next entry."""
        bases = set()
        while True:
            head, at = self.data[place], place + 1
            place += 1
            is_usual = head & 128
            if is_usual:
                at = 24 + 4 * (head & 127)
                head, at = self.data[at], at + 1
            if head & 12:
                value, shift = 0, 0
                while True:
                    byte = self.data[at]
                    at += 1
                    value |= (byte & 127) << shift
                    shift += 7
                    if byte < 128:
                        break
                if not is_usual:
                    place = at
                if head & 12 == 4:
                    bases.add(number + (-(value // 2) - 1 if value & 1 else value // 2))
            else:
                while self.data[place]:
                    place += 2 if self.data[place] >= 112 else 1
                place += 1
            if not head & 16:
                return bases, place

    def family(self, word):
        """All forms of the word's bases, or None if the word is not known."""
        number = self.numbers.get(word)
        if number is None:
            return None
        family = set()
        for base in self.bases[number] | {number}:
            family |= self.forms[base] | {base}
        return [self.words[other] for other in sorted(family - {number})]


class Relations:
    """The related words of a list."""

    def __init__(self, dictionary, meanings=None):
        self.words, self.meanings = dictionary.words, meanings
        self.text = "\n".join([""] + dictionary.in_order + [""])
        self.by_letters = collections.defaultdict(list)
        for word in dictionary.in_order:
            self.by_letters["".join(sorted(word))].append(word)

    def containing(self, text):
        """The words with some letters in a row."""
        found, start = set(), self.text.find(text)
        while start >= 0:
            end = self.text.index("\n", start)
            found.add(self.text[self.text.rindex("\n", 0, start) + 1 : end])
            start = self.text.find(text, end)
        return found

    def family(self, word):
        family = self.meanings and self.meanings.family(word)
        return [other for other in family or [] if other in self.words]

    def start(self, word):
        if self.meanings and self.meanings.family(word) is not None:
            return []
        stem = word[: max(min(len(word), 4), len(word) - 2)]
        found = [other for other in self.containing(stem)
                 if other.startswith(stem) and other != word and len(other) <= len(word) + 3]
        return sorted(found, key=lambda other: (abs(len(other) - len(word)), other))[:START]

    def of(self, word):
        letters = [chr(65 + letter) for letter in range(26)]
        pieces = {word[start:end] for start in range(len(word)) for end in range(start + 3, len(word) + 1)}
        longest_first = lambda other: (-len(other), other)  # noqa: E731
        return {
            "family": self.family(word),
            "start": self.start(word),
            "before": [letter + word for letter in letters if letter + word in self.words],
            "behind": [word + letter for letter in letters if word + letter in self.words],
            "anagrams": sorted(o for o in self.by_letters["".join(sorted(word))] if o != word),
            "inside": sorted((pieces & self.words) - {word}, key=longest_first),
            "around": sorted((o for o in self.containing(word) if len(o) > len(word) + 1),
                             key=longest_first)[:AROUND],
        }
