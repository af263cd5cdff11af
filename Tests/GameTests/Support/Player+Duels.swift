import Model
import Rules
import Surface
import Synchronization
import Testing

@testable import Features

extension Dependencies {
  /// Accepts any letters as a word, and draws seeds from 42 on, so that every game has a number of its own.
  mutating func prepareForTwo(seed first: UInt64 = 42) {
    dictionary.contains = { $0.utf8.count >= Match.minimumWordLength }
    let next = Atomic(first)
    seed = { next.wrappingAdd(1, ordering: .relaxed).oldValue }
  }
}

extension Player {
  /// The game of two on the screen.
  func duel(at location: SourceLocation = #_sourceLocation) throws -> DuelFeature.State {
    try top(at: location)
  }

  /// The page “Two players”.
  func duels(at location: SourceLocation = #_sourceLocation) throws -> DuelsFeature.State {
    try top(at: location)
  }

  /// Chooses a row of the game's menu, and confirms it.
  func confirms(_ row: DuelMenu.Row, at location: SourceLocation = #_sourceLocation) {
    menu(row, at: location)
    presses(.enter, at: location)
  }

  /// Plays a word of three faces that was not played yet.
  ///
  /// - Returns: What was typed.
  func playsWord(at location: SourceLocation = #_sourceLocation) throws -> String {
    let match = try duel(at: location).cube.match
    for first in Face.all where match.board.isPlayable(first) {
      for second in first.neighbors where match.board.isPlayable(second) {
        for third in second.neighbors where third != first && match.board.isPlayable(third) {
          let path = [first, second, third]
          guard !match.wordsPlayed.contains(match.word(path)), !match.word(path).contains("Q")
          else {
            continue
          }
          let word = match.word(path).lowercased()
          enters(word, at: location)
          return word
        }
      }
    }
    Issue.record("no word is left", sourceLocation: location)
    return ""
  }
}
