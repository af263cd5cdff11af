"""A second statement of the rules of the game.

It was written from the description of the game, not from the program's code, so a mistake in one of
them shows as a disagreement. `.ci/checks/agree` looks for disagreements. The code uses plain sets and loops
wherever they are fast enough, because it should be easy to compare with the rules.

Only the generator of cubes follows the program, because the rules do not define it. It was written
from the published sources that the program names.
"""

from typing import Iterator, NamedTuple

SIDES = "tlr"  # top, left, right


class Language(NamedTuple):
    """What the letters of a language are worth, and how often they are drawn."""

    name: str
    dictionary: str  # the name of its word list in records
    weights: dict
    points: dict


ENGLISH = Language(
    name="english",
    dictionary="english",
    weights={
        "A": 16, "B": 4, "C": 6, "D": 8, "E": 24, "F": 4, "G": 5, "H": 5, "I": 13, "J": 2, "K": 2,
        "L": 7, "M": 6, "N": 13, "O": 15, "P": 4, "QU": 2, "R": 13, "S": 10, "T": 15, "U": 7, "V": 3,
        "W": 4, "X": 2, "Y": 4, "Z": 2,
    },
    points={
        "A": 1, "B": 4, "C": 4, "D": 3, "E": 1, "F": 5, "G": 3, "H": 5, "I": 1, "J": 9, "K": 6, "L": 2,
        "M": 4, "N": 2, "O": 1, "P": 4, "Q": 12, "R": 2, "S": 1, "T": 2, "U": 1, "V": 5, "W": 5,
        "X": 9, "Y": 5, "Z": 11,
    },
)  # fmt: skip
DUTCH = Language(
    name="dutch",
    dictionary="lexicube/dutch",
    weights={
        "A": 15, "B": 5, "C": 3, "D": 8, "E": 31, "F": 3, "G": 7, "H": 3, "I": 12, "J": 3, "K": 7,
        "L": 10, "M": 5, "N": 13, "O": 13, "P": 6, "QU": 0, "R": 13, "S": 11, "T": 14, "U": 6,
        "V": 3, "W": 3, "X": 2, "Y": 2, "Z": 2,
    },
    points={
        "A": 2, "B": 4, "C": 6, "D": 3, "E": 1, "F": 5, "G": 3, "H": 5, "I": 2, "J": 5, "K": 3,
        "L": 3, "M": 4, "N": 2, "O": 2, "P": 4, "Q": 12, "R": 2, "S": 2, "T": 2, "U": 4, "V": 5,
        "W": 6, "X": 12, "Y": 12, "Z": 7,
    },
)  # fmt: skip
LANGUAGES = [ENGLISH, DUTCH]
USES_OF_A_FACE = 3
VERSIONS = [1, 2]  # of records
VERSION_WITH_HINTS = 2  # the first that marks words that a hint had named
MODES_WITH_HINTS = ["unlimited"]
# The modes, with the seconds of play after which the time is up; None for no limit.
MODES = {"timed": 180, "blitz": 60, "unlimited": None}

# --- Places: the number of a cube is 9x + 3y + z; that of a face is 3 times that plus its side. ---

POINT_OF_CUBE = [(x, y, z) for x in range(3) for y in range(3) for z in range(3)]
CUBES = range(27)
FACES = range(81)
CUBE_NAME = ["%d%d%d" % point for point in POINT_OF_CUBE]
FACE_NAME = [cube + side for cube in CUBE_NAME for side in SIDES]
CUBE_NAMED = {name: cube for cube, name in enumerate(CUBE_NAME)}
FACE_NAMED = {name: face for face, name in enumerate(FACE_NAME)}

CORNERS = {
    "t": [(0, 1, 1), (0, 1, 0), (1, 1, 0), (1, 1, 1)],
    "l": [(0, 1, 1), (1, 1, 1), (1, 0, 1), (0, 0, 1)],
    "r": [(1, 1, 1), (1, 1, 0), (1, 0, 0), (1, 0, 1)],
}
COVERS = {  # a covers the whole face, b and c cover half of it each
    "t": ((0, 1, 0), (0, 1, 1), (1, 1, 0)),
    "l": ((0, 0, 1), (0, 1, 1), (1, 0, 1)),
    "r": ((1, 0, 0), (1, 1, 0), (1, 0, 1)),
}


