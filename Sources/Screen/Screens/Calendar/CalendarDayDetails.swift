import Game
import Rules
import Surface

/// The chosen day of the calendar: both games, what can be done with their cubes, and the streak.
struct CalendarDayDetails {
  let state: CalendarFeature.State

  /// Rows from which there are the best words.
  private static let roomyRows = 22
  /// Two rows of the date, two of the streak, and blank ones between the five parts.
  private static let fixedRows = 8

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let cubes = DailyCube.cubes(of: state.day, in: state.language)
    let facts = cubes.map { self.facts($0, namesWord: rect.rows >= Self.roomyRows) }
    let rows = state.rows
    let needed = facts.reduce(Self.fixedRows + rows.count) { $0 + 1 + $1.lines.count }
    let gap = needed <= rect.rows ? 1 : 0
    var room = rect
    canvas.write(title(rect.columns), in: room.removeFirst(), .bold)
    canvas.write(notes, in: room.removeFirst(), .dim)
    for (cube, facts) in zip(cubes, facts) {
      room.removeFirst(gap)
      if room.rows > 0 {
        let line = room.removeFirst()
        canvas.writePair(cube.mode.title, facts.status, in: line, titleRole: .accent)
      }
      canvas.writeFacts(facts.lines, in: room.removeFirst(min(facts.lines.count, room.rows)))
    }
    room.removeFirst(gap)
    let menu = room.removeFirst(min(rows.count, room.rows))
    canvas.drawMenuRows(rows, chosen: state.list?.index, in: menu) { (name($0), "") }
    canvas.writeLines(streakLines(rect.columns), in: room.droppingFirst(gap), .dim)
  }

  private func title(_ width: Int) -> String {
    let date = state.date
    let short = "\(date.day) \(date.monthName) \(date.year)"
    let long = "\(PlainWords.weekday(date.weekday)), \(short)"
    return long.count <= width ? long : "\(PlainWords.weekday(date.weekday).prefix(3)) \(short)"
  }

  /// Which day it is, and whether it counts in a streak.
  private var notes: String {
    var notes = ["daily \(state.day)"]
    if state.day == state.today { notes.append("today") }
    if state.forgivenDays.contains(state.day) { notes.append("forgiven") }
    return notes.joined(separator: ", ")
  }

  private func facts(_ cube: DailyCube, namesWord: Bool) -> (status: String, lines: [Fact]) {
    guard state.games(on: state.day) != nil else { return ("…", []) }
    var lines: [Fact] = []
    var status = "not played"
    if let game = state.counted(cube) {
      let isRunning = game.game.end == nil
      status = isRunning ? "begun" : game.game.score.grouped
      if isRunning { lines.append(("So far", game.game.score.grouped)) }
      if let rank = game.rank { lines.append(("Rank", rank.value)) }
      lines.append(("Words", game.game.wordCount.grouped))
      if namesWord, let word = game.game.bestWord { lines.append(("Best word", word)) }
      if game.game.hasHints { lines.append(("Hints", game.game.hintsUsed.grouped)) }
    }
    if let best = state.practiceBest(cube) { lines.append(("Practice best", best.grouped)) }
    return (status, lines)
  }

  private func name(_ row: CalendarFeature.Row) -> String {
    switch row {
    case .watch(let game): return "Watch \(game.cube.mode.name)"
    case .play(let cube):
      guard cube.day == state.today else { return "Practise \(cube.mode.name)" }
      guard let game = state.counted(cube) else { return "Play \(cube.mode.name)" }
      return "\(game.game.isResumable ? "Resume" : "Practise") \(cube.mode.name)"
    }
  }

  private func streakLines(_ width: Int) -> [String] {
    let longest = Streak(longest: state.playedDays).length
    guard longest > 0 else { return [] }
    let now = DailyText.streak(state.streak, today: state.today)
    let short = "streak \(state.streak.length.grouped)"
    return [
      now.count <= width ? now : short, "longest \(PlainWords.count(longest, "day", "days"))",
    ]
  }
}
