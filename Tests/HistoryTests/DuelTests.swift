import GameTesting
import Model
import Platform
import Rules
import SQLite
import Testing

@testable import Features
@testable import History

/// Games of two in the history.
@Suite("Games of two in the history")
struct DuelTests {
  let scratch = ScratchDirectory()

  /// The states of a game, from the one before its first turn to the last.
  static func states(
    seed: UInt64,
    turns: Int = 10,
    place: DuelPlace = .keyboard,
    end: [Duel.Turn] = []
  ) throws -> [DuelGame] {
    var generator = SeededGenerator(seed: seed)
    var game = DuelGame(
      id: DuelKey(bits: seed &* 0x9E37_79B9_7F4A_7C15),
      place: place,
      code: try #require(ChallengeCode(mode: .unlimited, seed: seed)),
      players: DuelPlayers(
        first: try #require(PlayerName("Änne \(seed)")),
        second: try #require(PlayerName("Ben"))
      ),
      dictionary: .english,
      startedAt: Timestamp(seconds: 1000 + Double(seed))
    )
    var states = [game]
    while game.duel.turns.count < turns, !game.isOver {
      guard let turn = turn(in: game.duel, &generator) else { continue }
      try game.take(turn, at: Timestamp(seconds: 2000 + Double(states.count))) { _ in true }
      states.append(game)
    }
    for turn in end {
      try game.take(turn, at: Timestamp(seconds: 3000)) { _ in true }
      states.append(game)
    }
    return states
  }

  /// Two removals, or a word of three faces.
  private static func turn(in duel: Duel, _ generator: inout SeededGenerator) -> Duel.Turn? {
    var board = duel.match.board
    if generator.next(below: 3) == 0 {
      var moves: [Move] = []
      for _ in 0..<2 {
        let cubes = LatticePoint.all.filter(board.canRemove)
        guard !cubes.isEmpty else { continue }
        let move = Move.removal(cubes[Int(generator.next(below: UInt64(cubes.count)))])
        board.make(move)
        moves.append(move)
      }
      return .moves(moves)
    }
    let playable = Face.all.filter(board.isPlayable)
    let first = playable[Int(generator.next(below: UInt64(playable.count)))]
    let path = [first] + first.neighbors.filter(board.isPlayable).prefix(1)
    guard path.count == 2,
      let third = path[1].neighbors.first(where: { board.isPlayable($0) && !path.contains($0) })
    else { return nil }
    let move = Move.word(path + [third])
    return duel.match.check(move, isWord: { _ in true }) == nil ? .moves([move]) : nil
  }

