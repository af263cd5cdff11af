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
      drawTime(left, of: all, isLast: isLast, panel, rows, on: &canvas)
      if isLast, state.isBeingPlayed {
        canvas.write(
          left == 1 ? "! last second" : "! last \(left) seconds",
          in: message.droppingStart(rows.scale.clock == nil ? 6 : 0),
          .warning
        )
      }
    } else {
      drawCubes(panel, rows, on: &canvas)
    }
    if !state.pauses.isEmpty || state.isUnseen, state.exit == nil {
      let text = state.isUnseen && state.menu == nil ? "get ready" : "paused"
      canvas.write(text, in: message, .dim)
    } else if let hint = state.hint, state.notice?.kind != .information {
      // The notice of a hint says the same; the hint itself is written once that is gone.
      canvas.write(hint.text, in: message, .accent)
    }
  }

  /// Draws the time as figures above a line of the panel's width, or as text beside a shorter line.
  private func drawTime(
    _ left: Int,
    of all: Double,
    isLast: Bool,
    _ panel: Rect,
    _ rows: PlayPanelRows,
    on canvas: inout Canvas
  ) {
    let time = PlainWords.clock(left)
    let role: Role = isLast ? .warning : .text
    var line = panel.line(rows.progress)
    if let size = rows.scale.clock {
      canvas.draw(time, BlockText(size, look: canvas.look), in: panel, role)
    } else {
      canvas.write(time, in: panel, role, attributes: .bold)
      line = line.droppingStart(6)
    }
    canvas.drawProgress(Double(left) / all, in: line, isLast ? .warning : .accent)
  }

  /// Draws how many cubes are left in the place of a clock.
  private func drawCubes(_ panel: Rect, _ rows: PlayPanelRows, on canvas: inout Canvas) {
    let cubes = state.match.board.cubesInPlay.count
    var line = panel.line(rows.progress)
    if let size = rows.scale.clock {
      let figures = BlockText(size, look: canvas.look)
      let number = "\(cubes)"
      canvas.draw(number, figures, in: panel)
      let beside = panel.droppingStart(figures.columns(of: number) + 2).line(figures.rows - 1)
      canvas.write(cubes == 1 ? "cube" : "cubes", in: beside, .dim)
    } else {
      canvas.write(PlainWords.count(cubes, "cube", "cubes"), in: panel, attributes: .bold)
      line = line.droppingStart(9)
    }
    canvas.drawProgress(Double(cubes) / 27, in: line)
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
