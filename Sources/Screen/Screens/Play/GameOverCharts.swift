import Game
import Rules
import Surface

/// How many words of each length were found, and how many there were.
struct WordLengthsTable {
  let lengths: WordLengths

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let most = lengths.rows.map(\.found).max() ?? 1
    Table<WordLengths.Row>(
      title: "By length",
      columns: [
        .init("", 2) {
          TableCell("\($0.length)\($0.length == WordLengths.longest ? "+" : "")", .text)
        },
        .init("", max(4, rect.columns - 19)) { .bar($0.found, of: most) },
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
    parts = PlayedMinutes.parts(of: state.match.moves, seconds: seconds, most: Self.maximumParts)
    total = "\(state.match.score.grouped) in \(PlainWords.clock(Int(seconds)))"
  }

  /// How many rows the chart takes of some, with a blank one above it. A game of a minute or less has none.
  func rows(of room: Int) -> Int {
    parts.count > 1 && room >= Self.minimumRows ? parts.count + 2 : 0
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows > 0 else { return }
    var room = canvas.writeTitle("Points per minute", total, in: rect, .bold)
    let most = Double(max(1, parts.map(\.points).max() ?? 1))
    let names = parts.map { part in
      let (first, last) = (part.minutes.lowerBound, part.minutes.upperBound)
      return first == last ? PlainWords.ordinal(first) : "\(first)–\(last)"
    }
    let words = parts.map { $0.bestWord.map { "\($0.word) \($0.score.grouped)" } ?? "" }
    let name = names.map(\.count).max() ?? 0
    let number = parts.map(\.points.grouped.count).max() ?? 0
    let word = words.map(\.count).max() ?? 0
    let free = rect.columns - name - number - 4
    let showsWords = free - word - 2 >= Self.minimumBar
    let bar = showsWords ? free - word - 2 : free
    for (index, part) in parts.enumerated() {
      var line = room.removeFirst()
      canvas.write(names[index], in: line, .dim)
      line = line.droppingStart(name + 2)
      canvas.drawBar(Double(part.points) / most, in: line.leading(bar))
      line = line.droppingStart(bar + 2)
      canvas.write(part.points.grouped, in: line.leading(number), .text, .trailing)
      if showsWords { canvas.write(words[index], in: line.droppingStart(number + 2), .dim) }
    }
  }

  /// The fewest columns of the longest bar beside words.
  private static let minimumBar = 8
}