  @Test func `every state is saved, and read again by another program`() async throws {
    let store = scratch.store()
    var last: [DuelGame] = []
    for seed in UInt64(1)...6 {
      let place: DuelPlace =
        seed.isMultiple(of: 2)
        ? .keyboard : .texts(own: seed % 3 == 0 ? .first : .second, isInviter: seed % 3 == 1)
      let states = try Self.states(seed: seed, turns: Int(seed) * 3, place: place)
      for state in states { #expect(try await store.saveDuel(state) == nil) }
      last.append(try #require(states.last))
    }
    // The first program was killed.
    let list = try await scratch.store().duels()
    #expect(list == SavedDuels(games: last))
    #expect(list.damaged.isEmpty)
  }

  @Test func `saving again, and older states after newer ones, changes nothing`() async throws {
    let store = scratch.store()
    let states = try Self.states(seed: 3, end: [.pass, .pass])
    let last = try #require(states.last)
    #expect(last.isOver)
    for state in states.reversed() + states { _ = try await store.saveDuel(state) }
    #expect(try await store.duels().games == [last])
  }

  @Test func `a game that another window has played on is not changed`() async throws {
    let (here, there) = (scratch.store(), scratch.store())
    let states = try Self.states(seed: 3, turns: 4)
    _ = try await here.saveDuel(states[3])
    _ = try await there.saveDuel(states[4])
    var other = states[3]
    try other.take(.pass, at: Timestamp(seconds: 5000)) { _ in true }
    await #expect(throws: HistoryError.duelChangedElsewhere) { try await here.saveDuel(other) }
    #expect(try await here.duels().games == [states[4]])
    // Nothing is left to write.
    #expect(await here.close() == nil)
  }

  @Test func `a game whose player did not answer`() async throws {
    let store = scratch.store()
    var game = try #require(try Self.states(seed: 5, turns: 3).last)
    _ = try await store.saveDuel(game)
    game.timeOut()
    _ = try await store.saveDuel(game)
    #expect(try await scratch.store().duels().games == [game])
    #expect(game.duel.end == .timedOut(.second))
  }

  @Test(arguments: [nil, Duel.Seat.first, .second])
  func `lists of words have those of games of two, and statistics do not`(
    own: Duel.Seat?
  ) async throws {
    let (store, model) = (scratch.store(), InMemoryHistory(today: { 11 }))
    func agree(_ comment: Comment) async throws {
      for sort in WordSort.allCases {
        let query = WordQuery(sort: sort, limit: 1000)
        #expect(try await store.words(query) == model.words(query), comment)
      }
      var stats = try await store.stats()
      // What was deleted leaves lengths of no words.
      stats.wordsByLength = stats.wordsByLength.filter { $0.value > 0 }
      #expect(stats == model.stats(), comment)
      #expect(try await store.growth() == model.growth(), comment)
    }
    let place = own.map { DuelPlace.texts(own: $0, isInviter: true) } ?? .keyboard
    let states = try Self.states(seed: 9, turns: 20, place: place)
    for (turn, state) in states.enumerated() {
      _ = try await store.saveDuel(state)
      _ = try await model.client.saveDuel(state)
      // Now and then the turns of several saves are counted at once.
      if turn % 3 == 2 { try await agree("turn \(turn)") }
    }
    let game = try #require(states.last)
    let seats = own.map { [$0] } ?? Duel.Seat.allCases
    let words = Set(seats.flatMap { game.duel.words(of: $0) }.compactMap(\.word))
    #expect(Set(game.ownWords.map(\.word)) == words && !words.isEmpty)
    #expect(try await store.words(WordQuery()).total == words.count)
    #expect(try await store.games(GameQuery()).total == 0)
    try await agree("games of two alone")

    // A game of one that plays other words, and is deleted.
    let script = ScriptedGame(seed: 1)
    let id = try await HistoryClient.live(store).play(script)
    _ = try await model.client.play(script)
    try await agree("with a game of one")
    let found = try await store.words(WordQuery(limit: 1000)).elements
    #expect(found.contains { $0.duelCount == 0 } && found.contains { $0.duelCount > 0 })
    for entry in found {
      let plays = try await store.plays(PlaysQuery(entry.word))
      #expect(plays == model.plays(PlaysQuery(entry.word)) && plays.total == entry.count)
      #expect(plays.elements.count { $0.game == nil } == entry.duelCount)
    }
    let two = try #require(found.first { $0.duelCount > 0 })
    let play = try await #require(store.plays(PlaysQuery(two.word)).elements.first)
    let moment = try await HistoryClient.live(store).moment(of: play)
    #expect(moment.move.word == two.word && moment.players?.names == game.players)
    let both = "\(game.players.first.text) and Ben"
    #expect(play.otherPlayer == (own == nil ? both : game.other?.text))
    _ = try await store.delete(.game(id))
    _ = try await model.client.delete(.game(id))
    try await agree("with that deleted")
    #expect(try await store.words(WordQuery()).total == words.count)
    let left = try await store.words(WordQuery(sort: .alpha, limit: 1000)).elements
    #expect(left.allSatisfy { $0.count == $0.duelCount } && Set(left.map(\.word)) == words)
    let search = WordQuery(search: WordSearch("?*"), limit: 1000)
    #expect(try await Set(store.words(search).elements.map(\.word)) == words)
  }

  @Test func `without a file the game is kept in memory, and written as soon as there is one`()
    async throws
  {
    let blocked = scratch.path + "/file"
    try scratch.write([1], to: blocked)
    let store = ScratchDirectory.store(at: blocked, busyTimeout: 50)
    let states = try Self.states(seed: 4, turns: 5)
    #expect(try await store.saveDuel(states[3]) != nil)
    #expect(try await store.duels().games == [states[3]])
    #expect(unlink(blocked) == 0)
    #expect(try await store.saveDuel(states[4]) == nil)
    #expect(try await store.duels().games == [states[4]])
    #expect(await store.close() == nil)
    // What cannot be written at all is named when the history is closed.
    let nowhere = ScratchDirectory.store(at: "/proc/nothing", busyTimeout: 50)
    _ = try await nowhere.saveDuel(states[5])
    #expect(await nowhere.close() != nil)
  }

  // MARK: - Damage

  @Test(arguments: [
    ("UPDATE duels SET code = '1000-0001-AB'", "unexpected value in column code"),
    ("UPDATE duels SET code = '0000-0000-00'", "unexpected value in column code"),
    ("UPDATE duels SET place = 'moon'", "unexpected value in column place"),
    ("UPDATE duels SET own = 7", "unexpected value in column place"),
    ("UPDATE duels SET first_player = ''", "unexpected value in column first_player"),
    ("UPDATE duels SET dictionary = ''", "unexpected value in column dictionary"),
    ("UPDATE duels SET turn_count = 3", "it has 10 turns, and its row says 3"),
    ("UPDATE duels SET first_score = 1", "its turns score"),
    ("DELETE FROM duel_turns WHERE number = 4", "turn 5 is missing"),
    ("UPDATE duel_turns SET turn = 'x' WHERE number = 2", "turn 3: it is no turn"),
    ("UPDATE duel_turns SET turn = '{\"remove\":[\"222\",\"222\"]}' WHERE number = 2", "turn 3: "),
    ("UPDATE duel_turns SET number = 99 WHERE number = 9", "turn 10 is missing"),
  ])
  func `a damaged game is named, and the others stay`(sql: String, reason: String) async throws {
    let store = scratch.store()
    let game = try #require(try Self.states(seed: 2).last)
    _ = try await store.saveDuel(game)
    try scratch.execute("PRAGMA foreign_keys = OFF; \(sql)")
    let other = try #require(try Self.states(seed: 6).last)
    _ = try await store.saveDuel(other)
    let list = try await store.duels()
    #expect(list.games == [other])
    #expect(list.damaged.count == 1)
    // Who only reads has it from a copy of before, and restores nothing.
    let copy = HistoryCopy(of: scratch.file)
    let sound = ScratchDirectory()
    _ = try await sound.store().saveDuel(game)
    #expect(
      try copy.renew(from: sound.file, at: Timestamp(seconds: 1), isCancelled: { false }) == .made
    )
    var reading = ScratchDirectory.configuration(scratch.path)
    reading.setsAside = false
    #expect(try await Set(HistoryStore(reading).duels().games) == [game, other])
    #expect(unlink(copy.path) == 0)
    #expect(list.damaged.first?.reason.hasPrefix(reason) == true, "\(list.damaged)")
    // An export has the other, and what is sound of this one.
    let lines = try await store.duelLines()
    #expect(lines.damaged == list.damaged)
    #expect(lines.lines.contains(ExportedDuel(other).line))
  }

  // MARK: - Export and import

  @Test func `an export has every game, and its import knows what is new`() async throws {
    let games = try (UInt64(1)...5).map { seed in
      try Self.states(
        seed: seed,
        place: seed == 1 ? .keyboard : .texts(own: .second, isInviter: seed == 2),
        end: seed == 3 ? [.giveUp] : seed == 4 ? [.giveUpWaiting] : []
      )
    }
    let store = scratch.store()
    for states in games { _ = try await store.saveDuel(states[states.count - 1]) }
    let lines = try await store.duelLines().lines
    await store.close()
    let other = ScratchDirectory()
    let target = other.store()
    // The other history has the first game as it was, and the second as it is.
    _ = try await target.saveDuel(games[0][4])
    _ = try await target.saveDuel(games[1][games[1].count - 1])
    let report = try await target.importing(lines)
    #expect((report.added, report.continued, report.known) == (3, 1, 1))
    #expect(report.rejectionCount == 0)
    #expect(try await target.duels() == SavedDuels(games: games.compactMap(\.last)))
    let again = try await target.importing(lines)
    #expect((again.added, again.continued, again.known) == (0, 0, 5))
    // An earlier state adds nothing.
    #expect(try await target.importing([ExportedDuel(games[4][3]).line]).known == 1)
    #expect(try await target.duels() == SavedDuels(games: games.compactMap(\.last)))
  }

  @Test func `another game with the same number is kept beside it`() async throws {
    let store = scratch.store()
    let states = try Self.states(seed: 8, turns: 4)
    _ = try await store.saveDuel(states[4])
    var other = states[2]
    try other.take(.pass, at: Timestamp(seconds: 9)) { _ in true }
    #expect(try await store.importing([ExportedDuel(other).line]).added == 1)
    #expect(try await store.importing([ExportedDuel(other).line]).known == 1)
    #expect(try await store.duels().games.count == 2)
  }

  @Test func `a plain record is imported, and what breaks a rule is named`() async throws {
    let store = scratch.store()
    let game = try #require(try Self.states(seed: 8).last)
    let line = ExportedDuel(game).line
    let changes = [
      line.replacing("\"place\":\"keyboard\"", with: "\"place\":\"moon\""),
      line.replacing("\"place\":\"keyboard\"", with: "\"place\":\"inviter\""),
      line.replacing("\"startedAt\":", with: "\"startedAt\":\"x\",\"was\":"),
      line.replacing("\"playedAt\":[", with: "\"playedAt\":[1,"),
      line.replacing("\"key\":", with: "\"key\":-"),
      line.replacing("\"scores\":[", with: "\"scores\":[1"),
      line.replacing("\"turns\":[", with: "\"turns\":[{\"pass\":true},{\"pass\":true},"),
      "{\"duel\":", "{\"duel\":1}",
    ]
    let report = try await store.importing([game.record.text(.pretty)] + changes)
    #expect(report.added == 1)
    #expect(report.rejectionCount == changes.count)
    #expect(try await store.duels().games.map(\.duel) == [game.duel])
    let last = game.duel.match.words.last
    let unknown = try await store.importing([line]) { word, _ in word == last }
    #expect(unknown.rejections.first?.reason.hasSuffix("is not in the dictionary") == true)
  }

  @Test func `games of two come back from a damaged history`() async throws {
    let store = scratch.store()
    let games = try (UInt64(1)...3).map { try #require(try Self.states(seed: $0).last) }
    for game in games { _ = try await store.saveDuel(game) }
    await store.close()
    try scratch.execute("DELETE FROM duel_turns WHERE duel = 2 AND number >= 6")
    let other = ScratchDirectory()
    let target = other.store()
    let report = try await target.importGames(setAside: scratch.file).report
    #expect(report.added == 3)
    #expect(report.damaged.map(\.place) == [.duel(2)])
    let list = try await target.duels()
    #expect(list.games.contains(games[0]) && list.games.contains(games[2]))
    let second = try #require(list.games.first { $0.id == games[1].id })
    #expect(second.duel.turns == Array(games[1].duel.turns.prefix(6)))
  }

  @Test(arguments: [("duels", "id"), ("moves", "game")])
  func `of a damaged history, numbers that cannot be read are not passed over`(
    table: String,
    column: String
  ) async throws {
    try await scratch.fill(1...3)
    let store = scratch.store()
    for seed: UInt64 in 1...3 {
      _ = try await store.saveDuel(try #require(try Self.states(seed: seed).last))
    }
    await store.close()
    let other = ScratchDirectory()
    let target = other.store()
    #expect(try await !target.importGames(setAside: scratch.file).report.isIncomplete)
    try scratch.execute(
      """
      PRAGMA foreign_keys = OFF;
      CREATE TABLE other AS SELECT * FROM \(table);
      DROP TABLE \(table);
      ALTER TABLE other RENAME TO \(table);
      UPDATE \(table) SET \(column) = 'x' WHERE \(column) = 2
      """
    )
    #expect(try await target.importGames(setAside: scratch.file).report.isIncomplete)
  }
}
