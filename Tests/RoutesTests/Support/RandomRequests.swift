import Rules

@testable import Routes

extension SeededGenerator {
  /// A number in a range.
  mutating func int(_ range: ClosedRange<Int>) -> Int {
    let width = UInt64(range.upperBound - range.lowerBound) + 1
    return range.lowerBound + Int(next(below: width))
  }

  mutating func bool() -> Bool { next(below: 2) == 0 }

  mutating func element<Element>(of elements: [Element]) -> Element {
    elements[int(0...elements.count - 1)]
  }

  mutating func key() -> PlayerKey { PlayerKey(using: &self) }

  /// A name of letters, marks, spaces and other signs, after cleaning.
  mutating func name() -> PlayerName {
    let signs = [
      "a", "Z", "é", "e\u{301}", "ß", "漢", "🙂", " ", "/", "?", "&", "%", "\"", "\\", "'",
    ]
    while true {
      let text = (0..<int(1...20)).map { _ in element(of: signs) }.joined()
      if let name = PlayerName(text: text) { return name }
    }
  }

  mutating func mode() -> GameMode { element(of: GameMode.all) }

  mutating func id() -> Int64 { Int64(int(1...Int.max - 1)) }

  /// A record of random legal moves; any word is one.
  mutating func record() -> GameRecord {
    var match = Match(mode: mode(), seed: next() & ChallengeCode.maximumSeed)
    var seconds = 0.0
    for _ in 0..<int(0...40) {
      let playable = Array(match.board.playableFaces)
      if playable.isEmpty { break }
      var faces = [element(of: playable)]
      while faces.count < 4 {
        let next = faces[faces.count - 1].neighbors.intersection(match.board.playableFaces)
          .subtracting(FaceSet(faces))
        guard let face = Array(next).randomElement(using: &self) else { break }
        faces.append(face)
      }
      let move = bool() ? Move.word(faces) : Move.removal(faces[0].point)
      seconds += Double(int(0...4000)) / 1000
      _ = try? match.play(move, at: seconds, isWord: { _ in true })
    }
    return GameRecord(match: match, secondsPlayed: seconds)
  }

  /// A turn of any form, legal or not.
  mutating func turn() -> Duel.Turn {
    func removal(_ number: Int) -> Move { .removal(LatticePoint.all[number]) }
    switch int(0...5) {
    case 0: return .pass
    case 1: return .giveUp
    case 4: return .giveUpWaiting
    case 2: return .moves([.word((0..<int(0...9)).map { _ in element(of: Array(Face.all)) })])
    case 3: return .moves([removal(int(0...26)), .word([element(of: Array(Face.all))])])
    default: return .moves((0..<int(1...2)).map { _ in removal(int(0...26)) })
    }
  }

  /// Any of the routes, by the number of its kind.
  mutating func route(_ kind: Int) -> Route {
    switch kind {
    case 0: .health
    case 1: .metrics
    case 2: .register(NameRequest(name: name()))
    case 3: .player
    case 4: .rename(NameRequest(name: name()))
    case 5: .renewKey(KeyRequest(newKey: key()))
    case 6:
      .start(StartRequest(mode: mode(), daily: bool() ? nil : int(-5...9999)))
    case 7: .submit(Submission(attempt: id(), record: record()))
    case 8:
      .leaderboard(
        LeaderboardQuery(
          board: element(of: LeaderboardID.all),
          span: element(of: TimeSpan.allCases),
          hints: bool(),
          top: int(LeaderboardQuery.topRange),
          around: int(LeaderboardQuery.aroundRange)
        )
      )
    case 9:
      .bestWords(
        WordsQuery(span: element(of: TimeSpan.allCases), limit: int(WordsQuery.limits))
      )
    case 10: .dayWords(DayWordsQuery(day: int(DailyCube.days), limit: int(WordsQuery.limits)))
    case 11:
      .daily(
        DailyQuery(
          cube: element(of: DailyCube.cubes(of: int(DailyCube.days))),
          top: int(LeaderboardQuery.topRange)
        )
      )
    case 12:
      .history(HistoryQuery(before: bool() ? nil : id(), limit: int(HistoryQuery.limits)))
    case 13: .game(id())
    case 14: .createDuel
    case 15: .joinDuel(InviteCode(bits: next()))
    case 16: .duel(id())
    case 17: .takeTurn(TurnRequest(duel: id(), number: int(TurnRequest.numbers), turn: turn()))
    case 18: .claimDuel(id())
    case 19: .rematch(id())
    case 20: .duels(limit: int(HistoryQuery.limits))
    default: .events(after: int(0...Int.max - 1))
    }
  }

  /// How many kinds of routes there are.
  static let routeKinds = 22

  mutating func request(_ kind: Int) -> APIRequest {
    APIRequest(
      route(kind),
      key: bool() ? key() : nil,
      id: bool() ? RequestID(using: &self) : nil
    )
  }
}
