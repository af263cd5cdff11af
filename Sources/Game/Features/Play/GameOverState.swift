import Model
import Rules
import Words

/// The game over screen: the result, and what the player missed.
package struct GameOverState: Hashable, Sendable {
  package enum Row: CaseIterable, Hashable, Sendable {
    /// The words of both games of a race.
    case compare
    /// A new game of the same mode.
    case playAgain
    /// The replay of the game, with what its moves were worth.
    case review
    /// A round of practice with words that the game had.
    case practice
    /// A new game on the same letters.
    case sameCube
    /// A new game on the same letters against the player's best one on them.
    case race
    case words
    case share
    /// The board, after the game that counts on a daily cube.
    case board
    case home
  }

  /// The line that announces new awards, as a target for the pointer: it opens their page.
  package struct AwardsLine: Hashable, Sendable {
    package init() {}
  }

  /// The line below the shared text that keeps a picture, as a target for the pointer.
  package struct PictureLine: Hashable, Sendable {
    package init() {}
  }

  /// The picture of the game's longest word, which the player may keep as a file.
  package enum Picture: Hashable, Sendable {
    case offered(word: String)
    case saving(word: String)
    case saved(path: String, word: String)
    /// It could not be kept; the player may ask again.
    case failed(PictureError, word: String)

    var word: String {
      switch self {
      case .offered(let word), .saving(let word), .saved(_, let word), .failed(_, let word): word
      }
    }

    /// What became of it, for the player; `nil` before anything has.
    package var outcome: String? {
      switch self {
      case .offered, .saving: nil
      case .saved(let path, let word): "The picture is \(path). It shows your word \(word)."
      case .failed(let error, _): "There is no picture: \(error.message)."
      }
    }
  }

  package var end: GameEnd
  /// The valid word that was selected and not yet played when the time was up. The screen says that
  /// it came too late. `nil` if there was none.
  package var lateWord: Candidate?
  /// The game's place among the finished games of its mode; `nil` until the history has answered.
  package var rank: GameRank?
  /// Whether the player had played the cube before, as far as the history has answered. Then it has no place.
  package var isRepeat = false
  /// The common words that were not played; `nil` until they are known.
  package var missed: MissedWords?
  /// The period of which the game is the best, once the history has answered.
  package var periodBest: PeriodBest?
  /// The score of always playing the best word; `nil` until it is known.
  package var greedyScore: Int?
  /// The streak and the time until the next cube, after the counted game of a daily cube; `nil` for
  /// other games, and until the history has answered.
  package var daily: DailyResult?
  /// The awards that the game has earned; `nil` until the history has answered. Empty after a game that
  /// earned none, as most, and where they cannot be read.
  package var awards: [Award]?
  /// The award that the game has missed by little, once the history has answered.
  package var missedAward: MissedAward?
  /// The rows of the menu. Without a move there is nothing to watch, without a race nothing to compare.
  package let rows: [Row]
  package var list: ListCursor
  /// The cursor in the list of the game's words; `nil` while the list is closed.
  package var words: ListCursor?
  /// What the chosen word of the open list means; `nil` where there are no meanings.
  package var meaning: WordMeaning?
  /// The result as it was sent to the terminal's clipboard, while its box is open. Terminals do not say whether they
  /// copied it.
  package var shared: ShareText?
  /// The picture of the longest word; `nil` where there is no word, or nowhere to keep one.
  package var picture: Picture?
  /// Whether the player's best game on the cube is being looked for, to race it.
  var isFindingRival = false

  /// Whether the menu takes keys. At first they were still meant for the game.
  package var acceptsKeys = false

  /// How long keys are ignored after the end of a game.
  ///
  /// A player may still be typing when the time is up or the last cube vanishes. Whoever chose the end
  /// in the menu may have pressed Enter once too often.
  static func pause(after end: GameEnd) -> Duration {
    end == .endedByPlayer ? .milliseconds(700) : .seconds(1)
  }

  /// The rows that fit what was played.
  package init(
    end: GameEnd,
    lateWord: Candidate? = nil,
    hasMoves: Bool = true,
    isPractice: Bool = false,
    isRace: Bool = false,
    isDaily: Bool = false,
    isOnBoard: Bool = false
  ) {
    self.end = end
    self.lateWord = lateWord
    var rows = Row.allCases.filter { row in
      switch row {
      case .compare: isRace
      case .review: hasMoves
      // Of a game that went on from a moment, nothing is kept.
      case .practice: !isPractice
      case .race: hasMoves && !isPractice
      // Nobody else's result began there.
      case .share: !isPractice
      case .board: isOnBoard
      // Who found nothing finds there what was missed.
      case .playAgain, .sameCube, .words, .home: true
      }
    }
    // What others have played today is shared more than anything else.
    if isDaily, let share = rows.firstIndex(of: .share) {
      rows.insert(rows.remove(at: share), at: 2)
    }
    self.rows = rows
    list = ListCursor(count: rows.count, wraps: true)
  }

  package var row: Row {
    get { rows.indices.contains(list.index) ? rows[list.index] : .home }
    set { list.index = rows.firstIndex(of: newValue) ?? list.index }
  }

  /// Whether Enter keeps the picture of the longest word.
  package var canSavePicture: Bool {
    switch picture {
    case .offered, .failed: true
    case .saving, .saved, nil: false
    }
  }
}

