import Game
import Rules
import Surface

/// The clock of a timed game, or the cubes that are left of another one, and the message below.
struct PlayClockPart {
  let state: PlayFeature.State

  /// Seconds before the end from which the clock warns.
  private static let lastSeconds = 10

  func draw(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    let message = panel.line(rows.message)
    if let left = state.secondsLeft, let all = state.match.mode.seconds {
      let isLast = left <= Self.lastSeconds
      let roles: (Role, Role) = isLast ? (.warning, .warning) : (.text, .accent)
      let share = Double(left) / all
      draw(PlainWords.clock(left), columns: 6, share: share, roles, panel, rows, on: &canvas)
      if isLast, state.isBeingPlayed {
        let text = left == 1 ? "! last second" : "! last \(left) seconds"
        canvas.write(text, in: message.droppingStart(rows.scale.clock == nil ? 6 : 0), .warning)
      }
    } else {
      let cubes = state.match.board.cubesInPlay.count
      let (text, share) = (PlainWords.count(cubes, "cube", "cubes"), Double(cubes) / 27)
      draw(text, columns: 9, share: share, (.text, .accent), panel, rows, on: &canvas)
    }
    if !state.pauses.isEmpty || state.isUnseen, state.exit == nil {
      let text = state.isUnseen && state.menu == nil ? "get ready" : "paused"
      canvas.write(text, in: message, .dim)
    } else if let hint = state.hint, state.notice?.kind != .information {
      // The notice of a hint says the same; the hint itself is written once that is gone.
      canvas.write(hint.text, in: message, .accent)
    }
  }

  /// Draws the time or how many cubes are left as figures above a line of the panel's width, or as text
  /// beside a shorter line.
  ///
  /// - Parameters:
  ///   - text: A number, which may have its unit behind it.
  ///   - columns: The columns of the text with the gap behind it.
  ///   - share: How much of the line is strong.
  ///   - roles: The colours of the text and of the line.
  private func draw(
    _ text: String,
    columns: Int,
    share: Double,
    _ roles: (text: Role, line: Role),
    _ panel: Rect,
    _ rows: PlayPanelRows,
    on canvas: inout Canvas
  ) {
    let line = panel.line(rows.progress)
    guard let size = rows.scale.clock else {
      canvas.write(text, in: panel, roles.text, attributes: .bold)
      return canvas.drawProgress(share, in: line.droppingStart(columns), roles.line)
    }
    let letters = BlockText(size, look: canvas.look)
    let (number, unit) = (String(text.prefix { $0 != " " }), text.drop { $0 != " " }.dropFirst())
    canvas.draw(number, letters, in: panel, roles.text)
    let beside = panel.droppingStart(letters.columns(of: number) + 2)
    canvas.write(unit, in: beside.line(letters.rows - 1), .dim)
    canvas.drawProgress(share, in: line, roles.line)
  }
}

extension Hint {
  /// What the hint says, in a few words.
  var text: String {
    switch self {
    case .searching: "looking for a word…"
    case .shown(let word, _): "hint: \(word.word.count) letters from \(word.word.prefix(1))"
    }
  }
}
