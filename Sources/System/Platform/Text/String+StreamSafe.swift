extension String {
  /// The text without the marks behind the thirtieth on one letter.
  ///
  /// Comparing and hashing sort the marks of each letter, which takes quadratic time: 80 KB of them took
  /// seconds. No language needs as many, so only a hostile or damaged text has them.
  ///
  /// Source: the Stream-Safe Text Format, Unicode Standard Annex 15, 13.
  ///
  /// - Complexity: O(bytes).
  public var streamSafe: String {
    guard !isStreamSafe else { return self }
    var safe = String.UnicodeScalarView()
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      if marks <= Self.mostMarks { safe.append(scalar) }
    }
    return String(safe)
  }

  /// Whether no letter has more than thirty marks.
  ///
  /// - Complexity: O(bytes).
  public var isStreamSafe: Bool {
    if utf8.allSatisfy({ $0 < 0x80 }) { return true }
    var marks = 0
    for scalar in unicodeScalars {
      marks = scalar.isMark ? marks + 1 : 0
      if marks > Self.mostMarks { return false }
    }
    return true
  }

  private static let mostMarks = 30
}

extension Unicode.Scalar {
  /// Whether marks of one letter may be put in another order around it.
  fileprivate var isMark: Bool {
    !isASCII && properties.canonicalCombiningClass != .notReordered
  }
}