def add(point, step, times=1):
    return tuple(p + s * times for p, s in zip(point, step))


def cube_at(point):
    """The cube at a point, or None outside the lattice."""
    return CUBE_NAMED.get("%d%d%d" % point) if all(0 <= p <= 2 for p in point) else None


def side_and_point(face):
    return SIDES[face % 3], POINT_OF_CUBE[face // 3]


def corners(face):
    side, point = side_and_point(face)
    return {add(point, corner) for corner in CORNERS[side]}


TOUCHING = [
    {other for other in FACES if other != face and corners(face) & corners(other)} for face in FACES
]


def covering_sets(face):
    """The sets of cubes that hide a face. One set is enough if all its cubes are in play."""
    side, point = side_and_point(face)
    diagonal = (1, 1, 1)
    a, b, c = COVERS[side]
    for k in range(3):
        for step in (a, diagonal):
            cube = cube_at(add(add(point, step), diagonal, k))
            if cube is not None:
                yield {cube}
        halves = [cube_at(add(add(point, step), diagonal, k)) for step in (b, c)]
        if None not in halves:
            yield set(halves)


COVERING = [list(covering_sets(face)) for face in FACES]


def language_of(dictionary):
    """The language of a word list's name. Other lists are played by English letters."""
    return next((known for known in LANGUAGES if known.dictionary == dictionary), ENGLISH)


def score(word, language, hinted=False):
    """The score of a word: half of it, rounded down, if a hint had named the word."""
    whole = sum(language.points[letter] for letter in word) * len(word) * max(1, len(word) - 3)
    return whole // 2 if hinted else whole


# --- The cube of a seed. ---

MASK = 2**64 - 1


def splitmix64(state) -> Iterator[int]:
    """Steele, Lea and Flood, 2014; constants of https://prng.di.unimi.it/splitmix64.c."""
    while True:
        state = (state + 0x9E3779B97F4A7C15) & MASK
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        yield z ^ (z >> 31)


def xoshiro256starstar(seed) -> Iterator[int]:
    """Blackman and Vigna, 2021; https://prng.di.unimi.it/xoshiro256starstar.c."""

    def rotl(x, k):
        return ((x << k) | (x >> (64 - k))) & MASK

    fill = splitmix64(seed)
    s = [next(fill) for _ in range(4)]
    while True:
        yield (rotl((s[1] * 5) & MASK, 7) * 9) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 45)


def letters_of_seed(seed, language):
    """81 random letters, drawn by their weights."""
    row = [letter for letter, weight in language.weights.items() for _ in range(weight)]
    unfair = 2**64 % len(row)
    fair = (word for word in xoshiro256starstar(seed) if word >= unfair)
    return [row[next(fair) % len(row)] for _ in FACES]


# --- Words. ---

END = ""  # the key of a node at which a word ends


class Dictionary:
    """A word list, as a set and as a trie of dicts. `QU` is one step, in addition to Q then U."""

    def __init__(self, path, language):
        self.language = language
        with open(path, encoding="utf-8") as lines:
            words = [line.strip().upper() for line in lines if not line.startswith("#")]
        self.trie = {}
        self.add([word for word in words if word])

    def add(self, words):
        self.in_order = words
        self.words = set(words)
        for word in words:
            before, node, last = None, self.trie, None
            for letter in word:
                after = node.setdefault(letter, {})
                if last == "Q" and letter == "U":
                    before["QU"] = after
                before, node, last = node, after, letter
            node[END] = True


# --- A game. ---


class Refused(Exception):
    """A move breaks a rule. Each of the `reasons` is a correct answer."""

    def __init__(self, move, reasons):
        super().__init__(move, reasons)
        self.move = move
        self.reasons = reasons


class Played(NamedTuple):
    score: int
    words: list


