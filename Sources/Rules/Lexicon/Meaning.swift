/// What a word means: its part of speech and a definition.
package struct Meaning: Hashable, Sendable {
  /// The kind of word. The raw values are those of the table's file.
  package enum PartOfSpeech: UInt8, CaseIterable, Sendable {
    case noun, verb, adjective, adverb

    /// The part of speech in lower case.
    package var name: String { "\(self)" }
  }

  /// The kind of word in this meaning; a word can have meanings of several kinds.
  package var partOfSpeech: PartOfSpeech
  /// The base form in lower case, if the word is inflected: `sing` for SANG.
  package var base: String?
  /// The definition, in ASCII.
  package var gloss: String

  init(_ partOfSpeech: PartOfSpeech, base: String? = nil, gloss: String) {
    self.partOfSpeech = partOfSpeech
    self.base = base
    self.gloss = gloss
  }

  /// What kind of word it is: `verb, from sing`.
  package var kind: String { partOfSpeech.name + (base.map { ", from \($0)" } ?? "") }

  /// The meaning in a line: `verb, from sing: deliver by singing`.
  package var text: String { "\(kind): \(gloss)" }
}
