import Platform
import Rules
import Testing

/// Damages records at random. Every accepted record must still be a legal game by the naive rules.
@Suite struct RecordFuzzTests {
  /// Half of all words are in the dictionary.
  private func isWord(_ word: String) -> Bool {
    word.utf8.reduce(7) { ($0 &* 31) ^ Int($1) }.isMultiple(of: 2)
  }

  /// A random game in which every word is in the dictionary.
  private func game(seed: UInt64) -> GameRecord {
    var generator = SeededGenerator(seed: seed)
    var match = Match(mode: .timed, seed: seed)
    var seconds = 0.0
    for _ in 0..<200 where match.moves.count < 30 && !match.isOver {
      guard let move = generator.move(in: match) else { continue }
      let outcome = try? match.play(move, at: seconds, isWord: isWord)
      if outcome != nil { seconds += Double(generator.int(below: 5000)) / 1000 }
    }
    return GameRecord(match: match, secondsPlayed: seconds)
  }

  /// Plays a record with the naive rules.
  private func isLegal(_ record: GameRecord) -> Bool {
    var game = NaiveGame(
      isTimed: record.mode == .timed,
      letters: Dictionary(
        uniqueKeysWithValues: Face.all.map { ($0.name, record.letters[$0].text) }
      )
    )
    var last = 0.0
    for move in record.moves {
      guard move.at >= last, move.at <= record.secondsPlayed else { return false }
      last = move.at
      switch move.move {
      case .word(let faces):
        let score = game.play(faces.map(\.name), at: move.at, isWord: isWord)
        guard let score, score == move.score else { return false }
      case .removal(let point):
        guard move.score == nil, game.remove(point.name, at: move.at) else { return false }
      }
    }
    return true
  }

  /// Reads and replays a record, and checks the result. Returns whether it was accepted.
  private func check(_ bytes: [UInt8], seed: UInt64) -> Bool {
    do throws(RecordError) {
      let record = try GameRecord(reading: bytes)
      let match: Match
      do throws(RecordError) {
        match = try record.replay(isWord: isWord)
      } catch {
        #expect(!isLegal(record), "seed \(seed), refused: \(error)")
        throw error
      }
      #expect(isLegal(record), "seed \(seed)")
      #expect(match.moves.count == record.moves.count)
      #expect(try GameRecord(text: record.text()) == record, "seed \(seed)")
      return true
    } catch {
      #expect(!error.message.isEmpty && error.message.count < 300)
      #expect(error.message.unicodeScalars.allSatisfy { $0.value >= 32 }, "seed \(seed)")
      return false
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `bytes changed at random never crash, and never make an illegal game legal`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let original = Array(game(seed: seed).text(seed.isMultiple(of: 2) ? .compact : .pretty).utf8)
    #expect(check(original, seed: seed))
    for _ in 0..<30 {
      var bytes = original
      for _ in 0...generator.int(below: 3) { generator.spoil(&bytes) }
      _ = check(bytes, seed: seed)
    }
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `moves changed at random are accepted exactly when they make a legal game`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let game = game(seed: seed)
    var accepted = 0
    let rounds = 40
    for _ in 0..<rounds {
      guard let json = generator.spoil(game) else { continue }
      accepted += check(Array(json.text().utf8), seed: seed) ? 1 : 0
    }
    #expect(accepted < rounds, "seed \(seed): not all changes are harmless")
  }
}

extension SeededGenerator {
  /// Changes, removes, repeats or adds some bytes.
  fileprivate mutating func spoil(_ bytes: inout [UInt8]) {
    let start = int(below: bytes.count)
    let end = min(bytes.count, start + 1 + int(below: 12))
    let tokens = [
      "[", "]", "{", "}", ",", ":", "\"", "null", "1e999", "-1", "NaN", "\\u0000", "\"QU\"", "0",
      "222t", "true", "\u{0}", "\u{1B}[2J",
    ]
    switch int(below: 6) {
    case 0: bytes[start] = UInt8(truncatingIfNeeded: next())
    case 1: bytes[start] ^= 1 << UInt8(int(below: 8))
    case 2: bytes.removeSubrange(start..<end)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 4: bytes.insert(contentsOf: Array((element(of: tokens) ?? "").utf8), at: start)
    default:
      // Another digit keeps the form but changes the meaning.
      if let index = bytes[start...].firstIndex(where: { (48...57).contains($0) }) {
        bytes[index] = UInt8(48 + int(below: 10))
      }
    }
  }

  /// The JSON of a record with moves that are shuffled, repeated, removed or changed.
  fileprivate mutating func spoil(_ record: GameRecord) -> JSONValue? {
    guard case .object(var members) = record.json,
      let place = members.firstIndex(where: { $0.key == "moves" }),
      case .array(var moves) = members[place].value, !moves.isEmpty
    else { return nil }
    let (index, other) = (int(below: moves.count), int(below: moves.count))
    switch int(below: 6) {
    case 0: moves.swapAt(index, other)
    case 1: moves.remove(at: index)
    case 2: moves.insert(moves[index], at: other)
    case 3: moves = Array(moves.prefix(index))
    default: moves[index] = spoil(moves[index])
    }
    members[place] = .init("moves", .array(moves))
    return .object(members)
  }

  private mutating func spoil(_ move: JSONValue) -> JSONValue {
    guard case .object(var members) = move else { return move }
    let index = int(below: members.count)
    let key = members[index].key
    let face = element(of: Face.all)?.name ?? ""
    switch (key, members[index].value) {
    case ("word", .array(var faces)) where !faces.isEmpty:
      let place = int(below: faces.count)
      switch int(below: 3) {
      case 0: faces[place] = .string(face)
      case 1: faces.remove(at: place)
      default: faces.swapAt(place, int(below: faces.count))
      }
      members[index] = .init(key, .array(faces))
    case ("remove", _): members[index] = .init(key, .string(String(face.prefix(3))))
    case ("score", _): members[index] = .init(key, .number(int(below: 100)))
    case ("at", _): members[index] = .init(key, .number(int(below: 200)))
    default: members.remove(at: index)
    }
    return .object(members)
  }
}
