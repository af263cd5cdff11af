import CDictionaries
import Lexicon

/// The meanings of words that are part of the program.
enum EmbeddedMeanings {
  /// What a word means; `nil` if that is not known.
  ///
  /// The table is not kept: reading its head again costs less than a lookup, and before the first one
  /// nothing of it is in memory.
  ///
  /// - Parameter word: The word in capitals or small letters.
  static func meaning(of word: String) -> Meaning? {
    let bytes = UnsafeRawBufferPointer(
      start: lexicube_meanings(),
      count: lexicube_meanings_size()
    )
    return MeaningTable(bytes)?.meaning(of: word)
  }
}
