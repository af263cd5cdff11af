extension GameRecord {
  /// The record as JSON text. Equal records give equal bytes on every machine.
  package func text(_ layout: JSONLayout = .compact) -> String { json.text(layout) }

  /// The record as a JSON value.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("version", .number(Self.version)),
      .init("mode", .string(mode.rawValue)),
      .init("dictionary", .string(dictionary.name)),
    ]
    if let version = dictionary.version {
      members.append(.init("dictionaryVersion", .string(version)))
    }
    if let seed { members.append(.init("seed", .number(seed))) }
    members += [
      .init("cubes", .array(LatticePoint.all.map(cube))),
      .init("moves", .array(moves.map(\.json))),
      .init("secondsPlayed", .number(secondsPlayed)),
    ]
    return .object(members)
  }

  /// A cube's three letters.
  private func cube(_ point: LatticePoint) -> JSONValue {
    .array(Side.allCases.map { .string(letters[Face(point, $0)].text) })
  }
}

extension TimedMove {
  /// The move as it stands in a game record.
  package var json: JSONValue {
    var members: [JSONValue.Member] = [.init("at", .number(at))]
    switch move {
    case .word(let faces):
      members.append(.init("word", .array(faces.map { .string($0.name) })))
    case .removal(let point):
      members.append(.init("remove", .string(point.name)))
    }
    if let score { members.append(.init("score", .number(score))) }
    return .object(members)
  }
}
