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
    let peak = shown.map(\.count).max() ?? 0
    let width = max(1, min(Self.maximumWidth, rect.columns / shown.count))
    let columns = shown.count * width
    canvas.writePair(
      "Results by points",
      "most: \(peak.grouped)",
      in: rect.leading(max(columns, min(rect.columns, 30))),
      titleRole: .text,
      valueRole: .dim
    )
    canvas.drawColumns(
      shown.map(\.count),
      width: width,
      in: rect.leading(columns).lines(1, rect.rows - 2)
    )
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
    let row = rect.maxRow - 1
    let (start, end) = (from.grouped, to.grouped)
    let mark = canvas.choose("▲", ascii: "^") + " you"
    // The mark's place, and the room that its word takes to the right or to the left.
    let place = own.map { $0 * width + max(0, width - 2) / 2 }
    let fitsAfter = place.map { $0 + mark.count <= rect.columns } ?? false
    let room = place.map { place in
      fitsAfter ? place..<place + mark.count : place - mark.count + 1..<place + 1
    }
    if room.map({ $0.lowerBound > start.count }) ?? true {
      canvas.write(start, in: rect.line(at: row), .dim)
    }
    let endStart = max(columns - end.count, start.count + 2)
    if room.map({ $0.upperBound < endStart }) ?? true, endStart + end.count <= rect.columns {
      canvas.write(end, in: rect.droppingStart(endStart).line(at: row), .dim)
    }
    guard let place, let room else { return }
    let text = fitsAfter ? mark : "you " + canvas.choose("▲", ascii: "^")
    canvas.write(
      text,
      column: rect.column + max(0, fitsAfter ? place : room.lowerBound),
      row: row,
      .accent,
      attributes: .bold
    )
  }
}
