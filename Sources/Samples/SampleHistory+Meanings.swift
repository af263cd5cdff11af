import Game

extension SampleHistory {
  /// What some words of the history and of the sample game mean.
  private static let meanings: [String: WordMeaning.Explanation] = [
    "ASSERTED": .init(kind: "verb, from assert", gloss: "state categorically"),
    "CLOSETED": .init(
      kind: "verb, from closet",
      gloss: "confine to a small space, as for intensive work"
    ),
    "DETENTION": .init(
      kind: "noun",
      gloss: "a state of being confined (usually for a short time)"
    ),
    "MISCREANT": .init(kind: "noun", gloss: "a person without moral scruples"),
    "OFTEN": .init(kind: "adverb", gloss: "many times at short intervals"),
    "ROSEMARY": .init(
      kind: "noun",
      gloss:
        "widely cultivated for its fragrant grey-green leaves used in cooking and in perfumery"
    ),
    "SLOVEN": .init(kind: "noun", gloss: "a coarse obnoxious person"),
  ]

  /// What a word means. Most words of the samples have no meaning.
  static func meaning(of word: String) -> WordMeaning { WordMeaning(word: word, meanings[word]) }

  /// What the best of the words mean that the player of the sample game has missed.
  static let missedMeanings = ["MISCREANT", "DETENTION", "ASSERTED", "ROSEMARY"].map(meaning)
}
