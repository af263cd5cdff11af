import Composable
import Model
import Rules
import Surface

/// The words of both games of a race, side by side.
package struct ComparisonFeature: Reducer {
  package struct State: AskingState, Equatable, Sendable {
    package let comparison: Comparison
    /// The cube of both games.
    package let letters: CubeLetters
    /// Who played the other game.
    package let name: String
    /// The player's score.
    package let score: Int
    /// Whether a hinted word is among the player's.
    package let hasHints: Bool
    package let otherHasHints: Bool
    package let otherScore: Int
    package var list: ListCursor
    package var request: ScreenRequest?

    /// - Parameter moves: The player's own game.
    package init(_ moves: [TimedMove], on letters: CubeLetters, against rival: Rival) {
      self.letters = letters
      comparison = Comparison(moves, rival.moves)
      name = rival.name
      score = moves.reduce(0) { $0 + ($1.score ?? 0) }
      otherScore = rival.score
      hasHints = moves.contains(where: \.isHinted)
      otherHasHints = rival.hasHints
      let lists = [
        comparison.both.count, comparison.onlyFirst.count, comparison.onlySecond.count,
      ]
      list = ListCursor(count: lists.max() ?? 0)
    }

    /// How many points the player is ahead; negative when behind.
    package var lead: Int { score - otherScore }
  }

  package indirect enum Action: ScreenEvent {
    case input(ScreenInput)
  }

  package func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .input(.key(let key)) where key.leavesPage: state.request = .close
    case .input(.key(let key)):
      state.list.move(by: key)
    case .input(.pointer(let event)):
      if let rows = event.wheelRows { state.list.index += rows }
      if let row: Int = event.clickedRow() { _ = state.list.choose(row) }
    case .input:
      break
    }
    return .none
  }
}

/// The words of two games on one cube: found by both, only by one, only by the other.
package struct Comparison: Hashable, Sendable {
  /// A word that both found, with its score in each game. They can differ, because a hint halves it.
  package struct Shared: Hashable, Sendable {
    /// The word in capitals, with its score in the player's game and in the other's.
    package let word: String
    package let first: Int
    package let second: Int
  }

  /// The words of both games, the best first.
  package let both: [Shared]
  /// The words of the first game alone, the best first.
  package let onlyFirst: [PlayedWord]
  /// The words of the second game alone, the best first.
  package let onlySecond: [PlayedWord]

  /// Compares the moves of two games. O(words).
  package init(_ first: [TimedMove], _ second: [TimedMove]) {
    let (mine, theirs) = (first.compactMap(PlayedWord.init), second.compactMap(PlayedWord.init))
    let scores = Dictionary(theirs.map { ($0.word, $0.score) }) { one, _ in one }
    let known = Set(mine.map(\.word))
    both = mine.compactMap { word in
      scores[word.word].map { Shared(word: word.word, first: word.score, second: $0) }
    }
    .sorted { ($1.first, $0.word) < ($0.first, $1.word) }
    onlyFirst = Self.sorted(mine.filter { scores[$0.word] == nil })
    onlySecond = Self.sorted(theirs.filter { !known.contains($0.word) })
  }

  private static func sorted(_ words: [PlayedWord]) -> [PlayedWord] {
    words.sorted { ($1.score, $0.word) < ($0.score, $1.word) }
  }
}
