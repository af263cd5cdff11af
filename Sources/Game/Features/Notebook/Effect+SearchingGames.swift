import Composable
import Model

/// How far the games have been searched for missed words, since the search was begun.
package struct GamesSearched: Equatable, Sendable {
  /// How many games were searched.
  package var done = 0
  /// How many games are still to be searched.
  package var left = 0
  /// Whether the history may know more than before.
  var hasChanged = false

  package init() {}

  /// How far the search is; `nil` once it is over.
  package var progress: ReadingProgress? {
    left == 0 ? nil : ReadingProgress(done: done, total: done + left)
  }
}

extension Effect {
  /// Searches the games for missed words in which nobody has done that yet, the newest first. It goes on the next time
  /// if it is cancelled, and so it does if the history cannot be read or written now.
  ///
  /// - Parameters:
  ///   - first: The game that the player looks at.
  ///   - delay: How long to wait before.
  ///   - action: Tells how far the search is, after every twenty games and at the end.
  static func searchingGames(
    _ dependencies: Dependencies,
    first: GameID? = nil,
    after delay: Duration = .zero,
    action: (@Sendable (GamesSearched) -> Action)? = nil
  ) -> Self {
    let (history, clock) = (dependencies.history, dependencies.clock)
    return .run(name: "look for missed words", priority: .utility) {
      [commonWords = dependencies.dictionary.commonWords] send in
      if delay > .zero { try await clock.sleep(for: delay) }
      var searched = GamesSearched()
      repeat {
        let work =
          (try? await history.searchGames(for: commonWords(), first: first)) ?? MissedWork()
        if Task.isCancelled { return }
        searched.done += work.games.count
        searched.left = work.left
        if work.isListNew || !work.games.isEmpty { searched.hasChanged = true }
        if let action { send(action(searched)) }
      } while searched.left > 0
    }
    .latest(SearchingGames())
  }
}

/// Names the effect that searches games.
struct SearchingGames: Hashable {}
