/// The orders that words can be listed in. Equal words follow each other by the alphabet.
package enum WordSort: String, CaseIterable, Hashable, Sendable {
  /// The best score first.
  case score

  /// The one played most often first.
  case count

  /// The one played last first.
  case recent

  /// A to Z.
  case alpha
}
