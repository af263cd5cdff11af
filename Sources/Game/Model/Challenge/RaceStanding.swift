import Rules
import Words

extension ChallengeCode {
  /// The daily cube that the code deals; `nil` if it is not one of a day up to today.
  ///
  /// Nobody can look for the day of a seed, so all days of the table are tried: a few thousand at most.
  package func daily(upTo today: Int) -> DailyCube? {
    guard today >= 1 else { return nil }
    return (1...min(today, DailyTable.dayCount)).lazy.reversed()
      .compactMap { DailyCube(day: $0, mode: mode, language: language) }
      .first { $0.seed == seed }
  }
}

extension KnownCube {
  /// The cube of a game, to be played against that game.
  package init(_ match: Match, racing record: GameRecord, name: String) {
    self.init(match)
    rival = Rival(name: name, record: record)
  }

  /// The code that deals the cube; `nil` if there is none.
  package var code: ChallengeCode? {
    Match(
      mode: mode,
      letters: letters,
      seed: seed,
      dictionary: DictionaryID(language),
      challenge: challenge
    ).code
  }

  /// The cube of a game of the history, to be played against that game.
  ///
  /// - Throws: `damagedGame` if the moves break the rules.
  package init(racing record: GameRecord, of game: GameID) throws(HistoryError) {
    self.init(try record.replayed(of: game), racing: record, name: "game \(game)")
  }
}

extension HistoryClient {
  /// The cube of a game, to be played against that game.
  package func racedCube(of game: GameID) async throws(HistoryError) -> KnownCube {
    // Reading it may have to repair it first.
    let cube = try KnownCube(racing: try await record(game), of: game)
    try await requireEnd(of: game)
    return cube
  }

  /// Makes sure that a game can be raced: of one that is not over, more moves may come.
  ///
  /// - Throws: `gameRunning`, or why it cannot be read.
  package func requireEnd(of game: GameID) async throws(HistoryError) {
    do throws(HistoryError) {
      _ = try await savedGame(.number(game))
    } catch .gameEnded {
      return
    } catch .gameInUse {
    } catch {
      throw error
    }
    throw .gameRunning(game)
  }
}

/// How a race stands: the score of the other game at this second of play, and the player's lead. It
/// tells nothing of the other's words.
package struct RaceStanding: Hashable, Sendable {
  /// Who plays the other game.
  package let name: String
  /// The other's score at this second.
  package let score: Int
  /// How many points the player is ahead; negative when behind.
  package let lead: Int
  /// Whether the other game is over at this second.
  package let isOtherOver: Bool

  package init(name: String, score: Int, lead: Int, isOtherOver: Bool) {
    self.name = name
    self.score = score
    self.lead = lead
    self.isOtherOver = isOtherOver
  }

  /// The other game beside the player's, in several lengths, the longest first.
  package var otherTexts: [String] {
    let other = "\(name): \(score.grouped)"
    return isOtherOver ? ["\(other) at the end", other] : [other]
  }

  /// How the race ended, in several lengths, the longest first.
  package var resultTexts: [String] {
    let figure = lead.magnitude.grouped
    if lead == 0 {
      return ["level with \(name) (\(score.grouped))", "level with \(name)", "level"]
    }
    let (long, short) = lead > 0 ? ("ahead of", "ahead") : ("behind", "behind")
    return ["\(figure) \(long) \(name) (\(score.grouped))", "\(figure) \(long) \(name)"]
      + ["\(figure) \(short)"]
  }

  /// The lead in words: “852 ahead”, “level”.
  package var distance: String { PlainWords.lead(lead) }
}

/// A finished game on a cube that is played again: its score at each second runs beside the player's,
/// and its words stay hidden until the end.
package struct Rival: Hashable, Sendable {
  /// Who played it, for the screen: `Ann`, `game 7` or `your best`.
  package let name: String
  /// The words in order, with the times at which they were played.
  package let moves: [TimedMove]
  /// How many seconds it lasted.
  let secondsPlayed: Double
  package let hasHints: Bool

  /// The score after each move.
  private let scores: [Int]

  /// Makes a rival of a record that has been replayed by the rules.
  package init(name: String, record: GameRecord) {
    self.name = name
    moves = record.moves
    secondsPlayed = record.secondsPlayed
    hasHints = record.hintsUsed > 0
    var (sum, scores) = (0, [Int]())
    for move in record.moves {
      sum += move.score ?? 0
      scores.append(sum)
    }
    self.scores = scores
  }

  /// The score at the end.
  package var score: Int { scores.last ?? 0 }

  /// The score after some seconds of play. O(log moves).
  package func score(at seconds: Double) -> Int {
    // The times of moves never decrease.
    let count = moves.partitionIndex { $0.at > seconds }
    return count == 0 ? 0 : scores[count - 1]
  }

  /// The score after so many words. O(moves).
  func score(afterWords count: Int) -> Int {
    moves.lazy.filter { $0.word != nil }.prefix(count).reduce(0) { $0 + ($1.score ?? 0) }
  }

  /// Whether the other game is over after some seconds.
  package func isOver(at seconds: Double) -> Bool { seconds >= secondsPlayed }
}
