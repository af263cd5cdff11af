import Features
import Model
import Rules
import Surface

/// Draws the whole program, `AppFeature.State` → `Frame`, and finds what is under the pointer.
///
/// It keeps its buffers, so that a frame of the same size as the last allocates little, and the
/// targets of the last frame. What is drawn depends on the arguments alone.
package final class AppScreen {
  private var canvas = Canvas()
  private var facts: PlayFacts?
  private let utcOffset: @Sendable (Timestamp) -> Int

  /// - Parameter utcOffset: How many seconds the wall clock is ahead of UTC at a moment, for the
  ///   dates in the history.
  package init(utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
    self.utcOffset = utcOffset
  }

  /// - Parameter omitsCubes: Whether frames have marks at the cube's corners in place of the cube,
  ///   so that tests can compare the texts alone.
  convenience init(omitsCubes: Bool) {
    self.init()
    canvas.omitsCubes = omitsCubes
  }

  /// The texts of a frame that are not cut, large ones too.
  func texts(of state: AppFeature.State, size: Size, look: Look = Look()) -> [String] {
    canvas.texts = []
    defer { canvas.texts = nil }
    _ = frame(of: state, size: size, look: look)
    return canvas.texts ?? []
  }

  /// The rectangles of the last frame that can be pointed at, the last on top.
  var places: [Rect] { canvas.places.map(\.rect) }

  /// Draws the screen that is in front.
  ///
  /// - Parameter size: The terminal's size. Below `AppFeature.State.minimumSize` the frame only says so.
  package func frame(of state: AppFeature.State, size: Size, look: Look) -> Frame {
    canvas.begin(size: size, look: state.isTyping ? look.whileTyping() : look)
    if AppFeature.State.isTooSmall(size) {
      // The question whether to end the game does not fit.
      drawTooSmall(hint: state.game?.menu?.asking == .quit ? "Ctrl-C again ends the game" : nil)
    } else if let screen = state.top {
      draw(screen, of: state)
    } else {
      HomeScreen(state: state.home).draw(on: &canvas)
    }
    if state.isPasteStalled {
      canvas.drawInsteadOfCaptions("The paste has not come to its end: Enter alone ends it.")
    }
    canvas.replaceMissing()
    if canvas.frame.cursor == nil, canvas.frame.focus == nil { canvas.frame.focus = firstText }
    return canvas.frame
  }

  /// Where the text below the header begins, for the hidden cursor of a page without a choice: a magnifier and a
  /// Braille display show what is there.
  private var firstText: Point? {
    let frame = canvas.frame
    let header = Margins(frame.size).rows + 1
    for row in min(header, frame.size.rows - 1)..<frame.size.rows {
      let text = (0..<frame.size.columns).first { frame[$0, row].character.properties.isAlphabetic }
      if let text { return Point(column: text, row: row) }
    }
    return nil
  }

  /// What is drawn at a cell of the last frame.
  ///
  /// - Parameters:
  ///   - cell: The place in the cell, which counts in a picture of points.
  ///   - isDragging: Whether the button is held, from the report after the press to the release
  ///     itself. Then faces count only well inside their edges, because a pointer dragged past a
  ///     corner brushes faces that the player does not mean; and rows and captions are ground,
  ///     because they must not stop a turn of the cube.
  package func target(
    at point: Point,
    in cell: SIMD2<Float> = [0.5, 0.5],
    isDragging: Bool
  ) -> PointerTarget {
    canvas.target(at: point, in: cell, isDragging: isDragging)
  }

  /// The facts of a cube; those of the last frame if nothing has changed since.
  private func facts(of cube: CubeFeature.State) -> PlayFacts {
    if let facts, facts.areCurrent(for: cube) { return facts }
    let facts = PlayFacts(cube)
    self.facts = facts
    return facts
  }

  private func draw(_ screen: ScreenState, of app: AppFeature.State) {
    let year = app.home.today.map { DailyCube.date(of: $0.day).year }
    let dates = LocalDates(utcOffset: utcOffset, year: year)
    switch screen {
    case .game(let state):
      PlayScreen(state: state, facts: facts(of: state.cube)).draw(on: &canvas)
    case .words(let state): NotebookScreen(state: state, dates: dates).draw(on: &canvas)
    case .word(let state): WordScreen(state: state, dates: dates).draw(on: &canvas)
    case .calendar(let state): CalendarScreen(state: state).draw(on: &canvas)
    case .board(let state): BoardScreen(state: state, dates: dates).draw(on: &canvas)
    case .stats(let state): StatsScreen(state: state, dates: dates).draw(on: &canvas)
    case .replay(let state): ReplayScreen(state: state, dates: dates).draw(on: &canvas)
    case .settings(let state):
      SettingsScreen(state: state, letters: app.home.letters).draw(on: &canvas)
    case .lesson(let state):
      LessonScreen(state: state, facts: facts(of: state.cube)).draw(on: &canvas)
    case .howToPlay(let state): HowToPlayScreen(state: state).draw(on: &canvas)
    case .code(let state): CodeScreen(state: state, dates: dates).draw(on: &canvas)
    case .comparison(let state): ComparisonScreen(state: state).draw(on: &canvas)
    case .duels(let state): DuelsScreen(state: state, dates: dates).draw(on: &canvas)
    case .duelStart(let state):
      DuelStartScreen(state: state, dates: dates).draw(on: &canvas)
    case .duel(let state):
      DuelScreen(state: state, facts: facts(of: state.cube)).draw(on: &canvas)
    case .practice(let state):
      PracticeScreen(state: state, facts: facts(of: state.cube), dates: dates).draw(on: &canvas)
    }
  }

  /// Says how large the terminal should be, in as many words as fit, down to a single cell.
  ///
  /// - Parameter hint: A line below; `nil` for none.
  private func drawTooSmall(hint: String?) {
    let (size, needed) = (canvas.size, AppFeature.State.minimumSize)
    guard size.columns > 0, size.rows > 0 else { return }
    let line = Rect(column: 0, row: size.rows / 2, columns: size.columns, rows: 1)
    let sentences = [
      "lexicube needs \(needed), has \(size)", "needs \(needed), has \(size)", "needs \(needed)",
      "\(needed)", "\(needed.columns)×",
    ]
    let sentence = sentences.fitting(size.columns)
    canvas.write(sentence ?? "…", in: line, .text, .center)
    if sentence != nil, let hint { canvas.write(hint, in: line.line(1), .text, .center) }
  }
}
