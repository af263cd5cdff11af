import Features
import Model
import Rules
import Surface

/// The end of a game: at the left the cube and the minutes of the game, at the right the score, its rank, a
/// menu, and the words that were played and missed.
struct GameOverScreen {
  let state: PlayFeature.State
  let result: GameOverState

  /// Columns of the right half from which the menu and the lengths of the words stand side by side.
  private static let columnsForLengths = 48
  /// Rows below the facts, without the menu, from which there is a scale of the ranks.
  private static let rowsForScale = 7
  /// Columns of the right half from which the awards have room behind the unit of the score.
  private static let columnsForAwards = 34
  /// The columns of a short fact, such as “Sentence, 24 %”.
  private static let factColumns = 14

  func draw(on canvas: inout Canvas) {
    drawHeader(on: &canvas)
    let margins = Margins(canvas.size)
    let page = margins.text.droppingFirst(margins.rows).droppingLast(margins.air)
    let (left, right) = Grid(page).halves
    let hasRow = hasAwardsRow(right, canvas)
    drawCube(left.droppingLast(hasRow ? 2 : 0), on: &canvas)
    if hasRow { drawAwards(left.lastLine, on: &canvas) }
    drawResult(right, on: &canvas)
    if let shared = result.shared {
      let isKept = state.autosave.game != nil
      return SharedResultBox(shared: shared, result: result, isKept: isKept).draw(on: &canvas)
    }
    let isListOpen = result.words != nil
    let hasWords = result.rows.contains(.words)
    canvas.drawCaptions(
      [
        "↑↓ choose",
        isListOpen ? "↵ open" : "↵ select",
        hasWords && !isListOpen ? "w words" : nil, isListOpen ? nil : awardsCaption,
        state.rankedScore == nil ? nil : .ranks,
      ],
      out: isListOpen || state.autosave.moment != nil ? "Esc back" : "Esc home"
    )
  }

  /// Draws the name of the game and why it is over, and at the right the streak and the time until the next
  /// cube after a game that counts, else the code.
  private func drawHeader(on canvas: inout Canvas) {
    let title = "\(state.title) · \(headline)"
    let room = canvas.headerColumns(beside: title)
    let code = state.match.code.map { [$0.description] } ?? []
    canvas.drawHeader(title, trailing: (dailyTexts + code).fitting(room) ?? "")
  }

  /// Why the game is over. The end of a day says what became of the game.
  private var headline: String {
    guard result.end == .dayOver else { return result.end.reason }
    return result.end.reason + (state.match.words.isEmpty ? "" : ": it counts")
  }

  /// The streak and the next cube after a game that counts, from the longest text to the shortest.
  private var dailyTexts: [String] {
    guard let daily = result.daily else { return [] }
    let time = DailyText.span(minutes: daily.minutesLeft)
    let next = ["next cube in \(time)", "next in \(time)", "next \(time)"]
    guard daily.streak > 0 else { return next }
    let days = PlainWords.count(daily.streak, "day", "days")
    let short = "streak \(daily.streak.grouped) · next in \(time)"
    return ["streak \(days) · next cube in \(time)", short] + next
  }

  // MARK: - The left half

  /// Draws the cube as the game left it, and below it the minutes of the game and its awards. If every cube
  /// is gone, draws the first one, faded, so that the player can look for the missed words on it.
  private func drawCube(_ rect: Rect, on canvas: inout Canvas) {
    var room = rect
    let chart = MinutesChart(state)
    let chartRows = chart.rows(of: room.rows)
    let cube = room.removeFirst(min(CubePart.rows(for: rect.columns), room.rows - chartRows))
    if state.match.isCubeGone, !state.motion.isActive {
      canvas.draw(CubeScene(board: state.firstBoard, camera: Camera(state.shownAttitude)), in: cube)
      canvas.dim(cube)
      canvas.write("as it began", in: cube.lastLine, .dim)
    } else {
      canvas.draw(state.scene, in: cube)
    }
    chart.draw(in: room.removeFirst(chartRows).droppingFirst(1), on: &canvas)
    if let word = result.lateWord {
      LateWordOverlay(word: word, isNew: !result.acceptsKeys).draw(over: cube, on: &canvas)
    }
  }

  // MARK: - The right half