/// What the counted game of a daily cube leads to.
package struct DailyResult: Hashable, Sendable {
  /// The days of the streak that goes on.
  package var streak: Int
  /// The time until the next cube when the game was saved, in whole minutes, rounded up.
  package var minutesLeft: Int

  package init(streak: Int, minutesLeft: Int) {
    self.streak = streak
    self.minutesLeft = minutesLeft
  }
}

/// A period of which a game is the best, although it is not the best of all time.
package enum PeriodBest: Hashable, Sendable {
  /// The best of several games of this week.
  case bestThisWeek
  /// The best of several games of today.
  case bestToday
}

extension PlayFeature.State {
  /// The words that were played, the best first, the earlier of equals first.
  package var wordsByScore: [PlayedWord] {
    cube.match.moves.compactMap(PlayedWord.init).enumerated()
      .sorted { ($1.element.score, $0.offset) < ($0.element.score, $1.offset) }
      .map(\.element)
  }

  /// The words that were played, and below them the best that were missed, once they are known.
  package var endWords: [EndWord] {
    wordsByScore.map { EndWord(played: $0, isMissed: false) }
      + (result?.missed?.best ?? []).map {
        EndWord(played: PlayedWord(word: $0.word, score: $0.score), isMissed: true)
      }
  }

  /// The chosen word of the list of the game's words; `nil` while it is closed or empty.
  var chosenEndWord: EndWord? {
    guard let index = result?.words?.index else { return nil }
    let words = endWords
    return words.indices.contains(index) ? words[index] : nil
  }

  /// The word with the highest score; the earliest of several.
  package var bestWord: PlayedWord? {
    cube.playedWords.reversed().max { $0.score < $1.score }
  }

  /// The score with its rank; `nil` until the greedy player's score is known, if that is 0, and
  /// if nothing was played.
  package var rankedScore: RankedScore? {
    guard let greedy = result?.greedyScore, !cube.match.moves.isEmpty, autosave.moment == nil
    else { return nil }
    return RankedScore(cube.match.score, greedyScore: greedy, mode: cube.match.mode)
  }

  /// The cube, to be played again from where this game began.
  package var sameCube: KnownCube {
    var cube = KnownCube(cube.match)
    cube.moment = autosave.moment
    // Practice from a moment is against the game as it was, however often.
    if cube.moment != nil { cube.rival = rival }
    return cube
  }

  /// The result as a text for sharing. It reveals no word.
  package var shareText: ShareText {
    ShareText(
      match: cube.match,
      secondsPlayed: clock.seconds,
      hintsUsed: cube.hintsUsed,
      ranked: rankedScore,
      streak: result?.daily?.streak,
      stars: goal.map { ShareText.Stars(goal: $0.letters, in: cube.match) },
      showsChart: sharesChart
    )
  }

  /// The same as it is heard.
  package var resultText: String { shareText.text }
}
