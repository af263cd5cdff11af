import Features
import Model
import Rules
import Surface

/// One word and the games that it was played in; beside them the cube as it was when the word was found.
struct WordScreen {
  let state: WordFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let whole = canvas.drawPage("Words · \(state.entry.word)", trailing: place)
    drawCaptions(on: &canvas)
    let page = canvas.drawProblem((state.list.problem ?? state.problem)?.message, in: whole)
    let columns = PageColumns(page, listColumns: 72, isCube: true)
    if let side = columns.side { drawMoment(in: side, on: &canvas) }
    let plays = state.list.elements
    var details = WordDetails(
      entry: state.entry,
      meaning: state.meaning,
      dates: dates,
      language: state.language,
      isUnread: state.isEntryUnread
    )
    if !plays.isEmpty, plays.count == state.list.total { details.plays = plays }
    details.missedCount = state.missedCount
    details.isLearned = state.isLearned
    let games = WordGames(dates: dates)
    // Without games, their head and a sentence.
    let gameRows = plays.isEmpty ? 3 : 2 + min(plays.count, Self.minimumListRows)
    details.rowsBelow = gameRows + (state.relations?.kinds.count ?? 0)
    let room = details.draw(in: columns.main, on: &canvas)
    var rest = drawRelations(in: room, leaving: gameRows, on: &canvas)
    if !plays.isEmpty, rest.rows > WordGames.usefulRows(plays.count) {
      let most = rest.rows - WordGames.timelineRows - 1
      let tableRows = min(most, most > 2 * plays.count ? 2 * plays.count + 1 : plays.count + 1)
      let line = rest.droppingFirst(tableRows + 1)
      games.drawTimeline(plays, chosen: state.list.chosen, in: line, on: &canvas)
      rest = rest.top(tableRows)
    }
    // While a related word is chosen, no game is.
    guard rest.rows > 1 else { return }
    if state.relative == nil {
      games.table.draw(state.list, in: rest, on: &canvas)
    } else {
      games.table.draw(plays, in: rest.droppingStart(RowPlace.indent), on: &canvas)
    }
    guard state.list.total == 0 else { return }
    let watch = state.missed.map { _ in " ↵ watches the game in which you missed it last." }
    let text = "Found in no game yet: n begins a new game.\(watch ?? "")"
    canvas.writeParagraph(text, in: rest.firstRow, .dim)
  }

  private func drawCaptions(on canvas: inout Canvas) {
    let turns: KeyCaption? = (state.place?.total ?? 0) > 1 ? "←→ next word" : nil
    let new: KeyCaption? = state.list.total == 0 ? "n new game" : nil
    if state.relative != nil {
      return canvas.drawCaptions(["←→ related word", "↑↓ choose", "↵ open", new])
    }
    let race: KeyCaption? = state.list.chosen?.game == nil ? nil : "r race"
    let captions: [KeyCaption?] = ["↑↓ choose", "↵ watch", race]
    let missed: [KeyCaption?] = state.missed == nil ? [] : ["↵ watch"]
    canvas.drawCaptions((state.list.chosen == nil ? missed : captions) + [turns, new])
  }

  /// “1st of 663 words”.
  private var place: String {
    guard let place = state.place else { return "" }
    let search = place.query.search.understood
    let words = PlainWords.count(place.total, "word", "words")
    let text = "\(PlainWords.ordinal(place.index + 1)) of \(words)"
    return search.isEmpty ? text : "\(text), \(search)"
  }

  /// The fewest rows of the games below the related words.
  private static let minimumListRows = 3

  /// The columns of the kinds, and between two words.
  private static let (kindColumns, wordGap) = (10, 3)

  /// Draws the related words, a line or more for each kind: bright if the player has found them, else dim.
  ///
  /// - Parameter rest: The rows that are left for what stands below.
  /// - Returns: The room below and a blank row.
  private func drawRelations(
    in rect: Rect,
    leaving rest: Int,
    on canvas: inout Canvas
  ) -> Rect {
    let rows = max(0, rect.rows - rest)
    let kinds = lines(rect.columns - Self.kindColumns)
    // A line for each kind first, then more, as far as there is room; the chosen kind is always there.
    let chosen = kinds.firstIndex { $0.kind == state.relative?.kind } ?? 0
    let first = max(0, chosen - max(0, rows - 1))
    let shown = kinds.dropFirst(first).prefix(rows)
    var free = rows - shown.count
    var room = rect
    for (kind, lines) in shown {
      let count = 1 + max(0, min(free, lines.count - 1))
      free -= count - 1
      let current = lines.firstIndex { $0.contains { $0.index == state.chosenRelative } } ?? 0
      let start = max(0, min(current - count + 1, lines.count - count))
      canvas.write(kind.title, in: room.line(0), .dim)
      for line in lines[start..<start + count] {
        draw(line, in: room.removeFirst().droppingStart(Self.kindColumns), on: &canvas)
      }
    }
    return shown.isEmpty ? room : room.droppingFirst(1)
  }

  private func draw(_ line: [PlacedRelative], in rect: Rect, on canvas: inout Canvas) {
    for placed in line {
      let place = rect.span(placed.column, placed.relative.word.count)
      let isChosen = placed.index == state.chosenRelative
      let isFound = state.found.contains(placed.relative.word)
      if isChosen {
        canvas.fill(place, .selection)
        canvas.frame.focus = place.origin
        canvas.write(canvas.cursorMark, in: place.span(-RowPlace.indent, 2), .accent.bold)
      }
      let ground: Ground = isChosen ? .selection : .screen
      canvas.write(placed.relative.word, in: place, isFound ? .text : .dim, on: ground)
      canvas.addTarget(.row(placed.relative), in: place)
    }
  }

  /// A related word, and where it stands in its line.
  private typealias PlacedRelative = (index: Int, relative: WordRelations.Relative, column: Int)

  /// The related words of each kind in lines of some columns.
  private func lines(
    _ columns: Int
  ) -> [(kind: WordRelations.Kind, lines: [[PlacedRelative]])] {
    let all = Array((state.relations?.relatives ?? []).enumerated())
    return (state.relations?.kinds ?? []).map { kind in
      var (lines, column): ([[PlacedRelative]], Int) = ([[]], 0)
      for (index, relative) in all where relative.kind == kind {
        let width = relative.word.count
        if column > 0, column + width > columns { (lines, column) = (lines + [[]], 0) }
        lines[lines.count - 1].append((index, relative, column))
        column += width + Self.wordGap
      }
      return (kind, lines)
    }
  }

  /// Draws the cube of the chosen game as it was, with the path of the word, and what is known of that game.
  private func drawMoment(in side: Rect, on canvas: inout Canvas) {
    guard let play = state.list.chosen else {
      if let place = state.missed {
        let scene = state.moment?.scene(of: place.path)
        return canvas.draw(scene, titled: NotebookText.name(of: place).capitalizedFirst, in: side)
      }
      let scene = HelpScenes.around(state.entry.word, in: state.language)
      return state.list.total == 0 ? canvas.draw(scene, titled: "On a cube", in: side) : ()
    }
    let name = play.game.map { "\(play.mode.title) game \($0)" } ?? "Game of two"
    var facts: [Fact] = [
      (name, String(dates.minute(play.playedAt).trimmed)),
      ("Word", "\(PlainWords.ordinal(play.wordNumber)) of \(play.gameWords.grouped)"),
      play.otherPlayer.map { ("With", $0) } ?? ("Found at", PlainWords.clock(play.secondsIn)),
      ("Game", PlainWords.count(play.gameScore, "point")),
    ]
    if let mark = DailyText.longMark(play.challenge) { facts.insert(("Cube", mark), at: 1) }
    var room = side
    if let moment = state.moment {
      let rows = min(CubePart.rows(for: side.columns), side.rows - facts.count - 1)
      if rows >= Canvas.minimumCubeRows {
        canvas.draw(moment.scene, in: room.removeFirst(rows))
        room.removeFirst()
      }
    }
    canvas.writeFacts(facts, in: room)
  }
}