  private func drawResult(_ rect: Rect, on canvas: inout Canvas) {
    var room = drawFacts(rect, on: &canvas)
    let menuRows = result.rows.count
    if room.rows - menuRows - 2 >= Self.rowsForScale {
      if Margins(canvas.size).rows > 0 { room.removeFirst() }
      let scale = room.removeFirst(2)
      if let ranked = state.rankedScore { RankScale(ranked: ranked).draw(in: scale, on: &canvas) }
    }
    room.removeFirst()
    if let cursor = result.words { return drawEndWords(room, cursor: cursor, on: &canvas) }
    var menu = room.removeFirst(menuRows)
    if menu.columns >= Self.columnsForLengths {
      let columns = canvas.quarters(of: menu)
      if let lengths = result.missed?.lengths {
        WordLengthsTable(lengths: lengths).draw(in: columns[1], on: &canvas)
      }
      menu = columns[0]
    }
    let chosen = result.acceptsKeys ? result.list.index : nil
    // The mark of the chosen row stands in the gap, so that all texts begin in one column.
    canvas.drawMenuRows(result.rows, chosen: chosen, in: menu.droppingStart(-2)) { row in
      switch row {
      // A daily cube is not dealt twice.
      case .playAgain where state.match.challenge?.daily != nil: ("Play again: a new cube", "")
      case .home where state.autosave.moment != nil: (state.wayOut, "")
      // Not the one that the player came from.
      case .review where state.autosave.moment != nil: ("Review of the practice", "")
      default: (row.title, "")
      }
    }
    // For a moment the menu ignores keys, which were still meant for the game.
    if !result.acceptsKeys { canvas.dim(menu) }
    room.removeFirst()
    let isMeant = state.autosave.moment != nil
    if let trouble = SavingTrouble(state.autosave.trouble, title: "! Not saved", isMeant: isMeant) {
      room.removeFirst(trouble.draw(in: room, on: &canvas) + 1)
    }
    drawLists(room, on: &canvas)
  }

  /// Something that is known of the game: texts from the longest to the shortest, and their colour.
  private typealias Fact = (texts: [String], role: Role)

  /// Draws the score in large figures, and what is known of it: beside the figures where there is room, else
  /// below.
  ///
  /// - Returns: The room below. It depends on what is known when the game ends, so that nothing moves later.
  private func drawFacts(_ rect: Rect, on canvas: inout Canvas) -> Rect {
    var room = rect
    var facts = facts
    let unit = state.match.score == 1 ? "point" : "points"
    guard let letters = scoreLetters(in: rect, canvas) else {
      canvas.drawScore(state.match.score, nil, in: room.removeFirst())
      drawShortFacts(facts, in: room.removeFirst(lateRows), on: &canvas)
      return room
    }
    canvas.draw(state.match.score.grouped, letters, in: room.removeFirst(letters.rows))
    guard let beside = besideScore(rect, canvas) else {
      facts.insert(([unit], .dim), at: 0)
      drawShortFacts(facts, in: room.removeFirst(lateRows), on: &canvas)
      return room
    }
    // One fact has room behind the unit.
    let isLong = lateFacts > letters.rows + 1
    let rest = room.removeFirst(isLong ? 2 : 1)
    // The place on the server comes late, and keeps its room beside the awards.
    let kept =
      state.ranking != nil && lateFacts > letters.rows
      ? (serverTexts?.last ?? "server 10/100").count + 3 : 0
    let used =
      hasAwardsRow(rect, canvas)
      ? 0 : drawAwards(rest.droppingStart(unit.count + 2 + kept), .trailing, on: &canvas)
    let place = rest.droppingEnd(used > 0 ? used + 2 : 0)
    var below: [Fact] = [([unit], .dim)]
    // The word of the goal stands below where it has no room beside the figures.
    let columns = goalTexts.first?.count ?? 0
    if columns > beside.columns, unit.count + 3 + columns <= place.columns,
      let index = facts.firstIndex(where: { $0.texts == goalTexts })
    {
      below.append(facts.remove(at: index))
    }
    for line in 0..<letters.rows {
      guard let fact = facts.first, let text = fact.texts.fitting(beside.columns) else { break }
      canvas.write(text, in: beside.line(line), fact.role, .trailing)
      facts.removeFirst()
    }
    drawFacts(below + facts, in: place, on: &canvas)
    return room
  }

  /// How many facts there may be once all are known.
  private var lateFacts: Int {
    3 + [state.hintsUsed > 0, state.ranking != nil, state.goal != nil].count { $0 }
  }

