import Features
import Model
import Rules
import Surface

/// The cube that a player makes words on, and the question whether to remove one of its cubes.
struct CubePart {
  let state: CubeFeature.State
  let facts: PlayFacts

  /// The rows of a cube that is as wide as some columns.
  static func rows(for columns: Int) -> Int { (columns * 11 + 19) / 20 }

  func draw(_ rect: Rect, hidesLetters: Bool = false, on canvas: inout Canvas) {
    var scene = state.scene(facts)
    scene.showsLetters = !hidesLetters
    canvas.draw(scene, in: rect)
    guard let removal = state.removal else { return }
    // The hidden cursor stands on the cube that is chosen: in the middle of its cells as they are read.
    let cells = (rect.row..<rect.maxRow).flatMap { row in
      (rect.column..<rect.maxColumn).map { Point(column: $0, row: row) }
        .filter { canvas.hits.cube(at: $0) == removal.cube }
    }
    if !cells.isEmpty { canvas.frame.focus = cells[cells.count / 2] }
  }

  /// Asks whether to remove the cube, where the player is asked.
  func drawQuestion(on canvas: inout Canvas) {
    guard state.removal?.isAsking == true else { return }
    // At the foot of the screen, so that the one to be removed can be seen. Text beside the cube is hidden.
    let margins = Margins(canvas.size)
    let foot = margins.room.bottom(Self.questionRows + 1 + margins.air)
    let cube = canvas.hits.rect
    let beside = foot.top(min(max(0, cube.maxRow - foot.row), foot.rows))
    canvas.fill(foot.droppingFirst(beside.rows))
    canvas.fill(beside.leading(max(0, cube.column - foot.column)))
    canvas.fill(beside.trailing(max(0, foot.maxColumn - cube.maxColumn)))
    let box = foot.lines(1, Self.questionRows)
    canvas.drawQuestion("Remove this cube? It scores nothing.", in: box)
  }

  private static let questionRows = 3
}

/// Display values derived from the moves and the path on a cube.
///
/// They are computed when one of these changes, not for every frame, so that frames of a turning
/// cube allocate nothing.
struct PlayFacts {
  private let match: Match
  private let trace: Trace
  private let hint: Hint?
  private let isRefused: Bool

  /// The chosen faces, or those that a hint shows, in order.
  let selection: [Face]
  /// The faces that the next letter can be on; `nil` while no word is spelled that could go on. What was refused is
  /// over: the next letter begins another word.
  let continuations: FaceSet?
  /// The cubes that the chosen faces would use up.
  let doomed: CubeSet
  /// The words that were played, the latest first.
  let words: [PlayedWord]
  /// Which path is chosen; empty where there is only one.
  let path: String
  /// How many cubes the word would use up, in a short and a long form; empty for none.
  let uses: (short: String, long: String)

  init(_ cube: CubeFeature.State) {
    match = cube.match
    trace = cube.trace
    hint = cube.shownHint
    isRefused = cube.spelling.isRefused
    let isSpelled = hint == nil && !trace.isEmpty && !isRefused
    continuations = isSpelled ? trace.continuations : nil
    selection = hint?.faces ?? cube.selection
    doomed = match.board.cubesUsedUp(by: selection)
    words = cube.playedWords
    if trace.pathCount > 1, let index = trace.pathIndex {
      path = "path \(index + 1) of \(min(trace.pathCount, Trace.maximumListedPaths))"
    } else {
      path = ""
    }
    let count = PlainWords.count(doomed.count, "cube", "cubes")
    uses = doomed.isEmpty ? ("", "") : ("−\(count)", "uses up \(count)")
  }

  /// Whether the values are those of a cube in its present state.
  func areCurrent(for cube: CubeFeature.State) -> Bool {
    match == cube.match && trace == cube.trace && hint == cube.shownHint
      && isRefused == cube.spelling.isRefused
  }
}
