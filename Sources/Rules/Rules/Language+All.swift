/// The languages. Their tables are computed by `dictionaries/letters` from the lists that
/// `lexicube dictionary make` makes of Debian 12's, except the English ones, which are older.
extension Language {
  /// The language of SCOWL's word list.
  package static let english = Language(
    name: "english",
    // The name in all records since the first one.
    dictionaryName: "english",
    codeNumber: 0,
    weights: [
      16, 4, 6, 8, 24, 4, 5, 5, 13, 2, 2, 7, 6,
      13, 15, 4, 2, 13, 10, 15, 7, 3, 4, 2, 4, 2,
    ],
    points: [
      1, 4, 4, 3, 1, 5, 3, 5, 1, 9, 6, 2, 4,
      2, 1, 4, 13, 2, 1, 2, 1, 5, 5, 9, 5, 11,
    ]
  )

  /// OpenTaal's word list, Debian's `wdutch`. IJ is an I and a J; marks are left out.
  package static let dutch = Language(
    name: "dutch",
    codeNumber: 1,
    weights: [
      15, 5, 3, 8, 31, 3, 7, 3, 12, 3, 7, 10, 5,
      13, 13, 6, 0, 13, 11, 14, 6, 3, 3, 2, 2, 2,
    ],
    points: [
      2, 4, 6, 3, 1, 5, 3, 5, 2, 5, 3, 3, 4,
      2, 2, 4, 16, 2, 2, 2, 4, 5, 6, 12, 12, 7,
    ]
  )

  /// Debian's `wngerman`. Ä, Ö and Ü are letters, ß is SS, and nouns have lost their capitals.
  package static let german = Language(
    name: "german",
    codeNumber: 2,
    weights: [
      12, 6, 4, 5, 33, 4, 7, 7, 10, 2, 5, 10, 5, 15, 5, 3, 2, 15, 15, 17, 7, 2, 2, 2, 2, 3,
    ],
    points: [2, 4, 5, 4, 1, 4, 3, 3, 3, 12, 4, 3, 4, 2, 4, 5, 15, 2, 2, 2, 3, 9, 7, 12, 12, 6],
    marked: [
      MarkedLetter("Ä", weight: 2, points: 7),
      MarkedLetter("Ö", weight: 2, points: 10),
      MarkedLetter("Ü", weight: 2, points: 8),
    ]
  )

  /// Debian's `wfrench`. Marks are left out, and œ is OE.
  package static let french = Language(
    name: "french",
    codeNumber: 3,
    weights: [
      22, 4, 7, 5, 30, 3, 4, 2, 16, 2, 2, 8, 5,
      11, 11, 5, 2, 16, 16, 13, 8, 3, 0, 2, 2, 3,
    ],
    points: [
      1, 5, 3, 4, 1, 5, 5, 6, 2, 12, 12, 3, 4,
      2, 2, 4, 14, 2, 2, 2, 3, 6, 12, 12, 10, 6,
    ]
  )

  /// All forms of Debian's `hunspell-es`. The tables are computed from `wspanish`, which was the first list:
  /// they deal the cubes of all codes and days. Ñ is a letter; other marks are left out.
  package static let spanish = Language(
    name: "spanish",
    codeNumber: 4,
    weights: [
      34, 4, 10, 7, 18, 2, 4, 2, 14, 2, 0, 10, 5,
      10, 20, 5, 2, 19, 8, 9, 6, 2, 0, 2, 2, 2,
    ],
    points: [
      1, 5, 3, 3, 2, 7, 5, 7, 2, 7, 12, 3, 4,
      3, 2, 4, 16, 2, 3, 3, 4, 7, 12, 12, 12, 7,
    ],
    marked: [
      MarkedLetter("Ñ", weight: 2, points: 12)
    ]
  )

  /// Debian's `wportuguese`. Ç is a letter; other marks are left out.
  package static let portuguese = Language(
    name: "portuguese",
    codeNumber: 5,
    weights: [
      33, 3, 7, 7, 21, 3, 4, 2, 17, 2, 0, 7, 9,
      8, 16, 4, 2, 17, 16, 8, 7, 4, 0, 2, 0, 2,
    ],
    points: [
      1, 5, 3, 3, 1, 6, 5, 7, 2, 10, 12, 3, 3,
      3, 2, 4, 15, 2, 2, 3, 3, 5, 12, 12, 12, 10,
    ],
    marked: [
      MarkedLetter("Ç", weight: 2, points: 12)
    ]
  )

  /// Debian's `witalian`. Marks are left out.
  package static let italian = Language(
    name: "italian",
    codeNumber: 6,
    weights: [
      26, 3, 8, 6, 19, 3, 4, 2, 23, 0, 0, 8, 6,
      11, 18, 6, 2, 15, 13, 15, 5, 6, 0, 0, 0, 2,
    ],
    points: [
      1, 5, 3, 3, 1, 5, 4, 10, 1, 12, 12, 3, 3,
      2, 1, 3, 16, 2, 2, 2, 4, 3, 12, 12, 12, 7,
    ]
  )

  /// Debian's `wswedish`. Å, Ä and Ö are letters; other marks are left out.
  package static let swedish = Language(
    name: "swedish",
    codeNumber: 7,
    weights: [
      22, 4, 2, 8, 16, 4, 7, 2, 8, 2, 8, 11, 5,
      15, 7, 4, 0, 17, 18, 16, 4, 4, 0, 2, 2, 0,
    ],
    points: [
      1, 4, 7, 2, 1, 4, 3, 5, 2, 6, 2, 2, 3,
      1, 3, 4, 16, 1, 1, 1, 4, 4, 12, 12, 6, 12,
    ],
    marked: [
      MarkedLetter("Ä", weight: 4, points: 3),
      MarkedLetter("Å", weight: 2, points: 5),
      MarkedLetter("Ö", weight: 3, points: 4),
    ]
  )

  /// All languages, by their numbers in codes. English and Dutch have word lists in the program; the player
  /// makes those of the others, by `lexicube dictionary make`.
  package static let all: [Language] = [
    .english, .dutch, .german, .french, .spanish, .portuguese, .italian, .swedish,
  ]
}
