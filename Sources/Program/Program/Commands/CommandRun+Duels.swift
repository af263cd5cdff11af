import Model
import Platform
import Routes
import Rules

extension CommandRun {
  /// `lexicube duels`: the games of two, those that run first, then the latest first.
  func duels() async throws(Failure) {
    let history = try await history()
    let duels = try await history.ask { client throws(HistoryError) in try await client.duels() }
    for damaged in duels.damaged {
      complain("Game of two \(damaged.number) is damaged: \(damaged.reason).")
    }
    let games = duels.games.map { $0.json(number: duels.number(of: $0)) }
    try print(["duels": .array(games)], or: text(duels))
  }

  private func text(_ duels: SavedDuels) -> String {
    TextTable(
      [
        ("GAME", .left), ("FIRST", .left), ("SCORE", .right), ("SECOND", .left), ("SCORE", .right),
        ("TURNS", .right), ("STATE", .left), ("PLAYED", .left), ("STARTED", .left), ("CODE", .left),
      ],
      duels.games.map { game in
        [
          DuelGame.listName(duels.number(of: game)), game.players.first.text,
          game.duel.score(.first).grouped, game.players.second.text,
          game.duel.score(.second).grouped, game.duel.turns.count.grouped,
          game.isOver ? game.standing.result : game.standing.text,
          game.server?.server.name ?? (game.isByTexts ? "by texts" : "here"),
          game.startedAt.localText(host.utcOffset),
          game.whyNoCube == nil ? game.code.description : "-",
        ]
      }
    ).text
  }
}

extension DuelGame {
  /// The game, as `duels --json` prints it: its record, and what a record does not say.
  fileprivate func json(number: Int) -> JSONValue {
    // The version of records says nothing here, and the letters follow from the code, which is told to those
    // who may see the cube.
    let untold = ["duel", "cubes"] + (whyNoCube == nil ? [] : ["code"])
    let told = JSONValue.object(record.json.members.filter { !untold.contains($0.key) })
    return ["number": .number(number)] + told + [
      "startedAt": .string(startedAt.isoText), "isOver": .bool(isOver),
      "winner": .number(standing.winner?.rawValue),
      "next": .number(isOver ? nil : duel.seat.rawValue), "own": .number(own?.rawValue),
      "textToSend": .string(textToSend.map { "\($0)" }), "server": .string(server?.server.url),
      "invitation": .string(openInvitation?.text),
    ]
  }
}
