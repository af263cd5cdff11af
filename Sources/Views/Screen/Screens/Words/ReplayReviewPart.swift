import Features
import Model
import Rules
import Surface
import Words

/// The review beside a replay: what the shown move was worth, the turning points, and what they are compared with.
struct ReplayReviewPart {
  let state: ReplayFeature.State

  /// The fewest rows that show all of it: the move, a blank row, a title, the turning points and the comparison.
  static let minimumRows = moveRows + 2 + pointRows + 1
  private static let moveRows = 2
  private static let pointRows = 3

  /// Draws what has room.
  ///
  /// - Returns: The room below, after a blank row.
  func draw(in rect: Rect, on canvas: inout Canvas) -> Rect {
    var room = rect
    guard let text = state.reviewText, state.refusal == nil else {
      if let refusal = state.refusal {
        room.removeFirst(canvas.writeParagraph("! \(refusal)", in: room, .warning))
      } else if state.review.isOver {
        room.removeFirst(canvas.writeParagraph(state.review.problem, in: room, .dim))
      } else {
        canvas.write(ReviewText.searching, in: room.removeFirst(1), .dim)
      }
      return room.droppingFirst(1)
    }
    drawMove(text, in: room.removeFirst(Self.moveRows), on: &canvas)
    room.removeFirst(1)
    drawPoints(text, in: &room, on: &canvas)
    drawComparison(in: &room, on: &canvas)
    return room.droppingFirst(1)
  }

  // MARK: - The move

  /// The mark and the cost, and below them the better word. While another word is shown than the one that was played,
  /// that one stands above its mark.
  private func drawMove(_ text: ReviewText, in rect: Rect, on canvas: inout Canvas) {
    guard let move = state.reviewedMove else { return }
    let role: Role =
      switch move.mark {
      case .best: .success
      case .fair: .text
      case .slip: .warning
      case .turningPoint: .warning.bold
      }
    var room = rect
    if state.shownBetter != nil {
      let played = state.move.word ?? "a removed cube"
      let score = state.move.score.map { "+\($0.grouped)" } ?? ""
      canvas.writePair("played: \(played)", score, in: room.removeFirst(1), valueRole: .dim)
    }
    let mark = text.mark(state.index) + (move.mark == .best ? ": none better found" : "")
    let cost = "−\(move.cost.grouped)"
    let costs = move.cost == 0 ? [] : ["\(cost) points by the end", "\(cost) by the end", cost]
    let shown = costs.fitting(rect.columns - mark.count - 1) ?? ""
    canvas.writePair(mark, shown, in: room.removeFirst(1), titleRole: role, valueRole: .warning)
    guard room.rows > 0, let better = state.betterMove(state.index) else { return }
    let score = "+\(better.score.grouped)"
    let names: [String] =
      if let cubes = text.removals(state.index) {
        ["start with \(better.word), \(cubes) removed", "remove \(cubes): \(better.word)"]
          + ["remove \(cubes.prefix { $0 != " " }): \(better.word)"]
      } else if better.word == state.move.word {
        ["start with \(better.word), another path", "start with \(better.word)"]
      } else {
        ["start with \(better.word)", "first: \(better.word)"]
      }
    let name = names.fitting(rect.columns - score.count - 1) ?? better.word
    canvas.writePair(name, score, in: room, titleRole: .text, valueRole: .success)
  }

  // MARK: - The turning points

  private func drawPoints(_ text: ReviewText, in room: inout Rect, on canvas: inout Canvas) {
    let points = text.review.turningPoints.sorted()
    let key = points.isEmpty ? "" : "g next"
    canvas.writePair(
      "Turning points",
      key,
      in: room.removeFirst(1),
      titleRole: .bold,
      valueRole: .dim
    )
    guard !points.isEmpty else {
      let none = state.review.isOver ? ReviewText.noTurningPoints : "none so far"
      room.removeFirst(canvas.writeParagraph(none, in: room.droppingLast(1), .dim))
      return
    }
    let sentences = points.map(text.sentence)
    let width = room.columns
    let rows = sentences.map { Paragraph.lines($0, width: width).count }
    // The comparison has its rows first.
    let comparison = Paragraph.lines(ReviewText.comparison, width: width).count
    let isWhole = rows.reduce(0, +) + comparison <= room.rows
    let isShort = points.contains { index in
      let row = text.row(index)
      return row.title.count + row.value.count + 1 > width
    }
    for (place, index) in points.enumerated() where room.rows > 0 {
      let rect = room.removeFirst(isWhole ? rows[place] : 1)
      let role: Role = index == state.index ? .bold : .text
      if isWhole {
        canvas.writeParagraph(sentences[place], in: rect, role)
      } else {
        let row = text.row(index, isShort: isShort)
        canvas.writePair(row.title, row.value, in: rect, titleRole: role, valueRole: role)
      }
      canvas.addTarget(.row(ReplayMove(index: index)), in: rect)
    }
  }

  /// What the moves are compared with; while there is work to do, how much of it is done.
  private func drawComparison(in room: inout Rect, on canvas: inout Canvas) {
    guard state.review.isOver else {
      let line = room.removeFirst(1)
      let done = Int((Double(line.columns) * state.review.share).rounded())
      canvas.fill(line.leading(done), "━", .dim)
      canvas.fill(line.droppingStart(done), "─", .line)
      return
    }
    // How to go on from here is worth more than what the guide says, too.
    let practice = state.cubeToGoOn == nil ? 0 : 1
    let whole = Paragraph.lines(ReviewText.comparison, width: room.columns).count
    guard whole + practice <= room.rows else {
      let key = practice == 0 ? "" : "p practise"
      let text = ReviewText.shortComparisons.fitting(room.columns - key.count - 2) ?? ""
      return canvas.writePair(text, key, in: room.removeFirst(1), valueRole: .dim)
    }
    room.removeFirst(canvas.writeParagraph(ReviewText.comparison, in: room, .dim))
    if practice > 0 { canvas.write("p practise from here", in: room.removeFirst(1), .dim) }
  }
}
