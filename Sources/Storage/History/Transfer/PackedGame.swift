import Model
import Rules

/// A checked game that waits to be imported, in few bytes: an import keeps all games in memory until it
/// writes them, so that it locks the history for a short time only.
///
/// A million moves take 30 MB, and would take 150 as values.
struct PackedGame {
  /// Where it is in the file.
  let place: ImportReport.Rejection.Place
  /// The game without moves.
  private let rest: ExportedGame
  private let bytes: [UInt8]

  init(_ game: ExportedGame, at place: ImportReport.Rejection.Place) {
    self.place = place
    var bytes: [UInt8] = []
    for (move, playedAt) in zip(game.record.moves, game.playedAt) {
      bytes.append(move.at.bitPattern)
      bytes.append(playedAt.seconds.bitPattern)
      bytes.append(UInt64(truncatingIfNeeded: move.score ?? -1))
      switch move.move {
      case .removal(let point): bytes += [Self.removal, UInt8(truncatingIfNeeded: point.index)]
      case .word(let faces):
        bytes.append(move.isHinted ? Self.hintedWord : Self.word)
        bytes.append(UInt8(truncatingIfNeeded: faces.count))
        bytes += faces.map { UInt8(truncatingIfNeeded: $0.index) }
      }
    }
    // Without the room that growing has left.
    self.bytes = Array(bytes[...])
    var rest = game
    rest.record = game.record.with(moves: [])
    rest.playedAt = []
    self.rest = rest
  }

  /// The game with its moves. O(moves).
  var game: ExportedGame {
    var game = rest
    var moves: [TimedMove] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let at = Double(bitPattern: rest.takeNumber())
      game.playedAt.append(Timestamp(seconds: Double(bitPattern: rest.takeNumber())))
      let number = Int(truncatingIfNeeded: rest.takeNumber())
      let score = number < 0 ? nil : number
      let (kind, count) = (rest.removeFirst(), Int(rest.removeFirst()))
      if kind == Self.removal {
        guard let point = LatticePoint(index: count) else { break }
        moves.append(TimedMove(at: at, move: .removal(point), score: score, word: nil))
      } else {
        let faces = rest.prefix(count).compactMap { Face(index: Int($0)) }
        rest.removeFirst(count)
        moves.append(
          TimedMove(
            at: at,
            move: .word(faces),
            score: score,
            word: faces.reduce(into: "") { $0 += game.record.letters[$1].text },
            isHinted: kind == Self.hintedWord
          )
        )
      }
    }
    game.record = game.record.with(moves: moves)
    return game
  }

  private static let word: UInt8 = 0
  private static let hintedWord: UInt8 = 1
  private static let removal: UInt8 = 2
}

extension [UInt8] {
  fileprivate mutating func append(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func takeNumber() -> UInt64 {
    var number: UInt64 = 0
    for (index, byte) in prefix(8).enumerated() { number |= UInt64(byte) << UInt64(8 * index) }
    removeFirst(8)
    return number
  }
}
