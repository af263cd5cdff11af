import Game
import Rules
import SQLite

/// The result of an import.
package struct ImportReport: Hashable, Sendable {
  /// One game that was not imported, or not as it was.
  package struct Rejection: Hashable, Sendable {
    /// The place of a game in a file.
    package enum Place: Hashable, Sendable {
      /// The line of an export where it begins, counted from 1.
      case line(Int)

      /// A game of a damaged history.
      case game(GameID)

      /// A game of two of a damaged history, by its number in the file.
      case duel(Int64)
    }

    /// Where the game is in the file.
    package var place: Place

    /// What is wrong with it, in words.
    package var reason: String

    package init(_ place: Place, reason: String) {
      self.place = place
      self.reason = reason
    }
  }

  /// Games that are new in the history.
  package var added = 0

  /// Games of the history to which the import added moves or an end.
  package var continued = 0

  /// Games that the history already had.
  package var known = 0

  /// How many games were not imported.
  package private(set) var rejectionCount = 0

  /// Whether a part of a damaged history cannot be read, so there may have been games that are not even
  /// named.
  package var isIncomplete = false

  /// How many games of a damaged history were imported although something in them is damaged.
  package private(set) var damagedCount = 0

  /// The first of these games, with what is wrong. Of a game that lacks moves, the sound ones before
  /// them are imported, and it has the end ``GameEnd/interrupted``. At most ``maximumRejectionsKept``.
  package private(set) var damaged: [Rejection] = []

  /// The first games that were not imported, in the order of the file. There are at most
  /// ``maximumRejectionsKept``, since a file of another kind can be rejected line by line without end.
  package private(set) var rejections: [Rejection] = []

  /// The most rejections that are kept with their reasons.
  package static let maximumRejectionsKept = 100

  package init() {}

  mutating func count(_ outcome: HistoryDatabase.Import) {
    switch outcome {
    case .added: added += 1
    case .continued: continued += 1
    case .known: known += 1
    }
  }

  /// Counts a game that is not imported, and keeps the reason if there is room.
  package mutating func reject(_ rejection: Rejection) {
    rejectionCount += 1
    if rejections.count < Self.maximumRejectionsKept { rejections.append(rejection) }
  }

  /// Counts a game that is imported with damage, and keeps the reason if there is room.
  package mutating func note(_ damage: Rejection) {
    damagedCount += 1
    if damaged.count < Self.maximumRejectionsKept { damaged.append(damage) }
  }
}

extension ImportReport.Rejection.Place: CustomStringConvertible {
  /// The place in words: `line 3`.
  package var description: String {
    switch self {
    case .line(let number): "line \(number)"
    case .game(let id): "game \(id)"
    case .duel(let number): "game of two \(number)"
    }
  }
}

struct ImportRefusal: Error, Hashable {
  var reason: String

  /// Reads a record, or a part of it. What is wrong with it is why the game is not imported.
  static func reading<Value>(
    _ read: () throws(RecordError) -> Value
  ) throws(ImportRefusal) -> Value {
    do throws(RecordError) {
      return try read()
    } catch {
      throw ImportRefusal(reason: error.message)
    }
  }

  /// Refuses games of another language: each has a history of its own.
  static func check(_ dictionary: DictionaryID, isOf language: Language) throws(ImportRefusal) {
    let other = dictionary.language
    guard other != language else { return }
    throw ImportRefusal(
      reason: "was played with \(other.title) words: import it with --language \(other.name)"
    )
  }
}
