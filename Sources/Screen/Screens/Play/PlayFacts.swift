import Game
import Rules

/// What is told of a game that follows from its moves and its path. It is worked out when one of
/// these changes, not with every frame: so a cube that turns asks for no memory.
struct PlayFacts {
  private let match: Match
  private let trace: Trace

  /// The chosen faces, in order.
  let selection: [Face]
  /// The cubes that the chosen faces would use up.
  let doomed: CubeSet
  /// The words that were played, the latest first.
  let words: [(word: String, score: Int)]
  /// Which path is chosen, where there are several.
  let path: String
  /// How many cubes would be used up, in short and in words; empty where none would.
  let uses: (short: String, long: String)

  init(_ play: PlayFeature.State) {
    match = play.match
    trace = play.trace
    selection = play.selection
    doomed = match.board.cubesUsedUp(by: selection)
    words = play.playedWords
    if trace.pathCount > 1, let index = trace.pathIndex {
      path = "path \(index + 1) of \(min(trace.pathCount, Trace.maximumListedPaths))"
    } else {
      path = ""
    }
    let cubes = PlainWords.count(doomed.count, "cube", "cubes")
    uses = doomed.isEmpty ? ("", "") : ("−\(cubes)", "uses up \(cubes)")
  }

  /// Whether these are the facts of a game as it stands.
  func areOf(_ play: PlayFeature.State) -> Bool { match == play.match && trace == play.trace }
}
