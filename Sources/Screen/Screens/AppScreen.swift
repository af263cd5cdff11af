import Game
import Rules
import Surface

/// The picture of the whole program: `AppFeature.State` → `Frame`, and what is under the pointer in it.
///
/// It keeps buffers, so that drawing a frame of the same size as the last allocates little, and the
/// places that can be pointed at in the last frame. What is drawn depends on the arguments alone.
package final class AppScreen {
  private var canvas = Canvas()
  private var facts: PlayFacts?
  private let utcOffset: @Sendable (Timestamp) -> Int

  /// - Parameter utcOffset: How many seconds the wall clock is ahead of UTC at a moment, for the
  ///   dates in the history.
  package init(utcOffset: @escaping @Sendable (Timestamp) -> Int = { _ in 0 }) {
    self.utcOffset = utcOffset
  }

  /// Draws frames around the cube only, and marks the cube's corners: the texts of the screens can
  /// be tested apart from the cube's picture.
  convenience init(leavesOutCubes: Bool) {
    self.init()
    canvas.painter.leavesOutCubes = leavesOutCubes
  }

  /// The rectangles of the last frame that can be pointed at, the last on top.
  var places: [Rect] { canvas.places.map(\.rect) }

  /// Draws the screen that is in front.
  ///
  /// - Parameters:
  ///   - state: The whole program's state.
  ///   - size: The terminal's size; what is smaller than `AppFeature.State.minimumSize` only says so.
  ///   - look: Theme, colours and glyphs.
  package func frame(of state: AppFeature.State, size: Size, look: Look) -> Frame {
    canvas.begin(size: size, look: look)
    let minimum = AppFeature.State.minimumSize
    if size.columns < minimum.columns || size.rows < minimum.rows {
      TooSmallScreen(needed: minimum).draw(on: &canvas)
    } else if let screen = state.top {
      draw(screen, of: state)
    } else {
      HomeScreen(state: state.home).draw(on: &canvas)
    }
    return canvas.frame
  }

  /// What is drawn at a cell of the last frame.
  ///
  /// - Parameters:
  ///   - point: The cell.
  ///   - isDragging: Whether the button is held, from the report after the press to the release
  ///     itself. Then faces count only well inside of their edges, so that a pointer dragged past a
  ///     corner does not take those that it brushes; and rows and hints, which are pressed and not
  ///     dragged over, are ground, so that they do not hold up a turn.
  package func target(at point: Point, isDragging: Bool) -> PointerTarget {
    canvas.target(at: point, isDragging: isDragging)
  }

  /// The facts of a game: those of the last frame, where nothing has changed since.
  private func facts(of play: PlayFeature.State) -> PlayFacts {
    if let facts, facts.areOf(play) { return facts }
    let facts = PlayFacts(play)
    self.facts = facts
    return facts
  }

  private func draw(_ screen: ScreenState, of app: AppFeature.State) {
    let dates = LocalDates(utcOffset: utcOffset)
    switch screen {
    case .game(let state):
      PlayScreen(state: state, facts: facts(of: state)).draw(on: &canvas)
    case .words(let state):
      WordsScreen(state: state, dates: dates).draw(on: &canvas)
    case .word(let state):
      WordScreen(state: state, dates: dates).draw(on: &canvas)
    case .stats(let state):
      StatsScreen(state: state, dates: dates).draw(on: &canvas)
    case .replay(let state):
      ReplayScreen(state: state, dates: dates).draw(on: &canvas)
    case .settings(let state):
      SettingsScreen(state: state, letters: app.home.letters).draw(on: &canvas)
    case .howToPlay(let state):
      HowToPlayScreen(state: state).draw(on: &canvas)
    }
  }
}
