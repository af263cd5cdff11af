import Features
import Model
import Rules
import Surface

/// How many words of each length were found, and how many there were.
struct WordLengthsTable {
  let lengths: WordLengths

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let width = max(4, rect.columns - 19)
    Table<WordLengths.Row>(
      title: "By length",
      columns: [
        .init("", 2) {
          TableCell("\($0.length)\($0.length == WordLengths.longest ? "+" : "")", .text)
        },
        .init("", width) { row in
          guard row.there > 0 else { return .progress(nil) }
          // What was found shows, however little of all it is.
          let least = row.found == 0 ? 0 : 0.5 / Double(width)
          return .progress(max(least, Double(row.found) / Double(row.there)))
        },
        .init("Found", 5, .trailing) { TableCell($0.found.grouped, .text) },
        .init("of", 4, .trailing) { TableCell($0.there.grouped) },
      ]
    )
    .draw(lengths.rows, in: rect, on: &canvas)
  }
}

/// The points of a game minute by minute, each with its best word.
struct MinutesChart {
  private let parts: [PlayedMinutes]
  private let total: String

  /// The most minutes, or parts of some minutes, that have a row each.
  private static let maximumParts = 5
  /// Rows beside the cube from which there is a chart.
  private static let minimumRows = 25

  init(_ state: PlayFeature.State) {
    let seconds = state.clock.seconds
    // Without a clock, nobody plays against minutes.
    parts =
      state.match.mode.isTimed
      ? PlayedMinutes.parts(of: state.match.moves, seconds: seconds, most: Self.maximumParts) : []
    total = "\(state.match.score.grouped) in \(PlainWords.clock(seconds))"
  }

  /// How many rows the chart takes of some, with a blank one above it. A game of a minute or less has none.
  func rows(of room: Int) -> Int {
    parts.count > 1 && room >= Self.minimumRows ? parts.count + 2 : 0
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 0 else { return }
    let most = parts.map(\.points).max() ?? 0
    func word(_ part: PlayedMinutes) -> String {
      part.bestWord.map { "\($0.word) \($0.score.grouped)" } ?? ""
    }
    let others = (parts.map { word($0).count }.max() ?? 0) + Self.otherColumns
    canvas.writePair("", total, in: rect, valueRole: .dim)
    Table<PlayedMinutes>(
      title: "Points per minute",
      columns: [
        .init("", 3...7) { part in
          let (first, last) = (part.minutes.lowerBound, part.minutes.upperBound)
          return TableCell(first == last ? PlainWords.ordinal(first) : "\(first)–\(last)")
        },
        .init("", max(Self.minimumBar, rect.columns - others)) { .bar($0.points, of: most) },
        .init("", 6, .trailing) { TableCell($0.points.grouped, .text) },
        .init("", 0...24, rank: 1) { TableCell(word($0)) },
      ]
    )
    .draw(parts, in: rect, on: &canvas)
  }

  /// The fewest columns of the longest bar, and those of the minutes, the points, the indent and the gaps.
  private static let (minimumBar, otherColumns) = (8, 21)
}
