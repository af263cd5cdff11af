import Game

/// What came of an import.
package struct ImportReport: Hashable, Sendable {
  /// One game that was left out.
  package struct Rejection: Hashable, Sendable {
    /// Where it stands.
    package enum Place: Hashable, Sendable {
      /// The line of an export where it begins, counted from 1.
      case line(Int)

      /// A game of a damaged history.
      case game(GameID)
    }

    package var place: Place

    /// What is wrong with it, for people.
    package var reason: String

    package init(_ place: Place, reason: String) {
      self.place = place
      self.reason = reason
    }
  }

  /// Games that are new in the history.
  package var added = 0

  /// Running games of the history that the import knew more moves of.
  package var continued = 0

  /// Games that were in the history already.
  package var known = 0

  /// What was left out, in the order of its places.
  package var rejections: [Rejection] = []

  package init() {}
}

extension ImportReport.Rejection.Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .game(let id): "game \(id)"
    }
  }
}