class Game:
    """A cube, and the moves played on it."""

    def __init__(self, letters, dictionary, language):
        self.letters = letters
        self.dictionary = dictionary
        self.language = language
        self.in_play = set(CUBES)
        self.uses = [0] * len(FACES)
        self.words = []
        self.score = 0

    def is_playable(self, face):
        return face // 3 in self.in_play and not any(
            covering <= self.in_play for covering in COVERING[face]
        )

    def playable(self):
        return {face for face in FACES if self.is_playable(face)}

    def removable(self):
        return {face // 3 for face in self.playable()}

    def spelled(self, path):
        return "".join(self.letters[face] for face in path)

    def faults_of_word(self, path):
        """Every rule that the word breaks, in the program's words; empty for a valid word."""
        faults = []
        word = self.spelled(path)
        if not self.in_play:
            faults.append("the game is over")
        for place, face in enumerate(path):
            if face in path[:place]:
                faults.append(f"{FACE_NAME[face]} is used twice")
            if not self.is_playable(face):
                faults.append(f"{FACE_NAME[face]} is not playable")
        for first, second in zip(path, path[1:]):
            if second not in TOUCHING[first]:
                faults.append(f"{FACE_NAME[first]} and {FACE_NAME[second]} do not touch")
        if len(word) < 3:
            faults.append("fewer than 3 letters")
        if word not in self.dictionary.words:
            faults.append(f"{word} is not in the dictionary")
        if word in self.words:
            faults.append(f"{word} was already played")
        return faults

    def faults_of_removal(self, cube):
        faults = [] if self.in_play else ["the game is over"]
        if cube not in self.in_play:
            faults.append(f"cube {CUBE_NAME[cube]} is not in play")
        elif cube not in self.removable():
            faults.append(f"cube {CUBE_NAME[cube]} has no playable face")
        return faults

    def play(self, path, hinted=False):
        """Plays a valid word, and returns its score."""
        word = self.spelled(path)
        for face in path:
            self.uses[face] += 1
            if self.uses[face] == USES_OF_A_FACE:
                self.in_play.discard(face // 3)
        self.words.append(word)
        self.score += score(word, self.language, hinted)
        return score(word, self.language, hinted)

    def remove(self, cube):
        self.in_play.discard(cube)

    def every_word(self):
        """All words on the playable faces, including those already played."""
        playable = self.playable()
        letters = self.letters
        neighbours = {face: TOUCHING[face] & playable for face in playable}
        found = set()
        used = set()

        def follow(face, node, word):
            word += letters[face]
            if END in node:
                found.add(word)
            used.add(face)
            for other in neighbours[face]:
                if other not in used:
                    after = node.get(letters[other])
                    if after is not None:
                        follow(other, after, word)
            used.remove(face)

        for face in playable:
            after = self.dictionary.trie.get(letters[face])
            if after is not None:
                follow(face, after, "")
        return found


def replay(record, dictionary):
    """Replays a well-formed record. Returns the game, or raises `Refused`."""
    language = language_of(record["dictionary"])
    game = Game([letter for cube in record["cubes"] for letter in cube], dictionary, language)
    before = 0
    for number, move in enumerate(record["moves"], 1):
        at = move["at"]
        hinted = record["version"] >= VERSION_WITH_HINTS and move.get("hinted", False)
        if "word" in move:
            path = [FACE_NAMED[name] for name in move["word"]]
            faults = game.faults_of_word(path)
            due = score(game.spelled(path), language, hinted)
        else:
            faults = game.faults_of_removal(CUBE_NAMED[move["remove"]])
            due = 0
        if at < before:
            faults.append("is earlier than the previous move")
        limit = MODES[record["mode"]]
        if limit is not None and at >= limit:
            faults.append("the time is up")
        claimed = move.get("score", 0)
        if claimed != due:
            faults.append(f"scores {due}, not {claimed}")
        if faults:
            raise Refused(number, faults)
        if "word" in move:
            game.play(path, hinted)
        else:
            game.remove(CUBE_NAMED[move["remove"]])
        before = at
    return game


def check_figures():
    """Checks the numbers in the rules for a fresh cube and for single words."""
    fresh = Game(["A"] * 81, None, ENGLISH).playable()
    touching = [TOUCHING[face] & fresh for face in fresh]
    assert len(fresh) == 27, len(fresh)
    assert sum(map(len, touching)) == 2 * 81
    assert min(map(len, touching)) == 3 and max(map(len, touching)) == 8
    assert sum(map(len, TOUCHING)) == 2 * 705
    assert sum(ENGLISH.weights.values()) == 196
    examples = {"CAB": 27, "QUA": 42, "WAITER": 216, "QUILTING": 960, "JAZZIEST": 1480}
    assert {word: score(word, ENGLISH) for word in examples} == examples
    assert score("CAB", ENGLISH, hinted=True) == 13
