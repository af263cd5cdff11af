import Model
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

      /// An answer of practice of a damaged history, by its word.
      case answer(String)
    }

    /// Where the game is in the file.
    package var place: Place

    /// What is wrong with it, in words.
    package var reason: String

    init(_ place: Place, reason: String) {
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

  /// Whether everything that was in the file is in the history now.
  var isWhole: Bool { !isIncomplete && rejectionCount == 0 && damagedCount == 0 }

  /// Answers of practice that are new in the history, and those that it already had.
  package private(set) var (answersAdded, answersKnown) = (0, 0)

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

  /// Where a game that began earlier takes the place of the counted one of a daily cube.
  package struct DailyChange: Hashable, Sendable {
    /// The cube whose counted game has changed.
    package var cube: DailyCube
    /// The points of the game that counted, and of the one that counts now.
    package var (oldScore, newScore): (Int, Int)
  }

  /// The counted games that become practice. They keep their days and what they have earned.
  package internal(set) var dailyChanges: [DailyChange] = []

  /// Games that are another end of one that is here: it was continued on two machines.
  package internal(set) var otherEnds = 0

  /// The words that kept games out, by the names of their word lists. At most ``maximumRejectionsKept`` a
  /// list.
  package private(set) var unknownWords: [String: Set<String>] = [:]

  /// The words that games have been believed, though no list here has them. At most
  /// ``maximumRejectionsKept``.
  package private(set) var acceptedWords: Set<String> = []

  /// The most rejections that are kept with their reasons.
  static let maximumRejectionsKept = 100

  /// Notes words that games were believed.
  private mutating func accept(_ words: some Sequence<String>) {
    for word in words where acceptedWords.count < Self.maximumRejectionsKept {
      acceptedWords.insert(word)
    }
  }

  /// Counts a game that is not imported because of its words.
  private mutating func reject(_ unknown: UnknownWords, at place: Rejection.Place) {
    reject(Rejection(place, reason: unknown.reason))
    var words = unknownWords[unknown.dictionary] ?? []
    guard !words.isEmpty || unknownWords.count < Self.maximumRejectionsKept else { return }
    for word in unknown.words where words.count < Self.maximumRejectionsKept { words.insert(word) }
    unknownWords[unknown.dictionary] = words
  }

  /// Counts what became of a game.
  ///
  /// - Parameter outcome: `nil` if words that nobody knows kept it out.
  mutating func count(_ outcome: ImportOutcome?, _ game: ExportedGame, at place: Rejection.Place) {
    if let unknown = game.unknown, outcome == nil { reject(unknown, at: place) }
    if let outcome { count(outcome, accepting: game.believed) }
  }

  mutating func count(_ outcome: ImportOutcome?, _ duel: ExportedDuel, at place: Rejection.Place) {
    if let unknown = duel.unknown, outcome == nil { reject(unknown, at: place) }
    if let outcome { count(outcome, accepting: duel.acceptedWords) }
  }

  mutating func count(answerIsNew isNew: Bool) {
    if isNew { answersAdded += 1 } else { answersKnown += 1 }
  }

  private mutating func count(_ outcome: ImportOutcome, accepting words: Set<String>) {
    if outcome != .known { accept(words) }

    switch outcome {
    case .added: added += 1
    case .continued: continued += 1
    case .known: known += 1
    case .otherEnd:
      added += 1
      otherEnds += 1
    }
  }

  /// Counts a game that is not imported, and keeps the reason if there is room.
  mutating func reject(_ rejection: Rejection) {
    rejectionCount += 1
    if rejections.count < Self.maximumRejectionsKept { rejections.append(rejection) }
  }

  /// Counts a game that is imported with damage, and keeps the reason if there is room.
  mutating func note(_ damage: Rejection) {
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
    case .answer(let word): "an answer to \(word)"
    }
  }
}

/// What became of a game that was to be imported.
enum ImportOutcome: Hashable {
  case added
  case continued
  case known
  /// Added as another end of a game that is here.
  case otherEnd
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
}
