import Game
import Rules
import Surface

/// Whose turn it is and how it stands: the name of the player on turn in large letters with the points, and
/// below it the points of the other one.
struct DuelHead {
  let state: DuelFeature.State
  let panel: Rect
  /// The rows of a game's panel, whose sizes of letters the head uses.
  let rows: PlayPanelRows
  let look: Look

  /// Rows of a panel without large figures from which the name has large letters; with ASCII only, a letter
  /// is twice as high.
  private static let rowsForLetters = 11
  private static let rowsForASCIILetters = 20
  /// Rows of such a panel from which blank rows part the names from each other and from the word.
  private static let airyRows = 20
  /// The score for which there is room beside a name.
  private static let widestScore = "9,999"

  /// Draws the head at the top of a panel, and returns the panel below it.
  static func draw(
    _ state: DuelFeature.State,
    _ layout: GameLayout,
    on canvas: inout Canvas
  ) -> Rect {
    let rows = PlayPanelRows(layout, screen: canvas.size, look: canvas.look)
    let head = Self(state: state, panel: layout.panel, rows: rows, look: canvas.look)
    if rows.scale.clock == nil { head.drawText(on: &canvas) } else { head.drawLarge(on: &canvas) }
    return layout.panel.droppingFirst(head.height)
  }

  private var game: DuelGame { state.game }
  private var seat: Duel.Seat { game.duel.seat }
  private var players: DuelPlayers { game.seenPlayers }

  /// The rows that the head takes, with the blank one below it. They depend on the size and the names alone,
  /// so that nothing jumps from turn to turn.
  var height: Int {
    if rows.scale.clock != nil { return rows.word }
    return nameRows + (isAiry ? 4 : 3)
  }

  private var isAiry: Bool { panel.rows >= Self.airyRows }

  /// The letters of the name in a panel without large figures; `nil` where it is text.
  private var letters: BlockText? {
    let least = look.isASCII ? Self.rowsForASCIILetters : Self.rowsForLetters
    let letters = BlockText(.small, look: look)
    guard panel.rows >= least,
      Duel.Seat.allCases.allSatisfy({ seat in
        let name = name(seat)
        return letters.canDraw(name)
          && letters.columns(of: name) + 2 + Self.widestScore.count <= panel.columns
      })
    else { return nil }
    return letters
  }

  private var nameRows: Int { letters?.rows ?? 1 }

  /// The name above a line of the cubes that are left, and below it the points, as large as a game's.
  private func drawLarge(on canvas: inout Canvas) {
    let line = panel.line(rows.progress)
    let name = name(seat)
    if let size = rows.scale.clock,
      let letters = BlockText(name, from: size, columns: panel.columns, look: look)
    {
      canvas.draw(name, letters, in: line.lines(-letters.rows, letters.rows), seat.role)
    } else {
      canvas.write(players[seat].text, in: line.line(-1), seat.role.bold)
    }
    let cubes = state.play.match.board.cubesInPlay.count
    canvas.drawProgress(Double(cubes) / Double(LatticePoint.all.count), in: line)
    drawStatus(in: panel.line(rows.message), on: &canvas)
    let scores = panel.lines(rows.score, rows.scoreRows)
    DuelScores(players: players, front: seat, score: game.duel.score)
      .draw(rows.scale.score, in: scores, on: &canvas)
  }

  private func drawText(on canvas: inout Canvas) {
    let score = game.duel.score(seat).grouped
    let foot = panel.line(nameRows - 1)
    if let letters {
      canvas.draw(name(seat), letters, in: panel, seat.role)
    } else {
      canvas.write(title, in: foot.droppingEnd(score.count + 1), seat.role.bold)
    }
    // The points are as large as the name where both fit.
    let widest = score.count > Self.widestScore.count ? score : Self.widestScore
    if let letters,
      Duel.Seat.allCases.allSatisfy({
        letters.columns(of: name($0)) + 3 + letters.columns(of: widest) <= panel.columns
      })
    {
      canvas.draw(score, letters, in: panel, .text, .trailing)
    } else {
      canvas.write(score, in: foot, .bold, .trailing)
    }
    drawStatus(in: foot.line(1), on: &canvas)
    let (other, line) = (seat.other, foot.line(isAiry ? 3 : 2))
    let points = game.duel.score(other).grouped
    canvas.writePair(players[other].text, points, in: line, titleRole: other.role)
  }

  /// A player as large letters say it.
  private func name(_ seat: Duel.Seat) -> String {
    players[seat].text.uppercased()
  }

  /// Such as “Ann’s turn”; “Your turn” where the other player is far away.
  private var title: String { state.standing.text }

  /// Writes whose turn it is, as far as that is not text already, and how many cubes are left. That one was
  /// removed gives way first: the notice says it, too.
  private func drawStatus(in line: Rect, on canvas: inout Canvas) {
    let count = state.play.match.board.cubesInPlay.count
    let cubes = PlainWords.count(count, "cube", "cubes") + " left"
    let left = state.pending.isEmpty ? [] : ["\(cubes), 1 removed", "\(count) left, 1 removed"]
    let isNamed = rows.scale.clock == nil && letters == nil
    let offers = (isNamed ? [] : (left + [cubes]).map { "\(title), \($0)" }) + left
    canvas.write(offers.fitting(line.columns) ?? cubes, in: line, .dim)
  }
}

extension Duel.Seat {
  /// The colour of a player. The name stands with it, or a mark.
  var role: Role { self == .first ? .accent : .success }
}

/// The points of both players in one line: those of one in large figures, and at the right end those of the
/// other.
struct DuelScores {
  let players: DuelPlayers
  /// The player with the large figures.
  let front: Duel.Seat
  /// Whether that player's name stands behind the points, in place of their unit. If not, it stands above
  /// the line.
  var isNamed = false
  let score: (Duel.Seat) -> Int

  /// - Parameter size: The largest figures; `nil` for text.
  func draw(_ size: BlockText.Size?, in rect: Rect, on canvas: inout Canvas) {
    let points = score(front).grouped
    var rest = rect
    if let size,
      let figures = BlockText(points, from: size, columns: rect.columns, look: canvas.look),
      figures.rows <= rect.rows
    {
      canvas.draw(points, figures, in: rect.bottom(figures.rows))
      rest = rect.droppingStart(figures.columns(of: points) + 2).lastLine
    } else {
      let used = canvas.write(points, in: rect.lastLine, .bold)
      rest = rect.droppingStart(used + 1).lastLine
    }
    let other = front.other
    let tail = score(other).grouped
    let name = players[other].text
    let label = isNamed ? players[front].text : score(front) == 1 ? "point" : "points"
    // Each has half of the room, or what the other leaves. The points of the other are never cut.
    let most = max(tail.count, rest.columns / 2, rest.columns - label.count - 1)
    let columns = min(name.count + 1 + tail.count, most)
    if columns <= rest.columns {
      canvas.writePair(name, tail, in: rest.trailing(columns), titleRole: other.role)
    }
    let role = isNamed ? front.role.bold : .dim
    canvas.write(label, in: rest.droppingEnd(columns + 1), role)
  }
}
