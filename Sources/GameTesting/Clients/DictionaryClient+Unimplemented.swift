import ComposableTesting
import Game
import Rules
import Testing

extension DictionaryClient {
  /// A dictionary of which each closure that is called and was not overridden fails the test, names
  /// itself, and knows no word.
  ///
  /// - Parameter location: Where failures are reported; the test's line by default.
  package static func unimplemented(at location: SourceLocation = #_sourceLocation) -> Self {
    Self(
      id: .english,
      contains: ComposableTesting.unimplemented(
        "DictionaryClient.contains",
        placeholder: false,
        sourceLocation: location
      ),
      solve: ComposableTesting.unimplemented(
        "DictionaryClient.solve",
        placeholder: [],
        sourceLocation: location
      ),
      fairSeed: ComposableTesting.unimplemented(
        "DictionaryClient.fairSeed",
        placeholder: 0,
        sourceLocation: location
      )
    )
  }
}
