import Lexicon
import Rules
import Words

/// What a cube hides: how many letters the longest word has that most people know and that can be spelled on it at
/// the start. Who finds a word of as many letters, or of more, has reached the goal.
///
/// ```swift
/// let goal = CubeGoal(of: .timed, await dictionary.solve(Board(match.letters)))
/// if goal?.isReached(in: match) == true { print("Found!") }
/// ```
package struct CubeGoal: Hashable, Sendable {
  /// How many letters a word needs at least.
  package let letters: Int
  /// The words of that many letters that are meant, in capitals, the best known and then the dearest first. They are
  /// not to be shown before the game is over.
  let words: [String]

  /// A cube whose words are all shorter hides nothing worth a search.
  package static let fewestLetters = 6

  /// What a cube hides from a player of a mode.
  ///
  /// - Parameters:
  ///   - mode: The mode of the game. Only a game with a time limit has a goal: without one, a player who searches long
  ///     enough finds the word.
  ///   - words: The words of the first board, the best score first.
  package init?(of mode: GameMode, _ words: [SolvedWord]) {
    let common = words.filter(\.isSuggestible)
    guard mode.isTimed, let most = common.map(\.word.letterCount).max(), most >= Self.fewestLetters
    else { return nil }
    letters = most
    let meant = common.filter { $0.word.letterCount == most }
    self.words =
      meant.filter { $0.tier == .everybody }.map(\.word)
      + meant.filter { $0.tier != .everybody }.map(\.word)
  }

  /// Whether a word in capitals reaches the goal. A rare word does, too: it is no easier to find.
  func isReached(by word: String) -> Bool { word.letterCount >= letters }

  /// The first word of a game that reached the goal; `nil` while none has. Words that a hint had named do not count.
  func word(in match: Match) -> String? {
    match.moves.lazy.filter { !$0.isHinted }.compactMap(\.word).first(where: isReached)
  }

  /// Whether a game has reached the goal.
  package func isReached(in match: Match) -> Bool { word(in: match) != nil }

  /// What is said of it when a game is over, the longest text first: “Goal reached: CLOSETED”, “Goal missed: CLOSETED”.
  package func result(of match: Match) -> [String] {
    let found = word(in: match)
    let outcome = found == nil ? "Goal missed" : "Goal reached"
    return (found ?? words.first).map { ["\(outcome): \($0)", outcome] } ?? [outcome]
  }

  /// What is said of it at the start, the longest text first. It names no word.
  package var texts: [String] {
    ["A word of \(letters) letters is here", "Goal: \(letters) letters", "\(letters) letters"]
  }
}