  /// The room beside the large figures of the score; `nil` where it is too narrow for facts.
  private func besideScore(_ rect: Rect, _ canvas: Canvas) -> Rect? {
    guard let letters = scoreLetters(in: rect, canvas) else { return nil }
    let columns = letters.columns(of: state.match.score.grouped)
    let beside = rect.top(letters.rows).droppingStart(columns + 2)
    return beside.columns >= Self.factColumns ? beside : nil
  }

  /// Whether the awards have a row for themselves, so that nothing moves when they come, late: not where all that is
  /// said of them has room behind the unit of the score.
  private func hasAwardsRow(_ rect: Rect, _ canvas: Canvas) -> Bool {
    rect.columns < Self.columnsForAwards || besideScore(rect, canvas) == nil
  }

  /// The rows of facts that do not stand beside the figures: as many as are known late, so that nothing
  /// moves.
  private var lateRows: Int {
    state.hintsUsed > 0 || state.race != nil || state.ranking != nil || state.goal != nil ? 3 : 2
  }

  /// Writes the shortest text of each fact. That of the goal names its word where every other fact has room all the
  /// same.
  private func drawShortFacts(_ facts: [Fact], in rect: Rect, on canvas: inout Canvas) {
    let facts = facts.filter { $0.texts.last?.isEmpty == false }
    let goal = goalTexts
    let short: [Fact] = facts.map { (Array($0.texts.suffix(1)), $0.role) }
    let named: [Fact] = zip(facts, short).map {
      $0.texts == goal ? (Array(goal.prefix(1)), $0.role) : $1
    }
    var trial = canvas
    let hasRoom =
      goal.first.map { $0.count <= rect.columns } == true
      && drawFacts(named, in: rect, on: &trial) >= drawFacts(short, in: rect, on: &trial)
    drawFacts(hasRoom ? named : short, in: rect, on: &canvas)
  }

  /// Writes facts one after the other, each whole in its row.
  ///
  /// - Returns: How many had room.
  @discardableResult
  private func drawFacts(_ facts: [Fact], in rect: Rect, on canvas: inout Canvas) -> Int {
    var (line, used) = (0, 0)
    for (index, (texts, role)) in facts.enumerated() {
      if used > 0, used + 3 + (texts.last?.count ?? 0) > rect.columns {
        (line, used) = (line + 1, 0)
      }
      guard line < rect.rows else { return index }
      let gap = used > 0 ? " · " : ""
      let text = texts.fitting(rect.columns - used - gap.count) ?? texts.last ?? ""
      guard !text.isEmpty else { continue }
      used += canvas.write(gap, in: rect.line(line).droppingStart(used), .dim)
      used += canvas.write(text, in: rect.line(line).droppingStart(used), role)
    }
    return facts.count
  }

  /// The figures of the score; `nil` where it is text.
  private func scoreLetters(in rect: Rect, _ canvas: Canvas) -> BlockText? {
    // With whole cells, a figure is twice as high.
    guard state.match.score > 0, !canvas.look.hasWholeCells || rect.rows >= 30 else { return nil }
    let (points, size) = (state.match.score.grouped, Margins(canvas.size).figures)
    return BlockText(points, from: size, columns: rect.columns, look: canvas.look)
  }

  /// How the goal ended, with its word and without; none without a goal.
  private var goalTexts: [String] { state.goal?.result(of: state.match) ?? [] }

  /// What is known of the game, the most important first.
  private var facts: [Fact] {
    var facts: [Fact] = []
    if let race = state.race {
      // How the race ended matters more than earlier games.
      facts.append((race.resultTexts, race.lead > 0 ? .success.bold : .bold))
    }
    if let ranked = state.rankedScore {
      let role: Role = ranked.rank.next == nil ? .success.bold : .bold
      facts.append(([ranked.rank.title], role))
    }
    if !goalTexts.isEmpty {
      facts.append((goalTexts, state.isGoalReached ? .success.bold : .dim))
    }
    if let place = placeTexts {
      facts.append((place, result.rank?.place == 1 ? .success.bold : .text))
      if let best = result.periodBest {
        facts.append(([best.title], .success.bold))
      } else if state.race == nil, let comparison {
        facts.append((comparison, .dim))
      }
    }
    if result.isRepeat { facts.append((["a repeat: in no record", "repeat"], .dim)) }
    if state.hintsUsed > 0 {
      let hints = PlainWords.count(state.hintsUsed, "hint", "hints")
      facts.append((["\(hints) used", hints], .dim))
    }
    if let texts = serverTexts { facts.append((texts, .dim)) }
    // The scale of the ranks says the same, from where there are short rows only.
    if let ranked = state.rankedScore, let next = ranked.rank.next,
      let missing = ranked.pointsToNext
    {
      let way = "to \(next.title)"
      facts.append((["\(missing.grouped) more \(way)", "\(missing.grouped) \(way)", ""], .dim))
    }
    return facts
  }

