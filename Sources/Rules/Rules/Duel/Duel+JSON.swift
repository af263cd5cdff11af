import Platform

extension Duel.Turn {
  /// The turn as JSON: `{"word": ["222t", …]}`, `{"remove": ["222", "221"]}`, both keys,
  /// `{"pass": true}`, `{"giveUp": true}`, or `{"giveUp": "waiting"}` of the player whose turn it is not.
  package var json: JSONValue {
    switch self {
    case .pass: return .object([.init("pass", .bool(true))])
    case .giveUp: return .object([.init("giveUp", .bool(true))])
    case .giveUpWaiting: return .object([.init("giveUp", .string("waiting"))])
    case .moves(let moves):
      var members: [JSONValue.Member] = []
      let removals = moves.compactMap { move -> JSONValue? in
        if case .removal(let point) = move { .string(point.name) } else { nil }
      }
      if !removals.isEmpty { members.append(.init("remove", .array(removals))) }
      for case .word(let faces) in moves {
        members.append(.init("word", .array(faces.map { .string($0.name) })))
      }
      return .object(members)
    }
  }

  /// Reads a turn from untrusted JSON; `nil` if it is not exactly one. Removals come before the word.
  package init?(_ value: JSONValue) {
    let hasMoves = value["remove"] != nil || value["word"] != nil
    switch (value["pass"], value["giveUp"]) {
    case (.bool(true)?, nil):
      guard !hasMoves else { return nil }
      self = .pass
      return
    case (nil, .bool(true)?):
      guard !hasMoves else { return nil }
      self = .giveUp
      return
    case (nil, .string("waiting")?):
      guard !hasMoves else { return nil }
      self = .giveUpWaiting
      return
    case (nil, nil): break
    default: return nil
    }
    var moves: [Move] = []
    if let removals = value["remove"] {
      guard let names = removals.names, names.count <= 2 else { return nil }
      let points = names.map { LatticePoint(name: $0) }
      for point in points {
        guard let point else { return nil }
        moves.append(.removal(point))
      }
    }
    if let word = value["word"] {
      guard let names = word.names, names.count <= Face.all.count else { return nil }
      let faces = names.map { Face(name: $0) }
      let known = faces.compactMap { $0 }
      guard known.count == faces.count else { return nil }
      moves.append(.word(known))
    }
    guard (1...2).contains(moves.count) else { return nil }
    self = .moves(moves)
  }
}

extension JSONValue {
  /// The texts of a list; `nil` if it is not a list of texts.
  fileprivate var names: [String]? {
    guard case .array(let elements) = self else { return nil }
    var names: [String] = []
    for element in elements {
      guard case .string(let name) = element else { return nil }
      names.append(name)
    }
    return names
  }
}
