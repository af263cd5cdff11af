import Model
import Platform
import Routes
import Rules
import Screen

/// `lexicube duels`: the games of two, those that run first, then the latest first.
struct DuelsCommand: CommandBody {
  let host: Host
  let options: Options

  func run() async throws(Failure) {
    let history = try await history()
    let duels = try await history.ask { client throws(HistoryError) in try await client.duels() }
    for damaged in duels.damaged {
      complain("Game of two \(damaged.number) is damaged: \(damaged.reason).")
    }
    let columns: [PrintedColumn<DuelGame>] = [
      ("GAME", false, { DuelGame.listName(duels.number(of: $0)) }),
      ("FIRST", false, { $0.players.first.text }),
      ("SCORE", true, { $0.duel.score(.first).grouped }),
      ("SECOND", false, { $0.players.second.text }),
      ("SCORE", true, { $0.duel.score(.second).grouped }),
      ("TURNS", true, { $0.duel.turns.count.grouped }),
      ("STATE", false, { $0.isOver ? $0.standing.result : $0.standing.text }),
      ("PLAYED", false, { $0.server?.server.name ?? ($0.isByTexts ? "by texts" : "here") }),
      ("STARTED", false, { $0.startedAt.localText(host.utcOffset) }),
      ("CODE", false, { $0.whyNoCube == nil ? $0.code.description : "-" }),
    ]
    // A game of nobody says what the columns of CSV are.
    let none = ChallengeCode(mode: .unlimited, seed: 0).map { code in
      DuelGame(
        id: DuelKey(bits: 0),
        place: .keyboard,
        code: code,
        players: DuelPlayers(first: .player, second: .player),
        dictionary: DictionaryID(name: "-", version: "-") ?? .english,
        startedAt: host.date()
      )
    }
    try print(duels.games, as: "duels", in: columns, like: none) {
      $0.json(number: duels.number(of: $0))
    }
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
