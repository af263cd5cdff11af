import Files
import Game
import Platform
import Routes
import Rules

/// Turns in games of two that wait for the server.
extension OutboxStore {
  /// The most turns that wait: one for each game. The oldest make room for new ones.
  static let mostTurns = 100
  /// More bytes than any turn has.
  private static let turnBytes = 4096

  /// Adds a turn.
  ///
  /// - Returns: Whether it is there; `false` if another turn of this number waits already.
  func add(_ turn: TurnRequest) throws(FileError) -> Bool {
    try directory.withLock { () throws(FileError) -> Bool in
      var others: [TurnName] = []
      for name in try turnNames() {
        guard name.duel == turn.duel else {
          others.append(name)
          continue
        }
        // Giving up takes the place of a turn that the server may not have yet.
        if name.number == turn.number, !turn.turn.givesUp, let waiting = try read(name) {
          return waiting == turn.turn
        }
        // Older turns of the game have been taken, since it has gone on.
        directory.remove(name.text)
      }
      let bytes = Array(turn.turn.json.text().utf8)
      try directory.write(bytes, to: TurnName(duel: turn.duel, number: turn.number).text)
      for old in others.dropLast(Self.mostTurns - 1) { directory.remove(old.text) }
      return true
    }
  }

  func remove(_ turn: TurnRequest) throws(FileError) {
    directory.remove(TurnName(duel: turn.duel, number: turn.number).text)
  }

  /// The turns that wait. Those that cannot be read are left to ``addTurns(to:)``, which reports them.
  func turns() throws(FileError) -> [TurnRequest] {
    try turnNames().suffix(Self.mostTurns).compactMap { name in
      (try? read(name)).map { TurnRequest(duel: name.duel, number: name.number, turn: $0) }
    }
  }

  /// Adds the turns that wait.
  func addTurns(to contents: inout OutboxContents) throws(FileError) {
    let (names, advice) = (try turnNames().suffix(Self.mostTurns), " Take the turn again.")
    add(names, \.text, "A turn", advice: advice, to: &contents) {
      name,
      contents throws(FileError) in
      if let turn = try read(name) {
        contents.turns.append(TurnRequest(duel: name.duel, number: name.number, turn: turn))
        return nil
      }
      // Another program may just have removed it.
      let bytes = try directory.read(name.text, limit: Self.turnBytes)
      return bytes == nil ? nil : "it is no turn"
    }
  }

  /// - Returns: `nil` if there is no such file, or no turn in it.
  private func read(_ name: TurnName) throws(FileError) -> Duel.Turn? {
    let bytes = try directory.read(name.text, limit: Self.turnBytes)
    return bytes.flatMap { try? JSONValue(reading: $0) }.flatMap(Duel.Turn.init)
  }

  private func turnNames() throws(FileError) -> [TurnName] {
    try directory.names(limit: Self.mostFiles).compactMap(TurnName.init).sorted { left, right in
      (left.duel, left.number) < (right.duel, right.number)
    }
  }

  struct TurnName: Hashable, Sendable {
    let duel: DuelID
    let number: Int

    private static let prefix = "turn-"

    var text: String { "\(Self.prefix)\(duel)-\(number)" }
  }
}

extension OutboxStore.TurnName {
  /// Reads a name; `nil` if it is that of another file.
  init?(_ text: String) {
    guard let (duel, number) = OutboxStore.numbers(in: text, after: Self.prefix), duel >= 1,
      let number = Int(exactly: number), TurnRequest.numbers.contains(number)
    else { return nil }
    self.init(duel: duel, number: number)
  }
}