  /// The game's place among the games of its mode, with or without hints; `nil` where it has none.
  private var placeTexts: [String]? {
    // A game that is not saved has no place among the saved ones.
    guard state.autosave.trouble == nil, let rank = result.rank else { return nil }
    let hasHints = state.hintsUsed > 0
    let name = state.match.mode.name
    if rank.of <= 1 {
      // A first game with hints is nothing to praise.
      guard !hasHints else { return nil }
      let first = "first \(name) game"
      return ["Your \(first)", first]
    }
    let place = isBest ? "Best" : PlainWords.ordinal(rank.place)
    let games = "\(rank.of.grouped) \(hasHints ? "games with hints" : "\(name) games")"
    let long = isBest ? ["Your best of \(games)"] : []
    return long + ["\(place) of \(games)", "\(place) of \(rank.of.grouped)"]
  }

  /// What the score is compared with; `nil` where there is nothing.
  private var comparison: [String]? {
    guard let rank = result.rank, rank.of > 1 else { return nil }
    guard isBest else { return ["best \(max(rank.bestScore, state.match.score).grouped)"] }
    return rank.previousBest.map { ["previous best \($0.grouped)", "was \($0.grouped)"] }
  }

  private var isBest: Bool {
    result.rank.map { $0.place == 1 && state.match.score > $0.bestScore } ?? false
  }
}

/// A score on a line from nothing to the highest rank that is announced, with a mark where each rank
/// begins, and below it the names of the rank, the next one and the last one.
struct RankScale {
  let ranked: RankedScore

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let ranks = Rank.listed(withBabel: false).dropFirst()
    func name(_ rank: Rank) -> String {
      let points = rank == ranked.rank.next ? ranked.nextScore.map { " \($0.grouped)" } : nil
      return rank.title + (points ?? "")
    }
    // Each name begins below its mark, the last one, too.
    let last = rect.columns - name(.library).count
    func column(_ rank: Rank) -> Int { last * rank.minimumShare / Rank.library.minimumShare }
    let share = Double(ranked.share) / Double(Rank.library.minimumShare)
    canvas.drawProgress(share, in: rect.leading(last + 1))
    for rank in ranks {
      let isReached = rank <= ranked.rank
      let mark = canvas.choose(isReached ? "┿" : "┼", ascii: "+")
      canvas.write(mark, in: rect.droppingStart(column(rank)), isReached ? .text : .dim)
    }
    var taken: [Range<Int>] = []
    let named = [ranked.rank, ranked.rank.next, .library].compactMap(\.self)
    for rank in named where rank > .letter && rank < .babel {
      let isNext = rank == ranked.rank.next
      let name = name(rank)
      // The next one makes way for the rank itself.
      let least = isNext ? taken.first.map { $0.upperBound + 2 } ?? 0 : 0
      let start = min(max(column(rank), least), rect.columns - name.count)
      let place = start..<(start + name.count)
      guard !taken.contains(where: { $0.overlaps((start - 2)..<(place.upperBound + 2)) }) else {
        continue
      }
      taken.append(place)
      let role: Role = rank == ranked.rank ? .bold : isNext ? .text : .dim
      canvas.write(name, in: rect.line(1).droppingStart(start), role)
    }
  }
}

extension GameEnd {
  /// Why the game is over, behind its name.
  fileprivate var reason: String {
    switch self {
    case .timeUp: "time is up"
    case .cubesGone: "every cube is gone"
    case .endedByPlayer: "game ended"
    case .interrupted: "interrupted"
    case .dayOver: "the day is over"
    }
  }
}

extension GameOverState.Row {
  var title: String {
    switch self {
    case .playAgain: "Play again"
    case .sameCube: "Same cube again"
    case .race: "Race your best"
    case .compare: "Compare words"
    case .review: "Review"
    case .practice: "Find what you missed"
    case .words: "Words of this game"
    case .share: "Share"
    case .board: "Board"
    case .home: "Home"
    }
  }
}

extension PeriodBest {
  /// The record that the game sets, in a few words.
  var title: String { self == .bestToday ? "best today" : "best this week" }
}
