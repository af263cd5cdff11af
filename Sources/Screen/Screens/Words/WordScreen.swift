import Game
import Rules
import Surface

/// One word and the games that it was played in; beside them the cube as it was when the word was found.
struct WordScreen: ~Copyable {
  let state: WordFeature.State
  let dates: LocalDates

  func draw(on canvas: inout Canvas) {
    let whole = canvas.drawPage("Words · \(state.entry.word)", trailing: place)
    let captions: [KeyCaption] = ["↑↓ choose", "↵ watch", "r race"]
    let turns: KeyCaption? = (state.place?.total ?? 0) > 1 ? "←→ next word" : nil
    canvas.drawCaptions((state.list.chosen == nil ? [] : captions) + [turns])
    let page = canvas.drawProblem((state.list.problem ?? state.problem)?.message, in: whole)
    let columns = PageColumns(page, listColumns: 72)
    if let side = columns.side { drawMoment(in: side, on: &canvas) }
    let plays = state.list.elements
    var details = WordDetails(
      entry: state.entry,
      meaning: state.meaning,
      dates: dates,
      language: state.language,
      isUnread: state.isEntryUnread
    )
    if !plays.isEmpty, plays.count == state.list.total {
      details.total = plays.reduce(0) { $0 + $1.score }
    }
    details.rowsBelow = WordGames.usefulRows(state.entry.count)
    var room = details.draw(in: columns.main, on: &canvas)
    let games = WordGames(dates: dates)
    let timelineRows = WordGames.timelineRows + 1
    // The line of times stands right below the games, where a few of them have room beside it.
    let rows = min(1 + plays.count, room.rows - timelineRows)
    if rows >= min(1 + plays.count, Self.minimumListRows) {
      games.drawTimeline(
        plays,
        chosen: state.list.chosen,
        in: room.droppingFirst(rows + 1),
        on: &canvas
      )
      drawFamily(in: room.droppingFirst(rows + 1 + timelineRows), on: &canvas)
      room = room.top(rows)
    }
    games.table.draw(state.list, in: room, on: &canvas)
  }

  /// “1st of 663 words”.
  private var place: String {
    guard let place = state.place else { return "" }
    let search = place.query.search.understood
    let words = PlainWords.count(place.total, "word", "words")
    return
      "\(PlainWords.ordinal(place.index + 1)) of \(words)\(search.isEmpty ? "" : ", \(search)")"
  }

  /// The fewest rows of the games above the line of times.
  private static let minimumListRows = 4

  /// The columns of a word with how often it was played, and how many stand side by side.
  private static let (familyColumns, familyCount) = (14, 4)

  /// Draws the words like it with how often they were played, from left to right.
  private func drawFamily(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 1, !state.family.isEmpty else { return }
    let room = canvas.writeTitle("Words like it that you have found", "times", in: rect, .bold)
    let columns = room.split(atLeast: Self.familyColumns, gap: Grid.gap, most: Self.familyCount)
    for (index, entry) in state.family.prefix(columns.count * room.rows).enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns.count)
      canvas.writeTitle(entry.word, entry.count.grouped, in: columns[column].line(row))
    }
  }

  /// Draws the cube of the chosen game as it was, with the path of the word, and what is known of that game.
  private func drawMoment(in side: Rect, on canvas: inout Canvas) {
    guard let play = state.list.chosen else { return }
    var facts: [Fact] = [
      ("\(play.mode.title) game \(play.game)", String(dates.minute(play.playedAt).trimmed)),
      ("Word", "\(PlainWords.ordinal(play.wordNumber)) of \(play.gameWords.grouped)"),
      ("At", PlainWords.clock(Int(play.secondsIn))),
      ("Game", PlainWords.count(play.gameScore, "point")),
    ]
    if let mark = DailyText.longMark(play.challenge) { facts.insert(("Cube", mark), at: 1) }
    var room = side
    if let moment = state.moment {
      let rows = side.columns * 11 / 20
      if rows + 1 + facts.count <= side.rows {
        canvas.draw(moment.scene, in: room.removeFirst(rows))
        room.removeFirst()
      }
    }
    canvas.writeFacts(facts, in: room)
  }
}
