import Game
import History
import Routes
import Rules

/// `lexicube duels`: the games of two, those that run first, then the latest first.
struct DuelsCommand {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await CommandHistory(host, options)
    let duels = try await history.ask { client throws(HistoryError) in try await client.duels() }
    for damaged in duels.damaged {
      host.console.complain("Game of two \(damaged.number) is damaged: \(damaged.reason).")
    }
    try host.console.print(options.wantsJSON ? json(duels) : text(duels))
  }

  private func text(_ duels: SavedDuels) -> String {
    var table = TextTable([
      ("GAME", .left), ("FIRST", .left), ("SCORE", .right), ("SECOND", .left), ("SCORE", .right),
      ("TURNS", .right),
      ("STATE", .left), ("PLAYED", .left), ("STARTED", .left), ("CODE", .left),
    ])
    for game in duels.games {
      let standing = game.standing
      table.append([
        DuelGame.listName(duels.number(of: game)), game.players.first.text,
        game.duel.score(.first).grouped,
        game.players.second.text, game.duel.score(.second).grouped,
        game.duel.turns.count.grouped, game.isOver ? standing.result : standing.text,
        game.server?.server.name ?? (game.isByTexts ? "by texts" : "here"),
        game.startedAt.localText(host.utcOffset),
        game.whyNoCube == nil ? game.code.description : "-",
      ])
    }
    return table.text
  }

  private func json(_ duels: SavedDuels) -> String {
    let games = duels.games.map { $0.json(number: duels.number(of: $0)) }
    return JSONValue.object([.init("duels", .array(games))]).text() + "\n"
  }
}

extension DuelGame {
  /// The game, as `duels --json` prints it: its record, and what a record does not say.
  fileprivate func json(number: Int) -> JSONValue {
    guard case .object(var members) = record.json else { return record.json }
    // The version of records says nothing here, and the letters follow from the code, which is told to those
    // who may see the cube.
    let untold = ["duel", "cubes"] + (whyNoCube == nil ? [] : ["code"])
    members.removeAll { untold.contains($0.key) }
    members.insert(.init("number", .number(number)), at: 0)
    members += [
      .init("startedAt", .string(startedAt.isoText)),
      .init("isOver", .bool(isOver)),
      .init("winner", standing.winner.map { .number($0.rawValue) } ?? .null),
      .init("next", isOver ? .null : .number(duel.seat.rawValue)),
      .init("own", own.map { .number($0.rawValue) } ?? .null),
      .init("textToSend", textToSend.map { .string("\($0)") } ?? .null),
      .init("server", server.map { .string($0.server.url) } ?? .null),
      .init("invitation", openInvitation.map { .string($0.text) } ?? .null),
    ]
    return .object(members)
  }
}
