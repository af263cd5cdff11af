import Rules
import Words

/// What a review says about the moves of a game.
package struct ReviewText {
  package let review: GameReview
  let moves: [TimedMove]

  package init(_ review: GameReview, of moves: [TimedMove]) {
    (self.review, self.moves) = (review, moves)
  }

  /// What the moves were compared with, and so what a cost is.
  package static let comparison =
    "A cost (−) is how many more points the better word leads to by the end."
  /// The same without a sign.
  package static let spokenComparison = comparison.replacing(" (−)", with: "")
  /// The same, where there is no room for more.
  package static let shortComparisons = ["− points by the end", "− by the end"]
  package static let searching = "Finding better moves…"
  package static let noneCostMore = "no move cost more than it scored"
  package static let noTurningPoints = "None: \(noneCostMore)."
  /// Why a game has no review.
  package static let stillRunning =
    "You are still playing on this cube: the review comes when that game is over."
  package static let openTry = "This is today’s cube: the review comes after your try that counts."
  package static let noCommonWords =
    "A review needs the word list of the game, with its common words."

  /// Why a game is not played on from a moment of it, where that is why it has no review.
  package static func refusalToPlayOn(_ problem: String) -> String {
    switch problem {
    case stillRunning:
      "You are still playing on this cube: play on from here when that game is over."
    case openTry: "This is today’s cube: play on from here after your try that counts."
    case noCommonWords: "Playing on needs the word list of the game, with its common words."
    default: problem
    }
  }

  /// `Move 7, TENSE, cost 240: SALUTARY was there, and COMETARY after it.`
  package func sentence(_ index: Int) -> String {
    guard let move = move(index) else { return "" }
    let name = word(index) ?? "a removed cube"
    return
      "Move \((index + 1).grouped), \(name), cost \(move.cost.grouped): \(whatWasThere(move, index))"
  }

  /// `SALUTARY was there, and COMETARY after it.`
  private func whatWasThere(_ move: ReviewedMove, _ index: Int) -> String {
    guard let better = move.betterWord?.word else { return "another order was better." }
    let next = move.leftBehind?.word.map { ", and \($0) after it" } ?? ""
    let first = removals(move).map { "with \($0) removed first, " } ?? ""
    guard better == word(index) else {
      return "\(first)\(better) was there\(next)."
    }
    // The same word by other faces.
    return first.isEmpty
      ? "another path was there\(next)."
      : "\(first)it was better\(next)."
  }

  /// The words of a turning point in a row of a list: `7 TENSE −240`, and the better word.
  package func row(_ index: Int, isShort: Bool = false) -> (title: String, value: String) {
    let cost = "−\((move(index)?.cost ?? 0).grouped)"
    let name = isShort ? "" : (word(index) ?? "cube") + " "
    return ("\((index + 1).grouped) \(name)\(cost)", move(index)?.betterWord?.word ?? "")
  }

  /// The mark of a move: `Best`, `Fair`, `Slip`, `Turning point`.
  package func mark(_ index: Int) -> String {
    switch move(index)?.mark {
    case .best: "Best"
    case .fair: "Fair"
    case .slip: "Slip"
    case .turningPoint: "Turning point"
    case nil: ""
    }
  }

  /// `2 cubes` that the better line removes before its first word; `nil` for none.
  package func removals(_ index: Int) -> String? { move(index).flatMap(removals) }

  private func removals(_ move: ReviewedMove) -> String? {
    let count = move.better?.moves.prefix { $0.word == nil }.count ?? 0
    return count == 0 ? nil : PlainWords.count(count, "cube")
  }

  private func word(_ index: Int) -> String? {
    moves.indices.contains(index) ? moves[index].word : nil
  }

  private func move(_ index: Int) -> ReviewedMove? {
    review.moves.indices.contains(index) ? review.moves[index] : nil
  }
}
