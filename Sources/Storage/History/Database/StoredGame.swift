import Model
import Rules
import SQLite

/// A game as the tables have it, not yet checked by the rules.
struct StoredGame: Hashable {
  var id: GameID
  var game: NewGame
  var moves: [PlayedMove]
  var progress: GameProgress
  var end: GameEnd?
  /// The session that had it last; `nil` for none.
  var session: Int64?
  /// The day on which it started by the player's calendar, in days since 1970-01-01; `nil` if it is not
  /// known.
  var day: Int?
  /// Whether it counted on its daily cube until a game that began earlier was imported.
  var wasCounted = false
  /// How many of its first moves the other end of the game has, too.
  var sharedMoves = 0
}

extension StoredGame {
  /// The game, replayed by the rules.
  ///
  /// Every word counts as known: it was looked up when it was played, in the dictionary of that time.
  ///
  /// - Throws: `HistoryError.damagedGame` with the move and the rule that it breaks.
  func record() throws(HistoryError) -> GameRecord {
    let sound = try soundPart()
    if let problem = sound.problem { throw .damagedGame(id, reason: problem) }
    return sound.record
  }

  /// The game up to the first move that breaks the rules, and what is wrong with that move; `nil` if
  /// all moves are sound.
  ///
  /// - Throws: `HistoryError.damagedGame` if there is no game even without moves.
  func soundPart() throws(HistoryError) -> (record: GameRecord, problem: String?) {
    var match = try game.match(of: id)
    for (index, played) in moves.enumerated() {
      if played.move.isHinted, let word = played.move.word { match.addHintedWord(word) }
      var problem: String?
      do throws(Refusal) {
        try match.play(played.move.move, at: played.move.at) { _ in true }
        if match.moves.last != played.move {
          problem = "move \(index + 1) has a wrong time or score"
        }
      } catch {
        problem = "move \(index + 1): \(error)"
      }
      guard let problem else { continue }
      // Once more without the move, and without the hint that it may have brought.
      var sound = self
      sound.moves.removeSubrange(index...)
      return (try sound.record(), problem)
    }
    let record = GameRecord(
      match: match,
      secondsPlayed: progress.secondsPlayed,
      hintsUsed: progress.hintsUsed
    )
    return (record, nil)
  }
}

extension StoredGame {
  /// The game as a line of an export has it.
  ///
  /// - Parameter record: The game, or the sound part of it, replayed by the rules.
  func exported(_ record: GameRecord) -> ExportedGame {
    ExportedGame(
      // Elsewhere it is to count for what it was.
      record: wasCounted ? record.counted : record,
      key: game.key,
      startedAt: game.startedAt,
      day: day,
      playedAt: moves.prefix(record.moves.count).map(\.playedAt),
      end: end,
      hintedWords: hintedWordsNotPlayed
    )
  }
}

extension StoredGame {
  /// Sets what the row of a damaged game may lack to what the moves tell at least.
  mutating func completeByMoves() {
    guard let first = moves.first, let last = moves.last else { return }
    progress.secondsPlayed = max(progress.secondsPlayed, last.move.at)
    progress.hintsUsed = max(progress.hintsUsed, moves.count(where: \.move.isHinted))
    if game.startedAt.seconds == 0 {
      game.startedAt = Timestamp(seconds: first.playedAt.seconds - first.move.at)
    }
  }

  /// The words that hints have named and that were not played yet. Moves mark those that were.
  var hintedWordsNotPlayed: Set<String> {
    progress.hintedWords.subtracting(moves.compactMap(\.move.word))
  }
}

extension PlayedMove {
  /// When a move was made, as the file has it.
  static func milliseconds(of move: TimedMove) -> Int { Int((move.at * 1000).rounded()) }

  /// The columns that `init(_:letters:)` reads.
  ///
  /// The word is not one of them. It follows from the faces and the letters, so a game can be read even
  /// if the table of words is damaged.
  ///
  /// - Parameter version: The version of the schema. Columns that it does not have yet are empty.
  static func columns(version: Int) -> String {
    "milliseconds, played_at, score, faces, removed, \(version >= 3 ? "hinted" : "0")"
  }

  /// Reads a row of the table `moves`.
  init(_ row: SQLiteRow, letters: CubeLetters) throws(SQLiteError) {
    var word: String?
    let move: Move
    if let removed: Int = try row.value(4, as: Int?.self) {
      guard let point = LatticePoint(index: removed) else { throw row.unexpected(4) }
      move = .removal(point)
    } else {
      let bytes: [UInt8] = try row.value(3)
      let faces = bytes.compactMap { Face(index: Int($0)) }
      guard faces.count == bytes.count else { throw row.unexpected(3) }
      move = .word(faces)
      word = faces.reduce(into: "") { $0 += letters[$1].text }
    }
    let milliseconds: Int = try row.value(0)
    self.init(
      TimedMove(
        at: Double(milliseconds) / 1000,
        move: move,
        score: try row.value(2),
        word: word,
        isHinted: try row.value(5)
      ),
      playedAt: try row.value(1)
    )
  }
}

extension CubeLetters {
  /// The letters as the database stores them: for each face, the index of its letter.
  var bytes: [UInt8] { Face.all.map { UInt8(truncatingIfNeeded: self[$0].index) } }

  /// Reads the letters from 81 bytes; `nil` if a byte is not the index of a letter.
  init?(bytes: [UInt8]) {
    let letters = bytes.compactMap { Letter(index: Int($0)) }
    guard letters.count == bytes.count else { return nil }
    self.init(letters)
  }
}
