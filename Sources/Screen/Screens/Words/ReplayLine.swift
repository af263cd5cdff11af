import Game
import Rules
import Surface

/// The timeline of a replay: a mark for each move, and below it the time shown and the total. A
/// click goes to the nearest move.
struct ReplayLine {
  let state: ReplayFeature.State

  func draw(_ rect: Rect, on canvas: inout Canvas) {
    guard rect.columns > 1 else { return }
    let whole = state.record.secondsPlayed
    let columns = state.record.moves.map { Self.column($0.at, of: whole, width: rect.columns) }
    let here = state.isAtEnd ? rect.columns - 1 : columns[state.index]
    canvas.fill(rect.leading(here + 1), "━", .accent)
    canvas.fill(rect.droppingStart(here + 1), "─", .line)
    for (index, column) in columns.enumerated() {
      let isWord = state.record.moves[index].word != nil
      let crossing = canvas.choose(index < state.movesMade ? "╋" : "┼", ascii: "+")
      let isPast = index < state.movesMade || index == state.index
      let place = rect.span(column, 1)
      canvas.write(isWord ? crossing : "×", in: place, isPast ? .accent : .dim)
    }
    let mark = canvas.choose("●", ascii: "O")
    canvas.write(mark, in: rect.droppingStart(here), .success, attributes: .bold)
    addTargets(columns, rect, on: &canvas)
    // The turns of a game of two have no times.
    guard state.players == nil else { return }
    let time = state.isAtEnd ? whole : state.move.at
    canvas.writeTitle(
      PlainWords.clock(Int(time)),
      PlainWords.clock(Int(whole)),
      in: rect.line(1)
    )
  }

  private func addTargets(_ columns: [Int], _ rect: Rect, on canvas: inout Canvas) {
    for column in 0..<rect.columns {
      let nearest = columns.indices.min { one, other in
        (abs(columns[one] - column), one) < (abs(columns[other] - column), other)
      }
      guard let nearest else { continue }
      canvas.addTarget(.row(ReplayMove(index: nearest)), in: rect.span(column, 1).line(0))
    }
  }

  /// The column of a moment of play on a line of `width` columns.
  private static func column(_ seconds: Double, of whole: Double, width: Int) -> Int {
    guard whole > 0 else { return 0 }
    let share = min(max(seconds / whole, 0), 1)
    return Int((share * Double(width - 1)).rounded())
  }
}
