import Features
import Model
import Rules
import Surface

/// Games of the history: all of them, or the best.
struct GamesList {
  let state: StatsFeature.State
  let dates: LocalDates

  func draw(in page: Rect, on canvas: inout Canvas) {
    var page = page
    drawFilters(in: &page, on: &canvas)
    let columns = PageColumns(page, listColumns: 72, isCube: true)
    if let game = state.games.chosen {
      if let side = columns.side {
        let details = ScoreDetails(game, dates, rowsBelow: Self.wordRows)
        let rest = details.draw(in: side, on: &canvas).droppingFirst(1)
        if let words = state.chosenWords {
          canvas.drawWords("Words", words, in: rest, more: ": w")
        }
      } else {
        let code = game.code?.description ?? ""
        let text = summary(of: game, columns: page.columns - code.count - 2)
        canvas.writePair(text, code, in: page.lastLine)
      }
    }
    let room = columns.side == nil ? columns.main.droppingLast(2) : columns.main
    table.draw(state.games, in: room, on: &canvas)
    if state.games.total == 0 { canvas.writeParagraph(nothing, in: room.firstRow, .dim) }
  }

  /// The rows of a game's words that its cube leaves.
  private static let wordRows = 5

  /// Draws the modes, and for records the periods behind them.
  private func drawFilters(in page: inout Rect, on canvas: inout Canvas) {
    let chosen = StatsFeature.Filter(state.tab == .records ? state.recordMode : state.mode)
    let rest = canvas.drawFilters(state.filters, chosen: chosen, in: page) { filter in
      guard let mode = filter.mode else { return name("All", state.stats?.games) }
      return name(mode.title, state.stats?[mode].games)
    }
    page.removeFirst()
    defer { page.removeFirst() }
    guard state.tab == .records else { return }
    canvas.drawFilters(state.periods, chosen: state.period, behind: rest, orIn: &page) { $0.title }
  }

  private func name(_ title: String, _ count: Int?) -> String {
    guard state.tab == .games, let count else { return title }
    return "\(title) \(count.grouped)"
  }

  private var table: Table<GameSummary> {
    let places: ((GameSummary) -> Int)? =
      state.tab == .games
      ? nil : { game in 1 + (state.games.elements.firstIndex { $0.id == game.id } ?? 0) }
    return .games(dates, today: state.today, order: state.order, places: places)
  }

  /// What is known of a game besides its row.
  private func summary(of game: GameSummary, columns: Int) -> String {
    let facts = [
      game.repeatMark.map { _ in "repeat: in no record" }, DailyText.longMark(game.challenge),
      game.rank?.rank.title, game.end?.headline ?? "in progress",
    ]
    let text = facts.compactMap(\.self).joined(separator: " · ")
    let words = (state.chosenWords ?? []).map { "\($0.word) \($0.score.grouped)" }
    return (0...min(words.count, 3)).reversed().lazy
      .map { count in ([text] + words.prefix(count)).joined(separator: " · ") }
      .first { $0.count <= columns } ?? text
  }

  private var nothing: String {
    let mode = state.tab == .records ? state.recordMode : state.mode
    let games = mode.map { "\($0.name) games" } ?? "games"
    guard state.tab == .records else {
      return "Your \(games) will stand here, the latest first: n begins a new game."
    }
    let period =
      switch state.period {
      case .allTime: ""
      case .thisWeek: " of this week"
      case .today: " of today"
      case .withHints: " with hints"
      }
    return "Your best \(games)\(period) will stand here: n begins a new game."
  }
}

extension Table<GameSummary> {
  /// A list of games, on the screen and as commands print it.
  ///
  /// - Parameters:
  ///   - order: How the player has sorted them.
  ///   - places: The places of the best games of one mode; `nil` for a list of games.
  package static func games(
    _ dates: LocalDates,
    today: Int?,
    order: GameQuery.Order = .latest,
    places: ((GameSummary) -> Int)? = nil
  ) -> Self {
    let sort: PointerTarget? = places == nil ? .key(.character("s")) : nil
    let place = places.map { place in
      Column("Place", 5, .trailing, rank: 2) { TableCell(place($0).grouped) }
    }
    let mode = places == nil ? Column("Mode", 9) { TableCell($0.mode.title, .mode($0.mode)) } : nil
    let isByScore = places != nil || order == .score
    let columns: [Column?] = [
      place,
      .init("Played", 12...17, target: sort, isReversed: isByScore ? nil : false) { game in
        TableCell(dates.start(of: game), nil, short: dates.day(game.day))
      },
      mode,
      .init("Score", 6...9, .trailing, target: sort, isReversed: isByScore ? false : nil) {
        TableCell($0.score.grouped, .text)
      },
      .init("Words", 5, .trailing, rank: 3) { TableCell($0.wordCount.grouped) },
      .init("Time", 5...7, .trailing, rank: 4) { TableCell(PlainWords.clock($0.secondsPlayed)) },
      .init("Best word", 9...16, rank: 1) { TableCell($0.bestWord ?? "") },
      .init("Note", 9...22, rank: 1) { $0.marks(today: today) },
    ]
    return Table(columns: columns.compactMap(\.self))
  }
}

extension GameSummary {
  /// What tells a game from others: that it is not finished, its day, its hints.
  fileprivate func marks(today: Int?) -> TableCell {
    let status: String? =
      switch end {
      case nil: "begun"
      case .interrupted: "broken off"
      case .timeUp, .cubesGone, .endedByPlayer, .dayOver: nil
      }
    let hints = hasHints ? PlainWords.count(hintsUsed, "hint", "hints") : nil
    let isAhead = today.map { day > $0 } ?? false
    let all = [
      isAhead ? "dated ahead" : nil, status, DailyText.mark(challenge), repeatMark, hints,
      otherEnd.map { "end of \($0)" },
    ].compactMap(\.self)
    // The details say the rest; hints are told in every list.
    return TableCell(all.joined(separator: ", "), short: hints ?? all.first)
  }

  /// The rank of a game on a daily cube; `nil` for other games.
  var rank: RankedScore? {
    challenge?.daily.flatMap { DailyGame(cube: $0, isPractice: false, game: self).rank }
  }
}

extension RecordPeriod {
  fileprivate var title: String {
    switch self {
    case .allTime: "All time"
    case .thisWeek: "This week"
    case .today: "Today"
    case .withHints: "With hints"
    }
  }
}
