import Game
import Routes
import Surface

/// How the results on a daily cube are spread, as columns over a scale of points.
struct ServerDistribution {
  private let buckets: [DailyResults.Bucket]
  private let own: Int?

  /// - Parameter answer: Of a daily cube; `nil` for other lists, and without results.
  init?(_ answer: ServerAnswer) {
    guard let last = answer.distribution.last, last.to > 0 else { return nil }
    buckets = answer.distribution
    own = answer.own.flatMap { own in
      answer.distribution.firstIndex { $0.from <= own.score && own.score < $0.to }
    }
  }

  /// The most columns of cells for a range of scores.
  private static let maximumWidth = 6

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let shown = buckets.prefix(max(0, rect.columns))
    guard let first = shown.first, let last = shown.last, rect.rows >= 3 else { return }
    let chart = ColumnChart(
      title: "Results by points",
      note: "most: \((shown.map(\.count).max() ?? 0).grouped)",
      numbers: shown.map(\.count),
      widths: 1...Self.maximumWidth
    )
    let width = chart.width(in: rect.columns)
    let columns = shown.count * width
    let titleColumns = max(columns, min(rect.columns, 30))
    _ = chart.draw(in: rect, titleColumns: titleColumns, on: &canvas)
    drawScale(from: first.from, to: last.to, columns, width, rect, on: &canvas)
  }

  /// Writes the ends of the scale, and a mark below the player's own range.
  private func drawScale(
    from: Int,
    to: Int,
    _ columns: Int,
    _ width: Int,
    _ rect: Rect,
    on canvas: inout Canvas
  ) {
    let line = rect.lastLine
    let (start, end) = (from.grouped, to.grouped)
    let mark = canvas.choose("▲", ascii: "^")
    // The mark's place, and the room that its word takes to the right or to the left.
    let place = own.map { $0 * width + max(0, width - 2) / 2 }
    let markColumns = mark.count + " you".count
    let fitsAfter = place.map { $0 + markColumns <= rect.columns } ?? false
    let room = place.map { place in
      fitsAfter ? place..<place + markColumns : place - markColumns + 1..<place + 1
    }
    if room.map({ $0.lowerBound > start.count }) ?? true { canvas.write(start, in: line, .dim) }
    let endStart = max(columns - end.count, start.count + 2)
    if room.map({ $0.upperBound < endStart }) ?? true, endStart + end.count <= rect.columns {
      canvas.write(end, in: line.droppingStart(endStart), .dim)
    }
    guard let room else { return }
    let own = line.span(max(0, room.lowerBound), room.count)
    canvas.write(fitsAfter ? mark + " you" : "you " + mark, in: own, .bold)
  }
}
