import Features
import Model
import Platform
import Routes
import Rules

/// Boards in words: what other players have done.
extension BoardFeature.State: HeardPage {
  package func lines(_ text: PageText) -> [String] {
    place == .server ? text.server(server) : PageText.folder(self)
  }
}

extension PageText {

  // MARK: - A folder

  fileprivate static func folder(_ state: BoardFeature.State) -> [String] {
    if let problem = state.problem { return [problem.ended] }
    let place = if case .folder(let path)? = state.source { " in \(path)" } else { "" }
    let title = "\(state.mode.title), \(state.period.title.lowercased())\(place)"
    let lists: [ServerBoardFeature.Tab] = [.daily, .mode(state.mode)]
    let other = state.server.tab
    let note = lists.contains(other) ? [] : ["A folder has no list \(other.title.quoted)."]
    guard !state.isHidden else { return note + [hidden(state.todaysCube, title)] }
    let rows = state.list.elements.map { row -> String in
      var parts = [row.score.points, PlainWords.count(row.wordCount, "word")]
      if row.days > 1 || state.period == .week { parts.append("\(row.days) of 7 days") }
      if let rank = row.rank { parts.append("rank \(rank.rank.title)") }
      parts.append("longest \(PlainWords.count(row.longest, "letter"))")
      parts.append(PlainWords.time(row.secondsPlayed))
      if row.hasHints { parts.append(PlainWords.count(row.hintsUsed, "hint")) }
      return "\(player(row.place, row.name, isOwn: row.isOwn)): \(parts.joined(separator: ", "))."
    }
    let count = rows.isEmpty ? "nobody has played" : PlainWords.count(rows.count, "player")
    return note + ["\(title): \(count)."] + rows
      + (state.period == .week && state.hidesToday ? ["Today counts once you have played."] : [])
      + state.leftOut.map { "Left out: \($0.origin): \($0.reason.ended)" }
  }

  private static func hidden(_ cube: DailyCube?, _ title: String) -> String {
    let begin = cube.map { "daily \($0.mode.name) begins your try." } ?? ""
    return "\(title): hidden until you have played. \(begin)"
  }

  private static func player(_ place: Int, _ name: PlayerName, isOwn: Bool) -> String {
    "\(place.grouped). \(name.text)\(isOwn ? " (you)" : "")"
  }

  // MARK: - A server

  fileprivate func server(_ state: ServerBoardFeature.State) -> [String] {
    let days = state.tab.periods.isEmpty ? "" : ", \(state.shownPeriod.title.lowercased())"
    let mode = state.tab == .daily ? " \(state.dailyMode.name)" : ""
    let hints = state.hasHintLists ? ", \(state.hints.title.lowercased())" : ""
    let title = "\(state.tab.title)\(mode)\(days)\(hints) on \(state.server)"
    if let cube = state.hiddenCube, let result = state.hiddenResult {
      let text = [result.title(cube), result.text].filter { !$0.isEmpty }
      return switch result {
      case .open: [Self.hidden(cube, title)]
      case .running: ["\(title): \(text[0]) daily \(cube.mode.name) goes on with it."]
      case .onTheWay, .notRanked: ["\(title): hidden. " + text.joined(separator: " ")]
      case .unknown(let problem): ["\(title): hidden. \(problem.ended)"]
      }
    }
    guard let answer = state.answer else {
      if let failure = state.failure { return ["\(title): \(failure.message.ended)"] }
      return ["Your clock shows a day before the first daily cube."]
    }
    var head = [title]
    if let count = answer.count { head.append(PlainWords.count(count, "player")) }
    if let own = answer.own { head.append("you are \(PlainWords.ordinal(own.rank))") }
    if answer.rows.isEmpty { head.append("nothing yet") }
    if let age = state.age, age >= 60 { head.append(ServerAnswer.text(age: age)) }
    let rows = answer.rows.enumerated().map { line($1, index: $0) }
    let spread = answer.distribution.map {
      "\($0.count.grouped) from \($0.from.grouped) to \($0.to.grouped)"
    }
    return [head.joined(separator: ", ") + "."] + rows
      + (spread.isEmpty ? [] : ["Results by points: \(spread.joined(separator: ", "))."])
      + (state.failure.map { ["Not updated: \($0.message.ended)"] } ?? [])
  }

  private func line(_ row: ServerRow, index: Int) -> String {
    func date(_ seconds: Double) -> String { time(Timestamp(seconds: seconds)) }
    let program = ", perhaps played by a program"
    switch row {
    case .gap(let count): return "\(count.grouped) more are not listed."
    case .player(let entry):
      return "\(Self.player(entry.rank, entry.name, isOwn: entry.isOwn)): \(entry.score.points), "
        + "\(PlainWords.count(entry.words, "word")), \(date(entry.at))"
        + (entry.isFlagged ? program : "") + "."
    case .word(let entry):
      return "\(index + 1). \(entry.word), \(entry.score.grouped), by \(entry.name.text)."
    case .game(let game):
      let hints = game.hints > 0 ? ", \(PlainWords.count(game.hints, "hint"))" : ""
      let place = "\(PlainWords.ordinal(game.rank)) of \(max(game.rank, game.count).grouped)"
      return "\(date(game.at)), \(game.board.title): \(game.score.points), "
        + "\(PlainWords.count(game.words, "word")), \(place)\(hints)\(game.isFlagged ? program : "")."
    }
  }
}
