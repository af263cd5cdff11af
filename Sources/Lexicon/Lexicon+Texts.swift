extension Lexicon {
  /// Makes a lexicon from the bytes of word lists; see `init(words:name:common:…)` for the rest.
  ///
  /// - Throws: `LexiconError` when a list is too large or not UTF-8, or when no words are left.
  package init(
    words: [UInt8],
    name: String,
    common: [UInt8] = [],
    neverSuggested: [UInt8] = [],
    added: [UInt8] = [],
    refused: [UInt8] = []
  ) throws(LexiconError) {
    let result = words.withUnsafeBytes { words in
      common.withUnsafeBytes { common in
        neverSuggested.withUnsafeBytes { neverSuggested in
          added.withUnsafeBytes { added in
            refused.withUnsafeBytes { refused in
              Result { () throws(LexiconError) in
                try Lexicon(
                  words: words,
                  name: name,
                  common: common,
                  neverSuggested: neverSuggested,
                  added: added,
                  refused: refused
                )
              }
            }
          }
        }
      }
    }
    self = try result.get()
  }

  /// Makes a lexicon from the words of a string, one on a line.
  ///
  /// - Throws: `LexiconError` when the text is too large or there is no word in it.
  package init(text: String, name: String) throws(LexiconError) {
    try self.init(words: Array(text.utf8), name: name)
  }
}
