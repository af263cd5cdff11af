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

    /// Where the game stands.
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

  /// How many games were left out.
  package private(set) var rejectionCount = 0

  /// The first games that were left out, in the order of their places, up to
  /// `mostRejectionsKept`: a file of another kind can be rejected line by line without end.
  package private(set) var rejections: [Rejection] = []

  /// How many rejections are kept with their reasons.
  package static let mostRejectionsKept = 100

  package init() {}

  /// Counts a game that is left out, and keeps why while there is room.
  package mutating func reject(_ rejection: Rejection) {
    rejectionCount += 1
    if rejections.count < Self.mostRejectionsKept { rejections.append(rejection) }
  }
}

extension ImportReport.Rejection.Place: CustomStringConvertible {
  /// The place in words: `line 3`.
  package var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .game(let id): "game \(id)"
    }
  }
}

/// Why one game of an import is left out.
struct ImportRefusal: Error, Hashable {
  /// What is wrong with it, for people.
  var reason: String
}
