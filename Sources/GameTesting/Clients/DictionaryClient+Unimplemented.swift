import Game
import Rules
import Testing

extension DictionaryClient {
  /// A dictionary of which each closure that is called and was not overridden fails the test, names
  /// itself, and knows no word.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    Self(
      id: .english,
      contains: { _ in
        reportUnimplemented("DictionaryClient.contains", location)
        return false
      },
      solve: { _ in
        reportUnimplemented("DictionaryClient.solve", location)
        return []
      },
      fairSeed: { start in
        reportUnimplemented("DictionaryClient.fairSeed", location)
        return start
      }
    )
  }
}
