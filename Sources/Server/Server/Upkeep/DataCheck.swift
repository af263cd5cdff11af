import Lexicon
import Model
import Routes
import Rules
import SQLite

/// Counts all lists again from the games, and referees every game again by its record.
///
/// It reads one state of the database, so a server may go on writing.
struct DataCheck: Sendable {
  let referee: Referee
  /// Is told each thing that disagrees, in a line.
  let tell: @Sendable (String) -> Void

  struct Summary: Hashable, Sendable {
    var (games, duels, places, words, faults) = (0, 0, 0, 0, 0)
  }

  private static let rowsAtOnce = 200

  func run(_ database: ServerDatabase) throws(StoreError) -> Summary {
    var summary = Summary()
    /// Counts a fault for each text, and tells it.
    func note(_ faults: [String]) {
      summary.faults += faults.count
      for fault in faults { tell(fault) }
    }
    func page(_ table: String, after last: Int64) -> SQL {
      "\(raw: table).id > \(last) ORDER BY \(raw: table).id LIMIT \(Self.rowsAtOnce)"
    }
    var games = try database.readableGames(page("games", after: 0))
    while let last = (games.elements.map(\.id) + games.faults.map(\.id)).max() {
      summary.games += games.elements.count
      note(games.faults.map { "game \($0.id): \($0.reason)" })
      for game in games.elements {
        note(try faults(of: game, database, &summary).map { "game \(game.id): \($0)" })
      }
      games = try database.readableGames(page("games", after: last))
    }
    var duels = try database.readableDuels(page("duels", after: 0))
    while let last = (duels.elements.map(\.id) + duels.faults.map(\.id)).max() {
      summary.duels += duels.elements.count
      note(duels.faults.map { "game of two \($0.id): \($0.reason)" })
      for duel in duels.elements { note(faults(of: duel).map { "game of two \(duel.id): \($0)" }) }
      duels = try database.readableDuels(page("duels", after: last))
    }
    note(try faultsOfLists(database.connection, summary))
    return summary
  }

  /// What is wrong with a game: with its record, or with the lists that it should be in.
  private func faults(
    of game: StoredGame,
    _ database: ServerDatabase,
    _ summary: inout Summary
  ) throws(StoreError) -> [String] {
    guard let record = try? GameRecord(text: game.record) else { return ["no readable record"] }
    var faults: [String] = []
    if let attempt = try database.attemptOfGame(game.id) {
      do throws(APIError) {
        // The time that had come for certain may have been behind the clock: then a game that was handed in
        // later by the clock counted, too, and nothing tells now what it was.
        let settled = min(game.at, attempt.closesAt)
        let judged = try referee.judge(record, attempt, now: game.at, settled: settled)
        // With another version of the list, other words were the best ones.
        let excused: Set<PaceFlag> = referee.isJudgedByItsList(record) ? [] : [.bestWords]
        let isSame =
          (judged.player, judged.mode, judged.daily) == (game.player, game.mode, game.daily)
          && (judged.score, judged.words.count) == (game.score, game.wordCount)
          && judged.hints == game.hints
          && judged.flags.subtracting(excused) == game.flags.subtracting(excused)
        if !isSame {
          faults.append("its record is worth \(judged.score), not \(game.score), or is another's")
        }
      } catch {
        faults.append(error.message)
      }
      if let cube = attempt.cube, cube.seed != attempt.seed {
        faults.append("its cube is not that of day \(cube.day)")
      }
    } else {
      // Its attempt was forgotten, and with it which cube was dealt.
      let match = try? record.replay { referee.lexicon.contains($0) }
      if match?.score != game.score { faults.append("its record is not worth \(game.score)") }
    }
    let own = PlaceRow(score: game.score, at: game.at, game: game.id)
    for key in game.rankingKeys {
      let place = try database.place(key, of: game.player)
      if place == own { summary.places += 1 }
      // Lists of days and weeks are forgotten as a whole.
      let count = place == nil && key.span != .all ? try database.count(key) : 1
      let isMissing = place == nil && count > 0
      guard isMissing || place.map(own.isBetter) == true else { continue }
      faults.append("it should be in the ranking \(key.board.text), \(key.span), \(key.period)")
    }
    let words = Dictionary(record.words.map { ($0.word, $0.score) }, uniquingKeysWith: max)
    for list in game.wordLists {
      let best = try ServerDatabase.entries(
        database.connection.rows(ServerDatabase.bestWords(list, among: words.keys.sorted()))
      )
      for (word, score) in words.sorted(by: { $0.key < $1.key }) {
        let entry = best[word]
        if let entry, entry == (score, game.id) { summary.words += 1 }
        let isMissing = entry == nil && list == .games(.all, day: game.day)
        let isWorse = entry.map { (-score, game.id) < (-$0.score, $0.game) } ?? false
        if isMissing || isWorse { faults.append("\(word) should be in the list of words \(list)") }
      }
    }
    return faults
  }

  private func faults(of stored: StoredDuel) -> [String] {
    do throws(StoreError) {
      let duel = try stored.replay { referee.lexicon.contains($0) }
      return (duel.end != nil) == stored.isOver
        ? [] : ["whether it is over does not follow from its turns"]
    } catch { return [error.reason] }
  }

  /// What is in the lists and follows from no game.
  private func faultsOfLists(
    _ connection: any DatabaseConnection,
    _ summary: Summary
  ) throws(StoreError) -> [String] {
    var faults: [String] = []
    // Of a week that is being forgotten, games may be gone before the list.
    for (list, counted) in [("places", summary.places), ("best_words", summary.words)] {
      let rows: SQL = "SELECT count(*) FROM \(raw: list) LEFT JOIN games ON games.id = game"
      let stored = try connection.value("\(rows) WHERE games.id IS NOT NULL", as: Int.self) ?? 0
      if stored != counted {
        faults.append("\(list) has \(stored) rows, and \(counted) follow from the games")
      }
      let isLost: SQL = "WHERE span = 'all' AND games.id IS NULL"
      let lost = try connection.value("\(rows) \(isLost)", as: Int.self) ?? 0
      if lost > 0 { faults.append("\(list) has \(lost) rows of games that are not there") }
    }
    let counts: SQL = "SELECT board, span, period, hints, score, players FROM score_counts"
    let recounted: SQL = """
      SELECT board, span, period, hints, score, count(*) FROM places
      GROUP BY board, span, period, hints, score
      """
    for difference: SQL in ["\(counts) EXCEPT \(recounted)", "\(recounted) EXCEPT \(counts)"] {
      faults += try connection.rows(difference) { row throws(StoreError) in
        let (board, span): (String, String) = (try row.value(0), try row.value(1))
        return "score_counts is wrong: \(board), \(span), \(try row.value(2, as: Int.self)), "
          + "score \(try row.value(4, as: Int.self))"
      }
    }
    let turns: [DuelID] = try connection.rows(
      "SELECT id FROM duels WHERE turn_count <> 0 AND turns = '[]'",
      make: { $0 }
    )
    return faults + turns.map { "game of two \($0): its turns are missing" }
  }
}
