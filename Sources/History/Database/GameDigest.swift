import Rules
import SQLite

/// What a game's moves come to as one number, so that a later change of any of them shows.
///
/// It is a chain: the number so far and the next move make the next number, so saving a move costs the same in
/// a long game as in a short one.
///
/// The function is FNV-1a with 64 bits (``Fingerprint``). Each of its steps can be undone if the byte is known, so
/// two texts of one length that differ in one byte never have the same number; any others do by chance, once
/// in 2⁶⁴. That is enough against accidents. Against somebody who edits a history on purpose nothing would be: the
/// program that counts the number is theirs.
struct MovesDigest: Hashable {
  /// The columns of `moves` that are counted, in their order. The number of the game and of the word are not
  /// content: they are others in the history that imports the game.
  static let columns = "milliseconds, played_at, score, faces, removed, hinted, number"

  private var fingerprint = Fingerprint()

  /// The digest of no moves.
  init() {}

  /// Goes on from the digest of the table `games`.
  init(stored: Int64) { fingerprint = Fingerprint(from: UInt64(bitPattern: stored)) }

  /// The digest as the table `games` has it.
  var stored: Int64 { Int64(bitPattern: fingerprint.value) }

  /// Adds the next move.
  ///
  /// - Parameter values: The values of ``columns``.
  mutating func add(_ values: [SQLiteValue]) {
    for value in values { fingerprint.add(value) }
  }

  /// Adds the next move.
  ///
  /// - Parameter row: A row that begins with ``columns``.
  mutating func add(_ row: SQLiteRow) throws(SQLiteError) {
    for column in Int32(0)..<7 { fingerprint.add(try row.value(column, as: SQLiteValue.self)) }
  }
}

/// Whether what is stored of a game is what was saved.
enum Seal: Hashable {
  /// The game was last written by a version without digests, and could not be read when they were added.
  case missing

  /// All is as it was saved.
  case whole

  /// Something was changed.
  ///
  /// - Parameter isTold: Whether the player has been told. Each change is told once without being asked.
  case broken(isTold: Bool)

  /// What is said about a game that was changed.
  static let complaint = "something in it was changed since it was saved"

  /// Compares a digest with the one of the contents.
  ///
  /// - Parameters:
  ///   - stored: The digest that was stored; `nil` for none.
  ///   - counted: The digest of what is stored now.
  init(stored: Int64?, counted: Int64) {
    switch stored {
    case nil: self = .missing
    case counted?: self = .whole
    case let stored?: self = .broken(isTold: stored == ~counted)
    }
  }

  var isBroken: Bool { if case .broken = self { true } else { false } }

  /// The digest to store after a change by this program. A broken seal stays broken: it is the complement.
  func digest(_ counted: Int64) -> Int64? {
    switch self {
    case .missing: nil
    case .whole: counted
    case .broken: ~counted
    }
  }
}

/// The digest of a game's row, with that of its moves.
struct GameDigest {
  /// The columns of `games` that ``init(row:from:)`` reads: all but the number, which is another in the
  /// history that imports the game, and the session, which plays it.
  static let columns = """
    mode, seed, letters, dictionary, dictionary_version, started_at, day, seconds_played, move_count,
    word_count, score, best_word, best_word_score, ended, hints_used, hinted_words, daily, practice,
    challenge, moves_digest, digest
    """

  /// How many of them are counted as they are.
  private static let counted = Int32(19)

  /// The digest of the row without the moves.
  private var fingerprint = Fingerprint()

  /// The digest of the moves as the row has it; `nil` if none is known.
  let moves: MovesDigest?

  /// The digest of the game as the row has it; `nil` if none is known.
  private let stored: Int64?

  /// Reads a row.
  ///
  /// - Parameters:
  ///   - row: A row with ``columns``.
  ///   - first: The first of them.
  init(row: SQLiteRow, from first: Int32 = 0) throws(SQLiteError) {
    for column in first..<first + Self.counted {
      fingerprint.add(try row.value(column, as: SQLiteValue.self))
    }
    moves = try row.value(first + Self.counted, as: Int64?.self).map(MovesDigest.init(stored:))
    stored = try row.value(first + Self.counted + 1, as: Int64?.self)
  }

  /// Whether the row is as it was saved. The moves are another question.
  var seal: Seal { Seal(stored: stored, counted: digest(with: moves)) }

  /// The digest of the row together with moves.
  func digest(with moves: MovesDigest?) -> Int64 {
    var all = fingerprint
    all.add(moves.map { .integer($0.stored) } ?? .null)
    return Int64(bitPattern: all.value)
  }
}

extension Fingerprint {
  /// Adds a value of any kind, so that no two values are counted alike.
  mutating func add(_ value: SQLiteValue) {
    switch value {
    case .null: add(UInt8(0))
    case .integer(let number):
      add(UInt8(1))
      add(UInt64(bitPattern: number))
    case .real(let number):
      add(UInt8(2))
      // SQLite does not keep the sign of a zero.
      add((number == 0 ? 0 : number).bitPattern)
    case .text(let text):
      add(UInt8(3))
      add(counted: Array(text.utf8))
    case .blob(let bytes):
      add(UInt8(4))
      add(counted: bytes)
    }
  }
}
