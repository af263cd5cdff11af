import Model
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
  func add(_ waiting: WaitingTurn) throws(FileError) -> Bool {
    let turn = waiting.request
    return try directory.withLock { () throws(FileError) -> Bool in
      let new = Self.name(waiting)
      var (others, taken): ([WaitingName], [WaitingName]) = ([], [])
      for name in try turnNames() {
        guard waiting.isMeant(for: name.first, name.invite) else {
          others.append(name)
          continue
        }
        // Giving up takes the place of a turn that the server may not have yet.
        if name.second == turn.number, !turn.turn.givesUp, let other = try read(name) {
          return other.request.turn == turn.turn
        }
        // Older turns of the game have been taken, since it has gone on.
        taken.append(name)
      }
      var json = turn.turn.json
      if let course = waiting.course { json += [Self.course: .string(course)] }
      let bytes = Array(json.text().utf8)
      // On a full disk the turn that waits stays.
      try directory.write(bytes, to: new.text)
      let old = taken.filter { $0.text != new.text } + others.dropLast(Self.mostTurns - 1)
      for name in old { directory.remove(name.text) }
      return true
    }
  }

  func remove(_ turn: WaitingTurn) throws(FileError) {
    directory.remove(Self.name(turn).text)
    // An older lexicube may have kept it.
    directory.remove(Self.name(WaitingTurn(turn.request, invite: nil)).text)
  }

  /// The turns that wait. Those that cannot be read are left to ``addTurns(to:)``, which reports them.
  func turns() throws(FileError) -> [WaitingTurn] {
    try turnNames().suffix(Self.mostTurns).compactMap { name in
      try? read(name)
    }
  }

  /// Adds the turns that wait.
  func addTurns(to contents: inout OutboxContents) throws(FileError) {
    let (names, advice) = (try turnNames().suffix(Self.mostTurns), " Take the turn again.")
    add(names, "A turn", advice: advice, to: &contents) { name, contents throws(FileError) in
      if let turn = try read(name) {
        contents.turns.append(turn)
        return nil
      }
      // Another program may just have removed it.
      let bytes = try directory.read(name.text, limit: Self.turnBytes)
      return bytes == nil ? nil : "it is no turn"
    }
  }

  /// - Returns: `nil` if there is no such file, or no turn in it.
  private func read(_ name: WaitingName) throws(FileError) -> WaitingTurn? {
    let bytes = try directory.read(name.text, limit: Self.turnBytes)
    guard let value = bytes.flatMap({ try? JSONValue(reading: $0) }), let turn = Duel.Turn(value)
    else { return nil }
    let request = TurnRequest(duel: name.first, number: Int(name.second), turn: turn)
    let course: String? = if case .string(let text)? = value[Self.course] { text } else { nil }
    return WaitingTurn(request, invite: name.invite, course: course)
  }

  /// The member beside those of the turn.
  private static let course = "after"

  private func turnNames() throws(FileError) -> [WaitingName] {
    try names { text in
      guard let name = WaitingName(text, "turn"), name.first >= 1,
        let number = Int(exactly: name.second), TurnRequest.numbers.contains(number)
      else { return nil }
      return name
    }
  }

  private static func name(_ turn: WaitingTurn) -> WaitingName {
    WaitingName("turn", turn.request.duel, Int64(turn.request.number), turn.invite)
  }
}
